// Rows of bits in 128-bit words (SIMD), for the fast methods; row.ts has the plain forms in 64-bit words.

/** target = a ^ b; the target may be one of them. */
export function xorVectors(target: usize, a: usize, b: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16) v128.store(target + at, v128.xor(v128.load(a + at), v128.load(b + at)));
}
