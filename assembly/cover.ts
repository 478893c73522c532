// Least sums: one pattern of weights against many at once, lane by lane, as the worst board of a puzzle needs them. With
// SIMD sixteen bytes at a time.

/** out[j] = the least over lanes of left[lane] + right[lane][j], for j < stride, a multiple of 16; sums stay below 256. */
export function leastSums(left: usize, right: usize, lanes: u32, stride: usize, out: usize): void {
  for (let j: usize = 0; j < stride; j += 16) {
    let least = i8x16.splat(-1);
    let column = right + j;
    for (let lane: u32 = 0; lane < lanes; lane++, column += stride)
      least = i8x16.min_u(least, i8x16.add(v128.load8_splat(left + lane), v128.load(column)));
    v128.store(out + j, least);
  }
}
