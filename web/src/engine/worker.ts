// The worker that answers for the page. It holds the solvers. Puzzles arrive as JSON, presets as wirings, so that the
// worker need not include the presets. The solvers of the last few puzzles are kept, because factoring is the expensive
// part. Boards that take long are searched one slice at a time, so that a newer question can cancel the search.

import { expose } from "comlink";
import { readForm } from "../../../src/formats/forms.ts";
import {
  createSolver,
  type KernelName,
  type Level,
  LightsOutError,
  type Part,
  type Puzzle,
  type Solver,
} from "../../../src/index.ts";
import { answerOf, type Found, type SoFar } from "./answers.ts";
import type { LevelWish } from "./levels.ts";
import type { Curve, Measured } from "./measure.ts";
import type { Outcome } from "./questions.ts";

/** An answer, or the reason why there is none. */
export type Reply = (Found & { readonly milliseconds: number }) | { readonly error: string; readonly code: string };

const KEPT = 4;
const solvers = new Map<string, Solver>();
/** Cancels the running search, and ends it early. */
let search: { readonly cancel: AbortController; readonly stop: AbortController } | undefined;

/** The solver of a puzzle that is given as JSON. */
function solverFor(json: string): Solver {
  const known = solvers.get(json) ?? createSolver(puzzleOf(json));
  solvers.delete(json);
  solvers.set(json, known);
  for (const old of solvers.keys()) if (solvers.size > KEPT) solvers.delete(old);
  return known;
}

function puzzleOf(json: string): Puzzle {
  const { shape = "wiring", ...sizes } = JSON.parse(json);
  return readForm(shape, sizes);
}

/** Asks one of the questions, which are loaded on first use. A failed download is an outcome, too. */
async function asked<T>(question: (questions: typeof import("./questions.ts")) => Outcome<T>): Promise<Outcome<T>> {
  try {
    return question(await import("./questions.ts"));
  } catch (error) {
    return { error: (error as Error).message, code: "unloaded" };
  }
}

const engine = {
  /** The kernel in use here. */
  kernel: (): KernelName => solverFor('{"shape":"grid","rows":1,"cols":1}').kernel,

  /**
   * The fewest presses. `resume` goes on with a search that was stopped. A newer call ends an older one, which then
   * returns the code "cancelled".
   */
  async solve(json: string, board: Uint8Array, onProgress?: (soFar: SoFar) => void, resume?: Part): Promise<Reply> {
    engine.cancel();
    const own = { cancel: new AbortController(), stop: new AbortController() };
    search = own;
    const { signal } = own.cancel;
    const start = performance.now();
    try {
      const wish = { signal, stop: own.stop.signal, resume, onProgress };
      const found = await answerOf(solverFor(json), board, wish);
      return { ...found, milliseconds: performance.now() - start };
    } catch (error) {
      if (signal.aborted) return { error: "", code: "cancelled" };
      return { error: (error as Error).message, code: error instanceof LightsOutError ? error.code : "unexpected" };
    }
  },

  /** The proven fewest presses; undefined if the board is unsolvable or they are not proven. Cancels no search. */
  async par(json: string, board: Uint8Array): Promise<number | undefined> {
    try {
      const { answer } = await answerOf(solverFor(json), board, { signal: new AbortController().signal });
      return answer.solvable && answer.optimal ? answer.total : undefined;
    } catch {
      return undefined;
    }
  },

  /** Cancels the running search. */
  cancel(): void {
    search?.cancel.abort(new LightsOutError("option", "the search was cancelled"));
  },

  /** Ends the running search: its answer is the best so far. */
  stop(): void {
    search?.stop.abort();
  },

  /** A level that takes exactly the wished number of presses. */
  async level(json: string, wish: LevelWish): Promise<Level> {
    return (await import("./levels.ts")).makeLevel(solverFor(json), wish);
  },

  /** The n-th of all optima, from 0. */
  optimum: (json: string, board: Uint8Array, n: number) => asked((ask) => ask.optimum(solverFor(json), board, n)),

  /** The nearest board that can be solved. */
  nearest: (json: string, board: Uint8Array) => asked((ask) => ask.nearestBoard(solverFor(json), board)),

  /** The algebraic facts about a puzzle. */
  facts: (json: string) => asked((ask) => ask.facts(solverFor(json))),

  /** For each number of presses, how many boards need it. */
  distribution: (json: string) => asked((ask) => ask.distribution(solverFor(json))),

  /** How long each kernel takes for a board. */
  async measure(json: string, board: Uint8Array, onRound: (measured: Measured) => void) {
    return (await import("./measure.ts")).measure(puzzleOf(json), board, onRound);
  },

  /** How long square boards of growing size take. */
  async measureSizes(onSize: (curve: Curve) => void) {
    return (await import("./measure.ts")).measureSizes(onSize);
  },
};

/** The questions the page can ask. */
export type Engine = typeof engine;

expose(engine);
