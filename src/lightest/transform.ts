// All weights of a coset at once by the Walsh-Hadamard transform (`Hadamard` in kernel.ts). It is the method for null
// spaces of more than about ten dimensions, where the Gray-code walk would take one row XOR for each member.

import type { Image } from "../kernel/image.ts";
import type { Code, Sweep } from "./coset.ts";

/**
 * Binary logarithm of the members of the largest block: it takes some milliseconds, so that its set-up no longer
 * matters.
 */
const LARGEST_BLOCK_BITS = 24;
/** The largest dimension: the kernel numbers blocks of 2^22 members with 32 bits. */
export const TRANSFORM_LIMIT = 32 + 22;
/** In blocks of fewer bits every basis is as good. */
const WORTH_A_CHOICE = 13;
const TRIALS = 6;
/** The bits of a column's code that give its class, and its part of the class. */
const CLASS_BITS = 6;
/** The cost of a transform in row additions of a walk: once, and for each member. Measured with 900 buttons. */
const COST = { wasm: [500, 1 / 140], portable: [50, 1 / 10] } as const;
const ENTRY = 16;
const RECORD = 32;
const NOTHING_YET = 0xffffffff;

/**
 * A sweep by transforms over the cosets of a code of dimension at most TRANSFORM_LIMIT. Block b holds the 2^blockBits
 * members u with u >> blockBits = b. The set-up for the first block takes O(length * dimension). A block takes
 * at most O(2^blockBits * blockBits) small additions.
 */
export function createTransform(
  image: Image,
  code: Code,
  blockBits: number = Math.min(code.dimension, LARGEST_BLOCK_BITS),
): Sweep {
  const [once, each] = COST[image.host.name];
  let search: Sweep["search"] | undefined;
  return {
    blocks: 2 ** (code.dimension - blockBits),
    cost: once + 2 ** code.dimension * each,
    search(start, block, best) {
      search ??= image.attempt(() => prepareSearch(image, code, blockBits));
      return search(start, block, best);
    },
  };
}

function prepareSearch(image: Image, code: Code, blockBits: number): Sweep["search"] {
  const { kernel } = image;
  const { length, dimension, stride } = code;
  const roomToPrepare = dimension * (stride + 4) + 36 * (length + 1) + 64;
  const room = image.reserve(roomToPrepare);
  const { columns, numbers, masks } = prepare(image, code, blockBits, room);
  const count = columns.length / ENTRY;
  const scratchBytes = transformScratch(count, blockBits);
  const scratch = scratchBytes <= roomToPrepare ? room : image.reserve(scratchBytes);
  const masksAt = image.keep(masks);
  const columnsAt = image.keep(columns);
  const numbersAt = image.keep(numbers);
  const startAt = image.reserve(stride);
  const record = image.reserve(RECORD);

  return (start, block, best) => {
    const memory = image.enter();
    memory.set(start, startAt);
    const seen = new DataView(memory.buffer, record, RECORD);
    seen.setUint32(0, Math.min(best.weight, NOTHING_YET), true);
    seen.setBigUint64(8, best.index, true);
    seen.setBigUint64(16, best.count, true);
    kernel.signedSums(startAt, length, numbersAt, columnsAt, count);
    kernel.transform(columnsAt, count, masksAt, length, block, blockBits, record, scratch);
    return {
      weight: seen.getUint32(0, true),
      index: seen.getBigUint64(8, true),
      count: seen.getBigUint64(16, true),
    };
  };
}

/** Bytes of scratch that `transform` of the kernel needs for `count` entries and blocks of `bits` bits. */
export function transformScratch(count: number, bits: number): number {
  return 2 ** 17 + 2 ** 12 + count * (16 + 8 * Math.max(0, bits - 12));
}

/**
 * The entries of the distinct columns, the number of the entry of each button, and the basis of a block. `scratch` is
 * free afterwards.
 */
function prepare(image: Image, { length, dimension, stride, rows }: Code, bits: number, scratch: number) {
  const { kernel } = image;
  const memory = image.enter();
  const columns = scratch + dimension * stride;
  const numbers = columns + ENTRY * (length + 1);
  const slots = numbers + 4 * length;
  const masks = slots;
  memory.set(rows.subarray(0, dimension * stride), scratch);
  const count = kernel.distinctColumns(scratch, stride, dimension, length, columns, numbers, slots);
  // The signed sums of the zero row: how many buttons have each column.
  memory.fill(0, slots, slots + stride);
  kernel.signedSums(slots, length, numbers, columns, count);

  const basis = new Uint32Array(memory.buffer, masks, bits);
  basis.set(
    bits < WORTH_A_CHOICE
      ? Array.from({ length: bits }, (_, t) => 1 << t)
      : chooseBasis(bits, (candidate) => {
          basis.set(candidate.slice(0, CLASS_BITS));
          kernel.recode(columns, count, masks, CLASS_BITS);
          return unfitness(new Uint32Array(memory.buffer, columns, (ENTRY / 4) * count));
        }),
  );
  kernel.recode(columns, count, masks, bits);
  return {
    columns: memory.slice(columns, columns + ENTRY * count),
    numbers: memory.slice(numbers, numbers + 4 * length),
    masks: memory.slice(masks, masks + 4 * bits),
  };
}

/**
 * The best of some random bases for the members of a block: sums of rows, as bits. The first four, sums of up to three
 * rows, determine the class of a column in the pruned transform, and the next two its part of the class.
 */
function chooseBasis(bits: number, unfitnessOf: (basis: readonly number[]) => number): readonly number[] {
  let seed = 1;
  const random = (below: number) => ((seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) >>> 8) % below;
  let best: readonly number[] = [];
  let least = Infinity;
  for (let trial = 0; trial < TRIALS; trial++) {
    const basis = Array.from({ length: bits }, (_, t) => 1 << t);
    for (let t = bits - 1; t > 0; t--) {
      const other = random(t + 1);
      [basis[t], basis[other]] = [basis[other]!, basis[t]!];
    }
    const later = () => basis[CLASS_BITS + random(bits - CLASS_BITS)]!;
    for (let t = 0; t < CLASS_BITS; t++) basis[t]! |= (random(4) ? later() : 0) | (random(2) ? later() : 0);
    const unfitness = unfitnessOf(basis);
    if (unfitness < least) {
      least = unfitness;
      best = basis;
    }
  }
  return best;
}

/**
 * How slow a basis makes the transform. Classes of at most 127 buttons are summed in 8 bits throughout; parts of at
 * most that size in 8 bits before the last step. The sum of the sixteen absolute values of a group is about the sum of
 * the square roots of the classes.
 */
function unfitness(entries: Uint32Array): number {
  const parts = new Uint32Array(2 ** CLASS_BITS);
  for (let entry = ENTRY / 4; entry < entries.length; entry += ENTRY / 4)
    parts[entries[entry + 2]!]! += entries[entry + 3]!;
  const classes = parts.subarray(0, 16).map((size, c) => size + parts[c + 16]! + parts[c + 32]! + parts[c + 48]!);
  const roots = classes.reduce((sum, size) => sum + Math.sqrt(size), 0);
  return roots * (Math.max(...classes) <= 127 ? 1 : Math.max(...parts) <= 127 ? 2 : 4);
}
