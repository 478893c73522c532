// Builds what Node loads: the library and the command in a few files instead of a hundred, since each file costs a
// fresh process half a millisecond. Bundlers get the modules themselves, so that they can drop what is not used.

import { build } from "esbuild";

await build({
  entryPoints: { "lights-out.node": "src/index.ts", "cli/main": "src/cli/main.ts" },
  outdir: "build",
  chunkNames: "lights-out.[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  logLevel: "warning",
});
