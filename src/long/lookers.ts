// Lookers search blocks: this thread, in slices between which other code can run, or a worker with its own kernel. A
// worker shares nothing: it gets the code and the compiled module, and answers one request at a time.

import { LightsOutError } from "../errors.ts";
import type { KernelName } from "../kernel/kernel.ts";
import { compiledModule } from "../kernel/wasm.ts";
import { type Best, type Code, knownToBe, type Sweep } from "../lightest/coset.ts";

/** The coset of one component. */
export interface Coset {
  readonly code: Code;
  readonly start: Uint8Array;
  /** Look for light members without an end, instead of comparing all. */
  readonly endless?: true | undefined;
}

/** A request: blocks [from, to) of a component, skipping members heavier than `weight`. */
export interface Look {
  readonly component: number;
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/** Searches blocks, one request after another. */
export interface Looker {
  look(request: Look): Promise<Best>;
}

/** The first message to a worker. */
export interface Introduction {
  readonly kernel: KernelName;
  readonly module: WebAssembly.Module | undefined;
  readonly cosets: readonly Coset[];
}

/** A message from a worker: that it is ready, or the result of a request. */
export type Report = "ready" | Best;

/** The part that Node's worker threads and the browser's workers have in common. */
interface Port {
  post(message: unknown): void;
  onReport(listener: (report: Report) => void): void;
  onEnd(listener: (reason: string) => void): void;
  terminate(): void;
}

/** Searches the blocks of a request one after another. */
export function lookAtBlocks(sweep: Sweep, { code, start }: Coset, { from, to, weight }: Look): Best {
  let best = knownToBe(weight, code);
  for (let block = from; block < to; block++) best = sweep.search(start, block, best);
  return best;
}

/** This thread. Other code runs between requests. */
export function localLooker(cosets: readonly Coset[], sweeps: readonly Sweep[]): Looker {
  return {
    async look(request) {
      await new Promise((resolve) => setTimeout(resolve));
      return lookAtBlocks(sweeps[request.component]!, cosets[request.component]!, request);
    },
  };
}

/** A worker that is starting. */
export interface StartingWorker {
  /**
   * Sends it the cosets to search and waits until it is ready.
   * @throws LightsOutError `worker` if it does not start.
   */
  introduce(kernel: KernelName, cosets: readonly Coset[]): Promise<Looker>;
  close(): void;
}

/** Starts a worker, which can take as long as a search. `introduce` reports its errors. */
export function startWorker(url?: URL): StartingWorker {
  let port: Port;
  try {
    port = openPort(url);
  } catch (reason) {
    return { introduce: () => Promise.reject(reason), close() {} };
  }
  let settle: { resolve(best: Report): void; reject(reason: unknown): void } | undefined;
  let ended: LightsOutError | undefined;
  const answer = () =>
    new Promise<Report>((resolve, reject) => {
      if (ended) reject(ended);
      else settle = { resolve, reject };
    });
  port.onReport((report) => settle?.resolve(report));
  port.onEnd((reason) => {
    ended ??= new LightsOutError("worker", `a worker ended before its work was done: ${reason}`);
    settle?.reject(ended);
  });
  return {
    async introduce(kernel, cosets) {
      const ready = answer();
      port.post({ kernel, module: kernel === "wasm" ? compiledModule() : undefined, cosets } satisfies Introduction);
      await ready;
      return {
        look(request) {
          const report = answer();
          port.post(request);
          return report as Promise<Best>;
        },
      };
    },
    close() {
      ended ??= new LightsOutError("worker", "the worker was closed");
      port.terminate();
    },
  };
}

/** `url`: the program of a worker in Node, if it is not the default one. */
function openPort(url?: URL): Port {
  // Imported at run time, so that bundlers for the browser find no import of it.
  const threads = globalThis.process?.getBuiltinModule?.("node:worker_threads");
  if (threads !== undefined) {
    // Not with the arguments of this process: --input-type, for one, would end the worker at once.
    const usual = new URL(/* @vite-ignore */ "./worker.js", import.meta.url);
    const worker = new threads.Worker(url ?? usual, { execArgv: [] });
    return {
      post: (message) => worker.postMessage(message),
      onReport: (listener) => worker.on("message", listener),
      onEnd(listener) {
        worker.on("error", (error) => listener(error.message));
        worker.on("messageerror", (error) => listener(error.message));
        worker.on("exit", (status) => listener(`it exited with status ${status}`));
      },
      terminate: () => void worker.terminate(),
    };
  }
  // In one expression, because bundlers look for this pattern.
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  return {
    post: (message) => worker.postMessage(message),
    onReport: (listener) => worker.addEventListener("message", ({ data }) => listener(data)),
    onEnd(listener) {
      worker.addEventListener("error", ({ message }) => listener(message ?? "it could not be loaded"));
      worker.addEventListener("messageerror", () => listener("a message could not be read"));
    },
    terminate: () => worker.terminate(),
  };
}
