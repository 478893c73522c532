// From a fresh process to the first answer: what a command or a page load costs. The code then still runs in the
// engine's baseline compilers, so warm figures say nothing about it.

import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { grid } from "../../build/index.js";
import { heavyBoards } from "../boards.ts";
import { eachKernel } from "../kernels.ts";
import type { Remote, Row } from "../measure.ts";

/** Each sample is a separate process that makes one call; the requested number of calls is ignored. */
function process30x30(kernel: string, board: Uint8Array): Remote {
  const program = `
    const start = process.hrtime.bigint();
    const { createSolver, grid } = await import("lights-out");
    const solver = createSolver(grid(30, 30), { kernel: "${kernel}" });
    const { total } = solver.solve([${board}]);
    console.log(Number(process.hrtime.bigint() - start), total);`;
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  return {
    async sample(calls) {
      const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
        cwd,
      });
      const [nanoseconds, result] = stdout.split(" ").map(Number) as [number, number];
      return { nanoseconds: nanoseconds * calls, result };
    },
    close: () => {},
  };
}

/** The processor time of a Node process with these arguments; all its threads count. */
function processorTime(...args: string[]): Remote {
  const flags = ["--require", fileURLToPath(new URL("../processor-time.cjs", import.meta.url))];
  return {
    async sample(calls) {
      const { stderr } = await promisify(execFile)(process.execPath, [...flags, ...args]);
      return { nanoseconds: Number(stderr) * 1e3 * calls, result: 0 };
    },
    close: () => {},
  };
}

const COMMAND = fileURLToPath(new URL("../../build/cli/main.js", import.meta.url));

const [board] = heavyBoards(grid(30, 30), 1);

export default [
  {
    name: "cold: import, createSolver(grid(30, 30)) and the first heavy board",
    prepare: () => eachKernel((kernel) => process30x30(kernel, board!)),
  },
  {
    name: "cold: the command on 5x5, processor time",
    prepare: () => ({
      command: processorTime(COMMAND, "solve", "#.#.#/.#.#./#.#.#/.#.#./#.#.#"),
      "empty Node": processorTime("--input-type=module", "--eval", ""),
    }),
  },
] satisfies Row[];
