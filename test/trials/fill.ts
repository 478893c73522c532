// Random contents for images.

import type { Random } from "../plan.ts";

/** Fills rows of `width` bits, padded with zeros, a share of the bits set. */
export function fillRows(
  random: Random,
  image: Uint8Array,
  at: number,
  height: number,
  stride: number,
  width: number,
): void {
  image.fill(0, at, at + height * stride);
  const sparse = random(1, 8);
  for (let r = 0; r < height; r++)
    for (let j = 0; j < width; j++) if (random(0, sparse) === 0) image[at + r * stride + (j >>> 3)]! |= 1 << (j & 7);
  // Some repeated rows, so that the rank is not always full.
  for (let r = random(1, 5); r < height; r += random(1, 5)) {
    const source = at + random(0, r - 1) * stride;
    image.copyWithin(at + r * stride, source, source + stride);
  }
}

/** A record without a hit, or with a weight that some blocks beat and some do not. */
export function fillRecord(random: Random, image: Uint8Array, record: number, length: number): void {
  const view = new DataView(image.buffer, record, 32);
  image.fill(0, record, record + 32);
  const seen = random(0, 1);
  view.setUint32(0, seen ? random(0, length) : 0xffffffff, true);
  view.setBigUint64(8, BigInt(seen ? random(0, 2000) : 0), true);
  view.setBigUint64(16, BigInt(seen ? random(1, 9) : 0), true);
}

export function shuffled(random: Random, length: number): number[] {
  const list = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = random(0, i);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}
