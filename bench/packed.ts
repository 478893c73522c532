// Seeded packed boards: the result of pressing random buttons, so all can be solved. Also random rows.

import { type Puzzle, pack, pressAll } from "../build/index.js";

/** The boards one after the other. */
export function packedBoards(puzzle: Puzzle, count: number): Uint32Array {
  const random = bits(1);
  const boards = Array.from({ length: count }, () => {
    const presses = Uint8Array.from({ length: puzzle.buttons }, () => random() & 1);
    return pack(puzzle, pressAll(puzzle, new Uint8Array(puzzle.lights), presses));
  });
  const words = boards[0]!.length;
  const packed = new Uint32Array(count * words);
  for (const [i, board] of boards.entries()) packed.set(board, i * words);
  return packed;
}

/** One board of random rows. */
export function randomWords(rows: number, cols: number): Uint32Array {
  const random = bits(2);
  const stride = Math.ceil(cols / 32);
  const words = Uint32Array.from({ length: rows * stride }, random);
  if (cols % 32 !== 0)
    for (let end = stride - 1; end < words.length; end += stride) words[end]! &= 2 ** (cols % 32) - 1;
  return words;
}

/** xorshift32 (Marsaglia, "Xorshift RNGs", 2003). */
function bits(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
