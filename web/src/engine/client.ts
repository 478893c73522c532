// Asks the worker about boards.

import { proxy } from "comlink";
import { type Progress, type Puzzle, writePuzzle } from "../../../src/index.ts";
import type { Line } from "./line.ts";
import type { Reply } from "./worker.ts";

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

/**
 * Asks for the fewest presses of one board after another and drops replies about older boards. The worker has one board
 * at a time. Of the boards that arrive meanwhile only the newest is asked for, so painting does not build up a queue.
 */
export function createAsker(line: Line) {
  let asked = 0;
  let running: Promise<Reply | undefined> | undefined;
  const callOff = () => void line.ask((engine) => engine.cancel());
  return {
    /** Calls back with the reply, unless a newer board has been asked for in the meantime. */
    async solve(
      puzzle: Puzzle,
      board: Uint8Array,
      onReply: (reply: Reply) => void,
      onProgress: (progress: Progress) => void = () => {},
    ): Promise<void> {
      const own = ++asked;
      if (running !== undefined) {
        callOff();
        await running;
        if (own !== asked) return;
      }
      const progress = proxy((p: Progress) => own === asked && onProgress(p));
      const asking = line.ask((engine) => engine.solve(jsonOf(puzzle), board, progress));
      running = asking;
      const reply = (await asking) ?? STOPPED;
      if (running === asking) running = undefined;
      if (own === asked) onReply(reply);
    },
    /** Drops the current question and cancels its search. */
    drop(): void {
      asked++;
      if (running !== undefined) callOff();
    },
  };
}
