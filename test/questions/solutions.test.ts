import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Cells,
  createSolver,
  grid,
  optima,
  type Puzzle,
  press,
  pressAll,
  randomBoard,
  solutions,
  type Target,
  verify,
  weights,
  wiring,
} from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
import { randomFrom } from "../differential.ts";
import { KERNEL_NAMES } from "../kernels.ts";
import { smallWirings } from "../wirings.ts";

/** Every press vector of a small puzzle that solves a board, by trying all. */
function everySolution(puzzle: ReturnType<typeof wiring>, board: number[], target: Target): string[] {
  const found: string[] = [];
  for (let n = 0; n < puzzle.states ** puzzle.buttons; n++) {
    const presses = Uint8Array.from(
      { length: puzzle.buttons },
      (_, j) => Math.floor(n / puzzle.states ** j) % puzzle.states,
    );
    const total = presses.reduce((a, b) => a + b, 0);
    if (verify(puzzle, board, { solvable: true, presses, total }, { target })) found.push(presses.join(" "));
  }
  return found;
}

const sum = (text: string) => text.split(" ").reduce((a, b) => a + Number(b), 0);

const smallPuzzle = smallWirings({ states: 6, lights: 5, buttons: 5 });

describe.each(KERNEL_NAMES)("%s", (kernel) => {
  test("random wirings: all solutions, all optima and the counts agree with trying every press vector", () => {
    fc.assert(
      fc.property(
        smallPuzzle,
        fc.infiniteStream(fc.nat(5)),
        fc.constantFrom<Target>("off", "on", { uniform: true }),
        (description, states, target) => {
          const puzzle = wiring(description);
          const board = [...states.take(puzzle.lights)].map((s) => s % puzzle.states);
          const solver = createSolver(puzzle, { kernel });
          const truth = everySolution(puzzle, board, target);
          const all = solutions(solver, board, { target });
          expect(all.solvable).toBe(truth.length > 0);
          if (!all.solvable) {
            expect(verify(puzzle, board, all, { target })).toBe(true);
            expect(optima(solver, board, { target })).toEqual(all);
            expect(weights(solver, board, { target })).toEqual(all);
            return;
          }
          expect([...all].map((p) => p.join(" ")).sort()).toEqual(truth.sort());
          expect(all.count).toBe(BigInt(truth.length));
          const total = Math.min(...truth.map(sum));
          const best = optima(solver, board, { target });
          if (!best.solvable) throw new Error("solvable a moment ago");
          expect(best.total).toBe(total);
          expect([...best].map((p) => p.join(" ")).sort()).toEqual(truth.filter((t) => sum(t) === total));
          expect(best.count).toBe(BigInt(truth.filter((t) => sum(t) === total).length));
          const counted = weights(solver, board, { target });
          if (!counted.solvable) throw new Error("solvable a moment ago");
          expect(counted.counts.map(Number)).toEqual(
            Array.from({ length: counted.counts.length }, (_, n) => truth.filter((t) => sum(t) === n).length),
          );
          expect(counted.counts.reduce((a, b) => a + b, 0n)).toBe(all.count);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("the canonical optimum comes first, each only once", () => {
    const solver = createSolver(grid(5, 5), { kernel });
    const best = optima(solver, "#####/#####/#####/#####/#####");
    if (!best.solvable) throw new Error("all lit is solvable on 5x5");
    const list = [...best].map((p) => p.join(""));
    expect(list).toHaveLength(4);
    expect(new Set(list).size).toBe(4);
    expect(list[0]).toBe("0110101110001111101111000");
    for (const presses of best)
      expect(verify(solver.puzzle, new Uint8Array(25).fill(1), { solvable: true, presses, total: 15 })).toBe(true);
  });

  test("a board whose null space decomposes: optima of the parts combine", () => {
    // Plus without self on 4x4: 2 + 2.
    const solver = createSolver(grid(4, 4, { rule: "neighbours" }), { kernel });
    const board = randomBoard(solver, { seed: 4 });
    const answer = solver.solve(board);
    const best = optima(solver, board);
    if (!best.solvable || !answer.solvable) throw new Error("the board was made solvable");
    const truth = [...(solutions(solver, board) as Iterable<Uint8Array>)].filter(
      (p) => p.reduce((a, b) => a + b, 0) === answer.total,
    );
    expect([...best].map((p) => p.join("")).sort()).toEqual(truth.map((p) => p.join("")).sort());
    expect(best.count).toBe(BigInt(truth.length));
  });
});

test("weights of a solved board count its quiet patterns: 5x5 has three of 12, 12 and 16 presses", () => {
  // 10101/10101/00000/10101/10101 and 11011/00000/11011/00000/11011 (Anderson, Feil 1998) and their sum.
  const counted = weights(createSolver(grid(5, 5)), new Uint8Array(25));
  expect(counted.solvable && counted.counts.map(Number)).toEqual([1, ...new Array(11).fill(0), 2, 0, 0, 0, 1]);
});

test("lazily: the first of 2^60 solutions costs no more than one", () => {
  const solver = createSolver(grid(60, 60, { rule: "neighbours" }));
  const board = randomBoard(solver, { seed: 2 });
  const all = solutions(solver, board);
  if (!all.solvable) throw new Error("the board was made solvable");
  expect(all.count).toBe(2n ** 60n);
  const [first, second] = all;
  expect(first).not.toEqual(second);
  for (const presses of [first!, second!])
    expect(verify(solver.puzzle, board, { solvable: true, presses, total: presses.reduce((a, b) => a + b, 0) })).toBe(
      true,
    );
  refused(() => weights(solver, board), "walk-limit", "2^28");
});

describe("optima end when all have been given, however many solutions there are", () => {
  const first = <T>(all: Iterable<T>, most: number) => {
    const found: T[] = [];
    for (const each of all) if (found.push(each) > most) break;
    return found;
  };
  const list = (puzzle: Puzzle, board: Cells) => {
    const best = optima(createSolver(puzzle), board);
    if (!best.solvable) throw new Error("the board is solvable");
    return best;
  };

  test("one press of 39x39, the only optimum among 2^32 solutions", () => {
    const puzzle = grid(39, 39);
    const best = list(puzzle, press(puzzle, new Uint8Array(39 * 39), 700));
    expect(best).toMatchObject({ total: 1, count: 1n });
    expect(first(best, 1).map((presses) => presses.indexOf(1))).toEqual([700]);
  });

  test("nothing is searched after the last one, even if that search would be refused", () => {
    // Sixty presses far apart: proven to be the fewest, but too many to look for other optima among 2^32 solutions.
    const puzzle = grid(39, 39);
    const presses = Uint8Array.from({ length: 39 * 39 }, (_, j) => (j % 25 === 7 ? 1 : 0));
    const best = list(puzzle, pressAll(puzzle, new Uint8Array(39 * 39), presses));
    expect(best).toMatchObject({ total: 61, count: 1n });
    expect([...best]).toEqual([presses]);
  });

  test("sixty equal buttons: one press of any", () => {
    const best = list(wiring({ lights: 1, buttons: Array.from({ length: 60 }, () => [0]) }), [1]);
    expect(best).toMatchObject({ total: 1, count: 60n });
    const found = first(best, 60).map((presses) => presses.indexOf(1));
    expect(found[0]).toBe(0);
    expect(found.sort((a, b) => a - b)).toEqual([...found.keys()]);
    expect(found).toHaveLength(60);
  });

  test("ten groups of twelve equal buttons: every choice is listed", () => {
    const buttons = Array.from({ length: 120 }, (_, j) => [j % 10]);
    const best = list(wiring({ lights: 10, buttons, states: 3 }), new Uint8Array(10).fill(2));
    expect(best).toMatchObject({ total: 10, count: 12n ** 10n });
    const found = first(best, 200);
    expect(new Set(found.map((presses) => presses.join(""))).size).toBe(found.length);
    for (const presses of found) expect(presses.reduce((a, b) => a + b, 0)).toBe(10);
  });

  test("forty such buttons, three states: two presses of one, or one of each of two", () => {
    const puzzle = wiring({ lights: 1, buttons: Array.from({ length: 40 }, () => [0]), states: 3 });
    const best = list(puzzle, [1]);
    expect(best).toMatchObject({ total: 2, count: 820n });
    const found = first(best, 820);
    expect(new Set(found.map((presses) => presses.join(""))).size).toBe(820);
    for (const presses of found) expect(presses.reduce((a, b) => a + b, 0)).toBe(2);
  });

  test("uniform target, either state one press away: both are listed, and nothing else", () => {
    // Two buttons for each light of two, among buttons without effect that make 2^42 solutions.
    const idle: number[][] = Array.from({ length: 40 }, () => []);
    const best = optima(createSolver(wiring({ lights: 2, buttons: [[0], [1], [0], [1], ...idle] })), [1, 0], {
      target: { uniform: true },
    });
    if (!best.solvable) throw new Error("the board is solvable");
    expect(best).toMatchObject({ total: 1, count: 4n });
    expect(
      first(best, 4)
        .map((presses) => presses.indexOf(1))
        .sort(),
    ).toEqual([0, 1, 2, 3]);
  });

  test("a list that would take too long is refused after the first", () => {
    // Two presses of a button with four states equal two of one with three times the effect: at least 4^22 solutions.
    const random = randomFrom(4);
    const column = () => Array.from({ length: 3 }, (): [number, number] => [random(0, 19), random(1, 3)]);
    const first = column();
    const buttons = [first, first.map(([light, amount]): [number, number] => [light, 3 * amount])];
    for (let n = 0; n < 40; n++) buttons.push(column());
    const puzzle = wiring({ lights: 20, buttons, states: 4 });
    const board = new Uint8Array(20);
    for (const [light, amount] of first) board[light] = (board[light]! + 2 * amount) % 4;
    const best = list(puzzle, board);
    expect(best).toMatchObject({ total: 2, count: 2n });
    const all = best[Symbol.iterator]();
    expect(all.next().done).toBe(false);
    refused(() => all.next(), "walk-limit");
  });
});

test("uniform target: the first solution is that of solve", () => {
  // One light of four states: it is uniform in every state, so no press is needed.
  const solver = createSolver(grid(1, 1, { states: 4 }));
  const all = solutions(solver, [2], { target: { uniform: true } });
  expect(all.solvable && Array.from(all, ([x]) => x)).toEqual([0, 2, 3, 1]);
});
