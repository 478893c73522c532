// More questions as a user asks them: unsolvable boards, files, output for people. Numbers as in questions.test.ts.

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { json, lightsOut, temporaryFolder } from "../command.ts";
import presets from "../oracles/presets.json" with { type: "json" };
import tables from "../oracles/tables.json" with { type: "json" };

const { folder, file } = temporaryFolder();

const ONE_CORNER = "#..../...../...../...../.....";

describe("optima, solutions, weights, hint", () => {
  test.each(["optima", "solutions", "weights", "hint"])(
    "%s of a board that has none: the proof, status 1",
    (command) => {
      const { line, status } = json([command, "#."]);
      expect(line).toMatchObject({ solvable: false, certificate: [1, 1] });
      expect(status).toBe(1);
      expect(lightsOut([command, "#."]).out).toContain("cannot be solved");
    },
  );
});

describe("nearest", () => {
  test("one light must be left wrong", () => {
    const { line, status } = json(["nearest", ONE_CORNER]);
    expect(line.changes).toHaveLength(1);
    expect(line).toMatchObject({ total: 0, optimal: true });
    expect(status).toBe(0);
    expect(lightsOut(["nearest", ONE_CORNER]).out).toMatch(/^One light .* row 0, column 0\./m);
    expect(json(["nearest", ONE_CORNER, "--budget", "10s"]).line).toEqual(line);
    expect(lightsOut(["nearest", ONE_CORNER, "--budget", "soon"]).status).toBe(2);
    expect(lightsOut(["nearest", "5x5"]).out).toMatch(/^The board can be solved.* 15 presses/m);
  });
});

describe("explain", () => {
  test("an answer from elsewhere is checked: a correct one is explained, a wrong one refused", () => {
    const right = file("right.json", lightsOut(["solve", "#.#/.../#.#", "--json"]).out);
    expect(json(["explain", "#.#/.../#.#", "--answer", right]).line.sentence).toMatch(/^4 presses, proven/);
    const wrong = file("wrong.json", '{"solvable": true, "presses": [1,1,1,0,0,0,0,0,0]}');
    expect(lightsOut(["explain", "#.#/.../#.#", "--answer", wrong])).toMatchObject({ status: 2, out: "" });
  });
});

describe("generate and check", () => {
  test("the same seed makes the same level; a symmetric level looks the same mirrored or upside down", () => {
    const make = (...more: string[]) => lightsOut(["generate", "4x4", "--total", "4", "--seed", "8", ...more]).out;
    expect(make()).toBe(make());
    const { line } = json(["generate", "5x5", "--total", "6", "--symmetric"]);
    const rows: string[] = line.board.split("/");
    const flip = (list: string[]) => list.map((row) => [...row].reverse().join(""));
    const turned = (list: string[]) => list.map((_, c) => list.map((row) => row[c]).join(""));
    const images = [
      flip(rows),
      [...rows].reverse(),
      flip([...rows].reverse()),
      turned(rows),
      flip([...turned(rows)].reverse()),
    ];
    expect(images.map((image) => image.join("/"))).toContain(line.board);
  });

  test("impossible levels: more presses than any board needs", () => {
    const { status, err } = lightsOut(["generate", "3x3", "--total", "10"]);
    expect(status).toBe(2);
    expect(err).toMatch(/ 10\b.* 9\n$/);
  });
});

describe("worst, table, search", () => {
  const classic = presets.find(({ id }) => id === "mini-lights-out")!.facts as unknown as {
    lit_only: { worst: number; distribution: Record<string, number> };
    toggle_game: { distribution: Record<string, number> };
  };

  test("worst of 5x5: the published distribution", () => {
    const { line } = json(["worst", "5x5", "--count", "1"]);
    expect(line.total).toBe(15);
    expect(line.distribution.map(Number)).toEqual(tables.boards_by_minimum_5x5.values);
    expect(
      json(["solve"], JSON.stringify({ puzzle: { shape: "grid", rows: 5, cols: 5 }, board: line.boards[0] })).line
        .total,
    ).toBe(15);
  });

  test("worst without --json: a board, a table, a sentence", () => {
    expect(lightsOut(["worst", "1x2"]).out).toBe(
      " #  #\n# on   . off\n\n  0 presses  1 board\n  1 press    1 board\n\nThe hardest solvable board needs 1 press.\n",
    );
  });

  test("table of lit-only 4x4 on a torus: the published distribution, saved to a file and looked up", () => {
    const name = join(folder, "lit.table");
    const { line } = json(["table", "--preset", "mini-lights-out", "--press-rule", "lit", "--out", name]);
    expect(line).toMatchObject({ pressRule: "lit", distribution: Object.values(classic.lit_only.distribution) });
    const board = "##../#.../..../....";
    const found = json(["search", board, "--edges", "torus", "--press-rule", "lit"]).line;
    const entry = json(["table", "--table", name, board]).line;
    expect(entry).toMatchObject({ known: true, total: found.total });
    expect(lightsOut(["table", "--table", name, board]).out).toContain(`\n${found.total} presses, in this order: row `);
  });

  test("the toggle game: published distribution; unreachable boards are reported", () => {
    const name = join(folder, "toggle.table");
    const { line } = json(["table", "--preset", "mini-lights-out", "--press-rule", "alternate", "--out", name]);
    const { distribution } = classic.toggle_game;
    expect(line.distribution).toEqual(Array.from({ length: 14 }, (_, n) => distribution[n] ?? 0));
  });
});

test.each([
  "optima",
  "solutions",
  "weights",
  "nearest",
  "hint",
  "explain",
  "generate",
  "check",
  "worst",
  "search",
  "table",
  "noisy",
  "symmetries",
  "counters",
  "observe",
  "wiring",
])("%s --help has examples and fits 120 columns", (command) => {
  const { out, status } = lightsOut([command, "--help"], { env: { COLUMNS: "120" } });
  expect(status).toBe(0);
  expect(out).toContain(`lights-out ${command}`);
  const example = out.slice(out.indexOf("Examples:")).split("\n");
  expect(example.length).toBeGreaterThan(2);
  expect(example.filter((line) => line.length > 120)).toEqual([]);
});
