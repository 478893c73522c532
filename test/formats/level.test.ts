// readLevel: one reader for every format.

import { describe, expect, test } from "vitest";
import { writeLink } from "../../src/formats/link.ts";
import {
  createSolver,
  formatFlip,
  grid,
  hexagon,
  LightsOutError,
  parse,
  preset,
  readLevel,
  writePuzzle,
} from "../../src/index.ts";

const one = (text: string, options?: Parameters<typeof readLevel>[1]) => {
  const levels = readLevel(text, options);
  expect(levels).toHaveLength(1);
  return levels[0]!;
};

describe("readLevel", () => {
  test("a board: a grid of its size, holes and states", () => {
    const { puzzle, board, namesPuzzle } = one("#.#/._.");
    expect(writePuzzle(puzzle)).toEqual({
      ...(writePuzzle(grid(2, 3)) as object),
      holes: [[1, 1]],
    });
    expect([...board!]).toEqual([1, 0, 1, 0, 0]);
    expect(namesPuzzle).toBe(false);
    expect(one("012").puzzle.states).toBe(3);
    expect(one("...").puzzle.states).toBe(2);
  });

  test("many boards; equal puzzles are one object", () => {
    const [a, b, c] = readLevel("##\n##\n\n###\n\n#.\n.#\n");
    expect([a!.puzzle.cols, b!.puzzle.cols]).toEqual([2, 3]);
    expect(c!.puzzle).toBe(a!.puzzle);
  });

  test("a form: its sizes come from the board, unless it has them", () => {
    const form = { shape: "hexagon", states: 3 };
    const { puzzle } = one("##_/#2#/##_", { form });
    expect(writePuzzle(puzzle)).toEqual(writePuzzle(hexagon(1, { states: 3 })));
    expect(one("##_/#4#/##_", { form: { shape: "hexagon", radius: 1 } }).puzzle.states).toBe(5);
    expect(() => readLevel("###", { form: { rows: 2, cols: 2 } })).toThrow(LightsOutError);
  });

  test("JSON: an entry, a puzzle, rows, a list, one on each line", () => {
    const puzzle = writePuzzle(grid(1, 2));
    const entry = { puzzle, board: "#.", target: "on", par: 3 };
    expect(one(JSON.stringify(entry))).toMatchObject({
      board: Uint8Array.of(1, 0),
      target: "on",
      par: 3,
      namesPuzzle: true,
    });
    expect(one(JSON.stringify(puzzle)).board).toBeUndefined();
    expect(one("[[1, 0], [2, null]]").puzzle).toMatchObject({ rows: 2, cols: 2, lights: 3, states: 3 });
    const lines = readLevel(`${JSON.stringify(entry)}\n${JSON.stringify({ ...entry, board: ".#" })}\n`);
    expect(lines.map(({ board }) => [...board!])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(lines[1]!.puzzle).toBe(lines[0]!.puzzle);
    expect(readLevel(JSON.stringify([entry, entry]))).toHaveLength(2);
    expect(one("[1, 0]", { puzzle: grid(1, 2) }).board).toEqual(Uint8Array.of(1, 0));
  });

  test("a size, a Flip ID, a link of the page", () => {
    expect(one(" 4x5\n")).toMatchObject({ puzzle: { rows: 4, cols: 5 }, namesPuzzle: true });
    expect(one("4x5").board).toBeUndefined();
    const board = Uint8Array.of(1, 0, 0, 1);
    expect(one(formatFlip(grid(2, 2), board)).board).toEqual(board);
    const hash = writeLink({ mode: "play", puzzle: grid(2, 2), board, extra: { "x-level": "easy" } });
    expect(one(`https://example.org/page/#${hash}`)).toMatchObject({ board, namesPuzzle: true });
    expect(writePuzzle(one(`#solve&preset=ring-8`).puzzle)).toEqual(writePuzzle(preset("ring-8")));
    // "#" and digits also occur in boards.
    expect(one("1#0").board).toEqual(Uint8Array.of(1, 1, 0));
  });

  test("a given puzzle: boards must fit it", () => {
    const puzzle = grid(2, 2, { states: 4 });
    expect(one("03/21", { puzzle })).toMatchObject({ board: Uint8Array.of(0, 3, 2, 1) });
    expect(one("03/21", { puzzle }).puzzle).toBe(puzzle);
    expect(() => readLevel("###", { puzzle })).toThrow(LightsOutError);
    expect(() => readLevel("3x3", { puzzle })).toThrow(LightsOutError);
  });

  test.each<[string, string, Parameters<typeof readLevel>[1], string, string[]]>([
    ["nothing", " ", {}, "board-empty", []],
    ["a blank JSON board", '{"board": ""}', {}, "board-empty", []],
    ["a state too large", "012", { form: { states: 2 } }, "board-state", ['"2"', "line 1, column 3"]],
    ["the second board", "#\n\nx", { name: "a.txt" }, "board-text", ["a.txt", "line 3"]],
    ["the second entry", '[{"board": "#"}, {"board": [1, 2]}]', { name: "a.json" }, "json", ["board 2 of a.json"]],
    ["JSON that is cut short", '{"board": ', {}, "json", []],
    ["deep JSON", "[".repeat(200), {}, "json", ["100"]],
    ["a slip", '{"bord": "#"}', {}, "json", ['"bord"', '"board"']],
    ["an unknown shape", "##", { form: { shape: "hexagn" } }, "shape-unknown", ['"hexagn"', '"hexagon"']],
    ["a broken link", "#play&rows=2&cols=2&board=~!", {}, "board-text", ['"!"']],
    ["a random seed", "5x5#12345", {}, "flip-id", ['"5x5#12345"']],
  ])("%s is refused with its place", (_, text, options, code, facts) => {
    let error: unknown;
    try {
      readLevel(text, options);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ name: "LightsOutError", code });
    for (const fact of facts) expect((error as Error).message).toContain(fact);
  });

  test("text without a puzzle has the cells that `parse` reads", () => {
    const text = "#.2/_?1".replace("?", ".");
    const { puzzle, board } = one(text);
    const cells = parse(text)[0]!
      .rows.flat()
      .filter((state) => state !== null);
    expect([...board!]).toEqual(cells);
    expect(puzzle.lights).toBe(5);
  });

  test("boards as people post them, with the options of `parse`", () => {
    expect(one("🟥⬛/⬛🟥").board).toEqual(Uint8Array.of(1, 0, 0, 1));
    expect(one("O#/#O", { chars: { O: 1, "#": 0 } }).board).toEqual(Uint8Array.of(1, 0, 0, 1));
    expect(one("A_/BA", { chars: { A: 2, B: 0 } }).puzzle).toMatchObject({ lights: 3, states: 3 });
    expect(one("●○", { filled: "off" }).board).toEqual(Uint8Array.of(0, 1));
    expect(one("123", { first: 1 })).toMatchObject({ board: Uint8Array.of(0, 1, 2), puzzle: { states: 3 } });
    expect(() => readLevel("XO")).toThrow(expect.objectContaining({ code: "board-text", readings: expect.any(Array) }));
  });

  test("characters in `chars` are cells, even if the text looks like another format", () => {
    expect(one("1x1", { chars: { x: 0 } }).board).toEqual(Uint8Array.of(1, 0, 1));
    expect(one("[[#\n##[", { chars: { "[": 0 } }).board).toEqual(Uint8Array.of(0, 0, 1, 1, 1, 0));
    expect(one("5:1", { chars: { ":": 0 } }).board).toEqual(Uint8Array.of(5, 0, 1));
    expect(one("1x1", { chars: { X: 0 } }).board).toBeUndefined();
  });

  test("the options apply to boards and targets in JSON, too", () => {
    const puzzle = writePuzzle(grid(1, 2, { states: 3 }));
    const entry = (board: unknown, target?: unknown) => JSON.stringify({ puzzle, board, target });
    const chars = { X: 1, O: 0 };
    expect(one(entry("XO", "OO"), { chars })).toMatchObject({ board: Uint8Array.of(1, 0), target: [0, 0] });
    expect(one(entry("X.", "?1"), { chars })).toMatchObject({ board: Uint8Array.of(1, 0), target: [-1, 1] });
    expect(one('{"board": "XO"}', { chars }).board).toEqual(Uint8Array.of(1, 0));
    expect(one(entry("13", "22"), { first: 1 })).toMatchObject({ board: Uint8Array.of(0, 2), target: [1, 1] });
    expect(one(entry([1, 3], [-1, 2]), { first: 1 })).toMatchObject({ board: Uint8Array.of(0, 2), target: [-1, 1] });
    expect(one("[[1, 3], [null, 2]]", { first: 1 })).toMatchObject({
      board: Uint8Array.of(0, 2, 1),
      puzzle: { states: 3 },
    });
    expect(one(entry("on", "off"), { chars, first: 1 })).toMatchObject({ board: Uint8Array.of(1, 1), target: "off" });
    expect(one(entry("11", { uniform: true })).target).toEqual({ uniform: true });
    for (const [text, code] of [
      [entry([0, 1]), "board-state"],
      [entry([1, 1], [0, 1]), "target-state"],
      ["[[1, 0]]", "board-state"],
      [entry("11", "11\n11"), "target-length"],
      [entry("11", "XO"), "target-text"],
    ])
      expect(() => readLevel(text!, text!.includes("XO") ? { chars: { X: 1 } } : { first: 1 })).toThrow(
        expect.objectContaining({ code }),
      );
  });

  test("machines of Advent of Code 2025, day 10: all off, the lights as target", () => {
    // The example of the puzzle. Its fewest presses are 2, 3 and 2.
    const text = `[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}
[...#.] (0,2,3,4) (2,3) (0,4) (0,1,2) (1,2,3,4) {7,5,12,7,2}

[.###.#] (0,1,2,3,4) (0,3,4) (0,1,2,4,5) (1,2) {10,11,11,5,10,5}
`;
    const levels = readLevel(text);
    expect(levels.map(({ target }) => target)).toEqual([
      [0, 1, 1, 0],
      [0, 0, 0, 1, 0],
      [0, 1, 1, 1, 0, 1],
    ]);
    const totals = levels.map(({ puzzle, board, target, namesPuzzle }) => {
      expect([...board!].every((state) => state === 0)).toBe(true);
      expect(namesPuzzle).toBe(true);
      const answer = createSolver(puzzle).solve(board!, { target: target! });
      return answer.solvable && answer.total;
    });
    expect(totals).toEqual([2, 3, 2]);
    expect(one("[#]()(0)").puzzle).toMatchObject({ lights: 1, buttons: 2 });
    // As many buttons as lights: a button does not belong to the light of its number.
    expect(one("[##] (1) (0)").puzzle.buttonCells).toBe(null);
    const [a, b] = readLevel("[#.] (0)\r\n[.#] (0)\r\n");
    expect(b!.puzzle).toBe(a!.puzzle);
  });

  test.each<[string, string, string, string[]]>([
    ["a light that is no light", "[.x#.] (0)", "board-text", ['"x"']],
    ["a button without a light", "[.#] (0)\n[.#] (2)", "puzzle-wiring", ["line 2 of a.txt", "2"]],
    ["a line without brackets", "[.#] (0)\n\n(0) {1}", "board-text", ["line 3 of a.txt", '"(0) {1}"']],
    ["no buttons", "[.#] {1,2}", "board-text", ["a.txt", '"[.#] {1,2}"']],
    ["no lights", "[] (0)", "board-text", ["a.txt", "[]"]],
  ])("a machine with %s is refused", (_, text, code, facts) => {
    const error = catching(() => readLevel(text, { name: "a.txt" }));
    expect(error).toMatchObject({ code });
    for (const fact of facts) expect(error.message).toContain(fact);
  });
});

test.each(["[]", "[[]]", "[[],[]]", '{"board":[]}', '[{"board":[[]]}]'])("%s has no cells", (text) => {
  expect(catching(() => readLevel(text)).code).toBe("board-empty");
});

function catching(run: () => unknown): LightsOutError {
  try {
    run();
  } catch (error) {
    if (error instanceof LightsOutError) return error;
    throw error;
  }
  throw new Error("Nothing was thrown.");
}
