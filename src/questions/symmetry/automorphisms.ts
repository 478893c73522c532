// The automorphisms of a connected graph: the ways to rename its vertices that keep colours and wires.
//
// The group is a chain of stabilizers (Sims): a vertex, its orbit and for each image one automorphism that takes it
// there; then the same among the automorphisms that keep that vertex; and so on. Every automorphism is one choice from
// each level. Single automorphisms are found by refining two partitions of the vertices in step, guessing an image
// where they get stuck.

import { fail } from "../../errors.ts";
import { identityOf, type Partition } from "./partition.ts";

/** One level of a chain: maps of which every element of the group has exactly one as a factor. */
export interface StabilizerLevel {
  readonly size: number;
  /** The identity first; each is made when it is asked for. */
  maps(): Iterable<Uint32Array>;
}

/** Bytes of partitions that are kept, at most. */
const MOST_BYTES = 2 ** 29;

/** The levels of the automorphisms of a graph, given by its coarsest partition: those of more than one map. */
export function automorphisms(coarsest: Partition): StabilizerLevel[] {
  const path = [coarsest];
  const cells: Uint32Array[] = [];
  for (let cell = path[0]!.open(); cell !== undefined; cell = path.at(-1)!.open()) {
    if (path.length * coarsest.bytes > MOST_BYTES)
      fail("walk-limit", "this puzzle has too many symmetries: finding them would take over 512 MiB of memory");
    cells.push(cell);
    path.push(path.at(-1)!.withSingle(cell[0]!));
  }
  // From the last level up: a map that keeps more vertices also keeps fewer, so it permutes the images at all levels
  // above.
  const known: Uint32Array[] = [];
  const orbits = new Orbits(coarsest.order.length);
  const levels: StabilizerLevel[] = [];
  for (let n = cells.length - 1; n >= 0; n--) {
    const [base, ...images] = cells[n]!;
    // Vertices to which no automorphism takes the base. So none takes it to the rest of their orbits, either.
    const outside: number[] = [];
    for (const image of images) {
      if ([base!, ...outside].some((v) => orbits.same(v, image))) continue;
      const found = findMap(path[n + 1]!, path[n]!.withSingle(image));
      if (found === undefined) outside.push(image);
      else {
        known.push(found);
        orbits.join(found);
      }
    }
    const size = orbits.size(base!);
    if (size > 1) levels.unshift({ size, maps: transversal(base!, known.slice()) });
  }
  return levels;
}

/** Which vertices some maps and their products take to each other. */
class Orbits {
  /** Towards one member of each orbit, which is its own parent. */
  readonly #parent: Uint32Array;
  readonly #size: Uint32Array;

  constructor(vertices: number) {
    this.#parent = identityOf(vertices);
    this.#size = new Uint32Array(vertices).fill(1);
  }

  same(u: number, v: number): boolean {
    return this.#root(u) === this.#root(v);
  }

  size(v: number): number {
    return this.#size[this.#root(v)]!;
  }

  /** Takes in one more map. */
  join(map: Uint32Array): void {
    for (let v = 0; v < map.length; v++) {
      const [a, b] = [this.#root(v), this.#root(map[v]!)];
      if (a === b) continue;
      const [small, large] = this.#size[a]! < this.#size[b]! ? [a, b] : [b, a];
      this.#parent[small] = large;
      this.#size[large]! += this.#size[small]!;
    }
  }

  #root(v: number): number {
    let at = v;
    while (this.#parent[at] !== at) at = this.#parent[at]!;
    return at;
  }
}

/** One product of the maps for each image of a vertex under them, the identity first. */
function transversal(base: number, maps: readonly Uint32Array[]): () => Generator<Uint32Array> {
  type Image = { readonly vertex: number; readonly by: Uint32Array; readonly next: Image[] };
  const tree = (): Image => {
    const root: Image = { vertex: base, by: identityOf(maps[0]!.length), next: [] };
    const images = [root];
    const seen = new Set([base]);
    for (const { vertex, next } of images)
      for (const by of maps) {
        if (seen.has(by[vertex]!)) continue;
        seen.add(by[vertex]!);
        next.push({ vertex: by[vertex]!, by, next: [] });
        images.push(next.at(-1)!);
      }
    return root;
  };
  let root: Image | undefined;
  return function* () {
    root ??= tree();
    const open = [{ image: root, before: root.by }];
    for (let top = open.pop(); top !== undefined; top = open.pop()) {
      const { by, next } = top.image;
      const map = top.before.map((v) => by[v]!);
      yield map;
      for (const image of next) open.push({ image, before: map });
    }
  };
}

/** How many maps the group of these levels has. */
export function orderOf(levels: readonly StabilizerLevel[]): bigint {
  return levels.reduce((product, { size }) => product * BigInt(size), 1n);
}

/** Every product of one map from each level, the first level applied last. The last level changes first. */
export function* products(
  levels: readonly Pick<StabilizerLevel, "maps">[],
  identity: Uint32Array,
): Generator<Uint32Array> {
  /** sofar[n]: the product of the maps of the levels before n. */
  const sofar = new Array<Uint32Array>(levels.length + 1).fill(identity);
  const maps = new Array<Iterator<Uint32Array> | undefined>(levels.length);
  yield identity;
  for (let n = levels.length - 1; n >= 0; ) {
    if (maps[n] === undefined) {
      maps[n] = levels[n]!.maps()[Symbol.iterator]();
      // The identity has been in use so far.
      maps[n]!.next();
    }
    const { value, done } = maps[n]!.next();
    if (done) {
      maps[n--] = undefined;
      continue;
    }
    const before = sofar[n]!;
    sofar.fill(before.map((_, v) => before[value[v]!]!), n + 1); // biome-ignore format: one line
    yield sofar[levels.length]!;
    n = levels.length - 1;
  }
}

/** A map that takes one partition to the other and keeps colours and wires; undefined if there is none. */
export function findMap(left: Partition, right: Partition): Uint32Array | undefined {
  if (!left.looksLike(right)) return undefined;
  const map = left.mapTo(right);
  if (left.keeps(right, map)) return map;
  const cell = left.open();
  if (cell === undefined) return undefined;
  const finer = left.withSingle(cell[0]!);
  for (const image of right.matching(left, cell[0]!)) {
    const found = findMap(finer, right.withSingle(image));
    if (found !== undefined) return found;
  }
  return undefined;
}
