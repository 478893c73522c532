// Vertices of a wiring in cells, refined until vertices of one cell see the same (McKay): as many wires of each amount to each
// other cell. What a vertex sees is a sum of hashes, kept up to date wire by wire, so that only what changes costs time. Two
// sums that agree by chance leave a cell whole that could be split, which costs a guess later on and is no mistake.

/** Vertices of a wiring: first the lights, then the buttons. Wires of v stand from start[v] on. */
export interface Graph {
  readonly lights: number;
  readonly vertices: number;
  readonly start: Uint32Array;
  readonly neighbour: Uint32Array;
  readonly amount: Uint8Array;
}

/** An ordered partition. A cell is named by the place of its first vertex in `order`. */
export class Partition {
  /** The vertices, cell by cell. */
  readonly order: Uint32Array;
  readonly #graph: Graph;
  /** The cell of each vertex. */
  readonly #cell: Uint32Array;
  /** How many vertices a cell has; 0 at places where none begins. */
  readonly #size: Uint32Array;
  /** What each vertex sees. */
  readonly #seen: Int32Array;

  private constructor(graph: Graph, order: Uint32Array, cell: Uint32Array, size: Uint32Array, seen: Int32Array) {
    this.#graph = graph;
    this.order = order;
    this.#cell = cell;
    this.#size = size;
    this.#seen = seen;
  }

  /** Lights and buttons, refined. */
  static coarsest(graph: Graph): Partition {
    const { lights, vertices } = graph;
    const order = Uint32Array.from({ length: vertices }, (_, v) => v);
    const cell = order.map((v) => (v < lights ? 0 : lights));
    const size = new Uint32Array(vertices);
    size[0] = lights;
    if (vertices > lights) size[lights] = vertices - lights;
    const partition = new Partition(graph, order, cell, size, new Int32Array(vertices));
    // Nothing was seen so far: all wires are news.
    partition.#refine([...order], new Int32Array(vertices).fill(UNSEEN));
    return partition;
  }

  /** A finer partition in which a vertex has a cell of its own, behind the rest of its cell, refined. */
  withSingle(vertex: number): Partition {
    const finer = new Partition(
      this.#graph,
      this.order.slice(),
      this.#cell.slice(),
      this.#size.slice(),
      this.#seen.slice(),
    );
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

  /** The vertices of the smallest cell that has more than one, the first of equals; undefined where all are alone. */
  smallest(): Uint32Array | undefined {
    let best = -1;
    for (let c = 0; c < this.#size.length; c += this.#size[c]!)
      if (this.#size[c]! > 1 && (best < 0 || this.#size[c]! < this.#size[best]!)) best = c;
    return best < 0 ? undefined : this.order.slice(best, best + this.#size[best]!);
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

  /** Splits cells as long as vertices have moved that others see; `before` has their old cells. */
  #refine(moved: number[], before: Int32Array): void {
    const { start, neighbour, amount } = this.#graph;
    while (moved.length > 0) {
      const touched = new Set<number>();
      for (const v of moved)
        for (let e = start[v]!; e < start[v + 1]!; e++) {
          const u = neighbour[e]!;
          this.#seen[u]! += hash(this.#cell[v]!, amount[e]!) - hash(before[v]!, amount[e]!);
          if (this.#size[this.#cell[u]!]! > 1) touched.add(this.#cell[u]!);
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

/** A wire to a cell as a number that looks random; 0 where nothing has been seen yet. */
function hash(cell: number, amount: number): number {
  if (cell === UNSEEN) return 0;
  let h = Math.imul(cell + 1, 0x9e3779b1) ^ Math.imul(amount, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return (h ^ (h >>> 15)) | 0;
}
