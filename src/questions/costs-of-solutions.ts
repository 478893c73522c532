// How many solutions of one question cost how much, by visiting each.

import { costOf, type Prices } from "../cost.ts";
import { fail, large } from "../errors.ts";
import { type ButtonGroups, costsOfGroup } from "../lightest/groups.ts";
import { fixedOf, type OpenBoard, restrict, type SummandSearch } from "../lightest/lightest.ts";
import { allMembers, membersOf } from "../lightest/members.ts";
import type { Question } from "../solver/solver.ts";

/** More solutions are not counted one by one. */
export const MOST = 2n ** 28n;
/** The list of counts gets no longer. */
const MOST_TOTALS = 2 ** 22;

/** How many solutions of one question cost 0, 1, 2, ... */
export function countsOf({ system, difference }: Question, puzzle: Prices): bigint[] {
  const { costs, states, turns } = puzzle;
  const largest = (costs?.reduce((sum, cost) => sum + cost, 0) ?? 0) * (turns === "either" ? states >> 1 : states - 1);
  if (largest > MOST_TOTALS)
    fail("walk-limit", `cannot count the solutions by cost: one may cost ${largest}, the limit is ${MOST_TOTALS}`);
  const { board, groups } = system.coset(difference)!;
  const { searches, start } = board;
  const most = Math.max(...searches.map(({ members }) => members), 0);
  if (most > MOST)
    fail("walk-limit", `cannot count the solutions one by one: there are ${large(BigInt(most))}, the limit is 2^28`);
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
    return own.reduce((all, counts) => multiply(all, counts), anyIdle);
  }

  /** Of the groups that a search touches, for all members of a coset. */
  of(search: SummandSearch, start: Uint8Array): bigint[] {
    const { groups } = this.#groups;
    const touched = this.#touchedBy(search.summand.columns);
    if (touched.every((g) => groups[g]!.length === 1)) return membersOf(search).byWeight(start);

    // Groups of one kind have the same counts. Members with as many groups of each kind pressed alike count alike.
    const kinds = [...new Set(touched.map((g) => this.#kindOf(groups[g]!)))];
    const kindAt = touched.map((g) => kinds.indexOf(this.#kindOf(groups[g]!)));
    const { states } = this.#prices;
    const classes = new Map<string, bigint>();
    const counted = new Uint32Array(kinds.length * states);
    for (const member of allMembers(search.summand.code, start)) {
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
      sum = add(
        sum,
        factors.reduce((all, factor) => multiply(all, factor), [times]),
      );
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

function onlyAt(place: number): bigint[] {
  return [...new Array<bigint>(place).fill(0n), 1n];
}

function add(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, n) => (a[n] ?? 0n) + (b[n] ?? 0n));
}

/** The coefficients of P(z) Q(z^step). */
export function multiply(p: readonly bigint[], q: readonly bigint[], step = 1): bigint[] {
  if (p.length === 0 || q.length === 0) return [];
  const product = new Array<bigint>(p.length + step * (q.length - 1)).fill(0n);
  for (const [i, a] of p.entries())
    if (a !== 0n) for (const [j, b] of q.entries()) if (b !== 0n) product[i + step * j]! += a * b;
  return product;
}
