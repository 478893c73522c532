// The working copy of a matrix for the Method of Four Russians (russians.ts): strips of 256 columns, and tables by
// which sums of chosen rows are added to many rows. Whatever the stride of the matrix, the tables and rows of one strip
// stay in the nearest caches. SIMD loads and stores half a strip's row at once.
//
//     strip 0: row 0 | row 1 | ... | gap    strip 1: row 0 | row 1 | ...
//              32 B                                  columns 256..511

import { swapRows } from "./row";

/** Bytes of a row within a strip. */
export const STRIP: usize = 32;
/**
 * Bytes between two strips. Without a gap, strips whose length is a power of two would compete for the same cache sets.
 */
const GAP: usize = 64;
/**
 * Lists of at least this length get 8 tables of 256 entries instead of 11 of 64: each row saves 3 look-ups, the tables
 * cost 2700 more stores.
 */
const WIDE_FROM: u32 = 1000;

/** The head of the scratch region: the addresses of its parts. src/kernel/image.ts has its size (`reduceScratch`). */
@unmanaged
export class Work {
  height: u32;
  /** Number of strips. */
  count: u32;
  /** Bytes from a strip to the next. */
  pitch: usize;
  /** Sums of each `width` sources, 2^width entries in each table, 64 KiB in all. */
  tables: usize;
  /** 64 rows: see panel.ts. */
  panel: usize;
  /** All 16 sums of four panel rows. */
  corner: usize;
  /** A Step for each of the four blocks of a strip. */
  steps: usize;
  /** For each row, the number of strips that it reaches, counted from the first; u32 each. */
  reach: usize;
  /** A Span for each strip. */
  spans: usize;
  /** A Block for each 64 columns. */
  blocks: usize;
  strips: usize;
}

/** The rows that reach a strip. */
@unmanaged
export class Span {
  first: u32;
  /** The row after the last. */
  end: u32;
}

/** The state of 64 columns. */
@unmanaged
export class Block {
  /** The columns with a pivot. */
  pivots: u64;
  /** How many pivots the blocks before have. */
  rank: u32;
}

/**
 * What a block of 64 columns does to the rows of every strip. It happens at once in the block's own strip. In the other
 * strips it happens when all four blocks of the strip are done, so that each strip is fetched from memory once for 256
 * columns.
 */
@unmanaged
export class Step {
  /** Strips from here on do not change. */
  reach: u32;
  /** Number of exchanges of rows, which come first. */
  swaps: u32;
  /** Length of the list of rows that become pivots. */
  placed: u32;
  /** Length of the list of rows to which pivots are added. */
  cleared: u32;
}

/** Offset in a Step: pairs of row numbers to exchange, u32 each. */
export const SWAPS: usize = 64;
/**
 * Offset in a Step: for each of 64 bits, the source row that it selects as an offset in a strip, u32 each. 256 bytes
 * for PLACED, then 256 for CLEARED.
 */
export const SOURCES: usize = 576;
/**
 * Offsets in a Step: the lists of rows to add to, {u64 sources, u32 offset in a strip} each. At most 64 rows become
 * pivots.
 */
export const PLACED: usize = 1088;
export const CLEARED: usize = 1856;
export const ENTRY: usize = 12;

/** The step of a block. */
export function stepOf(work: Work, block: u32): Step {
  const bytes = CLEARED + ((<usize>work.height + 3) & ~3) * ENTRY;
  return changetype<Step>(work.steps + <usize>(block & 3) * bytes);
}

/** The span of a strip. */
export function spanOf(work: Work, strip: u32): Span {
  return changetype<Span>(work.spans + ((<usize>strip) << 3));
}

/** The record of a block. */
export function blockOf(work: Work, block: u32): Block {
  return changetype<Block>(work.blocks + ((<usize>block) << 4));
}

/** How many strips a row reaches. */
export function reachOf(work: Work, row: u32): u32 {
  return load<u32>(work.reach + ((<usize>row) << 2));
}

/** Sets how many strips a row reaches. */
export function setReach(work: Work, row: u32, reach: u32): void {
  store<u32>(work.reach + ((<usize>row) << 2), reach);
}

/** Divides the scratch region into its parts. */
export function layOut(scratch: usize, height: u32, stride: usize): Work {
  const work = changetype<Work>(scratch);
  const rows = (<usize>height + 3) & ~3;
  work.height = height;
  work.count = <u32>((stride + STRIP - 1) / STRIP);
  work.pitch = <usize>height * STRIP + GAP;
  work.tables = scratch + 64;
  work.panel = work.tables + 0x10000;
  work.corner = work.panel + 1024;
  work.steps = work.corner + 256;
  work.reach = work.steps + 4 * (CLEARED + rows * ENTRY);
  work.spans = work.reach + (rows << 2);
  work.blocks = work.spans + ((<usize>work.count) << 4);
  work.strips = work.blocks + ((<usize>work.count) << 6);
  return work;
}

/** Copies the matrix into strips and finds how far its rows and strips reach. */
export function copyIn(work: Work, rows: usize, stride: usize): void {
  for (let s: u32 = 0; s < work.count; s++) {
    const span = spanOf(work, s);
    span.first = work.height;
    span.end = 0;
  }
  for (let r: u32 = 0; r < work.height; r++) {
    const row = rows + <usize>r * stride;
    let target = work.strips + <usize>r * STRIP;
    let reach: u32 = 0;
    for (let s: u32 = 0; s < work.count; s++, target += work.pitch) {
      const at = <usize>s * STRIP;
      const low = v128.load(row + at);
      const high = at + 16 < stride ? v128.load(row + at, 16) : i64x2.splat(0);
      v128.store(target, low);
      v128.store(target, high, 16);
      if (v128.any_true(v128.or(low, high))) {
        reach = s + 1;
        const span = spanOf(work, s);
        if (span.first > r) span.first = r;
        span.end = r + 1;
      }
    }
    setReach(work, r, reach);
  }
}

/** From now on rows `first` to `end` - 1 may reach strips `from` to `to` - 1. */
export function widen(work: Work, from: u32, to: u32, first: u32, end: u32): void {
  for (let s = from; s < to; s++) {
    const span = spanOf(work, s);
    span.first = min(span.first, first);
    span.end = max(span.end, end);
  }
}

/** Repeats a step in one strip. */
export function replay(work: Work, step: Step, strip: usize): void {
  const at = changetype<usize>(step);
  for (let swap = at + SWAPS; swap < at + SWAPS + ((<usize>step.swaps) << 3); swap += 8)
    swapRows(strip + <usize>load<u32>(swap) * STRIP, strip + <usize>load<u32>(swap, 4) * STRIP, STRIP);
  addSums(strip, at + SOURCES, at + PLACED, step.placed, work.tables);
  addSums(strip, at + SOURCES + 256, at + CLEARED, step.cleared, work.tables);
}

/** Adds to each row of a list the sum of its sources, in one strip. */
export function addSums(strip: usize, sources: usize, list: usize, length: u32, tables: usize): void {
  if (!length) return;
  const end = list + <usize>length * ENTRY;
  const wide = length >= WIDE_FROM;
  fillTables(strip, sources, tables, wide ? 8 : 6);
  if (wide) addEntries<Wide>(list, end, strip, tables);
  else addEntries<Narrow>(list, end, strip, tables);
}

/**
 * Table g gets all sums of the sources g * width to g * width + width - 1. Each turn takes two more sources, which
 * makes four entries of each one.
 */
function fillTables(strip: usize, sources: usize, tables: usize, width: u32): void {
  let table = tables;
  let source = sources;
  for (let bit: u32 = 0; bit < 64; bit += width, table += STRIP << width) {
    v128.store(table, i64x2.splat(0));
    v128.store(table, i64x2.splat(0), 16);
    const end = source + (min(width, 64 - bit) << 2);
    for (let size = STRIP; source < end; source += 8, size <<= 2) {
      const a = strip + load<u32>(source);
      const b = strip + load<u32>(source, 4);
      const a0 = v128.load(a);
      const a1 = v128.load(a, 16);
      const b0 = v128.load(b);
      const b1 = v128.load(b, 16);
      const c0 = v128.xor(a0, b0);
      const c1 = v128.xor(a1, b1);
      for (let entry = table; entry < table + size; entry += STRIP) {
        const e0 = v128.load(entry);
        const e1 = v128.load(entry, 16);
        const second = entry + size;
        const third = second + size;
        const fourth = third + size;
        v128.store(second, v128.xor(e0, a0));
        v128.store(second, v128.xor(e1, a1), 16);
        v128.store(third, v128.xor(e0, b0));
        v128.store(third, v128.xor(e1, b1), 16);
        v128.store(fourth, v128.xor(e0, c0));
        v128.store(fourth, v128.xor(e1, c1), 16);
      }
    }
  }
}

/**
 * How many bits of `sources` select an entry of a table: 8 (Wide) or 6. These are types, so that each offset is a
 * constant.
 */
type Wide = u16;
type Narrow = u8;

/**
 * Adds to each row of a list the entry that its sources select in each table. The last of 11 narrow tables has 4 bits
 * only.
 */
function addEntries<Width>(list: usize, end: usize, strip: usize, tables: usize): void {
  const width: u64 = sizeof<Width>() === sizeof<Wide>() ? 8 : 6;
  const table: usize = STRIP << (<usize>width);
  const mask: usize = table - STRIP;
  for (; list < end; list += ENTRY) {
    const x = load<u64>(list);
    const row = strip + load<u32>(list, 8);
    let low = v128.load(row);
    let high = v128.load(row, 16);
    let entry = tables + (<usize>(x << 5) & mask);
    low = v128.xor(low, v128.load(entry));
    high = v128.xor(high, v128.load(entry, 16));
    entry = tables + (<usize>(x >> (width - 5)) & mask);
    low = v128.xor(low, v128.load(entry, table));
    high = v128.xor(high, v128.load(entry, table + 16));
    entry = tables + (<usize>(x >> (2 * width - 5)) & mask);
    low = v128.xor(low, v128.load(entry, 2 * table));
    high = v128.xor(high, v128.load(entry, 2 * table + 16));
    entry = tables + (<usize>(x >> (3 * width - 5)) & mask);
    low = v128.xor(low, v128.load(entry, 3 * table));
    high = v128.xor(high, v128.load(entry, 3 * table + 16));
    entry = tables + (<usize>(x >> (4 * width - 5)) & mask);
    low = v128.xor(low, v128.load(entry, 4 * table));
    high = v128.xor(high, v128.load(entry, 4 * table + 16));
    entry = tables + (<usize>(x >> (5 * width - 5)) & mask);
    low = v128.xor(low, v128.load(entry, 5 * table));
    high = v128.xor(high, v128.load(entry, 5 * table + 16));
    entry = tables + (<usize>(x >> (6 * width - 5)) & mask);
    low = v128.xor(low, v128.load(entry, 6 * table));
    high = v128.xor(high, v128.load(entry, 6 * table + 16));
    entry = tables + (<usize>(x >> (7 * width - 5)) & mask);
    low = v128.xor(low, v128.load(entry, 7 * table));
    high = v128.xor(high, v128.load(entry, 7 * table + 16));
    if (width === 6) {
      entry = tables + (<usize>(x >> (8 * width - 5)) & mask);
      low = v128.xor(low, v128.load(entry, 8 * table));
      high = v128.xor(high, v128.load(entry, 8 * table + 16));
      entry = tables + (<usize>(x >> (9 * width - 5)) & mask);
      low = v128.xor(low, v128.load(entry, 9 * table));
      high = v128.xor(high, v128.load(entry, 9 * table + 16));
      entry = tables + (<usize>(x >> (10 * width - 5)) & mask);
      low = v128.xor(low, v128.load(entry, 10 * table));
      high = v128.xor(high, v128.load(entry, 10 * table + 16));
    }
    v128.store(row, low);
    v128.store(row, high, 16);
  }
}
