// Long searches on a real terminal: their progress, and Ctrl-C.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { createSolver, grid, type Progress, randomBoard } from "../../src/index.ts";
import schema from "../../src/schema.json" with { type: "json" };
import { MAIN, onTerminal, TERMINAL, temporaryFolder, terminal } from "../command.ts";
import { heavyBoard, heavyFile } from "../heavy.ts";

const { folder, file } = temporaryFolder();
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true }).addSchema(schema);

if (TERMINAL === undefined) console.warn("Progress on a terminal is not tested: neither script nor python3 is here.");

describe.skipIf(TERMINAL === undefined)("progress on a real terminal", () => {
  // The information sets of this search end long before the budget. Sweeping the rest would take hours.
  const args = ["solve", heavyFile(folder, grid(79, 79)), "--workers", "0", "--json", "--budget"];

  test("shows the values of onProgress and the rest of the budget", async () => {
    const puzzle = grid(79, 79);
    const reports: Progress[] = [];
    await createSolver(puzzle).solveAsync(heavyBoard(puzzle), {
      budget: 500,
      workers: 0,
      onProgress: (progress) => reports.push(progress),
    });
    const first = reports[0]!;

    const { lines, out } = onTerminal([...args, "5s"], 80);
    const numbers = lines.map((line) => line.match(/\d+/g)!.map(Number));
    expect(numbers.length).toBeGreaterThan(3);
    // How far it comes in five seconds differs from run to run.
    const [totals, bounds] = [0, 1].map((at) => numbers.map((list) => list[at]!)) as [number[], number[]];
    const { total, lowerBound } = JSON.parse(out);
    const falling = [first.total, ...totals, total];
    const rising = [first.lowerBound, ...bounds, lowerBound];
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    const lefts = lines.map((line) => Number(/(\d+) s left/.exec(line)![1]));
    expect(lefts[0]).toBeLessThanOrEqual(5);
    expect(lefts.at(-1)).toBeLessThan(lefts[0]!);
    expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
  });

  test.each([80, 40, 30, 12, 8])("fits %i columns, and cuts no number", (columns) => {
    const { lines } = onTerminal([...args, "2s"], columns);
    if (columns > 8) expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.length).toBeLessThan(columns);
      expect(line).toMatch(/\b628\b/);
    }
  });

  test("a search without a known end shows its progress", () => {
    const { lines } = onTerminal(["search", "5x5", "--press-rule", "lit"], 60);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^\d+ states? searched, at least \d+ press(es)? needed$/);
  });
});

// A board with 2^64 classes: it takes far longer than the budget to prove how few lights must be left wrong.
const wrong = file("wrong.txt", drawing(randomBoard(grid(79, 79), { seed: 1, solvable: false }), 79));

/** A board as text. */
function drawing(board: Uint8Array, cols: number): string {
  return Array.from(board, (state, i) => (state ? "#" : ".") + (i % cols === cols - 1 ? "\n" : "")).join("");
}

test.each([
  [["solve", heavyFile(folder, grid(47, 47)), "--workers", "1"], { solvable: true, optimal: false }],
  [["nearest", wrong, "--budget", "60s"], { optimal: false }],
  [["noisy", "4x5", "--miss", "0.1", "--budget", "60s"], { reachable: true }],
  [["search", "6x6", "--press-rule", "lit"], { index: 0, board: Array(36).fill(1), target: "off" }],
])("Ctrl-C ends %j while it shows its progress, with what it found", async (args, facts) => {
  const child = spawn(process.execPath, [...terminal("stderr"), MAIN, ...args, "--json"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "close");
  let out = "";
  child.stdout.on("data", (text) => {
    out += text;
  });
  try {
    await once(child.stderr, "data");
    child.kill("SIGINT");
    expect(await exit).toEqual([130, null]);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject(facts);
    expect(ajv.compile({ $ref: `${schema.$id}#/$defs/output/$defs/${args[0]}` })(answer)).toBe(true);
    // `noisy` may have no bounds yet, but it plays games.
    expect(answer.lowerBound ?? answer.simulation.mean).toBeGreaterThan(0);
  } finally {
    child.kill("SIGKILL");
  }
});
