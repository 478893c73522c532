// The answers of a factor, copied, because its presses stay in kernel memory only until it solves again.

import type { Unsolvable } from "../src/answer.ts";
import type { Solved } from "../src/factor/factor.ts";
import type { Code } from "../src/lightest/coset.ts";

/** A copy of every form of the presses, or the certificate. */
export function read(answer: Solved | Unsolvable) {
  if (!answer.solvable) return answer;
  const { presses, differing } = answer;
  return {
    solvable: true as const,
    differing,
    counts: presses.counts(),
    packed: presses.packed(),
    total: presses.total(),
  };
}

/** A code as a plain object: `toEqual` does not see rows that a class makes on first use. */
export function plain({ length, dimension, stride, rows, modular }: Code): Code {
  return { length, dimension, stride, rows, modular };
}
