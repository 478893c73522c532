// Mistakes of callers without types or with too large requests: each mistake is a LightsOutError, at once, and
// changing a result does not change the solver.

import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import {
  audit,
  counters,
  createSolver,
  explain,
  formatFlip,
  generate,
  graph,
  grid,
  hint,
  merge,
  nearest,
  nullity,
  optima,
  parse,
  press,
  pressAll,
  quietPatterns,
  randomBoard,
  reached,
  readPuzzle,
  search,
  solutions,
  svg,
  symmetries,
  table,
  toRows,
  verify,
  weights,
  wiring,
  worst,
  writePuzzle,
} from "../src/index.ts";
import { refused } from "./boards/refused.ts";
import { MAIN } from "./command.ts";
import { PLAIN } from "./plain.ts";

/** A value that no type would allow. */
const wrong = (value: unknown) => value as never;

describe("a value that is not a puzzle is refused", () => {
  const takers: Record<string, (puzzle: never) => unknown> = {
    createSolver,
    svg,
    symmetries,
    writePuzzle,
    formatFlip: (puzzle) => formatFlip(puzzle, [0]),
    press: (puzzle) => press(puzzle, Uint8Array.of(0), 0),
    generate: (puzzle) => generate(puzzle, { total: 1 }),
    hint: (puzzle) => hint(puzzle, [0]),
    nearest: (puzzle) => nearest(puzzle, [0]),
    optima: (puzzle) => optima(puzzle, [0]),
    quietPatterns,
    randomBoard,
    solutions: (puzzle) => solutions(puzzle, [0]),
    weights: (puzzle) => weights(puzzle, [0]),
    worst,
  };
  const copies = [{ ...grid(1, 1) }, { ...createSolver(grid(1, 1)), puzzle: 5 }];
  for (const [name, take] of Object.entries(takers))
    test.each([null, undefined, {}, { lights: 3 }, ...copies, "5x5"])(`${name}: %o`, (value) => {
      refused(() => take(wrong(value)), "puzzle-shape", "grid(rows, cols)");
    });
});

test("unknown options are refused everywhere", () => {
  expect(svg(grid(1, 1), { ...createSolver(grid(1, 1)).solve("#"), board: "#" })).toMatch(/^<svg /);
  refused(() => svg(grid(2, 2), wrong({ bord: [1, 1, 1, 1] })), "option", "svg", '"bord"', 'did you mean "board"');
  refused(() => nullity(2, 2, wrong({ rul: "plus" })), "option", "nullity", '"rul"', 'did you mean "rule"');
});

test("null is not an option value: it could mean the default or 0", () => {
  const solver = createSolver(grid(2, 2));
  const takers: [string, (options: never) => unknown][] = [
    ["solve", (options) => solver.solve("off", options)],
    ["solveMany", (options) => solver.solveMany(Uint32Array.of(0), undefined, options)],
    ["search", (options) => search(solver.puzzle, "off", options)],
    ["verify", (options) => verify(solver.puzzle, "off", solver.solve("off"), options)],
    ["nearest", (options) => nearest(solver, "off", options)],
    ["table", (options) => table(solver.puzzle, options)],
    ["grid", (options) => grid(2, 2, options)],
  ];
  for (const [owner, take] of takers) refused(() => take({ target: null } as never), "option", owner, "target", "null");
  refused(() => reached(solver.puzzle, "off", wrong(null)), "target-length", "null", '"off"');
  refused(() => createSolver(grid(2, 2), wrong({ kernel: null })), "option", "kernel", "null");
  refused(() => counters(wrong({ buttons: [[0]], target: [1], budget: null })), "option", "budget", "null");
});

class Sized {
  get states() {
    return 3;
  }
}

test.each([new Map(), new Date(), Promise.resolve(), new Sized(), grid(1, 1), [], 5, () => ({})])(
  "options are a plain object, not %o",
  (value) => {
    for (const take of [
      () => grid(2, 2, wrong(value)),
      () => createSolver(grid(2, 2), wrong(value)),
      () => createSolver(grid(2, 2)).solve("off", wrong(value)),
      () => parse("#", wrong(value)),
    ])
      refused(take, "option", "options", "a plain object");
  },
);

test("options of another realm, or without a prototype, are plain objects", () => {
  const elsewhere = runInNewContext("({ states: 3 })");
  for (const options of [elsewhere, Object.assign(Object.create(null), { states: 3 })])
    expect(grid(2, 2, options).states).toBe(3);
});

test("an error thrown by a getter or proxy becomes the cause, at any place", () => {
  const reason = new Error("mine");
  const thrower = () => {
    throw reason;
  };
  const getter = (name: string | number, object: object = {}) =>
    Object.defineProperty(object, name, { get: thrower, enumerable: true }) as never;
  const solver = createSolver(grid(2, 2));
  const takers: [code: string, () => unknown][] = [
    ["option", () => grid(2, 2, getter("states"))],
    ["option", () => grid(2, 2, { holes: getter(0, [1]) })],
    ["option", () => grid(2, 2, { rule: { offsets: getter(0, [1]) } })],
    ["option", () => grid(2, 2, { rule: () => getter(0, [1]) }).effects],
    ["rule-unknown", () => grid(2, 2, { rule: getter("mask") })],
    ["target-length", () => grid(2, 2, { target: getter("all") })],
    ["puzzle-wiring", () => graph(2, getter(1, [[0, 1], 1]))],
    ["puzzle-wiring", () => wiring({ lights: 2, buttons: [getter(0, [1])] })],
    ["option", () => wiring({ lights: 1, buttons: [], layout: [getter(0, [1, 1])] })],
    ["json", () => readPuzzle(getter("shape"))],
    ["board-length", () => solver.solve(getter(2, [0, 0, 0, 0]))],
    ["target-length", () => solver.solve("off", { target: getter("length") })],
    ["target-length", () => solver.solveMany(Uint32Array.of(0), undefined, { target: getter("all") })],
    ["presses-length", () => pressAll(solver.puzzle, "off", getter(2, [0, 0, 0, 0]))],
    ["option", () => verify(solver.puzzle, "off", getter("solvable"))],
    ["option", () => svg(solver.puzzle, { certificate: getter(1, [0, 0, 0, 0]) })],
    ["board-length", () => toRows(solver.puzzle, getter(2, [0, 0, 0, 0]))],
    ["option", () => audit([getter("board", { puzzle: solver.puzzle })])],
    ["part", () => merge([getter("part")])],
    ["part", () => merge([{ part: { hash: "", components: [{ presses: [getter(0, [1, 2])] }] } } as never])],
    ["option", () => counters({ buttons: getter(0, [1]), target: [1] })],
  ];
  for (const [code, take] of takers)
    expect(take, String(take)).toThrow(expect.objectContaining({ name: "LightsOutError", code, cause: reason }));
});

test("null is refused as a rule, a level and a number of bytes", () => {
  refused(() => grid(2, 2, { rule: wrong(null) }), "option", "grid", "rule", "null");
  refused(() => readPuzzle({ shape: "grid", rows: 2, cols: 2, rule: null }), "option", "grid", "rule", "null");
  refused(() => audit(wrong([null])), "option", "level 1", "null");
  refused(() => audit(wrong([{}])), "puzzle-shape", "level 1", "undefined");
  for (const memoryLimit of ["1", 0, Number.NaN])
    refused(
      () => createSolver(grid(2, 2), { memoryLimit: wrong(memoryLimit) }),
      "option",
      "memoryLimit",
      String(memoryLimit),
    );
});

test("a small memory limit is reported in bytes", () => {
  refused(() => createSolver(grid(9, 9), { memoryLimit: 100 }), "memory-limit", "100 bytes");
});

test("a known name in JSON is not suggested in place of itself", () => {
  expect(() => readPuzzle({ lights: 2 })).toThrow(/^(?!.*did you mean)/);
  refused(() => readPuzzle({ lights: 2 }), "json", '"lights"');
  refused(() => readPuzzle({ light: 2 }), "json", 'did you mean "lights"');
});

test("an array whose memory was transferred to another thread is empty", () => {
  const board = new Uint8Array(4);
  structuredClone(board.buffer, { transfer: [board.buffer] });
  refused(() => createSolver(grid(2, 2)).solve(board), "board-empty", "4 entries");
  const boards = new Uint32Array(4);
  structuredClone(boards.buffer, { transfer: [boards.buffer] });
  refused(() => createSolver(grid(2, 2)).solveMany(boards), "board-empty");
  expect(createSolver(grid(2, 2)).solveMany(new Uint32Array(0)).totals).toHaveLength(0);
});

test("a wiring far beyond all memory is refused before it is made", () => {
  // 10,000 wires for each of 4,000,000 buttons: the check needs only a few buttons.
  let asked = 0;
  const many = Array.from({ length: 10_000 }, (_, n): [number, number] => [Math.floor(n / 100), n % 100]);
  const rule = () => {
    asked++;
    return many;
  };
  expect(() => grid(2000, 2000, { rule }).effects).toThrow(expect.objectContaining({ code: "memory-limit" }));
  expect(asked).toBeLessThan(100);
  // On 2000 x 2000 cells a queen reaches 6000 to 8000 cells from each.
  refused(() => createSolver(grid(2000, 2000, { rule: "queen" })), "memory-limit", "268435456");
});

test.each([2, 6])("changing a result does not change a solver with %i states", (states) => {
  const solver = createSolver(grid(4, 4, { states }));
  const before = { free: [...solver.freeButtons], invariants: [...solver.invariants], basis: solver.quietBasis() };
  solver.freeButtons.fill(9);
  (solver.invariants as number[]).fill(9);
  for (const vector of solver.quietBasis()) vector.fill(1);
  expect({ free: [...solver.freeButtons], invariants: [...solver.invariants], basis: solver.quietBasis() }).toEqual(
    before,
  );
});

test.runIf(process.platform === "linux")("a full disk is an unexpected end, not a board without a solution", () => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, "solve", "3x3"], {
    ...PLAIN,
    stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
  });
  expect(status).toBe(3);
  expect(stderr).toMatch(/^lights-out: standard output cannot be written: .*no space left on device\n$/);
});

test("explain draws for any number of columns except 0", () => {
  const { puzzle, solve } = createSolver(grid(3, 3));
  const drawn = (width: number) => explain(puzzle, "on", solve("on"), { width }).drawing;
  for (const width of [0, -1, Number.NaN]) refused(() => drawn(width), "option", "width");
  expect([1, 3, Infinity].map((width) => drawn(width).length > 0)).toEqual([false, true, true]);
});

test("a density is a share from 0 to 1", () => {
  const solver = createSolver(grid(3, 3));
  const level = (density: unknown) => generate(solver, { total: 1, density: wrong(density) });
  for (const density of [-0.01, 1.01, [-0.1, 1], [0, 1.1], [0.9, 0.1], [0], [0, Number.NaN], [0, 1, 1], "0.5"])
    refused(() => level(density), "option", "density");
  for (const density of [[0, 1], 0.5]) expect(level(density).total).toBe(1);
});
