// Kernel lint: compiles both targets with --pedantic and fails on any output, since asc exits 0 on its own findings.

import { execFileSync } from "node:child_process";

for (const target of ["simd", "scalar"]) {
  const args = ["asc", "assembly/index.ts", "--target", target, "--pedantic", "--noEmit"];
  const output = execFileSync("npx", args, { encoding: "utf8", shell: false }).trim();
  if (output) {
    console.error(output);
    process.exitCode = 1;
  }
}
