// The factorization by steps: all buttons follow from a few seeds, and the core, the conditions on the seeds, is factored as a
// dense matrix. A board takes the steps twice: with seeds of 0 to find what the core must cancel, then with the right seeds.

import { countOf } from "../../cost.ts";
import { checkLimit, strideOf } from "../../kernel/image.ts";
import { pressCounts } from "../../lightest/lightest.ts";
import { once } from "../../puzzle/puzzle.ts";
import { BitVector } from "../binary/bit-vector.ts";
import { countDiffering, type Factor } from "../factor.ts";
import { follow, followBack, type StepList } from "./steps.ts";

/** The factor of a wiring with these steps. A board takes O(operands) and what the core takes. */
export function factorSteps(steps: StepList, core: Factor, memoryLimit: number): Factor {
  const { states, light, seeds, checks } = steps;
  const { image, code } = core;
  const { dimension, modular } = code;
  const length = seeds.length + light.length - checks;
  const stride = modular ? length : strideOf(length);
  const bits = once(() => new BitVector(image, length));
  const values = new Uint8Array(checks);

  /** The presses of all buttons, given those of the seeds. */
  function extend(ofSeeds: Uint8Array, difference?: Uint8Array): Uint8Array {
    const presses = new Uint8Array(length);
    for (let s = 0; s < seeds.length; s++) presses[seeds[s]!] = ofSeeds[s]!;
    follow(steps, difference, presses, values);
    return presses;
  }

  function pack(presses: Uint8Array): Uint8Array {
    if (modular) return presses;
    const vector = bits();
    image.enter().fill(0, vector.at, vector.at + stride);
    vector.load(presses);
    return vector.packed();
  }

  const rows = once(() => {
    checkLimit(dimension * stride, memoryLimit);
    const all = new Uint8Array(dimension * stride);
    for (let i = 0; i < dimension; i++)
      all.set(pack(extend(pressCounts(code, code.rows.subarray(i * code.stride, (i + 1) * code.stride)))), i * stride);
    return all;
  });
  const basis = once(() =>
    modular!.basis.map(({ column, ...row }, i) => ({
      ...row,
      column: seeds[column]!,
      vector: rows().subarray(i * stride, (i + 1) * stride),
    })),
  );

  return {
    image,
    freeButtons: core.freeButtons.map((s) => seeds[s]!),
    code: {
      length,
      dimension,
      stride,
      get rows() {
        return rows();
      },
      ...(modular && {
        modular: {
          ...modular,
          get basis() {
            return basis();
          },
        },
      }),
    },
    generators: core.generators?.map(({ vector, order }) => ({
      order,
      get vector() {
        return extend(vector);
      },
    })),
    solve(difference) {
      follow(steps, difference, new Uint8Array(length), values);
      const solved = core.solve(values);
      if (!solved.solvable) return { solvable: false, certificate: followBack(steps, solved.certificate) };
      const x = extend(solved.presses.counts(), difference);
      const presses = { counts: () => x, packed: () => pack(x), total: () => countOf({ states }, x) };
      return { solvable: true, presses, differing: countDiffering(difference) };
    },
  };
}
