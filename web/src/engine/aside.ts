// A second worker, for questions that take long at one go and cannot be called off from within: it is ended as a whole,
// and another one is started for the next question. Those who play and paint are answered meanwhile.

import { type Remote, wrap } from "comlink";
import { startWorker } from "./client.ts";
import type { Engine } from "./worker.ts";

export interface Aside {
  /** Asks; the question before is called off. Undefined where this one is called off. */
  ask<T>(question: (engine: Remote<Engine>) => T): Promise<Awaited<T> | undefined>;
  /** Calls off the question that is being answered. */
  cancel(): void;
}

export function createAside(onBroken: () => void): Aside {
  let worker: Worker | undefined;
  let engine: Remote<Engine> | undefined;
  let drop: (() => void) | undefined;

  function cancel(): void {
    if (drop === undefined) return;
    worker?.terminate();
    worker = engine = undefined;
    drop();
    drop = undefined;
  }

  return {
    async ask<T>(question: (engine: Remote<Engine>) => T): Promise<Awaited<T> | undefined> {
      cancel();
      worker ??= startWorker(onBroken);
      engine ??= wrap<Engine>(worker);
      const dropped = new Promise<undefined>((resolve) => {
        drop = () => resolve(undefined);
      });
      const own = drop;
      try {
        return await Promise.race([question(engine), dropped]);
      } finally {
        if (drop === own) drop = undefined;
      }
    },
    cancel,
  };
}
