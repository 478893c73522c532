// How fast this machine solves: the same board by each kernel, in turn, so that whatever else the machine does slows all
// of them alike. Runs in a worker; what is told is the fastest round, which is the one least disturbed.

import { createSolver, type KernelName, type Puzzle, type Solver } from "../../../src/index.ts";

/** Milliseconds of one kernel. */
export interface Speed {
  readonly kernel: KernelName;
  /** To prepare the puzzle, once. */
  readonly prepare: number;
  /** To solve one board, with the proof that no fewer presses do. */
  readonly solve: number;
}

/** What has been measured so far. */
export interface Measured {
  /** 0 to 1. */
  readonly progress: number;
  readonly speeds: readonly Speed[];
  /** Kernels that this browser does not have or allow. */
  readonly missing: readonly KernelName[];
  /** The fewest presses: the same for all. */
  readonly total: number;
}

const KERNELS: readonly KernelName[] = ["wasm", "portable"];
const ROUNDS = 12;
/** Clocks of browsers are coarse: so many milliseconds are measured at once. */
const SPAN = 12;
const MOST_RUNS = 100;

/** Measures in rounds and tells after each; the last is the result. */
export function measure(puzzle: Puzzle, board: Uint8Array, onRound: (measured: Measured) => void): Measured {
  const speeds = new Map<KernelName, Speed>();
  const missing: KernelName[] = [];
  let total = -1;
  let measured: Measured = { progress: 0, speeds: [], missing, total };
  for (let round = 0; round < ROUNDS; round++) {
    for (const kernel of KERNELS) {
      if (missing.includes(kernel)) continue;
      const before = speeds.get(kernel);
      const solver = solverBy(puzzle, kernel);
      if (solver === undefined) {
        missing.push(kernel);
        continue;
      }
      const prepare = timeOf(() => createSolver(puzzle, { kernel }));
      const solve = timeOf(() => {
        const answer = solver.solve(board);
        total = answer.solvable ? answer.total : -1;
      });
      speeds.set(kernel, {
        kernel,
        prepare: Math.min(prepare, before?.prepare ?? Infinity),
        solve: Math.min(solve, before?.solve ?? Infinity),
      });
    }
    measured = { progress: (round + 1) / ROUNDS, speeds: [...speeds.values()], missing: [...missing], total };
    onRound(measured);
  }
  return measured;
}

/** A solver by one kernel, where it can be had. */
function solverBy(puzzle: Puzzle, kernel: KernelName): Solver | undefined {
  try {
    return createSolver(puzzle, { kernel });
  } catch {
    return undefined;
  }
}

/** Milliseconds of one run. */
function timeOf(run: () => void): number {
  const began = performance.now();
  let now = began;
  let runs = 0;
  for (; now - began < SPAN && runs < MOST_RUNS; runs++) {
    run();
    now = performance.now();
  }
  return (now - began) / runs;
}
