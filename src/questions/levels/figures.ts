// Symmetries of a puzzle that a symmetric level can have.

import { fail, large } from "../../errors.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import type { Random } from "../random.ts";
import { looksSame, orbitsOf, type Symmetry, symmetries } from "../symmetry/symmetries.ts";

/** Symmetries that move lights and keep a target. */
interface Figures {
  readonly symmetries: readonly Symmetry[];
  /** Whether these are all that there are. */
  readonly complete: boolean;
}

/** The most symmetries that are chosen from, and the most that are examined to find them. */
const MOST_FIGURES = 1000;
const MOST_SYMMETRIES = 100_000;

/**
 * The symmetries that a symmetric level can have: they move lights and keep a board of the target.
 * @throws LightsOutError `option` if there are none, `walk-limit` if none is among the first 100,000
 */
export function figuresOf(puzzle: Puzzle, board: Uint8Array): Figures {
  const group = symmetries(puzzle);
  const found: Symmetry[] = [];
  let examined = 0;
  for (const symmetry of group) {
    const { lights } = symmetry;
    if (lights.some((to, i) => to !== i) && looksSame(board, symmetry)) found.push(symmetry);
    if (++examined === MOST_SYMMETRIES || found.length === MOST_FIGURES) break;
  }
  const complete = BigInt(examined) === group.order;
  if (found.length > 0) return { symmetries: found, complete };
  return complete
    ? fail("option", "no level can be symmetric: this puzzle has no symmetry that keeps its target and moves a light")
    : fail(
        "walk-limit",
        `none of ${MOST_SYMMETRIES} symmetries keeps the target and moves a light; the puzzle has ${large(group.order)}, too many to try all`,
        "leave out symmetric",
      );
}

/** The orbits of buttons under a random symmetry, of those whose longest orbit is the shortest. */
export function symmetricMoves({ symmetries }: Figures, random: Random): number[][] {
  const orbits = symmetries.map(orbitsOf);
  const steps = (figure: number[][]) => Math.max(...figure.map((orbit) => orbit.length));
  const least = Math.min(...orbits.map(steps));
  const simple = orbits.filter((figure) => steps(figure) === least);
  return simple[random(0, simple.length - 1)]!;
}
