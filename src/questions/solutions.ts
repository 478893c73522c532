// All solutions of a board, all of its optima, and the number of solutions by their presses.

import type { Answer, Solution, Unsolvable } from "../answer.ts";
import { readBoard, readTarget } from "../boards/cells.ts";
import { costOf, type Prices } from "../cost.ts";
import { fail, large } from "../errors.ts";
import { firstOf, withJson } from "../json.ts";
import { type ButtonGroups, choicesOf, costsOfGroup, spreadOver } from "../lightest/groups.ts";
import { findLightest, type OpenBoard, restrict, type SummandSearch, takeToMember } from "../lightest/lightest.ts";
import { membersOf } from "../lightest/members.ts";
import { checkFlag, readOptions } from "../options.ts";
import type { Cells, PuzzleOrSolver, Target } from "../puzzle/puzzle.ts";
import { insideOf, type Question, type Solver } from "../solver/solver.ts";
import { solverOf } from "../solver/solver-of.ts";
import type { Objective } from "../solver/system.ts";
import { fewPresses, upTo } from "./few-presses.ts";
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
   * Only one of those that symmetries of the puzzle which keep what each light has to change turn into each other.
   * Default false.
   */
  readonly upToSymmetry?: boolean | undefined;
}

/** More solutions are not counted one by one. */
const MOST = 2n ** 28n;
/** The list of counts gets no longer. */
const MOST_TOTALS = 2 ** 22;
/** More are not compared up to symmetry. */
const MOST_LISTED = 2n ** 20n;

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
  return given.upToSymmetry ? distinct(solver, board, given, all) : all;
}

/**
 * Every solution that takes the fewest presses, lazily: the canonical one first. Each further one is looked for when it
 * is asked for, among all solutions or, if fewer, among the choices of that few presses of free buttons.
 * @throws LightsOutError `walk-limit` as `solve`; on the way to the second one if it is one of more than 2^28
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
  return asOptima(given.upToSymmetry ? distinct(solver, board, given, all) : all, total);
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
  const all = { solvable: true, count, [Symbol.iterator]: () => take(count, iterate()) } as const;
  return withJson(all, () => ({ solvable: true, count, presses: firstOf(all) }));
}

function asOptima(all: Solutions, total: number): Optima {
  const { solvable, count } = all;
  return withJson({ ...all, total }, () => ({ solvable, total, count, presses: firstOf(all) }));
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
      `listing more of the shortest solutions would compare ${large(BigInt(dense))} solutions; the limit is 2^28`,
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

/** How many solutions of one question cost 0, 1, 2, ... */
function countsOf({ system, difference }: Question, puzzle: Prices): bigint[] {
  const { costs, states, turns } = puzzle;
  const largest = (costs?.reduce((sum, cost) => sum + cost, 0) ?? 0) * (turns === "either" ? states >> 1 : states - 1);
  if (largest > MOST_TOTALS)
    fail("walk-limit", `solutions may cost up to ${largest}, too much to count by cost; the limit is ${MOST_TOTALS}`);
  const { board, groups } = system.coset(difference)!;
  const { searches, start } = board;
  const most = Math.max(...searches.map(({ members }) => members), 0);
  if (most > MOST)
    fail("walk-limit", `there are ${large(BigInt(most))} solutions to count one by one; the limit is 2^28`);
  const parts = searches.map((search) => ({ search, own: restrict(start, search.summand) }));
  // Parts are independent: the counts of sums are the products of the counts.
  if (groups === undefined)
    return parts.reduce(
      (counts, { search, own }) => multiply(counts, membersOf(search).byWeight(own)),
      onlyAt(costOf(board.prices, board.counts(fixedOf(board)))),
    );
  const byGroups = new GroupCounts(board, groups, puzzle);
  return parts.reduce(
    (counts, { search, own }) => multiply(counts, byGroups.of(search, own)),
    byGroups.outside(fixedOf(board)),
  );
}

/** How many press vectors of groups of equal buttons have which cost. */
class GroupCounts {
  readonly #board: OpenBoard;
  readonly #groups: ButtonGroups;
  readonly #prices: Prices;
  /** By the costs of the buttons of a group: see `costsOfGroup`. */
  readonly #known = new Map<string, bigint[][]>();

  constructor(board: OpenBoard, groups: ButtonGroups, prices: Prices) {
    this.#board = board;
    this.#groups = groups;
    this.#prices = prices;
  }

  /** Of the groups outside of all searches, which are pressed as in `fixed`, and of idle buttons. */
  outside(fixed: Uint8Array): bigint[] {
    const touched = new Set(this.#board.searches.flatMap(({ summand }) => this.#touchedBy(summand.columns)));
    const pressed = this.#board.counts(fixed);
    const { groups, idle } = this.#groups;
    const own = [...groups.keys()].filter((g) => !touched.has(g)).map((g) => this.#countsOf(groups[g]!)[pressed[g]!]!);
    // Idle buttons may be pressed as often as anyone likes.
    const anyIdle = this.#countsOf(idle).reduce((sum, counts) => add(sum, counts), []);
    return own.reduce(multiply, anyIdle);
  }

  /** Of the groups that a search touches, for all members of a coset. */
  of(search: SummandSearch, start: Uint8Array): bigint[] {
    const { groups } = this.#groups;
    const touched = this.#touchedBy(search.summand.columns);
    const members = membersOf(search);
    if (touched.every((g) => groups[g]!.length === 1)) return members.byWeight(start);

    // Groups of one kind have the same counts. Members with as many groups of each kind pressed alike count alike.
    const kinds = [...new Set(touched.map((g) => this.#kindOf(groups[g]!)))];
    const kindAt = touched.map((g) => kinds.indexOf(this.#kindOf(groups[g]!)));
    const { states } = this.#prices;
    const classes = new Map<string, bigint>();
    const counted = new Uint32Array(kinds.length * states);
    for (const member of members.all(start)) {
      counted.fill(0);
      const pressed = this.#board.counts(member);
      touched.forEach((g, n) => {
        counted[kindAt[n]! * states + pressed[g]!]!++;
      });
      const key = counted.join();
      classes.set(key, (classes.get(key) ?? 0n) + 1n);
    }
    let sum: bigint[] = [];
    for (const [key, times] of classes) {
      const factors = key.split(",").flatMap((count, at) => {
        const counts = this.#known.get(kinds[Math.floor(at / states)]!)![at % states]!;
        return new Array<bigint[]>(Number(count)).fill(counts);
      });
      sum = add(sum, factors.reduce(multiply, [times]));
    }
    return sum;
  }

  #touchedBy(columns: Uint8Array): number[] {
    const counts = this.#board.counts(columns);
    return [...counts.keys()].filter((g) => counts[g]! > 0);
  }

  #kindOf(group: readonly number[]): string {
    this.#countsOf(group);
    return this.#keyOf(group);
  }

  #keyOf(group: readonly number[]): string {
    return group.map((j) => this.#prices.costs?.[j] ?? 1).sort((a, b) => a - b).join(); // biome-ignore format: one line
  }

  #countsOf(group: readonly number[]): bigint[][] {
    const key = this.#keyOf(group);
    let counts = this.#known.get(key);
    if (counts === undefined) this.#known.set(key, (counts = costsOfGroup(group, this.#prices)));
    return counts;
  }
}

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

/** The presses that all solutions share, since no quiet pattern touches them. */
function fixedOf({ searches, start }: OpenBoard): Uint8Array {
  return searches.reduce((rest, { summand }) => rest.map((byte, b) => byte & ~summand.columns[b]!), start);
}

function onlyAt(place: number): bigint[] {
  return [...new Array<bigint>(place).fill(0n), 1n];
}

function add(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, n) => (a[n] ?? 0n) + (b[n] ?? 0n));
}

function multiply(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  if (a.length === 0 || b.length === 0) return [];
  const product = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((x, i) => {
    if (x !== 0n)
      b.forEach((y, j) => {
        if (y !== 0n) product[i + j]! += x * y;
      });
  });
  return product;
}
