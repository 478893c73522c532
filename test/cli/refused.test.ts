// Bad use and bad input of the command: one sentence on standard error, status 2.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lightsOut, temporaryFolder } from "../command.ts";

const { file, folder } = temporaryFolder();

describe("bad use and bad input: one sentence on standard error, status 2", () => {
  mkdirSync(join(folder, "directory"));
  const binary = file("binary", Buffer.from([35, 0, 46]));
  const latin = file("latin", Buffer.from([35, 0xe9, 46]));
  const ragged = file("ragged.txt", "##\n##\n\n###\n##\n");
  const many = file("many.txt", "#\n\n#\n");

  test.each<[string, string[], RegExp, string?]>([
    ["an unknown command", ["sovle"], /^unknown command 'sovle' \(did you mean "solve"\?\); see lights-out --help$/],
    [
      "an unknown option",
      ["solve", "--jsno", "#"],
      /^unknown option '--jsno' \(did you mean "--json"\?\); see lights-out solve --help$/,
    ],
    ["an option without its value", ["solve", "#", "--rule"], /^option '--rule <rule>' argument missing; see/],
    [
      "two arguments",
      ["solve", "#", "#"],
      /^too many arguments for 'solve': expected 1 argument but got 2; see lights-out solve --help$/,
    ],
    [
      "a directory",
      ["solve", join(folder, "directory")],
      /directory" is a directory; a file with boards or JSON expected$/,
    ],
    ["a binary file", ["solve", binary], /binary" is binary; text in UTF-8 expected$/],
    ["text that is not UTF-8", ["solve", latin], /latin" is binary; text in UTF-8 expected$/],
    ["a file that is missing", ["solve", "levels.txt"], /^"levels\.txt" is neither a file, nor a size .* has no "l"$/],
    ["an unknown character", ["solve", "#x"], /^"#x" is neither a file.*, nor the text of a board, which has no "x"$/],
    ["no board", ["solve", ""], /^the argument has no board; a board has at least one cell$/],
    ["an empty input", ["solve"], /^standard input has no board; a board has at least one cell$/],
    ["ragged rows", ["solve", ragged], /ragged\.txt: the board has 2 cells in line 5; .*\b3\b/],
    ["a state out of range", ["solve", "012"], /^the board has "2" at line 1, column 3; .* 0 to 1 .*--states/],
    ["a size of 0", ["solve", "0x5"], /^rows of grid is 0; .* 1 or more$/],
    [
      "a size of another form",
      ["solve", "on", "--size", "5"],
      /^the size of grid is "5"; it must be rowsxcols in whole/,
    ],
    ["two sizes", ["solve", "5x5", "--size", "4x4"], /^the size is 5x5 and --size 4x4; give it once$/],
    ["a board of another size", ["solve", "##", "--size", "2x2"], /^the board from line 1 has 1 row; .*\b2\b/],
    [
      "all on, of nothing",
      ["solve", "on"],
      /^all lights on or off need to know how many there are: give --size or --preset$/,
    ],
    ["an unknown rule", ["solve", "#", "--rule", "plsu"], /^the rule of grid is "plsu" \(did you mean "plus"\?\)/],
    ["unknown edges", ["solve", "#", "--edges", "tours"], /"tours" \(did you mean "torus"\?\)/],
    [
      "an unknown shape",
      ["solve", "#", "--shape", "hexagn"],
      /^there is no shape "hexagn" \(did you mean "hexagon"\?\)/,
    ],
    [
      "an unknown preset",
      ["info", "--preset", "lights-out-cub"],
      /"lights-out-cub" \(did you mean "lights-out-cube"\?\)/,
    ],
    [
      "a preset with a rule",
      ["info", "--preset", "orbix-1", "--rule", "king"],
      /^the preset "orbix-1" is a whole puzzle; --rule/,
    ],
    ["states that are no number", ["solve", "#", "--states", "two"], /^--states is "two"; it must be a whole number$/],
    ["too many states", ["solve", "#", "--states", "256"], /^the number of states is 256; .* from 2 to 255$/],
    ["a hole outside", ["solve", "5x5", "--holes", "5,0"], /^entry 0 of holes is \[5, 0\]/],
    ["a hole of another form", ["solve", "5x5", "--holes", "5"], /^--holes has "5"; cells are row,column/],
    ["an unknown kernel", ["solve", "#", "--kernel", "wsam"], /^there is no kernel "wsam" \(did you mean "wasm"\?\)/],
    ["an unknown target", ["solve", "#", "--target", "uniorm"], /^the target is "uniorm" \(did you mean "uniform"\?\)/],
    ["a target of another size", ["solve", "##", "--target", "#"], /^the target has 1 cell in line 1; .*\b2\b/],
    ["unknown turns", ["solve", "#", "--turns", "back"], /turns .*"back"; .*"forward"/],
    ["a Flip ID that is cut short", ["solve", "3x3:d074"], /Flip ID/],
    ["a Flip ID with a seed", ["solve", "5x5#12345"], /"5x5#12345" .*seed/],
    ["JSON that is none", ["solve", '{"board": '], /^the argument is not JSON: /],
    ["JSON with a slip", ["solve", '{"bord": "#"}'], /^there is no "bord" \(did you mean "board"\?\)$/],
    [
      "JSON without a board",
      ["solve", '{"puzzle": {"shape": "grid", "rows": 1, "cols": 1}}'],
      /^there is no "board"; /,
    ],
    [
      "JSON beside options",
      ["solve", '{"lights": 1, "buttons": [[0]], "board": [1]}', "--rule", "king"],
      /^JSON brings its own puzzle; --rule/,
    ],
    [
      "a button that names no light",
      ["solve", '{"lights": 1, "buttons": [[1]], "board": [1]}'],
      /entry 0 of button 0 .*\b1;/,
    ],
    [
      "the second of two entries",
      ["solve"],
      /^board 2 of standard input: the board has 2 entries; .*\b1\b/,
      '{"lights":1,"buttons":[[0]],"board":[1]}\n{"lights":1,"buttons":[[0]],"board":[1,1]}',
    ],
    [
      "a picture of many boards",
      ["solve", many, "--svg", join(folder, "x.svg")],
      /^--svg draws one board, and there are 2$/,
    ],
    [
      "a picture that cannot be written",
      ["solve", "#", "--svg", join(folder, "none", "x.svg")],
      /cannot be written: no such file or directory$/,
    ],
    [
      "too large a board",
      ["solve", "on", "--rule", "knight", "--edges", "torus", "--size", "600x600"],
      /^this puzzle needs .*, more than the limit of 1024/,
    ],
  ])("%s", (_, args, sentence, input) => {
    const { status, out, err } = lightsOut(args, { input });
    expect(err).toMatch(/^lights-out: [^\n]+\n$/);
    expect(err.slice("lights-out: ".length, -1)).toMatch(sentence);
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });
});
