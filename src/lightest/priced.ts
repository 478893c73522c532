// Buttons with costs. A button with cost c becomes c equal columns of the code. Then the weight of a member is the cost
// of its presses, and every method for plain weights finds the lowest cost. If that takes too many columns, weighted.ts
// walks over the plain code.

import type { Turns } from "../cost.ts";
import { strideOf } from "../kernel/image.ts";
import { type Code, rowOf } from "./coset.ts";

/** A code in which the weight of a member is its cost, and the conversion of press vectors to its columns and back. */
interface PricedCode {
  readonly code: Code;
  /** Presses, packed as rows of the plain code are, with one column for each unit of cost. */
  spread(presses: Uint8Array): Uint8Array;
  /** Converts columns of this code back to a row of the plain code. */
  gather(presses: Uint8Array): Uint8Array;
}

/**
 * The code for presses with the given turns and costs. Its members have the same numbers as those of the plain code.
 */
export function pricedCode(plain: Code, turns: Turns, costs: readonly number[] | undefined): PricedCode {
  const code = plain.modular ? { ...plain, modular: { ...plain.modular, either: turns === "either" } } : plain;
  if (costs === undefined) return { code, spread: (presses) => presses, gather: (presses) => presses };

  /** The first column of each button. */
  const first = new Uint32Array(costs.length);
  let length = 0;
  costs.forEach((cost, j) => {
    first[j] = length;
    length += cost;
  });
  const { dimension, modular } = code;
  if (isDear(code, length)) {
    const prices = { states: modular?.states ?? 2, turns, costs };
    return { code: { ...code, prices }, spread: (presses) => presses, gather: (presses) => presses };
  }
  const stride = modular ? length : strideOf(length);

  const spread = (presses: Uint8Array) => {
    const spreaded = new Uint8Array(stride);
    costs.forEach((cost, j) => {
      const from = first[j]!;
      if (modular) spreaded.fill(presses[j]!, from, from + cost);
      else if (bitOf(presses, j)) for (let at = from; at < from + cost; at++) spreaded[at >>> 3]! |= 1 << (at & 7);
    });
    return spreaded;
  };
  const gather = (spreaded: Uint8Array) => {
    const presses = new Uint8Array(plain.stride);
    first.forEach((at, j) => {
      if (modular) presses[j] = spreaded[at]!;
      else presses[j >>> 3]! |= bitOf(spreaded, at) << (j & 7);
    });
    return presses;
  };

  const all = new Uint8Array(dimension * stride);
  for (let i = 0; i < dimension; i++) all.set(spread(rowOf(code, i)), i * stride);
  const basis = modular?.basis.map((row) => ({ ...row, column: first[row.column]!, vector: spread(row.vector) }));
  return {
    code: {
      length,
      dimension,
      stride,
      rows: all,
      ...(modular && { modular: { ...modular, basis: basis! } }),
    },
    spread,
    gather,
  };
}

/** Whether to walk over the members takes less time or memory than to give each button as many columns as it costs. */
function isDear({ dimension, modular, length: buttons }: Code, length: number): boolean {
  if (modular) return length * (modular.states - 1) >= 2 ** 16;
  return length > MOST_COLUMNS || 2 ** dimension * buttons < length * COLUMN_STEPS;
}

/** More columns take too much memory. */
const MOST_COLUMNS = 2 ** 24;
/** How many steps of a walk the set-up of the other methods takes for each column; measured. */
const COLUMN_STEPS = 64;

function bitOf(packed: Uint8Array, at: number): number {
  return (packed[at >>> 3]! >>> (at & 7)) & 1;
}
