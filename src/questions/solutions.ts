// All solutions of a board, all of its optima, and how many solutions need how many presses.

import { type Answer, type Solution, totalOf, type Unsolvable } from "../answer.ts";
import { readBoard, readTarget } from "../boards/cells.ts";
import { fail, large } from "../errors.ts";
import { unpackBits, weightOf } from "../kernel/bits.ts";
import { findLightest, type OpenBoard, restrict, type SummandSearch, takeToMember } from "../lightest/lightest.ts";
import { createMembers, type Members } from "../lightest/members.ts";
import { checkFlag, readOptions } from "../options.ts";
import type { Cells, Target } from "../puzzle/puzzle.ts";
import { insideOf, type Question, type Solver } from "../solver/solver.ts";
import { ANY_SOLUTION, FEWEST_PRESSES, type Wish } from "../solver/system.ts";
import { multisets, upTo } from "./few-presses.ts";
import { sums } from "./quiet-patterns.ts";
import { upToSymmetry } from "./symmetry/canonical.ts";

/** Some solutions of a board, each made when it is asked for. */
export interface Solutions extends Iterable<Uint8Array> {
  readonly solvable: true;
  /** How many there are. */
  readonly count: bigint;
}

/** The solutions that take the fewest presses. */
export interface Optima extends Solutions {
  /** The number of presses of each. */
  readonly total: number;
}

/** How many solutions need how many presses. */
export interface Weights {
  readonly solvable: true;
  /** Entry t: how many solutions take t presses. */
  readonly counts: readonly bigint[];
}

/** Options of {@link weights}. */
export interface SolutionsOptions {
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target;
}

/** Options of {@link solutions} and {@link optima}. */
export interface ListOptions extends SolutionsOptions {
  /** Only one of those that symmetries of the puzzle which keep what each light has to change turn into each other. Default false. */
  readonly upToSymmetry?: boolean;
}

/** More solutions are not counted one by one. */
const MOST = 2n ** 28n;
/** More are not compared up to symmetry. */
const MOST_LISTED = 2n ** 20n;

/**
 * Every solution of a board, lazily: the canonical one first, then that plus each quiet pattern.
 * @example for (const presses of solutions(solver, board)) ...
 */
export function solutions(solver: Solver, board: Cells, options: ListOptions = {}): Solutions | Unsolvable {
  const given = readListOptions("solutions", options);
  const { answer, solvable } = begin(solver, board, given, ANY_SOLUTION);
  if (!answer.solvable) return answer;
  const { states } = solver.puzzle;
  const all = list(
    solvable.reduce((sum, { question }) => sum + question.system.solutions, 0n),
    function* () {
      for (const { question } of solvable) yield* every(question, states);
    },
  );
  return given.upToSymmetry ? distinct(solver, board, given, all) : all;
}

/**
 * Every solution that takes the fewest presses, lazily: the canonical one first. Each further one is looked for when it is
 * asked for, among all solutions or, if fewer, among the choices of that few presses of free buttons.
 * @throws LightsOutError `walk-limit` as `solve`; on the way to the second one if it is one of more than 2^28
 */
export function optima(solver: Solver, board: Cells, options: ListOptions = {}): Optima | Unsolvable {
  const given = readListOptions("optima", options);
  const { answer, solvable } = begin(solver, board, given, FEWEST_PRESSES);
  const { states } = solver.puzzle;
  if (!answer.solvable) return answer;
  const { total } = answer;
  const shortest = solvable.filter(({ own }) => own.total === total);
  const all = list(
    shortest.reduce((sum, { own }) => sum + own.optima!, 0n),
    function* () {
      for (const { question, own } of shortest) yield* take(own.optima!, shortestOf(question, own, states));
    },
  );
  return { ...(given.upToSymmetry ? distinct(solver, board, given, all) : all), total };
}

/**
 * How many solutions need 0, 1, 2, ... presses, in O(number of solutions).
 * @throws LightsOutError `walk-limit` if there are more than 2^28 solutions
 */
export function weights(solver: Solver, board: Cells, options: SolutionsOptions = {}): Weights | Unsolvable {
  const { answer, solvable } = begin(solver, board, readOptions("weights", options, ["target"]), ANY_SOLUTION);
  if (!answer.solvable) return answer;
  const counts: bigint[] = [];
  for (const { question } of solvable)
    countsOf(question, solver.puzzle.states).forEach((count, total) => {
      counts[total] = (counts[total] ?? 0n) + count;
    });
  while (counts.at(-1) === 0n) counts.pop();
  return { solvable: true, counts };
}

function readListOptions(owner: string, options: ListOptions): ListOptions {
  const given = readOptions(owner, options, ["target", "upToSymmetry"]);
  checkFlag(owner, "upToSymmetry", given.upToSymmetry);
  return given;
}

function list(count: bigint, iterate: () => Iterable<Uint8Array>): Solutions {
  return { solvable: true, count, [Symbol.iterator]: () => take(count, iterate()) };
}

/** The first of a list. Whether there is one more is not asked: to find out may take for ever. */
function* take<T>(count: bigint, all: Iterable<T>): Generator<T> {
  let left = count;
  for (const each of all) {
    yield each;
    if (--left === 0n) return;
  }
}

/** One solution of each class under the symmetries that keep the board and its target. Visits all solutions at once. */
function distinct({ puzzle }: Solver, board: Cells, { target }: ListOptions, all: Solutions): Solutions {
  if (all.count > MOST_LISTED)
    fail("walk-limit", `there are ${large(all.count)} solutions to compare up to symmetry; the limit is 2^20`);
  const states = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, target);
  const NO_MATTER = 255;
  const asked =
    wanted === "uniform"
      ? states
      : states.map((s, i) =>
          wanted.matters?.[i] === 0 ? NO_MATTER : (wanted.states[i]! + puzzle.states - s) % puzzle.states,
        );
  const kept = [...upToSymmetry(puzzle, asked, all)];
  return list(BigInt(kept.length), function* () {
    for (const presses of kept) yield presses.slice();
  });
}

function begin(solver: Solver, board: Cells, { target }: SolutionsOptions, wish: Wish) {
  const inside = insideOf(solver);
  const questions = inside.ask(board, target);
  const answers = questions.map(({ system, difference }) => system.solve(difference, wish));
  const answer: Answer = inside.conclude(questions, answers, wish);
  const solvable = questions
    .map((question, n) => ({ question, own: answers[n]! }))
    .filter((pair): pair is { question: Question; own: Solution } => pair.own.solvable);
  // The target of the answer comes first, so that the canonical solution is the first.
  const isAnswer = ({ presses }: Solution) => Number(answer.solvable && presses === answer.presses);
  return { answer, solvable: solvable.sort((a, b) => isAnswer(b.own) - isAnswer(a.own)) };
}

/** Every solution of one question. */
function* every({ system, difference }: Question, states: number): Generator<Uint8Array> {
  const first = system.solve(difference, ANY_SOLUTION);
  if (!first.solvable) return;
  yield first.presses.slice();
  for (const pattern of sums(system.quietBasis(), system.invariants, states))
    yield pattern.map((x, j) => (x + first.presses[j]!) % states);
}

/** The solutions of one question as a coset that kernels can list: two states only. */
function cosetOf({ system, difference }: Question, states: number): OpenBoard | undefined {
  return states === 2 ? system.coset(difference) : undefined;
}

/** The solutions of one question that take the fewest presses, the canonical one first. */
function* shortestOf(question: Question, { presses, total }: Solution, states: number): Generator<Uint8Array> {
  yield presses.slice();
  for (const other of withTotal(question, total, states)) if (other.some((x, j) => x !== presses[j])) yield other;
}

/** The solutions of one question that take `total` presses, none fewer. */
function* withTotal(question: Question, total: number, states: number): Generator<Uint8Array> {
  const { system, difference } = question;
  const coset = cosetOf(question, states);
  const dense = coset
    ? 2 ** Math.max(...coset.searches.map(({ summand }) => summand.code.dimension))
    : system.solutions;
  const sparse = system.nullity === undefined ? Infinity : multisets(system.nullity, total) * (coset ? SPARSE : 1);
  if (dense > MOST && sparse > MOST)
    fail(
      "walk-limit",
      `listing more of the shortest solutions would compare ${system.solutions} solutions; the limit is 2^28`,
    );
  if (sparse < dense) {
    const { presses } = system.solve(difference, ANY_SOLUTION) as Solution;
    for (const sum of upTo(total, presses, system.quietBasis(), states))
      if (totalOf(sum, states, false) === total) yield sum;
  } else if (coset === undefined) {
    for (const presses of every(question, states)) if (totalOf(presses, states, false) === total) yield presses;
  } else {
    const shortest = lightest(coset);
    const weights = coset.searches.map(({ summand }) => weightOf(restrict(shortest, summand)));
    for (const packed of combine(coset.searches, weights, fixedOf(coset), coset.start))
      yield unpackBits(packed, coset.buttons);
  }
}

/** How many times longer it takes to make a solution here than to examine one in the kernel. */
const SPARSE = 64;

/** How many solutions of one question take 0, 1, 2, ... presses. */
function countsOf(question: Question, states: number): bigint[] {
  const coset = cosetOf(question, states);
  const { solutions } = question.system;
  if (solutions > MOST)
    fail("walk-limit", `there are ${large(solutions)} solutions to count one by one; the limit is 2^28`);
  if (coset === undefined) {
    const counts: bigint[] = [];
    for (const presses of every(question, states)) {
      const total = totalOf(presses, states, false);
      counts[total] = (counts[total] ?? 0n) + 1n;
    }
    return Array.from(counts, (count) => count ?? 0n);
  }
  // Parts are independent: the counts of sums are the products of the counts.
  const fixed = [...new Array<bigint>(weightOf(fixedOf(coset))).fill(0n), 1n];
  return coset.searches.reduce(
    (counts, search) => multiply(counts, membersOf(search).byWeight(restrict(coset.start, search.summand))),
    fixed,
  );
}

/** Every choice of a member of its weight for each part, added to `packed`. */
function* combine(
  [search, ...rest]: readonly SummandSearch[],
  [weight, ...weights]: readonly number[],
  packed: Uint8Array,
  start: Uint8Array,
): Generator<Uint8Array> {
  if (search === undefined) return yield packed;
  const own = restrict(start, search.summand);
  for (const u of membersOf(search).ofWeight(own, weight!)) {
    const chosen = own.slice();
    takeToMember(search.summand.code, u, chosen);
    yield* combine(
      rest,
      weights,
      packed.map((byte, b) => byte | chosen[b]!),
      start,
    );
  }
}

function lightest({ searches, start }: OpenBoard): Uint8Array {
  return findLightest(searches, start).presses;
}

/** The presses that all solutions share, since no quiet pattern touches them. */
function fixedOf({ searches, start }: OpenBoard): Uint8Array {
  return searches.reduce((rest, { summand }) => rest.map((byte, b) => byte & ~summand.columns[b]!), start);
}

const known = new WeakMap<SummandSearch, Members>();

/** The members of a part's cosets; their memory is reserved once. */
function membersOf(search: SummandSearch): Members {
  let members = known.get(search);
  if (members === undefined) {
    members = createMembers(search.image, search.summand.code);
    known.set(search, members);
  }
  return members;
}

function multiply(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  const product = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((x, i) => {
    if (x !== 0n)
      b.forEach((y, j) => {
        product[i + j]! += x * y;
      });
  });
  return product;
}
