// Unsolvable boards next to solvable boards of the same puzzle: a proof should not cost more than a solution.

import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { createSolver, grid, type Puzzle, pressAll, type Solver } from "../../build/index.js";
import type { Row } from "../measure.ts";

const BOARDS = 16;
const SEED = 2026;

/** Random boards of one kind. Solvable: random presses. Otherwise random lights, drawn again until unsolvable. */
function boardsOf(solver: Solver, solvable: boolean): Uint8Array[] {
  const { puzzle } = solver;
  const generator = xoroshiro128plus(SEED);
  const random = (length: number) => Uint8Array.from({ length }, () => (generator.next() >>> 0) % puzzle.states);
  const off = new Uint8Array(puzzle.lights);
  const one = () => (solvable ? pressAll(puzzle, off, random(puzzle.buttons)) : random(puzzle.lights));
  const boards: Uint8Array[] = [];
  while (boards.length < BOARDS) {
    const board = one();
    if (solver.solve(board, { objective: "any" }).solvable === solvable) boards.push(board);
  }
  return boards;
}

/** `puzzle` has as many buttons as lights, so the answers of both kinds have the same length. */
function row(name: string, puzzle: Puzzle): Row {
  const job = (solvable: boolean) => {
    const solver = createSolver(puzzle);
    const boards = boardsOf(solver, solvable);
    let next = 0;
    return () => {
      const answer = solver.solve(boards[next++ % BOARDS]!, { objective: "any" });
      return (answer.solvable ? answer.presses : answer.certificate).length;
    };
  };
  return { name: `${name} any solution or a proof`, prepare: () => ({ unsolvable: job(false), solvable: job(true) }) };
}

export default [
  row("30x30", grid(30, 30)),
  row("5x1001", grid(5, 1001)),
  row("king 23x23", grid(23, 23, { rule: "king" })),
  row("17x17 with 3 states", grid(17, 17, { states: 3 })),
] satisfies Row[];
