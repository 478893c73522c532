// Disjoint information sets prove light boards however many solutions there are (Brouwer and Zimmermann; for codes over
// Z_k the columns of a chain take the place of an information set). A chain for any order of the columns fixes each member by its
// entries at the columns of the links. Whoever has looked at all members that cost at most t there, for each of s chains
// that share no such column, knows that every other member costs t + 1 or more on each of them: s (t + 1) in all.

import type { Image } from "../layout.ts";
import { chainOf, type Link } from "./chain.ts";
import { type Best, isSmaller, type Part } from "./part.ts";
import { rowBytes } from "./smith.ts";

/** How many levels ahead the members are counted. */
const HORIZON = 64;

/** A chain whose columns no other one uses. */
interface InformationSet {
  readonly chain: readonly Link[];
  /** Address of the links, `bytes` each. */
  readonly rows: number;
}

/** Looks at a coset, cost by cost. */
export interface SetsLook {
  /** What has been seen. `count` and `presses` are right once `lowerBound > best.weight`. */
  readonly best: Best;
  /** No member costs less than the least seen or this, whichever is less; Infinity when all have been seen. */
  readonly lowerBound: number;
  /** About how many members there are to look at until the best is proven, if none better turns up. */
  readonly distance: number;
  /** Looks at the members that cost one more on each set; pauses behind each. */
  deepen(): Generator<void>;
}

/** Finds disjoint information sets of a part; then begins looks at its cosets. */
export function createSets(image: Image, part: Part, k: number): (start: Uint8Array, either: boolean) => SetsLook {
  const length = part.buttons.length;
  const bytes = rowBytes(length);
  const sets = takeSets(image, part, k);
  const x = image.reserve(bytes);
  const zeros = image.keep(new Uint8Array(bytes));

  return (start, either) => {
    const dearest = either ? k >> 1 : k - 1;
    const costOf = (entry: number) => (either ? Math.min(entry, k - entry) : entry);
    let best: Best = { weight: Infinity, count: 0n, presses: start };
    /** The cost that is looked at, and the cost up to which all sets have been looked at. */
    let level = -1;
    let complete = -1;
    const last = Math.min(...sets.map(({ chain }) => chain.length * dearest));

    function* deepen(): Generator<void> {
      if (level === last) return;
      level++;
      for (let s = 0; s < sets.length; s++) {
        const memory = image.enter();
        memory.fill(0, x, x + bytes);
        memory.set(start, x);
        descend(memory, s, sets[s]!.chain.length - 1, level);
        if (s === sets.length - 1) complete = level;
        yield;
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
      if (weight < best.weight) best = { weight, count: 1n, presses: presses.slice() };
      else if (!seenBefore(presses, s))
        best = {
          weight,
          count: best.count + 1n,
          presses: isSmaller(presses, best.presses) ? presses.slice() : best.presses,
        };
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
      get lowerBound() {
        return complete < last ? sets.length * (complete + 1) : Infinity;
      },
      get distance() {
        // After level t the bound is sets * (t + 1). Levels far ahead are many members whatever else.
        const needed = Math.min(last, level + HORIZON, Math.floor(best.weight / sets.length));
        return sets.length * membersBetween(sets[0]!.chain, level + 1, needed, k, either);
      },
      deepen,
    };
  };
}

/** Chains with disjoint columns, greedily: what has been used already is made least significant. */
function takeSets(image: Image, { chain, buttons }: Part, k: number): InformationSet[] {
  const bytes = rowBytes(buttons.length);
  const vectors = chain.map(({ vector }) => vector);
  const used = new Set<number>();
  const sets: InformationSet[] = [];
  while (true) {
    const all = buttons.map((_, column) => column);
    const columns = [...all.filter((column) => !used.has(column)), ...all.filter((column) => used.has(column))];
    const links = chainOf(vectors, k, columns);
    if (links.some(({ column }) => used.has(column))) return sets;
    for (const { column } of links) used.add(column);
    const packed = new Uint8Array(links.length * bytes);
    links.forEach(({ vector }, i) => {
      packed.set(vector, i * bytes);
    });
    sets.push({ chain: links, rows: image.keep(packed) });
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
