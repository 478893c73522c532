// Rows of bits as 32-bit words, because JavaScript has no fast 64-bit integers; twin of assembly/row.ts. On a
// little-endian machine (every one that runs a JavaScript engine today) bit j of a row is the same bit in words of
// either size.

import type { KernelMemory } from "../kernel.ts";

/** A view of `bytes` bytes of memory as 32-bit words. Every call makes new views, because growth detaches them. */
export function words(memory: KernelMemory, at: number, bytes: number): Uint32Array {
  return new Uint32Array(memory.buffer, at, bytes >>> 2);
}

/** One view for each of `count` rows. */
export function rowViews(memory: KernelMemory, at: number, stride: number, count: number): Uint32Array[] {
  return Array.from({ length: count }, (_, i) => words(memory, at + i * stride, stride));
}

/** target ^= source */
export function xorRow(target: Uint32Array, source: Uint32Array): void {
  for (let w = 0; w < target.length; w++) target[w]! ^= source[w]!;
}

/** Exchanges two rows. */
export function swapRows<T extends Uint8Array | Uint32Array>(a: T, b: T): void {
  const copy = a.slice();
  a.set(b);
  b.set(copy);
}

/** The number of ones in a 32-bit word. */
export function popcount(word: number): number {
  word -= (word >>> 1) & 0x55555555;
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of ones in a row. */
export function weigh(row: Uint32Array): number {
  let sum = 0;
  for (let w = 0; w < row.length; w++) sum += popcount(row[w]!);
  return sum;
}

/** The number of ones in a ^ b. As soon as the count passes `most`, returns what it has counted so far. */
export function weighXor(a: Uint32Array, b: Uint32Array, most: number): number {
  let sum = 0;
  for (let w = 0; w < a.length && sum <= most; w++) sum += popcount(a[w]! ^ b[w]!);
  return sum;
}

/** The parity of the ones that a row shares with another, which starts at word `from` of `b`. */
export function dot(a: Uint32Array, b: Uint32Array, from = 0): number {
  let sum = 0;
  for (let w = 0; w < a.length; w++) sum ^= a[w]! & b[from + w]!;
  return popcount(sum) & 1;
}

/** Column j of a row. */
export function bitAt(row: Uint32Array, j: number): number {
  return (row[j >>> 5]! >>> (j & 31)) & 1;
}

/** Sets column j of a row. */
export function setBit(row: Uint32Array, j: number): void {
  row[j >>> 5]! |= 1 << (j & 31);
}
