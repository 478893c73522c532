// The pivots of `reduceModulo` that are units, found 16 columns at a time, for large matrices. A copy of the 16 columns
// (the block) is reduced first. It shows how often each row must lose each pivot row. The pivot rows are taken in
// groups, and a table for each group lists the sums of their negative multiples (Method of Four Russians). So a row
// gains one sum for each group. SIMD adds 16 residues at a time. They are reduced only after the last sum: until then
// they stay below 256, because the modulus is at most 16.

import { addMultiple, normalise } from "./residues";
import { swapRows } from "./row";

const BLOCK: u32 = 16;
/** Bytes of each row that gain sums at a time: so few that the tables stay in the cache. */
const STRIP: usize = 64;
/** The most sums in a table. */
const MOST: u32 = 128;

/** Does the first level of `reduceModulo`: all pivots that are units. Returns their number. */
export function reduceUnits(
  rows: usize,
  height: u32,
  stride: usize,
  width: u32,
  prime: u32,
  modulus: u32,
  pivots: usize,
  scratch: usize,
): u32 {
  const q = i8x16.splat(<i8>modulus);
  const sums = scratch + ((<usize>height) << 4);
  const tables = sums + ((<usize>height) << 6);
  const bottom = rows + <usize>height * stride;
  let rank: u32 = 0;
  // From here on all pivot rows are 0. In [A | I], the unit matrix fills up from left to right.
  let end: usize = 0;
  for (let column: u32 = 0; column < width && rank < height; column += BLOCK) {
    const first = rank;
    const top = rows + <usize>first * stride;
    for (let at = scratch + ((<usize>first) << 4), from = top; from < bottom; at += 16, from += stride)
      v128.store(at, v128.load(from + column));
    // Modulo a prime, rows that are not pivot rows are 0 to the left of the block.
    const start = modulus === prime ? <usize>column & ~(STRIP - 1) : 0;
    for (let lane: u32 = 0; lane < min(BLOCK, width - column) && rank < height; lane++) {
      const entries = scratch + ((<usize>rank) << 4);
      let found = entries;
      while (found < sums && <u32>load<u8>(found + lane) % prime === 0) found += 16;
      if (found >= sums) continue;
      const pivot = rows + <usize>rank * stride;
      if (found !== entries) {
        swapRows(entries, found, 16);
        swapRows(pivot, pivot + ((found - entries) >> 4) * stride, stride);
      }
      let last = stride;
      while (last > end && !load<u64>(pivot + last - 8)) last -= 8;
      end = (last + STRIP - 1) & ~(STRIP - 1);
      for (let i = first, source = top + start; i < rank; i++, source += stride) {
        const entry = <u32>load<u8>(entries + laneOf(pivots, i, column));
        if (entry) addMultiple(pivot + start, source, end - start, modulus - entry, modulus);
      }
      normalise(pivot + start, end - start, load<u8>(pivot + column + lane), 1, modulus);
      store<u32>(pivots + ((<usize>rank) << 3), column + lane);
      store<u32>(pivots + ((<usize>rank) << 3), 1, 4);
      rank++;

      // The copy keeps the entries in the column of the pivot: they say how often to subtract its row.
      v128.store(entries, v128.load(pivot + column));
      store<u8>(entries + lane, 0);
      writeTables(entries, entries + 16, 16, 1, modulus, modulus, tables);
      for (let at = entries + 16; at < sums; at += 16) {
        const sum = i8x16.add(v128.load(at), v128.load(tables + <usize>load<u8>(at + lane) * STRIP));
        v128.store(at, i8x16.min_u(sum, i8x16.sub(sum, q)));
      }
    }
    if (rank === first) continue;

    let digits: u32 = 1;
    let size = modulus;
    for (const most = min(MOST, (height - rank) >> 2); size * modulus <= most; size *= modulus) digits++;
    let sum = sums;
    for (let entries = scratch + ((<usize>rank) << 4); entries < sums; entries += 16) {
      let table = tables;
      for (let i = first; i < rank; table += <usize>size * STRIP) {
        let number: u32 = 0;
        let weight: u32 = 1;
        for (const next = min(i + digits, rank); i < next; i++, weight *= modulus)
          number += weight * load<u8>(entries + laneOf(pivots, i, column));
        store<u32>(sum, <u32>(table + <usize>number * STRIP));
        sum += 4;
      }
    }
    const groups = (rank - first + digits - 1) / digits;
    const below = rows + <usize>rank * stride;
    for (let strip = start; strip < end; strip += STRIP) {
      writeTables(top + strip, below + strip, stride, digits, size, modulus, tables);
      addSums(below + strip, bottom + strip, stride, groups, modulus, sums);
    }
  }
  return rank;
}

/** The lane of pivot i in its block. */
function laneOf(pivots: usize, i: u32, column: u32): u32 {
  return load<u32>(pivots + ((<usize>i) << 3)) - column;
}

/**
 * Writes a table for each group of `digits` rows from `row` to `end`: the sums of their negative multiples. The digits
 * of a sum's number, in base `modulus`, are the factors of its rows.
 */
function writeTables(row: usize, end: usize, stride: usize, digits: u32, size: u32, modulus: u32, table: usize): void {
  const q = i8x16.splat(<i8>modulus);
  while (row < end) {
    memory.fill(table, 0, STRIP);
    let weight = STRIP;
    for (let digit: u32 = 0; digit < digits && row < end; digit++, row += stride) {
      const next = weight * modulus;
      for (let at = weight; at < next; at += 16) {
        const sum = i8x16.sub(v128.load(table + at - weight), v128.load(row + (at & (STRIP - 1))));
        // If it is negative, it wraps around to more than sum + q.
        v128.store(table + at, i8x16.min_u(sum, i8x16.add(sum, q)));
      }
      weight = next;
    }
    table += <usize>size * STRIP;
  }
}

/** Adds to each row a sum for each group, in one strip. The addresses of the sums are listed row by row. */
function addSums(row: usize, end: usize, stride: usize, groups: u32, modulus: u32, sums: usize): void {
  // The greatest doubling of the modulus that an entry can reach.
  let most = modulus;
  while (most << 1 <= (groups + 1) * (modulus - 1)) most <<= 1;
  for (; row < end; row += stride) {
    let a = v128.load(row);
    let b = v128.load(row, 16);
    let c = v128.load(row, 32);
    let d = v128.load(row, 48);
    for (const next = sums + ((<usize>groups) << 2); sums < next; sums += 4) {
      const sum = <usize>load<u32>(sums);
      a = i8x16.add(a, v128.load(sum));
      b = i8x16.add(b, v128.load(sum, 16));
      c = i8x16.add(c, v128.load(sum, 32));
      d = i8x16.add(d, v128.load(sum, 48));
    }
    // An entry below 2 m becomes one below m. If it was below m already, the difference wraps around to more.
    for (let m = most; m >= modulus; m >>= 1) {
      const lanes = i8x16.splat(<i8>m);
      a = i8x16.min_u(a, i8x16.sub(a, lanes));
      b = i8x16.min_u(b, i8x16.sub(b, lanes));
      c = i8x16.min_u(c, i8x16.sub(c, lanes));
      d = i8x16.min_u(d, i8x16.sub(d, lanes));
    }
    v128.store(row, a);
    v128.store(row, b, 16);
    v128.store(row, c, 32);
    v128.store(row, d, 48);
  }
}
