// Pasted text through the command: --chars and --first, boards that begin with "-", and machine lines.

import { describe, expect, test } from "vitest";
import { answers, lightsOut, temporaryFolder } from "../command.ts";

const { file } = temporaryFolder();

/** The first answer of a command with --json. */
function answer(args: readonly string[], input = "") {
  const { status, out, err } = lightsOut([args[0]!, "--json", ...args.slice(1)], { input });
  expect({ args, err }).toEqual({ args, err: "" });
  return { status, ...answers(out)[0] };
}

// A plus sign on 3x3 is one press in the middle.
const PLUS = { total: 1, positions: [[1, 1]] };

describe("a board is read from", () => {
  test.each<[string, string[], string?]>([
    ["X and dots", [".X./XXX/.X."]],
    ["emoji", ["⬛🟨⬛/🟨🟨🟨/⬛🟨⬛"]],
    ["standard input", [], "⬛🟨⬛\n🟨🟨🟨\n⬛🟨⬛\n"],
    ["a file", [file("emoji.txt", "⬜ 🟥 ⬜\n🟥 🟥 🟥\n⬜ 🟥 ⬜\n")]],
    ["--chars", ["#O#/OOO/#O#", "--chars", "O=1 #=0"]],
    ["--chars before it", ["--chars", "O=1 #=0", "#O#/OOO/#O#"]],
    ["--chars with =", ["#=#/===/#=#", "--chars", "==1 #=0"]],
    ["--first", ["121/222/121", "--first", "1"]],
    ["JSON with --chars", ['{"board": "#O#/OOO/#O#"}', "--chars", "O=1 #=0"]],
    ["dashes", ["-#-/###/-#-"]],
    ["dashes, with --chars", ["-#-/###/-#-", "--chars", "-=0"]],
    ["dashes, after --", ["--chars", "-=0", "--", "-#-/###/-#-"]],
    ["dashes and a letter that is an option elsewhere", ["-o-/ooo/-o-"]],
    ["dashes and a letter of --chars", ["-A-/AAA/-A-", "--chars", "A=1 -=0"]],
    ["dashes, with a target of dashes", ["-#-/###/-#-", "--target", "---/---/---", "--chars", "-=0"]],
  ])("%s", (_, args, input) => {
    expect(answer(["solve", ...args], input)).toMatchObject({ status: 0, ...PLUS });
  });

  test("two leading dashes, one row, and text that looks like an option", () => {
    expect(answer(["solve", "--#/-##"])).toMatchObject({ presses: { length: 6 } });
    expect(answer(["solve", "-#"])).toMatchObject({ solvable: false });
    expect(answer(["solve", "-x-x"])).toMatchObject({ total: 3 });
    expect(answer(["solve", "-1/1-"])).toMatchObject({ total: 2 });
    for (const word of ["-x", "--x", "--xo", "-s", "--sov=1"]) {
      const { status, err } = lightsOut(["solve", word]);
      expect({ word, status }).toEqual({ word, status: 2 });
      expect(err).toContain(`unknown option '${word.split("=")[0]}`);
    }
  });

  test("an option's value may begin with a dash", () => {
    expect(answer(["search", "###", "--limits", "-,1,-"])).toMatchObject({ total: 1, path: [1] });
    expect(lightsOut(["table", "2x2", "-o-"]).out).toMatch(/^lights-out table /);
    expect(lightsOut(["solve", "#", "--svg", "-"]).out).toMatch(/^<svg/);
    expect(lightsOut(["solve", "#", "--rule"]).err).toContain("--rule <rule>");
  });
});

test("three states counted from 1, and characters for three states", () => {
  // The plus of 3x3 again, with three states: from 1, two presses in the middle turn it off.
  for (const args of [["121/222/121", "--first", "1"], ["ABA/BBB/ABA", "--chars", "A=0 B=1 C=2"], ["010/111/010"]])
    expect(answer(["solve", ...args, "--states", "3"])).toMatchObject({
      total: 2,
      presses: [0, 0, 0, 0, 2, 0, 0, 0, 0],
    });
});

test("machines of Advent of Code 2025, day 10, in solve and counters", () => {
  const text = `[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}
[...#.] (0,2,3,4) (2,3) (0,4) (0,1,2) (1,2,3,4) {7,5,12,7,2}
[.###.#] (0,1,2,3,4) (0,3,4) (0,1,2,4,5) (1,2) {10,11,11,5,10,5}
`;
  const totals = (args: string[], input = "") =>
    answers(lightsOut([...args, "--json"], { input }).out).map(({ total }) => total);
  // The puzzle's own answers for this example.
  for (const [name, expected] of [
    ["solve", [2, 3, 2]],
    ["counters", [10, 12, 11]],
  ] as const) {
    expect(totals([name], text)).toEqual(expected);
    expect(totals([name, file("machines.txt", text)])).toEqual(expected);
    expect(totals([name, text.split("\n")[0]!])).toEqual(expected.slice(0, 1));
  }
  expect(totals(["solve", "[#.] (0) (0,1)"])).toEqual([1]);
  for (const [args, code] of [
    [["solve", "[#.] (0,2)"], 2],
    [["solve", "[#.] (1)"], 1],
    [["counters", "[#.] (0)"], 2],
  ] as const)
    expect(lightsOut(args).status).toBe(code);
});
