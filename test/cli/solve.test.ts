// `lights-out solve` as a user runs it: real processes of the built file. The expected outputs were written by hand.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { answers, lightsOut, temporaryFolder } from "../command.ts";
import boards from "../oracles/boards.json" with { type: "json" };

const { file, folder } = temporaryFolder();

const CORNERS = `(#) . (#)
 .  .  .
(#) . (#)
# on   . off   ( ) press here

Press (rows and columns from 0):
  row 0: column 0, 2
  row 2: column 0, 2

`;

const FOUR = "4 presses, proven to be the fewest; no other solution is that short.\n";

describe("solve", () => {
  test("draws the presses, lists them, and ends with the answer", () => {
    expect(lightsOut(["solve", "#.#/.../#.#"])).toEqual({ status: 0, out: CORNERS + FOUR, err: "" });
  });

  test("--verbose: how it was found, before the answer", () => {
    const { status, out, err } = lightsOut(["solve", "#.#/.../#.#", "--verbose"]);
    expect(out.slice(0, CORNERS.length)).toBe(CORNERS);
    expect(out.slice(-FOUR.length)).toBe(FOUR);
    expect(out.slice(CORNERS.length, -FOUR.length)).toMatch(
      /^rank 9, nullity 0; factored in [\d.]+ (µs|ms|s), solved in [\d.]+ (µs|ms|s) \(wasm kernel\)\n\n$/,
    );
    expect({ status, err }).toEqual({ status: 0, err: "" });
  });

  test("a board of many rows gets the count and the ways to see it, not thousands of lines", () => {
    const { status, out } = lightsOut(["solve", "200x200"]);
    const lines = out.trimEnd().split("\n");
    expect(lines.length).toBeLessThan(10);
    expect(lines.at(-1)).toMatch(/^\d+ presses, proven to be the fewest; no other solution/);
    expect(out).toMatch(/ 200 rows.* 100; --svg FILE.*\n\n.* 100 lines; --json/);
    expect(status).toBe(0);
    // As many as are drawn.
    expect(lightsOut(["solve", "100x1"]).out.split("\n").length).toBeGreaterThan(100);
    expect(lightsOut(["solve", "101x1"]).out).toContain("101 rows");
  });

  test("--total of a search that ended early: the number, and on standard error that number and a lower bound", () => {
    const { status, out, err } = lightsOut(["solve", "95x95", "--total", "--budget", "50ms"]);
    const [, printed, total, bound] = /^(\d+)\nlights-out: (\d+) presses; .* at least (\d+)\.\n$/.exec(out + err)!;
    expect(total).toBe(printed);
    // 9025 lights are on, and a press changes 5 of them at most.
    expect(Number(bound)).toBeGreaterThanOrEqual(9025 / 5);
    expect(Number(bound)).toBeLessThan(Number(total));
    expect({ status, out }).toEqual({ status: 0, out: `${printed}\n` });
    expect(lightsOut(["solve", "95x95", "--total", "--any"])).toMatchObject({ status: 0, err: "" });
    expect(lightsOut(["solve", "5x5", "--total"])).toEqual({ status: 0, out: "15\n", err: "" });
  });

  test("draws the proof for an unsolvable board, explains it in words, and exits with status 1", () => {
    const { status, out } = lightsOut(["solve", "#."]);
    expect(out.split("\n").slice(0, 6)).toEqual([
      "[#][.]",
      "# on   . off   [ ] part of the proof",
      "",
      expect.stringMatching(/cannot be solved.* even number .* odd number \(1\) must change/),
      "",
    ]);
    expect(status).toBe(1);
  });

  test("a solved board needs no press", () => {
    const { status, out } = lightsOut(["solve", ".../..."]);
    expect(out).toContain("\nAlready there: no press is needed.\n");
    expect(status).toBe(0);
  });

  test("--json prints one answer per line in the documented form; one unsolvable board makes the exit status 1", () => {
    const { status, out } = lightsOut(["solve", "--json"], { input: "#.#\n...\n#.#\n\n#.\n" });
    const threes = {
      puzzle: { shape: "grid", rows: 3, cols: 3, rule: "plus", edges: "open", states: 2 },
      target: "off",
    };
    expect(answers(out)).toEqual([
      {
        index: 0,
        ...threes,
        board: [1, 0, 1, 0, 0, 0, 1, 0, 1],
        solvable: true,
        total: 4,
        count: 4,
        optimal: true,
        optima: "1",
        presses: [1, 0, 1, 0, 0, 0, 1, 0, 1],
        moves: [[0, 1], [2, 1], [6, 1], [8, 1]], // biome-ignore format: pairs
        positions: [[0, 0], [0, 2], [2, 0], [2, 2]], // biome-ignore format: pairs
        kernel: "wasm",
      },
      {
        index: 1,
        puzzle: { ...threes.puzzle, rows: 1, cols: 2 },
        board: [1, 0],
        target: "off",
        solvable: false,
        certificate: [1, 1],
        kernel: "wasm",
      },
    ]);
    expect(status).toBe(1);
  });

  test("many boards are numbered and separated", () => {
    const boards = "#\n\n.\n\n#\n";
    expect(lightsOut(["solve", boards]).out.match(/^Board .*$/gm)).toEqual([
      "Board 1 of 3",
      "Board 2 of 3",
      "Board 3 of 3",
    ]);
    // Nobody knows how many come on standard input, or whether a second one comes.
    expect(lightsOut(["solve"], { input: boards }).out.match(/^Board .*$/gm)).toEqual(["Board 2", "Board 3"]);
  });

  test("the 30x30 board that ships with the project needs 371 presses", () => {
    const example = fileURLToPath(new URL("../../bench/30x30.txt", import.meta.url));
    const { total, board } = boards[1]!;
    expect(readFileSync(example, "utf8").trim().replaceAll("\n", "/").replaceAll("#", "1").replaceAll(".", "0")).toBe(
      board,
    );
    const { status, out } = lightsOut(["solve", example, "--verbose"]);
    expect(status).toBe(0);
    expect(out).toMatch(/\nrank 880, nullity 20; factored in .*, solved in .* \(wasm kernel\)\n/);
    expect(out).toMatch(new RegExp(`\n${total} presses, proven to be the fewest; .*\n$`));
  });

  test("the text of a board gives its size, and _ is a hole", () => {
    // On each side of the hole there is one light with its own button.
    const [answer] = answers(lightsOut(["solve", "#_#", "--json"]).out);
    expect(answer).toMatchObject({ total: 2, presses: [1, 1], positions: [[0, 0], [0, 2]] }); // biome-ignore format: pairs
  });

  test("--any gives any solution, --kernel selects the kernel", () => {
    const [answer] = answers(lightsOut(["solve", "5x5", "--any", "--json", "--kernel", "portable"]).out);
    expect(answer).toMatchObject({ solvable: true, kernel: "portable" });
    expect(answer.total).toBeGreaterThanOrEqual(15);
  });

  test("--target: on, off, uniform, all:STATE, a board, a file, and lights that do not matter", () => {
    const total = (...args: string[]) => answers(lightsOut(["solve", ...args, "--json"]).out)[0].total;
    expect(total("...", "--target", "on")).toBe(1);
    expect(total("###", "--target", "off")).toBe(1);
    expect(total("###", "--target", "uniform")).toBe(0);
    expect(total("...", "--target", "all:1")).toBe(1);
    expect(total("...", "--target", "##.")).toBe(1);
    expect(total("...", "--target", "##?")).toBe(1);
    expect(total("...", "--target", file("target.txt", "#\n#\n#\n".replaceAll("\n", "")))).toBe(1);
    expect(total("...", "--target", file("target.json", '{ "all": 1 }'))).toBe(1);
  });

  test("uniform target, unsolvable: the words refute both states", () => {
    const { status, out } = lightsOut(["solve", "#.", "--target", "uniform"]);
    expect(out).toMatch(/cannot be solved.* even number .* odd number \(1\) is on now/);
    expect(status).toBe(1);
  });

  test("--turns either: with four states, three presses are one turn back", () => {
    const { out } = lightsOut(["solve", "1_2", "--states", "4", "--turns", "either"]);
    expect(out).toContain("\n  row 0: column 0 (back once), 2 (twice)\n\n3 presses, proven to be the fewest");
    expect(lightsOut(["solve", "1_2", "--states", "4"]).out).toContain("\n5 presses, ");
  });

  test("--svg also draws the answer into a file", () => {
    const picture = join(folder, "answer.svg");
    expect(lightsOut(["solve", "#.#/.../#.#", "--svg", picture]).status).toBe(0);
    const text = readFileSync(picture, "utf8");
    expect(text).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(text).toContain("9 lights, 4 on; 4 presses marked");
    expect(lightsOut(["solve", "#.", "--svg", picture]).status).toBe(1);
    expect(readFileSync(picture, "utf8")).toContain("2 lights marked as the proof");
  });

  test("a wiring whose buttons have no place is answered with button numbers", () => {
    const input = JSON.stringify({ puzzle: { lights: 2, buttons: [[0], [0, 1], [0]] }, board: [0, 1] });
    const { out } = lightsOut(["solve"], { input });
    expect(out).toContain("\nPress buttons 0, 1\n");
  });
});
