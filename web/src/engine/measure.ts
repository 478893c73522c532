// How fast this machine solves: the same board by each kernel in turn, so that other load on the machine slows all
// of them alike. Runs in a worker. The result is the fastest round, which was disturbed least.

import { createSolver, grid, type KernelName, type Puzzle, randomBoard, type Solver } from "../../../src/index.ts";

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

/** The times of square boards of one size, in milliseconds. */
export interface SizeTime {
  readonly size: number;
  /** The first board of a new puzzle. */
  readonly first: number;
  /** Each further board. */
  readonly next: number;
}

/** The times of some sizes so far. */
export interface Curve {
  /** 0 to 1. */
  readonly progress: number;
  readonly times: readonly SizeTime[];
}

/**
 * Sizes about the square root of two apart. None has more than four quiet patterns, because comparing solutions would
 * hide the effect of the size.
 */
export const SIZES = [5, 7, 10, 15, 20, 28, 40, 56, 80, 113, 160];
const CURVE_ROUNDS = 5;

/** Measures boards of growing size and reports after each. The last report is the result. */
export function measureSizes(onSize: (curve: Curve) => void): Curve {
  const times: SizeTime[] = [];
  let curve: Curve = { progress: 0, times };
  for (const [i, size] of SIZES.entries()) {
    times.push(timeOfSize(size));
    curve = { progress: (i + 1) / SIZES.length, times: [...times] };
    onSize(curve);
  }
  return curve;
}

/** The quickest of some rounds. */
function timeOfSize(size: number): SizeTime {
  const board = randomBoard({ puzzle: grid(size, size) }, { seed: 1 });
  const solver = createSolver(grid(size, size));
  let [first, next] = [Infinity, Infinity];
  for (let round = 0; round < CURVE_ROUNDS; round++) {
    first = Math.min(
      first,
      timeOf(() => createSolver(grid(size, size)).solve(board)),
    );
    next = Math.min(
      next,
      timeOf(() => solver.solve(board)),
    );
  }
  return { size, first, next };
}
