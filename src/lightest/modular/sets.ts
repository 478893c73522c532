// Disjoint information sets prove light boards for any number of solutions (Brouwer and Zimmermann). For codes over Z_k
// the columns of a Howell form, for any order of the columns, are the information set: the entries there determine a
// member. If all members that weigh at most t there have been examined, for each of s disjoint sets, every other member
// weighs t + 1 or more on each of them: s (t + 1) in total, and one more for each set on which t + 1 has been examined,
// too.

import { type Image, strideOf } from "../../kernel/image.ts";
import { type Best, type ModularCode, mergeBest, NOTHING_SEEN } from "../coset.ts";
import type { SetsSearch } from "../sets.ts";
import { type HowellRow, howellBasis, memberNumber, packRows } from "./howell.ts";
import { onTouchedColumns } from "./sweep.ts";

/** For how many levels ahead the members are counted. */
const HORIZON = 64;

/** A member found on an information set costs as much time as this many steps of a walk. */
const PRICE = 4;

/** A Howell form whose columns no other one uses. */
interface InformationSet {
  readonly basis: readonly HowellRow[];
  /** Address of the rows, `bytes` each. */
  readonly rows: number;
}

/** Finds disjoint information sets of a code; then starts searches of its cosets. */
export function createModularSets(image: Image, whole: ModularCode): (start: Uint8Array) => SetsSearch {
  const { code, cut } = onTouchedColumns(whole);
  const { states: k, either, basis } = code;
  const length = basis[0]!.vector.length;
  const bytes = strideOf(8 * length);
  const sets = findModularSets(image, code);
  const dearest = either ? k >> 1 : k - 1;
  const weightOf = (entry: number) => (either ? Math.min(entry, k - entry) : entry);
  const last = Math.min(...sets.map(({ basis }) => basis.length * dearest));
  const x = image.reserve(bytes);
  const zeros = image.keep(new Uint8Array(bytes));

  return (wholeStart) => {
    const start = cut(wholeStart);
    let best: Best = NOTHING_SEEN;
    /** The weight that is examined, and on how many sets it has been; less has been examined on all sets. */
    let level = 0;
    let done = 0;
    function* deepen(): Generator<void> {
      while (search.lowerBound() <= best.weight) {
        const memory = image.enter();
        memory.fill(0, x, x + bytes);
        memory.set(start, x);
        descend(memory, done, sets[done]!.basis.length - 1, level);
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
     * Runs through the members of x + span(rows up to i) that weigh exactly `rest` at the columns of these rows. x is
     * not restored afterwards: another member of the same coset serves as well.
     */
    function descend(memory: Uint8Array, s: number, i: number, rest: number): void {
      if (i < 0) {
        examine(memory, s);
        return;
      }
      const { basis, rows } = sets[s]!;
      const { column, step, order } = basis[i]!;
      const low = either ? -Math.min(rest, (k - 1) >> 1) : 0;
      const high = Math.min(rest, dearest);
      // The entries that are possible here are all congruent modulo the step.
      const first = low + ((((memory[x + column]! - low) % step) + step) % step);
      for (let entry = first; entry <= high; entry += step) {
        const weight = Math.abs(entry);
        if (weight > rest || rest - weight > i * dearest) continue;
        const times = (((entry - memory[x + column]!) / step) % order) + order;
        if (times % order !== 0) image.kernel.addMultiple(x, rows + i * bytes, bytes, times % order, k);
        descend(memory, s, i - 1, rest - weight);
      }
    }

    function examine(memory: Uint8Array, s: number): void {
      const weight = image.kernel.addAndWeigh(x, zeros, bytes, k, either ? 1 : 0) >>> 0;
      if (weight > best.weight) return;
      const presses = memory.subarray(x, x + length);
      if (weight === best.weight && seenBefore(presses, s)) return;
      search.weight = weight;
      best = mergeBest(best, { weight, index: memberNumber(presses, basis), count: 1n });
    }

    /**
     * Whether this member was found on another set: one before set s at this level, or one after it at a lower level.
     */
    function seenBefore(presses: Uint8Array, s: number): boolean {
      return sets.some(({ basis }, other) => {
        if (other === s) return false;
        const weight = basis.reduce((sum, { column }) => sum + weightOf(presses[column]!), 0);
        return other < s ? weight <= level : weight < level;
      });
    }

    const search = {
      weight: Infinity,
      overflow: false,
      deepen,
      best: () => best,
      lowerBound: () => (level <= last ? sets.length * level + done : Infinity),
      step: () => Infinity,
      distance() {
        // After level t the bound is sets * (t + 1). Levels far ahead have too many members anyway.
        const to = Math.min(last, level + HORIZON, Math.floor(best.weight / sets.length));
        return PRICE * sets.length * membersBetween(sets[0]!.basis, level, to, k, weightOf);
      },
    };
    return search;
  };
}

/** Howell forms with disjoint columns, greedily: columns that are used already become the least significant. */
function findModularSets(image: Image, { states: k, basis }: ModularCode): InformationSet[] {
  const vectors = basis.map(({ vector }) => vector);
  const all = [...vectors[0]!.keys()];
  const used = new Set<number>();
  const sets: InformationSet[] = [];
  while (true) {
    const columns = [...all.filter((column) => !used.has(column)), ...all.filter((column) => used.has(column))];
    const basis = howellBasis(vectors, k, columns);
    if (basis.some(({ column }) => used.has(column))) return sets;
    for (const { column } of basis) used.add(column);
    sets.push({ basis, rows: image.keep(packRows(basis, strideOf(8 * all.length))) });
  }
}

/**
 * How many members weigh from `from` to `to` at the columns of a basis, if all entries there were multiples of the
 * steps.
 */
function membersBetween(
  basis: readonly HowellRow[],
  from: number,
  to: number,
  k: number,
  weightOf: (entry: number) => number,
): number {
  let counts = new Float64Array(to + 1);
  counts[0] = 1;
  for (const { step } of basis) {
    const next = new Float64Array(to + 1);
    for (let entry = 0; entry < k; entry += step) {
      const own = weightOf(entry);
      for (let w = own; w <= to; w++) next[w]! += counts[w - own]!;
    }
    counts = next;
  }
  return counts.subarray(Math.min(from, to + 1)).reduce((sum, count) => sum + count, 0);
}
