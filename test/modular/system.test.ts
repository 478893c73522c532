// Any number of states against brute force, on random small wirings with any number of lights and buttons.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { factorModular } from "../../src/factor/modular/modular.ts";
import { MEMORY_LIMIT } from "../../src/kernel/image.ts";
import type { Puzzle } from "../../src/puzzle/puzzle.ts";
import { wiring } from "../../src/shapes/wiring.ts";
import { createSystem } from "../../src/solver/system.ts";
import { KERNEL_NAMES } from "../kernels.ts";
import { bruteForce, changeOf, refutes } from "./brute.ts";

/** Wirings of k states small enough for brute force; entries that share factors with k are frequent. */
const wirings = (k: number) => {
  const below = (end: number) => fc.integer({ min: 0, max: end - 1 });
  const most = Math.floor(Math.log(5000) / Math.log(k));
  return fc
    .record({ lights: fc.integer({ min: 1, max: 6 }), count: fc.integer({ min: 0, max: most }) })
    .chain(({ lights, count }) => {
      const button = fc.array(fc.tuple(below(lights), below(k)), { maxLength: 4 });
      return fc.record({
        wires: fc
          .array(button, { minLength: count, maxLength: count })
          .map((buttons) => ({ lights, buttons, states: k })),
        board: fc.array(below(k), { minLength: lights, maxLength: lights }),
      });
    });
};

describe.each(KERNEL_NAMES)("%s kernel", (kernel) => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    "k = %i: solvable or not, totals, counts and canonical members are the true ones",
    (k) => {
      fc.assert(
        fc.property(wirings(k), fc.boolean(), ({ wires, board }, either) => {
          const puzzle = wiring({ ...wires, turns: either ? "either" : "forward" });
          const factor = (wanted: Puzzle) => factorModular(wanted, kernel, MEMORY_LIMIT);
          const system = createSystem(puzzle, factor);
          const truths = bruteForce(puzzle, either);
          const differences = [board, ...[...truths.keys()].slice(0, 3).map((key) => key.split(",").map(Number))];
          for (const difference of differences) {
            const truth = truths.get(difference.join());
            const answer = system.solve(Uint8Array.from(difference), "fewest");
            expect(answer.solvable).toBe(truth !== undefined);
            if (!answer.solvable) {
              expect(refutes(puzzle, answer.certificate, difference)).toBe(true);
              continue;
            }
            expect([...answer.presses]).toEqual(truth!.optimum);
            expect(answer).toMatchObject({
              total: truth!.total,
              optimal: true,
              optima: BigInt(truth!.optima),
              lowerBound: truth!.total,
            });
            expect(system.solutions).toBe(BigInt(truth!.solutions));
            const any = system.solve(Uint8Array.from(difference), "any");
            expect(any.solvable && [...any.presses]).toEqual(truth!.smallest);
            expect(any.solvable && any.lowerBound).toBeLessThanOrEqual(truth!.total);
          }
          const quiet = system.quietBasis();
          for (const pattern of quiet) expect(changeOf(puzzle, pattern).every((c) => c === 0)).toBe(true);
          expect(quiet.length).toBe(system.invariants.length);
          expect(system.invariants.reduce((product, order) => product * BigInt(order), 1n)).toBe(system.solutions);
        }),
        { numRuns: 60 },
      );
    },
  );
});
