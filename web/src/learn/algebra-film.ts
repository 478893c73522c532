// What the algebra does to a board that is too large for its equations, as a film: the free buttons, the one solution
// that does not press them, and the quiet patterns that make it the shortest; or the proof that the board is
// unsolvable.

import type { Answer, Puzzle } from "../../../src/index.ts";
import { proofWords } from "../answer.ts";
import type { Facts } from "../engine/questions.ts";
import type { Frame } from "./frame.ts";

/** The frames; undefined for a composite number of states, where no single button is free. */
export function algebraFilm(puzzle: Puzzle, board: Uint8Array, answer: Answer, facts: Facts): Frame[] | undefined {
  const { rank, nullity, freeButtons, basis } = facts;
  if (rank === undefined || nullity === undefined) return undefined;
  const { states } = puzzle;
  const marked = lightsOf(puzzle, freeButtons);
  const frames: Frame[] = [
    { board, says: (words) => words.film.equations(puzzle.lights, puzzle.buttons) },
    { board, noted: marked, says: (words) => words.film.free(rank, nullity) },
  ];
  if (!answer.solvable) {
    const { certificate } = answer;
    frames.push({
      board,
      certificate,
      says: (words) => `${words.film.contradiction} ${proofWords(words, puzzle, board, certificate)}`,
    });
    return frames;
  }

  // Each basis pattern has 1 at its own free button, so the optimum's entry there is how often the pattern was added.
  const times = Array.from(freeButtons, (button) => answer.presses[button]!);
  let sum = answer.presses.slice();
  basis.forEach((pattern, i) => {
    sum = sum.map((count, j) => (count + (states - times[i]!) * pattern[j]!) % states);
  });
  const particular = sum;
  frames.push({
    board,
    presses: particular,
    noted: marked,
    says: (words) => words.film.particular(totalOf(particular), nullity),
  });
  basis.forEach((pattern, i) => {
    if (times[i] === 0) return;
    sum = sum.map((count, j) => (count + times[i]! * pattern[j]!) % states);
    const presses = sum;
    const noted = lightsOf(puzzle, [freeButtons[i]!]);
    frames.push({ board, presses, noted, says: (words) => words.film.added(i + 1, totalOf(presses)) });
  });
  frames.push({
    board,
    presses: answer.presses,
    says: (words) => words.film.shortest(answer.total, facts.solutions, answer.optimal),
  });
  return frames;
}

/** 1 at the lights of buttons. */
export function lightsOf({ buttonCells, cells, lights }: Puzzle, buttons: ArrayLike<number>): Uint8Array {
  const marked = new Uint8Array(lights);
  if (buttonCells)
    for (const button of Array.from(buttons)) {
      const light = cells[buttonCells[button]!]!;
      if (light >= 0) marked[light] = 1;
    }
  return marked;
}

/** The number of presses. */
export function totalOf(presses: Uint8Array): number {
  return presses.reduce((sum, count) => sum + count, 0);
}
