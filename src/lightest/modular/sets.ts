// Disjoint information sets prove light boards however many solutions there are (Brouwer and Zimmermann; for codes over
// Z_k the columns of a chain take the place of an information set). A chain for any order of the columns fixes each member by its
// entries at the columns of the links. Whoever has looked at all members that cost at most t there, for each of s chains
// that share no such column, knows that every other member costs t + 1 or more on each of them: s (t + 1) in all, and one more
// for each on which t + 1 has been looked at too.

import { type Image, strideOf } from "../../kernel/image.ts";
import { type Best, type Chain, merge, NOTHING_SEEN } from "../coset.ts";
import type { SetsLook } from "../sets.ts";
import { chainOf, type Link, numberOf } from "./chain.ts";
import { narrowed } from "./sweep.ts";
import { packed } from "./walk.ts";

/** How many levels ahead the members are counted. */
const HORIZON = 64;

/** A member found on an information set costs as much time as so many steps of a walk. */
const PRICE = 4;

/** A chain whose columns no other one uses. */
interface InformationSet {
  readonly chain: readonly Link[];
  /** Address of the links, `bytes` each. */
  readonly rows: number;
}

/** Finds disjoint information sets of a chain; then begins looks at its cosets. */
export function createChainSets(image: Image, whole: Chain): (start: Uint8Array, either: boolean) => SetsLook {
  const { chain, cut } = narrowed(whole);
  const { states: k, links } = chain;
  const length = links[0]!.vector.length;
  const bytes = strideOf(8 * length);
  const sets = takeSets(image, chain);
  const x = image.reserve(bytes);
  const zeros = image.keep(new Uint8Array(bytes));

  return (wholeStart, either) => {
    const start = cut(wholeStart);
    const dearest = either ? k >> 1 : k - 1;
    const costOf = (entry: number) => (either ? Math.min(entry, k - entry) : entry);
    let best: Best = NOTHING_SEEN;
    /** The cost that is looked at, and on how many sets it has been; what costs less has been looked at on all. */
    let level = 0;
    let done = 0;
    const last = Math.min(...sets.map(({ chain }) => chain.length * dearest));
    const lowerBound = () => (level <= last ? sets.length * level + done : Infinity);

    function* deepen(): Generator<void> {
      while (lowerBound() <= best.weight) {
        const memory = image.enter();
        memory.fill(0, x, x + bytes);
        memory.set(start, x);
        descend(memory, done, sets[done]!.chain.length - 1, level);
        done++;
        if (done === sets.length) {
          level++;
          done = 0;
        }
        yield;
        if (done === 0) return;
      }
    }

    /**
     * Runs through the members of x + span(links up to i) that cost exactly `rest` at these links' columns. x need not be
     * put back afterwards: another member of the same coset will do as well.
     */
    function descend(memory: Uint8Array, s: number, i: number, rest: number): void {
      if (i < 0) {
        look(memory, s);
        return;
      }
      const { chain, rows } = sets[s]!;
      const { column, step, order } = chain[i]!;
      const low = either ? -Math.min(rest, (k - 1) >> 1) : 0;
      const high = Math.min(rest, dearest);
      // The entries that can be had here are all congruent modulo the step.
      const first = low + ((((memory[x + column]! - low) % step) + step) % step);
      for (let entry = first; entry <= high; entry += step) {
        const cost = Math.abs(entry);
        if (cost > rest || rest - cost > i * dearest) continue;
        const times = (((entry - memory[x + column]!) / step) % order) + order;
        if (times % order !== 0) image.kernel.addMultiple(x, rows + i * bytes, bytes, times % order, k);
        descend(memory, s, i - 1, rest - cost);
      }
    }

    function look(memory: Uint8Array, s: number): void {
      const weight = image.kernel.addAndWeigh(x, zeros, bytes, k, either ? 1 : 0) >>> 0;
      if (weight > best.weight) return;
      const presses = memory.subarray(x, x + length);
      if (weight < best.weight || !seenBefore(presses, s))
        best = merge(best, { weight, index: numberOf(presses, links), count: 1n });
    }

    /** Whether another set showed this member first: one before set s at this level, or one behind it at a lower level. */
    function seenBefore(presses: Uint8Array, s: number): boolean {
      return sets.some(({ chain }, other) => {
        if (other === s) return false;
        const cost = chain.reduce((sum, { column }) => sum + costOf(presses[column]!), 0);
        return other < s ? cost <= level : cost < level;
      });
    }

    return {
      get best() {
        return best;
      },
      get weight() {
        return best.weight;
      },
      get lowerBound() {
        return lowerBound();
      },
      get distance() {
        // After level t the bound is sets * (t + 1). Levels far ahead are many members whatever else.
        const to = Math.min(last, level + HORIZON, Math.floor(best.weight / sets.length));
        return PRICE * sets.length * membersBetween(sets[0]!.chain, level, to, k, either);
      },
      step: Infinity,
      overflow: false,
      deepen,
    };
  };
}

/** Chains with disjoint columns, greedily: what has been used already is made least significant. */
function takeSets(image: Image, { states: k, links }: Chain): InformationSet[] {
  const vectors = links.map(({ vector }) => vector);
  const all = [...vectors[0]!.keys()];
  const used = new Set<number>();
  const sets: InformationSet[] = [];
  while (true) {
    const columns = [...all.filter((column) => !used.has(column)), ...all.filter((column) => used.has(column))];
    const chain = chainOf(vectors, k, columns);
    if (chain.some(({ column }) => used.has(column))) return sets;
    for (const { column } of chain) used.add(column);
    sets.push({ chain, rows: image.keep(packed(chain, strideOf(8 * all.length))) });
  }
}

/** How many members cost from `from` to `to` at the columns of a chain, if all its entries were multiples of the steps. */
function membersBetween(chain: readonly Link[], from: number, to: number, k: number, either: boolean): number {
  let counts = new Float64Array(to + 1);
  counts[0] = 1;
  for (const { step } of chain) {
    const next = new Float64Array(to + 1);
    for (let entry = 0; entry < k; entry += step) {
      const cost = either ? Math.min(entry, k - entry) : entry;
      for (let c = cost; c <= to; c++) next[c]! += counts[c - cost]!;
    }
    counts = next;
  }
  return counts.subarray(Math.min(from, to + 1)).reduce((sum, count) => sum + count, 0);
}
