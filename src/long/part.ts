// The state of a search as plain data: a checkpoint that can be resumed, a share of the work that another machine did
// and, when nothing is left to search, the proven answer. What is read back is checked, field by field and as a whole.

import {
  type Answer,
  type BlockRange,
  type Component,
  makeSolution,
  makeUnsolvable,
  type Part,
  type Pressed,
} from "../answer.ts";
import { costOf, MOST_COST, type Prices } from "../cost.ts";
import { fail, show } from "../errors.ts";
import { type Best, mergeBest } from "../lightest/coset.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import { checksumOf } from "./checksum.ts";
import { addRange, countBlocks } from "./ranges.ts";

/**
 * Puts parts of one search together, as they come from `solveAsync(board, { part: [i, n] })` on several machines. The
 * answer is proven if they cover all blocks. If not, it is the best so far with `optimal: false` and a `part` that can
 * be resumed or merged with the missing ones.
 * @throws LightsOutError `part` if the parts belong to different searches, searched the same blocks, or are damaged.
 */
export function merge(parts: readonly (Part | { readonly part?: Part | undefined })[]): Answer {
  const read = reading("part", "the parts", () => {
    if (!Array.isArray(parts)) fail("part", `the parts are ${show(parts)}; they must be an array`);
    return Array.from(parts, (part: unknown, i) => readPart(part, `part ${i + 1}`));
  });
  if (read.length === 0) fail("part", "there is no part to merge; give at least one");
  return answerOf(read.reduce(mergeTwo));
}

/** The answer of a part. It is proven if every component is. */
export function answerOf(part: Part): Answer {
  if (part.certificate !== undefined) return makeUnsolvable(Uint8Array.from(part.certificate));
  const presses = new Uint8Array(part.buttons);
  for (const pressed of allPressed(part)) presses[buttonOf(pressed)] = timesOf(pressed);
  const total = totalIn(part, allPressed(part));
  const prices = pricesOf(part);
  const { lowerBound } = part;
  if (!part.components.every(isProven))
    return makeSolution(prices, presses, { total, optimal: total === lowerBound, optima: undefined, lowerBound, part });
  const optima = part.equal ? undefined : part.components.reduce((count, { optima }) => count * BigInt(optima), 1n);
  return makeSolution(prices, presses, { total, optimal: true, optima, lowerBound: total });
}

/** Whether the choice of a component is proven to be the lightest. */
function isProven({ optima, blocks, done }: Component): boolean {
  return blocks === undefined ? optima !== "0" : countBlocks(done!) === blocks;
}

/** The data that identify a search, and how its part counts presses. All solutions follow from the chunks. */
export function identify(
  { states, turns, costs }: Prices,
  buttons: number,
  ...chunks: readonly Uint8Array[]
): Pick<Part, "hash" | "states" | "turns" | "costs" | "buttons"> {
  const lengths = chunks.map(({ length }) => length);
  const either = turns === "either" && states > 2;
  return {
    hash: checksumOf([states, buttons, either, lengths, ...(costs === undefined ? [] : [costs])], ...chunks),
    ...(states > 2 && { states }),
    ...(either && { turns }),
    ...(costs !== undefined && { costs }),
    buttons,
  };
}

/** A part with its checksum. */
export function seal(part: Omit<Part, "check">): Part {
  return { ...part, check: check(part) };
}

/** Counts for each button as a part has them. */
export function listPressed(counts: Uint8Array): Pressed[] {
  const pressed: Pressed[] = [];
  counts.forEach((times, j) => {
    if (times > 0) pressed.push(times === 1 ? j : [j, times]);
  });
  return pressed;
}

/** A component as a part has it; `searched` if its choices are divided into blocks. */
export function componentOf(
  { weight, count, index }: Best,
  presses: readonly Pressed[],
  lowerBound: number,
  searched: { readonly blocks: number; readonly done: readonly BlockRange[] } | undefined,
): Component {
  const component = { total: weight, optima: `${count}`, index: `${index}`, presses, lowerBound, ...searched };
  return isProven(component) ? { ...component, lowerBound: weight } : component;
}

/** The choice of a component as the search has it. */
export function bestOf({ total, optima, index }: Component): Best {
  return { weight: total, count: BigInt(optima), index: BigInt(index) };
}

/**
 * A copy of a part, or of the part of an answer; `place` names it in messages.
 * @throws LightsOutError `part`
 */
export function readPart(value: unknown, place: string): Part {
  const outer = reading("part", place, () => copied(value, DEPTH)) as { part?: unknown; solvable?: unknown } | null;
  const part = (typeof outer === "object" && outer?.part !== undefined ? outer.part : outer) as Part;
  if (typeof part !== "object" || part === null || typeof part.hash !== "string" || !Array.isArray(part.components))
    fail(
      "part",
      typeof outer?.solvable === "boolean"
        ? `${place} is an answer without a part; solve with the option part or with onCheckpoint to get one`
        : `${place} is ${show(value)}; it must be a part or checkpoint of solveAsync, or a line of solve --part --json`,
    );
  if (!isSound(part)) fail("part", `${place} is damaged: a field does not hold what solveAsync writes there`);
  if (part.check !== check(part)) fail("part", `${place} is damaged: its checksum does not match its contents`);
  return part;
}

/** How deep the lists and objects of an answer with a part are nested: to the presses of its components. */
const DEPTH = 6;

/** A copy of plain data. A missing entry of a list ends the copy with an error, because no valid part has one. */
function copied(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || depth === 0) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copied(part, depth - 1)]));
  return Array.from(value, (entry: unknown, n) =>
    entry === undefined ? fail("part", `a list of the part has nothing at index ${n}`) : copied(entry, depth - 1),
  );
}

const buttonOf = (pressed: Pressed) => (typeof pressed === "number" ? pressed : pressed[0]);
const timesOf = (pressed: Pressed) => (typeof pressed === "number" ? 1 : pressed[1]);

function allPressed({ presses, components }: Part): Pressed[] {
  return [...presses, ...components.flatMap((component) => component.presses)];
}

function pricesOf({ states = 2, turns, costs }: Part): Prices {
  return { states, turns, costs };
}

function totalIn(part: Part, presses: readonly Pressed[]): number {
  const { costs, ...prices } = pricesOf(part);
  return costOf(
    { ...prices, costs: costs && presses.map((pressed) => costs[buttonOf(pressed)]!) },
    presses.map(timesOf),
  );
}

/** Fields in a fixed order: JSON may have changed it. */
function check(part: Omit<Part, "check">) {
  const { hash, states, turns, costs, equal, buttons, presses, lowerBound, components, certificate } = part;
  const lists = components.map(({ total, optima, index, presses, lowerBound, blocks, done }) => [
    ...[total, optima, index, presses, lowerBound, blocks, done],
  ]);
  const more = costs === undefined && equal === undefined ? [] : [costs, equal];
  return checksumOf([hash, states, turns, buttons, presses, lowerBound, lists, certificate, ...more]);
}

/** Buttons have numbers of 31 bits. */
const MOST_BUTTONS = 2 ** 31 - 1;
/** Digits of the number of ways, at most: more than any search counts. */
const MOST_DIGITS = 1_000_000;

const isDecimal = (text: unknown) =>
  typeof text === "string" && text.length <= MOST_DIGITS && /^(0|[1-9]\d*)$/.test(text);

/** Whether every field of a supposed part has the right type and range, and its totals agree with its presses. */
function isSound(part: Part): boolean {
  const { states = 2, costs, buttons, lowerBound, components, certificate } = part;
  const isPressed = (pressed: unknown) => {
    const [j, times] = pairOf(pressed) ?? [pressed, 2];
    return isWhole(j, 0, buttons - 1) && (j === pressed || isWhole(times, 2, states - 1));
  };
  const arePressed = (list: unknown) => Array.isArray(list) && list.every(isPressed);
  return (
    isWhole(buttons, 0, MOST_BUTTONS) &&
    isWhole(lowerBound, 0) &&
    isWhole(states, 2, 255) &&
    (part.turns === undefined || part.turns === "either") &&
    (part.equal === undefined || part.equal === true) &&
    (costs === undefined ||
      (Array.isArray(costs) && costs.length === buttons && costs.every((cost) => isWhole(cost, 1, MOST_COST)))) &&
    arePressed(part.presses) &&
    (certificate === undefined ||
      (Array.isArray(certificate) && certificate.every((y) => isWhole(y, 0, states - 1)))) &&
    components.every(
      (component) =>
        typeof component === "object" &&
        component !== null &&
        isDecimal(component.optima) &&
        isDecimal(component.index) &&
        arePressed(component.presses) &&
        component.total === totalIn(part, component.presses) &&
        isWhole(component.lowerBound, 0, component.total) &&
        isSearched(component),
    ) &&
    new Set(allPressed(part).map(buttonOf)).size === allPressed(part).length &&
    lowerBound <= totalIn(part, allPressed(part))
  );
}

/** Whether the blocks of a component make sense. */
function isSearched({ optima, blocks, done }: Component): boolean {
  if (blocks === undefined) return done === undefined;
  return (
    isWhole(blocks, 1) &&
    Array.isArray(done) &&
    done.every((range: unknown, i) => {
      const [from, to] = pairOf(range) ?? [];
      return isWhole(to, 1, blocks) && isWhole(from, i === 0 ? 0 : done[i - 1]![1] + 1, to - 1);
    }) &&
    (countBlocks(done) === blocks ? optima !== "0" : done.length > 0 || optima === "0")
  );
}

/**
 * Checks that two parts, called `place` and `other` in messages, are of one search.
 * @throws LightsOutError `part`
 */
export function checkSameSearch(part: Part, earlier: Part, place: string, other: string): void {
  if (part.hash !== earlier.hash) fail("part", `${place} belongs to another puzzle, board or target than ${other}`);
  const shared = ({ states, turns, costs, equal, buttons, presses, certificate, components }: Part) =>
    JSON.stringify([states, turns, costs, equal, buttons, presses, certificate, components.length]);
  if (shared(part) !== shared(earlier)) fail("part", `${place} contradicts ${other}: one of them is damaged`);
}

function mergeTwo(a: Part, b: Part, position: number): Part {
  const place = `part ${position + 1}`;
  checkSameSearch(b, a, place, "part 1");
  const components = a.components.map((component, i) => mergeComponents(component, b.components[i]!, place));
  const bound = components.reduce((sum, { lowerBound }) => sum + lowerBound, totalIn(a, a.presses));
  return seal({ ...a, components, lowerBound: Math.max(a.lowerBound, b.lowerBound, bound) });
}

/** The merged state of a component from two searches. */
function mergeComponents(a: Component, b: Component, place: string): Component {
  const best = mergeBest(bestOf(a), bestOf(b));
  const lowerBound = Math.max(a.lowerBound, b.lowerBound);
  // A proof without blocks is the whole answer; the blocks of the other part do not matter.
  const proof = [a, b].find((component) => component.blocks === undefined && isProven(component));
  const areOfOneSearch =
    lowerBound <= best.weight &&
    (proof === undefined ? a.blocks === b.blocks || !(a.blocks && b.blocks) : agrees(proof, proof === a ? b : a));
  if (!areOfOneSearch) fail("part", `${place} contradicts an earlier part: one of them is damaged`);
  if (proof !== undefined) return proof;
  let done = a.done ?? [];
  for (const range of b.done ?? []) {
    const joined = addRange(done, range);
    if (joined === undefined)
      fail(
        "part",
        `${place} searched blocks ${range[0]} to ${range[1] - 1}, some of which an earlier part searched too; merge each part once`,
      );
    done = joined;
  }
  const blocks = a.blocks ?? b.blocks;
  const { presses } = best.weight === a.total && `${best.index}` === a.index ? a : b;
  return componentOf(best, presses, lowerBound, blocks === undefined ? undefined : { blocks, done });
}

/** Whether what a search found goes with a proof: the same if it is one too, else no more. */
function agrees(proof: Component, other: Component): boolean {
  const [{ weight, count, index }, found] = [bestOf(proof), bestOf(other)];
  if (isProven(other)) return found.weight === weight && found.count === count && found.index === index;
  return found.weight > weight || found.count === 0n || (found.count <= count && found.index >= index);
}
