// Long searches through the command: divided among processes and merged, or ended by a budget.

import { beforeAll, describe, expect, test } from "vitest";
import { progressForms } from "../../src/cli/long.ts";
import { grid } from "../../src/index.ts";
import { lightsOut, temporaryFolder } from "../command.ts";
import { heavyFile } from "../heavy.ts";
import { example, merged, shares } from "./parts.ts";

const { folder } = temporaryFolder();

describe("parts of one search, from separate processes", () => {
  let parts: string[];
  let whole: { total: number };
  beforeAll(() => {
    const board = example(folder);
    parts = shares(3, board);
    whole = JSON.parse(lightsOut(["solve", board, "--json"]).out);
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
  expect(err).toMatch(/^lights-out: .*"any"/);
  expect(status).toBe(2);
});

test("too many solutions: refused with their number and with advice", () => {
  const { status, out, err } = lightsOut(["solve", heavyFile(folder, grid(79, 79))]);
  expect(err).toMatch(/^lights-out: [^;]*2\^64 solutions[^;]*; --any .*--budget .*\n$/);
  expect({ status, out }).toEqual({ status: 2, out: "" });
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
  expect(progressForms({ ...progress, remaining: 1e30 }, Infinity)[0]).toMatch(/ million years left$/);
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
