// The elimination of a small board as a film: the equations, a row operation at a time, then one solution, and the
// quiet patterns that make it the shortest; or the row that shows that the board is unsolvable.

import { readTarget } from "../../../src/boards/cells.ts";
import { type Answer, elimination, type Puzzle, type RowStep } from "../../../src/index.ts";
import { makeStep } from "../../../src/questions/elimination/row-steps.ts";
import { proofWords } from "../answer.ts";
import { lightsOf, totalOf } from "./algebra-film.ts";
import type { Equations, Frame } from "./frame.ts";

/** More lights or buttons would make a matrix too small to read, and a film too long to watch. */
const MOST = 36;

/** The frames; undefined if the puzzle is too large, or has a target with a choice of its own. */
export function equationFilm(puzzle: Puzzle, board: Uint8Array, answer: Answer): Frame[] | undefined {
  if (puzzle.lights > MOST || puzzle.buttons > MOST || readTarget(puzzle, undefined) === "uniform") return undefined;
  const found = elimination(puzzle, board);
  const { states, steps, pivots, nullSpace, particular, solutions } = found;
  const rows = found.matrix.map((row, i) => Uint8Array.of(...row, found.difference[i]!));
  const shot = (finished: number, step?: RowStep): Equations => ({
    rows: rows.map((row) => row.slice()),
    states,
    pivots: pivots.slice(0, finished),
    ...(step && { step }),
  });
  const frames: Frame[] = [
    { board, equations: shot(0), says: (words) => words.film.equations(rows.length, puzzle.buttons) },
  ];
  for (const step of steps) {
    makeStep(rows, step, states);
    const finished = pivots.filter(({ column }) => column < step.column).length;
    const operation = stepWords(step);
    frames.push({
      board,
      equations: shot(finished, step),
      says: (words) => words.film.step(operation, step.column + 1),
    });
  }
  const equations = shot(pivots.length);
  const choices = nullSpace.map(({ column }) => column);
  frames.push({
    board,
    equations,
    noted: lightsOf(puzzle, choices),
    says: (words) => words.film.reduced(pivots.length, choices.length),
  });
  if (!answer.solvable) {
    const { certificate } = answer;
    const row = found.contradiction!;
    frames.push({
      board,
      certificate,
      equations: { ...equations, step: { kind: "add", row, column: puzzle.buttons } },
      says: (words) => `${words.film.contradiction} ${proofWords(words, puzzle, board, certificate)}`,
    });
    return frames;
  }

  let presses = particular!;
  const show = (now: Uint8Array, says: Frame["says"], noted?: Uint8Array) =>
    frames.push({ board, presses: now, equations, says, ...(noted && { noted }) });
  const first = totalOf(presses);
  show(presses, (words) => words.film.particular(first, choices.length), lightsOf(puzzle, choices));
  for (const [i, times] of timesAdded(answer.presses, presses, found).entries()) {
    if (times === 0) continue;
    const { vector, column } = nullSpace[i]!;
    presses = presses.map((count, j) => (count + times * vector[j]!) % states);
    const total = totalOf(presses);
    show(presses, (words) => words.film.added(i + 1, total), lightsOf(puzzle, [column]));
  }
  show(answer.presses, (words) => words.film.shortest(answer.total, solutions, answer.optimal));
  return frames;
}

/** How often each vector of the null space is added to the particular solution to get another one. */
function timesAdded(
  wanted: Uint8Array,
  particular: Uint8Array,
  { nullSpace, states }: ReturnType<typeof elimination>,
): number[] {
  let rest = wanted.map((count, j) => (count + states - particular[j]!) % states);
  const times = new Array<number>(nullSpace.length).fill(0);
  // The last entry of each vector is at its own column: the last choice is read first.
  for (let i = nullSpace.length - 1; i >= 0; i--) {
    const { vector, column } = nullSpace[i]!;
    const n = rest[column]! / vector[column]!;
    times[i] = n;
    rest = rest.map((count, j) => (count + (states - n) * vector[j]!) % states);
  }
  return times;
}

/** `R3 ← R3 + 2 R1`, rows from 1. */
function stepWords({ kind, row, from, factor = 1 }: RowStep): string {
  const name = (i: number) => `R${i + 1}`;
  const times = (i: number) => `${factor === 1 ? "" : `${factor} `}${name(i)}`;
  if (kind === "swap") return `${name(row)} ↔ ${name(from!)}`;
  if (kind === "multiply") return `${name(row)} ← ${times(row)}`;
  return `${name(row)} ← ${kind === "append" ? "" : `${name(row)} + `}${times(from!)}`;
}
