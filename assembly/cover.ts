// Least sums: compares one pattern of weights with many, lane by lane, to find the worst board of a puzzle. SIMD does
// sixteen patterns at a time.

/**
 * out[j] = the minimum over all lanes of left[lane] + right[lane][j], for j < stride, a multiple of 16. Sums stay below
 * 256.
 */
export function leastSums(left: usize, right: usize, lanes: u32, stride: usize, out: usize): void {
  for (let j: usize = 0; j < stride; j += 16) {
    let least = i8x16.splat(-1);
    let column = right + j;
    for (let lane: u32 = 0; lane < lanes; lane++, column += stride)
      least = i8x16.min_u(least, i8x16.add(v128.load8_splat(left + lane), v128.load(column)));
    v128.store(out + j, least);
  }
}
