// Equal buttons: which they are, and whether all buttons of a grid differ, without making their effects.

import fc from "fast-check";
import { expect, test } from "vitest";
import { grid, pressAll, type Rule } from "../src/index.ts";
import { buttonGroups, surelyDiffer } from "../src/lightest/groups.ts";

type Offsets = readonly (readonly [number, number])[];

/** Whether each button changes something, and no other button changes the same: all of them are compared. */
function differ(rows: number, cols: number, offsets: Offsets): boolean {
  const seen = new Set([""]);
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) {
      const lights = offsets
        .map(([down, right]) => [row + down, col + right] as const)
        .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < cols);
      const key = lights.map(String).sort().join(" ");
      if (seen.has(key)) return false;
      seen.add(key);
    }
  return true;
}

test("what is certain is true, for any offsets", () => {
  const size = fc.integer({ min: 1, max: 9 });
  const by = fc.integer({ min: -2, max: 2 });
  const straight = fc.constantFrom<Offsets>([], [[0, 0]], [[-1, 0], [1, 0], [0, -1], [0, 1]], [[-2, 0], [0, -1]]); // biome-ignore format: one line
  const more = fc.uniqueArray(fc.tuple(by, by), { maxLength: 4, selector: String });
  let certain = 0;
  fc.assert(
    fc.property(size, size, straight, more, (rows, cols, some, others) => {
      const offsets = [...new Map([...some, ...others].map((offset) => [String(offset), offset])).values()];
      if (offsets.length === 0 || !surelyDiffer({ rows, cols, offsets })) return;
      certain++;
      expect(differ(rows, cols, offsets)).toBe(true);
    }),
    { numRuns: 5000, seed: 1 },
  );
  expect(certain).toBeGreaterThan(100);
});

test("the usual rules are certain from twice their reach on", () => {
  const rules: readonly [Rule, number][] = [
    ["plus", 4],
    ["king", 4],
    [{ manhattan: 2 }, 8],
  ];
  for (const [rule, least] of rules) {
    expect(surelyDiffer(grid(least, least, { rule }).uniform!)).toBe(true);
    expect(surelyDiffer(grid(least - 1, least, { rule }).uniform!)).toBe(false);
    expect(surelyDiffer(grid(least, least - 1, { rule }).uniform!)).toBe(false);
  }
  // Of two rows, the king's buttons above each other are equal.
  expect(surelyDiffer(grid(2, 8, { rule: "king" }).uniform!)).toBe(false);
});

// 65 x 65 and 66 x 66 are more than 4096 buttons, whose effects are not made.
test("equal buttons of large grids on which presses slide", () => {
  // A row is one group. Cells of a diagonal differ but for the ends of the two longest ones, whose other line is one
  // light.
  expect(buttonGroups(grid(65, 66, { rule: "row" }))!.groups).toEqual(
    Array.from({ length: 65 }, (_, row) => Array.from({ length: 66 }, (_, col) => 66 * row + col)),
  );
  const { groups, idle } = buttonGroups(grid(65, 65, { rule: "bishop" }))!;
  expect(groups.filter(({ length }) => length > 1)).toEqual([
    [0, 65 * 65 - 1],
    [64, 64 * 65],
  ]);
  expect([groups.length, idle]).toEqual([65 * 65 - 2, []]);
  expect(buttonGroups(grid(65, 65, { rule: "row-column" }))).toBeUndefined();
  // An isolated light: each of its lines is one light.
  const holes = [[0, 1], [1, 0], [1, 1]] as const; // biome-ignore format: one line
  const puzzle = grid(66, 66, { rule: "queen", holes });
  const [first, none] = [new Uint8Array(puzzle.buttons).fill(1, 0, 1), new Uint8Array(puzzle.lights)];
  expect(pressAll(puzzle, none, first)).toEqual(first);
});
