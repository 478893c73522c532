// Long searches by workers: 39x39 all on, 2^32 solutions. Information sets do not prove it, so that all are weighed.

import { createSolver, grid } from "../../build/index.js";
import { type Row, Unavailable } from "../measure.ts";

function workers(count: number) {
  return {
    async sample(calls: number) {
      const solver = createSolver(grid(39, 39));
      const began = process.hrtime.bigint();
      let result = 0;
      for (let call = 0; call < calls; call++) {
        const answer = await solver.solveAsync("on", { workers: count });
        if (!answer.solvable) throw new Unavailable("39x39 all on has become unsolvable");
        result = answer.total;
      }
      return { nanoseconds: Number(process.hrtime.bigint() - began), result };
    },
    close() {},
  };
}

export default [
  {
    name: "39x39 all on, fewest presses (2^32 solutions), by workers",
    long: true,
    prepare: () => ({ "2 workers": workers(2), "1 worker": workers(1) }),
  },
] satisfies Row[];
