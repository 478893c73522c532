// Boards asked of the worker.

import { proxy } from "comlink";
import { type Progress, type Puzzle, writePuzzle } from "../../../src/index.ts";
import type { Line } from "./line.ts";
import type { Reply } from "./worker.ts";

export type { Reply } from "./worker.ts";

/** The reply of a worker that was ended. */
const STOPPED: Reply = { error: "", code: "cancelled" };

const jsons = new WeakMap<Puzzle, string>();

/** A puzzle as the worker takes it: a preset as the wiring that it is. */
export function jsonOf(puzzle: Puzzle): string {
  let json = jsons.get(puzzle);
  if (json === undefined) {
    const form = writePuzzle(puzzle);
    // Laid out afresh: the parts of a puzzle are made on first use, so that a copy by "..." would make them all.
    json = JSON.stringify("preset" in form ? writePuzzle(Object.create(puzzle, { json: { value: null } })) : form);
    jsons.set(puzzle, json);
  }
  return json;
}

/**
 * Asks for the fewest presses of one board after another: what belongs to an older board is dropped. One board is with
 * the worker at a time; of those that come meanwhile only the newest is asked for, so that no queue grows under a brush.
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
    /** Drops what is being asked, and ends a search for it. */
    drop(): void {
      asked++;
      if (running !== undefined) callOff();
    },
  };
}
