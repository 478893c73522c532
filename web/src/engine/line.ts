// A worker that can be asked, and ended: what takes long at one go cannot be called off from within. The next question starts
// another worker.

import { type Remote, wrap } from "comlink";
import type { Engine } from "./worker.ts";

export interface Line {
  /** Asks; undefined if the worker was ended before it answered. */
  ask<T>(question: (engine: Remote<Engine>) => T): Promise<Awaited<T> | undefined>;
  /** Ends the worker, unless nothing is being asked. */
  cancel(): void;
}

/** A line to a worker of its own. `onBroken` is called if the worker cannot be fetched or started. */
export function createLine(onBroken: () => void): Line {
  let worker: Worker | undefined;
  let engine: Remote<Engine> | undefined;
  /** For each question that is being answered, what ends the wait for it. */
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
