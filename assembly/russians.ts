// Reduction to reduced row echelon form by the Method of Four Russians (Albrecht, Bard, Hart, "Algorithm 898", ACM TOMS
// 2010); elimination.ts has the plain form. The first pass goes downwards, 64 columns at a time. The second pass goes
// upwards, and only in strips from the first column without a pivot on: to the left of it, the result is a unit matrix.
// Rows remember how far they reach, so that banded matrices cost little. The work is done in strips by SIMD
// (strips.ts).

import { extendPanel, reducePanel, usedRows } from "./panel";
import { setBit, swapRows } from "./row";
import {
  addSums,
  blockOf,
  CLEARED,
  copyIn,
  ENTRY,
  layOut,
  PLACED,
  reachOf,
  replay,
  SOURCES,
  STRIP,
  Step,
  SWAPS,
  setReach,
  spanOf,
  stepOf,
  Work,
  widen,
} from "./strips";

/** Strips of 32 bytes hold four blocks of 64 columns. */
const BLOCKS: u32 = 4;

/** Does what `reduce` does, with the help of a scratch region. All bits from `width` on must be zero. */
export function reduceFast(rows: usize, height: u32, stride: usize, width: u32, pivots: usize, scratch: usize): u32 {
  const work = layOut(scratch, height, stride);
  const blocks = (width + 63) >> 6;
  copyIn(work, rows, stride);
  let rank: u32 = 0;
  // The first strip with a column that has no pivot. Before it the result is a unit matrix.
  let free = work.count;
  for (let block: u32 = 0; block < blocks; block++) {
    if (block % BLOCKS === 0) forget(work);
    const all: u64 = block === blocks - 1 ? <u64>-1 >> (<u64>-width & 63) : -1;
    const found = rank < height ? eliminateBelow(work, block, rank, all) : 0;
    const record = blockOf(work, block);
    record.pivots = found;
    record.rank = rank;
    if (found !== all) free = min(free, block / BLOCKS);
    for (let rest = found; rest; rest &= rest - 1, rank++)
      store<u32>(pivots + ((<usize>rank) << 2), (block << 6) + <u32>ctz(rest));
    if (block % BLOCKS === BLOCKS - 1) replayAll(work, block / BLOCKS + 1, 0);
  }
  if (free < work.count) for (let strip = work.count; strip > 0; strip--) eliminateAbove(work, strip - 1, blocks, free);
  copyOut(work, rows, stride, rank, pivots, free);
  return rank;
}

/**
 * Finds the pivots of a block in the rows from `rank` on, moves the reduced pivot rows there, and clears their columns
 * below. Returns the pivot columns.
 */
function eliminateBelow(work: Work, block: u32, rank: u32, all: u64): u64 {
  const strip = block / BLOCKS;
  const words = wordsOf(work, block);
  const end = spanOf(work, strip).end;
  if (end <= rank) return 0;

  // Pivots are first searched among the next 64 rows, the window.
  const window = min(64, end - rank);
  let reach = strip + 1;
  let any: u64 = 0;
  for (let k: u32 = 0; k < window; k++) {
    const entry = work.panel + ((<usize>k) << 4);
    const word = load<u64>(words + <usize>(rank + k) * STRIP);
    any |= word;
    store<u64>(entry, word);
    store<u64>(entry, (<u64>1) << k, 8);
    reach = max(reach, reachOf(work, rank + k));
  }
  const step = stepOf(work, block);
  let found: u64 = any ? reducePanel(work.panel, window, work.corner) : 0;
  let used = usedRows(work.panel, found);
  // A column without a pivot there may have one in a row further down. That row is exchanged with a row of the window
  // that is not a pivot.
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

  for (let k: u32 = 0; k < window; k++) setReach(work, rank + k, reach);
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

/** Clears the columns above the pivots of a strip, in strips from `free` on. */
function eliminateAbove(work: Work, strip: u32, blocks: u32, free: u32): void {
  forget(work);
  const top = spanOf(work, strip).first;
  const from = max(strip, free);
  // Pivot rows are zero in the blocks before their own, so that all steps can be listed before the first one is done.
  for (let block = min(strip * BLOCKS + BLOCKS, blocks); block > strip * BLOCKS; ) {
    block--;
    const record = blockOf(work, block);
    if (record.pivots) clearBlock(work, block, record.pivots, record.rank, top, record.rank, from);
  }
  replayAll(work, from, BLOCKS - 1);
}

/** Empties the four steps, for a new strip. */
function forget(work: Work): void {
  for (let block: u32 = 0; block < BLOCKS; block++) {
    const step = stepOf(work, block);
    step.reach = step.swaps = step.placed = step.cleared = 0;
  }
}

/** Repeats the four steps of a strip in all strips from `from` on, in the order of block ^ flip. */
function replayAll(work: Work, from: u32, flip: u32): void {
  let strip = work.strips + <usize>from * work.pitch;
  for (let s = from; s < work.count; s++, strip += work.pitch)
    for (let block: u32 = 0; block < BLOCKS; block++) {
      const step = stepOf(work, block ^ flip);
      if (s < step.reach) replay(work, step, strip);
    }
}

/**
 * Exchanges two rows in the block's own strip, and adds the exchange to the step for the other strips. Returns how far
 * row b reached.
 */
function exchange(work: Work, step: Step, a: u32, b: u32, strip: u32): u32 {
  const own = work.strips + <usize>strip * work.pitch;
  swapRows(own + <usize>a * STRIP, own + <usize>b * STRIP, STRIP);
  const swap = changetype<usize>(step) + SWAPS + ((<usize>step.swaps) << 3);
  step.swaps += 1;
  store<u32>(swap, a);
  store<u32>(swap, b, 4);
  const reachA = reachOf(work, a);
  const reachB = reachOf(work, b);
  setReach(work, a, reachB);
  setReach(work, b, reachA);
  widen(work, strip, reachA, b, b + 1);
  return reachB;
}

/**
 * Lists the first `count` rows of the window, which become the reduced pivots in order. The rows there that are not
 * pivots move to where pivots were. Returns the length of the list.
 */
function placePivots(work: Work, step: usize, rank: u32, window: u32, count: u32, used: u64): u32 {
  // Row k becomes the sum of the rows in `sum`, so that all of them except itself are added to it.
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

/**
 * Lists which pivots of a block (from row `rank` on) must be added to each of the rows `first` to `last` - 1 to clear
 * their columns there, in strips from `from` on.
 */
function clearBlock(work: Work, block: u32, found: u64, rank: u32, first: u32, last: u32, from: u32): void {
  const step = stepOf(work, block);
  const at = changetype<usize>(step);
  let pivot = rank;
  let reach: u32 = 0;
  for (let bit: u64 = 0; bit < 64; bit++) {
    store<u32>(at + SOURCES + 256 + ((<usize>bit) << 2), pivot * <u32>STRIP);
    if (!((found >> bit) & 1)) continue;
    reach = max(reach, reachOf(work, pivot));
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
    if (reachOf(work, r) < reach) setReach(work, r, reach);
    end = r + 1;
  }
  widen(work, from, reach, first, end);
  step.cleared = length;
}

/** Appends a row and the sources to add to it to the list, unless there are no sources. Returns the new length. */
function push(list: usize, length: u32, sources: u64, row: u32): u32 {
  if (!sources) return length;
  const entry = list + <usize>length * ENTRY;
  store<u64>(entry, sources);
  store<u32>(entry, row * <u32>STRIP, 8);
  return length + 1;
}

/** The address of the word of a block in row 0. The word in row r is r * STRIP bytes further. */
function wordsOf(work: Work, block: u32): usize {
  return work.strips + <usize>(block / BLOCKS) * work.pitch + ((<usize>(block % BLOCKS)) << 3);
}

/** Writes the result: each row's pivot, and its strips from `free` on. */
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
