// Peak memory of the main jobs, each in its own process: the whole process minus Node with the library loaded.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const library = JSON.stringify(fileURLToPath(new URL("../build/index.js", import.meta.url)));

/** A job's name and its body; `random()` gives 32 random bits. */
const JOBS: readonly (readonly [name: string, body: string])[] = [
  ["nothing", ""],
  [
    "30x30 heavy, fewest presses, 1000 boards",
    `const s = lo.createSolver(lo.grid(30, 30)); for (let seed = 0; seed < 1000; seed++) s.solve(lo.randomBoard(s, { seed }));`,
  ],
  [
    "king 300x300, createSolver and one board",
    `const s = lo.createSolver(lo.grid(300, 300, { rule: "king" })); s.solve("on", { objective: "any" });`,
  ],
  ["1000x1000, packed, any solution", packed(1000)],
  ["10000x10000, packed, any solution", packed(10000)],
];

function packed(size: number): string {
  return `const s = lo.createSolver(lo.grid(${size}, ${size})); const words = ${size} * ${Math.ceil(size / 32)}; const board = new Uint32Array(words);
    for (let r = 0; r < ${size}; r++) for (let c = 0; c < ${size}; c += 3) board[r * ${Math.ceil(size / 32)} + (c >> 5)] |= 1 << (c & 31);
    s.solveMany(board, board, { objective: "any" });`;
}

function peak(body: string): number {
  const script = `import * as lo from ${library}; ${body} console.log(process.resourceUsage().maxRSS * 1024);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" }));
}

let empty = 0;
for (const [name, body] of JOBS) {
  const bytes = peak(body);
  empty ||= bytes;
  console.log(`${name.padEnd(45)}${`${((bytes - empty) / 2 ** 20).toFixed(1)} MiB`.padStart(12)}`);
}
console.log(
  `in addition to ${(empty / 2 ** 20).toFixed(0)} MiB of Node ${process.versions.node} with the library loaded`,
);
