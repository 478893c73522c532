// A search that is not over: what has been looked at and the best that was seen. It is a checkpoint that can be resumed,
// a share of the work that another machine did, and, when nothing is left to look at, the proven answer.

import { type Component, type Part, type Pressed, type Solution, totalOf } from "../answer.ts";
import { fail, show } from "../errors.ts";
import { type Best, merge as mergeBest } from "../lightest/coset.ts";

/** The solution that a part amounts to: proven if no block is left. */
export function solutionOf(part: Part): Solution {
  const presses = new Uint8Array(part.buttons);
  for (const pressed of allPressed(part)) presses[buttonOf(pressed)] = timesOf(pressed);
  const total = totalIn(part, [...presses]);
  if (!isComplete(part))
    return { solvable: true, presses, total, optimal: total === part.lowerBound, lowerBound: part.lowerBound, part };
  const optima = part.components.reduce((count, { optima }) => count * BigInt(optima), BigInt(part.optima));
  return { solvable: true, presses, total, optimal: true, optima, lowerBound: total };
}

/** Whether every block has been looked at. */
export function isComplete(part: Part): boolean {
  return part.done.reduce((sum, [from, to]) => sum + to - from, 0) === part.blocks;
}

/**
 * Puts parts of one search together, as they come from `solveAsync(board, { part: [i, n] })` on several machines.
 * Proven if they cover all blocks; else the best so far with `optimal: false` and a `part` that can be resumed.
 * @throws LightsOutError `part` for parts of different searches, and where two looked at the same blocks.
 */
export function merge(parts: readonly (Part | { readonly part?: Part })[]): Solution {
  if (!Array.isArray(parts)) fail("part", `the parts are ${show(parts)}; they must be an array`);
  const read = parts.map(readPart);
  if (read.length === 0) fail("part", "there is no part to merge; give at least one");
  return solutionOf(read.reduce(mergeTwo));
}

/** Counts for each button as a part has them. */
export function listPressed(counts: Uint8Array): Pressed[] {
  const pressed: Pressed[] = [];
  counts.forEach((times, j) => {
    if (times > 0) pressed.push(times === 1 ? j : [j, times]);
  });
  return pressed;
}

const buttonOf = (pressed: Pressed) => (typeof pressed === "number" ? pressed : pressed[0]);
const timesOf = (pressed: Pressed) => (typeof pressed === "number" ? 1 : pressed[1]);

function allPressed({ presses, components }: Part): Pressed[] {
  return [...presses, ...components.flatMap((component) => component.presses)];
}

function totalIn({ states = 2, turns }: Part, counts: readonly number[]): number {
  return totalOf(counts, states, turns === "either");
}

/** Checks that something is a part. */
export function readPart(value: unknown, position = 0): Part {
  const place = `part ${position + 1}`;
  const outer = value as { part?: unknown } | null;
  const part = (typeof outer === "object" && outer?.part !== undefined ? outer.part : value) as Part;
  if (typeof part !== "object" || part === null || typeof part.hash !== "string" || !Array.isArray(part.components))
    fail("part", `${place} is ${show(value)}; it must be what solve --part or a checkpoint wrote`);
  const isCount = (n: unknown) => Number.isSafeInteger(n) && (n as number) >= 0;
  const isBelow = (n: unknown, end: number) => isCount(n) && (n as number) < end;
  const isPressed = (p: unknown) =>
    isBelow(p, part.buttons) ||
    (Array.isArray(p) && p.length === 2 && isBelow(p[0], part.buttons) && p[1] > 1 && isBelow(p[1], part.states ?? 2));
  const isDecimal = (text: unknown) => typeof text === "string" && /^\d+$/.test(text);
  const sound =
    isCount(part.buttons) &&
    isCount(part.blocks) &&
    isCount(part.lowerBound) &&
    isDecimal(part.optima) &&
    (part.states === undefined || isBelow(part.states, 256)) &&
    (part.turns === undefined || part.turns === "either") &&
    Array.isArray(part.presses) &&
    part.presses.every(isPressed) &&
    Array.isArray(part.done) &&
    part.done.every(
      (range, i) =>
        Array.isArray(range) &&
        range.every(isCount) &&
        range[0] < range[1] &&
        range[1] <= part.blocks &&
        (i === 0 || part.done[i - 1]![1] <= range[0]),
    ) &&
    part.components.every(
      (component) =>
        typeof component === "object" &&
        component !== null &&
        isDecimal(component.optima) &&
        isDecimal(component.index) &&
        Array.isArray(component.presses) &&
        component.presses.every(isPressed) &&
        component.total === totalIn(part, component.presses.map(timesOf)),
    ) &&
    adds(part);
  if (!sound) fail("part", `${place} is damaged: its fields do not hold what solve --part or a checkpoint writes`);
  return part;
}

/** Whether no button is pressed by two components or named twice, and all together are no fewer than are needed. */
function adds(part: Part): boolean {
  const all = allPressed(part);
  return new Set(all.map(buttonOf)).size === all.length && part.lowerBound <= totalIn(part, all.map(timesOf));
}

/** Adds [from, to) to ascending ranges and joins what touches. Undefined if some of it is there already. */
export function addRange(done: Part["done"], [from, to]: readonly [number, number]): Part["done"] | undefined {
  const joined: [number, number][] = [];
  for (const range of [...done, [from, to] as const].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last !== undefined && range[0] < last[1]) return undefined;
    if (last !== undefined && range[0] === last[1]) last[1] = range[1];
    else joined.push([range[0], range[1]]);
  }
  return joined;
}

function mergeTwo(a: Part, b: Part, position: number): Part {
  if (a.hash !== b.hash || a.blocks !== b.blocks || a.components.length !== b.components.length)
    fail(
      "part",
      `part ${position + 1} belongs to another puzzle, board, target or turns (${b.hash}) than part 1 (${a.hash})`,
    );
  let done: Part["done"] | undefined = a.done;
  for (const range of b.done) {
    done = addRange(done, range);
    if (done === undefined)
      fail(
        "part",
        `part ${position + 1} looked at blocks ${range[0]} to ${range[1] - 1}, which an earlier part did too; each part may be merged once`,
      );
  }
  return { ...a, done, components: a.components.map((component, i) => better(component, b.components[i]!)) };
}

function better(a: Component, b: Component): Component {
  const best = mergeBest(bestOf(a), bestOf(b));
  const { presses } = best.index === bestOf(a).index && best.weight === a.total ? a : b;
  return { total: best.weight, optima: `${best.count}`, index: `${best.index}`, presses };
}

/** A component as the search sees it. */
export function bestOf({ total, optima, index }: Component): Best {
  return { weight: total, count: BigInt(optima), index: BigInt(index) };
}
