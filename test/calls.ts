// A valid call of every public function and of every method of their results, with all options. Tests put
// wrong values in place of each part.

import {
  audit,
  canonical,
  chaseSheet,
  countBoards,
  counters,
  createSolver,
  cubeSurface,
  cuboid,
  elimination,
  explain,
  format,
  formatFlip,
  generate,
  graph,
  grid,
  hexagon,
  hint,
  loadTable,
  matrix,
  merge,
  moves,
  nearest,
  noisy,
  nullity,
  optima,
  pack,
  packPresses,
  parallelogram,
  parse,
  parseFlip,
  polynomials,
  positions,
  preset,
  presets,
  press,
  pressAll,
  quietPatterns,
  randomBoard,
  randomWiring,
  reached,
  readLevel,
  readPuzzle,
  ring,
  search,
  solutions,
  solve,
  svg,
  symmetries,
  table,
  toRows,
  triangle,
  unpack,
  unpackPresses,
  verify,
  weights,
  wiring,
  wiringFrom,
  worst,
  writePuzzle,
} from "../src/index.ts";
import { seal } from "../src/long/part.ts";

const puzzle = grid(2, 3);
const solver = createSolver(puzzle);
const board = [1, 1, 0, 1, 0, 0];
const target = [0, 1, -1, 0, 0, 0];
const answer = solver.solve(board);
const words = Uint32Array.of(0b001011);
const common = {
  states: 3,
  target: [
    [0, 1, -1],
    [0, null, 2],
  ],
  pressRule: "any",
  turns: "either",
};
const step = { step: 2, repeats: "each" };
const frame = { holes: [[1, 1]], locked: [[0, 2]] };
const costs = [1, 2, 3, 65535];
const cells = { ...common, ...step, ...frame, rule: "plus", costs };
const layout = [
  [0, 0],
  [2, 0.5],
  [1, 3],
];
const checkpoint = seal({
  hash: "0123456789abcdef",
  buttons: 4,
  states: 3,
  turns: "either",
  presses: [0, [1, 2]],
  lowerBound: 1,
  components: [{ total: 1, optima: "2", index: "3", presses: [[2, 2]], lowerBound: 1, blocks: 2, done: [[0, 1]] }],
});

const nothing = () => undefined;

/** A function and some valid lists of arguments for it. */
export interface Call {
  readonly run: (...args: never[]) => unknown;
  readonly calls: readonly (() => unknown[])[];
}

function call(run: Call["run"], ...calls: Call["calls"]): Call {
  return { run, calls };
}

/** The public functions. */
export const FUNCTIONS: Record<string, Call> = {
  audit: call(audit, () => [[{ puzzle, board, target, par: 2 }]]),
  canonical: call(
    canonical,
    () => [puzzle, board],
    () => [puzzle, Uint8Array.from(board)],
    () => [puzzle, "#.#\n.#."],
  ),
  chaseSheet: call(chaseSheet, () => [puzzle]),
  countBoards: call(countBoards, () => [puzzle]),
  counters: call(counters, () => [{ counters: 2, buttons: [[0], [[1, 2]]], target: [1, 2], budget: 1000 }]),
  createSolver: call(createSolver, () => [puzzle, { kernel: "portable", memoryLimit: 2 ** 20 }]),
  cubeSurface: call(cubeSurface, () => [1, { ...cells, target: "on", holes: [[1, 1]], locked: [[0, 1]] }]),
  cuboid: call(cuboid, () => [3, 2, 1, cells]),
  elimination: call(elimination, () => [puzzle, board, { target }]),
  explain: call(explain, () => [puzzle, board, answer, { target: "off", width: 80 }]),
  format: call(format, () => [puzzle, board]),
  formatFlip: call(formatFlip, () => [puzzle, board]),
  generate: call(generate, () => [
    solver,
    { total: [1, 2], optima: 1, target, density: [0, 1], seed: 7, symmetric: false, except: [] },
  ]),
  graph: call(graph, () => [
    3,
    [
      [0, 1],
      [1, 2],
    ],
    { ...common, ...step, target: [0, 1, -1], costs: [1, 2, 3], directed: true, self: true, layout },
  ]),
  grid: call(
    grid,
    () => [2, 3, { ...cells, edges: "torus" }],
    () => [2, 3, { rule: { manhattan: 1 } }],
    () => [2, 3, { rule: { chebyshev: 1 } }],
    () => [2, 3, { rule: { offsets: [[0, 1]] } }],
    () => [2, 3, { rule: { mask: "#@#" } }],
    () => [2, 3, { rule: () => [[0, 1]], target: { uniform: true } }],
  ),
  hexagon: call(hexagon, () => [1, { ...cells, target: "on", locked: [[0, 1]], costs: [...costs, 5] }]),
  hint: call(hint, () => [solver, board, { target, last: 0 }]),
  loadTable: call(loadTable, () => [table(puzzle).save()]),
  matrix: call(matrix, () => [puzzle]),
  merge: call(
    merge,
    () => [[checkpoint]],
    () => [[{ part: checkpoint }]],
  ),
  nearest: call(nearest, () => [solver, board, { target, change: "fewest", budget: 1000, onProgress: nothing }]),
  noisy: call(noisy, () => [puzzle, board, { miss: 0.5, target, precision: 0.1, budget: 1e4, onProgress: nothing }]),
  nullity: call(nullity, () => [2, 3, { rule: "plus", edges: "torus", states: 3 }]),
  optima: call(optima, () => [solver, board, { target, upToSymmetry: true }]),
  pack: call(pack, () => [puzzle, board]),
  packPresses: call(packPresses, () => [puzzle, board]),
  parallelogram: call(parallelogram, () => [2, 3, { ...cells, edges: "klein" }]),
  parse: call(parse, () => ["#.#/...", { puzzle, filled: "on", chars: { X: 1 }, first: 0 }]),
  parseFlip: call(parseFlip, () => ["1x1:8,8"]),
  moves: call(moves, () => [puzzle, board]),
  polynomials: call(polynomials, () => [2, 3, { rule: "plus", states: 3 }]),
  positions: call(positions, () => [puzzle, board]),
  preset: call(preset, () => ["ring-8"]),
  presets: call(presets, () => []),
  press: call(press, () => [puzzle, board, 1]),
  pressAll: call(pressAll, () => [puzzle, board, board]),
  quietPatterns: call(quietPatterns, () => [solver]),
  randomBoard: call(randomBoard, () => [solver, { seed: 7, solvable: true, target }]),
  randomWiring: call(
    randomWiring,
    () => [{ lights: 4, buttons: 4, changes: [1, 3], amounts: [1, 2], states: 3, everyBoard: true, seed: 7 }],
    () => [{ lights: 3, buttons: 4, changes: [1, 2], amounts: 1, start: [1, 1, 0], optima: 1, target: "off" }],
  ),
  reached: call(
    reached,
    () => [puzzle, board, target],
    () => [puzzle, { all: 1 }, { all: 0 }],
    () => [puzzle, [board.slice(0, 3), board.slice(3)], { uniform: true }],
  ),
  readPuzzle: call(
    readPuzzle,
    () => [{ shape: "grid", rows: 2, cols: 3, ...cells, edges: "torus" }],
    () => [{ preset: "ring-8" }],
    () => [{ lights: 3, buttons: [[0]], layout, buttonLayout: [[2, 2]] }],
  ),
  readLevel: call(
    readLevel,
    () => ["#.#/.#.", { form: { edges: "torus" }, filled: "on", chars: { X: "_" }, first: 0, name: "a" }],
    () => ["#.#/.#.", { puzzle }],
  ),
  ring: call(ring, () => [5, { ...common, ...step, target: "on", costs: [...costs, 5], reach: 1 }]),
  search: call(
    search,
    () => [
      puzzle,
      board,
      { target, pressRule: "lit", limits: [9, 9, 9, 9, 9, 9], memoryLimit: 1e7, onProgress: nothing },
    ],
    () => [puzzle, board, { allowed: () => true, press: () => board.slice(), forbidden: [[1, 1, 1, -1, -1, -1]] }],
  ),
  solutions: call(solutions, () => [solver, board, { target, upToSymmetry: true }]),
  solve: call(
    solve,
    () => [
      "#.#/._.",
      {
        kernel: "portable",
        memoryLimit: 2 ** 20,
        target: [0, 1, -1, 0, 0],
        objective: "any",
        tie: "first",
        ...frame,
        ...step,
        states: 3,
      },
    ],
    () => [[[1, 0, 1], [0, 1, 0]], { rule: "plus", edges: "torus", turns: "either", costs: [1, 2, 3, 4, 5, 6] }], // biome-ignore format: rows
    () => [board, { puzzle }],
    () => [["X.X", ".X."], { puzzle: solver, chars: { X: 1 }, first: 0, filled: "on" }],
    () => ["#..#.", { shape: "ring", reach: 1 }],
  ),
  svg: call(svg, () => [puzzle, { board, presses: board, certificate: board, ...answer }]),
  symmetries: call(symmetries, () => [puzzle]),
  table: call(table, () => [puzzle, { boards: [board], target, pressRule: "any" }]),
  toRows: call(toRows, () => [puzzle, board]),
  triangle: call(triangle, () => [
    2,
    { ...common, ...step, rule: "plus", target: "on", holes: [[1, 1]], locked: [[1, 0]], costs: [1, 2] },
  ]),
  unpack: call(unpack, () => [puzzle, words]),
  unpackPresses: call(unpackPresses, () => [puzzle, words]),
  verify: call(verify, () => [puzzle, board, answer, { target: "off" }]),
  weights: call(weights, () => [solver, board, { target }]),
  wiring: call(
    wiring,
    () => [{ ...common, costs, lights: 5, buttons: [[0, [1, 2]], [], [2], [3]], rows: 2, cols: 3, ...frame }],
    () => [{ lights: 3, buttons: [[0]], layout, buttonLayout: [[2, 2]], target: { all: 1 } }],
  ),
  wiringFrom: call(
    wiringFrom,
    () => [
      [
        { presses: [1, 0], before: [0, 0, 0], after: [1, 2, 0] },
        { presses: Uint8Array.of(1, 1), before: "1 2 0", after: [[0, 2, 2]] },
      ],
      { states: 3, lights: 3, buttons: 2 },
    ],
    () => [
      [
        {
          presses: [-1],
          before: "#_/.#",
          after: [
            [0, null],
            [0, 1],
          ],
        },
      ],
    ],
  ),
  worst: call(worst, () => [solver, { count: 2, target }]),
  writePuzzle: call(writePuzzle, () => [puzzle]),
};

const kept = table(puzzle);
const loaded = loadTable(kept.save());
const some = table(puzzle, { boards: [board] });
const game = noisy(puzzle, board, { miss: 0.5 });

/** The same for the methods of their results. */
export const METHODS: Record<string, Call> = {
  "createSolver().quietBasis": call(solver.quietBasis, () => []),
  "createSolver().solve": call(solver.solve, () => [board, { target, objective: "any", tie: "first" }]),
  "createSolver().solveMany": call(solver.solveMany, () => [
    words,
    new Uint32Array(1),
    { target: "on", objective: "any" },
  ]),
  "createSolver().solveAsync": call(solver.solveAsync, () => [
    board,
    {
      target,
      objective: "fewest",
      tie: "last",
      signal: new AbortController().signal,
      stop: new AbortController().signal,
      onProgress: nothing,
      workers: 0,
      budget: 1000,
      part: [1, 1],
      resume: undefined,
      onCheckpoint: nothing,
    },
  ]),
  "table().get": call(kept.get, () => [board]),
  "table().save": call(kept.save, () => []),
  "loadTable().get": call(loaded.get, () => [board]),
  "loadTable().save": call(loaded.save, () => []),
  "table(boards).get": call(some.get, () => [board]),
  "table(boards).save": call(some.save, () => []),
  "noisy().policy": call(game.policy, () => [board]),
  "noisy().simulate": call(game.simulate, () => [{ runs: 3, seed: 1, most: 50, policy: () => 0 }]),
};
