// The subcommands. A run loads only the file of the one that it needs; everything else about a subcommand is in that
// file.

import type { Command } from "commander";

/** Load the function that adds the subcommand of this name to a program. In the order of the help. */
export const SUBCOMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  solve: async () => (await import("./solve.ts")).addSolve,
  info: async () => (await import("./info.ts")).addInfo,
  optima: async () => (await import("./solutions.ts")).addOptima,
  solutions: async () => (await import("./solutions.ts")).addSolutions,
  weights: async () => (await import("./solutions.ts")).addWeights,
  nearest: async () => (await import("./nearest.ts")).addNearest,
  hint: async () => (await import("./hint.ts")).addHint,
  play: async () => (await import("./play.ts")).addPlay,
  explain: async () => (await import("./explain.ts")).addExplain,
  elimination: async () => (await import("./elimination.ts")).addElimination,
  chase: async () => (await import("./chase.ts")).addChase,
  generate: async () => (await import("./generate.ts")).addGenerate,
  wiring: async () => (await import("./wiring.ts")).addWiring,
  check: async () => (await import("./check.ts")).addCheck,
  worst: async () => (await import("./worst.ts")).addWorst,
  search: async () => (await import("./search.ts")).addSearch,
  table: async () => (await import("./table.ts")).addTable,
  noisy: async () => (await import("./noisy.ts")).addNoisy,
  symmetries: async () => (await import("./symmetries.ts")).addSymmetries,
  sequence: async () => (await import("./sequence.ts")).addSequence,
  counters: async () => (await import("./counters.ts")).addCounters,
  observe: async () => (await import("./observe.ts")).addObserve,
  merge: async () => (await import("./merge.ts")).addMerge,
  presets: async () => (await import("./presets.ts")).addPresets,
};
