// Standard output: large answers are written while they are computed, and pictures and tables can go there.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { grid, pressAll } from "../../src/index.ts";
import { answers, lightsOut, MAIN, temporaryFolder } from "../command.ts";

const { folder } = temporaryFolder();

describe("answers larger than memory", () => {
  // Each of these answers needs several times as much memory if it is kept as a whole.
  const node = ["--max-old-space-size=100"];

  test("solutions --json lists them one at a time", () => {
    // The nullity of 19x19 is 16 (OEIS A159257).
    const { status, out } = lightsOut(["solutions", "19x19", "--count", "all", "--json"], { node });
    expect(status).toBe(0);
    const [{ count, presses }] = answers(out);
    expect(count).toBe("65536");
    expect(new Set(presses.map(String)).size).toBe(65536);
    const puzzle = grid(19, 19);
    for (const one of [presses[0], presses[40_000], presses.at(-1)])
      expect(pressAll(puzzle, new Uint8Array(361).fill(1), one)).toEqual(new Uint8Array(361));
  });

  test("solutions draws them one at a time", () => {
    const args = ["solutions", "19x19", "--count", "16000"];
    const { status, out } = lightsOut(args, { node: ["--max-old-space-size=30"] });
    expect(status).toBe(0);
    // Every drawing has 19 lines. Drawings are side by side, and the output grows only downwards.
    const lines = out.split("\n");
    expect(lines.length).toBeGreaterThan((16000 / 3) * 19);
    expect(lines.every((line) => line.length < 130)).toBe(true);
  });

  test.each([[["--json"]], [[]]])("solve %j of 4 million lights", (args) => {
    const { status, out } = lightsOut(["solve", "2000x2000", "--any", ...args], { node });
    expect(status).toBe(0);
    if (args.length === 0) return expect(out).toMatch(/^\d{7} presses, /m);
    const [{ total, presses, positions }] = answers(out);
    expect(total).toBe(presses.reduce((sum: number, x: number) => sum + x, 0));
    expect(positions.length).toBe(total);
    for (const [row, col] of [positions[0], positions.at(-1)]) expect(presses[row * 2000 + col]).toBe(1);
  });
});

test("output waits for a slow reader", () => {
  // A standard output that always asks for a pause and detects writes that do not wait for its end.
  const code = `
    const write = process.stdout.write.bind(process.stdout);
    let full = false;
    process.stdout.write = (text) => {
      if (full) process.stderr.write("not waited\\n");
      full = true;
      write(text);
      setTimeout(() => { full = false; process.stdout.emit("drain"); }, 1);
      return false;
    };`;
  const node = ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
  const many = "#.#/.../#.#\n\n".repeat(20);
  for (const args of [
    ["solve"],
    ["solve", "--json"],
    ["check"],
    ["check", "--json"],
    ["solve", "3x3", "--svg", "-"],
    ["solutions", "19x19", "--count", "200", "--json"],
    ["generate", "5x5", "--total", "5", "--count", "5"],
    ["symmetries", "5x5", "--list"],
    ["table", "3x3"],
    ["table", "3x3", "-o", "-"],
    ["worst", "3x3"],
    ["info", "5x5"],
    ["counters", "(0) {1}"],
    ["observe", "0: . -> #"],
  ]) {
    const { status, out, err } = lightsOut(args, { input: many, node });
    expect({ args, status, err }).toEqual({ args, status: args[0] === "check" ? 1 : 0, err: "" });
    const untimed = (text: string) => text.replace(/(factored|solved) in .*/g, "");
    expect(untimed(out)).toBe(untimed(lightsOut(args, { input: many }).out));
  }
});

describe("- is standard output", () => {
  test.each([["solve"], ["info"]])("%s --svg - prints the picture and nothing else", (name) => {
    const { status, out, err } = lightsOut([name!, "5x5", "--svg", "-"], { cwd: folder });
    expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(existsSync(join(folder, "-"))).toBe(false);
  });

  test("the picture of a proof, and status 1", () => {
    const { status, out } = lightsOut(["solve", "#.", "--svg", "-"]);
    expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(status).toBe(1);
  });

  test("a table goes through a pipe", () => {
    const { stdout } = spawnSync(process.execPath, [MAIN, "table", "3x3", "-o", "-"]);
    const { status, out } = lightsOut(["table", "--table", "-", "3x3", "--json"], { input: stdout });
    // All on needs 5 presses: corners and middle.
    expect(answers(out)).toMatchObject([{ known: true, total: 5, presses: [1, 0, 1, 0, 1, 0, 1, 0, 1] }]);
    expect(status).toBe(0);
  });

  test.each([
    ["solve", "5x5", "--svg", "-", "--json"],
    ["info", "5x5", "--svg", "-", "--json"],
    ["table", "2x2", "-o", "-", "--json"],
  ])("%s: not together with JSON", (...args) => {
    const { status, out, err } = lightsOut(args);
    expect(err).toMatch(/--(svg|out) - and --json|--json cannot be combined with --svg -/);
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });
});
