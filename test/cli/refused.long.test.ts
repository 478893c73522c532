// Wrong usage and invalid input: one message on standard error, status 2.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lightsOut, temporaryFolder } from "../command.ts";

const { file, folder } = temporaryFolder();

describe("wrong usage and invalid input: one message on standard error, status 2", () => {
  mkdirSync(join(folder, "directory"));
  const binary = file("binary", Buffer.from([35, 0, 46]));
  const latin = file("latin", Buffer.from([35, 0xe9, 46]));
  const ragged = file("ragged.txt", "\n\n\n###\n##\n");
  const many = file("many.txt", "#\n\n#\n");

  // The wrong value with its place, and the allowed values or the nearest name.
  test.each<[string, string[], string[], string?]>([
    ["an unknown command", ["sovle"], ["sovle", '"solve"', "see lights-out --help"]],
    ["an unknown option", ["solve", "--jsno", "#"], ["--jsno", '"--json"', "see lights-out solve --help"]],
    ["an option without its value", ["solve", "#", "--rule"], ["--rule <rule>", "see lights-out solve --help"]],
    ["two arguments", ["solve", "#", "#"], ["'solve'", "expected 1 argument but got 2", "see lights-out solve --help"]],
    ["a directory", ["solve", join(folder, "directory")], ['directory" is a directory']],
    ["a binary file", ["solve", binary], ['binary" is binary', "UTF-8"]],
    ["text that is not UTF-8", ["solve", latin], ['latin" is binary', "UTF-8"]],
    ["a file that is missing", ["solve", "levels.txt"], ['"levels.txt"', "no file"]],
    ["an unknown character", ["solve", "#e"], ['"#e"', '"e"', "--chars"]],
    ["characters with two readings", ["solve", "#x"], ['"x" at line 1, column 2', '"#"', '--chars "x=1 #=0"']],
    ["characters with a state too large", ["solve", "AB", "--chars", "A=2 B=0"], ['"A" to 2', "0 to 1", "--states"]],
    ["a character that is mapped twice", ["solve", "A", "--chars", "A=1 B=0 A=0"], ['"A"', "pair 3"]],
    ["two characters as one", ["solve", "A", "--chars", "AB=0"], ['"AB"']],
    ["an empty character", ["solve", "A", "--chars", "A=1 =0"], ['"=0"', "pair 2"]],
    ["a meaning that is no state", ["solve", "A", "--chars", "A=on"], ['"A=on"', "pair 1"]],
    ["states counted from 2", ["solve", "#", "--first", "2"], ['--first is "2"']],
    ["a target with one unclear character", ["solve", "X.", "--target", "XX"], ['the target has "X"', '--chars "X=1"']],
    ["no board", ["solve", ""], ["no board"]],
    ["an empty input", ["solve"], ["standard input", "no board"]],
    ["ragged rows", ["solve", ragged], ["ragged.txt", "2 cells", "line 5", "3"]],
    ["a state out of range", ["solve", "012"], ['"2" at line 1, column 3', "0 to 1", "--states"]],
    ["a size of 0", ["solve", "0x5"], ["rows of grid is 0", "1"]],
    ["a size of another form", ["solve", "on", "--size", "5"], ["grid", '"5"', "rowsxcols"]],
    ["two sizes", ["solve", "5x5", "--size", "4x4"], ["5x5", "4x4", "--size"]],
    ["a board of another size", ["solve", "##", "--size", "2x2"], ["line 1", "1 row of 2", "2 rows of 2"]],
    ["all on, of nothing", ["solve", "on"], ["--size", "--preset"]],
    ["an unknown rule", ["solve", "#", "--rule", "plsu"], ['"plsu"', '"plus"']],
    ["unknown edges", ["solve", "#", "--edges", "tours"], ['"tours"', "torus"]],
    ["an unknown shape", ["solve", "#", "--shape", "hexagn"], ['"hexagn"', '"hexagon"']],
    ["an unknown preset", ["info", "--preset", "lights-out-cub"], ['"lights-out-cub"', '"lights-out-cube"']],
    ["a preset with a rule", ["info", "--preset", "orbix-1", "--rule", "king"], ["--preset", "--rule"]],
    ["states that are no number", ["solve", "#", "--states", "two"], ["--states", '"two"', "whole number"]],
    ["too many states", ["solve", "#", "--states", "256"], ["256", "from 2 to 255"]],
    ["a hole outside", ["solve", "5x5", "--holes", "5,0"], ["entry 0 of holes", "[5, 0]"]],
    ["a hole of another form", ["solve", "5x5", "--holes", "5"], ["--holes", '"5"', "row,column"]],
    ["an unknown kernel", ["solve", "#", "--kernel", "wsam"], ['"wsam"', '"wasm"']],
    ["an unknown target", ["solve", "#", "--target", "uniorm"], ['"uniorm"', '"uniform"']],
    ["a target of another size", ["solve", "##", "--target", "#"], ["the target", "1 cell", "line 1", "2"]],
    ["unknown turns", ["solve", "#", "--turns", "back"], ['"back"', "forward", "either"]],
    ["a Flip ID that is cut short", ["solve", "3x3:d074"], ["Flip ID"]],
    ["a Flip ID with a seed", ["solve", "5x5#12345"], ["random seed"]],
    ["JSON that is none", ["solve", '{"board": '], ["not JSON"]],
    ["JSON with a slip", ["solve", '{"bord": "#"}'], ['"bord"', '"board"']],
    ["JSON without a board", ["solve", '{"puzzle": {"shape": "grid", "rows": 1, "cols": 1}}'], ['no "board"']],
    [
      "JSON with a puzzle, and options",
      ["solve", '{"lights": 1, "buttons": [[0]], "board": [1]}', "--rule", "king"],
      ["its own puzzle", "--rule"],
    ],
    ["a button that names no light", ["solve", '{"lights": 1, "buttons": [[1]], "board": [1]}'], ["button 0", "1"]],
    ["a picture of many boards", ["solve", many, "--svg", join(folder, "x.svg")], ["--svg", "2"]],
    [
      "a picture that cannot be written",
      ["solve", "#", "--svg", join(folder, "none", "x.svg")],
      ["x.svg", "cannot be written", "no such file"],
    ],
    [
      "too large a board",
      ["solve", "on", "--rule", "row-column", "--edges", "torus", "--size", "300x300"],
      ["limit of 1024"],
    ],
  ])("%s", (_, args, facts, input) => {
    const { status, out, err } = lightsOut(args, { input });
    expect(err).toMatch(/^lights-out: [^\n]+\n$/);
    for (const fact of facts) expect(err).toContain(fact);
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });
});
