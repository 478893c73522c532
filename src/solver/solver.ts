// createSolver: factor a puzzle once, answer many boards. Boards and targets are read and checked here. The algebra
// (system.ts) only gets the difference between them.

import { type Answer, makeSolution, makeUnsolvable, type Solution, type Unsolvable } from "../answer.ts";
import { readBoard, readTarget } from "../boards/cells.ts";
import { fail } from "../errors.ts";
import { factorize } from "../factor/factorize.ts";
import { MEMORY_LIMIT } from "../kernel/image.ts";
import type { KernelName } from "../kernel/kernel.ts";
import type { OpenBoard } from "../lightest/lightest.ts";
import type { LongOptions } from "../long/options.ts";
import { checkChoice, checkMemoryLimit, NONE, readOptions } from "../options.ts";
import { type Cells, once, type Puzzle, type PuzzleOrSolver, puzzleOf, type Target } from "../puzzle/puzzle.ts";
import { onlyLights, turnedRound, withAllLightsButton } from "../puzzle/rewire.ts";
import { createMany } from "./many.ts";
import { type ManySolutions, solveMany } from "./solve-many.ts";
import { createSystem, type Objective, type System } from "./system.ts";

/** Options of {@link createSolver}. */
export interface SolverOptions {
  /** The kernel to use; an error if it is not available. Default: the fastest that the engine allows. */
  kernel?: KernelName | undefined;
  /** Most bytes of kernel memory. Default: 2^30. */
  memoryLimit?: number | undefined;
}

/** Options of {@link Solver.solve}. */
export interface SolveOptions {
  /** The board to reach. Default: the target of the puzzle, else all off. */
  target?: Target | undefined;
  /** The fewest presses (the lowest cost, if the puzzle has costs), proven (default), or any solution. */
  objective?: Objective | undefined;
  /**
   * Which of several equal optima is given. "last" (default): the press vector that is the smallest number, with button
   * 0 as the lowest digit. "first": the smallest in reading order, with button 0 as the highest digit.
   */
  tie?: "last" | "first" | undefined;
}

/** A puzzle, factored: answers any number of boards. Made by {@link createSolver}. */
export interface Solver {
  readonly puzzle: Puzzle;
  /** The kernel in use. */
  readonly kernel: KernelName;
  /** Rank of the wiring; undefined if the number of states is composite. */
  readonly rank: number | undefined;
  /** Buttons - rank; undefined if the number of states is composite. */
  readonly nullity: number | undefined;
  /**
   * The orders > 1 of the cyclic factors of the null space. For a prime number of states k this is k, `nullity` times.
   */
  readonly invariants: readonly number[];
  /** Prime number of states: the buttons without a pivot in the left-to-right reduced row echelon form, ascending. */
  readonly freeButtons: Uint32Array;
  /** How many solutions each solvable board has: the size of the null space. */
  readonly solutions: bigint;
  /**
   * A basis of the quiet patterns: the i-th vector is 1 at the i-th free button and 0 at the other free ones. For a
   * composite number of states: one generator for each invariant.
   */
  quietBasis(): Uint8Array[];
  /**
   * Solves a board: presses that reach the target, or a certificate that there are none. Among equal optima the answer
   * is the press vector that is the smallest number, with button 0 as the lowest digit (see `tie`).
   * @throws LightsOutError for a board or target that does not fit the puzzle, and `walk-limit` if there are too many
   * solutions to prove the fewest presses. The solver stays usable.
   */
  solve(board: Cells, options?: SolveOptions): Solution | Unsolvable;
  /**
   * Solves many boards of two states as bits (see `pack`), for millions of small boards and for single huge ones.
   * `boards` has one board after the other. Bits that represent no light must be 0. Presses are written to `out` in the
   * same layout (default: a new array). `out` may be `boards` itself. If this throws, the contents of `out` are
   * undefined.
   * @example
   * const { presses, totals } = createSolver(grid(5, 5)).solveMany(Uint32Array.of(0x1ffffff, 0b11011));
   * @throws LightsOutError `puzzle-states`, `board-length`, `board-state` (a bit that represents no light),
   * `presses-length`, and what `solve` throws
   */
  solveMany(boards: Uint32Array, out?: Uint32Array, options?: Omit<SolveOptions, "tie">): ManySolutions;
  /**
   * As `solve`, for boards whose proof takes long: with workers, progress, a time budget, an AbortSignal, checkpoints,
   * and parts for several machines. The number of solutions is not limited.
   * @throws LightsOutError as `solve`; `worker` if a worker fails; `part` for a checkpoint of another search; the
   * reason of the signal if it aborts.
   */
  solveAsync(board: Cells, options?: SolveOptions & LongOptions): Promise<Solution | Unsolvable>;
}

/**
 * Factors a puzzle.
 * @example
 * const solver = createSolver(grid(5, 5));
 * solver.solve("#.#.#/.#.#./#.#.#/.#.#./#.#.#");
 * @throws LightsOutError `memory-limit`, `kernel-unavailable`, `option`.
 */
export function createSolver(puzzleOrSolver: PuzzleOrSolver, options: SolverOptions = {}): Solver {
  const puzzle = puzzleOf(puzzleOrSolver);
  const { kernel, memoryLimit = MEMORY_LIMIT } = readOptions("createSolver", options, ["kernel", "memoryLimit"]);
  checkMemoryLimit(memoryLimit);

  const factorOf = (wanted: Puzzle) => factorize(wanted, kernel, memoryLimit);
  const system = createSystem(puzzle, factorOf);
  const solvePacked = once(() => createMany(puzzle, system));
  /** The system of a puzzle made from this one. */
  const systemOf = (wanted: Puzzle) => createSystem(wanted, factorOf);
  /** The puzzle without the lights that did not matter in the last target. */
  let masked: { matters: Uint8Array; puzzle: Puzzle; system: System } | undefined;
  /** For each system, the system that replaces it if ties prefer the first solution in reading order. */
  const mirrored = once(() => new WeakMap<System, Solving>());
  /** The puzzle with one more button, which changes every light. Without a solution there, no state can be reached. */
  let augmented: System | undefined;
  /** `solve` reads boards into this array, because making a new one takes longer than solving a small board. */
  let scratch: Uint8Array | undefined;

  /**
   * The systems to solve for a board and a target: one, or one for each state if the target is uniform. A board that
   * is read into `scratch` is valid only until the next one.
   */
  function ask(board: Cells, target: Target | undefined, scratch?: Uint8Array): Question[] {
    refuseOrder(puzzle);
    // The usual case first, in which the board is the difference: reading a small board takes half of the time.
    if (puzzle.states === 2 && (target ?? puzzle.target ?? "off") === "off")
      return [{ system, difference: readBoard(puzzle, board, scratch) }];
    // The target first: reading it may run code of the caller, which may solve a board with this solver.
    const wanted = readTarget(puzzle, target);
    const states = readBoard(puzzle, board, scratch);
    if (wanted === "uniform")
      return Array.from({ length: puzzle.states }, (_, state) => ({
        system,
        difference: subtract(new Uint8Array(puzzle.lights).fill(state), states),
      }));
    const difference = subtract(wanted.states, states);
    const { matters } = wanted;
    if (matters === undefined) return [{ system, difference }];
    if (masked === undefined || masked.matters.some((m, i) => m !== matters[i])) {
      const lean = onlyLights(puzzle, matters);
      const system = systemOf(lean);
      const cut = (difference: Uint8Array) => difference.filter((_, i) => matters[i] === 1);
      const coset = (difference: Uint8Array) => system.coset(cut(difference));
      masked = { matters, puzzle: lean, system: { ...system, ...withOthers(system, matters, puzzle), coset } };
    }
    return [{ system: masked.system, difference, matters }];
  }

  /** The questions for a rule for ties. */
  function inOrder(questions: Question[], tie: SolveOptions["tie"]): { system: Solving; difference: Uint8Array }[] {
    if (tie !== "first") return questions;
    return questions.map((question) => {
      let mirror = mirrored().get(question.system);
      if (mirror === undefined) {
        const { matters } = question;
        const turned = turnedSystem(systemOf(turnedRound(matters === undefined ? puzzle : masked!.puzzle)), puzzle);
        mirror = matters === undefined ? turned : withOthers(turned, matters, puzzle);
        mirrored().set(question.system, mirror);
      }
      return { system: mirror, difference: question.difference };
    });
  }

  /** target - board, light by light. */
  function subtract(target: Uint8Array, board: Uint8Array): Uint8Array {
    const { states } = puzzle;
    const difference = new Uint8Array(board.length);
    for (let i = 0; i < board.length; i++) {
      const by = target[i]! - board[i]!;
      difference[i] = by < 0 ? by + states : by;
    }
    return difference;
  }

  /** The answer for the board, from the answers to its questions. */
  function conclude(
    questions: readonly Pick<Question, "difference">[],
    answers: Answer[],
    tie?: SolveOptions["tie"],
  ): Answer {
    if (answers.length === 1) return answers[0]!;
    const solutions = answers.filter((answer) => answer.solvable);
    if (solutions.length > 0) return solutions.reduce((a, b) => better(puzzle, a, b, tie));
    return (augmented ??= systemOf(withAllLightsButton(puzzle))).solve(questions[0]!.difference, "any");
  }

  function solve(board: Cells, options: SolveOptions = NONE): Answer {
    const given = readOptions("solve", options, SOLVE_OPTIONS);
    const { objective, tie } = readWish("solve", given);
    if (puzzle.lights <= SCRATCH_LIMIT) scratch ??= new Uint8Array(puzzle.lights);
    const questions = inOrder(ask(board, given.target, scratch), tie);
    // Without the lists of many questions: small boards take a tenth less time.
    if (questions.length === 1) return questions[0]!.system.solve(questions[0]!.difference, objective);
    const answers = questions.map(({ system, difference }) => system.solve(difference, objective));
    return conclude(questions, answers, tie);
  }

  return Object.assign(new FactoredSolver({ ask, conclude, system }), {
    puzzle,
    kernel: system.kernel,
    rank: system.rank,
    nullity: system.nullity,
    solutions: system.solutions,
    quietBasis: system.quietBasis,
    solve,
    solveMany(boards: Uint32Array, out?: Uint32Array, options: Omit<SolveOptions, "tie"> = NONE) {
      const given = readOptions("solveMany", options, ["target", "objective"]);
      const { objective } = readWish("solveMany", given);
      refuseOrder(puzzle);
      return solveMany(puzzle, solvePacked, boards, out, given.target, objective, (board) => solve(board, given));
    },
    async solveAsync(board: Cells, options: SolveOptions & LongOptions = {}) {
      const given = readOptions("solveAsync", options, [...SOLVE_OPTIONS, ...LONG_OPTIONS]);
      const { objective, tie } = readWish("solveAsync", given);
      const questions = inOrder(ask(board, given.target), tie);
      long ??= await import("../long/solve-async.ts");
      const open = questions.map(({ system, difference }) => ({
        difference,
        open: () => system.open(difference, objective),
      }));
      const answers = await long.solveLong(open, { prices: puzzle, buttons: puzzle.buttons, objective }, given);
      return conclude(questions, answers, tie);
    },
  });
}

/** The parts of a solver for the code in questions/. They are not public. */
interface Inside {
  readonly system: System;
  ask(board: Cells, target: Target | undefined): Question[];
  conclude(questions: Question[], answers: Answer[]): Answer;
}

/**
 * The class of all solvers. Its private field holds their inside. With a WeakMap from solvers to insides, solvers that
 * nobody uses any more would stay in memory until a full garbage collection; so would solvers with getters of their
 * own.
 */
class FactoredSolver {
  readonly #inside: Inside;

  constructor(inside: Inside) {
    this.#inside = inside;
  }

  get invariants(): readonly number[] {
    return [...this.#inside.system.invariants];
  }

  get freeButtons(): Uint32Array {
    return this.#inside.system.freeButtons.slice();
  }

  /** The inside of a solver that createSolver made; undefined for anything else, such as a copy of one. */
  static insideOf(value: unknown): Inside | undefined {
    return #inside in Object(value) ? (value as FactoredSolver).#inside : undefined;
  }
}

/** The inside of a solver that createSolver made. */
export function insideOf(solver: Solver): Inside {
  return FactoredSolver.insideOf(solver)!;
}

/** Whether a value is a solver that createSolver made, not a copy of one. */
export function isSolver(value: unknown): value is Solver {
  return FactoredSolver.insideOf(value) !== undefined;
}

/** Answers a difference, or opens the search for its answer. */
type Solving = Pick<System, "solve" | "open">;

/** One system to solve. `matters` is 0 at each light that may end in any state. */
export interface Question {
  readonly system: System;
  readonly difference: Uint8Array;
  readonly matters?: Uint8Array | undefined;
}

/** The code that solveAsync loads on its first call. Every further import would take Node 0.1 ms. */
let long: typeof import("../long/solve-async.ts") | undefined;

/** Lights of the largest board that is read into the scratch array. */
const SCRATCH_LIMIT = 2 ** 16;

const SOLVE_OPTIONS = ["target", "objective", "tie"];
const LONG_OPTIONS = ["signal", "stop", "onProgress", "workers", "budget", "part", "resume", "onCheckpoint"];

function readWish(owner: string, { objective = "fewest", tie }: SolveOptions) {
  checkChoice(owner, "objective", objective, ["fewest", "any"]);
  checkChoice(owner, "tie", tie, ["last", "first"]);
  return { objective, tie };
}

/** Linear algebra does not know the order of presses. */
function refuseOrder(puzzle: Puzzle): void {
  if (puzzle.pressRule !== "any")
    fail("option", `with the press rule "${puzzle.pressRule}" the order of presses matters; use search`);
}

/**
 * The better of two solutions for different targets. If the totals are equal: the one that the rule
 * for ties prefers, with the sum of the counts.
 */
function better(puzzle: Puzzle, a: Solution, b: Solution, tie: SolveOptions["tie"]): Solution {
  const lowerBound = Math.min(a.lowerBound, b.lowerBound);
  const isFirst = a.total < b.total || (a.total === b.total && compare(a.presses, b.presses, tie) <= 0);
  const { total, presses } = isFirst ? a : b;
  // The number of solutions as short as the chosen one; unknown if an unfinished search may find more.
  const count = (solution: Solution) =>
    solution.total === total ? solution.optima : solution.lowerBound > total ? 0n : undefined;
  const [one, other] = [count(a), count(b)];
  const optima = one === undefined || other === undefined ? undefined : one + other;
  return makeSolution(puzzle, presses, { total, optimal: total === lowerBound, optima, lowerBound });
}

function compare(a: Uint8Array, b: Uint8Array, tie: SolveOptions["tie"]): number {
  for (let n = 0; n < a.length; n++) {
    const j = tie === "first" ? n : a.length - 1 - n;
    if (a[j] !== b[j]) return a[j]! - b[j]!;
  }
  return 0;
}

/** Turns a system for a puzzle rotated by 180 degrees into a system for the puzzle itself. */
function turnedSystem(system: Solving, puzzle: Puzzle): Solving {
  const turned = (vector: Uint8Array) => vector.slice().reverse();
  return changedSystem(
    system,
    turned,
    (answer) =>
      answer.solvable
        ? makeSolution(puzzle, turned(answer.presses), answer)
        : makeUnsolvable(turned(answer.certificate)),
    (opened) => ({ ...opened, prices: puzzle, counts: (packed) => turned(opened.counts(packed)) }),
  );
}

/** Turns a system for the lights that matter into one for all lights. Certificates are 0 at the others. */
function withOthers(system: Solving, matters: Uint8Array, puzzle: Puzzle): Solving {
  return changedSystem(
    system,
    (difference) => difference.filter((_, i) => matters[i] === 1),
    (answer) => {
      if (answer.solvable) return makeSolution(puzzle, answer.presses, answer);
      let next = 0;
      return makeUnsolvable(matters.map((m) => (m === 1 ? answer.certificate[next++]! : 0)));
    },
    (opened) => ({ ...opened, prices: puzzle }),
  );
}

/** A system with other differences, answers and open boards. */
function changedSystem(
  system: Solving,
  changeDifference: (difference: Uint8Array) => Uint8Array,
  changeAnswer: (answer: Answer) => Answer,
  changeBoard: (board: OpenBoard) => OpenBoard,
): Solving {
  return {
    solve: (difference, objective) => changeAnswer(system.solve(changeDifference(difference), objective)),
    open(difference, objective) {
      const opened = system.open(changeDifference(difference), objective);
      return "solvable" in opened ? changeAnswer(opened) : changeBoard(opened);
    },
  };
}
