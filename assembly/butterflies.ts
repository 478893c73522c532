// Three levels of a Walsh-Hadamard transform at once, for pruned.ts: eight vectors become sums and differences of each
// other in registers, with one load and one store each. SIMD, because a vector is eight or sixteen sums.

/** Bytes of a group: the vectors of one position, one for each of sixteen classes. */
export const GROUP: usize = 256;
/** Vectors of a part stay in the first-level cache together. */
const VECTORS: usize = 512;
/** Bytes from a part to the next. The 64 extra bytes keep eight parts from competing for the same cache sets. */
export const PART: usize = VECTORS * 16 + 64;

/**
 * How far apart the eight vectors are: 4 groups of one part, or a part. These are types, so that each offset is a
 * constant.
 */
export type Near = u8;
export type Far = u16;

/**
 * Transforms a part (Near) over the three highest bits of the position, or eight parts (Far) over three bits of their
 * number.
 */
export function butterflies<T, Distance>(source: usize, target: usize): void {
  const step: usize = sizeof<Distance>() === sizeof<Near>() ? 4 * GROUP : PART;
  const length: usize = sizeof<Distance>() === sizeof<Near>() ? 4 * GROUP : VECTORS * 16;
  const move = target - source;
  for (let at = source; at < source + length; at += 16) {
    const a0 = v128.load(at);
    const a1 = v128.load(at, step);
    const a2 = v128.load(at, 2 * step);
    const a3 = v128.load(at, 3 * step);
    const a4 = v128.load(at, 4 * step);
    const a5 = v128.load(at, 5 * step);
    const a6 = v128.load(at, 6 * step);
    const a7 = v128.load(at, 7 * step);
    const b0 = v128.add<T>(a0, a1);
    const b1 = v128.sub<T>(a0, a1);
    const b2 = v128.add<T>(a2, a3);
    const b3 = v128.sub<T>(a2, a3);
    const b4 = v128.add<T>(a4, a5);
    const b5 = v128.sub<T>(a4, a5);
    const b6 = v128.add<T>(a6, a7);
    const b7 = v128.sub<T>(a6, a7);
    const c0 = v128.add<T>(b0, b2);
    const c1 = v128.add<T>(b1, b3);
    const c2 = v128.sub<T>(b0, b2);
    const c3 = v128.sub<T>(b1, b3);
    const c4 = v128.add<T>(b4, b6);
    const c5 = v128.add<T>(b5, b7);
    const c6 = v128.sub<T>(b4, b6);
    const c7 = v128.sub<T>(b5, b7);
    const to = at + move;
    v128.store(to, v128.add<T>(c0, c4));
    v128.store(to, v128.add<T>(c1, c5), step);
    v128.store(to, v128.add<T>(c2, c6), 2 * step);
    v128.store(to, v128.add<T>(c3, c7), 3 * step);
    v128.store(to, v128.sub<T>(c0, c4), 4 * step);
    v128.store(to, v128.sub<T>(c1, c5), 5 * step);
    v128.store(to, v128.sub<T>(c2, c6), 6 * step);
    v128.store(to, v128.sub<T>(c3, c7), 7 * step);
  }
}
