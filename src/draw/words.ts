// Answers in sentences, for those who do not read vectors.

import type { Solution } from "../answer.ts";
import type { Wanted } from "../boards/cells.ts";

/** `15 presses, proven to be the fewest; 4 solutions are that short.` */
export function solutionWords({ total, optimal, optima, lowerBound }: Solution): string {
  if (total === 0) return "Already there: no press is needed.";
  const presses = `${total} press${total === 1 ? "" : "es"}`;
  if (!optimal) return `${presses}; not proven to be the fewest, which are at least ${lowerBound}.`;
  const others =
    optima === undefined
      ? ""
      : optima === 1n
        ? "; no other solution is that short"
        : `; ${optima} solutions are that short`;
  return `${presses}, proven to be the fewest${others}.`;
}

/** Why a certificate proves that there is no way; speaks of its lights as the marked ones. */
export function proofWords(
  states: number,
  board: ArrayLike<number>,
  wanted: Wanted | "uniform",
  certificate: Uint8Array,
): string {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < certificate.length; i++) {
    if (certificate[i] === 0) continue;
    const change = wanted === "uniform" ? board[i]! : (wanted.states[i]! + states - board[i]!) % states;
    sum = (sum + certificate[i]! * change) % states;
    if (change !== 0) count++;
  }
  if (states === 2) {
    if (wanted === "uniform")
      return (
        `No presses reach the target. The marked lights are even in number, and every button changes an even number of ` +
        `them. ${count} of them, an odd number, ${count === 1 ? "is" : "are"} on; were all lights the same, an even number would be.`
      );
    return (
      `No presses reach the target. Every button changes an even number of the marked lights, ` +
      `but ${count} of them, an odd number, must change.`
    );
  }
  const counted = `Add up the marked lights, each as often as it counts: every button changes the sum by a multiple of ${states}`;
  if (wanted === "uniform")
    return `No presses reach the target. ${counted}, and lights that are all the same have such a sum; but now it is ${sum} (mod ${states}).`;
  return `No presses reach the target. ${counted}, but it must change by ${sum} (mod ${states}).`;
}
