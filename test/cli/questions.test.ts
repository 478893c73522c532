// Every question as a user asks it: real processes of the built command. Numbers come from published tables or by hand.

import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import schema from "../../src/schema.json" with { type: "json" };
import { lightsOut, temporaryFolder } from "../command.ts";
import presets from "../oracles/presets.json" with { type: "json" };
import tables from "../oracles/tables.json" with { type: "json" };

const { folder, file } = temporaryFolder();

const isLevel = new Ajv2020().addSchema(schema).compile({ $ref: `${schema.$id}#/$defs/level` });

/** Every line of `--json`, and the exit status. */
function json(args: readonly string[], input?: string) {
  const { status, out, err } = lightsOut([...args, "--json"], { input });
  expect(err).toBe("");
  const lines = out.trimEnd().split("\n");
  return { status, lines: lines.map((line) => JSON.parse(line)), line: JSON.parse(lines[0]!) };
}

const ONE_CORNER = "#..../...../...../...../.....";

describe("optima, solutions, weights", () => {
  const minimum = tables.minimum_all_on_square.values[4];

  test("5x5 all on: four optima of 15 presses, drawn beside each other; one up to symmetry", () => {
    const { line, status } = json(["optima", "5x5"]);
    expect(line).toMatchObject({
      solvable: true,
      total: minimum,
      count: String(tables.optimal_solutions_all_on_square.values[4]),
    });
    // The canonical one first: 01101/01110/00111/11011/11000.
    expect(line.presses[0].join("")).toBe("0110101110001111101111000");
    expect(new Set(line.presses.map(String)).size).toBe(4);
    expect(status).toBe(0);
    expect(json(["optima", "5x5", "--up-to-symmetry"]).line.count).toBe("1");
    expect(lightsOut(["optima", "5x5"]).out).toMatch(
      /^15 presses, proven to be the fewest; 4 solutions are that short\.\n\n #/,
    );
  });

  test("solutions: as many as the null space has vectors, and published numbers of them up to symmetry", () => {
    const { line } = json(["solutions", "4x4", "--count", "all"]);
    expect(line.count).toBe("16");
    expect(line.presses).toHaveLength(16);
    const distinct = tables.solutions_up_to_symmetry_all_on_square.values[3];
    expect(json(["solutions", "4x4", "--up-to-symmetry"]).line.count).toBe(String(distinct));
    expect(lightsOut(["solutions", "4x4", "--count", "2"]).out).toMatch(/^16 solutions\. The first 2:\n/);
  });

  test("weights: a 1x2 board with both lights on is solved by one press of either", () => {
    expect(json(["weights", "1x2"]).line).toEqual({ solvable: true, counts: ["0", "2"] });
    expect(lightsOut(["weights", "5x5"]).out).toBe("  15 presses  4 solutions\n");
  });

  test.each(["optima", "solutions", "weights", "hint"])(
    "%s of a board that has none: the proof, status 1",
    (command) => {
      const { line, status } = json([command, "#."]);
      expect(line).toEqual({ solvable: false, certificate: [1, 1] });
      expect(status).toBe(1);
      expect(lightsOut([command, "#."]).out).toContain("cannot be solved");
    },
  );
});

describe("nearest and hint", () => {
  test("one light must be left wrong", () => {
    const { line, status } = json(["nearest", ONE_CORNER]);
    expect(line.changes).toHaveLength(1);
    expect(line).toMatchObject({ total: 0, optimal: true });
    expect(status).toBe(0);
    expect(lightsOut(["nearest", ONE_CORNER]).out).toContain("One light must be left wrong: row 0, column 0.");
    expect(json(["nearest", ONE_CORNER, "--budget", "10s"]).line).toEqual(line);
    expect(lightsOut(["nearest", ONE_CORNER, "--budget", "soon"]).status).toBe(2);
    expect(lightsOut(["nearest", "5x5"]).out).toContain(
      "The board can be solved: no light must be left wrong. 15 presses",
    );
  });

  test("single lights: either of two that are wrong by one; none where the board can be solved", () => {
    expect(json(["nearest", "#.", "--change", "single"]).line.changes).toEqual([
      { light: 0, by: 1 },
      { light: 1, by: 1 },
    ]);
    const { line, status } = json(["nearest", "##", "--change", "single"]);
    expect({ line, status }).toEqual({ line: { changes: [] }, status: 1 });
  });

  test("hint: what to press, how many remain, and whether the last press helped", () => {
    expect(json(["hint", "#.#/.../#.#"]).line).toEqual({ solvable: true, button: 0, remaining: 4, optimal: true });
    // All on needs 5 presses, the middle among them; from the four corners a press of it leads back.
    expect(json(["hint", "#.#/.../#.#", "--last", "1,1"]).line.helped).toBe(true);
    const { out } = lightsOut(["hint", "3x3", "--last", "4"]);
    expect(out).toContain("Press row 0, column 0. 5 presses remain, this one included. The last press did not help.");
    expect(lightsOut(["hint", "..."]).out).toContain("Already there: no press is needed.");
  });
});

describe("explain", () => {
  test("a solution and a proof in words", () => {
    expect(lightsOut(["explain", "#.#/.../#.#"]).out).toContain("4 presses, proven to be the fewest");
    const { out, status } = lightsOut(["explain", "#."]);
    expect(out).toMatch(/^\[#\]\[\.\]\n[\s\S]*cannot be solved/);
    expect(status).toBe(1);
  });

  test("an answer from elsewhere is checked: a right one told, a wrong one refused", () => {
    const right = file("right.json", lightsOut(["solve", "#.#/.../#.#", "--json"]).out);
    expect(json(["explain", "#.#/.../#.#", "--answer", right]).line.sentence).toMatch(/^4 presses, proven/);
    const wrong = file("wrong.json", '{"solvable": true, "presses": [1,1,1,0,0,0,0,0,0]}');
    const { status, err } = lightsOut(["explain", "#.#/.../#.#", "--answer", wrong]);
    expect(err).toContain("the answer is not right for this board");
    expect(status).toBe(2);
  });
});

describe("generate and check", () => {
  test("twenty levels of 10 to 14 presses with one optimum: solved again, each is what was asked", () => {
    const pack = lightsOut(["generate", "5x5", "--count", "20", "--total", "10..14", "--optima", "1", "--json"]).out;
    const levels = pack
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(levels.map(({ seed }) => seed)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    for (const level of levels) expect(isLevel(level)).toBe(true);
    const { lines } = json(["solve"], pack);
    lines.forEach(({ total, optima }, n) => {
      expect({ total, optima }).toEqual({ total: levels[n].par, optima: "1" });
      expect(total).toBeGreaterThanOrEqual(10);
      expect(total).toBeLessThanOrEqual(14);
    });
    const { out, status } = lightsOut(["check"], { input: pack });
    expect({ out, status }).toEqual({ out: "20 levels: nothing is wrong.\n", status: 0 });
  });

  test("the same seed makes the same level; symmetric ones look the same from behind or upside down", () => {
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

  test("what cannot be: more presses than there are", () => {
    const { status, err } = lightsOut(["generate", "3x3", "--total", "10"]);
    expect(status).toBe(2);
    expect(err).toMatch(/10 presses.* 9\n$/);
  });

  test("check: no solution, a wrong par, the same turned round; status 1", () => {
    const square = { shape: "grid", rows: 3, cols: 3 };
    const pack = [
      { puzzle: square, board: "##./#../...", par: 1 },
      { puzzle: square, board: "#.#/.../#.#", par: 3 },
      { puzzle: { shape: "grid", rows: 1, cols: 2 }, board: "#." },
      // The corner of the first level, turned.
      { puzzle: square, board: "/.../..#/.##".slice(1), par: 1 },
    ];
    const name = file("pack.json", JSON.stringify(pack));
    const { lines, status } = json(["check", name]);
    expect(lines).toMatchObject([
      { level: 1, ok: true, total: 1, par: 1, parIsRight: true },
      { level: 2, ok: false, total: 4, par: 3, parIsRight: false },
      { level: 3, ok: false, solvable: false, certificate: [1, 1] },
      { level: 4, ok: false, sameAs: 1 },
    ]);
    expect(status).toBe(1);
    const { out } = lightsOut(["check", name, file("more.txt", "##\n##\n")]);
    expect(out).toContain("The par is 3, but the fewest presses are 4, proven.");
    expect(out).toContain("Up to symmetry it is level 1 again.");
    expect(out).toContain("Every button changes an even number of the marked lights");
    expect(out).toMatch(/\n5 levels: 1 cannot be solved, 1 has a wrong par, 1 is the same as an earlier one\.\n$/);
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

  test("worst for a target: two lights that only change together, any state of both", () => {
    // Off and on for both: of four boards those two are there, and nothing makes one of the others.
    const line = { total: 0, distribution: ["2"], boards: [[0, 0]] };
    expect(json(["worst", "1x2", "--target", "uniform", "--count", "1"]).line).toEqual(line);
    expect(json(["worst", "1x2", "--target", "on", "--count", "1"]).line.boards).toEqual([[0, 0]]);
    expect(json(["worst", "1x2", "--target", "off", "--count", "1"]).line.boards).toEqual([[1, 1]]);
  });

  test("worst for people: a sentence, a board, a table", () => {
    expect(lightsOut(["worst", "1x2"]).out).toBe(
      "The hardest solvable board needs 1 press:\n\n #  #\n# on   . off\n\n  0 presses  1 board\n  1 press    1 board\n",
    );
  });

  test("table of lit-only 4x4 on a torus: the published distribution; kept in a file and looked up", () => {
    const name = join(folder, "lit.table");
    const { line } = json(["table", "--preset", "mini-lights-out", "--press-rule", "lit", "--out", name]);
    expect(line).toEqual({ pressRule: "lit", distribution: Object.values(classic.lit_only.distribution) });
    const board = "##../#.../..../....";
    const found = json(["search", board, "--edges", "torus", "--press-rule", "lit"]).line;
    const entry = json(["table", "--table", name, board]).line;
    expect(entry).toMatchObject({ known: true, total: found.total });
    expect(lightsOut(["table", "--table", name, board]).out).toContain(`\n${found.total} presses, in this order: row `);
  });

  test("the toggle game: published distribution; boards that it cannot reach are told", () => {
    const name = join(folder, "toggle.table");
    const { line } = json(["table", "--preset", "mini-lights-out", "--press-rule", "alternate", "--out", name]);
    const { distribution } = classic.toggle_game;
    expect(line.distribution).toEqual(Array.from({ length: 14 }, (_, n) => distribution[n] ?? 0));
  });

  test("a table of a pack only", () => {
    const name = join(folder, "pack.table");
    expect(json(["table", "--boards", "--out", name], "##/##\n\n#./..\n").line.distribution).toEqual([0, 0, 0, 1, 1]);
    const { lines, status } = json(["table", "--table", name], "##/##\n\n../##\n");
    expect(lines).toMatchObject([{ known: true, total: 4 }, { known: false }]);
    expect(status).toBe(1);
    const damaged = file("none.table", "hello");
    expect(lightsOut(["table", "--table", damaged, "##"]).err).toContain(`${damaged}: this is not a table`);
    // A table knows its puzzle: another one beside it would be passed over.
    expect(lightsOut(["table", "--table", name, "--size", "3x3", "##"])).toMatchObject({
      status: 2,
      err: expect.stringContaining("--size"),
    });
  });

  test("search: presses in order; limits; nothing that can be reached", () => {
    const { line } = json(["search", "###/###/###", "--press-rule", "lit"]);
    expect(line).toMatchObject({ total: 5, optimal: true });
    expect(line.path).toHaveLength(5);
    // One button, pressed once, cannot put out the four corners: the board, what the press makes of it, and the target.
    const { out, status } = lightsOut(["search", "#.#/.../#.#", "--limits", "1,0,0,0,0,0,0,0,0"]);
    expect(out).toContain("cannot be solved: none of the 3 states ");
    expect(status).toBe(1);
    // No presses at all solve this board, whatever the rule: the proof is that of solve.
    const refuted = json(["search", "#.", "--press-rule", "lit"]);
    expect(refuted).toMatchObject({ status: 1, line: { solvable: false, states: 0, certificate: [1, 1] } });
    expect(lightsOut(["search", "#.", "--press-rule", "lit"]).out).toContain("cannot be solved");
    expect(lightsOut(["search", "##", "--limits", "1,x"]).err).toContain('--limits has "x"');
  });
});

describe("noisy, symmetries, counters", () => {
  test("noisy: two lights that miss each other every fourth time take 4 presses from one that is on", () => {
    const { line, status } = json(["noisy", "#.", "--miss", "0.25", "--runs", "400"]);
    expect(line.expected.lower).toBeCloseTo(4, 5);
    expect(line.expected.upper).toBeCloseTo(4, 5);
    expect(line).toMatchObject({ reachable: true, button: 0, simulation: { runs: 400, finished: 400 } });
    expect(status).toBe(0);
    expect(lightsOut(["noisy", "##", "--miss", "0", "--runs", "0"]).out).toContain(
      "1 press is expected under the best policy",
    );
    expect(json(["noisy", "#.", "--miss", "0"])).toMatchObject({ status: 1, line: { reachable: false, button: null } });
    expect(lightsOut(["noisy", "#.", "--miss", "-1"]).status).toBe(2);
  });

  test("symmetries: eight of the square, as many boards as Burnside's lemma says, one canonical form", () => {
    // Every 2x2 board can be solved.
    expect(json(["symmetries", "2x2"]).line).toMatchObject({ solvableBoards: "16" });
    expect(json(["symmetries", "3x3", "--list"]).line.symmetries).toHaveLength(8);
    // (512 + 32 + 2 * 8 + 4 * 64) / 8: fixed by nothing, half a turn, quarter turns, mirrors.
    expect(json(["symmetries", "3x3"]).line).toEqual({ order: "8", solvableBoards: "512", upToSymmetry: "102" });
    const { lines } = json(["symmetries", "--canonical"], "#../.../...\n\n.../.../..#\n\n.#./.../...\n");
    expect(lines[0]).toEqual(lines[1]);
    expect(lines[2]).not.toEqual(lines[0]);
  });

  test("counters: machines as text and as JSON; a proof in words", () => {
    // https://adventofcode.com/2025/day/10, part two: 10 + 12 + 11 presses.
    const machines = `[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}
[...#.] (0,2,3,4) (2,3) (0,4) (0,1,2) (1,2,3,4) {7,5,12,7,2}
[.###.#] (0,1,2,3,4) (0,3,4) (0,1,2,4,5) (1,2) {10,11,11,5,10,5}
`;
    const { out, status } = lightsOut(["counters"], { input: machines });
    expect(out).toMatch(
      /^Machine 1: 10 presses, proven to be the fewest: buttons 0, 1 \(5 times\), 3, 4 \(3 times\)\.[\s\S]*\n33 presses in all\.\n$/,
    );
    expect(status).toBe(0);
    expect(json(["counters", machines]).lines.map(({ total }) => total)).toEqual([10, 12, 11]);
    const odd = json(["counters", '{"buttons": [[0,2],[0,1],[1,2]], "target": [1,1,1]}']);
    expect(odd).toMatchObject({ status: 1, line: { reason: "modulus", certificate: ["1", "1", "1"], modulus: "2" } });
    expect(lightsOut(["counters", "(0,1) (1) {2,1}"]).out).toContain("no button makes it less");
    expect(lightsOut(["counters", "(0) 3"]).err).toContain("is no machine");
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
])("%s --help has examples and fits 120 columns", (command) => {
  const { out, status } = lightsOut([command, "--help"], { env: { COLUMNS: "120" } });
  expect(status).toBe(0);
  expect(out).toContain(`lights-out ${command}`);
  const example = out.slice(out.indexOf("Examples:")).split("\n");
  expect(example.length).toBeGreaterThan(2);
  expect(example.filter((line) => line.length > 120)).toEqual([]);
});
