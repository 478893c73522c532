// Measure in English. Every other language has the same entries.

import { en as shared } from "../../words/en.ts";

const presses = (n: number) => `${n} ${n === 1 ? "press" : "presses"}`;

export const en = {
  /** `code` is that of the library's errors: languages other than its own know some of them. */
  failed: shared.failed,

  board: "Board",
  run: "Measure",
  milliseconds: (n: number) =>
    n < 1
      ? `${n < 0.01 ? Number((n * 1000).toFixed(1)) : Math.round(n * 1000)} µs`
      : `${n < 10 ? Number(n.toFixed(1)) : Math.round(n)} ms`,
  kernels: { wasm: "WebAssembly", portable: "TypeScript" },
  yours: (size: string) => `Your ${size}`,
  sizes: "Sizes",
  solveTime: "Time to solve a board, with proof",
  prepareTime: "Time to prepare the puzzle, once",
  notHere: "not available",
  measuring: (percent: number) => `Measuring: ${percent}%`,
  measureStopped: "Stopped",
  measuredSays: (size: string, total: number, each: number) =>
    `${size} in your browser: ${total < 0 ? "cannot be solved" : presses(total)}, proven. ${each > 0 ? `${each} solves a second.` : "One solve takes more than a second."}`,
  sizesTitle: "Time against size",
  sizesSay: (size: number, first: string, next: string) =>
    `${size}×${size}: the first board takes ${first}, each further board ${next}`,
  sizesHint: "Square boards, by WebAssembly. Both scales are logarithmic: a straight line is a power of the size.",
  chart: { size: "Size", first: "First board", next: "Each further board" },
  whatIsMeasured: "What is measured",
  measureHint:
    "WebAssembly and TypeScript take turns on the same board for twelve rounds. The quickest round of each counts. A hot phone or a busy computer is slower.",
  measureTimes: (times: number) =>
    `The faster one is ${times < 10 ? times.toFixed(1) : Math.round(times)} times as fast as the other.`,
};
