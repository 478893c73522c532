// The hardest boards: the largest of all fewest presses, how many boards need how many, and boards that need the most.
//
// A board is a press vector up to quiet patterns. What matters of a press vector is its weight plus each quiet pattern: a pattern of
// weights, one lane for each quiet pattern, and the board needs the least of them. Lanes add up button by button, and buttons on
// which all quiet patterns agree are alike, so that few different patterns come about. They are listed for half of the
// buttons each, with how often they occur, and every pair of halves is a kind of board.

import { pressAll } from "../boards/press.ts";
import { fail, large, show } from "../errors.ts";
import { hostFor } from "../kernel/host.ts";
import { Image } from "../kernel/image.ts";
import { readOptions } from "../options.ts";
import { isWhole } from "../reading.ts";
import { insideOf, type Solver } from "../solver/solver.ts";
import { sums } from "./quiet-patterns.ts";

/** How hard boards of a puzzle can be. */
export interface Worst {
  /** The largest number of fewest presses. */
  readonly total: number;
  /** Entry t: how many solvable boards need t presses. */
  readonly distribution: readonly bigint[];
  /** As many different boards that need the most as were asked for, if there are so many; target all off. */
  readonly boards: readonly Uint8Array[];
}

/** A pattern of weights, how many press vectors have it, and how they come about. */
interface Kind {
  readonly lanes: Uint8Array;
  times: bigint;
  /** The kinds without the last button, and how often that one is pressed; none where there is no button yet. */
  readonly from: { readonly kind: Kind; readonly button: number; readonly x: number }[];
}

/** Options of {@link worst}. */
export interface WorstOptions {
  /** How many boards to give that need the most. Default 1. */
  readonly count?: number;
}

/** Quiet patterns that are lanes, at most. */
const MOST_LANES = 4096n;
/** Additions of lanes: about a minute. */
const MOST_SUMS = { wasm: 2 ** 37, portable: 2 ** 32 };
/** Pairs of kinds, each of which is counted by itself: as long again. */
const MOST_PAIRS = 2 ** 32;
/** Kinds of one half, and bytes of their lanes. */
const MOST_KINDS = 2 ** 18;
const MOST_BYTES = 2 ** 23;

/**
 * The most presses that any solvable board needs, proven, and how many boards need how many.
 * 5x5: 15, at once; 5x5 with three states, 3^22 boards: seconds.
 * @throws LightsOutError `walk-limit` where there are too many kinds of boards to go through
 */
export function worst(solver: Solver, options: WorstOptions = {}): Worst {
  insideOf(solver);
  const { count = 1 } = readOptions("worst", options, ["count"]);
  if (!isWhole(count, 0)) fail("option", `count is ${show(count)}; it must be a whole number, 0 or more`);
  const { puzzle, solutions } = solver;
  if (puzzle.pressRule !== "any")
    fail("option", `press rule "${puzzle.pressRule}": the order of presses matters; use table`);
  if (solutions === 1n) return oneSolutionEach(solver, count);
  if (solutions > MOST_LANES || (puzzle.states - 1) * puzzle.buttons > 255) refuse(solver);
  return byHalves(solver, count);
}

/** Without quiet patterns every press vector is the only solution of its board. */
function oneSolutionEach({ puzzle }: Solver, count: number): Worst {
  const { states, buttons } = puzzle;
  let distribution = [1n];
  for (let j = 0; j < buttons; j++) {
    const next = new Array<bigint>(distribution.length + states - 1).fill(0n);
    distribution.forEach((boards, total) => {
      for (let x = 0; x < states; x++) next[total + x]! += boards;
    });
    distribution = next;
  }
  const hardest = new Uint8Array(buttons).fill(states - 1);
  const boards = count === 0 ? [] : [boardThatNeeds({ puzzle } as Solver, hardest)];
  return { total: (states - 1) * buttons, distribution, boards };
}

function byHalves(solver: Solver, count: number): Worst {
  const { puzzle } = solver;
  const quiet = [new Uint8Array(puzzle.buttons), ...sums(solver.quietBasis(), solver.invariants, puzzle.states)];
  const [left, right] = halves(solver, quiet);
  const host = hostFor(0, solver.kernel);
  const lanes = quiet.length;
  const stride = strideOf(right.length);
  const image = new Image(host);
  const table = new Uint8Array(lanes * stride).fill(255);
  right.forEach(({ lanes: weights }, j) => {
    weights.forEach((weight, lane) => {
      table[lane * stride + j] = weight;
    });
  });
  const many = image.keep(table);
  const one = image.reserve(lanes);
  const out = image.reserve(stride);
  const times = limbs(right.map((kind) => kind.times));
  const totals = new Array<bigint>((puzzle.states - 1) * puzzle.buttons + 1).fill(0n);
  // Composite k: each board has several press vectors here.
  const doubles = solver.rank === undefined ? Number(solver.solutions) : 1;
  let hardest: [left: number, right: number][] = [];
  let total = 0;
  for (let i = 0; i < left.length; i++) {
    const memory = image.enter();
    memory.set(left[i]!.lanes, one);
    image.kernel.leastSums(one, many, lanes, stride, out);
    let most = 0;
    times.forEach((limb, place) => {
      const counts = new Float64Array(totals.length);
      for (let j = 0; j < right.length; j++) counts[memory[out + j]!]! += limb[j]!;
      counts.forEach((boards, least) => {
        if (boards === 0) return;
        totals[least]! += (BigInt(boards) << BigInt(LIMB * place)) * left[i]!.times;
        most = Math.max(most, least);
      });
    });
    if (most > total) hardest = [];
    total = Math.max(total, most);
    for (let j = 0; most === total && hardest.length < count * doubles && j < right.length; j++)
      if (memory[out + j] === total) hardest.push([i, j]);
  }
  const boards = new Map<string, Uint8Array>();
  for (const [i, j] of hardest) {
    for (const presses of pressesOf(left[i]!, right[j]!, puzzle.buttons)) {
      if (boards.size === count) break;
      const board = boardThatNeeds(solver, presses);
      boards.set(board.join(), board);
    }
  }
  return {
    total,
    // Composite k: all press vectors were counted, so many for each board.
    distribution: totals.slice(0, total + 1).map((n) => n / BigInt(doubles)),
    boards: [...boards.values()],
  };
}

/** Bits of a limb: sums of as many limbs as there are kinds are still exact. */
const LIMB = 32;

/** Whole numbers of any size as limbs, the lowest ones first. */
function limbs(numbers: readonly bigint[]): Float64Array[] {
  const found: Float64Array[] = [];
  for (let rest = numbers; rest.some((n) => n > 0n); rest = rest.map((n) => n >> BigInt(LIMB)))
    found.push(Float64Array.from(rest, (n) => Number(BigInt.asUintN(LIMB, n))));
  return found;
}

/** Every press vector of a kind of each half. */
function* pressesOf(left: Kind, right: Kind, buttons: number): Generator<Uint8Array> {
  for (const one of halfPresses(left, new Uint8Array(buttons)))
    for (const both of halfPresses(right, one)) yield both.slice();
}

/** Every press vector of a kind, written over `presses`. */
function* halfPresses(kind: Kind, presses: Uint8Array): Generator<Uint8Array> {
  if (kind.from.length === 0) yield presses;
  for (const { kind: before, button, x } of kind.from) {
    presses[button] = x;
    yield* halfPresses(before, presses);
  }
}

/** The kinds of press vectors on two halves of the buttons, alike buttons together, 0 at buttons that need no press. */
function halves(solver: Solver, quiet: readonly Uint8Array[]): [Kind[], Kind[]] {
  const { puzzle } = solver;
  const alike = new Map<string, number[]>();
  for (const j of neededButtons(solver)) {
    const column = quiet.map((pattern) => pattern[j]!).join();
    alike.set(column, [...(alike.get(column) ?? []), j]);
  }
  if (puzzle.states === 2) {
    const [left, right] = expectedKinds([...alike.values()].map((buttons) => buttons.length));
    checkEffort(solver, left!, right!, quiet.length);
  }
  const empty = (): Kind[] => [{ lanes: new Uint8Array(quiet.length), times: 1n, from: [] }];
  const all = [...alike.values()].sort((a, b) => b.length - a.length).flat();
  const sides: [Kind[], Kind[]] = [empty(), empty()];
  // The shorter list takes the next button: both grow alike. A button that no quiet pattern needs pressed multiplies.
  let side: 0 | 1 = 0;
  let last = "";
  for (const j of all) {
    const column = quiet.map((pattern) => pattern[j]!).join();
    if (column !== last) side = sides[0].length <= sides[1].length ? 0 : 1;
    last = column;
    sides[side] = withButton(sides[side], j, quiet, puzzle.states);
    if (puzzle.states > 2) checkEffort(solver, sides[0].length, sides[1].length, quiet.length);
  }
  // A free button is not pressed, and yet each quiet pattern presses it.
  const pressed = new Set(all);
  for (let j = 0; j < puzzle.buttons; j++)
    if (!pressed.has(j))
      for (const { lanes } of sides[0])
        for (let lane = 0; lane < lanes.length; lane++) lanes[lane]! += quiet[lane]![j]!;
  return sides;
}

/**
 * How many kinds each side will have, two states, from the sizes of the groups of alike buttons: as many as there are choices of
 * how many of each group are pressed. For what a choice adds to the lane of a quiet pattern is, up to a constant, a sum of
 * (-1)^(pressed by the pattern) over the groups, each as often as chosen: different characters, which are independent.
 */
function expectedKinds(groups: readonly number[]): number[] {
  const sides = [1, 1];
  for (const size of [...groups].sort((a, b) => b - a)) sides[sides[0]! <= sides[1]! ? 0 : 1]! *= size + 1;
  return sides;
}

/** Refuses before time and memory are spent. */
function checkEffort(solver: Solver, left: number, right: number, lanes: number): void {
  const kinds = Math.max(left, right);
  const pairs = left * strideOf(right);
  const most = MOST_SUMS[hostFor(0, solver.kernel).name];
  if (kinds > MOST_KINDS || kinds * lanes > MOST_BYTES || pairs > MOST_PAIRS || pairs * lanes > most) refuse(solver);
}

/** Kinds of the right half, padded to whole vectors. */
function strideOf(kinds: number): number {
  return Math.ceil(kinds / 16) * 16;
}

/** Press vectors that are 0 at the other buttons stand for every board once (k prime: the pivots). */
function neededButtons({ puzzle, freeButtons, rank }: Solver): number[] {
  const free = new Set(rank === undefined ? [] : freeButtons);
  return Array.from({ length: puzzle.buttons }, (_, j) => j).filter((j) => !free.has(j));
}

function withButton(kinds: Kind[], button: number, quiet: readonly Uint8Array[], states: number): Kind[] {
  const found = new Map<string, Kind>();
  for (const kind of kinds)
    for (let x = 0; x < states; x++) {
      const sum = kind.lanes.map((weight, lane) => weight + ((x + quiet[lane]![button]!) % states));
      const name = String.fromCharCode(...sum);
      const same = found.get(name);
      if (same === undefined) found.set(name, { lanes: sum, times: kind.times, from: [{ kind, button, x }] });
      else {
        same.times += kind.times;
        same.from.push({ kind, button, x });
      }
    }
  return [...found.values()];
}

/** A board that these presses, and no fewer, turn off. */
function boardThatNeeds({ puzzle }: Pick<Solver, "puzzle">, presses: Uint8Array): Uint8Array {
  const { states, lights } = puzzle;
  return pressAll(
    puzzle,
    new Uint8Array(lights),
    presses.map((x) => (states - x) % states),
  );
}

function refuse({ puzzle, solutions }: Solver): never {
  fail(
    "walk-limit",
    `this puzzle has too many kinds of boards to go through: ${puzzle.buttons} buttons of ${puzzle.states} states and ${large(solutions)} solutions for each board`,
  );
}
