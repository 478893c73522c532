// Disjoint information sets prove light boards at any dimension: Brouwer and Zimmermann's algorithm for minimum
// distance, here for the lightest member of a coset. On an information set the basis can be made the identity and the
// start 0. Then the weight of a member there is the number of rows in its sum. If all sums of at most t rows have been
// examined on each of s disjoint sets, every other member weighs t + 1 or more on each set: s (t + 1) in all, and one
// more for each set on which the sums of t + 1 rows have been examined too.

import type { Image } from "../kernel/image.ts";
import { type Best, type Code, howellRows, NOTHING_SEEN } from "./coset.ts";

/** Hits that one call can record, for sums of 63 rows or of all rows; more for shorter sums. */
const CAPACITY = 4096;
const LONGEST_SUM = 64;

/** Bits that a number collects before they go into a bigint; it can hold 53. */
const CHUNK_BITS = 48;

/** Bytes of rows that one call examines, about: some milliseconds. */
const CALL_BYTES = 2 ** 24;

/** The search of one coset on information sets. */
export interface SetsSearch {
  /** The least weight found. */
  readonly weight: number;
  /** More members of the least weight were found than could be recorded: the weight is right, the count is not. */
  readonly overflow: boolean;
  /** The lightest members found. `count` and `index` are right once the lower bound exceeds the weight. */
  best(): Best;
  /**
   * No member weighs less than the least weight found or this, whichever is less. Infinity when all have been examined.
   */
  lowerBound(): number;
  /** The approximate cost until the best is proven, if nothing lighter is found, in row additions of a walk. */
  distance(): number;
  /** The cost of the next call of `deepen`. */
  step(): number;
  /** Examines the sums of one row more, on all sets or on as many as the proof takes. Pauses every few milliseconds. */
  deepen(): Generator<void, void>;
}

/**
 * Finds disjoint information sets of a code, in O(sets * dimension^2 * length / 128); then starts searches of its
 * cosets.
 */
export function createSets(image: Image, code: Code): (start: Uint8Array) => SetsSearch {
  const { stride, dimension } = code;
  const { count, rows, pivots } = findSets(image, code);
  const lasts = howellRows(code).map(({ column }) => column);
  const origin = image.reserve(stride);
  const origins = image.reserve(count * stride);
  const least = image.reserve(4);
  const room = CAPACITY * Math.min(LONGEST_SUM, dimension + 1);
  const hits = image.reserve(4 * room);
  const scratch = image.reserve(dimension * stride + 4 * (dimension + 1));

  return (start) => {
    /** The sums of up to this many rows have been examined on all sets. */
    let depth = -1;
    /** On this many sets, from the first, the sums of one row more have been examined. */
    let done = 0;
    /** By their digits: V8 hashes a bigint by its lowest 64 bits, which many members share. */
    const seen = new Map<string, bigint>();

    /** On how many sets the sums of `size` rows have to be examined yet, if nothing lighter turns up; size > depth. */
    const wanted = (size: number) =>
      Math.min(count, Math.max(0, search.weight + 1 - count * size)) - (size === depth + 1 ? done : 0);

    function* deepen(): Generator<void, void> {
      const together = Math.max(1, Math.floor(CALL_BYTES / (binomial(dimension, depth + 1) * stride)));
      while (search.lowerBound() <= search.weight) {
        const some = Math.min(together, wanted(depth + 1));
        examine(done, some, depth + 1);
        done += some;
        yield;
        if (done < count) continue;
        depth++;
        done = 0;
        return;
      }
    }

    /** Examines the sums of `size` rows on `some` sets from the one numbered `first`. */
    function examine(first: number, some: number, size: number): void {
      const memory = image.enter();
      const view = new DataView(memory.buffer);
      const own = rows + first * dimension * stride;
      const capacity = Math.floor(room / (size + 1));
      memory.set(start, origin);
      image.kernel.clearPivots(own, dimension, stride, pivots + 4 * first * dimension, origin, some, origins);
      view.setUint32(least, Math.min(search.weight, 0xffffffff), true);
      const found =
        image.kernel.combinations(own, dimension, stride, origins, some, size, least, hits, capacity, scratch) >>> 0;
      if (found === 0) return;
      const now = view.getUint32(least, true);
      if (now < search.weight) {
        seen.clear();
        search.overflow = false;
        search.weight = now;
      }
      if (found > capacity) search.overflow = true;
      const recorded = new Uint32Array(memory.buffer, hits, (size + 1) * Math.min(found, capacity));
      for (let h = 0; h < recorded.length; h += size + 1) {
        const set = recorded[h]!;
        const choice = recorded.subarray(h + 1, h + 1 + size);
        const u = indexOf(memory, origins + set * stride, own + set * dimension * stride, choice);
        seen.set(u.toString(16), u);
      }
    }

    /** u of origin plus the chosen rows: its bits at the last ones of the canonical basis. */
    function indexOf(memory: Uint8Array, origin: number, rows: number, choice: Uint32Array): bigint {
      let u = 0n;
      // In chunks, because this runs often: on a light board every set hits the same member.
      let bits = 0;
      for (let i = dimension - 1; i >= 0; i--) {
        const at = lasts[i]! >>> 3;
        let byte = memory[origin + at]!;
        for (const row of choice) byte ^= memory[rows + row * stride + at]!;
        bits = 2 * bits + ((byte >>> (lasts[i]! & 7)) & 1);
        if (i % CHUNK_BITS > 0) continue;
        u = (u << BigInt(CHUNK_BITS)) | BigInt(bits);
        bits = 0;
      }
      return u;
    }

    const search = {
      weight: Infinity,
      overflow: false,
      deepen,
      best() {
        if (search.weight === Infinity) return NOTHING_SEEN;
        const index = [...seen.values()].reduce((a, b) => (a < b ? a : b));
        return { weight: search.weight, index, count: BigInt(seen.size) };
      },
      lowerBound: () => (depth < dimension ? count * (depth + 1) + done : Infinity),
      step: () => wanted(depth + 1) * binomial(dimension, depth + 1),
      distance() {
        let members = 0;
        for (let size = depth + 1; size <= dimension && count * size <= search.weight; size++)
          if (wanted(size) > 0) members += wanted(size) * binomial(dimension, size);
        return members;
      },
    };
    return search;
  };
}

/**
 * Disjoint information sets, greedily from the left. Their reduced bases and pivots follow each other in kernel memory.
 */
function findSets(image: Image, code: Code): { count: number; rows: number; pivots: number } {
  const { stride, dimension, length, rows } = code;
  const used = image.reserve(stride);
  const pivots = image.reserve(4 * dimension);
  const basis = image.reserve(rows.length);
  // A large grid has more sets than fit into memory. They get a quarter of it, because the sweep needs some, too.
  const most = Math.min(Math.floor(length / dimension), Math.max(1, Math.floor(image.left / 4 / rows.length)));
  const allRows = new Uint8Array(most * rows.length);
  const allPivots = new Uint8Array(most * 4 * dimension);
  const memory = image.enter();
  memory.fill(0, used, used + stride);
  memory.set(rows, basis);
  let count = 0;
  for (; count < most; count++) {
    if (image.kernel.takeSet(basis, dimension, stride, length, used, pivots) >>> 0 < dimension) break;
    allRows.set(memory.subarray(basis, basis + rows.length), count * rows.length);
    allPivots.set(memory.subarray(pivots, pivots + 4 * dimension), count * 4 * dimension);
  }
  return {
    count,
    rows: image.keep(allRows.subarray(0, count * rows.length)),
    pivots: image.keep(allPivots.subarray(0, count * 4 * dimension)),
  };
}

function binomial(n: number, k: number): number {
  let value = 1;
  for (let i = 0; i < k; i++) value = (value * (n - i)) / (i + 1);
  return value;
}
