// Many boards: read and answered one by one as they come, with the errors of some among the answers of the others.

import { describe, expect, test } from "vitest";
import { Blocks } from "../../src/cli/blocks.ts";
import { answers, lightsOut, start, temporaryFolder } from "../command.ts";

const { file } = temporaryFolder();

/** The lines of a stream, one at a time. */
async function* linesOf(stream: NodeJS.ReadableStream): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of stream) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
}

describe("a co-process", () => {
  test("answers each board before the next one is written", async () => {
    const child = start(["solve", "--json"]);
    const lines = linesOf(child.stdout);
    const ask = async (text: string) => {
      child.stdin.write(text);
      return JSON.parse((await lines.next()).value);
    };
    // By hand: the corners of 3x3 are pressed, both lights of 1x2 are one press, one light of 1x2 cannot be reached.
    expect(await ask("#.#\n...\n#.#\n\n")).toMatchObject({ index: 0, total: 4 });
    expect(await ask('{"board": "##"}\n')).toMatchObject({ index: 1, total: 1 });
    expect(await ask("#.\n\n")).toMatchObject({ index: 2, solvable: false });
    expect(await ask('{"board": "#3x"}\n')).toMatchObject({ index: 3, error: { code: "board-text" } });
    expect(await ask('{\n  "board": "#"\n}\n')).toMatchObject({ index: 4, total: 1 });
    expect(await ask("##\r\n##\r\n\r\n")).toMatchObject({ index: 5, total: 4 });
    child.stdin.end("#/#");
    expect(JSON.parse((await lines.next()).value)).toMatchObject({ index: 6, total: 1 });
    // An error counts more than a board without a solution.
    expect((await child.ended).end).toEqual([2, null]);
  });

  test.each([
    ["hint", "#\n\n"],
    ["nearest", "#\n\n"],
    ["explain", "#\n\n"],
    ["weights", "#\n\n"],
    ["search", "#\n\n"],
    ["symmetries", "#\n\n", "--canonical"],
  ])("%s, too", async (command, text, ...args) => {
    const child = start([command, "--json", ...args]);
    const lines = linesOf(child.stdout);
    for (const index of [0, 1]) {
      child.stdin.write(text);
      expect(JSON.parse((await lines.next()).value)).toMatchObject({ index });
    }
    child.stdin.end();
    expect((await child.ended).end).toEqual([0, null]);
  });

  test("in words, too", async () => {
    const child = start(["solve"]);
    const lines = linesOf(child.stdout);
    child.stdin.write("##\n##\n\n");
    let line: string;
    do line = (await lines.next()).value;
    while (!line.startsWith("4 presses"));
    child.stdin.end();
    expect((await child.ended).end).toEqual([0, null]);
  });

  test("ends at Ctrl-C while it waits", async () => {
    const child = start(["solve", "--json"]);
    child.stdin.write("#\n\n");
    await linesOf(child.stdout).next();
    child.kill("SIGINT");
    expect((await child.ended).end).toEqual([null, "SIGINT"]);
  });
});

describe("one bad board", () => {
  const good = (total: number) => expect.objectContaining({ solvable: true, total });
  const bad = (index: number, code: string) => ({ index, error: { code, message: expect.any(String) } });

  test.each([
    ["text", "#\n\n#?\n\n##\n##\n", [good(1), bad(1, "board-text"), good(4)]],
    ["a row that is too short", "###\n##\n\n#\n", [bad(0, "board-text"), good(1)]],
    ["a state that is too large", "12\n\n#\n", [bad(0, "board-state"), good(1)]],
    ["JSON lines", '{"board": "#"}\n{"board"}\n{"board": "##/##"}', [good(1), bad(1, "json"), good(4)]],
    ["a line that was cut", '{"board": "#"}\n{"board": "##\n{"board": "##/##"}', [good(1), bad(1, "json"), good(4)]],
    ["a list", '[{"board": "#"},\n {"board": "2a"},\n {"board": "##/##"}]', [good(1), bad(1, "board-text"), good(4)]],
    [
      "an option of JSON",
      '{"puzzle": {"shape": "grid", "rows": 1, "cols": 1, "rule": {"offsets": []}}, "board": "#"}\n{"board": "#"}',
      [bad(0, "option"), good(1)],
    ],
    ["no board", '{"board": "#"}\n{"par": 1}\n', [good(1), bad(1, "json")]],
  ])("of many: %s", (_, input, expected) => {
    for (const args of [["-"], [file("many.txt", input)], [input]]) {
      const { status, out, err } = lightsOut(["solve", ...args, "--json"], { input });
      expect({ status, err, lines: answers(out) }).toEqual({ status: 2, err: "", lines: expected });
    }
  });

  test("is named with its place in the whole input", () => {
    const input = "#\n\n\n##\n#a\n\n##\n##\n";
    for (const [args, name] of [
      [[], "standard input"],
      [[file("places.txt", input)], "places.txt"],
    ] as const) {
      const { status, out, err } = lightsOut(["solve", ...args], { input });
      expect(err).toMatch(/^lights-out: board 2 of [^\n]*\n$/);
      expect(err).toContain(name);
      expect(err).toContain("line 5, column 2");
      expect(out).toContain("4 presses");
      expect(status).toBe(2);
    }
  });

  test("is not every board: what is wrong with an option is said once", () => {
    for (const args of [
      ["--rule", "x"],
      ["--budget", "x"],
      ["--target", "x"],
    ]) {
      const { status, out, err } = lightsOut(["solve", ...args], { input: "#\n\n#\n" });
      expect(err.match(/lights-out: /g)).toHaveLength(1);
      expect({ status, out }).toEqual({ status: 2, out: "" });
    }
  });

  test("answers from elsewhere belong to the boards of the same number", () => {
    const answer = lightsOut(["solve", "##/##", "--json"]).out;
    const given = file("answers.json", `{"index":0,"error":{}}\n${answer}`);
    const { out } = lightsOut(["explain", "--answer", given, "--json"], { input: "a\n\n##\n##\n" });
    expect(answers(out)).toEqual([bad(0, "board-text"), expect.objectContaining({ solvable: true, index: 1 })]);
  });
});

test("boards in other characters mean what the boards before them say", () => {
  const input = "\u{1f7e8}\u2b1b\u{1f7e8}\n\n\u{1f7e8}\u{1f7e8}\n\u{1f7e8}\u{1f7e8}\n";
  expect(answers(lightsOut(["solve", "--json"], { input }).out)).toMatchObject([{ total: 2 }, { total: 4 }]);
});

describe("blocks", () => {
  const text =
    '#.\n.#\n\n\n{"board": "#"}\n{\n "a": [\n  {"b": "\\"}{"}\n ]\n}\n##\n\n{"cut": "\n{"board": ["#"]}\n[.#] (0) (1)\n[\n{"x": 1},\n{"y": 2}\n]\n.';
  const expected = [
    [1, "#.\n.#"],
    [5, '{"board": "#"}'],
    [6, '{\n "a": [\n  {"b": "\\"}{"}\n ]\n}'],
    [11, "##"],
    [13, '{"cut": "'],
    [14, '{"board": ["#"]}'],
    [15, "[.#] (0) (1)"],
    [16, '[\n{"x": 1},\n{"y": 2}\n]'],
    [20, "."],
  ];
  const blocksOf = (pieces: string[]) => {
    const blocks = new Blocks(false);
    return [...pieces.flatMap((piece) => [...blocks.add(piece)]), ...blocks.end()].map(({ line, text }) => [
      line,
      text,
    ]);
  };

  test("wherever the text is cut", () => {
    for (let at = 0; at <= text.length; at++)
      expect(blocksOf([text.slice(0, at), text.slice(at)])).toEqual(expected.slice());
    expect(blocksOf([...text])).toEqual(expected);
  });

  test("brackets are text if they are cells", () => {
    const blocks = new Blocks(true);
    expect([...blocks.add("[]\n[]\n\n"), ...blocks.end()]).toEqual([{ text: "[]\n[]", line: 1, isJson: false }]);
    expect(answers(lightsOut(["solve", "--json", "--chars", "[=1 ]=0"], { input: "[[\n[[\n\n[\n" }).out)).toMatchObject(
      [{ total: 4 }, { total: 1 }],
    );
  });
});
