// The functions of every object that the library returns work without the object, as in
// `const { solve } = createSolver(puzzle)`.

import { expect, test } from "vitest";
import {
  createSolver,
  grid,
  type LightsOutError,
  loadTable,
  type Noisy,
  noisy,
  optima,
  type Puzzle,
  type Solver,
  solutions,
  symmetries,
  type Table,
  table,
} from "../src/index.ts";

/** A copy of an object in which every function, inherited ones included, is called without `this`. Getters have it. */
function detach<T extends object>(whole: T): { parts: T; used: Set<PropertyKey>; functions: PropertyKey[] } {
  const used = new Set<PropertyKey>();
  const functions: PropertyKey[] = [];
  const parts = {};
  for (let owner: object = whole; owner !== Object.prototype; owner = Object.getPrototypeOf(owner))
    for (const key of Reflect.ownKeys(owner)) {
      const { value, get } = Object.getOwnPropertyDescriptor(owner, key)!;
      const call = get ?? value;
      if (key in parts || key === "constructor") continue;
      if (typeof call !== "function") Object.defineProperty(parts, key, { value, enumerable: true });
      else {
        functions.push(key);
        const alone = (...args: unknown[]) => {
          used.add(key);
          return Reflect.apply(call, get && whole, args);
        };
        Object.defineProperty(parts, key, get ? { get: alone } : { value: alone });
      }
    }
  return { parts: parts as T, used, functions };
}

const BOARD = "##./#../...";

/** Calls of the methods of a 3x3 solver. Packed boards have two states. */
async function askSolver(solver: Solver, packed: boolean) {
  return [
    solver.solve(BOARD),
    packed
      ? solver.solveMany(Uint32Array.of(0b000_001_011), undefined, { target: { uniform: true } })
      : failure(solver),
    await solver.solveAsync(BOARD, { target: { uniform: true } }),
    solver.quietBasis(),
    solver.freeButtons,
    solver.invariants,
  ];
}

function failure(solver: Solver): string {
  try {
    return `${solver.solveMany(Uint32Array.of(0))}`;
  } catch (error) {
    return (error as LightsOutError).code;
  }
}

const askTable = (known: Table) => [known.get(BOARD), known.save()];
const askList = (known: Iterable<unknown>) => Array.from({ [Symbol.iterator]: () => known[Symbol.iterator]() });
const askNoisy = (known: Noisy) => [known.policy("on"), known.simulate({ runs: 3 })];

const askPuzzle = ({ cells, lightCells, buttonCells, effects, summed, outlines }: Puzzle) => [
  cells,
  lightCells,
  buttonCells,
  effects,
  summed,
  outlines,
];

const three = grid(3, 3);
const five = createSolver(grid(5, 5));

/** An object, and a call of each of its functions. */
const cases: Record<string, [whole: object, ask: (whole: never) => unknown]> = {
  "a puzzle": [three, askPuzzle],
  "a solver of two states": [createSolver(three), (solver) => askSolver(solver, true)],
  "a solver of three states": [createSolver(grid(3, 3, { states: 3 })), (solver) => askSolver(solver, false)],
  "a table of all boards": [table(three), askTable],
  "a table of some boards": [table(three, { boards: [BOARD] }), askTable],
  "a saved table": [loadTable(table(three).save()), askTable],
  "a small noisy board": [noisy(three, BOARD, { miss: 0.1 }), askNoisy],
  "a large noisy board": [noisy(grid(9, 9), "on", { miss: 0.1 }), askNoisy],
  solutions: [solutions(five, "on"), askList],
  optima: [optima(five, "on"), askList],
  "optima up to symmetry": [optima(five, "on", { upToSymmetry: true }), askList],
  symmetries: [symmetries(three), askList],
};

test.each(Object.entries(cases))("%s works when its functions are detached", async (_, [whole, ask]) => {
  const { parts, used, functions } = detach(whole);
  expect(await ask(parts as never)).toEqual(await ask(whole as never));
  // JSON.stringify calls these on the whole object.
  const names = (keys: Iterable<unknown>) => [...keys].map(String).filter((name) => !/JSON/.test(name));
  expect(names(used).sort()).toEqual(names(functions).sort());
});

test("a puzzle works behind a proxy", () => {
  expect(askPuzzle(new Proxy(three, {}))).toEqual(askPuzzle(three));
  expect(createSolver(new Proxy(three, {})).solve(BOARD)).toEqual(createSolver(three).solve(BOARD));
});
