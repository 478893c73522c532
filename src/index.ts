// The public names of the library. Nothing else is exported.

export type { Answer, BlockRange, Component, Part, Pressed, Solution, Unsolvable } from "./answer.ts";
export { pack, packPresses, unpack, unpackPresses } from "./boards/packed.ts";
export { type ParseOptions, parse, type TextBoard } from "./boards/parse.ts";
export { moves, positions, toRows } from "./boards/positions.ts";
export { press, pressAll, reached } from "./boards/press.ts";
export type { NotationOptions } from "./boards/signs.ts";
export { format } from "./boards/text.ts";
export { type Claim, verify } from "./boards/verify.ts";
export type { Move, Turns } from "./cost.ts";
export { type Picture, svg } from "./draw/svg.ts";
export { type Chars, type ErrorCode, LightsOutError } from "./errors.ts";
export { type FlipGame, formatFlip, parseFlip } from "./formats/flip.ts";
export { readPuzzle, writePuzzle } from "./formats/json.ts";
export { type GivenLevel, type ReadLevelOptions, readLevel } from "./formats/level.ts";
export type { KernelName } from "./kernel/kernel.ts";
export type { LongOptions, Progress } from "./long/options.ts";
export { merge } from "./long/part.ts";
export { matrix } from "./puzzle/matrix.ts";
export type {
  Cells,
  Effects,
  Outline,
  PressRule,
  Puzzle,
  PuzzleOrSolver,
  SummedEffects,
  Target,
  UniformGrid,
} from "./puzzle/puzzle.ts";
export {
  type Counters,
  type CountersSolution,
  type CountersUnsolvable,
  counters,
} from "./questions/counters/counters.ts";
export { type ChaseLine, type ChaseSheet, chaseSheet } from "./questions/elimination/chase-sheet.ts";
export { type Elimination, elimination, type Freedom } from "./questions/elimination/elimination.ts";
export type { Pivot, RowStep } from "./questions/elimination/row-steps.ts";
export { type ExplainOptions, type Explanation, explain } from "./questions/explain.ts";
export { type Hint, type HintOptions, hint } from "./questions/hint.ts";
export { audit, type ClaimedLevel, type Finding } from "./questions/levels/audit.ts";
export type { GenerateOptions } from "./questions/levels/demand.ts";
export { generate, type Level } from "./questions/levels/generate.ts";
export { type Nearest, type NearestOptions, type NearestProgress, nearest } from "./questions/nearest.ts";
export {
  type Noisy,
  type NoisyOptions,
  noisy,
  type SimulateOptions,
  type Simulation,
} from "./questions/noisy/noisy.ts";
export { quietPatterns } from "./questions/quiet-patterns.ts";
export { type RandomBoardOptions, randomBoard } from "./questions/random-board.ts";
export { type RandomWiringOptions, randomWiring } from "./questions/random-wiring.ts";
export type { SearchProgress } from "./questions/search/breadth-first.ts";
export { type NoPath, type Path, type SearchOptions, search } from "./questions/search/search.ts";
export { loadTable, type Table, type TableEntry, type TableOptions, table } from "./questions/search/table.ts";
export type { Way } from "./questions/search/way.ts";
export type { ListOptions } from "./questions/solutions.ts";
export {
  type Optima,
  optima,
  type Solutions,
  type SolutionsOptions,
  solutions,
  type Weights,
  weights,
} from "./questions/solutions.ts";
export { type SolveBoardOptions, solve } from "./questions/solve.ts";
export { canonical, countBoards } from "./questions/symmetry/canonical.ts";
export { type Symmetries, type Symmetry, symmetries } from "./questions/symmetry/symmetries.ts";
export type { Change } from "./questions/syndromes.ts";
export {
  type FoundWiring,
  type Observation,
  type OpenWiring,
  type WiringConflict,
  type WiringFromOptions,
  wiringFrom,
} from "./questions/wiring-from.ts";
export { type Worst, type WorstOptions, worst } from "./questions/worst/worst.ts";
export type { CellOptions, CellRule } from "./shapes/cellular.ts";
export type { Costs } from "./shapes/costs.ts";
export { cubeSurface } from "./shapes/cube-surface.ts";
export { cuboid } from "./shapes/cuboid.ts";
export type { Edges } from "./shapes/edges.ts";
export type { FrameOptions } from "./shapes/frame.ts";
export { type GraphOptions, graph, type Link } from "./shapes/graph.ts";
export { type GridOptions, grid } from "./shapes/grid.ts";
export { hexagon, type ParallelogramOptions, parallelogram } from "./shapes/hexagon.ts";
export type { LatticeOptions } from "./shapes/lattice.ts";
export type { CommonOptions, Place, Repeats, StepOptions } from "./shapes/options.ts";
export { type PresetInfo, presets } from "./shapes/preset-stories.ts";
export { preset } from "./shapes/presets.ts";
export { type RingOptions, ring } from "./shapes/ring.ts";
export type { Offset, Rule, RuleName } from "./shapes/rules.ts";
export { triangle } from "./shapes/triangle.ts";
export { type Entry, type WiringOptions, wiring } from "./shapes/wiring.ts";
export { type NullityOptions, nullity } from "./solver/nullity.ts";
export { type Polynomials, type PolynomialsOptions, polynomials } from "./solver/polynomials.ts";
export type { ManySolutions } from "./solver/solve-many.ts";
export { createSolver, type SolveOptions, type Solver, type SolverOptions } from "./solver/solver.ts";
export type { Objective } from "./solver/system.ts";
export { version } from "./version.ts";
