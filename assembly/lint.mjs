// Kernel lint: compiles with --pedantic and fails on any output, since asc exits 0 on its own findings.

import { execFileSync } from "node:child_process";

const args = ["asc", "assembly/index.ts", "--pedantic", "--noEmit"];
const output = execFileSync("npx", args, { encoding: "utf8", shell: false }).trim();
if (output) {
  console.error(output);
  process.exitCode = 1;
}
