// The factorization by steps. A board takes them twice: with seeds of 0 to find what the core must cancel, then with
// the right seeds.

import { countOf } from "../../cost.ts";
import { checkLimit, strideOf } from "../../kernel/image.ts";
import { LazyCode, pressCounts } from "../../lightest/coset.ts";
import { once } from "../../puzzle/puzzle.ts";
import { BitVector } from "../binary/bit-vector.ts";
import { countDiffering, type Factor } from "../factor.ts";
import { quietVectors, SparseBasis } from "./sparse-basis.ts";
import { follow, followBack, type StepList } from "./steps.ts";

/** The factor of a wiring with these steps. A board takes O(operands) and what the core takes. */
export function factorSteps(steps: StepList, core: Factor, memoryLimit: number): Factor {
  const { states, buttons, seeds, coreSeeds, coreChecks, isCanonical } = steps;
  const { image } = core;
  const { modular } = core.code;
  const stride = modular ? buttons : strideOf(buttons);
  const bits = once(() => new BitVector(image, buttons));
  // Used for every board: a new array for each would take a third of the time.
  const values = new Uint8Array(steps.values);
  const checks = new Uint8Array(steps.checks);
  const basis = isCanonical ? undefined : new SparseBasis(quietVectors(steps, core.code), states);
  const dimension = basis?.pivots.length ?? core.code.dimension;

  /** The presses of all buttons, given those of the first seeds: a copy, because `values` is used again. */
  function extend(ofSeeds: Uint8Array, difference?: Uint8Array): Uint8Array {
    for (let s = 0; s < seeds.length; s++) values[seeds[s]!] = ofSeeds[s] ?? 0;
    follow(steps, difference, values, checks);
    return values.slice(0, buttons);
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
    if (basis !== undefined) return basis.row(i, buttons);
    const { rows, stride } = core.code;
    return extend(pressCounts(core.code, rows.subarray(i * stride, (i + 1) * stride)));
  }

  function quietRows(): Uint8Array {
    checkLimit(dimension * stride, memoryLimit);
    const all = new Uint8Array(dimension * stride);
    for (let i = 0; i < dimension; i++) all.set(pack(quiet(i)), i * stride);
    return all;
  }

  const howell = once(() =>
    Array.from({ length: dimension }, (_, i) => {
      const vector = code.rows.subarray(i * stride, (i + 1) * stride);
      if (basis !== undefined) {
        const column = basis.pivots[i]!;
        const step = basis.step(column);
        return { column, step, order: states / step, vector };
      }
      const row = modular!.basis[i]!;
      return { ...row, column: seeds[row.column]!, vector };
    }),
  );

  const lazily = modular && {
    ...modular,
    get basis() {
      return howell();
    },
  };
  const code = new LazyCode({ length: buttons, dimension, stride, modular: lazily }, quietRows);

  return {
    image,
    freeButtons: core.generators === undefined && basis ? basis.pivots : core.freeButtons.map((s) => seeds[s]!),
    code,
    generators: core.generators && [
      ...core.generators.map(({ vector, order }) => ({
        order,
        get vector() {
          return extend(vector);
        },
      })),
      ...Array.from(seeds.subarray(coreSeeds), (_, n) => ({
        order: states,
        get vector() {
          return extend(Uint8Array.from(seeds, (_, s) => Number(s === coreSeeds + n)));
        },
      })),
    ],
    solve(difference) {
      for (const seed of seeds) values[seed] = 0;
      follow(steps, difference, values, checks);
      const wrong = checks.findIndex((value, check) => check >= coreChecks && value !== 0);
      const solved = wrong < 0 ? core.solve(checks.subarray(0, coreChecks)) : undefined;
      if (!solved?.solvable) {
        const weights = new Uint8Array(checks.length);
        if (solved) weights.set(solved.certificate);
        else weights[wrong] = 1;
        return { solvable: false, certificate: followBack(steps, weights) };
      }
      const x = extend(solved.presses.counts(), difference);
      basis?.reduce(x);
      const presses = { counts: () => x, packed: () => pack(x), total: () => countOf({ states }, x) };
      return { solvable: true, presses, differing: countDiffering(difference) };
    },
  };
}
