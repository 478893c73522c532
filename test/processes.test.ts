// The kernel in use if the engine lacks a feature: real Node processes without the feature, on the compiled files.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import boards from "./oracles/boards.json" with { type: "json" };
import { PLAIN } from "./plain.ts";

const { board, total } = boards.find(({ rows, cols }) => rows === 30 && cols === 30)!;

const PROGRAM = `
  import { createSolver, grid } from "lights-out";
  const solver = createSolver(grid(30, 30));
  const { total, optimal, presses } = solver.solve(${JSON.stringify(board)});
  const forced = {};
  for (const kernel of ["wasm", "portable"])
    try {
      forced[kernel] = createSolver(grid(3, 3), { kernel }).kernel;
    } catch (error) {
      forced[kernel] = error.code;
    }
  console.log(JSON.stringify({ kernel: solver.kernel, forced, total, optimal, presses: presses.join("") }));
`;

/** The program's output in a Node that lacks a feature. */
function runNode(...flags: string[]) {
  const args = [...flags, "--input-type=module", "--eval", PROGRAM];
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  return JSON.parse(execFileSync(process.execPath, args, { ...PLAIN, cwd }));
}

const usual = runNode();

test("the WebAssembly kernel is used if the engine has WebAssembly", () => {
  const forced = { wasm: "wasm", portable: "portable" };
  expect(usual).toMatchObject({ kernel: "wasm", forced, total, optimal: true });
});

test.each([
  ["the processor lacks what the vectors need", "--no-enable-sse4-1"],
  ["there is no WebAssembly", "--no-expose-wasm"],
])("portable answers if %s", (_, flag) => {
  const forced = { wasm: "kernel-unavailable", portable: "portable" };
  expect(runNode(flag)).toEqual({ ...usual, kernel: "portable", forced });
});
