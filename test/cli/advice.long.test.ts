// The advice in the command's messages works in the command: it names no option of the library or of another command.

import { describe, expect, test } from "vitest";
import { grid, presets } from "../../src/index.ts";
import { answers, lightsOut, temporaryFolder } from "../command.ts";
import { heavyFile } from "../heavy.ts";

const { file, folder } = temporaryFolder();

const problem = (args: readonly string[], input = "") => {
  const { status, out, err } = lightsOut(args, { input, cwd: folder });
  expect({ args, status, out }).toEqual({ args, status: 2, out: "" });
  expect(err).toMatch(/^lights-out: [^\n]+\n$/);
  return err.slice("lights-out: ".length, -1);
};

/** The arguments in a sentence of advice: `--budget 60s` as words. */
const advised = (sentence: string, option: string) => {
  const match = new RegExp(`${option}( [\\d]\\w*)?`).exec(sentence);
  expect(match, `${option} in: ${sentence}`).not.toBeNull();
  return match![0].split(" ");
};

describe("following the advice helps", () => {
  test("too many solutions for shares of them: --any, --budget", () => {
    const sentence = problem(["solve", heavyFile(folder, grid(79, 79)), "--part", "1/2"]);
    expect(sentence).toContain("without --part");
    expect(lightsOut(["solve", heavyFile(folder, grid(79, 79)), ...advised(sentence, "--any"), "--json"]).status).toBe(
      0,
    );
    const [option] = advised(sentence, "--budget");
    expect(lightsOut(["solve", heavyFile(folder, grid(79, 79)), option!, "200ms", "--json"]).status).toBe(0);
  });

  test("a table of too many boards: --boards", () => {
    const sentence = problem(["table", "7x7"]);
    expect(lightsOut(["table", "7x7", ...advised(sentence, "--boards"), "--json"]).status).toBe(0);
  });

  test("counters: --budget", () => {
    const machine = "(0,1,2) (1,3) (0,3) (2,3) (1,2) {49,63,57,41}";
    const sentence = problem(["counters", machine, "--budget", "0s"]);
    const [option] = advised(sentence, "--budget");
    expect(lightsOut(["counters", machine, option!, "1m", "--json"]).status).toBe(0);
  });

  test.each([
    ["the argument", ["solve", "●○/○●"], ""],
    ["standard input", ["solve"], "●○\n○●\n"],
  ])("circles in %s: what they mean", (_, args, input) => {
    // 2x2 has one solution for each board. Two lights on a diagonal need two presses, for both diagonals.
    const advice = [...problem(args, input).matchAll(/--chars "([^"]*)"/g)].map(([, pairs]) => pairs!);
    expect(advice).toHaveLength(2);
    for (const pairs of advice) {
      const { status, out } = lightsOut([...args, "--chars", pairs, "--json"], { input });
      expect({ status, answer: answers(out) }).toMatchObject({ status: 0, answer: [{ total: 2 }] });
    }
  });

  test("an unknown preset: the command that lists all", () => {
    for (const args of [
      ["info", "--preset", "nope"],
      ["info", "5x5", "--preset", "nope"],
      ["solve", '{"puzzle": {"preset": "nope"}, "board": "#"}'],
    ]) {
      expect(problem(args)).toContain("lights-out presets");
      const { out } = lightsOut(["presets"]);
      for (const { name } of presets()) expect(out).toContain(name);
    }
  });

  test("a wrong option: the help of its command, which lists all options", () => {
    for (const name of ["solve", "info", "table", "merge"]) {
      const [, help] = /; see lights-out (.*)$/.exec(problem([name, "--nonsense"]))!;
      expect(lightsOut(help!.split(" ")).out).toMatch(new RegExp(`^Usage: lights-out ${name} `));
    }
    // One of several near names.
    const [, near] = /did you mean "(--\w+)" or "--\w+"\?/.exec(problem(["solve", "#", "--runs", "1"]))!;
    expect(lightsOut(["solve", "--help"]).out).toContain(near);
  });
});

describe("options that cannot be combined or are given twice are named as they were given", () => {
  test.each<[string[], string[]]>([
    [
      ["solve", "5x5", "--preset", "orbix-1"],
      ["5x5", "--preset"],
    ],
    [
      ["solve", "--preset", "orbix-1", "--size", "5x5"],
      ["--size", "--preset"],
    ],
    [
      ["solve", "5x5", "--reach", "1"],
      ["--reach", "ring", "grid"],
    ],
    [
      ["solve", "on", "--shape", "hexagon", "--size", "2", "--edges", "torus"],
      ["--edges", "grid", "hexagon"],
    ],
    [
      ["solve", '{"board": "#", "target": null}'],
      ['"target"', "null"],
    ],
    [
      ["info", "{}"],
      ['"board"', '"puzzle"'],
    ],
    [
      ["explain", "#", "--turns", "x"],
      ["--turns", '"x"', "forward, either"],
    ],
    [
      ["search", "#", "--press-rule", "x"],
      ["--press-rule", '"x"', "any, lit, unlit, alternate"],
    ],
    [
      ["nearest", "#", "--change", "x"],
      ["--change", '"x"', "fewest, single"],
    ],
    [
      ["solutions", "5x5", "--count", "-1"],
      ["--count", '"-1"', "0 or more"],
    ],
    [
      ["counters", "(0) {1}", "--budget", "5"],
      ["--budget", '"5"', "500ms"],
    ],
    [["solve", `--${"x".repeat(1000)}`], [`'--${"x".repeat(38)}...'`]],
  ])("%j", (args, facts) => {
    const sentence = problem(args);
    for (const fact of facts) expect(sentence).toContain(fact);
  });

  test("a target, a table, an answer or machines that are wrong: the file's name", () => {
    const wrong = file("wrong.txt", "##/#x\n");
    const said = (...args: string[]) => lightsOut(args).err;
    for (const command of ["solve", "hint", "nearest", "table"])
      expect(said(command, "2x2", "--target", wrong)).toMatch(/^lights-out: \S*wrong\.txt: .*"x"/);
    expect(said("generate", "2x2", "--total", "1", "--target", wrong)).toMatch(/wrong\.txt: .*"x"/);
    const rows = file("rows.json", "[[1, 0], [7, 0]]");
    expect(said("solve", "2x2", "--target", rows)).toMatch(/rows\.json: .* 7 at row 1, column 0/);
    const none = file("null.json", "null");
    expect(said("solve", "2x2", "--target", none)).not.toBe("");
    expect(said("table", "--table", wrong, "##")).toMatch(/wrong\.txt: /);
    const answer = file("answer.json", '{"solvable": true, "presses": [1]}');
    expect(said("explain", "2x2", "--answer", answer)).toMatch(/answer\.json: .*\b1 entry/);
    const machines = file("machines.txt", "(0) {1}\n(0) {x}\n");
    expect(said("counters", machines)).toMatch(/^lights-out: line 2 of \S*machines\.txt: /);
    // A null as the target of a board in JSON is an error, not a missing target.
    expect(said("solve", '{"board": "##/##", "target": null}')).toContain("target");
  });

  test("standard input is read once", () => {
    const input = '{"solvable": true, "presses": [1]}';
    expect(problem(["explain", "--answer", "-"], input)).toContain("standard input");
    expect(problem(["check", "-", "-"], "#\n")).toContain("standard input");
  });
});

describe("no message names functions or options of the library", () => {
  const LIBRARY =
    /memoryLimit|objective|solveAsync|upToSymmetry|everyBoard|pressRule|presets\(|parse\b.*\bfilled|createSolver|\{ \w+ \}/;
  const many = file("many.txt", "#.\n\n#\n");

  test.each([
    ["solve", "on", "--size", "300x300", "--rule", "row-column", "--edges", "torus"],
    ["solve", "5x5", "--workers", "5000"],
    ["solve", "5x5", "--kernel", "x"],
    ["solve", "5x5", "--rule", "x"],
    ["solve", "5x5", "--target", "all:9"],
    ["solve", many, "--svg", "x.svg"],
    ["optima", heavyFile(folder, grid(79, 79))],
    ["weights", heavyFile(folder, grid(79, 79))],
    ["generate", "79x79", "--total", "3000"],
    ["generate", "5x5", "--total", "5..2"],
    ["generate", "5x5", "--total", "99"],
    ["generate", "5x5", "--total", "3", "--density", "9"],
    ["worst", "79x79"],
    ["symmetries", "2000x2000"],
    ["table", "7x7"],
    ["table", many, "--boards"],
    ["noisy", "2x2", "--miss", "9"],
    ["hint", "2x2", "--last", "99"],
    ["merge", many],
    ["explain", "#", "--answer", file("wrong.json", '{"solvable": true, "presses": [0]}')],
    ["search", "#", "--limits", "x"],
    ["counters", "(0) {1,x}"],
    ["observe", "0: ._ -> ##"],
    ["wiring", "--lights", "4", "--buttons", "20"],
    ["wiring", "--lights", "4", "--optima", "1"],
    ["wiring", "--lights", "4", "--changes", "2", "--every-board"],
    ["observe", "0: .? -> ##"],
  ])("%s %s %s %s %s", (...args) => {
    expect(problem(args.filter((word) => word !== undefined))).not.toMatch(LIBRARY);
  });
});
