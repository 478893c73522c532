// Boards up to symmetry: the canonical one among a board's images, and how many classes of solvable boards there are.

import { readBoard } from "../../boards/cells.ts";
import { fail, large } from "../../errors.ts";
import { type Cells, checkPuzzle, type Puzzle } from "../../puzzle/puzzle.ts";
import { difference } from "../../puzzle/rewire.ts";
import { createSolver } from "../../solver/solver.ts";
import { type Symmetry, symmetries } from "./symmetries.ts";

/** Symmetries that are gone through one by one, at most. */
const MOST = 100_000n;

/**
 * The canonical image of a board under the symmetries of its puzzle: the one that comes first when images are compared light by
 * light. Two boards are the same up to symmetry exactly where their canonical images are equal.
 * O(symmetries * lights).
 * @throws LightsOutError `walk-limit` where there are more than 100,000 symmetries
 */
export function canonical(puzzle: Puzzle, board: Cells): Uint8Array {
  checkPuzzle(puzzle);
  return firstImage(puzzle, readBoard(puzzle, board));
}

/** `canonical` for any numbers, one for each light; may be `pattern` itself. */
export function firstImage<T extends Uint8Array | Uint16Array>(puzzle: Puzzle, pattern: T): T {
  let first = pattern;
  for (const { lights } of listed(puzzle)) {
    const image = move(pattern, lights);
    if (precedes(image, first)) first = image;
  }
  return first;
}

/**
 * How many solvable boards there are up to symmetry (target all off): by the orbit-counting lemma, the mean over all symmetries
 * of the number of solvable boards that each leaves as they are. One small elimination for each symmetry.
 * @throws LightsOutError `walk-limit` where there are more than 100,000 symmetries
 */
export function countBoards(puzzle: Puzzle): bigint {
  checkPuzzle(puzzle);
  // Buttons that do the same can be exchanged without moving a light: each motion of the lights counts as often.
  const counts = new Map<string, { lights: Uint32Array; times: bigint }>();
  let order = 0n;
  for (const { lights } of listed(puzzle)) {
    const key = lights.join();
    const known = counts.get(key);
    if (known) known.times++;
    else counts.set(key, { lights, times: 1n });
    order++;
  }
  const space = BigInt(puzzle.states) ** BigInt(puzzle.buttons);
  const solvable = space / createSolver(puzzle).solutions;
  let fixed = 0n;
  for (const { lights, times } of counts.values()) {
    // v -> P v - v maps the solvable boards onto the columns' span of P A - A; its kernel are those that stay as they are.
    const moved = space / createSolver(difference(puzzle, lights)).solutions;
    fixed += (solvable / moved) * times;
  }
  return fixed / order;
}

/** Those vectors that are the smallest, as numbers, among their images under symmetries that keep `board`. */
export function* upToSymmetry(puzzle: Puzzle, board: Uint8Array, vectors: Iterable<Uint8Array>): Generator<Uint8Array> {
  const keeping: Symmetry[] = [];
  for (const symmetry of listed(puzzle))
    if (move(board, symmetry.lights).every((s, i) => s === board[i])) keeping.push(symmetry);
  for (const vector of vectors)
    if (keeping.every(({ buttons }) => !isSmaller(move(vector, buttons), vector))) yield vector;
}

function listed(puzzle: Puzzle): Iterable<Symmetry> {
  const group = symmetries(puzzle);
  if (group.order > MOST)
    fail(
      "walk-limit",
      `this puzzle has ${large(group.order)} symmetries, too many to go through one by one (the limit is ${MOST})`,
    );
  return group;
}

/** What stands at i moves to `to[i]`. */
function move<T extends Uint8Array | Uint16Array>(vector: T, to: Uint32Array): T {
  const image = vector.slice() as T;
  for (let i = 0; i < vector.length; i++) image[to[i]!] = vector[i]!;
  return image;
}

function precedes(a: Uint8Array | Uint16Array, b: Uint8Array | Uint16Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return false;
}

/** As numbers whose lowest digit is entry 0. */
function isSmaller(a: Uint8Array, b: Uint8Array): boolean {
  for (let j = a.length - 1; j >= 0; j--) if (a[j] !== b[j]) return a[j]! < b[j]!;
  return false;
}
