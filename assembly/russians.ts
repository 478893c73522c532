// Reduction to reduced row echelon form by the Method of Four Russians (Albrecht, Bard, Hart, "Algorithm 898", ACM TOMS
// 2010); elimination.ts is the plain form. The first pass goes downwards, 64 columns at a time. The second goes upwards,
// but only in strips that hold a column without a pivot, since the pivot columns of the result are known unit vectors.
// Rows remember how far they reach, so that banded matrices cost little. SIMD, like strips.ts, whose strips it fills.

import { extendPanel, reducePanel, usedRows } from "./panel";
import { setBit, swapRows } from "./row";
import {
  addSums,
  CLEARED,
  copyIn,
  ENTRY,
  layOut,
  PLACED,
  replay,
  SOURCES,
  STRIP,
  Step,
  SWAPS,
  stepOf,
  Work,
  widen,
} from "./strips";

/** Strips of 32 bytes hold four blocks of 64 columns. */
const BLOCKS: u32 = 4;

/** As `reduce`, with a scratch region; every bit from `width` on is zero. */
export function reduceFast(rows: usize, height: u32, stride: usize, width: u32, pivots: usize, scratch: usize): u32 {
  const work = layOut(scratch, height, stride);
  const blocks = (width + 63) >> 6;
  copyIn(work, rows, stride);
  let rank: u32 = 0;
  // The first strip with a column that has no pivot: from here on the result is not known beforehand.
  let free = work.count;
  for (let block: u32 = 0; block < blocks; block++) {
    if (block % BLOCKS === 0) forget(work);
    const all: u64 = block === blocks - 1 ? <u64>-1 >> (<u64>-width & 63) : -1;
    const found = rank < height ? eliminateBelow(work, block, rank, all) : 0;
    store<u64>(work.blocks + ((<usize>block) << 4), found);
    store<u32>(work.blocks + ((<usize>block) << 4), rank, 8);
    if (found !== all) free = min(free, block / BLOCKS);
    for (let rest = found; rest; rest &= rest - 1, rank++)
      store<u32>(pivots + ((<usize>rank) << 2), (block << 6) + <u32>ctz(rest));
    if (block % BLOCKS === BLOCKS - 1) replayAll(work, block / BLOCKS + 1, 0);
  }
  if (free < work.count) for (let strip = work.count; strip > 0; strip--) eliminateAbove(work, strip - 1, blocks, free);
  copyOut(work, rows, stride, rank, pivots, free);
  return rank;
}

/** Finds the pivots of a block from row `rank` on, moves their rows there, reduced, and clears the columns below. Returns the pivot columns. */
function eliminateBelow(work: Work, block: u32, rank: u32, all: u64): u64 {
  const strip = block / BLOCKS;
  const words = wordsOf(work, block);
  const end = load<u32>(work.span + ((<usize>strip) << 3), 4);
  if (end <= rank) return 0;

  // Pivots are looked for among the next 64 rows first: their sums stay within the window.
  const window = min(64, end - rank);
  let reach = strip + 1;
  let any: u64 = 0;
  for (let k: u32 = 0; k < window; k++) {
    const entry = work.panel + ((<usize>k) << 4);
    const word = load<u64>(words + <usize>(rank + k) * STRIP);
    any |= word;
    store<u64>(entry, word);
    store<u64>(entry, (<u64>1) << k, 8);
    reach = max(reach, load<u32>(work.reach + ((<usize>(rank + k)) << 2)));
  }
  const step = stepOf(work, block);
  let found: u64 = any ? reducePanel(work.panel, window, work.corner) : 0;
  let used = usedRows(work.panel, found);
  // Columns that have none there may have one in a row further down, which changes places with a row of the window that is none.
  for (let r = rank + window; r < end && found !== all; r++) {
    const word = load<u64>(words + <usize>r * STRIP);
    if (!word) continue;
    const spare = <u32>ctz(~used);
    const more = extendPanel(work.panel, found, word, spare);
    if (more === found) continue;
    found = more;
    used |= (<u64>1) << spare;
    reach = max(reach, exchange(work, step, rank + spare, r, strip));
  }
  if (!found) return 0;

  for (let k: u32 = 0; k < window; k++) store<u32>(work.reach + ((<usize>(rank + k)) << 2), reach);
  widen(work, strip, reach, rank, rank + window);
  const count = <u32>popcnt(found);
  const own = work.strips + <usize>strip * work.pitch;
  const at = changetype<usize>(step);
  step.placed = placePivots(work, at, rank, window, count, used);
  addSums(own, at + SOURCES, at + PLACED, step.placed, work.tables);
  clearBlock(work, block, found, rank, rank + count, end, strip);
  addSums(own, at + SOURCES + 256, at + CLEARED, step.cleared, work.tables);
  return found;
}

/** Clears the pivot columns of the blocks of a strip above their pivots, in strips from `free` on. */
function eliminateAbove(work: Work, strip: u32, blocks: u32, free: u32): void {
  forget(work);
  const top = load<u32>(work.span + ((<usize>strip) << 3));
  const from = max(strip, free);
  // Pivot rows are zero in the blocks before their own, so that all steps can be noted before the first is done.
  for (let block = min(strip * BLOCKS + BLOCKS, blocks); block > strip * BLOCKS; ) {
    block--;
    const found = load<u64>(work.blocks + ((<usize>block) << 4));
    const rank = load<u32>(work.blocks + ((<usize>block) << 4), 8);
    if (found) clearBlock(work, block, found, rank, top, rank, from);
  }
  replayAll(work, from, BLOCKS - 1);
}

/** No block of the strip has done anything yet. */
function forget(work: Work): void {
  for (let block: u32 = 0; block < BLOCKS; block++) {
    const step = stepOf(work, block);
    step.reach = step.swaps = step.placed = step.cleared = 0;
  }
}

/** Does the four steps of a strip in strips `from` and further, in the order of block ^ flip. */
function replayAll(work: Work, from: u32, flip: u32): void {
  let strip = work.strips + <usize>from * work.pitch;
  for (let s = from; s < work.count; s++, strip += work.pitch)
    for (let block: u32 = 0; block < BLOCKS; block++) {
      const step = stepOf(work, block ^ flip);
      if (s < step.reach) replay(work, step, strip);
    }
}

/** Exchanges two rows, at once in their own strip, and notes it for the others. Returns how far row b reached. */
function exchange(work: Work, step: Step, a: u32, b: u32, strip: u32): u32 {
  const own = work.strips + <usize>strip * work.pitch;
  swapRows(own + <usize>a * STRIP, own + <usize>b * STRIP, STRIP);
  const swap = changetype<usize>(step) + SWAPS + ((<usize>step.swaps) << 3);
  step.swaps += 1;
  store<u32>(swap, a);
  store<u32>(swap, b, 4);
  const reachOfA = load<u32>(work.reach + ((<usize>a) << 2));
  const reachOfB = load<u32>(work.reach + ((<usize>b) << 2));
  store<u32>(work.reach + ((<usize>a) << 2), reachOfB);
  store<u32>(work.reach + ((<usize>b) << 2), reachOfA);
  widen(work, strip, reachOfA, b, b + 1);
  return reachOfB;
}

/**
 * Notes that the first `count` rows of the window become the reduced pivots, in order; rows that became none move to where pivots
 * were. Returns the length of the list.
 */
function placePivots(work: Work, step: usize, rank: u32, window: u32, count: u32, used: u64): u32 {
  // Row k becomes the sum of the rows in `sum`: what is added to it is that sum less itself.
  let moving = ~used & (((<u64>1) << count) - 1);
  let length: u32 = 0;
  for (let k: u32 = 0; k < 64; k++) {
    store<u32>(step + SOURCES + ((<usize>k) << 2), min(rank + k, work.height - 1) * <u32>STRIP);
    if (k >= window) continue;
    let sum = (<u64>1) << k;
    if (k < count) sum = load<u64>(work.panel + ((<usize>k) << 4), 8);
    else if (used & sum) {
      sum = moving & -moving;
      moving &= moving - 1;
    }
    length = push(step + PLACED, length, sum ^ ((<u64>1) << k), rank + k);
  }
  return length;
}

/** Notes which pivots of a block, from row `rank` on, are added to rows `first` to `last` - 1 so that their columns become zero there, in strips from `from` on. */
function clearBlock(work: Work, block: u32, found: u64, rank: u32, first: u32, last: u32, from: u32): void {
  const step = stepOf(work, block);
  const at = changetype<usize>(step);
  let pivot = rank;
  let reach: u32 = 0;
  for (let bit: u64 = 0; bit < 64; bit++) {
    store<u32>(at + SOURCES + 256 + ((<usize>bit) << 2), pivot * <u32>STRIP);
    if (!((found >> bit) & 1)) continue;
    reach = max(reach, load<u32>(work.reach + ((<usize>pivot) << 2)));
    pivot++;
  }
  step.reach = reach;
  if (reach <= from) return;

  const words = wordsOf(work, block);
  let length: u32 = 0;
  let end = first;
  for (let r = first; r < last; r++) {
    const sources = load<u64>(words + <usize>r * STRIP) & found;
    if (!sources) continue;
    length = push(at + CLEARED, length, sources, r);
    const far = work.reach + ((<usize>r) << 2);
    if (load<u32>(far) < reach) store<u32>(far, reach);
    end = r + 1;
  }
  widen(work, from, reach, first, end);
  step.cleared = length;
}

/** Appends a row and the sources to be added to it to the list, unless there are none; returns its length. */
function push(list: usize, length: u32, sources: u64, row: u32): u32 {
  if (!sources) return length;
  const entry = list + <usize>length * ENTRY;
  store<u64>(entry, sources);
  store<u32>(entry, row * <u32>STRIP, 8);
  return length + 1;
}

/** The word of a block in row 0; that of row r is r * STRIP further. */
function wordsOf(work: Work, block: u32): usize {
  return work.strips + <usize>(block / BLOCKS) * work.pitch + ((<usize>(block % BLOCKS)) << 3);
}

/** Writes the result: rows of zeros, the known columns and, from strip `free` on, the others. */
function copyOut(work: Work, rows: usize, stride: usize, rank: u32, pivots: usize, free: u32): void {
  memory.fill(rows, 0, <usize>work.height * stride);
  for (let r: u32 = 0; r < rank; r++) {
    const row = rows + <usize>r * stride;
    let source = work.strips + <usize>free * work.pitch + <usize>r * STRIP;
    for (let at = <usize>free * STRIP; at < stride; at += STRIP, source += work.pitch) {
      v128.store(row + at, v128.load(source));
      if (at + 16 < stride) v128.store(row + at, v128.load(source, 16), 16);
    }
    setBit(row, load<u32>(pivots + ((<usize>r) << 2)));
  }
}
