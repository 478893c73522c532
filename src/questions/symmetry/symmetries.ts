// The symmetries of a puzzle: ways to rename lights and buttons that leave the wiring as it is. They are found
// in the wiring alone, whatever the shape and the rule: 8 of a square board, rows * cols * 8 of a square torus.

import { firstOf, withJson } from "../../json.ts";
import { type PuzzleOrSolver, puzzleOf } from "../../puzzle/puzzle.ts";
import { orderOf, products, type StabilizerLevel } from "./automorphisms.ts";
import { identityOf } from "./partition.ts";
import { kindsOf, type PartKind, type PuzzlePart } from "./parts.ts";

/** A symmetry: light i goes to `lights[i]`, button j to `buttons[j]`. */
export interface Symmetry {
  readonly lights: Uint32Array;
  readonly buttons: Uint32Array;
}

/** Whether a board looks the same under a symmetry. */
export function looksSame(board: Uint8Array, { lights }: Symmetry): boolean {
  return lights.every((to, i) => board[to] === board[i]);
}

/** The buttons that a symmetry turns into each other. */
export function orbitsOf({ buttons: to }: Symmetry): number[][] {
  const seen = new Set<number>();
  const orbits: number[][] = [];
  for (const first of to.keys()) {
    const orbit: number[] = [];
    for (let j = first; !seen.has(j); j = to[j]!) {
      seen.add(j);
      orbit.push(j);
    }
    if (orbit.length > 0) orbits.push(orbit);
  }
  return orbits;
}

/** All symmetries of a puzzle, each made when it is asked for, the identity first. */
export interface Symmetries extends Iterable<Symmetry> {
  /** How many there are. */
  readonly order: bigint;
}

/**
 * The symmetries of a puzzle's wiring. Buttons that do the same are interchangeable and count as symmetric.
 * Equal parts of the wiring are examined once, and each part takes a few refinements of O(wires log wires) for each
 * orbit. A puzzle keeps its symmetries.
 * @throws LightsOutError `walk-limit` if the puzzle has more than 2^20 wires, or if its wiring is so regular that the
 * search would take more than about 10 seconds
 */
export function symmetries(puzzleOrSolver: PuzzleOrSolver): Symmetries {
  const puzzle = puzzleOf(puzzleOrSolver);
  const kinds = kindsOf(puzzle);
  const all = {
    order: kinds.reduce((product, kind) => product * orderOfKind(kind), 1n),
    *[Symbol.iterator]() {
      const identity = identityOf(puzzle.lights + puzzle.buttons);
      for (const map of products(levelsOf(kinds, identity), identity))
        yield {
          lights: map.slice(0, puzzle.lights),
          buttons: map.slice(puzzle.lights).map((v) => v - puzzle.lights),
        };
    },
  };
  return withJson(all, () => ({ order: all.order, symmetries: firstOf(all) }));
}

/** Each part has its own symmetries, the members of each class change places, and so do the parts. */
function orderOfKind({ levels, parts }: PartKind): bigint {
  const ofPart = parts[0]!.reduce((product, { length }) => product * factorial(length), orderOf(levels));
  return ofPart ** BigInt(parts.length) * factorial(parts.length);
}

function factorial(n: number): bigint {
  let product = 1n;
  for (let i = 2; i <= n; i++) product *= BigInt(i);
  return product;
}

/** A level whose size is known already. */
type Maps = Pick<StabilizerLevel, "maps">;

/** The levels of the group. Exchanges within a class come first: the last level changes first and moves lights. */
function levelsOf(kinds: readonly PartKind[], identity: Uint32Array): Maps[] {
  const exchanges: Maps[] = [];
  const moves: Maps[] = [];
  for (const { parts, levels } of kinds) {
    for (const members of parts.flat()) exchanges.push(...permutations(members.map((v) => [[v]]), identity)); // biome-ignore format: one line
    moves.push(...permutations(parts, identity));
    for (const part of parts) moves.push(...levels.map((level) => within(part, level, identity)));
  }
  return [...exchanges, ...moves];
}

/** All orders of equal parts: the first changes places with each, then the second with each after it, and so on. */
function permutations(parts: readonly PuzzlePart[], identity: Uint32Array): Maps[] {
  return parts.slice(1).map((_, n) => ({
    *maps() {
      yield identity;
      for (const other of parts.slice(n + 1)) {
        const map = identity.slice();
        place(map, parts[n]!, other);
        place(map, other, parts[n]!);
        yield map;
      }
    },
  }));
}

/** The maps of a part's classes as maps of all vertices. */
function within(part: PuzzlePart, level: StabilizerLevel, identity: Uint32Array): Maps {
  return {
    *maps() {
      for (const classes of level.maps()) {
        const map = identity.slice();
        place(map, part, Array.from(classes, (v) => part[v]!)); // biome-ignore format: one line
        yield map;
      }
    },
  };
}

/** Takes the members of each class to those of the class in the same place. */
function place(map: Uint32Array, from: PuzzlePart, to: PuzzlePart): void {
  from.forEach((members, v) => {
    members.forEach((member, n) => {
      map[member] = to[v]![n]!;
    });
  });
}
