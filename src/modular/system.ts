// Any number of states: a wiring over Z_k as a System. The Smith form over each prime power in k says what can be solved;
// the Chinese remainder theorem puts the answers together; the chain of the null space makes them canonical.

import type { Answer, Solution } from "../answer.ts";
import { hostFor } from "../kernel/host.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { Image } from "../layout.ts";
import type { Puzzle } from "../puzzle.ts";
import type { Pause, System, Wish } from "../system.ts";
import { addMultiple, idempotent, primePowers } from "./arithmetic.ts";
import { chainOf, settle, sizeOf } from "./chain.ts";
import { costOf, createSearches } from "./lightest.ts";
import { type CyclicFactor, rowBytes, SmithForm } from "./smith.ts";

/** Factors the wiring of a puzzle with any number of states. */
export function createModularSystem(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): System {
  const { lights, buttons, states: k } = puzzle;
  const rings = primePowers(k);
  const bytes = rings.length * lights * (rowBytes(lights) + rowBytes(buttons));
  const image = new Image(hostFor(bytes, kernel), memoryLimit);
  const forms = rings.map((ring) => new SmithForm(puzzle, ring, image, memoryLimit));
  const lift = (x: Uint8Array, q: number, sum = new Uint8Array(x.length)) => {
    addMultiple(sum, x, idempotent(q, k), k);
    return sum;
  };

  const generators = cyclicFactors(
    forms.map((form) =>
      form.generators.map(({ vector, order }) => ({ vector: lift(vector, form.ring.modulus), order })),
    ),
    k,
  );
  const vectors = generators.map(({ vector }) => vector);
  const chain = chainOf(
    vectors,
    k,
    Array.from({ length: buttons }, (_, j) => buttons - 1 - j),
  );
  const searches = createSearches(image, chain, buttons, k);
  const isPrime = rings.length === 1 && rings[0]!.exponent === 1;
  const rank = isPrime ? forms[0]!.pivots : undefined;
  const reach = largestPress(puzzle);

  return {
    kernel: image.host.name,
    rank,
    nullity: rank === undefined ? undefined : buttons - rank,
    freeButtons: Uint32Array.from(isPrime ? chain.map(({ column }) => column) : []),
    solutions: sizeOf(chain),
    invariants: generators.map(({ order }) => order),
    quietBasis: () => (isPrime ? chain.map(({ vector }) => vector.slice()) : vectors.map((vector) => vector.slice())),

    solve(difference, wish) {
      const steps = search(difference, wish, false);
      let step = steps.next();
      while (!step.done) step = steps.next();
      return step.value;
    },
    steps: (difference, wish) => search(difference, wish, true),
  };

  function* search(difference: Uint8Array, { objective, turns }: Wish, patient: boolean): Generator<Pause, Answer> {
    const presses = new Uint8Array(buttons);
    for (const form of forms) {
      const q = form.ring.modulus;
      const x = form.solve(difference);
      // k / q times a certificate modulo q is one modulo k.
      if (typeof x === "number") return { solvable: false, certificate: form.certificate(x).map((y) => (k / q) * y) };
      lift(x, q, presses);
    }
    settle(presses, chain, k);

    const either = turns === "either";
    const cost = costOf(k, either);
    const totalOf = (x: Uint8Array) => x.reduce((sum, times) => sum + cost(times), 0);
    const differing = difference.reduce((sum, entry) => sum + (entry === 0 ? 0 : 1), 0);
    if (chain.length === 0 || differing === 0) return proven(presses, totalOf(presses), 1n);
    if (objective === "any") {
      const total = totalOf(presses);
      const lowerBound = Math.ceil(differing / reach);
      return { solvable: true, presses, total, optimal: total === lowerBound, lowerBound };
    }
    const steps = searches.search(presses, either, patient);
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      const { value } = step;
      yield {
        progress: value.progress,
        best: () => soFar(value.presses.slice(), totalOf(value.presses), value.lowerBound),
      };
    }
    return proven(step.value.presses, totalOf(step.value.presses), step.value.count);
  }
}

function proven(presses: Uint8Array, total: number, optima: bigint): Solution {
  return { solvable: true, presses, total, optimal: true, optima, lowerBound: total };
}

function soFar(presses: Uint8Array, total: number, bound: number): Solution {
  const lowerBound = Math.min(bound, total);
  return { solvable: true, presses, total, optimal: total === lowerBound, lowerBound };
}

/**
 * The cyclic factors of a group from those of its parts for each prime, orders descending: the largest of each together make
 * the largest of all, and so on, so that each order divides the next (Chinese remainder; the invariant factors). Ascending.
 */
function cyclicFactors(parts: readonly (readonly CyclicFactor[])[], k: number): CyclicFactor[] {
  const factors: CyclicFactor[] = [];
  for (let i = 0; parts.some((part) => i < part.length); i++) {
    const vector = new Uint8Array(parts.find((part) => i < part.length)![i]!.vector.length);
    let order = 1;
    for (const part of parts) {
      const generator = part[i];
      if (generator === undefined) continue;
      addMultiple(vector, generator.vector, 1, k);
      order *= generator.order;
    }
    factors.push({ vector, order });
  }
  return factors.reverse();
}

/** How many lights a press changes at most. */
function largestPress({ effects, buttons }: Puzzle): number {
  let most = 1;
  for (let j = 0; j < buttons; j++) most = Math.max(most, effects.start[j + 1]! - effects.start[j]!);
  return most;
}
