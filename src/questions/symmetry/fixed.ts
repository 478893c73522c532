// Solutions that a symmetry leaves as they are. By the orbit-counting lemma (Burnside), the number of solutions up to
// symmetry is the mean, over all symmetries, of how many each leaves as they are.

import type { Puzzle } from "../../puzzle/puzzle.ts";
import { bare, pressedTogether } from "../../puzzle/rewire.ts";
import { createSolver, type Question } from "../../solver/solver.ts";
import { orbitsOf, type Symmetry } from "./symmetries.ts";

/**
 * Counts the solutions that a symmetry leaves as they are. It must keep the question; `presses` is any solution. Each
 * call takes O(nullity^2) and one elimination of as many equations for a prime k. For a composite k the equations are
 * as many as the buttons.
 *
 * The solutions are x + c_1 q_1 + ... + c_d q_d, where the q are quiet patterns. A symmetry P turns solutions into
 * solutions, so P x - x and P q - q are quiet patterns, too. That a solution stays is a system of equations for c.
 */
export function fixedSolutions(
  { system }: Question,
  presses: Uint8Array,
  states: number,
): (symmetry: Symmetry) => bigint {
  const basis = system.quietBasis();
  // For a prime k, a quiet pattern that is 0 at all free buttons is 0.
  const places = system.rank === undefined ? [...presses.keys()] : [...system.freeButtons];
  // Several c mean the same pattern if k is composite.
  const same = BigInt(states) ** BigInt(basis.length) / system.solutions;
  return ({ buttons: to }) => {
    const moved = (vector: Uint8Array) => places.map((j) => (vector[to[j]!]! + states - vector[j]!) % states);
    const columns = basis.map((pattern) => moved(pattern).map((amount, i): [number, number] => [i, amount])); // biome-ignore format: one line
    const solver = createSolver(bare({ states }, places.length, columns));
    const { solvable } = solver.solve(moved(presses), { target: "off", objective: "any" });
    return solvable ? solver.solutions / same : 0n;
  };
}

/** The puzzle of the presses that a symmetry leaves as they are: buttons that it maps to each other become one. */
export function orbitPuzzle(puzzle: Puzzle, symmetry: Symmetry): Puzzle {
  return pressedTogether(puzzle, orbitsOf(symmetry));
}
