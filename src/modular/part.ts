// A null space that falls apart: where links share no column with the others, each group of them is a problem of its
// own. Totals add, counts multiply, and the smallest members together are the smallest. The chain being reduced, there is no
// finer split: the chain of a direct sum on disjoint columns is the chains of its summands, one beside the other.

import type { Link } from "./chain.ts";

/** Some links of a chain, on columns that no other link touches. */
export interface Part {
  /** The buttons that its columns stand for, ascending. */
  readonly buttons: readonly number[];
  /** The links, cut down to these columns and numbered by them. */
  readonly chain: readonly Link[];
}

/** What a look at the members of a coset of one part has seen. */
export interface Best {
  /** Least cost, Infinity before the first look. */
  readonly weight: number;
  /** How many members seen have it. */
  readonly count: bigint;
  /** The smallest of them as a number. */
  readonly presses: Uint8Array;
}

/** The parts of a chain. */
export function split(chain: readonly Link[], buttons: number): Part[] {
  // Union-find over the buttons: a link joins all that it touches.
  const parent = Int32Array.from({ length: buttons }, (_, j) => j);
  const rootOf = (j: number) => {
    while (parent[j] !== j) j = parent[j] = parent[parent[j]!]!;
    return j;
  };
  for (const { column, vector } of chain)
    vector.forEach((entry, j) => {
      if (entry !== 0) parent[rootOf(j)] = rootOf(column);
    });

  const groups = new Map<number, { buttons: number[]; links: Link[] }>();
  for (const link of chain) {
    const root = rootOf(link.column);
    const group = groups.get(root);
    if (group === undefined) groups.set(root, { buttons: [], links: [link] });
    else group.links.push(link);
  }
  for (let j = 0; j < buttons; j++) groups.get(rootOf(j))?.buttons.push(j);

  return [...groups.values()].map(({ buttons, links }) => ({
    buttons,
    chain: links.map((link) => ({
      ...link,
      column: buttons.indexOf(link.column),
      vector: Uint8Array.from(buttons, (j) => link.vector[j]!),
    })),
  }));
}

/** Whether a is the smaller number, entry 0 being its lowest digit. */
export function isSmaller(a: Uint8Array, b: Uint8Array): boolean {
  let j = a.length - 1;
  while (j >= 0 && a[j] === b[j]) j--;
  return j >= 0 && a[j]! < b[j]!;
}
