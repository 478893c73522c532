// Hostile input: text that controls the terminal.

import { describe, expect, test } from "vitest";
import { show } from "../../src/errors.ts";
import { lightsOut, temporaryFolder } from "../command.ts";

const { folder, file } = temporaryFolder();

/** Control characters except line breaks, and characters that reorder or hide text (Unicode UAX 9, "Trojan Source"). */
const STEERING = /[^\P{Cc}\n]|[\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;

describe("quoted input cannot control a terminal", () => {
  const evil = "\x1b]0;x\x07\x9b31m\u202e\x7f";

  test.each([
    ["a file's name", [file(`${evil}.txt`, "#.#\n##\n")]],
    ["a name that is no file", [`${evil}`]],
    ["a JSON error", [`{"puzzle": ${evil}`]],
    ["a name in JSON", [`{"puzzle": {"shape": ${JSON.stringify(evil)}}, "board": "#"}`]],
    ["a name in JSON that is nearly right", [`{"bord\u202e": "#"}`]],
    ["a target", ["#", "--target", evil]],
    ["a number", ["#", "--states", evil]],
    ["an option", [`--${evil}`]],
    ["an output file", ["#", "--svg", `none/${evil}`]],
  ])("%s", (_, args) => {
    const { status, out, err } = lightsOut(["solve", ...args], { cwd: folder });
    expect(err).toMatch(/^lights-out: [^\n]*\n$/);
    expect(err).not.toMatch(STEERING);
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });

  test.each([
    ["a file's name before a board's number", file(`${evil}4.txt`, "#\n\n2\n")],
    ["a JSON error in one of many lines", `{"board": "#"}\n{${evil}}`],
  ])("%s, on a line of its own", (_, argument) => {
    for (const json of [[], ["--json"]]) {
      const { status, out, err } = lightsOut(["solve", argument, ...json], { cwd: folder });
      expect(err).toMatch(json.length > 0 ? /^$/ : /^lights-out: [^\n]*\n$/);
      expect(err + out).not.toMatch(STEERING);
      expect(status).toBe(2);
    }
  });

  test("also on standard output: check prints the names of files", () => {
    const { out } = lightsOut(["check", file(`${evil}3.txt`, "#.\n\n#.\n")]);
    expect(out).toContain("board 1 of ");
    expect(out).not.toMatch(STEERING);
  });

  test("every character of the first plane", () => {
    for (let code = 0; code < 0x10000; code += 16) {
      const shown = show(String.fromCharCode(...Array.from({ length: 16 }, (_, i) => code + i)));
      expect(shown).not.toMatch(STEERING);
      expect(() => encodeURIComponent(shown), "half a pair").not.toThrow();
    }
  });
});
