import { describe, expect, test } from "vitest";
import { createSolver, grid } from "../src/index.ts";
import { nullity } from "../src/solver/nullity.ts";
import { refused } from "./boards/refused.ts";
import tables from "./oracles/tables.json" with { type: "json" };

/** Rank by plain elimination of the wiring, as bigints. */
function nullityByElimination(rows: number, cols: number, self: boolean): number {
  const pivots: bigint[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      let effects = self ? 1n << BigInt(r * cols + c) : 0n;
      for (const [dr, dc] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const)
        if (r + dr >= 0 && r + dr < rows && c + dc >= 0 && c + dc < cols)
          effects |= 1n << BigInt((r + dr) * cols + c + dc);
      for (const pivot of pivots) if ((effects ^ pivot) < effects) effects ^= pivot;
      if (effects !== 0n) pivots.push(effects);
    }
  return rows * cols - pivots.length;
}

describe("nullity", () => {
  test("of square grids is A159257", () => {
    const { values } = tables.nullity_plus_square;
    expect(values.map((_, i) => nullity(i + 1, i + 1))).toEqual(values);
  });

  test("without self is n for n x n", () => {
    const values = tables.plus_without_self.nullity;
    expect(values.map((_, i) => nullity(i + 1, i + 1, { rule: "neighbours" }))).toEqual(values);
  });

  test.each([true, false])("agrees with elimination, up to 9 x 12 (with self: %s)", (self) => {
    const rule = self ? "plus" : "neighbours";
    for (let rows = 1; rows <= 9; rows++)
      for (let cols = 1; cols <= 12; cols++)
        expect(nullity(rows, cols, { rule }), `${rows}x${cols}`).toBe(nullityByElimination(rows, cols, self));
  });

  test("of all squares up to 1000 is even, and swapping rows and columns does not change it", () => {
    for (let n = 1; n <= 1000; n++) expect(nullity(n, n) % 2, `${n}`).toBe(0);
    for (let n = 1; n <= 200; n++) expect(nullity(n, 3 * n + 7)).toBe(nullity(3 * n + 7, n));
  });

  test("of (2n+1) x (2n+1) is twice that of n x n, plus 2 if 3 divides n + 1 (Sutner; Hunziker, Machiavelo, Park)", () => {
    for (const n of [4, 5, 9, 14, 30, 500, 5000, 12499])
      expect(nullity(2 * n + 1, 2 * n + 1) - 2 * nullity(n, n), `${n}`).toBe((n + 1) % 3 === 0 ? 2 : 0);
  });

  test.each([
    [0, 3],
    [3, -1],
    [2.5, 3],
    [2 ** 31, 3],
    ["5", 3],
    [undefined, 3],
  ])("refuses %s x %s", (rows, cols) => {
    const wrong = rows === 3 ? cols : rows;
    refused(() => nullity(rows as number, cols as number), "puzzle-shape", JSON.stringify(wrong) ?? "undefined");
  });

  test.each([
    [2 ** 30, 1],
    [1, 2 ** 30],
    [2 ** 30, 2 ** 30],
    [1_000_000, 1_000_000],
  ])("refuses %d x %d at once: it would take minutes to days", (rows, cols) => {
    const began = performance.now();
    expect(() => nullity(rows, cols)).toThrow(expect.objectContaining({ code: "walk-limit" }));
    expect(performance.now() - began).toBeLessThan(1000);
    expect(nullity(rows, cols, { rule: "neighbours" })).toBe(rows === cols ? rows : 0);
  });

  test("refuses other rules and suggests the nearest", () => {
    refused(() => nullity(3, 3, { rule: "neighbour" as "plus" }), "rule-unknown", '"neighbour"', '"neighbours"');
  });
});

describe("joined edges and more states", () => {
  const EDGES = ["open", "cylinder", "torus"] as const;
  test.each(EDGES)("%s: as elimination has it, 2 to 7 states, up to 7 x 7", (edges) => {
    for (const states of [2, 3, 5, 7])
      for (const rule of ["plus", "neighbours"] as const)
        for (let rows = 1; rows <= 7; rows++)
          for (let cols = 1; cols <= 7; cols++)
            expect(nullity(rows, cols, { edges, rule, states }), `${rows}x${cols} ${rule} mod ${states}`).toBe(
              createSolver(grid(rows, cols, { edges, rule, states })).nullity,
            );
  });

  test.each(EDGES)("%s: larger grids with two states", (edges) => {
    for (const [rows, cols] of [[12, 12], [15, 31], [31, 15], [30, 30], [33, 8], [17, 34]] as const) // biome-ignore format: sizes
      for (const rule of ["plus", "neighbours"] as const)
        expect(nullity(rows, cols, { edges, rule }), `${rows}x${cols} ${rule}`).toBe(
          createSolver(grid(rows, cols, { edges, rule })).nullity,
        );
  });

  test("a torus as large as was refused before", () => {
    // The value comes from outside of this project.
    expect(nullity(255, 255, { edges: "torus" })).toBe(284);
  });

  test.each([
    [{ states: 4 }, "puzzle-states"],
    [{ states: 1 }, "puzzle-states"],
    [{ edges: "klein" }, "option"],
  ] as const)("refused: %j", (options, code) => {
    expect(() => nullity(5, 5, options as object)).toThrow(expect.objectContaining({ code }));
  });
});
