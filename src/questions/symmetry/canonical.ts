// Boards up to symmetry: the canonical one among a board's images, and how many classes of solvable boards there are.

import { readBoard } from "../../boards/cells.ts";
import { fail, large } from "../../errors.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../../puzzle/puzzle.ts";
import { bare, difference } from "../../puzzle/rewire.ts";
import { createSolver } from "../../solver/solver.ts";
import { orderOf, products } from "./automorphisms.ts";
import { isButton } from "./graph.ts";
import { identityOf } from "./partition.ts";
import { kindsOf, type PartKind, type PuzzlePart } from "./parts.ts";
import { looksSame, type Symmetry, symmetries } from "./symmetries.ts";

/** The most symmetries that are visited one by one. */
const MOST = 100_000n;

/**
 * The canonical image of a board under the symmetries of its puzzle. Two boards are the same up to symmetry exactly if
 * their canonical images are equal. It is the image that comes first when images are compared light by light; if the
 * wiring falls into unconnected parts that are the same, it is that of each part, with the parts in ascending order.
 * O(symmetries of a part * lights).
 * @throws LightsOutError `walk-limit` if a connected part of the wiring has more than 100,000 symmetries, lights and
 * buttons with the same wires counted once
 */
export function canonical(puzzleOrSolver: PuzzleOrSolver, board: Cells): Uint8Array {
  const puzzle = puzzleOf(puzzleOrSolver);
  return firstImage(puzzle, readBoard(puzzle, board));
}

/** `canonical` for any numbers, one for each light. */
export function firstImage<T extends Uint8Array | Uint16Array>(puzzle: Puzzle, pattern: T): T {
  const first = pattern.slice() as T;
  for (const kind of kindsOf(puzzle)) {
    const places = placesOf(kind);
    const images = kind.parts.map((part) => firstOf(kind, places, part.map((lights) => lights.map((i) => pattern[i]!)))); // biome-ignore format: one line
    images.sort(compare);
    for (const [n, part] of kind.parts.entries())
      spread(places, part).forEach((light, at) => {
        first[light] = images[n]![at]!;
      });
  }
  return first;
}

/** For each class of lights the places of its members, if the lights of the first part are counted as they ascend. */
function placesOf({ graph, parts }: PartKind): number[][] {
  const classes = parts[0]!.filter((_, v) => !isButton(graph.colour[v]!));
  const ascending = classes.flat().sort((a, b) => a - b);
  const place = new Map(ascending.map((light, n) => [light, n]));
  return classes.map((lights) => lights.map((light) => place.get(light)!));
}

/** The values of all classes in one list: those of class `v` go to the places of class `to(v)`. */
function spread(places: number[][], classes: PuzzlePart, to = (v: number) => v): number[] {
  const list: number[] = [];
  for (const v of places.keys())
    places[to(v)]!.forEach((at, n) => {
      list[at] = classes[v]![n]!;
    });
  return list;
}

/** The first image of the values of a part's classes. Within each class they ascend. */
function firstOf(kind: PartKind, places: number[][], values: PuzzlePart): number[] {
  const sorted = values.map((list) => [...list].sort((a, b) => a - b));
  let first: number[] | undefined;
  for (const map of mapsOf(kind)) {
    const image = spread(places, sorted, (v) => map[v]!);
    if (first === undefined || compare(image, first) < 0) first = image;
  }
  return first!;
}

/**
 * How many solvable boards there are up to symmetry (target all off). For each kind of part it is, by the
 * orbit-counting lemma, the mean over all symmetries of the number of solvable boards that each leaves as they are: one
 * small elimination for each symmetry. Equal parts combine these boards freely, in any order.
 * @throws LightsOutError `walk-limit` as `canonical`
 */
export function countBoards(puzzleOrSolver: PuzzleOrSolver): bigint {
  const puzzle = puzzleOf(puzzleOrSolver);
  return kindsOf(puzzle).reduce((product, kind) => product * choices(countOf(puzzle, kind), kind.parts.length), 1n);
}

/** The solvable boards of one part up to symmetry. Lights with the same wires are in the same state on each of them. */
function countOf({ states }: Puzzle, kind: PartKind): bigint {
  // One light or button alone: the light cannot change.
  if (kind.graph.colour.length === 1) return 1n;
  const puzzle = wiringOf(kind, states);
  const space = BigInt(states) ** BigInt(puzzle.buttons);
  const solvable = space / createSolver(puzzle).solutions;
  let fixed = 0n;
  let order = 0n;
  for (const map of mapsOf(kind)) {
    // v -> P v - v maps the solvable boards onto the span of the columns of P A - A. Its kernel is the boards that stay
    // as they are.
    const moved = space / createSolver(difference(puzzle, map)).solutions;
    fixed += solvable / moved;
    order++;
  }
  return fixed / order;
}

/** A part as a puzzle, with one light or button for each class. */
function wiringOf({ graph: { colour, start, neighbour, amount } }: PartKind, states: number): Puzzle {
  const lights = colour.filter((c) => !isButton(c)).length;
  const buttons = Array.from({ length: colour.length - lights }, (_, j) => {
    const [from, to] = [start[lights + j]!, start[lights + j + 1]!];
    return Array.from(neighbour.subarray(from, to), (light, e): [number, number] => [light, amount[from + e]!]);
  });
  return bare({ states }, lights, buttons);
}

/** The number of ways to choose `times` of `count` things with repetition, in any order. */
function choices(count: bigint, times: number): bigint {
  let product = 1n;
  for (let n = 0n; n < times; n++) product = (product * (count + n)) / (n + 1n);
  return product;
}

/** The symmetries that keep `board`. @throws LightsOutError `walk-limit` if there are too many symmetries */
export function* keepingSymmetries(puzzle: Puzzle, board: Uint8Array): Generator<Symmetry> {
  const group = symmetries(puzzle);
  checkOrder(group.order);
  for (const symmetry of group) if (looksSame(board, symmetry)) yield symmetry;
}

/** The vectors that are the smallest, as numbers, among their images under symmetries that keep `board`. */
export function* upToSymmetry(puzzle: Puzzle, board: Uint8Array, vectors: Iterable<Uint8Array>): Generator<Uint8Array> {
  const keeping = [...keepingSymmetries(puzzle, board)];
  for (const vector of vectors)
    if (keeping.every(({ buttons }) => !isSmaller(move(vector, buttons), vector))) yield vector;
}

/** The maps of a part's classes. */
function mapsOf({ levels, graph }: PartKind): Iterable<Uint32Array> {
  checkOrder(orderOf(levels));
  return products(levels, identityOf(graph.colour.length));
}

function checkOrder(order: bigint): void {
  if (order > MOST)
    fail(
      "walk-limit",
      `this puzzle has ${large(order)} symmetries, too many to go through one by one (the limit is ${MOST})`,
    );
}

/** Moves entry i to `to[i]`. */
function move(vector: Uint8Array, to: Uint32Array): Uint8Array {
  const image = vector.slice();
  for (let i = 0; i < vector.length; i++) image[to[i]!] = vector[i]!;
  return image;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((value, n) => value !== b[n]);
  return i < 0 ? 0 : a[i]! - b[i]!;
}

/** Compares vectors as numbers with entry 0 as the lowest digit. */
function isSmaller(a: Uint8Array, b: Uint8Array): boolean {
  for (let j = a.length - 1; j >= 0; j--) if (a[j] !== b[j]) return a[j]! < b[j]!;
  return false;
}
