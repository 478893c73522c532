// The symmetries of a puzzle: ways to rename lights and buttons that leave the wiring as it is. They come from the wiring
// alone, so that every shape and rule has all of its own: eight for a square board, rows * cols * 8 for a square torus.
//
// The group is a chain of stabilizers (Sims): a light, its orbit and for each image one symmetry that takes it there; then the same
// among the symmetries that keep that light; and so on. Every symmetry is one choice from each level. Single
// symmetries are found by refining two partitions of the wiring in step, guessing an image where they get stuck.

import { fail } from "../../errors.ts";
import { checkPuzzle, type Puzzle } from "../../puzzle/puzzle.ts";
import { type Graph, Partition } from "./partition.ts";

/** A symmetry: light i goes to `lights[i]`, button j to `buttons[j]`. */
export interface Symmetry {
  readonly lights: Uint32Array;
  readonly buttons: Uint32Array;
}

/** All symmetries of a puzzle, each made when it is asked for, the identity first. */
export interface Symmetries extends Iterable<Symmetry> {
  /** How many there are. */
  readonly order: bigint;
}

/** Steps of search for one symmetry, at most: wirings on which this is not enough are built to be hard. */
const MOST_GUESSES = 20_000;
/** Wires of a puzzle, at most: some 15 seconds. */
const MOST_WIRES = 2 ** 20;
/** Bytes of the maps of one level, at most. */
const MOST_BYTES = 2 ** 29;

/**
 * The symmetries of a puzzle's wiring. Buttons that do the same are interchangeable and count as symmetric.
 * A few refinements of O(wires log wires) for each orbit; a puzzle keeps its symmetries once they are known.
 * @throws LightsOutError `walk-limit` where the wiring is too regular to be told apart with reasonable effort, has more than
 * 2^20 wires, or has symmetries that would take more than 512 MiB
 */
export function symmetries(puzzle: Puzzle): Symmetries {
  checkPuzzle(puzzle);
  let group = known.get(puzzle);
  if (group === undefined) {
    group = findGroup(puzzle);
    known.set(puzzle, group);
  }
  return group;
}

const known = new WeakMap<Puzzle, Symmetries>();

/** One level of the chain: the symmetries, one for each image, that take a vertex there and keep all earlier ones. */
type Level = readonly Uint32Array[];

function findGroup(puzzle: Puzzle): Symmetries {
  const wires = puzzle.effects.light.length;
  if (wires > MOST_WIRES)
    fail("walk-limit", `this puzzle has ${wires} wires, too many to look for its symmetries; the limit is 2^20`);
  const graph = graphOf(puzzle);
  const levels: Level[] = [];
  let partition = Partition.coarsest(graph);
  for (let cell = partition.smallest(); cell !== undefined; cell = partition.smallest()) {
    levels.push(transversal(graph, partition, cell));
    partition = partition.withSingle(cell[0]!);
  }
  const order = levels.reduce((product, level) => product * BigInt(level.length), 1n);
  return {
    order,
    *[Symbol.iterator]() {
      const identity = Uint32Array.from({ length: graph.vertices }, (_, v) => v);
      for (const map of products(levels, identity)) yield toSymmetry(graph, map);
    },
  };
}

/** One symmetry for each image of a cell's first vertex among those that respect the partition. */
function transversal(graph: Graph, partition: Partition, cell: Uint32Array): Level {
  const base = cell[0]!;
  const fixed = partition.withSingle(base);
  const byImage = new Map<number, Uint32Array>([[base, Uint32Array.from({ length: graph.vertices }, (_, v) => v)]]);
  const generators: Uint32Array[] = [];
  for (const image of cell) {
    if (byImage.has(image)) continue;
    const guesses = { left: MOST_GUESSES };
    const found = findMap(graph, fixed, partition.withSingle(image), guesses);
    if (found === undefined) continue;
    generators.push(found);
    // What is known reaches further: images of images.
    const open = [...byImage.keys()];
    while (open.length > 0) {
      const from = open.pop()!;
      for (const generator of generators) {
        const to = generator[from]!;
        if (byImage.has(to)) continue;
        if ((byImage.size + 1) * graph.vertices * 4 > MOST_BYTES)
          fail("walk-limit", "this puzzle has too many symmetries to keep: they would take over 512 MiB of memory");
        byImage.set(
          to,
          byImage.get(from)!.map((v) => generator[v]!),
        );
        open.push(to);
      }
    }
  }
  return [...byImage.values()];
}

/** A map that takes the one partition to the other and keeps every wire; undefined if there is none. */
function findMap(graph: Graph, left: Partition, right: Partition, guesses: { left: number }): Uint32Array | undefined {
  if (guesses.left-- === 0)
    fail(
      "walk-limit",
      "the wiring of this puzzle is so regular that its symmetries cannot be told with reasonable effort",
    );
  if (!left.looksLike(right)) return undefined;
  const cell = left.smallest();
  if (cell === undefined) {
    const map = new Uint32Array(graph.vertices);
    for (let n = 0; n < map.length; n++) map[left.order[n]!] = right.order[n]!;
    return keepsWires(graph, map) ? map : undefined;
  }
  const finer = left.withSingle(cell[0]!);
  for (const image of right.matching(left, cell[0]!)) {
    const map = findMap(graph, finer, right.withSingle(image), guesses);
    if (map !== undefined) return map;
  }
  return undefined;
}

function keepsWires({ vertices, start, neighbour, amount }: Graph, map: Uint32Array): boolean {
  for (let v = 0; v < vertices; v++) {
    const wires = new Map<number, number>();
    for (let e = start[map[v]!]!; e < start[map[v]! + 1]!; e++) wires.set(neighbour[e]!, amount[e]!);
    if (wires.size !== start[v + 1]! - start[v]!) return false;
    for (let e = start[v]!; e < start[v + 1]!; e++) if (wires.get(map[neighbour[e]!]!) !== amount[e]) return false;
  }
  return true;
}

/** Every product of one map from each level, the first level applied last. */
function* products([level, ...rest]: readonly Level[], sofar: Uint32Array): Generator<Uint32Array> {
  if (level === undefined) return yield sofar;
  for (const map of level)
    yield* products(
      rest,
      sofar.map((_, v) => sofar[map[v]!]!),
    );
}

function toSymmetry({ lights }: Graph, map: Uint32Array): Symmetry {
  return { lights: map.slice(0, lights), buttons: map.slice(lights).map((v) => v - lights) };
}

function graphOf({ lights, buttons, effects }: Puzzle): Graph {
  const vertices = lights + buttons;
  const wires: [number, number][][] = Array.from({ length: vertices }, () => []);
  for (let j = 0; j < buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
      const i = effects.light[e]!;
      wires[i]!.push([lights + j, effects.amount[e]!]);
      wires[lights + j]!.push([i, effects.amount[e]!]);
    }
  const start = new Uint32Array(vertices + 1);
  wires.forEach((list, v) => {
    start[v + 1] = start[v]! + list.length;
  });
  const flat = wires.flat();
  return {
    lights,
    vertices,
    start,
    neighbour: Uint32Array.from(flat, ([v]) => v),
    amount: Uint8Array.from(flat, ([, a]) => a),
  };
}
