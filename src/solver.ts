// createSolver: factor a puzzle once, answer many boards. Here boards and targets are read and checked; the algebra
// stands below, in binary/ and modular/, and knows only of the difference between them.

import type { Solution, Unsolvable } from "./answer.ts";
import { createBinarySystem } from "./binary/system.ts";
import { readBoard, readTarget } from "./cells.ts";
import { fail, show, suggest } from "./errors.ts";
import type { KernelName } from "./kernel/kernel.ts";
import { MEMORY_LIMIT } from "./layout.ts";
import type { Cells, Puzzle, Target } from "./puzzle.ts";
import { onlyLights, withAllLightsButton } from "./rewire.ts";
import type { System, Wish } from "./system.ts";

/** Options of {@link createSolver}. */
export interface SolverOptions {
  /** The kernel to use; an error where it cannot be had. Default: the fastest that the engine allows. */
  kernel?: KernelName;
  /** Most bytes of kernel memory. Default: 2^30. */
  memoryLimit?: number;
}

/** Options of {@link Solver.solve}. */
export interface SolveOptions {
  /** What should stand in the end. Default: the puzzle's own target, else all off. */
  target?: Target;
  /** The fewest presses, proven (default), or just any solution. */
  objective?: "fewest" | "any";
  /** With "either" a button may be turned backwards, and x presses cost min(x, states - x). Default "forward". */
  turns?: "forward" | "either";
}

/** A puzzle, factored: answers any number of boards. Made by {@link createSolver}. */
export interface Solver {
  readonly puzzle: Puzzle;
  /** The kernel that answers. */
  readonly kernel: KernelName;
  /** Rank of the wiring; undefined where the number of states is composite. */
  readonly rank: number | undefined;
  /** Buttons - rank; undefined where the number of states is composite. */
  readonly nullity: number | undefined;
  /** The orders > 1 of the cyclic factors of the null space; for prime k `nullity` times k. */
  readonly invariants: readonly number[];
  /** The buttons without a pivot in the left-to-right reduced row echelon form, ascending (prime k). */
  readonly freeButtons: Uint32Array;
  /** How many solutions each solvable board has: the size of the null space. */
  readonly solutions: bigint;
  /** A basis of the quiet patterns: the i-th is 1 at the i-th free button and 0 at the others. For composite k one generator for each invariant. */
  quietBasis(): Uint8Array[];
  /**
   * Solves a board: presses that reach the target, or a certificate that there are none.
   * Among equal optima the smallest press vector, read as a number whose lowest digit is button 0, is given.
   * @throws LightsOutError for a board or target that does not fit the puzzle, and `walk-limit` where the solutions are
   * too many to prove the fewest presses. The solver stays usable.
   */
  solve(board: Cells, options?: SolveOptions): Solution | Unsolvable;
}

/**
 * Factors a puzzle.
 * @example
 * const solver = createSolver(grid(5, 5));
 * solver.solve("#.#.#/.#.#./#.#.#/.#.#./#.#.#");
 * @throws LightsOutError `memory-limit`, `kernel-unavailable`, `option`.
 */
export function createSolver(puzzle: Puzzle, options: SolverOptions = {}): Solver {
  if (typeof puzzle !== "object" || puzzle === null || typeof puzzle.lights !== "number")
    fail("puzzle-shape", `${show(puzzle)} is no puzzle; make one with grid(rows, cols) or another shape`);
  checkOptions(options, ["kernel", "memoryLimit"]);
  const { kernel, memoryLimit = MEMORY_LIMIT } = options;
  if (!(memoryLimit > 0)) fail("option", `memoryLimit is ${show(memoryLimit)}; it must be a positive number of bytes`);

  const factor = (wanted: Puzzle) => createSystem(wanted, kernel, memoryLimit);
  const system = factor(puzzle);
  /** The puzzle without the lights that did not matter last time. */
  let masked: { matters: Uint8Array; system: System } | undefined;
  /** The puzzle with one more button that changes every light, which answers whether all the same can be reached. */
  let augmented: System | undefined;

  function solveMasked(difference: Uint8Array, matters: Uint8Array, wish: Wish): Solution | Unsolvable {
    if (masked === undefined || masked.matters.some((m, i) => m !== matters[i]))
      masked = { matters, system: factor(onlyLights(puzzle, matters)) };
    const answer = masked.system.solve(
      difference.filter((_, i) => matters[i] === 1),
      wish,
    );
    if (answer.solvable) return answer;
    const certificate = new Uint8Array(puzzle.lights);
    let next = 0;
    for (let i = 0; i < puzzle.lights; i++) if (matters[i] === 1) certificate[i] = answer.certificate[next++]!;
    return { solvable: false, certificate };
  }

  function solveUniform(board: Uint8Array, wish: Wish): Solution | Unsolvable {
    let best: Solution | undefined;
    for (let state = 0; state < puzzle.states; state++) {
      const answer = system.solve(difference(board, state), wish);
      if (answer.solvable) best = best === undefined ? answer : better(best, answer);
    }
    if (best !== undefined) return best;
    augmented ??= factor(withAllLightsButton(puzzle));
    return augmented.solve(difference(board, 0), wish);
  }

  /** state - board, or target - board light by light. */
  function difference(board: Uint8Array, target: Uint8Array | number): Uint8Array {
    const k = puzzle.states;
    return board.map((state, i) => ((typeof target === "number" ? target : target[i]!) + k - state) % k);
  }

  return {
    puzzle,
    kernel: system.kernel,
    rank: system.rank,
    nullity: system.nullity,
    invariants: system.invariants,
    freeButtons: system.freeButtons,
    solutions: system.solutions,
    quietBasis: () => system.quietBasis(),
    solve(board, options = {}) {
      const wish = readWish(puzzle, options);
      const states = readBoard(puzzle, board);
      const target = readTarget(puzzle, options.target);
      if (target === "uniform") return solveUniform(states, wish);
      const change = difference(states, target.states);
      return target.matters === undefined ? system.solve(change, wish) : solveMasked(change, target.matters, wish);
    },
  };
}

function createSystem(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): System {
  if (puzzle.states !== 2) fail("puzzle-states", `${puzzle.states} states`);
  return createBinarySystem(puzzle, kernel, memoryLimit);
}

function readWish(puzzle: Puzzle, options: SolveOptions): Wish {
  checkOptions(options, ["target", "objective", "turns"]);
  const { objective = "fewest", turns = "forward" } = options;
  if (objective !== "fewest" && objective !== "any")
    fail("option", `the objective is ${show(objective)}; it must be "fewest" or "any"`);
  if (turns !== "forward" && turns !== "either")
    fail("option", `turns is ${show(turns)}; it must be "forward" or "either"`);
  if (puzzle.pressRule !== "any")
    fail(
      "option",
      `in this puzzle only some buttons may be pressed at a time (press rule "${puzzle.pressRule}"), so that the order matters; use search`,
    );
  return { objective, turns };
}

function checkOptions(options: object, known: readonly string[]): void {
  if (typeof options !== "object" || options === null)
    fail("option", `the options are ${show(options)}; they must be an object`);
  for (const name of Object.keys(options))
    if (!known.includes(name))
      fail("option", `there is no option ${show(name)}${suggest(name, known)}; there are ${known.join(", ")}`);
}

/** The better of two solutions for different targets; equal totals: the smaller press vector, and both counts. */
function better(a: Solution, b: Solution): Solution {
  const lowerBound = Math.min(a.lowerBound, b.lowerBound);
  const ties = a.total === b.total;
  const first = ties ? compare(a.presses, b.presses) <= 0 : a.total < b.total;
  const chosen = first ? a : b;
  const optima = ties && a.optima !== undefined && b.optima !== undefined ? a.optima + b.optima : chosen.optima;
  return { ...chosen, optimal: chosen.total === lowerBound, optima, lowerBound };
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let j = a.length - 1; j >= 0; j--) if (a[j] !== b[j]) return a[j]! - b[j]!;
  return 0;
}
