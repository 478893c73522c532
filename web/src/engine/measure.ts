// How fast this machine solves: the same board by each kernel in turn, so that other load on the machine slows all
// of them alike. Runs in a worker. The result is the fastest round, which was disturbed least.

import { createSolver, type KernelName, type Puzzle, type Solver } from "../../../src/index.ts";

/** The times of one kernel, in milliseconds. */
export interface Speed {
  readonly kernel: KernelName;
  /** To prepare the puzzle, once. */
  readonly prepare: number;
  /** To solve one board and prove that it takes no fewer presses. */
  readonly solve: number;
}

/** The measurements so far. */
export interface Measured {
  /** 0 to 1. */
  readonly progress: number;
  readonly speeds: readonly Speed[];
  /** Kernels that this browser does not support or allow. */
  readonly missing: readonly KernelName[];
  /** The fewest presses, the same for every kernel; -1 if there are none. */
  readonly total: number;
}

const KERNELS: readonly KernelName[] = ["wasm", "portable"];
const ROUNDS = 12;
/** Browsers' clocks are coarse, so this many milliseconds are measured at a time. */
const SPAN = 12;
const MOST_RUNS = 100;

/** Measures in rounds and reports after each. The last report is the result. */
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

/** A solver that uses one kernel; undefined if the kernel is not available. */
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
