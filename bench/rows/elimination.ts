// Reduced row echelon forms for each kernel, and the factorization within a band. native/rows/ compares with M4RI.

import { createSolver, grid } from "../../build/index.js";
import { eachKernel } from "../kernels.ts";
import { boardMatrix, halfRank, type Matrix, randomMatrix, withUnit } from "../matrices.ts";
import type { Row } from "../measure.ts";
import { reducing } from "../reducing.ts";

const row = (name: string, make: () => Matrix): Row => ({
  name: `RREF of ${name}`,
  prepare() {
    const matrix = make();
    return eachKernel((kernel) => reducing(matrix, kernel));
  },
});

export default [
  row("random 900", () => randomMatrix(900)),
  row("[random 900 | unit matrix]", () => withUnit(900)),
  row("random 900 of half rank", () => halfRank(900)),
  row("board 30x30", () => boardMatrix(30)),
  row("board 50x50", () => boardMatrix(50)),
  {
    name: "RREF of random 900, plain",
    prepare() {
      const matrix = randomMatrix(900);
      return eachKernel((kernel) => reducing(matrix, kernel, "reduce"));
    },
  },
  {
    name: "RREF of random 2500, plain and fast",
    prepare() {
      const matrix = randomMatrix(2500);
      return { fast: reducing(matrix, "wasm"), plain: reducing(matrix, "wasm", "reduce") };
    },
  },
  {
    name: "createSolver(grid(100, 100, king))",
    prepare: () => eachKernel((kernel) => () => createSolver(grid(100, 100, { rule: "king" }), { kernel }).rank!),
  },
] satisfies Row[];
