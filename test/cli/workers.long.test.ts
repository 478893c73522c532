// Long searches through the command: divided among processes and merged, or ended by a budget.

import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { progressForms } from "../../src/cli/long.ts";
import { grid, pressAll } from "../../src/index.ts";
import { json, lightsOut, start, temporaryFolder } from "../command.ts";
import { heavyBoard, heavyFile } from "../heavy.ts";
import { merged, searchedTwice } from "./parts.ts";

const { folder, file } = temporaryFolder();

async function exists(name: string): Promise<void> {
  while (!existsSync(name)) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe("parts of one search, from separate processes", () => {
  let parts: readonly string[];
  let whole: { readonly total: number };
  beforeAll(() => {
    ({ parts, whole } = searchedTwice(folder));
  });

  test("together they are the answer", () => {
    const { status, out } = merged(parts, "--json");
    expect(JSON.parse(out)).toEqual({ ...whole, kernel: undefined, optimal: true });
    expect(status).toBe(0);
  });

  test("with a part missing nothing is proven, and the part can be merged later", () => {
    const { out } = merged(parts.slice(0, 2), "--json");
    const some = JSON.parse(out);
    expect(some.optimal).toBe(false);
    expect(some.lowerBound).toBeLessThan(whole.total);
    expect(some.total).toBeGreaterThanOrEqual(whole.total);
    expect(JSON.parse(merged([out, parts[2]!], "--json").out)).toMatchObject({ total: whole.total, optimal: true });
  });
});

test("--any needs no search and has no parts", () => {
  const { status, err } = lightsOut(["solve", "5x5", "--any", "--part", "1/2"]);
  expect(err).toMatch(/^lights-out: --any .*--part/);
  expect(status).toBe(2);
});

// 2^32 solutions; A075464 says that 561 presses are the fewest.
test("what solve of the library refuses is searched without being asked to", () => {
  const { status, out } = lightsOut(["solve", "39x39", "--json"]);
  expect(JSON.parse(out)).toMatchObject({ total: 561, optimal: true });
  expect(status).toBe(0);
});

test("what is cheap is proven whatever the budget", () => {
  for (const budget of ["1ms", "0s"])
    expect(json(["solve", "5x5", "--budget", budget]).line).toMatchObject({ total: 15, optimal: true, optima: "4" });
});

describe("Ctrl-C", () => {
  const board = heavyFile(folder, grid(79, 79));

  /** The output if Ctrl-C comes this many milliseconds after the start of the search. */
  async function interrupted(args: string[], milliseconds: number) {
    const save = join(mkdtempSync(join(folder, "stop-")), "checkpoint.json");
    const child = start(["solve", board, "--workers", "1", "--checkpoint", save, ...args]);
    await exists(save);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    child.kill("SIGINT");
    const { out, end } = await child.ended;
    return { out, end, save };
  }

  test.each([0, 4000])("after %i ms more: the best so far, and its checkpoint", async (milliseconds) => {
    const { out, end, save } = await interrupted(["--json"], milliseconds);
    expect(end).toEqual([130, null]);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ solvable: true, optimal: false });
    expect(answer.lowerBound).toBeLessThan(answer.total);
    const puzzle = grid(79, 79);
    const presses = Uint8Array.from(answer.presses as number[]);
    expect(pressAll(puzzle, heavyBoard(puzzle), presses).includes(1)).toBe(false);
    expect(JSON.parse(readFileSync(save, "utf8")).part).toEqual(answer.part);
  });

  test("in words", async () => {
    const { out, end } = await interrupted([], 0);
    expect(end).toEqual([130, null]);
    expect(out).toMatch(/\n\d+ presses; not proven to be the fewest, which are at least \d+\.\n/);
  });

  test("twice: the end", async () => {
    const child = start(["solve", board, "--workers", "1"]);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    child.kill("SIGINT");
    child.kill("SIGINT");
    expect([
      [130, null],
      [null, "SIGINT"],
    ]).toContainEqual((await child.ended).end);
  });
});

describe("checkpoints", () => {
  // 2^40 solutions take hours.
  const board = heavyFile(folder, grid(61, 61));
  const done = (save: string) => JSON.parse(readFileSync(save, "utf8")).part.components[0].done ?? [];
  const count = (ranges: [number, number][]) => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

  test("a killed search goes on from its last checkpoint, which is always complete", async () => {
    const save = join(folder, "killed.json");
    const args = ["solve", board, "--workers", "1", "--checkpoint", save, "--resume", save, "--json"];
    const child = start(args);
    // There is no file yet: the search starts.
    await exists(save);
    while (count(done(save)) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    child.kill("SIGKILL");
    expect((await child.ended).end).toEqual([null, "SIGKILL"]);
    const before = done(save);
    const { out, status } = lightsOut([...args, "--budget", "0s"]);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ optimal: false, part: { components: [{ done: before }] } });
    // As an answer without the search.
    const { total, lowerBound } = JSON.parse(out);
    expect(json(["merge", save]).line).toMatchObject({ total, lowerBound, optimal: false });
    // A line of solve --json is a checkpoint, too.
    writeFileSync(join(folder, "line.json"), out);
    const more = ["solve", board, "--workers", "1", "--budget", "1s", "--json", "--resume", join(folder, "line.json")];
    expect(count(JSON.parse(lightsOut(more).out).part.components[0].done)).toBeGreaterThan(count(before));
  });

  test("at the end the file has the proven answer, and nothing is next to it", () => {
    const inside = mkdtempSync(join(folder, "end-"));
    const save = join(inside, "end.json");
    const { line } = json(["solve", "30x30", "--checkpoint", save]);
    expect(readdirSync(inside)).toEqual(["end.json"]);
    expect(json(["merge", save]).line).toMatchObject({ total: line.total, optimal: true });
    expect(json(["solve", "30x30", "--resume", save]).line).toMatchObject({ total: line.total, optimal: true });
  });

  const other = join(folder, "other.json");
  test.each([
    [["--resume", join(folder, "missing.json")], "missing.json"],
    [["--resume", join(folder, "missing.json"), "--checkpoint", other], "missing.json"],
    [["--checkpoint", join(folder, "no-folder", "x.json")], "x.json"],
    [["--checkpoint", folder], "directory"],
    [["--resume", heavyFile(folder, grid(2, 2))], "JSON"],
    [["--resume", file("7x7.json", lightsOut(["solve", "7x7", "--part", "1/2", "--json"]).out)], "7x7.json"],
    [["--resume", file("whole.json", lightsOut(["solve", "5x5", "--json"]).out)], "whole.json"],
    [["--any", "--checkpoint", other], "--any"],
  ])("%j is refused", (args, value) => {
    const { status, out, err } = lightsOut(["solve", "5x5", ...args]);
    expect(err).toMatch(/^lights-out: .*\n$/);
    expect(err).toContain(value);
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });

  test("are of one board", () => {
    for (const name of ["--checkpoint", "--resume"]) {
      const { status, err } = lightsOut(["solve", "-", name, other], { input: "#\n\n#" });
      expect(err).toContain(`${name} is for one board`);
      expect(status).toBe(2);
    }
  });
});

test("--budget: the best found in that time, with a bound, not called the fewest", () => {
  const { status, out } = lightsOut([
    "solve",
    heavyFile(folder, grid(79, 79)),
    "--budget",
    "200ms",
    "--workers",
    "0",
    "--json",
  ]);
  const answer = JSON.parse(out);
  expect(answer).toMatchObject({ solvable: true, optimal: false });
  expect(answer.lowerBound).toBeLessThan(answer.total);
  expect(status).toBe(0);
  const words = lightsOut(["solve", heavyFile(folder, grid(79, 79)), "--budget", "200ms", "--workers", "0"]).out;
  expect(words).toMatch(/\n\d+ presses; not proven to be the fewest, which are at least \d+\.\n/);
});

test("progress shows how far a search without a budget is, and how long it takes", () => {
  const progress = { progress: 0.4216, remaining: 3 * 86_400_000, total: 1, lowerBound: 1 };
  expect(progressForms(progress, Infinity)[0]).toBe("1 press so far, at least 1 needed; 42.2 % searched, 3 days left");
  expect(progressForms(progress, 1500)[0]).toContain("2 s left");
  expect(progressForms({ ...progress, remaining: Infinity }, Infinity)[0]).not.toContain("left");
  expect(progressForms({ ...progress, remaining: 500 }, 40_000)[0]).toMatch(/ [01] s left$/);
  expect(progressForms({ ...progress, remaining: 1e30 }, Infinity)[0]).toMatch(/ over 1000 years left$/);
});

test("every shorter form of the progress has the total and the bound", () => {
  const forms = progressForms({ progress: 0.5, remaining: 9000, total: 628, lowerBound: 97 }, Infinity);
  expect(forms.length).toBeGreaterThan(3);
  for (const [i, form] of forms.entries()) {
    expect(form.match(/\d+/g)!.slice(0, 2)).toEqual(["628", "97"]);
    if (i > 0) expect(form.length).toBeLessThan(forms[i - 1]!.length);
  }
});

test.each([
  [["--part", "3/2"], '"3/2"'],
  [["--budget", "3"], '"3"'],
  [["--workers", "x"], '"x"'],
  [["--workers", "-1"], "-1"],
])("%j is refused", (args, value) => {
  const { status, err } = lightsOut(["solve", "5x5", ...args]);
  expect(err).toContain(args[0]!.slice(2));
  expect(err).toContain(value);
  expect(status).toBe(2);
});
