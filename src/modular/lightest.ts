// The solution with the fewest presses, proven, by the way that suits null space and board: a null space that falls apart is
// split first; light boards are proven on information sets; what is left is looked at whole, by classes or one by one.

import { fail } from "../errors.ts";
import type { Image } from "../layout.ts";
import { type Link, sizeOf } from "./chain.ts";
import { type Best, type Part, split } from "./part.ts";
import { createSets } from "./sets.ts";
import { createTransform, transformCost } from "./transform.ts";
import { createWalk, type Walk } from "./walk.ts";

/** Most members that are all looked at before the caller gets an answer, as a power of two: some seconds. */
const LIMIT = { simd: 28, scalar: 28, portable: 24 };

/** Below so many members a walk is over before information sets would have been made. */
const SMALL = 2 ** 10;

/** A member found on an information set costs as much time as so many steps of a walk. */
const PRICE = 4;

/** Buttons that a step of the walk gets through while a transform adds eight lanes once; measured. */
const STEP = { simd: 14, scalar: 3, portable: 6 };

/** The canonical lightest solution. */
export interface Lightest {
  readonly presses: Uint8Array;
  readonly count: bigint;
}

/** How far a search has come. */
export interface Standing {
  /** A solution, the best seen. */
  readonly presses: Uint8Array;
  /** No solution costs less. */
  readonly lowerBound: number;
  /** Share of the work that is done, 0 to 1. */
  readonly progress: number;
}

/** Searches for the lightest solutions of the cosets of one null space; a search pauses every few milliseconds. */
export interface Searches {
  /**
   * The lightest members of start + null space; `patient`: however long it takes.
   * @throws LightsOutError `walk-limit`, unless patient
   */
  search(start: Uint8Array, either: boolean, patient: boolean): Generator<Standing, Lightest>;
}

/** Makes the searches; what they need is made at the first question. */
export function createSearches(image: Image, chain: readonly Link[], buttons: number, k: number): Searches {
  let parts: PartSearch[] | undefined;
  return {
    *search(start, either, patient) {
      parts ??= split(chain, buttons).map((part) => createPartSearch(image, part, k));
      const whole = parts.reduce((sum, { members }) => sum + members, 0);
      const cost = costOf(k, either);
      const free = new Set(parts.flatMap(({ part }) => part.buttons));
      const presses = start.slice();
      let lowerBound = start.reduce((sum, x, j) => (free.has(j) ? sum : sum + cost(x)), 0);
      let count = 1n;
      let done = 0;
      for (const { part, members, search } of parts) {
        const put = (best: Best) => {
          part.buttons.forEach((j, column) => {
            presses[j] = best.presses[column]!;
          });
        };
        const steps = search(
          Uint8Array.from(part.buttons, (j) => start[j]!),
          either,
          patient,
        );
        let step = steps.next();
        for (; !step.done; step = steps.next()) {
          put(step.value.best);
          const bound = Math.min(step.value.lowerBound, step.value.best.weight);
          const progress = (done + members * step.value.progress) / whole;
          yield { presses, lowerBound: lowerBound + bound, progress };
        }
        put(step.value);
        count *= step.value.count;
        lowerBound += step.value.weight;
        done += members;
      }
      return { presses, count };
    },
  };
}

/** What a press count costs: itself, or where a button may be turned either way, the shorter way round. */
export function costOf(k: number, either: boolean): (x: number) => number {
  return either ? (x) => Math.min(x, k - x) : (x) => x;
}

interface PartSearch {
  readonly part: Part;
  readonly members: number;
  search(start: Uint8Array, either: boolean, patient: boolean): Generator<PartStanding, Best>;
}

interface PartStanding {
  readonly best: Best;
  /** No member costs less than the least seen or this, whichever is less. */
  readonly lowerBound: number;
  readonly progress: number;
}

function createPartSearch(image: Image, part: Part, k: number): PartSearch {
  const limit = LIMIT[image.host.name];
  const members = Number(sizeOf(part.chain));
  let sets: ReturnType<typeof createSets> | undefined;
  let walk: Walk | undefined;

  return {
    part,
    members,
    *search(start, either, patient) {
      let seen: Best = { weight: Infinity, count: 0n, presses: start };
      let lowerBound = 0;
      if (members > SMALL) {
        const affordable = patient ? members : Math.min(members, 2 ** limit);
        const look = (sets ??= createSets(image, part, k))(start, either);
        do for (const _ of look.deepen()) yield { best: look.best, lowerBound: look.lowerBound, progress: 0 };
        while (look.lowerBound <= look.best.weight && PRICE * look.distance < affordable);
        if (look.lowerBound > look.best.weight) return look.best;
        // Its weight can be had; the walk counts anew.
        seen = { ...look.best, count: 0n };
        lowerBound = look.lowerBound;
      }
      if (members > 2 ** limit && !patient) refuse(sizeOf(part.chain), limit);
      walk ??=
        transformCost(part, k) < part.buttons.length / STEP[image.host.name]
          ? createTransform(image, part, k)
          : createWalk(image, part, k);
      for (let block = 0; block < walk.blocks; block++) {
        seen = walk.look(start, block, seen, either);
        yield { best: seen, lowerBound, progress: (block + 1) / walk.blocks };
      }
      return seen;
    },
  };
}

function refuse(solutions: bigint, limit: number): never {
  fail(
    "walk-limit",
    `the fewest presses cannot be proven here: there are ${solutions} solutions to compare and the limit is 2^${limit}; ask for any solution (objective "any"), or let solveAsync take its time or the best within a budget`,
  );
}
