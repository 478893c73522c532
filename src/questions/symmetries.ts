// The symmetries of a puzzle: ways to rename lights and buttons that leave the wiring as it is. They come from the wiring
// alone, so that every shape and rule has all of its own: eight for a square board, rows * cols * 8 for a square torus.
//
// The group is a chain of stabilizers (Sims): a light, its orbit and for each image one symmetry that takes it there; then the same
// among the symmetries that keep that light; and so on. Every symmetry is one choice from each level. Single
// symmetries are found by refining two colourings of the wiring in step (McKay), guessing an image where they get stuck.

import { fail } from "../errors.ts";
import type { Puzzle } from "../puzzle.ts";

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

/** Vertices of a wiring: first the lights, then the buttons. Entries of v stand from start[v] on. */
interface Graph {
  readonly lights: number;
  readonly vertices: number;
  readonly start: Uint32Array;
  readonly neighbour: Uint32Array;
  readonly amount: Uint8Array;
}

/** Steps of search for one symmetry, at most: wirings on which this is not enough are built to be hard. */
const MOST_GUESSES = 20_000;

/**
 * The symmetries of a puzzle's wiring. Buttons that do the same are interchangeable and count as symmetric.
 * A few refinements of O(wires log wires) for each orbit; a puzzle keeps its symmetries once they are known.
 * @throws LightsOutError `walk-limit` where the wiring is too regular to be told apart with reasonable effort
 */
export function symmetries(puzzle: Puzzle): Symmetries {
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
  const graph = graphOf(puzzle);
  const levels: Level[] = [];
  let colors = refine(graph, initialColors(graph));
  for (let cell = smallestCell(colors); cell !== undefined; cell = smallestCell(colors)) {
    const [base] = cell;
    levels.push(transversal(graph, colors, base!, cell));
    colors = refine(graph, individualize(colors, base!));
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

/** One symmetry for each image of `base` among those that respect the colours. */
function transversal(graph: Graph, colors: Uint32Array, base: number, cell: readonly number[]): Level {
  const byImage = new Map<number, Uint32Array>([[base, Uint32Array.from({ length: graph.vertices }, (_, v) => v)]]);
  const generators: Uint32Array[] = [];
  for (const image of cell) {
    if (byImage.has(image)) continue;
    const guesses = { left: MOST_GUESSES };
    const found = findMap(graph, individualize(colors, base), individualize(colors, image), guesses);
    if (found === undefined) continue;
    generators.push(found);
    // What is known reaches further: images of images.
    const open = [...byImage.keys()];
    while (open.length > 0) {
      const from = open.pop()!;
      for (const generator of generators) {
        const to = generator[from]!;
        if (byImage.has(to)) continue;
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

/** A map that takes the one colouring to the other and keeps every wire; undefined if there is none. */
function findMap(graph: Graph, a: Uint32Array, b: Uint32Array, guesses: { left: number }): Uint32Array | undefined {
  if (guesses.left-- === 0)
    fail(
      "walk-limit",
      "the wiring of this puzzle is so regular that its symmetries cannot be told with reasonable effort",
    );
  const left = refine(graph, a);
  const right = refine(graph, b);
  if (!sameSizes(left, right)) return undefined;
  const cell = smallestCell(left);
  if (cell === undefined) {
    const place = new Uint32Array(graph.vertices);
    right.forEach((color, v) => {
      place[color] = v;
    });
    const map = left.map((color) => place[color]!);
    return keepsWires(graph, map) ? map : undefined;
  }
  const color = left[cell[0]!]!;
  for (let v = 0; v < graph.vertices; v++) {
    if (right[v] !== color) continue;
    const map = findMap(graph, individualize(left, cell[0]!), individualize(right, v), guesses);
    if (map !== undefined) return map;
  }
  return undefined;
}

/**
 * Splits colours until vertices of one colour have the same number of wires of each amount to each colour. Colours are
 * numbered by what their vertices see, so that the numbers of two colourings can be compared.
 */
function refine(graph: Graph, colors: Uint32Array): Uint32Array {
  let count = new Set(colors).size;
  while (true) {
    const seen = Array.from({ length: graph.vertices }, (_, v) => {
      const wires: number[] = [];
      for (let e = graph.start[v]!; e < graph.start[v + 1]!; e++)
        wires.push(colors[graph.neighbour[e]!]! * 256 + graph.amount[e]!);
      return `${String(colors[v]).padStart(8, "0")}:${wires.sort((x, y) => x - y).join()}`;
    });
    const names = [...new Set(seen)].sort();
    if (names.length === count) return colors;
    const number = new Map(names.map((name, n) => [name, n]));
    colors = Uint32Array.from(seen, (name) => number.get(name)!);
    count = names.length;
  }
}

function initialColors({ vertices, lights }: Graph): Uint32Array {
  return Uint32Array.from({ length: vertices }, (_, v) => (v < lights ? 0 : 1));
}

/** Gives a vertex a colour of its own, just below that of its cell. */
function individualize(colors: Uint32Array, vertex: number): Uint32Array {
  const own = colors[vertex]!;
  return colors.map((color, v) => (color > own || (color === own && v !== vertex) ? color + 1 : color));
}

/** The vertices of the smallest colour that has more than one; lights first among equals. */
function smallestCell(colors: Uint32Array): number[] | undefined {
  const cells = new Map<number, number[]>();
  colors.forEach((color, v) => {
    const cell = cells.get(color);
    if (cell) cell.push(v);
    else cells.set(color, [v]);
  });
  let smallest: number[] | undefined;
  for (const cell of cells.values())
    if (cell.length > 1 && (smallest === undefined || cell.length < smallest.length)) smallest = cell;
  return smallest;
}

function sameSizes(a: Uint32Array, b: Uint32Array): boolean {
  const x = a.slice().sort();
  const y = b.slice().sort();
  return x.every((color, v) => color === y[v]);
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
