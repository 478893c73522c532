// Sentences and drawings with numbers: none, one, two, many, and turns back.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { grid, verify } from "../../src/index.ts";
import { answers, lightsOut, temporaryFolder } from "../command.ts";

const { file, folder } = temporaryFolder();

/** Matches a number whose noun does not agree with it, and numbers without a space between them. */
function slips(text: string): string[] {
  const nouns =
    "press|light|button|board|level|state|step|game|solution|part|row|cell|machine|answer|symmetr|entr|link|character";
  const one = new RegExp(`(?<![\\d.,-])1 (?:solvable )?(?:${nouns})(?:es|ies|s)\\b`, "g");
  const many = new RegExp(`(?<![.,-])\\b(?!1 )\\d+ (?:solvable )?(?:${nouns.replace(/symmetr|entr/g, "$&y")})\\b`, "g");
  const times = /\b(?:[12] times|\d+ \d+ times)\b/g;
  const being = /(?<![\d.,-])1 (?:solutions? |lights? |boards? )?(?:are|have|need)\b/g;
  return [one, many, times, being].flatMap((pattern) => text.match(pattern) ?? []);
}

test("the check finds such mistakes", () => {
  for (const slip of [
    "1 presses",
    "0 press",
    "2 light",
    "12 board",
    "button 1 5 times",
    "1 times",
    "1 are",
    "1 entries",
  ])
    expect(slips(`So ${slip}.`)).not.toEqual([]);
  expect(slips("1 press, 2 presses, 0 lights, 21 lights, rank 1, nullity 1; 3 times")).toEqual([]);
});

describe("numbers agree with their nouns", () => {
  const part = file("part.json", lightsOut(["solve", "5x5", "--part", "1/1", "--json"]).out);
  const same = file(
    "same.json",
    '{"board": "#.", "par": 7}\n{"board": ".#"}\n{"board": "##", "par": 7}\n{"board": "#"}',
  );
  const nothing = '{"lights": 1, "buttons": [[0]], "board": [0]}';
  const still = '{"puzzle": {"lights": 1, "buttons": [[]]}, "board": [1]}';

  test.each([
    ["solve", "#"],
    ["solve", "."],
    ["solve", "#."],
    ["solve", still],
    ["solve", '{"puzzle": {"lights": 1, "states": 3, "buttons": [[]]}, "board": [1]}'],
    ["solve", "#..", "--target", "uniform", "--rule", "row"],
    ["solve", "2x2", "--states", "3"],
    ["solve", "12", "--states", "3"],
    ["solve", "12", "--states", "3", "--turns", "either"],
    ["solve", "102", "--states", "5", "--rule", "neighbours"],
    ["info", "1x1"],
    ["info", "5x5"],
    ["info", "4x4", "--states", "4"],
    ["info", "2x2", "--states", "6"],
    ["info", "1x2", "--states", "6"],
    ["optima", "1x1"],
    ["optima", "1x2"],
    ["optima", "5x5", "--up-to-symmetry"],
    ["solutions", "1x1"],
    ["solutions", "1x2", "--count", "1"],
    ["weights", "1x2"],
    ["nearest", "#."],
    ["nearest", "##"],
    ["nearest", "#.#.."],
    ["nearest", "#.", "--change", "single"],
    ["hint", "#"],
    ["hint", "."],
    ["hint", "#.#/.../#.#"],
    ["explain", "#"],
    ["generate", "1x1", "--total", "1"],
    ["generate", "5x5", "--total", "4", "--optima", "1"],
    ["check", same],
    ["check", file("one.txt", "#")],
    ["worst", "1x1"],
    ["worst", "3x3"],
    ["worst", "3x3", "--count", "0"],
    ["worst", still],
    ["search", "#"],
    ["search", "."],
    ["search", "#", "--press-rule", "unlit"],
    ["search", "#.", "--press-rule", "lit"],
    ["search", "###/###/###", "--limits", "1"],
    ["table", "1x2"],
    ["noisy", "1x2", "--miss", "0", "--runs", "1"],
    ["noisy", "2x2", "--miss", "0.5", "--runs", "2"],
    ["symmetries", "1x1"],
    ["symmetries", "1x2"],
    ["symmetries", '{"lights": 2, "buttons": [[0], [0, 1]]}'],
    ["observe", "0: . -> #"],
    ["observe", "0: . -> ."],
    ["observe", "1: .. -> ##"],
    ["observe", "2: .. -> ##"],
    ["observe", "0 0: . -> 1", "--states", "4"],
    ["observe", file("lies.txt", "0: . -> #\n0: . -> .")],
    ["counters", "(0) {1}"],
    ["counters", "(0) {0}"],
    ["counters", "(0) (1) {1,5}"],
    ["counters", "(0,1) {1,0}"],
    ["counters", file("machines.txt", "(0) {1}\n(0) {0}")],
    ["merge", part],
    ["solve", nothing, "--svg", "-"],
    ["solve", "#", "--svg", "-"],
    ["solve", "#.", "--svg", "-"],
  ])("%s %s %s %s %s", (...args) => {
    const { status, out, err } = lightsOut(args.filter((word) => word !== undefined));
    expect(err).toBe("");
    expect([0, 1]).toContain(status);
    expect(slips(out)).toEqual([]);
  });
});

describe("a legend explains what is drawn, and nothing else", () => {
  test.each([
    ["21", "3"],
    ["3102", "4"],
    ["1234", "5"],
    ["100", "3"],
  ])("%s, %s states", (board, states) => {
    for (const turns of ["forward", "either"]) {
      const { out } = lightsOut(["solve", board, "--states", states, "--turns", turns]);
      const [drawing, legend] = out.split("\n");
      const explained = [...legend!.matchAll(/(\d[+*-]\d+): state (\d)/g)];
      expect(explained.length).toBeGreaterThan(0);
      for (const [, example, state] of explained) {
        expect(drawing).toContain(example);
        expect(example![0]).toBe(state);
      }
      // Each kind of mark is explained, once.
      expect(explained.map(([, example]) => example![1]).sort()).toEqual(
        [...new Set(drawing!.match(/[+*-](?=\d)/g))].sort(),
      );
    }
  });
});

describe("a button that may be turned back", () => {
  // 1 light at state 1 of 4, one button that adds 1: one turn back, not three forward. Both ends of a 1x3 board with
  // only their own light: 3 is one turn forward, 2 two turns forward (a tie), 1 one turn back.
  const args = ["123", "--states", "4", "--rule", '{"offsets": [[0, 0]]}', "--turns", "either"];
  const moves = [
    [0, -1],
    [1, 2],
    [2, 1],
  ];

  test("JSON: moves include the direction, and their sum is the total", () => {
    const [answer] = answers(lightsOut(["solve", ...args, "--json"]).out);
    expect(answer).toMatchObject({ total: 4, presses: [3, 2, 1], moves });
    expect(answer).not.toHaveProperty("positions");
    const [forward] = answers(lightsOut(["solve", ...args, "--turns", "forward", "--json"]).out);
    expect(forward).toMatchObject({ total: 6, presses: [3, 2, 1] });
    expect(forward.positions.length).toBe(6);
  });

  test("the drawing, the sentence and the SVG agree", () => {
    const { out } = lightsOut(["solve", ...args, "--svg", `${folder}/turns.svg`]);
    const [drawing] = out.split("\n");
    expect(drawing!.trim().split(/\s+/)).toEqual(["1-1", "2+2", "3+1"]);
    expect(out).toContain("column 0 (back once), 1 (twice), 2\n");
    const picture = readFileSync(`${folder}/turns.svg`, "utf8");
    expect([...picture.matchAll(/lo-dot"[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)).toEqual(["-1", "2", "1"]);
    expect(picture).toContain("4 presses marked");
  });

  test("a narrow drawing has room for the sign", () => {
    const { out } = lightsOut(["solve", ...args], { env: { COLUMNS: "11" } });
    expect(out).toContain("\n-1  2  1\n");
    const { out: none } = lightsOut(["solve", ...args], { env: { COLUMNS: "8" } });
    expect(none.replace(/\s+/g, " ")).toContain("needs 9 columns");
  });

  test("explain draws it, and reads the output of solve", () => {
    const { out } = lightsOut(["explain", ...args]);
    expect(out.split("\n")[0]!.trim().split(/\s+/)).toEqual(["1-1", "2+2", "3+1"]);
    const answer = file("either.json", lightsOut(["solve", ...args, "--json"]).out);
    expect(lightsOut(["explain", ...args, "--answer", answer])).toEqual({ status: 0, out, err: "" });
  });

  test("merged parts include it, too", () => {
    const { out } = lightsOut(["solve", ...args, "--part", "1/1", "--json"]);
    expect(answers(out)[0]).toMatchObject({ total: 4, moves });
    const [merged] = answers(lightsOut(["merge", "--json"], { input: out }).out);
    expect(merged).toMatchObject({ total: 4, moves });
    const puzzle = grid(1, 3, { states: 4, rule: { offsets: [[0, 0]] }, turns: "either" });
    const answer = { ...merged, presses: Uint8Array.from(merged.presses), lowerBound: merged.total };
    expect(verify(puzzle, "123", answer)).toBe(true);
  });
});
