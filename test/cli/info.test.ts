// `lights-out info` as a user runs it. The expected outputs were written by hand.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lightsOut, temporaryFolder } from "../command.ts";

const { folder } = temporaryFolder();

const PATTERNS_5X5 = `grid 5x5, rule plus, open edges: 25 lights of 2 states, 25 buttons.
Rank 23, nullity 2.
One board in 2^2 = 4 can be solved (25 %).
Each of them has 2^2 = 4 solutions.

Quiet patterns (presses that change nothing): 2^2 - 1 = 3:

 . (.)(.)(.) .    (.) . (.) . (.)   (.)(.) . (.)(.)
(.) . (.) . (.)   (.) . (.) . (.)    .  .  .  .  .
(.)(.) . (.)(.)    .  .  .  .  .    (.)(.) . (.)(.)
(.) . (.) . (.)   (.) . (.) . (.)    .  .  .  .  .
 . (.)(.)(.) .    (.) . (.) . (.)   (.)(.) . (.)(.)
# on   . off   ( ) press here
`;

describe("info", () => {
  test("prints rank, nullity, share and solutions, and draws the quiet patterns", () => {
    expect(lightsOut(["info", "5x5"])).toEqual({ status: 0, out: PATTERNS_5X5, err: "" });
  });

  test("--json", () => {
    const { out } = lightsOut(["info", "1x2", "--json"]);
    expect(JSON.parse(out)).toEqual({
      puzzle: { shape: "grid", rows: 1, cols: 2, rule: "plus", edges: "open", states: 2 },
      lights: 2,
      buttons: 2,
      states: 2,
      rank: 1,
      nullity: 1,
      solutions: "2",
      solvableShare: "1/2",
      quietPatterns: [[1, 1]],
      kernel: "wasm",
    });
  });

  test("a puzzle with one solution for every board", () => {
    expect(lightsOut(["info", "3x3"]).out.split("\n").slice(1)).toEqual([
      "Rank 9, nullity 0.",
      "Every board can be solved (100 %).",
      "Each has exactly one solution.",
      "",
    ]);
  });

  test("more buttons than lights: several solutions for every board", () => {
    const { out } = lightsOut(["info", '{"lights": 1, "buttons": [[0], [0], []]}', "--json"]);
    expect(JSON.parse(out)).toMatchObject({ rank: 1, nullity: 2, solutions: "4", solvableShare: "1" });
  });

  test("a board means its puzzle, and a number the size of a shape", () => {
    const nullity = (...args: string[]) => JSON.parse(lightsOut(["info", "--json", ...args]).out).nullity;
    expect(nullity("#####/#####/#####/#####/#####")).toBe(2);
    expect(nullity("--shape", "ring", "6")).toBe(2);
    expect(nullity("--shape", "ring", "--size", "6")).toBe(2);
  });

  test("--count limits the patterns, --svg draws the first", () => {
    const picture = join(folder, "quiet.svg");
    const { out } = lightsOut(["info", "4x4", "--count", "2", "--json", "--svg", picture]);
    expect(JSON.parse(out).quietPatterns).toHaveLength(2);
    expect(readFileSync(picture, "utf8")).toContain("16 lights, 0 on; 8 presses marked");
  });

  test("25000x25000 at once", () => {
    const { status, out } = lightsOut(["info", "25000x25000"]);
    expect(out).toContain("625000000 lights of 2 states");
    expect(out).toContain("nullity 0");
    expect(status).toBe(0);
  });
});
