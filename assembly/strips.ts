// Where the Method of Four Russians works: a copy of the matrix in strips of 32 bytes, and sums of chosen rows added
// to many rows by tables. The copy keeps tables and rows of one strip in the nearest caches, whatever the stride of
// the matrix; 256 columns a strip. SIMD stands here since the order of loads and stores is the whole point.
//
//     strip 0: row 0 | row 1 | ... | gap    strip 1: row 0 | row 1 | ...
//              32 B                                  columns 256..511

import { swapRows } from "./row";

/** Bytes of a row within a strip. */
export const STRIP: usize = 32;
/** Strips are 64 bytes further apart than they are long, lest those of a power of two share cache sets. */
const GAP: usize = 64;
/** Lists at least this long are worth eight tables of 256 entries instead of eleven of 64: three look-ups less, but 2700 stores more. */
const WIDE_FROM: u32 = 1000;

/** The head of the scratch region: what stands where. Their length in all: `reduceScratch` of layout.ts. */
@unmanaged
export class Work {
  height: u32;
  /** Number of strips. */
  count: u32;
  /** Bytes from a strip to the next. */
  pitch: usize;
  /** 2^width sums of each `width` sources, 64 KiB. */
  tables: usize;
  /** 64 rows of {u64 columns of the block, u64 rows that it is the sum of}: see panel.ts. */
  panel: usize;
  /** 16 sums of four panel rows. */
  corner: usize;
  /** What each of the four blocks of a strip did there, for the other strips: see Step. */
  steps: usize;
  /** Number of strips, from the first, that a row reaches; u32 for each row. */
  reach: usize;
  /** The first row that reaches a strip and the one after the last that does; u32 and u32 for each strip. */
  span: usize;
  /** Pivot columns and number of pivots before, for each block of 64 columns: {u64, u32, u32 unused}. */
  blocks: usize;
  strips: usize;
}

/**
 * What a block of 64 columns does to the rows, the same in every strip. It is done at once in the block's own strip, and in the
 * others once all four blocks of the strip are through, so that each strip is fetched from memory once for 256 columns.
 */
@unmanaged
export class Step {
  /** Strips from here on are not touched. */
  reach: u32;
  /** Number of exchanges of rows, which come first. */
  swaps: u32;
  /** Length of the list of rows that become pivots. */
  placed: u32;
  /** Length of the list of rows that pivots are added to. */
  cleared: u32;
}

/** In a Step: pairs of row numbers, u32 each. */
export const SWAPS: usize = 64;
/** In a Step: the offset in a strip of the row that each of 64 bits stands for, u32 each; 256 bytes, then the same for CLEARED. */
export const SOURCES: usize = 576;
/** In a Step: lists of rows to add to, {u64 sources, u32 offset in a strip} each: at most 64 that become pivots, then any number. */
export const PLACED: usize = 1088;
export const CLEARED: usize = 1856;
export const ENTRY: usize = 12;

/** The step of a block. */
export function stepOf(work: Work, block: u32): Step {
  const bytes = CLEARED + ((<usize>work.height + 3) & ~3) * ENTRY;
  return changetype<Step>(work.steps + <usize>(block & 3) * bytes);
}

/** Fills the head of the scratch region at `scratch`. */
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
  work.span = work.reach + (rows << 2);
  work.blocks = work.span + ((<usize>work.count) << 4);
  work.strips = work.blocks + ((<usize>work.count) << 6);
  return work;
}

/** Copies the matrix into strips and notes where its rows and strips end. */
export function copyIn(work: Work, rows: usize, stride: usize): void {
  for (let s: u32 = 0; s < work.count; s++) {
    const span = work.span + ((<usize>s) << 3);
    store<u32>(span, work.height);
    store<u32>(span, 0, 4);
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
        const span = work.span + ((<usize>s) << 3);
        if (load<u32>(span) > r) store<u32>(span, r);
        store<u32>(span, r + 1, 4);
      }
    }
    store<u32>(work.reach + ((<usize>r) << 2), reach);
  }
}

/** Rows `first` to `last` - 1 may reach strips `from` to `to` - 1 from now on. */
export function widen(work: Work, from: u32, to: u32, first: u32, last: u32): void {
  for (let s = from; s < to; s++) {
    const span = work.span + ((<usize>s) << 3);
    store<u32>(span, min(load<u32>(span), first));
    store<u32>(span, max(load<u32>(span, 4), last), 4);
  }
}

/** Does a step in one strip. */
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
  if (wide) addFromEight(list, end, strip, tables);
  else addFromEleven(list, end, strip, tables);
}

/** Table g holds the sums of the sources g * width ..; two more sources a turn make of each entry four. */
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

/** Eight tables of 256 entries. */
function addFromEight(list: usize, end: usize, strip: usize, tables: usize): void {
  const mask: usize = 0xff << 5;
  for (; list < end; list += ENTRY) {
    const x = load<u64>(list);
    const row = strip + load<u32>(list, 8);
    let low = v128.load(row);
    let high = v128.load(row, 16);
    let sum: usize;
    sum = tables + (<usize>(x << 5) & mask);
    low = v128.xor(low, v128.load(sum, 0x0));
    high = v128.xor(high, v128.load(sum, 0x10));
    sum = tables + (<usize>(x >> 3) & mask);
    low = v128.xor(low, v128.load(sum, 0x2000));
    high = v128.xor(high, v128.load(sum, 0x2010));
    sum = tables + (<usize>(x >> 11) & mask);
    low = v128.xor(low, v128.load(sum, 0x4000));
    high = v128.xor(high, v128.load(sum, 0x4010));
    sum = tables + (<usize>(x >> 19) & mask);
    low = v128.xor(low, v128.load(sum, 0x6000));
    high = v128.xor(high, v128.load(sum, 0x6010));
    sum = tables + (<usize>(x >> 27) & mask);
    low = v128.xor(low, v128.load(sum, 0x8000));
    high = v128.xor(high, v128.load(sum, 0x8010));
    sum = tables + (<usize>(x >> 35) & mask);
    low = v128.xor(low, v128.load(sum, 0xa000));
    high = v128.xor(high, v128.load(sum, 0xa010));
    sum = tables + (<usize>(x >> 43) & mask);
    low = v128.xor(low, v128.load(sum, 0xc000));
    high = v128.xor(high, v128.load(sum, 0xc010));
    sum = tables + (<usize>(x >> 51) & mask);
    low = v128.xor(low, v128.load(sum, 0xe000));
    high = v128.xor(high, v128.load(sum, 0xe010));
    v128.store(row, low);
    v128.store(row, high, 16);
  }
}

/** Ten tables of 64 entries and one of 16. */
function addFromEleven(list: usize, end: usize, strip: usize, tables: usize): void {
  const mask: usize = 0x3f << 5;
  for (; list < end; list += ENTRY) {
    const x = load<u64>(list);
    const row = strip + load<u32>(list, 8);
    let low = v128.load(row);
    let high = v128.load(row, 16);
    let sum: usize;
    sum = tables + (<usize>(x << 5) & mask);
    low = v128.xor(low, v128.load(sum, 0x0));
    high = v128.xor(high, v128.load(sum, 0x10));
    sum = tables + (<usize>(x >> 1) & mask);
    low = v128.xor(low, v128.load(sum, 0x800));
    high = v128.xor(high, v128.load(sum, 0x810));
    sum = tables + (<usize>(x >> 7) & mask);
    low = v128.xor(low, v128.load(sum, 0x1000));
    high = v128.xor(high, v128.load(sum, 0x1010));
    sum = tables + (<usize>(x >> 13) & mask);
    low = v128.xor(low, v128.load(sum, 0x1800));
    high = v128.xor(high, v128.load(sum, 0x1810));
    sum = tables + (<usize>(x >> 19) & mask);
    low = v128.xor(low, v128.load(sum, 0x2000));
    high = v128.xor(high, v128.load(sum, 0x2010));
    sum = tables + (<usize>(x >> 25) & mask);
    low = v128.xor(low, v128.load(sum, 0x2800));
    high = v128.xor(high, v128.load(sum, 0x2810));
    sum = tables + (<usize>(x >> 31) & mask);
    low = v128.xor(low, v128.load(sum, 0x3000));
    high = v128.xor(high, v128.load(sum, 0x3010));
    sum = tables + (<usize>(x >> 37) & mask);
    low = v128.xor(low, v128.load(sum, 0x3800));
    high = v128.xor(high, v128.load(sum, 0x3810));
    sum = tables + (<usize>(x >> 43) & mask);
    low = v128.xor(low, v128.load(sum, 0x4000));
    high = v128.xor(high, v128.load(sum, 0x4010));
    sum = tables + (<usize>(x >> 49) & mask);
    low = v128.xor(low, v128.load(sum, 0x4800));
    high = v128.xor(high, v128.load(sum, 0x4810));
    sum = tables + (<usize>(x >> 55) & mask);
    low = v128.xor(low, v128.load(sum, 0x5000));
    high = v128.xor(high, v128.load(sum, 0x5010));
    v128.store(row, low);
    v128.store(row, high, 16);
  }
}
