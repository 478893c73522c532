// Whether all buttons of a grid differ, without making their effects.

import fc from "fast-check";
import { expect, test } from "vitest";
import { grid, type Rule } from "../src/index.ts";
import { surelyDiffer } from "../src/lightest/groups.ts";

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
