// Any number of states: a wiring over Z_k as a System. The Smith form over each prime power in k says what can be solved;
// the Chinese remainder theorem puts the answers together; the chain of the null space makes them canonical.

import { hostFor } from "../../kernel/host.ts";
import { Image, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import { addMultiple, idempotent, primePowers } from "../../lightest/modular/arithmetic.ts";
import { chainOf, settle } from "../../lightest/modular/chain.ts";
import { packed } from "../../lightest/modular/walk.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { createSystem, type System } from "../../solver/system.ts";
import { type CyclicFactor, SmithForm } from "./smith.ts";

/** Factors the wiring of a puzzle with any number of states. */
export function createModularSystem(puzzle: Puzzle, kernel: KernelName | undefined, memoryLimit: number): System {
  const { lights, buttons, states: k } = puzzle;
  const rings = primePowers(k);
  const bytes = rings.length * lights * (strideOf(8 * lights) + strideOf(8 * buttons));
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
  const links = chainOf(
    generators.map(({ vector }) => vector),
    k,
    Array.from({ length: buttons }, (_, j) => buttons - 1 - j),
  );
  const isPrime = rings.length === 1 && rings[0]!.exponent === 1;

  return createSystem(puzzle, {
    image,
    rank: isPrime ? forms[0]!.pivots : undefined,
    freeButtons: Uint32Array.from(isPrime ? links.map(({ column }) => column) : []),
    code: {
      length: buttons,
      dimension: links.length,
      stride: buttons,
      rows: packed(links, buttons),
      chain: { states: k, links },
    },
    ...(!isPrime && { generators }),
    particular(difference) {
      const x = solve(difference);
      return x instanceof Uint8Array ? x : undefined;
    },
    certificate(difference) {
      const { form, row } = solve(difference) as Failure;
      // k / q times a certificate modulo q is one modulo k.
      return form.certificate(row).map((y) => (k / form.ring.modulus) * y);
    },
  });

  /** The canonical solution, or where there is none, and why. */
  function solve(difference: Uint8Array): Uint8Array | Failure {
    const presses = new Uint8Array(buttons);
    for (const form of forms) {
      const x = form.solve(difference);
      if (typeof x === "number") return { form, row: x };
      lift(x, form.ring.modulus, presses);
    }
    settle(presses, links, k);
    return presses;
  }
}

interface Failure {
  readonly form: SmithForm;
  readonly row: number;
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
