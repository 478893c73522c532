// The page's end of the worker.

import { proxy, type Remote, wrap } from "comlink";
import { type Progress, type Puzzle, writePuzzle } from "../../../src/index.ts";
import type { Engine, Reply } from "./worker.ts";

export type { Reply } from "./worker.ts";

/** A worker that answers; there may be several. `onBroken` is told where it cannot be fetched or started. */
export function startWorker(onBroken: () => void): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("error", onBroken);
  return worker;
}

/** Starts the worker that answers while people play and paint. */
export function startEngine(onBroken: () => void): Remote<Engine> {
  return wrap<Engine>(startWorker(onBroken));
}

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
export function createAsker(engine: Remote<Engine>) {
  let asked = 0;
  let running: Promise<Reply> | undefined;
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
        void engine.cancel();
        await running;
        if (own !== asked) return;
      }
      const progress = proxy((p: Progress) => own === asked && onProgress(p));
      const asking = engine.solve(jsonOf(puzzle), board, progress);
      running = asking;
      const reply = await asking;
      if (running === asking) running = undefined;
      if (own === asked) onReply(reply);
    },
    /** Drops what is being asked, and ends a search for it. */
    drop(): void {
      asked++;
      if (running !== undefined) void engine.cancel();
    },
  };
}
