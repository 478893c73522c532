// Random binary codes in the canonical form of src/lightest/coset.ts, and a slow search for a coset's lightest member.

import { strideOf } from "../src/kernel/image.ts";
import type { Best, Code } from "../src/lightest/coset.ts";
import type { Random } from "./plan.ts";

/** A packed row of bits. */
export function packBits(bits: readonly number[]): Uint8Array {
  const packed = new Uint8Array(strideOf(bits.length));
  bits.forEach((bit, j) => {
    packed[j >>> 3]! |= bit << (j & 7);
  });
  return packed;
}

/** A random code: the column of each row's last one is 0 in all other rows. `groups` is about its number of parts. */
export function randomCode(random: Random, length: number, dimension: number, groups = 1): Code {
  const columns = Array.from({ length }, (_, j) => j);
  const lasts = columns
    .map((j) => [random(0, 1 << 20), j] as const)
    .sort((a, b) => a[0] - b[0])
    .slice(0, dimension)
    .map(([, j]) => j)
    .sort((a, b) => a - b);
  const stride = strideOf(length);
  const rows = new Uint8Array(lasts.length * stride);
  const sparse = random(1, 4);
  lasts.forEach((last, i) => {
    const bits = columns.map((j) => {
      if (j >= last || lasts.includes(j)) return j === last ? 1 : 0;
      return j % groups === i % groups && random(0, sparse) === 0 ? 1 : 0;
    });
    rows.set(packBits(bits), i * stride);
  });
  return { length, dimension: lasts.length, stride, rows };
}

/** A random start, 0 at every row's last one. */
export function randomStart(random: Random, code: Code, light = false): Uint8Array {
  const bits = Array.from({ length: code.length }, () => (random(0, light ? 9 : 1) === 1 ? 1 : 0));
  for (let i = 0; i < code.dimension; i++) bits[lastOne(code, i)] = 0;
  return packBits(bits);
}

/** The column of a row's last one. */
export function lastOne(code: Code, i: number): number {
  for (let j = code.length - 1; ; j--) if ((code.rows[i * code.stride + (j >>> 3)]! >>> (j & 7)) & 1) return j;
}

/** Weighs every member. */
export function bruteForce(code: Code, start: Uint8Array): Best {
  let best: Best = { weight: Infinity, index: 0n, count: 0n };
  for (let u = 0; u < 2 ** code.dimension; u++) {
    const member = start.slice();
    for (let i = 0; i < code.dimension; i++)
      if ((u >>> i) & 1) for (let b = 0; b < code.stride; b++) member[b]! ^= code.rows[i * code.stride + b]!;
    let weight = 0;
    for (const byte of member) for (let bit = 0; bit < 8; bit++) weight += (byte >>> bit) & 1;
    if (weight < best.weight) best = { weight, index: BigInt(u), count: 1n };
    else if (weight === best.weight) best = { ...best, count: best.count + 1n };
  }
  return best;
}
