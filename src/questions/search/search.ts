// The shortest sequence of presses. If any button may always be pressed, their order does not matter, and the algebra
// has the answer. Otherwise a breadth-first search over whole states finds it: exact, exponential, and the only method
// if the order of presses matters or their number is limited. Boards that no presses at all can solve are never
// searched: a certificate, checked by the wiring, refutes them.

import type { Solution, Unsolvable } from "../../answer.ts";
import { readBoard, readStates, readTarget } from "../../boards/cells.ts";
import { isReached } from "../../boards/press.ts";
import { verify } from "../../boards/verify.ts";
import type { Move } from "../../cost.ts";
import { fail, located, show, unlessTooMuch } from "../../errors.ts";
import { withJson } from "../../json.ts";
import { checkCallback, checkChoice, checkMemoryLimit, readOptions } from "../../options.ts";
import { onceFor } from "../../puzzle/once-for.ts";
import {
  type Cells,
  PRESS_RULES,
  type PressRule,
  type Puzzle,
  type PuzzleOrSolver,
  puzzleOf,
  type Target,
  withFacts,
} from "../../puzzle/puzzle.ts";
import { isWhole, reading } from "../../reading.ts";
import { solverOf } from "../../solver/solver-of.ts";
import { waysOf } from "../reachable/ordered.ts";
import { type Ends, type PathSteps, type Searched, type SearchProgress, shortest } from "./breadth-first.ts";
import { cheapest } from "./cheapest.ts";
import { HashStates } from "./hash-states.ts";
import { lampsOf } from "./lamps.ts";
import { Moves, UNLIMITED } from "./moves.ts";
import { MOST_BITS, MOST_MOVES, NumberedStates } from "./numbered-states.ts";
import { isForbidden, OwnMoves, type OwnRules } from "./own-moves.ts";
import type { States } from "./states.ts";
import { targetsOf } from "./targets.ts";
import { type Way, wayOf } from "./way.ts";

/** Options of {@link search}. */
export interface SearchOptions {
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /** Which buttons may be pressed. Default: the puzzle's own rule, else "any". */
  readonly pressRule?: PressRule | undefined;
  /** The most presses of each button; Infinity for no limit. Default: no limits. */
  readonly limits?: ArrayLike<number> | undefined;
  /**
   * Whether a button may be pressed on a board, besides what `pressRule` and `limits` say. The answer must depend on
   * nothing else. It is asked about boards on the way back from the target, too. Default: true.
   */
  readonly allowed?: ((board: Uint8Array, button: number) => boolean) | undefined;
  /**
   * The board that a press makes, instead of the one that the wiring makes: any board of the puzzle. It must depend on
   * nothing else. Not for puzzles whose buttons can be turned back. Default: what the wiring says.
   */
  readonly press?: ((board: Uint8Array, button: number) => Cells) | undefined;
  /** Boards that no press may lead to. -1 (text `?`) at a light means any state. Default: none. */
  readonly forbidden?: readonly Cells[] | undefined;
  /** Bytes of memory that the search may take. Default 2^30. */
  readonly memoryLimit?: number | undefined;
  /** Called several times a second with the progress of the search. If it throws, the search ends. */
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined;
}

/** A shortest path or, if the puzzle has costs, a cheapest one: no path with a smaller total reaches the target. */
export interface Path extends Way {
  readonly solvable: true;
  readonly optimal: true;
  /** The number of states that were searched; 0 if the algebra has the answer. */
  readonly states: number;
  /** The time that the answer took. */
  readonly milliseconds: number;
  // Only a NoPath has these.
  readonly exhausted?: undefined;
  readonly certificate?: undefined;
}

/** The target cannot be reached. Proven by a certificate, or by visiting everything that can be reached. */
export interface NoPath {
  readonly solvable: false;
  /** How many states there are on the side named by `exhausted`; 0 with a certificate. */
  readonly states: number;
  /**
   * "board": all states that can be reached from the board were searched. "target": all from which a target can be
   * reached. Undefined with a certificate.
   */
  readonly exhausted?: "board" | "target" | undefined;
  /** The time that the answer took. */
  readonly milliseconds: number;
  /**
   * The proof, as from `solve`, that no presses in any order reach the target. Undefined if only the rule or limits
   * forbid it.
   */
  readonly certificate?: Uint8Array | undefined;
  // Only paths have these. Declared, so that `found.total` can be read before `found.solvable` is checked.
  readonly total?: undefined;
  readonly presses?: undefined;
  readonly path?: undefined;
  readonly moves?: undefined;
  readonly optimal?: undefined;
}

const MEMORY = 2 ** 30;
/** The most targets that are searched one by one if some lights do not matter. */
const MOST_TARGETS = 4096;

/**
 * The shortest path to the target. If buttons may be turned either way, a turn back is a press, too. If presses have
 * different costs, it is the cheapest path.
 *
 * With the press rule "any", and without rules and limits of the caller, the path has the presses of `solve` in
 * ascending order: any order of them is a shortest path. Otherwise, or if `solve` cannot prove the fewest presses, it
 * comes from a breadth-first search. The search starts at both ends. With different costs, `limits`, or a custom
 * `press`, it starts at the board only. Time and memory grow with the number of states: 16 million states of up to 64
 * lights of two states fit into the default memory. So boards of up to about 25 lights can be searched, or boards up to
 * about 16 presses away. Boards that no presses can solve are refuted at once, unless there is a custom `press`. An
 * error thrown by `allowed` or `press` ends the search.
 * @throws LightsOutError `memory-limit`; `option`, also for a start that is forbidden; and the errors of a wrong board
 * or target
 */
export function search(puzzleOrSolver: PuzzleOrSolver, board: Cells, options: SearchOptions = {}): Path | NoPath {
  const given = readOptions("search", options, SEARCH_OPTIONS);
  const steps = searchSteps(puzzleOrSolver, board, given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    given.onProgress?.(step.value);
  }
}

/** The steps of {@link search}, and its answer. */
export function* searchSteps(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  given: SearchOptions,
): Generator<SearchProgress, Path | NoPath, void> {
  const began = performance.now();
  const puzzle = puzzleOf(puzzleOrSolver);
  const { target, pressRule = puzzle.pressRule, limits, memoryLimit = MEMORY } = given;
  checkChoice("search", "pressRule", pressRule, PRESS_RULES);
  checkCallback("onProgress", given.onProgress);
  checkMemoryLimit(memoryLimit);
  const start = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, target);
  const own = readOwnRules(puzzle, given);
  const isCommutative = pressRule === "any" && own === undefined;
  const most = reading("option", "limits", () => readLimits(puzzle, limits, isCommutative));
  lampsOf(puzzle, pressRule);
  if (own !== undefined && isForbidden(start, own)) fail("option", "the board is one of the forbidden boards");
  const isFree = isCommutative && most.every((limit) => limit === UNLIMITED);
  const known = own?.press === undefined ? solveFreely(puzzle, start, target, isFree) : undefined;
  const time = () => performance.now() - began;
  if (known?.solvable === false)
    return withJson({ solvable: false, states: 0, milliseconds: time(), certificate: known.certificate });

  const ends: Ends = {
    start,
    targets: targetsOf(puzzle, wanted, MOST_TARGETS)?.filter((end) => own === undefined || !isForbidden(end, own)),
    isReached: (state) => isReached(state, wanted),
  };
  const searched: Searched<Move> = known
    ? { moves: known.moves, states: 0 }
    : ends.isReached(start)
      ? { moves: [], states: 1 }
      : yield* findPath(puzzle, statesOf(puzzle, pressRule, most, own), ends, memoryLimit);
  const { moves: turns, states, exhausted } = searched;
  if (turns === undefined) return { solvable: false, states, exhausted, milliseconds: time() };
  const way = wayOf(puzzle, turns);
  const { total, presses, path, moves } = way;
  const milliseconds = time();
  return withJson({ solvable: true, ...way, optimal: true, states, milliseconds } as const, () => ({
    solvable: true,
    total,
    count: path.length,
    optimal: true,
    path,
    presses,
    moves,
    states,
    milliseconds,
  }));
}

/** A shortest or cheapest path. */
function* findPath({ costs }: Puzzle, states: PuzzleStates, ends: Ends, memoryLimit: number): PathSteps<Move> {
  const { moves } = states;
  const isEven = costs === undefined || costs.every((cost) => cost === costs[0]);
  const found = yield* isEven
    ? shortest(states, ends, memoryLimit)
    : cheapest(
        // Other data takes about as much memory as the states.
        new HashStates(moves, memoryLimit / 2, true),
        ends,
        moves.buttons.map((j) => costs[j]!),
      );
  if (found.moves === undefined) return { states: found.states, exhausted: found.exhausted! };
  return { moves: found.moves.map((move) => moves.turnOf(move)), states: found.states };
}

const SEARCH_OPTIONS = ["target", "pressRule", "limits", "allowed", "press", "forbidden", "memoryLimit", "onProgress"];

/** The caller's own rules; undefined if there are none. */
function readOwnRules(puzzle: Puzzle, { allowed, press, forbidden }: SearchOptions): OwnRules | undefined {
  checkCallback("allowed", allowed);
  checkCallback("press", press);
  const boards = reading("option", "forbidden", () => {
    if (forbidden !== undefined && !Array.isArray(forbidden))
      fail("option", `forbidden is ${show(forbidden)}; it must be an array of boards`);
    return Array.from(forbidden ?? [], (board: Cells, i) =>
      located(`forbidden[${i}]`, () => readStates(puzzle, board)),
    );
  });
  if (press !== undefined && waysOf(puzzle).length > 1)
    fail("option", "press cannot be given, because the buttons of this puzzle can be turned back; use turns: forward");
  if (allowed === undefined && press === undefined && boards.length === 0) return undefined;
  return { allowed, press, forbidden: boards };
}

/** The states of a puzzle, and the moves between them. */
interface PuzzleStates extends States {
  readonly moves: Moves;
}

/**
 * The states of a puzzle. Those of up to `numbered` bits are kept by their number if no rules but the puzzle's hold.
 */
export function statesOf(
  puzzle: Puzzle,
  rule: PressRule,
  limits: Uint32Array,
  own?: OwnRules,
  numbered = MOST_BITS,
): PuzzleStates {
  const moves = own === undefined ? new Moves(puzzle, rule, limits) : new OwnMoves(puzzle, rule, limits, own);
  const isBinary = moves.masks !== undefined && moves.fields <= numbered && moves.buttons.length <= MOST_MOVES;
  const few = isBinary && own === undefined;
  return {
    moves,
    back: !moves.counts && own?.press === undefined,
    set: (memory, ahead) => new (few ? NumberedStates : HashStates)(moves, memory, ahead),
  };
}

/**
 * How often each button may be pressed, UNLIMITED if nothing is to be counted. If the order of presses does not matter,
 * k presses are none, so that a shortest way presses no button more than k - 1 times.
 */
function readLimits(
  { buttons, states }: Puzzle,
  limits: ArrayLike<number> | undefined,
  isCommutative: boolean,
): Uint32Array {
  if (limits === undefined) return new Uint32Array(buttons).fill(UNLIMITED);
  if (typeof limits !== "object" || limits === null || limits.length !== buttons)
    fail("option", `limits is ${show(limits)}; it must have ${buttons} entries, one for each button`);
  return Uint32Array.from(limits, (limit, j) => {
    if (!(limit === Infinity || isWhole(limit, 0)))
      fail("option", `the limit of button ${j} is ${show(limit)}; it must be a whole number, 0 or more, or Infinity`);
    return isCommutative && limit >= states - 1 ? UNLIMITED : Math.min(limit, UNLIMITED);
  });
}

/**
 * The answer of the algebra, if it settles the question: a certificate that no presses at all reach the target (it is
 * always checked) or, if any button may be pressed any number of times (`isFree`), the fewest presses, if they are
 * proven.
 */
function solveFreely(
  puzzle: Puzzle,
  start: Uint8Array,
  target: Target | undefined,
  isFree: boolean,
): Solution | Unsolvable | undefined {
  const ask = () => {
    const solver = solverOf(withAnyPress(puzzle));
    const answer = solver.solve(start, { target, objective: "any" });
    if (!answer.solvable) return verify(puzzle, start, answer, { target }) ? answer : undefined;
    if (!isFree) return undefined;
    const best = solver.solve(start, { target });
    return best.solvable && best.optimal ? best : undefined;
  };
  // A puzzle too large for the algebra can still be searched near its boards.
  return unlessTooMuch(ask, ["memory-limit", "walk-limit"]);
}

/**
 * The same puzzle with buttons that may always be pressed. It is remembered for each puzzle, so a pack of boards is
 * factored once.
 */
const withAnyPress = onceFor((puzzle: Puzzle) =>
  puzzle.pressRule === "any" ? puzzle : withFacts(puzzle, { pressRule: "any" }),
);
