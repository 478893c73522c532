// Reduced row echelon forms in WebAssembly against M4RI, whose faster routine differs from matrix to matrix.

import { createSolver, grid } from "../../../build/index.js";
import { boardMatrix, halfRank, type Matrix, randomMatrix, withUnit } from "../../matrices.ts";
import type { Job, Row, Variants } from "../../measure.ts";
import { reducing } from "../../reducing.ts";
import { program } from "../program.ts";

/** Our job and both routines of M4RI on the same matrix. */
function race(name: string, job: Job, { height, width, stride, rows }: Matrix): Variants {
  const m4ri = (routine: "m4ri" | "pluq") =>
    program("m4ri.c", { input: rows, args: [height, width, stride, routine], libraries: ["m4ri"] });
  return { [name]: job, "M4RI, pluq": m4ri("pluq"), "M4RI, m4ri": m4ri("m4ri") };
}

const row = (name: string, make: () => Matrix): Row => ({
  name: `RREF of ${name}`,
  prepare() {
    const matrix = make();
    return race("wasm", reducing(matrix, "wasm"), matrix);
  },
});

export default [
  row("random 900", () => randomMatrix(900)),
  row("random 2500", () => randomMatrix(2500)),
  row("random 4096", () => randomMatrix(4096)),
  row("random 10000", () => randomMatrix(10000)),
  row("[random 900 | unit matrix]", () => withUnit(900)),
  row("random 900 of half rank", () => halfRank(900)),
  row("board 30x30", () => boardMatrix(30)),
  row("board 50x50", () => boardMatrix(50)),
  {
    name: "king 100x100: createSolver against RREF",
    prepare() {
      // This wiring is not singular: the first row of its RREF is a unit vector.
      const create = () => createSolver(grid(100, 100, { rule: "king" })).rank! * 2 ** 20 + 1;
      return race("createSolver", create, boardMatrix(100, "king"));
    },
  },
] satisfies Row[];
