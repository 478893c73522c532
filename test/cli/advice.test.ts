// What the command advises can be done with the command: no option of a library function, no option of another command.

import { describe, expect, test } from "vitest";
import { format, grid, presets } from "../../src/index.ts";
import { answers, lightsOut, temporaryFolder } from "../command.ts";
import { heavyBoard } from "../heavy.ts";

const { file, folder } = temporaryFolder();

/** A file with a board whose solutions take long to compare. */
function heavy(size: number): string {
  const puzzle = grid(size, size);
  return file(`${size}.txt`, format(puzzle, heavyBoard(puzzle)));
}

const problem = (args: readonly string[], input = "") => {
  const { status, out, err } = lightsOut(args, { input, cwd: folder });
  expect({ args, status, out }).toEqual({ args, status: 2, out: "" });
  expect(err).toMatch(/^lights-out: [^\n]+\n$/);
  return err.slice("lights-out: ".length, -1);
};

/** The arguments that a sentence advises: `--budget 60s` as words. */
const advised = (sentence: string, option: string) => {
  const match = new RegExp(`${option}( [\\d]\\w*)?`).exec(sentence);
  expect(match, `${option} in: ${sentence}`).not.toBeNull();
  return match![0].split(" ");
};

describe("advice that is followed helps", () => {
  // The nullities of 79x79 and 47x47 are 64 and 30 (OEIS A159257).
  test("too many solutions: --any, --budget", () => {
    const sentence = problem(["solve", heavy(79)]);
    expect(sentence).toContain("2^64 solutions");
    expect(sentence).not.toContain("--workers");
    expect(lightsOut(["solve", heavy(79), ...advised(sentence, "--any"), "--json"]).status).toBe(0);
    const [option] = advised(sentence, "--budget");
    expect(lightsOut(["solve", heavy(79), option!, "200ms", "--json"]).status).toBe(0);
  });

  test("not too many for workers: --workers", () => {
    const sentence = problem(["solve", heavy(47)]);
    const { status, out } = lightsOut(["solve", heavy(47), ...advised(sentence, "--workers"), "--json"]);
    expect(answers(out)).toMatchObject([{ solvable: true, optimal: true }]);
    expect(status).toBe(0);
  });

  test.each(["optima", "hint", "explain"])("%s: what solve can do instead", (name) => {
    const sentence = problem([name, heavy(79)]);
    expect(sentence).toContain("lights-out solve --budget");
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
  ])("circles in %s: other characters", (_, args, input) => {
    const [, on, off] = /write "(.)" for on and "(.)" for off/.exec(problem(args, input))!;
    expect(lightsOut(["solve", "--json"], { input: `${on}${off}\n${off}${on}\n` }).status).toBe(0);
  });

  test("an unknown preset: the help that lists all", () => {
    for (const args of [
      ["info", "--preset", "nope"],
      ["info", "5x5", "--preset", "nope"],
      ["solve", '{"puzzle": {"preset": "nope"}, "board": "#"}'],
    ]) {
      const [, name] = /lights-out (\w+) --help/.exec(problem(args))!;
      const { out } = lightsOut([name!, "--help"]);
      for (const { name } of presets()) expect(out).toContain(name);
    }
  });

  test("a wrong option: the help of its command, where all options are", () => {
    for (const name of ["solve", "info", "table", "merge"]) {
      const [, help] = /; see lights-out (.*)$/.exec(problem([name, "--nonsense"]))!;
      expect(lightsOut(help!.split(" ")).out).toMatch(new RegExp(`^Usage: lights-out ${name} `));
    }
    // One of several that are near.
    const [, near] = /did you mean "(--\w+)" or "--\w+"\?/.exec(problem(["solve", "#", "--runs", "1"]))!;
    expect(lightsOut(["solve", "--help"]).out).toContain(near);
  });
});

describe("what cannot be combined, and what is given twice, is named as it was given", () => {
  test.each([
    [["solve", "5x5", "--preset", "orbix-1"], /^the size 5x5 cannot be combined with --preset/],
    [["solve", "--preset", "orbix-1", "--size", "5x5"], /^--size cannot be combined with --preset/],
    [["solve", "5x5", "--reach", "1"], /^--reach is for ring, not for grid$/],
    [
      ["solve", "on", "--shape", "hexagon", "--size", "2", "--edges", "torus"],
      /^--edges is for grid, parallelogram, not/,
    ],
    [["solve", '{"board": "#", "target": null}'], /^"target" is null; leave it out/],
    [["info", "{}"], /^there is no "board"; .*"puzzle"/],
    [
      ["explain", "#", "--turns", "x"],
      /^option '--turns <way>' argument 'x' is invalid; it must be one of forward, either;/,
    ],
    [["search", "#", "--press-rule", "x"], /must be one of any, lit, unlit, alternate;/],
    [["nearest", "#", "--change", "x"], /must be one of fewest, single;/],
    [["solutions", "5x5", "--count", "-1"], /^--count is "-1"; it must be a whole number, 0 or more$/],
    [["counters", "(0) {1}", "--budget", "5"], /^--budget is "5"; it must be a number and a unit/],
    [["solve", `--${"x".repeat(1000)}`], /^unknown option '--x{38}\.\.\.'; see/],
  ])("%j", (args, sentence) => {
    expect(problem(args)).toMatch(sentence);
  });

  test("standard input is read once", () => {
    const input = '{"solvable": true, "presses": [1]}';
    expect(problem(["explain", "--answer", "-"], input)).toBe("standard input can be read only once");
    expect(problem(["check", "-", "-"], "#\n")).toBe("standard input can be read only once");
  });
});

describe("no message speaks of functions and options of the library", () => {
  const LIBRARY =
    /memoryLimit|objective|solveAsync|upToSymmetry|pressRule|presets\(|parse\b.*\bfilled|createSolver|\{ \w+ \}/;
  const many = file("many.txt", "#.\n\n#\n");

  test.each([
    ["solve", "on", "--size", "600x600", "--rule", "knight", "--edges", "torus"],
    ["solve", "5x5", "--workers", "5000"],
    ["solve", "5x5", "--kernel", "x"],
    ["solve", "5x5", "--rule", "x"],
    ["solve", "5x5", "--target", "all:9"],
    ["solve", many, "--svg", "x.svg"],
    ["optima", heavy(79)],
    ["solutions", heavy(79), "--up-to-symmetry"],
    ["weights", heavy(79)],
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
  ])("%s %s %s %s %s", (...args) => {
    expect(problem(args.filter((word) => word !== undefined))).not.toMatch(LIBRARY);
  });
});
