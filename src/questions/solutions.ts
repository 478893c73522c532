// All solutions of a board, all of its optima, and the number of solutions by their presses.

import type { Answer, Solution, Unsolvable } from "../answer.ts";
import { readBoard, readTarget, targetOf } from "../boards/cells.ts";
import { costOf, type Prices } from "../cost.ts";
import { fail, large } from "../errors.ts";
import { firstOf, withJson } from "../json.ts";
import { takeToMember } from "../lightest/coset.ts";
import { choicesOf, spreadOver } from "../lightest/groups.ts";
import { findLightest, fixedOf, type OpenBoard, restrict } from "../lightest/lightest.ts";
import { membersOf } from "../lightest/members.ts";
import { checkFlag, readOptions } from "../options.ts";
import type { Cells, PuzzleOrSolver, Target } from "../puzzle/puzzle.ts";
import { createSolver, insideOf, type Question, type Solver } from "../solver/solver.ts";
import { solverOf } from "../solver/solver-of.ts";
import type { Objective } from "../solver/system.ts";
import { countsOf, MOST } from "./costs-of-solutions.ts";
import { fewPresses, upTo } from "./few-presses.ts";
import { sums } from "./quiet-patterns.ts";
import { keepingSymmetries, upToSymmetry } from "./symmetry/canonical.ts";
import { fixedSolutions, orbitPuzzle } from "./symmetry/fixed.ts";
import type { Symmetry } from "./symmetry/symmetries.ts";

/** Some solutions of a board, each made when it is asked for. */
export interface Solutions extends Iterable<Uint8Array> {
  readonly solvable: true;
  /** How many there are. */
  readonly count: bigint;
}

/** The solutions that take the fewest presses. */
export interface Optima extends Solutions {
  /** The cost of each: the number of its presses, unless the puzzle has costs. */
  readonly total: number;
}

/** How many solutions have which total. */
export interface Weights {
  readonly solvable: true;
  /** Entry t: how many solutions take t presses or, if the puzzle has costs, cost t. */
  readonly counts: readonly bigint[];
}

/** Options of {@link weights}. */
export interface SolutionsOptions {
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
}

/** Options of {@link solutions} and {@link optima}. */
export interface ListOptions extends SolutionsOptions {
  /**
   * If true, lists only one of several solutions that are the same up to symmetry. A symmetry of the puzzle counts only
   * if it keeps the change that each light needs. Default false.
   */
  readonly upToSymmetry?: boolean | undefined;
}

/** Up to this many solutions are counted up to symmetry by comparing them; more by a search for each symmetry. */
const FEW = 2n ** 10n;

/**
 * Every solution of a board, lazily: the canonical one first, then that plus each quiet pattern.
 * @example for (const presses of solutions(solver, board)) ...
 */
export function solutions(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  options: ListOptions = {},
): Solutions | Unsolvable {
  const solver = solverOf(puzzleOrSolver);
  const given = readListOptions("solutions", options);
  const { answer, solvable } = begin(solver, board, given, "any");
  if (!answer.solvable) return answer;
  const { states } = solver.puzzle;
  const all = list(
    solvable.reduce((sum, { question }) => sum + question.system.solutions, 0n),
    function* () {
      for (const { question } of solvable) yield* every(question, states);
    },
  );
  if (!given.upToSymmetry) return all;
  const counts = solvable.map(({ question, own }) => fixedSolutions(question, own.presses, states));
  return distinct(solver, board, given, all, (symmetry) => counts.reduce((sum, count) => sum + count(symmetry), 0n));
}

/**
 * Every solution that takes the fewest presses, lazily: the canonical one first, and each further one when it is asked
 * for. It is searched among all solutions or, if there are fewer of these, among the ways to press free buttons that
 * seldom.
 * @throws LightsOutError `walk-limit` as `solve`; also on the way to the second one, if more than 2^28 are searched
 */
export function optima(puzzleOrSolver: PuzzleOrSolver, board: Cells, options: ListOptions = {}): Optima | Unsolvable {
  const solver = solverOf(puzzleOrSolver);
  const given = readListOptions("optima", options);
  const { answer, solvable } = begin(solver, board, given, "fewest");
  const { puzzle } = solver;
  if (!answer.solvable) return answer;
  const { total } = answer;
  const shortest = solvable.filter(({ own }) => own.total === total);
  const all = list(
    shortest.reduce((sum, { question, own }) => sum + (own.optima ?? countShortest(question, puzzle, own)), 0n),
    function* () {
      for (const { question, own } of shortest) yield* shortestOf(question, puzzle, own);
    },
  );
  if (!given.upToSymmetry) return asOptima(all, total);
  const counts = shortest.map(({ question, own }) => fixedSolutions(question, own.presses, puzzle.states));
  const fixed = (symmetry: Symmetry) =>
    counts.some((count) => count(symmetry) > 0n) ? fixedOptima(solver, board, given, symmetry, total) : 0n;
  return asOptima(distinct(solver, board, given, all, all.count > FEW ? fixed : undefined), total);
}

/** How many of the shortest solutions a symmetry leaves as they are. */
export function fixedOptima(
  { puzzle, kernel }: Solver,
  board: Cells,
  { target = puzzle.target ?? "off" }: ListOptions,
  symmetry: Symmetry,
  total: number,
): bigint {
  const solver = createSolver(orbitPuzzle(puzzle, symmetry), { kernel });
  const { solvable } = begin(
    solver,
    readBoard(puzzle, board),
    { target: targetOf(readTarget(puzzle, target)) },
    "fewest",
  );
  const shortest = solvable.filter(({ own }) => own.total === total);
  return shortest.reduce(
    (sum, { question, own }) => sum + (own.optima ?? countShortest(question, solver.puzzle, own)),
    0n,
  );
}

/**
 * How many solutions take 0, 1, 2, ... presses (cost 0, 1, 2, ..., if the puzzle has costs), in O(number of solutions).
 * @throws LightsOutError `walk-limit` if there are more than 2^28 solutions
 */
export function weights(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  options: SolutionsOptions = {},
): Weights | Unsolvable {
  const solver = solverOf(puzzleOrSolver);
  const { answer, solvable } = begin(solver, board, readOptions("weights", options, ["target"]), "any");
  if (!answer.solvable) return answer;
  const counts: bigint[] = [];
  for (const { question } of solvable)
    countsOf(question, solver.puzzle).forEach((count, total) => {
      counts[total] = (counts[total] ?? 0n) + count;
    });
  while (counts.at(-1) === 0n) counts.pop();
  return withJson({ solvable: true, counts });
}

function readListOptions(owner: string, options: ListOptions): ListOptions {
  const given = readOptions(owner, options, ["target", "upToSymmetry"]);
  checkFlag(owner, "upToSymmetry", given.upToSymmetry);
  return given;
}

function list(count: bigint, iterate: () => Iterable<Uint8Array>): Solutions {
  const all = { solvable: true, count, [Symbol.iterator]: () => firstOf(iterate(), Number(count)) } as const;
  return withJson(all, () => ({ solvable: true, count, presses: firstOf(all) }));
}

function asOptima(all: Solutions, total: number): Optima {
  const { solvable, count } = all;
  return withJson({ ...all, total }, () => ({ solvable, total, count, presses: firstOf(all) }));
}

/**
 * One solution of each class under the symmetries that keep the board and its target. `fixed` counts the solutions that
 * a symmetry leaves as they are. Without it, all solutions are visited at once.
 */
function distinct(
  { puzzle }: Solver,
  board: Cells,
  { target }: ListOptions,
  all: Solutions,
  fixed: ((symmetry: Symmetry) => bigint) | undefined,
): Solutions {
  const states = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, target);
  const NO_MATTER = 255;
  const asked =
    wanted === "uniform"
      ? states
      : states.map((s, i) =>
          wanted.matters?.[i] === 0 ? NO_MATTER : (wanted.states[i]! + puzzle.states - s) % puzzle.states,
        );
  if (fixed === undefined) {
    const kept = [...upToSymmetry(puzzle, asked, all)];
    return list(BigInt(kept.length), function* () {
      for (const presses of kept) yield presses.slice();
    });
  }
  let [sum, order] = [0n, 0n];
  for (const symmetry of keepingSymmetries(puzzle, asked)) {
    sum += fixed(symmetry);
    order++;
  }
  return list(sum / order, () => upToSymmetry(puzzle, asked, all));
}

function begin(solver: Solver, board: Cells, { target }: SolutionsOptions, objective: Objective) {
  const inside = insideOf(solver);
  const questions = inside.ask(board, target);
  const answers = questions.map(({ system, difference }) => system.solve(difference, objective));
  const answer: Answer = inside.conclude(questions, answers);
  const solvable = questions
    .map((question, n) => ({ question, own: answers[n]! }))
    .filter((pair): pair is { question: Question; own: Solution } => pair.own.solvable);
  // The target of the answer comes first, so that the canonical solution is the first.
  const isAnswer = ({ presses }: Solution) => Number(answer.solvable && presses === answer.presses);
  return { answer, solvable: solvable.sort((a, b) => isAnswer(b.own) - isAnswer(a.own)) };
}

/** Every solution of one question. */
function* every({ system, difference }: Question, states: number): Generator<Uint8Array> {
  const first = system.solve(difference, "any");
  if (!first.solvable) return;
  yield first.presses.slice();
  for (const pattern of sums(system.quietBasis(), system.invariants, states))
    yield pattern.map((x, j) => (x + first.presses[j]!) % states);
}

/** The solutions of one question that cost the least, the canonical one first. */
function* shortestOf(question: Question, puzzle: Prices, { presses, total }: Solution): Generator<Uint8Array> {
  yield presses.slice();
  for (const other of withTotal(question, puzzle, total)) if (other.some((x, j) => x !== presses[j])) yield other;
}

/** The number of cheapest solutions of one question, if the solver did not determine it. */
function countShortest(question: Question, puzzle: Prices, { total }: Solution): bigint {
  return countsOf(question, puzzle)[total]!;
}

/** The solutions of one question that cost `total`, if none costs less. */
function* withTotal({ system, difference }: Question, puzzle: Prices, total: number): Generator<Uint8Array> {
  const { states } = puzzle;
  const { board, groups } = system.coset(difference)!;
  const dense = Math.max(...board.searches.map(({ members }) => members), 0);
  const sparse =
    system.nullity === undefined ? Infinity : fewPresses(puzzle, system.nullity, total) * (states === 2 ? SPARSE : 1);
  if (dense > MOST && sparse > MOST)
    fail(
      "walk-limit",
      `cannot list more of the shortest solutions: that would compare ${large(BigInt(dense))} solutions; the limit is 2^28`,
    );
  if (sparse < dense) {
    const { presses } = system.solve(difference, "any") as Solution;
    for (const sum of upTo(puzzle, total, presses, system.quietBasis())) if (costOf(puzzle, sum) === total) yield sum;
    return;
  }
  const { found } = findLightest(board.searches, board.start);
  const weights = found.map(({ weight }) => weight);
  for (const packed of combine(board, weights)) {
    const counts = board.counts(packed);
    if (groups === undefined) yield counts;
    else yield* choicesOf(groups, puzzle, spreadOver(groups, counts));
  }
}

/** How many times longer it takes to make a solution here than to examine one in the kernel. */
const SPARSE = 64;

/** Every choice of a member of its weight for each search, and the presses that all solutions share. */
function* combine(
  board: OpenBoard,
  weights: readonly number[],
  packed = fixedOf(board),
  at = 0,
): Generator<Uint8Array> {
  const search = board.searches[at];
  if (search === undefined) return yield packed;
  const own = restrict(board.start, search.summand);
  for (const u of membersOf(search).ofWeight(own, weights[at]!)) {
    const chosen = own.slice();
    takeToMember(search.summand.code, u, chosen);
    yield* combine(
      board,
      weights,
      packed.map((byte, b) => byte | chosen[b]!),
      at + 1,
    );
  }
}
