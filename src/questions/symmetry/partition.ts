// Vertices of a wiring in cells, refined until all vertices of a cell have the same number of wires of each amount to
// each cell (McKay). What a vertex sees, its wires to the cells, is a sum of hashes. It is updated wire by wire, so
// only changes cost time. If two sums agree by chance, a cell that could be split stays whole. That costs a guess
// later, but it is not an error.

import { fail } from "../../errors.ts";
import type { Graph } from "./graph.ts";

/** The limit on the work of finding symmetries, in visited vertices and wires. */
export class Effort {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  /** @throws LightsOutError `walk-limit` */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0)
      fail(
        "walk-limit",
        "the wiring of this puzzle is too large and too regular to find its symmetries in reasonable time",
      );
  }
}

/** The map that keeps all vertices. */
export function identityOf(vertices: number): Uint32Array {
  return Uint32Array.from({ length: vertices }, (_, v) => v);
}

/** An ordered partition. A cell is named by the place of its first vertex in `order`. */
export class Partition {
  /** The vertices, cell by cell. */
  readonly order: Uint32Array;
  readonly graph: Graph;
  readonly #effort: Effort;
  /** The cell of each vertex. */
  readonly #cell: Uint32Array;
  /** How many vertices a cell has; 0 at places where none begins. */
  readonly #size: Uint32Array;
  /** A hash of what each vertex sees: its wires to the cells. */
  readonly #seen: Int32Array;

  /** The vertices by their colours, refined; or a copy of another partition. */
  constructor(graph: Graph, effort: Effort, from?: Partition) {
    const vertices = graph.colour.length;
    this.graph = graph;
    this.#effort = effort;
    this.order = from ? from.order.slice() : identityOf(vertices);
    this.#cell = from ? from.#cell.slice() : new Uint32Array(vertices);
    this.#size = from ? from.#size.slice() : new Uint32Array(vertices);
    this.#seen = from ? from.#seen.slice() : Int32Array.from(graph.colour, (colour) => hash(colour, 0));
    if (from !== undefined || vertices === 0) return;
    this.#size[0] = vertices;
    this.#split(0, [], new Int32Array(vertices));
    // No wire was seen so far, so all are new.
    this.#refine([...this.order], new Int32Array(vertices).fill(UNSEEN));
  }

  /** How much memory a partition takes. */
  get bytes(): number {
    return 5 * this.order.byteLength;
  }

  /** A finer partition in which a vertex has a cell of its own, behind the rest of its cell, refined. */
  withSingle(vertex: number): Partition {
    this.#effort.spend(COPY * this.order.length + NODE);
    const finer = new Partition(this.graph, this.#effort, this);
    const start = finer.#cell[vertex]!;
    const size = finer.#size[start]!;
    if (size === 1) return finer;
    const last = start + size - 1;
    const at = finer.order.indexOf(vertex, start);
    finer.order[at] = finer.order[last]!;
    finer.order[last] = vertex;
    finer.#size[start] = size - 1;
    finer.#size[last] = 1;
    finer.#cell[vertex] = last;
    const before = new Int32Array(finer.order.length);
    before[vertex] = start;
    finer.#refine([vertex], before);
    return finer;
  }

  /** The vertices of the first cell that has more than one; undefined if all are alone. */
  open(): Uint32Array | undefined {
    for (let c = 0; c < this.#size.length; c++) if (this.#size[c]! > 1) return this.order.slice(c, c + this.#size[c]!);
    return undefined;
  }

  /** The vertices of the cell in the place where another partition has that of a vertex. */
  matching(other: Partition, vertex: number): Uint32Array {
    const c = other.#cell[vertex]!;
    return this.order.slice(c, c + this.#size[c]!);
  }

  /** Whether cells are as large, and see as much, as those of another partition. */
  looksLike(other: Partition): boolean {
    for (let c = 0; c < this.#size.length; c++) {
      if (this.#size[c] !== other.#size[c]) return false;
      if (this.#size[c] !== 0 && this.#seen[this.order[c]!] !== other.#seen[other.order[c]!]) return false;
    }
    return true;
  }

  /**
   * Takes each vertex that is alone in its cell to the vertex in the same place of another partition. The other
   * vertices stay, except that each chain of vertices and their images is closed: its last vertex goes to its first. So
   * two equal parts of a graph change places as soon as one of them is known to go to the other.
   */
  mapTo(other: Partition): Uint32Array {
    this.#effort.spend(COPY * this.order.length);
    const map = identityOf(this.order.length);
    const origin = new Int32Array(map.length).fill(-1);
    for (let c = 0; c < map.length; c += this.#size[c]!)
      if (this.#size[c] === 1) {
        map[this.order[c]!] = other.order[c]!;
        origin[other.order[c]!] = this.order[c]!;
      }
    for (let last = 0; last < map.length; last++) {
      if (origin[last]! < 0 || this.#size[this.#cell[last]!] === 1) continue;
      let first = last;
      while (origin[first]! >= 0) first = origin[first]!;
      map[last] = first;
    }
    return map;
  }

  /** Whether a map to the graph of another partition keeps colours and wires. What vertices see may agree by chance. */
  keeps(other: Partition, map: Uint32Array): boolean {
    const [from, to] = [this.graph, other.graph];
    // The amount of the wire from the image at hand to each vertex.
    const amounts = new Uint8Array(map.length);
    for (let v = 0; v < map.length; v++) {
      const image = map[v]!;
      const [first, end] = [to.start[image]!, to.start[image + 1]!];
      this.#effort.spend(end - first + 1);
      if (from.colour[v] !== to.colour[image] || from.start[v + 1]! - from.start[v]! !== end - first) return false;
      for (let e = first; e < end; e++) amounts[to.neighbour[e]!] = to.amount[e]!;
      for (let e = from.start[v]!; e < from.start[v + 1]!; e++)
        if (amounts[map[from.neighbour[e]!]!] !== from.amount[e]) return false;
      for (let e = first; e < end; e++) amounts[to.neighbour[e]!] = 0;
    }
    return true;
  }

  /** Cells as large, and what they see, as text: the same for graphs that are isomorphic. */
  signature(): string {
    const words: number[] = [];
    for (let c = 0; c < this.#size.length; c += this.#size[c]!) words.push(this.#size[c]!, this.#seen[this.order[c]!]!);
    return words.join();
  }

  /** Splits cells as long as vertices have moved that others see; `before` has their old cells. */
  #refine(moved: number[], before: Int32Array): void {
    const { start, neighbour, amount } = this.graph;
    while (moved.length > 0) {
      const touched = new Set<number>();
      for (const v of moved) {
        this.#effort.spend(start[v + 1]! - start[v]! + 1);
        for (let e = start[v]!; e < start[v + 1]!; e++) {
          const u = neighbour[e]!;
          this.#seen[u]! += hash(this.#cell[v]!, amount[e]!) - hash(before[v]!, amount[e]!);
          if (this.#size[this.#cell[u]!]! > 1) touched.add(this.#cell[u]!);
        }
      }
      moved = [];
      for (const cell of touched) this.#split(cell, moved, before);
    }
  }

  /** Parts of a cell follow each other in the order of what they see, which two partitions have in common. */
  #split(cell: number, moved: number[], before: Int32Array): void {
    const seen = this.#seen;
    const members = this.order.subarray(cell, cell + this.#size[cell]!);
    const first = seen[members[0]!]!;
    if (members.every((v) => seen[v] === first)) return;
    members.sort((u, v) => seen[u]! - seen[v]!);
    for (let from = 0; from < members.length; ) {
      let to = from + 1;
      while (to < members.length && seen[members[to]!] === seen[members[from]!]) to++;
      this.#size[cell + from] = to - from;
      if (from > 0)
        for (let n = from; n < to; n++) {
          before[members[n]!] = cell;
          this.#cell[members[n]!] = cell + from;
          moved.push(members[n]!);
        }
      from = to;
    }
  }
}

const UNSEEN = -1;
/** Steps for each vertex of a partition that is copied or turned into a map, and for what does not depend on them. */
const COPY = 4;
const NODE = 1000;

/** A wire to a cell as a number that looks random; 0 where nothing has been seen yet. */
function hash(cell: number, amount: number): number {
  if (cell === UNSEEN) return 0;
  let h = Math.imul(cell + 1, 0x9e3779b1) ^ Math.imul(amount, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) | 0;
}
