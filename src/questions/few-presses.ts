// Solutions of few presses: each is determined by its presses of free buttons, so that few choices of these are left.

/** In how many ways up to `total` presses fall to some buttons. */
export function multisets(buttons: number, total: number): number {
  let count = 1;
  for (let n = 1; n <= total && count < Infinity; n++) count *= (buttons + n) / n;
  return count;
}

/**
 * Sums of a solution and up to `most` quiet patterns. The canonical solution presses no free button, and each pattern presses one
 * of its own, once: what needs no more than `most` presses is among them.
 */
export function* upTo(
  most: number,
  sum: Uint8Array,
  patterns: readonly Uint8Array[],
  states: number,
): Generator<Uint8Array> {
  yield sum;
  for (const [i, pattern] of patterns.entries()) {
    let next = sum;
    for (let times = 1; times <= Math.min(most, states - 1); times++) {
      next = next.map((x, j) => (x + pattern[j]!) % states);
      yield* upTo(most - times, next, patterns.slice(0, i), states);
    }
  }
}
