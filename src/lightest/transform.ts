// All weights of a coset at once by the Walsh-Hadamard transform (kernel part `Hadamard`): the way to the lightest member
// for null spaces beyond some ten dimensions, where the Gray walk would take a row xor for each member.

import type { Image } from "../layout.ts";
import type { Code, Sweep } from "./coset.ts";

/** Members of a block: enough that what a block costs by itself does not matter, and that a block takes about a millisecond. */
const BLOCK_BITS = 22;
/** What a member costs, in row additions of the walk. */
const MEMBER_COST = 1 / 4;
const ENTRY = 16;
const RECORD = 32;
const NOTHING_YET = 0xffffffff;

/**
 * A sweep by transforms over the cosets of a code of dimension at most 53. Reserves its regions in `image`.
 * O(length * dimension), a block O(2^blockBits * blockBits) small additions.
 */
export function createTransform(image: Image, code: Code): Sweep {
  const { kernel } = image;
  const { length, dimension, stride } = code;
  const blockBits = Math.min(dimension, BLOCK_BITS);
  const scratch = image.reserve(
    Math.max(transformScratch(length + 1, blockBits), dimension * (stride + 4) + 36 * (length + 1) + 64),
  );
  const { columns, numbers, masks } = prepare(image, code, blockBits, scratch);
  const count = columns.length / ENTRY;
  const masksAt = image.keep(masks);
  const columnsAt = image.keep(columns);
  const numbersAt = image.keep(numbers);
  const startAt = image.reserve(stride);
  const record = image.reserve(RECORD);

  return {
    blockBits,
    blocks: 2 ** (dimension - blockBits),
    cost: 2 ** dimension * MEMBER_COST,
    look(start, block, best) {
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
    },
  };
}

/** Bytes of scratch that the kernel's `transform` takes, for so many entries and bits of a block. */
export function transformScratch(count: number, bits: number): number {
  return 2048 + 2 ** 17 + count * (16 + 4 * Math.max(0, bits - 12));
}

/** The entries of the distinct columns, each button's number among them, and the basis of the block; `scratch` is free afterwards. */
function prepare(image: Image, { length, dimension, stride, rows }: Code, blockBits: number, scratch: number) {
  const memory = image.enter();
  const columns = scratch + dimension * stride;
  const numbers = columns + ENTRY * (length + 1);
  const slots = numbers + 4 * length;
  memory.set(rows.subarray(0, dimension * stride), scratch);
  const count = image.kernel.distinctColumns(scratch, stride, dimension, length, columns, numbers, slots);
  const masks = slots;
  new Uint32Array(memory.buffer, masks, blockBits).set(Array.from({ length: blockBits }, (_, t) => 1 << t));
  image.kernel.recode(columns, count, masks, blockBits);
  return {
    columns: memory.slice(columns, columns + ENTRY * count),
    numbers: memory.slice(numbers, numbers + 4 * length),
    masks: memory.slice(masks, masks + 4 * blockBits),
  };
}
