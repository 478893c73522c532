// What the command says about arguments that are wrong: the file, the option and the value, and nothing about the
// library.

import { describe, expect, test } from "vitest";
import { answers, lightsOut, temporaryFolder } from "../command.ts";

const { file, folder } = temporaryFolder();
const row = file("row.txt", "###\n");

/** Wrong arguments, and what the message must have. */
const MISTAKES: readonly (readonly [args: readonly string[], parts: readonly string[]])[] = [
  [["solve", "boards.txt"], ['no file "boards.txt"']],
  [["check", "pack.json"], ['no file "pack.json"']],
  [["merge", "parts"], ['no file "parts"']],
  [
    ["solve", "5x"],
    ['size "5x"', "5x5"],
  ],
  [
    ["info", "×5"],
    ['size "×5"', "5x5"],
  ],
  [["explain", row, "--answer", "answer"], ['no file "answer"']],
  [["search", row, "--forbidden", "boards.txt"], ['no file "boards.txt"']],
  [["wiring", "--lights", "3", "--start", "start.txt"], ['no file "start.txt"']],
  [
    ["counters", "machines"],
    ['"machines"', "file"],
  ],
  [
    ["solve", "https://example.org/#p=5"],
    ['"https://example.org/#p=5"', "link"],
  ],
  [
    ["solve", row, "--states", "300"],
    ["300", "255"],
  ],
  [["solve", row, "--rule", "foo"], ['"foo"']],
  [
    ["solve", row, "--edges", "foo"],
    ['--edges is "foo"', "torus", "lights-out solve --help"],
  ],
  [
    ["solve", row, "--turns", "foo"],
    ['--turns is "foo"', "either"],
  ],
  [["solve", row, "--tie", "foo"], ['--tie is "foo"']],
  [["solve", row, "--costs", ""], ["--costs is empty"]],
  [
    ["solve", row, "--any", "--part", "1/2"],
    ["--any", "--part"],
  ],
  [
    ["solve", row, "--preset", "foo"],
    ['"foo"', "lights-out presets"],
  ],
  [
    ["noisy", row],
    ["--miss", "missing", "lights-out noisy --help"],
  ],
  [
    ["sequence", "A000000"],
    ['<name> is "A000000"', "A075464", "lights-out sequence --help"],
  ],
  [
    ["completion", "tcsh"],
    ['<shell> is "tcsh"', "zsh", "lights-out completion --help"],
  ],
  [["completion"], ["<shell>", "missing", "lights-out completion --help"]],
  [["noisy", row, "--miss", "2"], ['--miss is "2"']],
  [["generate", "5x5", "--total", "5", "--density", "2"], ['--density is "2"']],
  [
    ["hint", row, "--last", "3"],
    ["no button 3", "2"],
  ],
  [
    ["hint", row, "--last", "4", "--from", "1"],
    ["no button 4", "3"],
  ],
];

describe("mistakes", () => {
  test.each(MISTAKES)("%j", (args, parts) => {
    const { status, out, err } = lightsOut(args);
    for (const part of parts) expect(err).toContain(part);
    // No board is to blame, and there is nothing about characters.
    expect(err).not.toContain(row);
    expect(err).not.toContain("--chars");
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });

  test("a wrong answer is named by its file, and not by a function of the library", () => {
    const presses = file("presses.json", '{"solvable": true, "presses": [0, 0, 0]}');
    const certificate = file("certificate.json", '{"solvable": false, "certificate": [1, 0, 0]}');
    for (const answer of [presses, certificate]) {
      const { status, err } = lightsOut(["explain", row, "--answer", answer]);
      expect(err).toContain(answer);
      expect(err).not.toContain("verify");
      expect(status).toBe(2);
    }
    expect(lightsOut(["explain", row, "--answer", '{"solvable": true, "presses": [0, 1, 0]}']).status).toBe(0);
  });

  test("a board of letters that --chars gives a meaning is not the name of a file", () => {
    const { out } = lightsOut(["solve", "b.ab", "--chars", "a=1 b=1", "--total"], { cwd: folder });
    expect(out).toMatch(/^(\d|-)\n$/);
  });
});

test("powers of two that nobody can read are written as such", () => {
  // 61 buttons that all change one light: half of the 2^61 choices have an odd number of presses.
  const input = JSON.stringify({
    puzzle: { lights: 2, buttons: Array.from({ length: 62 }, () => [0]) },
    board: [0, 0],
  });
  expect(lightsOut(["solutions", "--count", "0"], { input }).out).toContain("2^61 solutions");
  expect(answers(lightsOut(["solutions", "--count", "0", "--json"], { input }).out)[0].count).toBe(String(2n ** 61n));
});
