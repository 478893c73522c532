// The public names, nothing else.

export type { Answer, Solution, Unsolvable } from "./answer.ts";
export { type ErrorCode, LightsOutError } from "./errors.ts";
export type { KernelName } from "./kernel/kernel.ts";
export type { Cells, Effects, Outline, PressRule, Puzzle, Target, UniformGrid } from "./puzzle.ts";
