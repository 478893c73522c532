// Brute force for small puzzles: tries every press vector on every board. It takes buttons and targets
// as given and calls nothing of the library except `wiring`.

import fc from "fast-check";
import { type Puzzle, type Target, wiring } from "../../src/index.ts";
import { smallWirings } from "../wirings.ts";

/** The result of trying every press vector on a board. */
export interface BoardTruth {
  readonly board: readonly number[];
  /** Every solution, in ascending order as numbers with button 0 as the lowest digit. */
  readonly solutions: readonly (readonly number[])[];
  /** The fewest presses; Infinity if there is no solution. */
  readonly total: number;
  /** The solutions that take `total` presses, ascending. */
  readonly optima: readonly (readonly number[])[];
}

/** A small puzzle, a target, and a board. */
export interface Case {
  readonly puzzle: Puzzle;
  /** The target as an option; empty if it is the puzzle's own. */
  readonly asked: { readonly target?: Target };
  readonly board: readonly number[];
  /** Every board of the puzzle, with light 0 as the lowest digit. */
  readonly boards: readonly BoardTruth[];
  truth(board: Iterable<number>): BoardTruth;
  /** The wanted state of each light, null if it does not matter; undefined for a uniform target. */
  readonly wanted: readonly (number | null)[] | undefined;
  /** A random number for other choices of a question. */
  readonly pick: number;
}

export const sum = (values: Iterable<number>): number => [...values].reduce((a, b) => a + b, 0);

/** All vectors of a length, with the first entry as the lowest digit. */
function* vectors(length: number, states: number): Generator<number[]> {
  for (let n = 0; n < states ** length; n++)
    yield Array.from({ length }, (_, i) => Math.floor(n / states ** i) % states);
}

/** Random small puzzles of 2 to 4 states. Half of the boards are solved already. */
export const cases: fc.Arbitrary<Case> = smallWirings({ states: 4, lights: 4, buttons: 4 }).chain((wires) => {
  const most = wires.states - 1;
  const cells = fc.array(fc.integer({ min: -1, max: most }), { minLength: wires.lights, maxLength: wires.lights });
  const target: fc.Arbitrary<Target> = fc.oneof(
    fc.constantFrom<Target>("off", "on", { uniform: true }),
    fc.nat(most).map((all) => ({ all })),
    cells,
    cells.map((states) => states.map((s) => (s < 0 ? "?" : s)).join("")),
  );
  return fc
    .record({ target, own: fc.boolean(), solved: fc.boolean(), at: fc.nat(), pick: fc.nat() })
    .map(({ target, own, solved, at, pick }): Case => {
      const { states: k, lights, buttons } = wires;
      const boards = Array.from(vectors(lights, k), (board): BoardTruth => {
        const solutions = [...vectors(buttons.length, k)].filter((presses) => {
          const after = [...board];
          for (const [j, entries] of buttons.entries())
            for (const [light, amount] of entries) after[light] = (after[light]! + presses[j]! * amount) % k;
          return isTarget(after, target);
        });
        const total = Math.min(...solutions.map(sum));
        return { board, solutions, total, optima: solutions.filter((presses) => sum(presses) === total) };
      });
      const choice = solved ? boards.filter(({ board }) => isTarget(board, target)) : boards;
      const byName = new Map(boards.map((truth) => [truth.board.join(), truth]));
      return {
        puzzle: wiring({ ...wires, ...(own && { target }) }),
        asked: own ? {} : { target },
        board: choice[at % choice.length]!.board,
        boards,
        truth: (board) => byName.get([...board].join())!,
        wanted: wantedOf(target, lights),
        pick,
      };
    });
});

function wantedOf(target: Target, lights: number): (number | null)[] | undefined {
  if (typeof target === "object" && "uniform" in target) return undefined;
  if (target === "off" || target === "on") return new Array(lights).fill(target === "on" ? 1 : 0);
  if (typeof target === "object" && "all" in target) return new Array(lights).fill(target.all);
  return Array.from(target as ArrayLike<string | number>, (cell) =>
    cell === "?" || cell === -1 ? null : Number(cell),
  );
}

function isTarget(board: readonly number[], target: Target): boolean {
  const wanted = wantedOf(target, board.length);
  return board.every((state, i) => (wanted === undefined ? state === board[0] : [null, state].includes(wanted[i]!)));
}
