// Answers in sentences, for people.

import type { Solution } from "../answer.ts";
import type { TargetStates } from "../boards/cells.ts";
import type { Prices } from "../cost.ts";
import { counted, numeral } from "../errors.ts";

/** `once`, `twice`, `3 times` */
export function times(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

/** `15 presses, proven to be the fewest; 4 solutions are that short.` */
export function solutionWords(prices: Prices, { count, total, optimal, optima, lowerBound }: Claimed): string {
  if (total === 0) return "Already there: no press is needed.";
  const hasCosts = prices.costs !== undefined;
  const presses = counted(count ?? total, "press", "presses");
  const what = !hasCosts ? presses : count === undefined ? `A cost of ${total}` : `${presses} with a cost of ${total}`;
  if (!optimal)
    return hasCosts
      ? `${what}; not proven to be the lowest cost, which is at least ${lowerBound}.`
      : `${what}; not proven to be the fewest, which are at least ${lowerBound}.`;
  const [least, short] = hasCosts ? ["lowest", "cheap"] : ["fewest", "short"];
  const others =
    optima === undefined
      ? ""
      : optima === 1n
        ? `; no other solution is that ${short}`
        : `; ${numeral(optima)} solutions are that ${short}`;
  return `${what}, proven to be the ${least}${others}.`;
}

/** The facts for a sentence about a solution. Without `count` the sentence is about several solutions. */
type Claimed = Pick<Solution, "total" | "optimal" | "optima" | "lowerBound"> & { readonly count?: number | undefined };

/** Explains why a certificate proves that a board cannot be solved. Its lights are called the marked ones. */
export function proofWords(
  states: number,
  board: ArrayLike<number>,
  wanted: TargetStates | "uniform",
  certificate: Uint8Array,
): string {
  let sum = 0;
  let odd = 0;
  const marked: number[] = [];
  for (let i = 0; i < certificate.length; i++) {
    if (certificate[i] === 0) continue;
    const change = wanted === "uniform" ? board[i]! : (wanted.states[i]! + states - board[i]!) % states;
    sum = (sum + certificate[i]! * change) % states;
    if (change !== 0) odd++;
    if (marked.length < 2) marked.push(i);
  }
  return `This board cannot be solved. ${
    marked.length === 1
      ? singleWords(states, certificate[marked[0]!]!, sum)
      : states === 2
        ? evenWords(wanted, odd)
        : sumWords(states, wanted, sum)
  }`;
}

/** A proof of one light cannot be for all lights the same: there its entries add up to 0. */
function singleWords(states: number, counts: number, sum: number): string {
  if (states === 2) return "No button changes the marked light, but it must change.";
  return (
    `Count the change of the marked light ${times(counts)}: every button makes that a multiple of ${states}, ` +
    `but it must be ${sum} (mod ${states}).`
  );
}

/** Two states: `odd` of the marked lights must change, or are on if all are to be the same. */
function evenWords(wanted: TargetStates | "uniform", odd: number): string {
  if (wanted === "uniform")
    return (
      `There is an even number of marked lights, and every button changes an even number of them. ` +
      `An odd number (${odd}) is on now, so the lights can never all be equal.`
    );
  return `Every button changes an even number of the marked lights, but an odd number (${odd}) must change.`;
}

function sumWords(states: number, wanted: TargetStates | "uniform", sum: number): string {
  const total = `Add up the marked lights, each as often as it counts: every button changes the sum by a multiple of ${states}`;
  if (wanted === "uniform") return `${total}. Equal lights have such a sum too, but now it is ${sum} (mod ${states}).`;
  return `${total}, but it must change by ${sum} (mod ${states}).`;
}
