// The factorization by steps. A board takes them twice: with seeds of 0 to find what the core must cancel, then with the right
// seeds.

import { countOf } from "../../cost.ts";
import { checkLimit, strideOf } from "../../kernel/image.ts";
import { pressCounts } from "../../lightest/lightest.ts";
import { once } from "../../puzzle/puzzle.ts";
import { BitVector } from "../binary/bit-vector.ts";
import { countDiffering, type Factor } from "../factor.ts";
import { quietVectors, SparseBasis } from "./sparse-basis.ts";
import { follow, followBack, type StepList } from "./steps.ts";

/** The factor of a wiring with these steps. A board takes O(operands) and what the core takes. */
export function factorSteps(steps: StepList, core: Factor, memoryLimit: number): Factor {
  const { states, buttons, seeds, coreSeeds, coreChecks, isCanonical } = steps;
  const { image, code } = core;
  const { modular } = code;
  const dimension = code.dimension + seeds.length - coreSeeds;
  const stride = modular ? buttons : strideOf(buttons);
  const bits = once(() => new BitVector(image, buttons));
  const checks = new Uint8Array(steps.checks);
  const basis = once(() => new SparseBasis(quietVectors(steps, code), states));

  /** The presses of all buttons, given those of the seeds of the core. */
  function extend(ofSeeds: Uint8Array, difference?: Uint8Array): Uint8Array {
    const values = new Uint8Array(steps.values);
    for (let s = 0; s < coreSeeds; s++) values[seeds[s]!] = ofSeeds[s]!;
    follow(steps, difference, values, checks);
    return values.length === buttons ? values : values.slice(0, buttons);
  }

  function pack(presses: Uint8Array): Uint8Array {
    if (modular) return presses;
    const vector = bits();
    image.enter().fill(0, vector.at, vector.at + stride);
    vector.load(presses);
    return vector.packed();
  }

  /** Row i of the canonical basis of the null space. */
  function quiet(i: number): Uint8Array {
    if (!isCanonical) return basis().row(i, buttons);
    return extend(pressCounts(code, code.rows.subarray(i * code.stride, (i + 1) * code.stride)));
  }

  const rows = once(() => {
    checkLimit(dimension * stride, memoryLimit);
    const all = new Uint8Array(dimension * stride);
    for (let i = 0; i < dimension; i++) all.set(pack(quiet(i)), i * stride);
    return all;
  });
  const howell = once(() =>
    Array.from({ length: dimension }, (_, i) => {
      const vector = rows().subarray(i * stride, (i + 1) * stride);
      if (!isCanonical) return { column: basis().pivots[i]!, step: 1, order: states, vector };
      const row = modular!.basis[i]!;
      return { ...row, column: seeds[row.column]!, vector };
    }),
  );

  return {
    image,
    get freeButtons() {
      return isCanonical ? core.freeButtons.map((s) => seeds[s]!) : basis().pivots;
    },
    code: {
      length: buttons,
      dimension,
      stride,
      get rows() {
        return rows();
      },
      ...(modular && {
        modular: {
          ...modular,
          get basis() {
            return howell();
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
      follow(steps, difference, new Uint8Array(steps.values), checks);
      const wrong = checks.findIndex((value, check) => check >= coreChecks && value !== 0);
      const solved = wrong < 0 ? core.solve(checks.subarray(0, coreChecks)) : undefined;
      if (!solved?.solvable) {
        const weights = new Uint8Array(checks.length);
        if (solved) weights.set(solved.certificate);
        else weights[wrong] = 1;
        return { solvable: false, certificate: followBack(steps, weights) };
      }
      const x = extend(solved.presses.counts(), difference);
      if (!isCanonical && dimension > 0) basis().reduce(x);
      const presses = { counts: () => x, packed: () => pack(x), total: () => countOf({ states }, x) };
      return { solvable: true, presses, differing: countDiffering(difference) };
    },
  };
}
