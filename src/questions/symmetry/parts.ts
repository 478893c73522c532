// The symmetries of a wiring, part by part. Lights with the same wires are interchangeable, and so are buttons: each
// such class becomes one vertex. What is left falls into connected parts, and parts that are the same can change
// places. So the symmetries of a wiring are known by those of one part of each kind.

import { fail } from "../../errors.ts";
import { onceFor } from "../../puzzle/once-for.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { automorphisms, findMap, type StabilizerLevel } from "./automorphisms.ts";
import { components, type Graph, graphOf, induced, twins } from "./graph.ts";
import { Effort, Partition } from "./partition.ts";

/** Which lights (by number) or buttons (number of lights + number) are in each class of a part. They ascend. */
export type PuzzlePart = readonly (readonly number[])[];

/** Connected parts of a wiring that are all the same. */
export interface PartKind {
  /** One of the parts; each of its vertices is a class. */
  readonly graph: Graph;
  /** How the classes can change places. */
  readonly levels: readonly StabilizerLevel[];
  readonly parts: readonly PuzzlePart[];
}

/** Wires of a puzzle, at most. */
const MOST_WIRES = 2 ** 20;
/** Steps of search, at most: about 10 seconds. */
const MOST_STEPS = 2 ** 29;

/**
 * The parts of a puzzle's wiring; a puzzle keeps them.
 * @throws LightsOutError `walk-limit`
 */
export const kindsOf: (puzzle: Puzzle) => readonly PartKind[] = onceFor(findKinds);

function findKinds(puzzle: Puzzle): PartKind[] {
  const wires = puzzle.effects.light.length;
  if (wires > MOST_WIRES)
    fail("walk-limit", `this puzzle has ${wires} wires, too many to look for its symmetries; the limit is 2^20`);
  const effort = new Effort(MOST_STEPS);
  const whole = graphOf(puzzle);
  const classes = twins(whole);
  // Classes of different sizes have different colours.
  const colour = whole.colour.slice();
  const sizes = [...new Set(classes.map(({ length }) => length))];
  for (const { 0: first, length } of classes)
    colour[first!] =
      2 * (whole.colour[first!]! >> 1) * sizes.length + 2 * (sizes.indexOf(length) + 1) + (whole.colour[first!]! & 1);
  const graph = induced({ ...whole, colour }, classes.map(([first]) => first!)); // biome-ignore format: one line
  const kinds: { partition: Partition; parts: PuzzlePart[] }[] = [];
  const alike = new Map<string, typeof kinds>();
  for (const component of components(graph)) {
    const partition = new Partition(induced(graph, component), effort);
    const part = component.map((v) => classes[v]!);
    const known = alike.get(partition.signature()) ?? [];
    const isKnown = known.some((kind) => {
      const map = findMap(kind.partition, partition);
      if (map !== undefined) kind.parts.push(Array.from(map, (v) => part[v]!));
      return map !== undefined;
    });
    if (isKnown) continue;
    const kind = { partition, parts: [part] };
    kinds.push(kind);
    alike.set(partition.signature(), [...known, kind]);
  }
  return kinds.map(({ partition, parts }) => ({ graph: partition.graph, parts, levels: automorphisms(partition) }));
}
