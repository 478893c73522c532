// Three levels of a Walsh-Hadamard transform at once: eight vectors become sums and differences of each other in
// registers, with one load and one store each. SIMD because that is what vectors are; used by pruned.ts. The offsets
// are constants, since each would cost an addition otherwise.

/** Vectors of the same position: one for each of sixteen classes. */
export const GROUP: usize = 256;
/** Vectors that stay in the first-level cache together; the odd length keeps eight such parts apart in it. */
export const PART: usize = 512 * 16 + 64;

/** Transforms a part over its three highest bits of the position: vectors 4 groups apart, eight and eight. */
export function butterflies<T>(source: usize, target: usize): void {
  const move = target - source;
  for (let at = source; at < source + 4 * GROUP; at += 16) {
    const a0 = v128.load(at);
    const a1 = v128.load(at, 4 * GROUP);
    const a2 = v128.load(at, 8 * GROUP);
    const a3 = v128.load(at, 12 * GROUP);
    const a4 = v128.load(at, 16 * GROUP);
    const a5 = v128.load(at, 20 * GROUP);
    const a6 = v128.load(at, 24 * GROUP);
    const a7 = v128.load(at, 28 * GROUP);
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
    v128.store(to, v128.add<T>(c1, c5), 4 * GROUP);
    v128.store(to, v128.add<T>(c2, c6), 8 * GROUP);
    v128.store(to, v128.add<T>(c3, c7), 12 * GROUP);
    v128.store(to, v128.sub<T>(c0, c4), 16 * GROUP);
    v128.store(to, v128.sub<T>(c1, c5), 20 * GROUP);
    v128.store(to, v128.sub<T>(c2, c6), 24 * GROUP);
    v128.store(to, v128.sub<T>(c3, c7), 28 * GROUP);
  }
}

/** Transforms over three bits of the position that tell parts apart. */
export function farButterflies<T>(source: usize, target: usize): void {
  const move = target - source;
  for (let at = source; at < source + 512 * 16; at += 16) {
    const a0 = v128.load(at);
    const a1 = v128.load(at, PART);
    const a2 = v128.load(at, 2 * PART);
    const a3 = v128.load(at, 3 * PART);
    const a4 = v128.load(at, 4 * PART);
    const a5 = v128.load(at, 5 * PART);
    const a6 = v128.load(at, 6 * PART);
    const a7 = v128.load(at, 7 * PART);
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
    v128.store(to, v128.add<T>(c1, c5), PART);
    v128.store(to, v128.add<T>(c2, c6), 2 * PART);
    v128.store(to, v128.add<T>(c3, c7), 3 * PART);
    v128.store(to, v128.sub<T>(c0, c4), 4 * PART);
    v128.store(to, v128.sub<T>(c1, c5), 5 * PART);
    v128.store(to, v128.sub<T>(c2, c6), 6 * PART);
    v128.store(to, v128.sub<T>(c3, c7), 7 * PART);
  }
}
