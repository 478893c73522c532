// `lights-out observe`: notes of a game give its wiring, the next presses, or a contradiction. The wirings are made
// by hand.

import { expect, test } from "vitest";
import { json, lightsOut, temporaryFolder } from "../command.ts";

const { file } = temporaryFolder();

test("notes as text: each line continues from the board before, and the last board can be solved", () => {
  // Button 0 changes all three lights, 1 the first, 2 the last two. So 1 and 2 together do the same as 0.
  const text = "#./_.\r\n0: .#/_#\r\n\r\n1 1, 0:#./_.\n2: ../_. -> .#/_#\n#./_.\n1:../_.\n.#/_#";
  const notes = file("notes.txt", text);
  const { line, status } = json(["observe", notes]);
  expect(line).toEqual({
    puzzle: {
      lights: 3,
      buttons: [[0, 1, 2], [0], [1, 2]],
      states: 2,
      rows: 2,
      cols: 2,
      holes: [[1, 0]],
    },
    board: ".#/_#",
  });
  expect(status).toBe(0);
  expect(json(["solve"], JSON.stringify(line)).line).toMatchObject({ solvable: true, total: 1, presses: [0, 0, 1] });
  const { out } = lightsOut(["observe", notes]);
  expect(out).toMatch(/button 0 changes lights 0, 1, 2\n.*button 1 changes light 0\n.*button 2 changes lights 1, 2\n/);
});

test("known facts and the next presses; --buttons and --states; several buttons at once", () => {
  expect(json(["observe", "1: .. -> #.", "--buttons", "3"])).toMatchObject({
    line: {
      known: [null, [[0, 1]], null],
      next: [
        [1, 0, 0],
        [0, 0, 1],
      ],
    },
    status: 1,
  });
  const { out, status } = lightsOut(["observe", "1 1 1, 0 0: 0 -> 1", "--states", "6"]);
  expect(status).toBe(1);
  // Twice button 0 and three times button 1: modulo 2 button 0 is missing, modulo 3 button 1.
  expect(out).toMatch(/button 0 is not known\n.*button 1 is not known\n/);
  expect(out).toMatch(/\n {2}buttons 0 \(3 times\), 1 \(twice\)\n$/);
  expect(lightsOut(["observe", "0: 1 5 -> 1 4", "--states", "12"]).out).toContain("button 0 changes light 1 (by 11)");
  expect(lightsOut(["observe", "0: .. -> .."]).out).toContain("button 0 changes nothing");
});

test("a contradiction names its lines", () => {
  const notes = file("lie.txt", "0: .. -> ##\n\n1: .. -> #.\n0 1: .. -> ##\n1: .. -> #.\n");
  expect(json(["observe", notes])).toMatchObject({ line: { conflict: [0, 1, 2] }, status: 1 });
  const { out, status } = lightsOut(["observe", notes]);
  expect([...out.matchAll(/line (\d+): (.*)/g)].map(([, n, text]) => [n, text])).toEqual([
    ["1", "0: .. -> ##"],
    ["3", "1: .. -> #."],
    ["4", "0 1: .. -> ##"],
  ]);
  expect(out).toContain("--states");
  expect(status).toBe(1);
});

test("observations as JSON, as a list and on lines", () => {
  const list = [
    { presses: [2, 1], before: [0, 3], after: [1, 3] },
    { presses: [1, 0], before: "12", after: "12" },
  ];
  const lines = list.map((entry) => JSON.stringify(entry)).join("\n");
  for (const [argument, input] of [[JSON.stringify(list)], ["-", lines]] as const) {
    const { line, status } = json(["observe", argument, "--states", "4"], input);
    expect(line).toEqual({ puzzle: { lights: 2, buttons: [[], [0]], states: 4 }, board: "12" });
    expect(status).toBe(0);
  }
});

test.each<[string, string[], string[], string?]>([
  ["neither a file nor notes", ["notes.txt"], ['"notes.txt"']],
  ["nothing", [], ["standard input"], "\n\n"],
  ["boards alone", [], ["standard input"], "..\n##\n"],
  ["no board before", ["0: .."], ["line 1"]],
  ["an arrow without buttons", [], ["line 2"], "0: . -> #\n. -> #"],
  ["no colon", [], ["line 2", "colon"], "..\n0 #."],
  ["two arrows", ["0: . -> # -> ."], ["line 1"]],
  ["a character that no board has", [], ["line 2, column 9", '"x"'], "0: . -> #\n0: . -> x"],
  ["a light that was not seen", ["0: .? -> ##"], ["line 1, column 5", '"?"']],
  ["boards of two sizes", [], ["3 cells", "line 3", "2"], "0: .. -> ##\n\n1: ### -> ##."],
  ["a state too large", ["0: . -> 2", "--states", "2"], ['"2"', "line 1, column 9"]],
  ["a button too large", ["9: # -> .", "--buttons", "3"], ["line 1", "button 9", "2"]],
  ["a button of fifteen digits", ["999999999999999: # -> ."], ["1024"]],
  ["no buttons", ["0: # -> .", "--buttons", "0"], ["--buttons", '"0"']],
  ["JSON without a board after", ['[{"presses": [1], "before": "."}]'], ['"after"']],
  [
    "the second entry",
    [],
    ["observation 2", "0.5"],
    '{"presses":[1],"before":".","after":"."}\n{"presses":[0.5],"before":".","after":"."}',
  ],
])("bad notes: %s", (_, args, facts, input) => {
  const { status, out, err } = lightsOut(["observe", ...args], { input });
  expect(err).toMatch(/^lights-out: [^\n]+\n$/);
  for (const fact of facts) expect(err).toContain(fact);
  expect({ status, out }).toEqual({ status: 2, out: "" });
});
