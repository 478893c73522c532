// The factorization for any number of states. The Smith form over each prime power in k solves a board or refutes it.
// The Chinese remainder theorem combines the solutions, and the Howell form of the null space makes them canonical.

import { countOf } from "../../cost.ts";
import { hostFor } from "../../kernel/host.ts";
import { Image, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import { addMultiple, idempotent, primePowers } from "../../lightest/modular/arithmetic.ts";
import { howellBasis, packRows, toMember } from "../../lightest/modular/howell.ts";
import { countDiffering, type Factor, type Wired } from "../factor.ts";
import { type CyclicFactor, SmithForm } from "./smith.ts";

/** Factors a wiring over Z_k: O(lights * rank * (lights + buttons)) for each prime in k. */
export function factorModular(wires: Wired, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const { lights, buttons, states: k } = wires;
  const rings = primePowers(k);
  const bytes = rings.length * lights * (strideOf(8 * lights) + strideOf(8 * buttons));
  const image = new Image(hostFor(bytes, kernel), memoryLimit);
  const forms = rings.map((ring) => new SmithForm(wires, ring, image, memoryLimit));
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
  const basis = howellBasis(
    generators.map(({ vector }) => vector),
    k,
    Array.from({ length: buttons }, (_, j) => buttons - 1 - j),
  );
  const isPrime = rings.length === 1 && rings[0]!.exponent === 1;

  return {
    image,
    freeButtons: Uint32Array.from(isPrime ? basis.map(({ column }) => column) : []),
    code: {
      length: buttons,
      dimension: basis.length,
      stride: buttons,
      rows: packRows(basis, buttons),
      modular: { states: k, either: false, basis },
    },
    ...(!isPrime && { generators }),
    solve(difference) {
      const x = new Uint8Array(buttons);
      for (const form of forms) {
        const q = form.ring.modulus;
        const part = form.solve(difference);
        // k / q times a certificate modulo q is one modulo k.
        if (typeof part === "number") return { solvable: false, certificate: form.certificate(part, k / q) };
        lift(part, q, x);
      }
      toMember(x, basis, k);
      const presses = { counts: () => x, packed: () => x, total: () => countOf({ states: k }, x) };
      return { solvable: true, presses, differing: countDiffering(difference) };
    },
  };
}

/**
 * The invariant factors of a group, ascending, each order dividing the next. They come from the cyclic factors for each
 * prime, orders descending: the largest of each prime together make the largest of all, and so on (Chinese remainder
 * theorem).
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
