// Wirings in tests: as lists that are easy to read in a failure, and the rank by plain elimination on numbers,
// which shares no code with the library.

import type { Puzzle } from "../../src/index.ts";

/** For each button its [light, amount] pairs, lights ascending. */
export function lists({ buttons, effects: { start, light, amount } }: Puzzle): [number, number][][] {
  return Array.from({ length: buttons }, (_, j) =>
    Array.from({ length: start[j + 1]! - start[j]! }, (_, n) => [light[start[j]! + n]!, amount[start[j]! + n]!]),
  );
}

/** Buttons - rank over the field of p elements. */
export function nullity(puzzle: Puzzle, p = puzzle.states): number {
  const rows = lists(puzzle).map((entries) => {
    const row = new Array<number>(puzzle.lights).fill(0);
    for (const [i, a] of entries) row[i] = a % p;
    return row;
  });
  let rank = 0;
  for (let col = 0; col < puzzle.lights; col++) {
    const pivot = rows.findIndex((row, n) => n >= rank && row[col] !== 0);
    if (pivot < 0) continue;
    [rows[rank], rows[pivot]] = [rows[pivot]!, rows[rank]!];
    const lead = rows[rank]!;
    let inverse = 1;
    while ((inverse * lead[col]!) % p !== 1) inverse++;
    for (let n = rank + 1; n < rows.length; n++) {
      const factor = (rows[n]![col]! * inverse) % p;
      if (factor !== 0) rows[n] = rows[n]!.map((value, i) => (value + (p - factor) * lead[i]!) % p);
    }
    rank++;
  }
  return puzzle.buttons - rank;
}
