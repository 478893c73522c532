// The command as a user meets it: real processes of the built file. Whole outputs were written by hand.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { lightsOut, MAIN, terminal } from "./command.ts";
import boards from "./oracles/boards.json" with { type: "json" };
import flipIds from "./oracles/flip-ids.json" with { type: "json" };
import { PLAIN } from "./plain.ts";

const folder = mkdtempSync(join(tmpdir(), "lights-out-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file for the tests; its name. */
function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

/** What `--json` printed, line by line. */
function answers(out: string) {
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

const CORNERS = `(#) . (#)
 .  .  .
(#) . (#)
# on   . off   ( ) press here

4 presses, proven to be the fewest; no other solution is that short.
Press (rows and columns from 0):
  row 0: column 0, 2
  row 2: column 0, 2

Then the board is:
 .  .  .
 .  .  .
 .  .  .

rank 9, nullity 0; `;

describe("solve", () => {
  test("draws the presses, lists them, and shows the board after them", () => {
    const { status, out, err } = lightsOut(["solve", "#.#/.../#.#"]);
    expect(out.slice(0, CORNERS.length)).toBe(CORNERS);
    expect(out.slice(CORNERS.length)).toMatch(
      /^factored in [\d.]+ (µs|ms|s), solved in [\d.]+ (µs|ms|s) \(simd kernel\)\n$/,
    );
    expect({ status, err }).toEqual({ status: 0, err: "" });
  });

  test("draws the proof where there is no way, says it in words, and ends with status 1", () => {
    const { status, out } = lightsOut(["solve", "#."]);
    expect(out.split("\n").slice(0, 6)).toEqual([
      "[#][.]",
      "# on   . off   [ ] part of the proof",
      "",
      "No presses reach the target. Every button changes an even number of the marked lights, but 1 of them, an odd number, must change.",
      "",
      expect.stringMatching(/^rank 1, nullity 1; /),
    ]);
    expect(status).toBe(1);
  });

  test("a board that is there already needs no press", () => {
    const { status, out } = lightsOut(["solve", ".../..."]);
    expect(out).toContain("\nAlready there: no press is needed.\n");
    expect(status).toBe(0);
  });

  test("--json prints one answer a line, in the documented form; one unsolvable board makes status 1", () => {
    const { status, out } = lightsOut(["solve", "--json"], { input: "#.#\n...\n#.#\n\n#.\n" });
    expect(answers(out)).toEqual([
      {
        solvable: true,
        total: 4,
        optimal: true,
        optima: "1",
        presses: [1, 0, 1, 0, 0, 0, 1, 0, 1],
        positions: [[0, 0], [0, 2], [2, 0], [2, 2]], // biome-ignore format: pairs
        kernel: "simd",
      },
      { solvable: false, certificate: [1, 1] },
    ]);
    expect(status).toBe(1);
  });

  test("many boards are numbered, and each is told apart from the next", () => {
    const { out } = lightsOut(["solve"], { input: "#\n\n.\n\n#\n" });
    expect(out.match(/^Board \d of 3$/gm)).toEqual(["Board 1 of 3", "Board 2 of 3", "Board 3 of 3"]);
  });

  test("the 30x30 board that ships with the project needs 371 presses", () => {
    const example = fileURLToPath(new URL("../bench/30x30.txt", import.meta.url));
    const { total, board } = boards[1]!;
    expect(readFileSync(example, "utf8").trim().replaceAll("\n", "/").replaceAll("#", "1").replaceAll(".", "0")).toBe(
      board,
    );
    const { status, out } = lightsOut(["solve", example]);
    expect(status).toBe(0);
    expect(out).toContain(`\n${total} presses, proven to be the fewest; `);
    expect(out).toMatch(/\nrank 880, nullity 20; factored in .*, solved in .* \(simd kernel\)\n$/);
  });

  test("the text of a board gives its size, its holes are _", () => {
    // One light with a button of its own on each side of the hole.
    const [answer] = answers(lightsOut(["solve", "#_#", "--json"]).out);
    expect(answer).toMatchObject({ total: 2, presses: [1, 1], positions: [[0, 0], [0, 2]] }); // biome-ignore format: pairs
  });

  test("--any gives some solution, --kernel the kernel", () => {
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

  test("what is wrong in a file of a target, a table, an answer or machines is told with the file's name", () => {
    const wrong = file("wrong.txt", "##/#x\n");
    const said = (...args: string[]) => lightsOut(args).err;
    for (const command of ["solve", "hint", "nearest", "table"])
      expect(said(command, "2x2", "--target", wrong)).toMatch(/^lights-out: \S*wrong\.txt: the target has "x"/);
    expect(said("generate", "2x2", "--total", "1", "--target", wrong)).toMatch(/wrong\.txt: the target has "x"/);
    const rows = file("rows.json", "[[1, 0], [7, 0]]");
    expect(said("solve", "2x2", "--target", rows)).toMatch(/rows\.json: the target has 7 at row 1, column 0/);
    const none = file("null.json", "null");
    expect(said("solve", "2x2", "--target", none)).not.toBe("");
    expect(said("table", "--table", wrong, "##")).toMatch(/wrong\.txt: this is no table/);
    const answer = file("answer.json", '{"solvable": true, "presses": [1]}');
    expect(said("explain", "2x2", "--answer", answer)).toMatch(/answer\.json: the press vector has 1 entry/);
    const machines = file("machines.txt", "(0) {1}\n(0) {x}\n");
    expect(said("counters", machines)).toMatch(/^lights-out: line 2 of \S*machines\.txt: /);
    // A null that JSON gives as the target of a board is no target, and not one that is not given.
    expect(said("solve", '{"board": "##/##", "target": null}')).toMatch(/the option target: null/);
  });

  test("no state of all lights at once: words that refute both", () => {
    const { status, out } = lightsOut(["solve", "#.", "--target", "uniform"]);
    expect(out).toContain(
      "\nNo presses reach the target. The marked lights are even in number, and every button changes an even number of them. " +
        "1 of them, an odd number, is on; were all lights the same, an even number would be.\n",
    );
    expect(status).toBe(1);
  });

  test("--turns either: three presses of four states are one back", () => {
    const { out } = lightsOut(["solve", "1_2", "--states", "4", "--turns", "either"]);
    expect(out).toContain("\n3 presses, proven to be the fewest");
    expect(out).toContain("\n  row 0: column 0 (back once), 2 (2 times)\n");
    expect(lightsOut(["solve", "1_2", "--states", "4"]).out).toContain("\n5 presses, ");
  });

  test("--svg draws the answer into a file as well", () => {
    const picture = join(folder, "answer.svg");
    expect(lightsOut(["solve", "#.#/.../#.#", "--svg", picture]).status).toBe(0);
    const text = readFileSync(picture, "utf8");
    expect(text).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(text).toContain("9 lights, 4 of them on; 4 presses marked");
    expect(lightsOut(["solve", "#.", "--svg", picture]).status).toBe(1);
    expect(readFileSync(picture, "utf8")).toContain("2 lights marked that prove that there is no way");
  });

  test("a wiring whose buttons have no place is told by the numbers of its buttons", () => {
    const input = JSON.stringify({ puzzle: { lights: 2, buttons: [[0], [0, 1], [0]] }, board: [0, 1] });
    const { out } = lightsOut(["solve"], { input });
    expect(out).toContain("\nPress buttons 0, 1\n");
  });
});

describe("what an argument is", () => {
  const solved = (args: string[], input?: string) => answers(lightsOut(["solve", "--json", ...args], { input }).out);

  test("a file, before anything else: with CRLF and a byte-order mark, and even where its name is a size", () => {
    const name = file("crlf.txt", "\ufeff##\r\n##\r\n\r\n#\r\n");
    expect(solved([name]).map(({ total }) => total)).toEqual([4, 1]);
    file("2x2", "#");
    const { out } = lightsOut(["solve", "--json", "2x2"], { cwd: folder });
    expect(answers(out)[0].presses).toEqual([1]);
  });

  test("ROWSxCOLS: all lights on", () => {
    expect(solved(["5x5"])[0]).toMatchObject({ total: 15, optima: "4" });
    expect(solved(["1x2"])[0].presses).toHaveLength(2);
  });

  test("on or off, of a puzzle that the options name", () => {
    expect(solved(["on", "--size", "5x5"])[0].total).toBe(15);
    expect(solved(["off", "--size", "5x5"])[0].total).toBe(0);
    expect(solved(["on", "--preset", "lights-out-classic"])[0].total).toBe(15);
  });

  test.each(flipIds)("the Flip ID $id needs $minimum presses", ({ id, minimum }) => {
    expect(solved([id])[0].total).toBe(minimum);
  });

  test("- and nothing: standard input", () => {
    expect(solved(["-"], "##/##")[0].total).toBe(4);
    expect(solved([], "##/##")[0].total).toBe(4);
  });

  test("JSON: one entry, a list of them, one a line, a board as rows", () => {
    const one = { puzzle: { shape: "grid", rows: 2, cols: 2 }, board: "##/##" };
    const wired = { puzzle: { lights: 2, buttons: [[0], [1]] }, board: [1, 1], target: "on", id: "ours" };
    expect(solved([], JSON.stringify(one))[0].total).toBe(4);
    expect(solved([], JSON.stringify([one, wired])).map(({ total }) => total)).toEqual([4, 0]);
    expect(solved([], `${JSON.stringify(one)}\n${JSON.stringify(wired)}\n`).map(({ total }) => total)).toEqual([4, 0]);
    expect(solved(["[[1,1],[1,1]]"])[0].total).toBe(4);
    expect(solved(['{"board": [[1,null,1]]}'])[0].total).toBe(2);
    expect(solved(['{"lights": 2, "buttons": [[0],[1]], "board": [1,0]}'])[0].total).toBe(1);
  });

  test("other shapes are written as they are drawn, or given by --size", () => {
    expect(solved(["__#__/_###_/#####", "--shape", "triangle"])[0].presses).toHaveLength(9);
    expect(solved(["##_/###/##_", "--shape", "hexagon"])[0].presses).toHaveLength(7);
    expect(solved(["##/##", "--shape", "parallelogram"])[0].presses).toHaveLength(4);
    expect(solved(["##_##/##_##", "--shape", "cuboid"])[0].presses).toHaveLength(8);
    expect(solved(["_#__/####/_#__", "--shape", "cubeSurface"])[0].presses).toHaveLength(6);
    expect(solved(["#####", "--shape", "ring", "--reach", "2"])[0].total).toBe(1);
    expect(solved(["on", "--shape", "hexagon", "--size", "0"])[0].total).toBe(1);
    // A `_` where the shape has a cell is a hole.
    expect(solved(["##_/#_#/##_", "--shape", "hexagon"])[0].presses).toHaveLength(6);
  });
});

describe("options of the puzzle", () => {
  const total = (...args: string[]) => answers(lightsOut(["solve", "--json", ...args]).out)[0].total;

  test("--rule: a name, a distance, a mask, JSON", () => {
    expect(total("###/###/###", "--rule", "king")).toBe(1);
    expect(total("###/###/###", "--rule", "chebyshev:1")).toBe(1);
    expect(total("###/###/###", "--rule", "###/#@#/###")).toBe(1);
    expect(total("#.#", "--rule", "#o#")).toBe(1);
    expect(total("#.#", "--rule", '{"offsets": [[0,-1],[0,1]]}')).toBe(1);
  });

  test("--edges, --repeats, --holes, --locked", () => {
    expect(total("###", "--edges", "cylinder")).toBe(1);
    expect(total("##", "--edges", "cylinder", "--repeats", "each", "--rule", "plus")).toBe(2);
    expect(total("on", "--size", "1x3", "--holes", "0,1")).toBe(2);
    expect(
      total(
        "#../...",
        "--size",
        "2x3",
        "--locked",
        "0,0 0,1",
        "--rule",
        '{"offsets": [[0,0],[-1,0]]}',
        "--target",
        "#../...",
      ),
    ).toBe(0);
  });
});

describe("width and colour", () => {
  const drawing = (env: Record<string, string>) => lightsOut(["solve", "#.#/.../#.#"], { env }).out.split("\n");

  test("without a terminal the width is what COLUMNS says, or without limit", () => {
    expect(drawing({})[0]).toBe("(#) . (#)");
    expect(drawing({ COLUMNS: "8" })[0]).toBe("O . O");
    expect(drawing({ COLUMNS: "4" })[0]).toBe("O.O");
  });

  test("a drawing that does not fit is left out in words, the answer is not", () => {
    const { status, out } = lightsOut(["solve", "1x50"], { env: { COLUMNS: "40" } });
    expect(out.replace(/\s+/g, " ")).toContain(
      "(The board is not drawn: it needs 50 columns, and there are 40; --svg FILE draws it",
    );
    expect(out).toContain("presses, proven to be the fewest");
    expect(out.split("\n").filter((line) => line.length > 40)).toEqual([]);
    expect(status).toBe(0);
  });

  test("a terminal's width counts", () => {
    const { out } = lightsOut(["solve", "###", "--no-color"], { node: terminal("stdout", 7) });
    expect(out).toMatch(/^# O #\n/);
  });

  test("colours on a terminal, unless NO_COLOR or --no-color forbids; --color where there is none", () => {
    const colored = (args: string[], run: object) => lightsOut(["solve", "#", ...args], run).out.includes("\x1b[");
    const node = terminal("stdout");
    expect(colored([], { node })).toBe(true);
    expect(colored([], {})).toBe(false);
    // On machines of continuous integration, too.
    expect(colored([], { env: { CI: "true" } })).toBe(false);
    expect(colored([], { node, env: { NO_COLOR: "1" } })).toBe(false);
    expect(colored([], { node, env: { TERM: "dumb" } })).toBe(false);
    expect(colored(["--no-color"], { node })).toBe(false);
    expect(colored(["--color"], {})).toBe(true);
    expect(colored(["--color", "--json"], {})).toBe(false);
  });
});

describe("bad use and bad input: one sentence on standard error, status 2", () => {
  mkdirSync(join(folder, "directory"));
  const binary = file("binary", Buffer.from([35, 0, 46]));
  const latin = file("latin", Buffer.from([35, 0xe9, 46]));
  const ragged = file("ragged.txt", "##\n##\n\n###\n##\n");
  const many = file("many.txt", "#\n\n#\n");

  test.each<[string, string[], RegExp, string?]>([
    ["an unknown command", ["sovle"], /^unknown command 'sovle' \(did you mean "solve"\?\); see lights-out --help$/],
    ["an unknown option", ["solve", "--jsno", "#"], /^unknown option '--jsno' \(did you mean "--json"\?\); see/],
    ["an option without its value", ["solve", "#", "--rule"], /^option '--rule <rule>' argument missing; see/],
    ["two arguments", ["solve", "#", "#"], /^too many arguments for 'solve': expected 1 argument but got 2; see/],
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
    [
      "ragged rows",
      ["solve", ragged],
      /ragged\.txt: the board has 2 cells in line 5; 3 expected, as in its first row$/,
    ],
    [
      "a state out of range",
      ["solve", "012"],
      /^the board has 2 at line 1, column 3; a number is from 0 to 1 unless --states/,
    ],
    ["a size of 0", ["solve", "0x5"], /^rows of grid is 0; it must be a whole number of at least 1$/],
    [
      "a size of another form",
      ["solve", "on", "--size", "5"],
      /^the size of grid is "5"; it must be rowsxcols in whole/,
    ],
    ["two sizes", ["solve", "5x5", "--size", "4x4"], /^the size is 5x5 and --size 4x4; give it once$/],
    ["a board of another size", ["solve", "##", "--size", "2x2"], /^the board from line 1 has 1 row; 2 expected/],
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
    ["an unknown kernel", ["solve", "#", "--kernel", "sidm"], /^there is no kernel "sidm" \(did you mean "simd"\?\)/],
    ["an unknown target", ["solve", "#", "--target", "uniorm"], /^the target is "uniorm" \(did you mean "uniform"\?\)/],
    ["a target of another size", ["solve", "##", "--target", "#"], /^the target has 1 cell in line 1; 2 expected/],
    ["unknown turns", ["solve", "#", "--turns", "back"], /turns: "back"; .*"forward"/],
    ["a Flip ID that is cut short", ["solve", "3x3:d074"], /Flip ID/],
    ["a Flip ID with a seed", ["solve", "5x5#12345"], /names a random seed/],
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
      /button 0 names the light 1/,
    ],
    [
      "the second of two entries",
      ["solve"],
      /^board 2 of standard input: the board has 2 entries; 1 expected/,
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
      /cannot be written: ENOENT/,
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

describe("help and usage", () => {
  test("--help of the whole and of each command, with examples", () => {
    for (const args of [["--help"], ["solve", "--help"], ["info", "--help"], ["help", "solve"]]) {
      const { status, out, err } = lightsOut(args);
      expect(out).toMatch(/^Usage: lights-out/);
      expect(out).toContain("\nExamples:\n  lights-out ");
      expect({ status, err }).toEqual({ status: 0, err: "" });
    }
  });

  test("a terminal on standard input gets the usage, status 2", () => {
    for (const args of [["solve"], ["info"], ["solve", "-"]]) {
      const { status, out, err } = lightsOut(args, { node: terminal("stdin") });
      expect(err).toContain(`Usage: lights-out ${args[0]} [options]`);
      expect({ status, out }).toEqual({ status: 2, out: "" });
    }
  });

  test("nothing at all: the help on standard error, status 2", () => {
    const { status, out, err } = lightsOut([]);
    expect(err).toMatch(/^Usage: lights-out/);
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });

  test("--version", () => {
    const { version } = JSON.parse(readFileSync(fileURLToPath(new URL("../package.json", import.meta.url)), "utf8"));
    expect(lightsOut(["--version"])).toEqual({ status: 0, out: `${version}\n`, err: "" });
  });
});

describe("ends of all kinds", () => {
  // More than any pipe holds.
  const long = file("long.txt", "#.#/.../#.#\n\n".repeat(3000));

  test("a reader that has seen enough is no error", () => {
    const script = 'set -o pipefail; "$0" "$1" solve "$2" | head -n 1; echo "$?"';
    const args = ["-c", script, process.execPath, MAIN, long];
    const { stdout, stderr } = spawnSync("bash", args, PLAIN);
    expect({ stdout, stderr }).toEqual({ stdout: "Board 1 of 3000\n0\n", stderr: "" });
  });

  test("Ctrl-C ends it by the signal, which shells report as 130", async () => {
    const child = spawn(process.execPath, [MAIN, "solve", long], { stdio: ["ignore", "pipe", "pipe"] });
    await once(child.stdout, "readable");
    child.kill("SIGINT");
    const [code, signal] = await once(child, "exit");
    expect({ code, signal }).toEqual({ code: null, signal: "SIGINT" });
  });

  test("anything unexpected ends with status 3 and says so", () => {
    const node = [
      "--import",
      `data:text/javascript,${encodeURIComponent('performance.now = () => { throw new Error("no clock") }')}`,
    ];
    const { status, err } = lightsOut(["solve", "#"], { node });
    expect(err).toMatch(/^lights-out: something unexpected went wrong, which should not happen: Error: no clock\n/);
    expect(status).toBe(3);
  });
});

const PATTERNS_5X5 = `grid 5x5, rule plus, open edges: 25 lights of 2 states, 25 buttons.
Rank 23, nullity 2.
One board in 2^2 = 4 can be solved (25 %).
Each of them has 2^2 = 4 solutions.

Quiet patterns, presses that change nothing: 2^2 - 1 = 3:

 . (.)(.)(.) .    (.) . (.) . (.)   (.)(.) . (.)(.)
(.) . (.) . (.)   (.) . (.) . (.)    .  .  .  .  .
(.)(.) . (.)(.)    .  .  .  .  .    (.)(.) . (.)(.)
(.) . (.) . (.)   (.) . (.) . (.)    .  .  .  .  .
 . (.)(.)(.) .    (.) . (.) . (.)   (.)(.) . (.)(.)
# on   . off   ( ) press here
`;

describe("info", () => {
  test("tells rank, nullity, share and solutions, and draws the quiet patterns", () => {
    expect(lightsOut(["info", "5x5"])).toEqual({ status: 0, out: PATTERNS_5X5, err: "" });
  });

  test("--json", () => {
    const { out } = lightsOut(["info", "1x2", "--json"]);
    expect(JSON.parse(out)).toEqual({
      puzzle: { shape: "grid", rows: 1, cols: 2, rule: "plus", edges: "open", states: 2 },
      lights: 2,
      buttons: 2,
      states: 2,
      rank: 1,
      nullity: 1,
      solutions: "2",
      solvableShare: "1/2",
      quietPatterns: [[1, 1]],
      kernel: "simd",
    });
  });

  test("a puzzle where everything can be solved in one way", () => {
    expect(lightsOut(["info", "3x3"]).out.split("\n").slice(1)).toEqual([
      "Rank 9, nullity 0.",
      "Every board can be solved (100 %).",
      "Each has exactly one solution.",
      "",
    ]);
  });

  test("more buttons than lights: every board, in several ways", () => {
    const { out } = lightsOut(["info", '{"lights": 1, "buttons": [[0], [0], []]}', "--json"]);
    expect(JSON.parse(out)).toMatchObject({ rank: 1, nullity: 2, solutions: "4", solvableShare: "1" });
  });

  test("boards stand for their puzzle, a number for the size of a shape that has one", () => {
    const nullity = (...args: string[]) => JSON.parse(lightsOut(["info", "--json", ...args]).out).nullity;
    expect(nullity("#####/#####/#####/#####/#####")).toBe(2);
    expect(nullity("--shape", "ring", "6")).toBe(2);
    expect(nullity("--shape", "ring", "--size", "6")).toBe(2);
  });

  test("--count limits the patterns, --svg draws the first", () => {
    const picture = join(folder, "quiet.svg");
    const { out } = lightsOut(["info", "4x4", "--count", "2", "--json", "--svg", picture]);
    expect(JSON.parse(out).quietPatterns).toHaveLength(2);
    expect(readFileSync(picture, "utf8")).toContain("16 lights, 0 of them on; 8 presses marked");
  });

  test("25000x25000 at once", () => {
    const { status, out } = lightsOut(["info", "25000x25000"]);
    expect(out).toContain("625000000 lights of 2 states");
    expect(out).toContain("nullity 0");
    expect(status).toBe(0);
  });
});
