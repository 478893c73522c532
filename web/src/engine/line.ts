// A worker that can be asked and terminated. A long computation without pauses can only be stopped by terminating its
// worker. The next question starts a new one.

import { type Remote, wrap } from "comlink";
import type { Engine } from "./worker.ts";

export interface Line {
  /** Asks a question; undefined if the worker was terminated before it answered. */
  ask<T>(question: (engine: Remote<Engine>) => T): Promise<Awaited<T> | undefined>;
  /** Terminates the worker, unless it has nothing to answer. */
  cancel(): void;
}

/** A line to its own worker. `onBroken` is called if the worker cannot be downloaded or started. */
export function createLine(onBroken: () => void): Line {
  let worker: Worker | undefined;
  let engine: Remote<Engine> | undefined;
  /** One function for each open question: it ends the wait for the answer. */
  const drops = new Set<() => void>();

  return {
    async ask<T>(question: (engine: Remote<Engine>) => T): Promise<Awaited<T> | undefined> {
      if (worker === undefined) {
        worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
        worker.addEventListener("error", onBroken);
      }
      engine ??= wrap<Engine>(worker);
      let drop = () => {};
      const dropped = new Promise<undefined>((resolve) => {
        drop = () => resolve(undefined);
      });
      drops.add(drop);
      try {
        return await Promise.race([question(engine), dropped]);
      } finally {
        drops.delete(drop);
      }
    },
    cancel() {
      if (drops.size === 0) return;
      worker?.terminate();
      worker = engine = undefined;
      for (const drop of drops) drop();
    },
  };
}

/** A line that answers one question at a time: the newest. */
export function createAside(onBroken: () => void): Line {
  const line = createLine(onBroken);
  return {
    ask(question) {
      line.cancel();
      return line.ask(question);
    },
    cancel: line.cancel,
  };
}
