// Dense wirings of three to seven states: `createSolver` against the row echelon form with its transform by
// fflas-ffpack, and an LU decomposition by FLINT. Each of them prepares for any number of boards.

import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { createSolver, wiring } from "../../../build/index.js";
import type { Row } from "../../measure.ts";
import { program } from "../program.ts";

const SEED = 2026;

const row = (size: number, states: number): Row => ({
  name: `dense ${size}, ${states} states: createSolver`,
  prepare() {
    const generator = xoroshiro128plus(SEED);
    const matrix = Uint8Array.from({ length: size * size }, () => (generator.next() >>> 0) % states);
    const puzzle = wiring({
      lights: size,
      states,
      buttons: Array.from({ length: size }, (_, j) =>
        Array.from({ length: size }, (_, i) => [i, matrix[i * size + j]!] as const).filter(([, amount]) => amount > 0),
      ),
    });
    const options = { input: matrix, args: [size, size, states] };
    return {
      wasm: () => createSolver(puzzle, { kernel: "wasm" }).rank!,
      FLINT: program("flint.c", { ...options, libraries: ["flint"] }),
      "fflas-ffpack": program("fflas.cpp", { ...options, libraries: ["openblas", "givaro", "gmp"] }),
    };
  },
});

export default [900, 2500].flatMap((size) => [3, 5, 7].map((states) => row(size, states)));
