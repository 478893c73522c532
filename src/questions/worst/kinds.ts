// How many boards need how many presses, for puzzles with few solutions for each board.
//
// A board is a press vector up to quiet patterns. For each quiet pattern, a press vector has a lane: its weight after
// adding the pattern. The board needs the least of its lanes. Lanes add up button by button. Buttons on which all quiet
// patterns agree are alike, so there are few different lists of lanes. The lists are made for each half of the buttons,
// with the number of press vectors for each. Every pair of a left and a right list is a kind of board.

import { hostFor } from "../../kernel/host.ts";
import { Image } from "../../kernel/image.ts";
import type { Solver } from "../../solver/solver.ts";
import { grouped } from "../grouped.ts";
import { sums } from "../quiet-patterns.ts";
import type { CostList } from "../targets.ts";

/** The most presses that a board needs, the number of boards by their fewest presses, and presses of hardest boards. */
export interface Hardest {
  readonly total: number;
  /** Undefined if the boards cannot be counted. */
  readonly distribution?: readonly bigint[] | undefined;
  presses(): Iterable<Uint8Array>;
}

/** Some boards that have all of this in common. */
export interface BoardKind {
  /** The fewest presses. */
  readonly total: number;
  /** How many solutions take that few. */
  readonly optima: number;
  /** A solution of each of the boards; for composite k some boards have several. */
  presses(): Iterable<Uint8Array>;
}

/** A pattern of weights, how many press vectors have it, and how they come about. */
interface Kind {
  readonly lanes: Uint8Array;
  times: bigint;
  /** The kinds without the last button, and how often that one is pressed; empty if there is no button yet. */
  readonly from: { readonly kind: Kind; readonly button: number; readonly x: number }[];
}

/** The most quiet patterns that are lanes. */
const MOST_LANES = 4096n;
/** The most additions of lanes: about a minute. */
const MOST_SUMS = { wasm: 2 ** 37, portable: 2 ** 32 };
/** The most lanes that are compared here one by one, to list kinds: a second. */
const MOST_LISTED = 2 ** 27;
/** The most pairs of kinds, each of which is counted by itself: as long again. */
const MOST_PAIRS = 2 ** 32;
/** The most kinds of one half, and bytes of their lanes. */
const MOST_KINDS = 2 ** 18;
const MOST_BYTES = 2 ** 23;

/**
 * How many boards need how many presses, and `count` of the hardest, by the costs of the buttons.
 * Undefined if there are too many kinds of boards, or if they take more than `most` additions of lanes.
 */
export function countKinds(
  solver: Solver,
  costs: readonly CostList[],
  count: number,
  most = Infinity,
): Hardest | undefined {
  const { puzzle } = solver;
  const sides = halves(solver, costs, most);
  if (sides === undefined) return undefined;
  const [left, right] = sides;
  const host = hostFor(0, solver.kernel);
  const lanes = left[0]!.lanes.length;
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
  const totals = new Array<bigint>(mostCost(costs) + 1).fill(0n);
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
  return {
    total,
    // Composite k: all press vectors were counted, this many for each board.
    distribution: totals.slice(0, total + 1).map((n) => n / BigInt(doubles)),
    *presses() {
      for (const [i, j] of hardest) yield* pressesOf(left[i]!, right[j]!, puzzle.buttons);
    },
  };
}

/** Every kind of board, some more than once. Undefined if there are too many. */
export function listKinds(solver: Solver, costs: readonly CostList[]): Iterable<BoardKind> | undefined {
  const sides = halves(solver, costs);
  if (sides === undefined) return undefined;
  const [left, right] = sides;
  if (left.length * right.length * left[0]!.lanes.length > MOST_LISTED) return undefined;
  return pairs(left, right, solver.puzzle.buttons);
}

function* pairs(left: readonly Kind[], right: readonly Kind[], buttons: number): Generator<BoardKind> {
  for (const one of left)
    for (const other of right) {
      let total = Infinity;
      let optima = 0;
      for (let lane = 0; lane < one.lanes.length; lane++) {
        const weight = one.lanes[lane]! + other.lanes[lane]!;
        if (weight < total) {
          total = weight;
          optima = 0;
        }
        if (weight === total) optima++;
      }
      yield { total, optima, presses: () => pressesOf(one, other, buttons) };
    }
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

/**
 * The kinds of press vectors on two halves of the buttons, alike buttons together, 0 at buttons that need no press.
 * Undefined if there are too many.
 */
function halves(solver: Solver, costs: readonly CostList[], most = Infinity): [Kind[], Kind[]] | undefined {
  const { puzzle, solutions } = solver;
  if (solutions > MOST_LANES || mostCost(costs) > 255) return undefined;
  const quiet = [new Uint8Array(puzzle.buttons), ...sums(solver.quietBasis(), solver.invariants, puzzle.states)];
  const lanes = quiet.length;
  const columnAt = (j: number) => quiet.map((pattern) => pattern[j]!).join();
  const alike = grouped(neededButtons(solver), columnAt);
  if (puzzle.states === 2 && costs.every((list) => list[1]! <= 1)) {
    const [left, right] = expectedKinds(
      [...alike.values()].map((group) => group.filter((j) => costs[j]![1]! > 0).length),
    );
    if (!isFeasible(solver, left!, right!, lanes, most)) return undefined;
  }
  const empty = (): Kind[] => [{ lanes: new Uint8Array(quiet.length), times: 1n, from: [] }];
  const all = [...alike.values()].sort((a, b) => b.length - a.length).flat();
  const sides: [Kind[], Kind[]] = [empty(), empty()];
  // The shorter list takes the next button: both grow alike. A button that no quiet pattern needs pressed multiplies.
  let side: 0 | 1 = 0;
  let last = "";
  for (const j of all) {
    const column = columnAt(j);
    if (column !== last) side = sides[0].length <= sides[1].length ? 0 : 1;
    last = column;
    sides[side] = withButton(sides[side], j, costs[j]!, quiet);
    if (!isFeasible(solver, sides[0].length, sides[1].length, lanes, most)) return undefined;
  }
  // A free button is not pressed, and yet each quiet pattern presses it.
  const pressed = new Set(all);
  for (const [j, list] of costs.entries())
    if (!pressed.has(j))
      for (const kind of sides[0])
        for (let lane = 0; lane < lanes; lane++) kind.lanes[lane]! += list[quiet[lane]![j]!]!;
  return sides;
}

/**
 * The number of kinds that each side will have, two states, from the sizes of the groups of alike buttons. It is the
 * number of ways to choose how many buttons of each group are pressed. Different choices give different lanes: up to a
 * constant, a choice adds to the lane of a quiet pattern the sum of (-1)^(pressed by the pattern) over the groups, each
 * times its chosen number. These are different characters, which are independent.
 */
function expectedKinds(groups: readonly number[]): number[] {
  const sides = [1, 1];
  for (const size of [...groups].sort((a, b) => b - a)) sides[sides[0]! <= sides[1]! ? 0 : 1]! *= size + 1;
  return sides;
}

/** Whether time and memory suffice. */
function isFeasible(solver: Solver, left: number, right: number, lanes: number, mostSums: number): boolean {
  const kinds = Math.max(left, right);
  const pairs = left * strideOf(right);
  const most = Math.min(mostSums, MOST_SUMS[hostFor(0, solver.kernel).name]);
  return kinds <= MOST_KINDS && kinds * lanes <= MOST_BYTES && pairs <= MOST_PAIRS && pairs * lanes <= most;
}

/** Kinds of the right half, padded to whole vectors. */
function strideOf(kinds: number): number {
  return Math.ceil(kinds / 16) * 16;
}

/** Press vectors that are 0 at the other buttons reach every board exactly once (k prime: the pivots). */
function neededButtons({ puzzle, freeButtons, rank }: Solver): number[] {
  const free = new Set(rank === undefined ? [] : freeButtons);
  return Array.from({ length: puzzle.buttons }, (_, j) => j).filter((j) => !free.has(j));
}

/** The most that presses of all buttons can cost. */
function mostCost(costs: readonly CostList[]): number {
  return costs.reduce((sum, list) => sum + Math.max(...list), 0);
}

/** The kinds with one more button. */
function withButton(kinds: Kind[], button: number, costs: CostList, quiet: readonly Uint8Array[]): Kind[] {
  const states = costs.length;
  const found = new Map<string, Kind>();
  for (const kind of kinds)
    for (let x = 0; x < states; x++) {
      const sum = kind.lanes.map((weight, lane) => weight + costs[(x + quiet[lane]![button]!) % states]!);
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
