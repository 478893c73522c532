// Addresses: the page reads what it writes, for every puzzle. An edited or cut link either opens or is refused with
// the part that is wrong.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeLink } from "../../src/formats/link.ts";
import * as lo from "../../src/index.ts";
import { type Address, readAddress } from "../../web/src/address.ts";
import { MODES } from "../../web/src/mode.ts";
import { readPlayed, writePlayed } from "../../web/src/play/played.ts";

const PUZZLES: readonly lo.Puzzle[] = [
  lo.grid(3, 4),
  lo.grid(1, 7, { target: "1010101" }),
  lo.grid(2, 2, { target: "#.\n?#", states: 3, step: -1, repeats: "each" }),
  lo.grid(3, 3, { target: { uniform: true }, rule: { mask: "#.#/.@./#.#" }, edges: "mobius" }),
  lo.grid(4, 4, {
    target: "on",
    rule: {
      offsets: [
        [0, 0],
        [-1, 2],
      ],
    },
    holes: [[0, 0]],
    locked: [[3, 3]],
  }),
  lo.grid(3, 3, { rule: () => [[0, 0]] }),
  lo.grid(21, 20),
  lo.grid(21, 20, { states: 12 }),
  lo.grid(2, 3, { states: 255 }),
  lo.hexagon(2, { states: 4 }),
  lo.parallelogram(2, 5, { rule: "neighbours" }),
  lo.triangle(4),
  lo.cuboid(2, 3, 2),
  lo.cubeSurface(2),
  lo.ring(9, { reach: 2 }),
  lo.graph(
    4,
    [
      [0, 1],
      [1, 2],
    ],
    { directed: true, self: false },
  ),
  lo.wiring({
    lights: 3,
    buttons: [[0, [1, -2]], []],
    states: 5,
    layout: [
      [0, 0],
      [1.5, -2],
      [1e-7, 3],
    ],
  }),
  lo.wiring({ lights: 2, buttons: [[0], [1]], pressRule: "alternate" }),
  ...lo.presets().map(({ name }) => lo.preset(name)),
];

const boards = (puzzle: lo.Puzzle) =>
  fc.array(fc.nat(puzzle.states - 1), { minLength: puzzle.lights, maxLength: puzzle.lights });
const extras = fc.constantFrom<Record<string, string>>(
  {},
  { "x-level": "own" },
  { "x-level": "hard.123", "x-hints": "2" },
  { "x-level": "daily.2028-02-29", "x-done": "0" },
);
const addresses = fc
  .tuple(fc.constantFrom(...MODES), fc.constantFrom(...PUZZLES), extras)
  .chain(([mode, puzzle, extra]) =>
    boards(puzzle).map((board): Address => ({ mode, puzzle, board: Uint8Array.from(board), extra })),
  );

/** A link that is refused, and the text that the message must have. */
const WRONG: readonly [hash: string, named: string][] = [
  ["Play", '"play"'],
  ["%E0%A4%A", '"%E0%A4%A"'],
  ["play&rows", '"rows"'],
  ["play&=5", '"=5"'],
  ["play&rows=3&cols=3&", '""'],
  ["play&rows=3&cols=3&rows=4", '"rows"'],
  ["play&rows=3&cols=3&board=%E0%A4%A", '"%E0%A4%A"'],
  ["play&rows=3", '"cols"'],
  ["play&rows=007&cols=3", '"007"'],
  ["play&rows=3.5&cols=3", '"3.5"'],
  ["play&rows=[[[&cols=3", '"[[["'],
  ["play&rows=true&cols=3", "true"],
  ["play&rows=3&colz=3&cols=3", '"colz"'],
  ["play&rows=3&cols=3&__proto__=1", '"__proto__"'],
  ["play&rows=3&cols=3&shape=", '""'],
  ["play&lights=2", '"buttons"'],
  ["play&preset=nope", '"nope"'],
  ["play&preset=lights-out-cube&rows=3", '"rows"'],
  ["play&rows=3&cols=3&target=[9,9]", "2 entries"],
  ["play&rows=3&cols=3&target=zzz", '"zzz"'],
  ['play&rows=3&cols=3&target={"all":7}', "7"],
  ['play&rows=3&cols=3&target={"uniform":false}', "false"],
  ["play&rows=3000&cols=3000", "9000000"],
  ["play&shape=hexagon&radius=1000", "3003001"],
  ["play&lights=1000000000&buttons=[]", "1000000000"],
  ["play&lights=2&buttons=[[0],[1]]&layout=[[0,0],[1e308,-1e308]]", "1e+308"],
  ["play&rows=3&cols=3&board=~!!!", '"!!!"'],
  ["play&rows=3&cols=3&board=~A", '"A"'],
  ["play&rows=3&cols=3&board=~AA", "1 byte;"],
  ["play&rows=3&cols=3&board=~AAAA", "3 bytes"],
  ["play&rows=3&cols=3&states=3&board=~////", '"////"'],
  ["play&rows=1&cols=4&states=3&board=~_w", "3"],
  ["play&rows=3&cols=3&board=-", "line 1"],
  ["play&rows=3&cols=3&board=%20", "board"],
  ["play&rows=3&cols=3&board=000-000", "2 rows"],
  ["play&rows=3&cols=3&board=000-000-000%0A%0A111-111-111", "line 3"],
  ["play&rows=3&cols=3&board=000-020-000", "2"],
  ["play&rows=3&cols=3&x-foo=1", '"x-foo"'],
  ["play&rows=3&cols=3&x-level=hrad.1", '"hrad.1"'],
  ["play&rows=3&cols=3&x-level=easy.", '"easy."'],
  ["play&rows=3&cols=3&x-level=daily.2026-13-99", '"daily.2026-13-99"'],
  ["play&rows=3&cols=3&x-hints=-5", '"-5"'],
  ["play&rows=3&cols=3&x-done=9", '"9"'],
  ["play&rows=3&cols=3&x-done=1..2", '""'],
  ["play&rows=3&cols=3&x-done=1*x", '"1*x"'],
  ["play&rows=3&cols=3&x-done=8*999999.7*2", "1000000"],
];

describe("addresses", () => {
  test("a written address reads back", () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const hash = writeLink(address);
        // No character that ends a link within a text, or a value within a link.
        expect(hash).not.toMatch(/[\s"'<>#+]/);
        const { puzzle, ...rest } = readAddress(`#${hash}`)!;
        const { puzzle: wanted, ...others } = address;
        expect(rest).toEqual(others);
        expect(lo.writePuzzle(puzzle)).toEqual(lo.writePuzzle(wanted));
      }),
      { numRuns: 300 },
    );
  });

  test.each(WRONG)("#%s is refused, and the message names what is wrong", (hash, named) => {
    expect(() => readAddress(hash)).toThrow(lo.LightsOutError);
    expect(() => readAddress(hash)).toThrow(named);
  });

  test("a rule that is nearly right is answered by the right one alone, without the list of all", () => {
    for (const hash of ["play&rows=3&cols=3&rule=pluss", "play&shape=hexagon&radius=2&rule=pluss"])
      expect(() => readAddress(hash)).toThrow(/did you mean "plus"\?\)$/);
    expect(() => readAddress("play&rows=3&cols=3&rule=zzz")).toThrow(/queen$/);
  });

  test("an address with only a mode takes the rest from the stage", () => {
    const puzzle = lo.grid(2, 2);
    const stage = { mode: "solve" as const, puzzle, board: Uint8Array.of(1, 0, 0, 1), extra: { "x-level": "own" } };
    expect(readAddress("#learn", () => stage)).toEqual({ ...stage, mode: "learn" });
    expect(() => readAddress("#learn")).toThrow('"rows"');
    const step = { ...stage, mode: "learn", extra: { "x-level": "own", "x-step": "4" } };
    expect(readAddress("#learn&x-step=4", () => stage)).toEqual(step);
    expect(readAddress("#learn&rows=1&cols=2&x-step=algebra")?.extra).toEqual({ "x-step": "algebra" });
    for (const wrong of ["0", "7", "", "table", "%34"])
      expect(() => readAddress(`#learn&x-step=${wrong}`, () => stage)).toThrow("x-step");
    expect(() => readAddress("#learn&rows=1&cols=2&x-step=7")).toThrow('"7"');
    expect(readAddress("#", () => stage)).toBeUndefined();
  });

  test("a link of 0.1, which called Solve Paint, still opens", () => {
    expect(readAddress("#paint&rows=1&cols=2&board=10")).toMatchObject({ mode: "solve", board: Uint8Array.of(1, 0) });
  });

  test("a damaged link opens or is refused, and never causes another error", () => {
    const pieces = fc.constantFrom("&", "=", "-", "~", "%", "[", "]", "{", '"', "x-", "9", "0", "e", "*", ".", "é");
    const edit = fc.record({ at: fc.nat(200), drop: fc.nat(4), piece: fc.oneof(pieces, fc.string({ maxLength: 3 })) });
    fc.assert(
      fc.property(addresses, fc.array(edit, { minLength: 1, maxLength: 3 }), (address, edits) => {
        let hash = writeLink(address);
        for (const { at, drop, piece } of edits) {
          const from = at % hash.length;
          hash = hash.slice(0, from) + piece + hash.slice(from + drop);
        }
        try {
          const read = readAddress(hash);
          if (read === undefined) return;
          expect(read.board.length).toBe(read.puzzle.lights);
          expect(read.board.every((state) => state < read.puzzle.states)).toBe(true);
          expect(lo.reached(read.puzzle, read.board)).toBeTypeOf("boolean");
        } catch (error) {
          expect(error, hash).toBeInstanceOf(lo.LightsOutError);
        }
      }),
      { numRuns: 2000, interruptAfterTimeLimit: 20_000 },
    );
  });
});

describe("a game in an address", () => {
  const puzzle = lo.grid(5, 5);
  const again = (presses: readonly number[]) =>
    readPlayed(writePlayed({ level: "own", presses, helps: 0 }), puzzle)!.presses;

  test("up to 500 presses are read in their order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(24), { maxLength: 500, size: "max" }), (presses) => {
        expect(again(presses)).toEqual(presses);
      }),
      { numRuns: 50 },
    );
  });

  test("of more, the last 500 are in order, and each button's number of presses is the same", () => {
    const presses = Array.from({ length: 4321 }, (_, n) => (n * n * 7 + n) % 25);
    const read = again(presses);
    expect(read.slice(-500)).toEqual(presses.slice(-500));
    expect([...read].sort()).toEqual([...presses].sort());
    expect(writePlayed({ level: "own", presses, helps: 0 })["x-done"]!.length).toBeLessThan(2000);
  });

  test("helps and level are kept; without these parts there is no game", () => {
    const played = { level: "expert.7", presses: [3, 3], helps: 1 };
    expect(readPlayed(writePlayed(played), puzzle)).toEqual(played);
    expect(readPlayed({}, puzzle)).toBeUndefined();
    expect(readPlayed({ "x-done": "8*999999.7" }, puzzle)!.presses.length).toBe(1_000_000);
    expect(readPlayed({ "x-done": "24*2.0" }, puzzle)).toEqual({ level: "own", presses: [24, 24, 0], helps: 0 });
  });
});
