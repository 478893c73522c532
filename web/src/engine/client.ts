// Asks the worker about boards.

import { proxy } from "comlink";
import { type Part, type Puzzle, writePuzzle } from "../../../src/index.ts";
import type { SoFar } from "./answers.ts";
import type { Line } from "./line.ts";
import type { Reply } from "./worker.ts";

export type { SoFar } from "./answers.ts";
export type { Reply } from "./worker.ts";

/** The reply if the worker was terminated. */
const STOPPED: Reply = { error: "", code: "cancelled" };

const jsons = new WeakMap<Puzzle, string>();

/** The puzzle in the form that the worker reads: JSON, with a preset as its wiring. */
export function jsonOf(puzzle: Puzzle): string {
  let json = jsons.get(puzzle);
  if (json === undefined) {
    const form = writePuzzle(puzzle);
    // Do not copy with `{ ...puzzle }`: that would run every lazy getter.
    json = JSON.stringify("preset" in form ? writePuzzle(Object.create(puzzle, { json: { value: null } })) : form);
    jsons.set(puzzle, json);
  }
  return json;
}

/** The worker has this many milliseconds to end a search with the best so far. Then it is terminated. */
const PATIENCE = 500;

/**
 * Asks for the fewest presses of one board after another and drops replies about older boards. The worker has one board
 * at a time. Of the boards that arrive meanwhile only the newest is asked for, so painting does not build up a queue.
 */
export function createAsker(line: Line) {
  let asked = 0;
  let running: Promise<Reply | undefined> | undefined;
  const callOff = () => void line.ask((engine) => engine.cancel());
  return {
    /**
     * Calls back with the reply, unless a newer board has been asked for in the meantime. `resume` is the part of an
     * answer that is not proven: the search goes on from there.
     */
    async solve(
      puzzle: Puzzle,
      board: Uint8Array,
      onReply: (reply: Reply) => void,
      onProgress: (soFar: SoFar) => void = () => {},
      resume?: Part,
    ): Promise<void> {
      const own = ++asked;
      if (running !== undefined) {
        callOff();
        await running;
        if (own !== asked) return;
      }
      const progress = proxy((soFar: SoFar) => own === asked && onProgress(soFar));
      const asking = line.ask((engine) => engine.solve(jsonOf(puzzle), board, progress, resume));
      running = asking;
      const reply = (await asking) ?? STOPPED;
      if (running === asking) running = undefined;
      if (own === asked) onReply(reply);
    },
    /** Ends the search. The reply is the best so far, unless the worker is in the middle of a long computation. */
    stop(): void {
      const stopped = running;
      if (stopped === undefined) return;
      void line.ask((engine) => engine.stop());
      setTimeout(() => running === stopped && line.cancel(), PATIENCE);
    },
    /** Drops the current question and cancels its search. */
    drop(): void {
      asked++;
      if (running !== undefined) callOff();
    },
  };
}
