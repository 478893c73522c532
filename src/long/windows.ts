// A lower bound for plus and neighbours on open grids of two states, if the fewest presses are out of reach. Consider a
// window of some columns. Its buttons alone decide the lights whose neighbours are all in the window too. A solution
// of the board, restricted to the window, puts these lights right. So it presses at least as many buttons of the
// window as the fewest that put them right. Windows that share no button add up.
//
// The fewest presses of a window are found row by row. From two rows of presses follows the next one, except for the
// two border columns, whose lights are not decided here: there every choice is allowed.

import { popcount } from "../kernel/portable/row.ts";
import type { UniformGrid } from "../puzzle/puzzle.ts";

/** Columns of a window between its borders. Each more makes the bound a little better and takes four times as long. */
const INNER = 7;
const UNREACHED = 2 ** 30;

/** Whether the bound applies to a grid. */
export function hasWindows({ offsets, step }: UniformGrid, states: number): boolean {
  const distances = offsets.map(([down, right]) => Math.abs(down) + Math.abs(right));
  const sides = distances.filter((distance) => distance === 1).length;
  return states === 2 && step === 1 && sides === 4 && Math.max(...distances) === 1;
}

/**
 * No presses that change the lights `difference` are fewer than this. Pauses every few milliseconds and yields the
 * bound so far: that of the windows that are done. O(rows * cols * 2^14) in all.
 */
export function* boundByWindows(grid: UniformGrid, difference: Uint8Array): Generator<number, number> {
  let bound = 0;
  for (let first = 0; first < grid.cols; ) {
    const from = first === 0 ? 0 : first + 1;
    const to = Math.min(from + INNER, grid.cols);
    if (to <= from) break;
    const steps = fewestInWindow(grid, difference, from, to);
    let step = steps.next();
    for (; !step.done; step = steps.next()) yield bound;
    bound += step.value;
    first = to + 1;
  }
  return bound;
}

/** The fewest presses of a window that put right the lights of the columns from `from` to `to` - 1. */
function* fewestInWindow(
  { rows, cols, offsets }: UniformGrid,
  difference: Uint8Array,
  from: number,
  to: number,
): Generator<void, number> {
  const inner = to - from;
  const size = 2 ** inner;
  const changesOwn = offsets.length === 5;
  const within = Uint32Array.from(
    { length: size },
    (_, x) => ((changesOwn ? x : 0) ^ (x << 1) ^ (x >>> 1)) & (size - 1),
  );
  const weights = Uint8Array.from({ length: size }, (_, x) => popcount(x));
  // What the presses of the two borders change in a row, and how many they are.
  const borders = [{ change: 0, presses: 0 }];
  if (from > 0) borders.push({ change: 1, presses: 1 });
  if (to < cols)
    for (const { change, presses } of [...borders])
      borders.push({ change: change ^ (size >>> 1), presses: presses + 1 });
  // The fewest presses above a row, by the inner presses of the row before (high digits) and of the row itself.
  let fewest = new Int32Array(size * size).fill(UNREACHED);
  let next = new Int32Array(size * size);
  fewest.fill(0, 0, size);
  for (let row = 0; row < rows; row++) {
    let wanted = 0;
    for (let i = 0; i < inner; i++) wanted |= difference[row * cols + from + i]! << i;
    for (let x = 0; x < size; x++)
      for (let below = 0; below < size; below++) {
        const before = below ^ wanted ^ within[x]!;
        let least = UNREACHED;
        for (const { change, presses } of borders)
          least = Math.min(least, fewest[(before ^ change) * size + x]! + presses);
        next[x * size + below] = least + weights[x]!;
      }
    [fewest, next] = [next, fewest];
    yield;
  }
  // No row follows the last one.
  let least = UNREACHED;
  for (let x = 0; x < size; x++) least = Math.min(least, fewest[x * size]!);
  return least;
}
