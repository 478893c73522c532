// Elimination: every step is made again here, and solutions are compared with brute force and with the solver.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createSolver,
  type Elimination,
  elimination,
  type Freedom,
  grid,
  matrix,
  pressAll,
  type RowStep,
  wiring,
} from "../../src/index.ts";
import { bruteForce } from "../brute.ts";
import { smallBoards } from "../wirings.ts";

/** The matrix after one row operation, by its definition. */
function after(rows: number[][], { kind, row, from, factor }: RowStep, k: number): number[][] {
  const times = (i: number) => rows[i]!.map((entry) => entry * factor!);
  if (kind === "append") return [...rows, times(from!).map((entry) => entry % k)];
  return rows.map((old, i) => {
    if (kind === "swap") return i === row ? rows[from!]! : i === from ? rows[row]! : old;
    if (i !== row) return old;
    const sum = kind === "multiply" ? times(row) : old.map((entry, j) => entry + times(from!)[j]!);
    return sum.map((entry) => entry % k);
  });
}

/** [A | b]. */
const augmented = ({ matrix, difference }: Elimination) => matrix.map((row, i) => [...row, difference[i]!]);

/** Every sum of the particular solution and vectors of the null space. */
function allSolutions({ particular, nullSpace, states }: Elimination): string[] {
  if (particular === undefined) return [];
  const add = (x: number[], { vector, choices }: Freedom) =>
    Array.from({ length: choices }, (_, n) => x.map((value, j) => (value + n * vector[j]!) % states));
  return nullSpace
    .reduce((all, freedom) => all.flatMap((x) => add(x, freedom)), [[...particular]])
    .map((x) => x.join());
}

const times = (rows: readonly number[][], x: ArrayLike<number>, k: number) =>
  rows.map((row) => row.reduce((sum, entry, j) => sum + entry * x[j]!, 0) % k);

function isReduced({ reduced, pivots, states, matrix }: Elimination): boolean {
  const columns = matrix[0]?.length ?? 0;
  return (
    pivots.every(
      ({ row, column, value }, p) =>
        row === p &&
        states % value === 0 &&
        reduced[row]![column] === value &&
        (p === 0 || pivots[p - 1]!.column < column) &&
        reduced[row]!.slice(0, column).every((entry) => entry === 0) &&
        reduced.every((other, i) => i === row || (i > row ? other[column] === 0 : other[column]! < value)),
    ) && reduced.every((row, i) => i < pivots.length || row.slice(0, columns).every((entry) => entry === 0))
  );
}

describe("random small wirings, any number of states", () => {
  test("each row operation is as it says, the last matrix is reduced, and the solutions are all there are", () => {
    fc.assert(
      fc.property(smallBoards({ states: 9, lights: 4, buttons: 4 }), ({ puzzle, board, target }) => {
        const found = elimination(puzzle, board, { target });
        const { states, steps, reduced, lights, difference, particular, solutions, nullSpace } = found;
        expect(lights).toEqual([...target.keys()].filter((i) => target[i] !== -1));
        expect(steps.reduce((rows, step) => after(rows, step, states), augmented(found))).toEqual(reduced);
        expect(isReduced(found)).toBe(true);
        for (const { vector } of nullSpace)
          expect(times(found.matrix, vector, states).every((x) => x === 0)).toBe(true);
        const changes = target.map((t, i) => (t === -1 ? null : (t + states - board[i]!) % states));
        expect(changes.filter((change) => change !== null)).toEqual(difference);
        const truth = bruteForce(puzzle, changes);
        expect({ solvable: found.solvable, solutions }).toEqual({
          solvable: truth.solvable,
          solutions: BigInt(truth.solutions),
        });
        const all = allSolutions(found);
        expect(new Set(all).size).toBe(truth.solutions);
        for (const x of all) expect(times(found.matrix, x.split(",").map(Number), states)).toEqual(difference);
        expect(particular === undefined).toBe(!found.solvable);
      }),
      { numRuns: 300 },
    );
  });

  test("rank, free buttons, null space and particular solution are the solver's", () => {
    fc.assert(
      fc.property(smallBoards({ states: 12, lights: 6, buttons: 6 }), ({ puzzle, board }) => {
        const solver = createSolver(puzzle);
        const { pivots, freeColumns, nullSpace, particular, contradiction, reduced } = elimination(puzzle, board);
        if (solver.rank !== undefined) {
          expect(pivots.length).toBe(solver.rank);
          expect(freeColumns).toEqual([...solver.freeButtons]);
          expect(nullSpace.map(({ vector }) => vector)).toEqual(solver.quietBasis());
        }
        expect(nullSpace.reduce((product, { choices }) => product * BigInt(choices), 1n)).toBe(solver.solutions);
        const answer = solver.solve(board, { objective: "any" });
        expect(particular).toEqual(answer.presses);
        if (answer.solvable) return;
        const row = reduced[contradiction!]!;
        expect(row.slice(0, -1).every((entry) => entry === 0) && row.at(-1) !== 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

test("one light, two buttons, by hand", () => {
  // 2x + 3y = 1 modulo 6. 3 - 2 = 1, so Euclid's steps make a pivot of 1 from the column (2, 3).
  const twoLights = wiring({ lights: 2, buttons: [[[0, 2], [1, 3]]], states: 6 }); // biome-ignore format: a column
  const found = elimination(twoLights, [2, 3]);
  expect(found.pivots).toEqual([{ row: 0, column: 0, value: 1 }]);
  expect(found.reduced.map((row) => row.join())).toEqual(["1,5", "0,0"]);
  expect([...found.particular!]).toEqual([5]);
  // 2x = 2 modulo 4: x = 1 or 3. Twice the row is 0 = 0, so nothing is appended.
  const half = elimination(wiring({ lights: 1, buttons: [[[0, 2]]], states: 4 }), [2]);
  expect(half.nullSpace.map(({ column, vector, choices }) => [column, ...vector, choices])).toEqual([[0, 2, 2]]);
  expect([...half.particular!, half.solutions, half.steps.length]).toEqual([1, 2n, 0]);
  // 2x + y = 1 and nothing else: twice the row says 2y = 2, which elimination needs as a row of its own.
  const sum = wiring({ lights: 1, buttons: [[[0, 2]], [[0, 1]]], states: 4 });
  expect(elimination(sum, [3]).steps).toEqual([{ kind: "append", row: 1, from: 0, factor: 2, column: 0 }]);
});

describe("grids", () => {
  test("5x5: 23 pivots, the last two buttons are free, and the particular solution solves all on", () => {
    const puzzle = grid(5, 5);
    const found = elimination(puzzle, "on");
    expect(found.matrix).toEqual(matrix(puzzle));
    expect(found.pivots.length).toBe(23);
    expect(found.freeColumns).toEqual([23, 24]);
    expect([...pressAll(puzzle, "on", found.particular!)]).toEqual(new Array(25).fill(0));
    const corner = elimination(puzzle, "#..../...../...../...../.....");
    expect({ solvable: corner.solvable, solutions: corner.solutions }).toEqual({ solvable: false, solutions: 0n });
  });

  test("a uniform target has a last column for the state", () => {
    // One press changes both lights of the pair: they stay different, or equal.
    const found = elimination(grid(1, 2), "##", { target: { uniform: true } });
    expect(found.matrix.map((row) => row.join())).toEqual(["1,1,1", "1,1,1"]);
    expect(found.solutions).toBe(4n);
    expect(elimination(grid(1, 2), "#.", { target: { uniform: true } }).solvable).toBe(false);
    const three = elimination(grid(1, 1, { states: 3 }), [1], { target: { uniform: true } });
    // x - s = -1: a press of the only light, or s = 1.
    expect(three.matrix).toEqual([[1, 2]]);
    expect(three.difference).toEqual([2]);
  });

  test("no light matters: no row, and everything is free", () => {
    const found = elimination(grid(1, 2), "#.", { target: [-1, -1] });
    expect(found.matrix).toEqual([]);
    expect(found.solutions).toBe(4n);
    expect([...found.particular!]).toEqual([0, 0]);
  });

  test("33x33 is refused", () => {
    expect(() => elimination(grid(33, 33), "on")).toThrow(expect.objectContaining({ code: "memory-limit" }));
    expect(elimination(grid(12, 12), "on").pivots.length).toBe(144);
  });
});
