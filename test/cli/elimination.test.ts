// `lights-out elimination`, `chase`, and `info --matrix --polynomials`: the same facts in every form.

import { describe, expect, test } from "vitest";
import { elimination, grid } from "../../src/index.ts";
import { lightsOut } from "../command.ts";

const run = (...args: string[]) => lightsOut(args);
const found = elimination(grid(5, 5), "on");

describe("elimination", () => {
  test("text fits 80 columns, and 40 if there are no more", () => {
    const widest = (columns: number) => {
      const { out } = lightsOut(["elimination", "5x5", "--matrices", "columns"], { env: { COLUMNS: String(columns) } });
      return Math.max(...out.split("\n").map((line) => line.length));
    };
    expect(widest(80)).toBeLessThanOrEqual(80);
    expect(widest(40)).toBeLessThanOrEqual(40);
    const { out } = run("elimination", "10x10");
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
    // 100 columns are two slices of 50: each row appears twice in each of the two matrices.
    expect(out.match(/^R42 /gm)?.length).toBe(4);
  });

  test("text has each row operation and each matrix that is asked for", () => {
    const { out, status } = run("elimination", "5x5");
    expect(status).toBe(0);
    expect(out.match(/R\d+ (<-|<->) /g)?.length).toBe(found.steps.length);
    expect(out.match(/^R24 .*\| \d$/gm)?.length).toBe(2);
    const columns = new Set(found.steps.map(({ column }) => column)).size;
    expect(run("elimination", "5x5", "--matrices", "columns").out.match(/^R24 .*\| \d$/gm)?.length).toBe(columns + 2);
    const all = run("elimination", "5x5", "--matrices", "all").out;
    expect(all.match(/^R24 .*\| \d$/gm)?.length).toBe(found.steps.length + 2);
  });

  test("LaTeX: as many rows as the matrices have, environments closed", () => {
    const { out } = run("elimination", "5x5", "--format", "latex");
    expect(out.match(/ \\\\$/gm)?.length).toBe(25 + 25 + 3 * 5);
    // In a text, LaTeX shows "|" as a dash.
    expect(out.match(/^\\(sub)?section.*\|/m)).toBe(null);
    expect(out.match(/\\mathbf/g)?.length).toBe(23);
    expect(out.match(/\\begin\{array\}/g)?.length).toBe(out.match(/\\end\{array\}/g)?.length);
    expect(out.match(/\\leftarrow|\\leftrightarrow/g)?.length).toBe(found.steps.length);
    // 50 columns are cut in two.
    expect(run("elimination", "5x10", "--format", "latex").out.match(/^% columns/gm)?.length).toBe(8);
  });

  test("HTML: the same rows, every tag closed, nothing loaded", () => {
    const { out } = run("elimination", "5x5", "--format", "html", "--from", "1");
    const count = (pattern: RegExp) => out.match(pattern)?.length ?? 0;
    expect(count(/class="pivot"/g)).toBe(23);
    expect(count(/<th scope="row">/g)).toBe(50);
    for (const tag of ["table", "tr", "td", "th", "figure", "p", "h2", "dl", "dd"])
      expect(count(new RegExp(`<${tag}[ >]`, "g"))).toBe(count(new RegExp(`</${tag}>`, "g")));
    expect(out).not.toMatch(/<script|<link|src=|url\(|https?:/);
    expect(out).toContain("R25");
  });

  test("a puzzle and its board, many boards, and a board that cannot be solved", () => {
    expect(run("elimination", "1x2", "##", "--json")).toMatchObject({ status: 0 });
    expect(JSON.parse(run("elimination", "1x2", "##", "--json").out)).toMatchObject({ board: [1, 1], solutions: "2" });
    const bad = run("elimination", "1x2", "#.", "--json");
    expect(bad.status).toBe(1);
    expect(JSON.parse(bad.out)).toMatchObject({ solvable: false, contradiction: 1 });
    const { out } = lightsOut(["elimination", "-", "--json"], { input: "#.\n\n##\n" });
    expect(out.trim().split("\n").map((line) => JSON.parse(line).index)).toEqual([0, 1]); // biome-ignore format: one line
    expect(run("elimination", "-#-/###/-#-").status).toBe(0);
  });

  test("two forms at once, a wrong form and a size that is too large are refused", () => {
    expect(run("elimination", "3x3", "--json", "--format", "html").status).toBe(2);
    expect(run("chase", "3x3", "--json", "--format", "html").status).toBe(2);
    expect(run("elimination", "3x3", "--format", "pdf").status).toBe(2);
    expect(run("elimination", "40x40")).toMatchObject({ status: 2, out: "" });
  });
});

describe("chase", () => {
  test("text, LaTeX and HTML list the same lines", () => {
    expect(run("chase", "5x5").out.match(/^[.#]{5} {3}/gm)?.length).toBe(7);
    expect(run("chase", "5x5", "--format", "latex").out.match(/^\$.* & \$.*\\\\$/gm)?.length).toBe(7);
    expect(run("chase", "5x5", "--format", "html").out.match(/<tr><td>/g)?.length).toBe(7 + 2);
    // 4x4: nothing is left of a solvable board.
    expect(run("chase", "4x4").out).not.toMatch(/^[.#]{4} {3}[.#]/m);
  });

  test("what cannot be chased is refused", () => {
    expect(run("chase", "4x4", "--edges", "torus")).toMatchObject({ status: 2, out: "" });
  });
});

describe("info", () => {
  test("--matrix prints a row for each light", () => {
    const { out } = run("info", "3x4", "--matrix");
    expect(out.match(/^R\d+ +[1. ]+$/gm)?.length).toBe(12);
    expect(JSON.parse(run("info", "1x2", "--matrix", "--json").out).matrix).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test("--polynomials prints them and their gcd; other puzzles have none", () => {
    const { out } = run("info", "5x5", "--polynomials");
    for (const word of ["x^5 + x\n", "x^5 + x^4\n", "x^2 + x\n"]) expect(out).toContain(word);
    for (const other of [
      ["--edges", "torus"],
      ["--rule", "king"],
      ["--states", "3", "--step", "2"],
    ])
      expect(run("info", "5x5", "--polynomials", ...other).status).toBe(2);
  });
});
