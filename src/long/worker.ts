// A worker of solveAsync: receives the cosets to search, then searches the requested blocks, one request after another.

import { hostFor } from "../kernel/host.ts";
import { Image } from "../kernel/image.ts";
import { adoptModule } from "../kernel/wasm.ts";
import type { Sweep } from "../lightest/coset.ts";
import { createSubcodes } from "../lightest/subcodes.ts";
import { type Coset, type Introduction, type Look, lookAtBlocks, type Report } from "./lookers.ts";
import { createSweeps } from "./sweeps.ts";

let cosets: readonly Coset[] = [];
let sweeps: Sweep[] = [];

function hear(message: Introduction | Look): Report {
  if ("component" in message) return lookAtBlocks(sweeps[message.component]!, cosets[message.component]!, message);
  if (message.module !== undefined) adoptModule(message.module);
  const image = new Image(hostFor(0, message.kernel));
  cosets = message.cosets;
  sweeps = cosets.map(({ code, start, endless }) =>
    endless ? createSubcodes(image, code) : createSweeps(image, code)(start),
  );
  return "ready";
}

const parent = globalThis.process?.getBuiltinModule?.("node:worker_threads")?.parentPort;
if (parent) parent.on("message", (message) => parent.postMessage(hear(message)));
else {
  // In a worker this is the worker's own scope, whose postMessage takes no origin.
  self.addEventListener("message", ({ data }) => self.postMessage(hear(data)));
}
