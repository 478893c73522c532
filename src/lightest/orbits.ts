// If a board is symmetric (rotations, reflections), so is its set of solutions. The symmetries permute the blocks of a
// sweep, so only one block of each orbit of up to eight blocks must be searched. All lights on in a 61x61 grid, with
// 2^40 solutions, takes an eighth of the time.
//
// A symmetry is a permutation of the buttons that maps the code to itself and the coset to itself. A block has all
// members with one pattern of presses at some buttons, the marks. These are chosen from whole orbits of buttons, so
// that their pattern determines the presses at all buttons of these orbits. A symmetry then maps the block with one
// pattern to the block with another. Every block is a coset of the same inner code, whose members are 0 at the marks.

import { placesOfOnes, wordsOf } from "../kernel/bits.ts";
import type { Image } from "../kernel/image.ts";
import { bitAt, setBit, xorRow } from "../kernel/portable/row.ts";
import { type Best, type Code, type ColumnGrid, knownToBe, mergeBest, type Sweep } from "./coset.ts";
import { createTransform } from "./transform.ts";

/** The largest dimension of the inner code: a block takes a millisecond or less with SIMD. */
const INNER_BITS = 22;
/** All patterns of the marks are visited once; with this many marks it takes some tenths of a second. */
const MOST_MARKS = 24;

/** The place to which a permutation moves each column. */
type ColumnPermutation = Uint32Array;

/** Bits of a row, 32 to a word. */
type Bits = Uint32Array;

/**
 * The sweeps over the cosets of a code, with one block for each orbit of blocks; undefined for a coset without
 * symmetries. Finding the symmetries takes O(dimension^2 * length / 32) for each symmetry of the grid.
 */
export function createOrbitSweeps(
  image: Image,
  code: Code,
  grid: ColumnGrid,
  innerBits: number = INNER_BITS,
): (start: Uint8Array) => Sweep | undefined {
  if (code.dimension > innerBits + MOST_MARKS) return () => undefined;
  const basis = wordsOf(code.rows, code.stride);
  const isMember = (row: Bits) => reduce(row, basis).every((word) => word === 0);
  const symmetries = gridSymmetries(grid).filter((symmetry) => basis.every((row) => isMember(moved(row, symmetry))));
  // Boards with the same symmetries have the same blocks.
  const systems = new Map<string, BlockSystem>();
  return (start) => {
    const origin: Bits = new Uint32Array(start.slice().buffer);
    const own = symmetries.filter((symmetry) => {
      const difference = moved(origin, symmetry);
      xorRow(difference, origin);
      return isMember(difference);
    });
    if (own.length === 1) return undefined;
    const key = own.map((symmetry) => symmetries.indexOf(symmetry)).join();
    let system = systems.get(key);
    if (system === undefined) systems.set(key, (system = blockSystemOf(image, code, basis, own, innerBits)));
    return system.marks.length > MOST_MARKS ? undefined : sweepOver(system, basis, origin, own);
  };
}

/** The division of a code into blocks that some symmetries permute. */
interface BlockSystem {
  readonly marks: readonly number[];
  /** For each mark a member that is 1 there, and 0 at the other marks and at the last ones of the inner basis. */
  readonly units: readonly Bits[];
  readonly inner: Code;
  readonly innerBasis: readonly Bits[];
  readonly sweep: Sweep;
}

function blockSystemOf(
  image: Image,
  code: Code,
  basis: readonly Bits[],
  symmetries: readonly ColumnPermutation[],
  innerBits: number,
): BlockSystem {
  const marks = chooseMarks(basis, symmetries, innerBits);
  const { units, innerBasis } = cut(basis, marks);
  const inner = { ...code, dimension: innerBasis.length, rows: bytesOf(innerBasis, code) };
  return { marks, units, inner, innerBasis, sweep: createTransform(image, inner) };
}

function sweepOver(
  { marks, units, inner, innerBasis, sweep }: BlockSystem,
  basis: readonly Bits[],
  start: Bits,
  symmetries: readonly ColumnPermutation[],
): Sweep {
  const origin = reduce(start, innerBasis);

  /** The member with a pattern at the marks that is 0 at every last one of the inner basis. */
  function atPattern(pattern: number): Bits {
    const member = origin.slice();
    marks.forEach((mark, m) => {
      if (bitAt(origin, mark) !== ((pattern >>> m) & 1)) xorRow(member, units[m]!);
    });
    return member;
  }

  const patternOf = (row: Bits) => marks.reduce((pattern, mark, m) => pattern | (bitAt(row, mark) << m), 0);
  const moves = symmetries.map((symmetry) =>
    affine(
      patternOf(moved(atPattern(0), symmetry)),
      units.map((unit) => patternOf(moved(unit, symmetry))),
    ),
  );
  const first = firstPatterns(marks.length, moves);

  const searchBlock = (pattern: number, weight: number) =>
    sweep.search(new Uint8Array(atPattern(pattern).buffer), 0, knownToBe(weight, inner));

  function memberOf(pattern: number, choice: bigint): Bits {
    const member = atPattern(pattern);
    innerBasis.forEach((row, i) => {
      if ((choice >> BigInt(i)) & 1n) xorRow(member, row);
    });
    return member;
  }

  // u of a member: its bits at the last ones of the whole basis, where the start is 0.
  const lasts = basis.map(lastOf);
  const indexOf = (member: Bits) => lasts.reduceRight((u, last) => (u << 1n) | BigInt(bitAt(member, last)), 0n);

  return {
    blocks: first.length,
    cost: first.length * sweep.cost,
    search(_, block, best): Best {
      const pattern = first[block]!;
      const { weight, index, count } = searchBlock(pattern, best.weight);
      if (count === 0n) return best;
      const patterns = [...new Set(moves.map((move) => move(pattern)))];
      // If there is one member, its images are the members of the other blocks. The smallest of several has to be
      // searched.
      const indices =
        count === 1n
          ? symmetries.map((symmetry) => indexOf(moved(memberOf(pattern, index), symmetry)))
          : patterns.map((other) => indexOf(memberOf(other, searchBlock(other, weight).index)));
      return mergeBest(best, {
        weight,
        index: indices.reduce((a, b) => (a < b ? a : b)),
        count: count * BigInt(patterns.length),
      });
    },
  };
}

/** The reflections and rotations of a grid, the identity first: four, or eight of a square. */
function gridSymmetries({ rows, cols }: ColumnGrid): ColumnPermutation[] {
  const permutation = (to: (r: number, c: number) => number) =>
    Uint32Array.from({ length: rows * cols }, (_, j) => to(Math.floor(j / cols), j % cols));
  const [bottom, right] = [rows - 1, cols - 1];
  const upright = [
    permutation((r, c) => r * cols + c),
    permutation((r, c) => r * cols + right - c),
    permutation((r, c) => (bottom - r) * cols + c),
    permutation((r, c) => (bottom - r) * cols + right - c),
  ];
  if (rows !== cols) return upright;
  const transpose = permutation((r, c) => c * cols + r);
  return [...upright, ...upright.map((symmetry) => symmetry.map((j) => transpose[j]!))];
}

/**
 * Columns of whole orbits, without those that depend on others: at least one, and enough that the members that are
 * 0 there have at most `innerBits` dimensions.
 */
function chooseMarks(basis: readonly Bits[], symmetries: readonly ColumnPermutation[], innerBits: number): number[] {
  const columnOf = (j: number) => basis.reduceRight((bits, row) => (bits << 1n) | BigInt(bitAt(row, j)), 0n);
  const marks: number[] = [];
  const independent: bigint[] = [];
  for (const orbit of columnOrbits(symmetries)) {
    for (const j of orbit) {
      const rest = independent.reduce(
        (column, other) => ((column ^ other) < column ? column ^ other : column),
        columnOf(j),
      );
      if (rest === 0n) continue;
      marks.push(j);
      independent.push(rest);
      // Each has a different top bit, the greatest first.
      independent.sort((a, b) => (a < b ? 1 : -1));
    }
    if (marks.length > 0 && basis.length - marks.length <= innerBits) break;
  }
  return marks;
}

function columnOrbits(symmetries: readonly ColumnPermutation[]): number[][] {
  const seen = new Set<number>();
  const orbits: number[][] = [];
  for (let j = 0; j < symmetries[0]!.length; j++) {
    if (seen.has(j)) continue;
    const orbit = [...new Set(symmetries.map((symmetry) => symmetry[j]!))];
    for (const column of orbit) seen.add(column);
    orbits.push(orbit);
  }
  return orbits;
}

/** The members that are 0 at all marks, as a canonical basis, and the units of the marks. */
function cut(basis: readonly Bits[], marks: readonly number[]): Pick<BlockSystem, "units" | "innerBasis"> {
  const rest = basis.map((row) => row.slice());
  const units: Bits[] = [];
  for (const mark of marks) {
    const unit = rest.splice(
      rest.findIndex((row) => bitAt(row, mark) === 1),
      1,
    )[0]!;
    for (const row of [...rest, ...units]) if (bitAt(row, mark)) xorRow(row, unit);
    units.push(unit);
  }
  const innerBasis: Bits[] = [];
  for (const row of rest) {
    const last = lastOf(reduce(row, innerBasis));
    for (const other of innerBasis) if (bitAt(other, last)) xorRow(other, row);
    innerBasis.push(row);
  }
  innerBasis.sort((a, b) => lastOf(a) - lastOf(b));
  for (const unit of units) reduce(unit, innerBasis);
  return { units, innerBasis };
}

/** The map pattern -> zero + the effects of its ones, by a table for each eight of them. */
function affine(zero: number, effects: readonly number[]): (pattern: number) => number {
  const tables = Array.from({ length: Math.ceil(effects.length / 8) }, (_, byte) =>
    Uint32Array.from({ length: 256 }, (_, bits) =>
      effects.slice(8 * byte, 8 * byte + 8).reduce((sum, effect, i) => ((bits >>> i) & 1 ? sum ^ effect : sum), 0),
    ),
  );
  return (pattern) => tables.reduce((sum, table, byte) => sum ^ table[(pattern >>> (8 * byte)) & 255]!, zero);
}

/** The smallest pattern of each orbit, ascending. */
function firstPatterns(marks: number, moves: readonly ((pattern: number) => number)[]): number[] {
  const seen = new Uint8Array(2 ** marks);
  const first: number[] = [];
  for (let pattern = 0; pattern < seen.length; pattern++) {
    if (seen[pattern]) continue;
    first.push(pattern);
    for (const move of moves) seen[move(pattern)] = 1;
  }
  return first;
}

function moved(row: Bits, symmetry: ColumnPermutation): Bits {
  const image = new Uint32Array(row.length);
  for (const j of placesOfOnes(new Uint8Array(row.buffer))) setBit(image, symmetry[j]!);
  return image;
}

/** Makes a row 0 at the last ones of others, by adding them. */
function reduce(row: Bits, others: readonly Bits[]): Bits {
  for (const other of others) if (bitAt(row, lastOf(other))) xorRow(row, other);
  return row;
}

function bytesOf(rows: readonly Bits[], { stride }: Code): Uint8Array {
  const packed = new Uint8Array(rows.length * stride);
  rows.forEach((row, i) => {
    packed.set(new Uint8Array(row.buffer), i * stride);
  });
  return packed;
}

/** The column of the last one. */
function lastOf(row: Bits): number {
  let w = row.length - 1;
  while (row[w] === 0) w--;
  return 32 * w + 31 - Math.clz32(row[w]!);
}
