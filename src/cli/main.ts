#!/usr/bin/env node
// The file that `lights-out` runs. Node 22.1 and later keep the compiled code of all files that are loaded after it.

import module from "node:module";

(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();
import("./program.ts").then(({ run }) => run(process.argv.slice(2)));
