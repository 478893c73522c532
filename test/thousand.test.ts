// A thousand solvers alive at once share one instance of each kernel, and none disturbs another.

import { expect, test } from "vitest";
import { createSolver, grid } from "../src/index.ts";
import { KERNEL_NAMES } from "./kernels.ts";
import tables from "./oracles/tables.json" with { type: "json" };

/** Fewest presses from all off to all on, n x n from n = 1 (OEIS A075464). */
const minimum = tables.minimum_all_on_square.values.slice(0, 10);

test.each(KERNEL_NAMES)("1000 solvers alive at once: %s", (kernel) => {
  const sizes = Array.from({ length: 1000 }, (_, i) => 1 + (i % minimum.length));
  const solvers = sizes.map((size) => createSolver(grid(size, size), { kernel }));
  // Two rounds, so that each solver gets the memory back after all others have used it.
  for (let turn = 0; turn < 2; turn++) {
    const totals = solvers.map((solver) => {
      const answer = solver.solve(new Uint8Array(solver.puzzle.lights), { target: "on" });
      return answer.solvable && answer.total;
    });
    expect(totals).toEqual(sizes.map((size) => minimum[size - 1]));
  }
});
