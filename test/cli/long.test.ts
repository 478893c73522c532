// Long searches through the command: shared out over processes and put together again, ended by a budget or by Ctrl-C.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeAll, describe, expect, test } from "vitest";
import { progressForms } from "../../src/cli/long.ts";
import { createSolver, format, grid, type Part, type Progress, type Puzzle } from "../../src/index.ts";
import { seal } from "../../src/long/part.ts";
import { lightsOut, MAIN, onTerminal, TERMINAL, temporaryFolder, terminal } from "../command.ts";
import { heavyBoard } from "../heavy.ts";

const { file } = temporaryFolder();

/** A file with a board that takes long. */
function heavy(puzzle: Puzzle, seed = 1): string {
  return file(`${puzzle.lights}-${puzzle.states}-${seed}.txt`, format(puzzle, heavyBoard(puzzle, seed)));
}

describe("parts of one search, from separate processes", () => {
  // 2^28 solutions.
  const example = heavy(grid(64, 64));
  let parts: string[];
  let whole: { total: number };
  beforeAll(() => {
    parts = [1, 2, 3].map((i) => lightsOut(["solve", example, "--part", `${i}/3`, "--json"]).out);
    whole = JSON.parse(lightsOut(["solve", example, "--json"]).out);
  });
  const merged = (lines: string[], ...args: string[]) => lightsOut(["merge", ...args], { input: lines.join("") });

  test("together they are the answer", () => {
    const { status, out } = merged(parts, "--json");
    expect(JSON.parse(out)).toEqual({ ...whole, kernel: undefined, optimal: true });
    expect(status).toBe(0);
  });

  test("drawn, where JSON is not asked for", () => {
    const { out } = merged(parts);
    expect(out).toContain(`\n${whole.total} presses, proven to be the fewest`);
    expect(out).toMatch(/\n\nmerged from 3 parts\n$/);
  });

  test("with a part missing nothing is proven; it can be merged later", () => {
    const { out } = merged(parts.slice(0, 2), "--json");
    const some = JSON.parse(out);
    expect(some.optimal).toBe(false);
    expect(some.lowerBound).toBeLessThan(whole.total);
    expect(some.total).toBeGreaterThanOrEqual(whole.total);
    expect(JSON.parse(merged([out, parts[2]!], "--json").out)).toMatchObject({ total: whole.total, optimal: true });
  });

  test("a part given twice, and parts of another board, are refused", () => {
    const twice = merged([parts[0]!, parts[0]!]);
    expect(twice.err).toMatch(/^lights-out: part 2 searched blocks .*merge each part once\n$/);
    const foreign = lightsOut(["solve", heavy(grid(64, 64), 2), "--part", "2/3", "--json"]).out;
    const other = merged([parts[0]!, foreign]);
    expect(other.err).toMatch(/^lights-out: part 2 belongs to another puzzle/);
    expect([twice.status, other.status]).toEqual([2, 2]);
  });

  test("a target that is written in another way is the same", () => {
    const entry = { ...JSON.parse(parts[1]!), target: { all: 0 } };
    const { status, err } = merged([parts[0]!, `${JSON.stringify(entry)}\n`, parts[2]!]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const on = `${JSON.stringify({ ...entry, target: "on" })}\n`;
    expect(merged([parts[0]!, on, parts[2]!])).toMatchObject({ status: 2, err: expect.stringContaining("another") });
  });

  test("a damaged part is refused, never an answer or a fault of the program", () => {
    const damage = (change: (entry: { part: Part; board: number[]; puzzle: object }) => void) => {
      const entry = JSON.parse(parts[1]!);
      change(entry);
      return merged([parts[0]!, `${JSON.stringify(entry)}\n`, parts[2]!]);
    };
    for (const { status, err } of [
      damage(({ part }) => Object.assign(part, { components: [null] })),
      damage(({ part }) => Object.assign(part.components[0]!, { done: [null] })),
      damage(({ part }) => Object.assign(part.components[0]!, { total: part.components[0]!.total - 1 })),
      damage(({ part }) => Object.assign(part.components[0]!, { index: "5" })),
      damage(({ part }) => Object.assign(part, { lowerBound: 99_999 })),
      damage(({ part }) => Object.assign(part, { check: part.hash })),
      damage((entry) => Object.assign(entry, { part: undefined })),
      damage((entry) => Object.assign(entry, { puzzle: { shape: "grid", rows: 32, cols: 128 } })),
      damage((entry) => {
        entry.board[0] = 1 - entry.board[0]!;
      }),
    ]) {
      expect(err).toMatch(/^lights-out: part 2 (is damaged|belongs to another|is an answer without a part)/);
      expect(status).toBe(2);
    }
  });

  test("a line that somebody made up is refused, whatever its checksum", () => {
    const lines = parts.map((line) => {
      const entry = JSON.parse(line);
      const { check: _, ...part } = entry.part as Part;
      const components = part.components.map((component) => {
        const free = component.presses.findIndex((_, j) => !component.presses.includes(j));
        return { ...component, presses: [free, ...component.presses.slice(1)] };
      });
      return `${JSON.stringify({ ...entry, part: seal({ ...part, components }) })}\n`;
    });
    const { status, err } = merged(lines);
    expect(err).toMatch(/^lights-out: [^\n]*damaged\n$/);
    expect(status).toBe(2);
  });

  test("what is no part is refused", () => {
    expect(merged([])).toMatchObject({ status: 2, err: expect.stringContaining("standard input") });
    expect(merged(['{"total": 3}']).err).toMatch(
      /^lights-out: part 1 is an object; it must be a line that solve --part/,
    );
  });
});

describe.each(["forward", "either"])(
  "parts of a search with three states, from separate processes, turns %s",
  (turns) => {
    const puzzle = grid(7, 7, { states: 3, rule: "king", edges: "torus" });
    const args = [heavy(puzzle), "--states", "3", "--rule", "king", "--edges", "torus", "--turns", turns, "--json"];
    const part = (i: number, ...more: string[]) => lightsOut(["solve", ...args, "--part", `${i}/4`, ...more]).out;
    let parts: string[];
    beforeAll(() => {
      parts = [1, 2, 3, 4].map((i) => part(i));
    });

    test("together they are the answer", () => {
      const merged = lightsOut(["merge", "--json"], { input: parts.join("") });
      const { kernel, ...whole } = JSON.parse(lightsOut(["solve", ...args]).out);
      expect(kernel).toBeDefined();
      expect(JSON.parse(merged.out)).toEqual(whole);
      expect(merged.status).toBe(0);
      const { components, turns: told = "forward" } = JSON.parse(parts[0]!).part;
      expect(components[0].blocks).toBeGreaterThan(4);
      expect(told).toBe(turns);
      const drawn = lightsOut(["merge"], { input: parts.join("") }).out;
      expect(drawn).toContain(`\n${whole.total} presses, proven to be the fewest`);
    });

    test("parts of other turns are refused", () => {
      const other = part(2, "--turns", turns === "either" ? "forward" : "either");
      const { status, err } = lightsOut(["merge"], { input: `${parts[0]}${other}` });
      expect(err).toBe("lights-out: part 2 belongs to another puzzle, board, target or turns than part 1\n");
      expect(status).toBe(2);
    });
  },
);

test("proofs for different boards are not merged", () => {
  const [one, other] = ["#..../...../...../...../.....", ".#.../...../...../...../....."].map(
    (board) => lightsOut(["solve", board, "--part", "1/2", "--json"]).out,
  );
  const { status, err } = lightsOut(["merge"], { input: `${one}${other}` });
  expect(err).toBe("lights-out: part 2 belongs to another puzzle, board, target or turns than part 1\n");
  expect(status).toBe(2);
});

test("every part of an unsolvable board has the proof", () => {
  const lines = [1, 2].map((i) => lightsOut(["solve", "#.", "--part", `${i}/2`, "--json"]));
  expect(lines.map(({ status }) => status)).toEqual([1, 1]);
  const { status, out } = lightsOut(["merge"], { input: lines.map(({ out }) => out).join("") });
  expect(out).toMatch(/^\[#\]\[\.\]\n/);
  expect(status).toBe(1);
});

test.each([
  ["one solution", "###/###/###", { total: 5, optima: "1" }],
  ["four solutions", "#####/#####/#####/#####/#####", { total: 15, optima: "4" }],
  ["nothing to do", "...", { total: 0, optima: "1" }],
])("a board with %s needs no search, whatever the part", (_, board, answer) => {
  const lines = [1, 2].map((i) => lightsOut(["solve", board, "--part", `${i}/2`, "--json"]).out);
  for (const input of [...lines, lines.join("")])
    expect(JSON.parse(lightsOut(["merge", "--json"], { input }).out)).toMatchObject({ ...answer, optimal: true });
});

test("--any searches nothing, and has no parts", () => {
  const { status, err } = lightsOut(["solve", "5x5", "--any", "--part", "1/2"]);
  expect(err).toMatch(/^lights-out: .*"any"/);
  expect(status).toBe(2);
});

test("too many solutions: refused with their number and what to do", () => {
  const { status, out, err } = lightsOut(["solve", heavy(grid(79, 79))]);
  expect(err).toMatch(/^lights-out: [^;]*2\^64 solutions[^;]*; --any .*--budget .*\n$/);
  expect({ status, out }).toEqual({ status: 2, out: "" });
});

test("--budget: the best of that time, with a bound, and not called the fewest", () => {
  const { status, out } = lightsOut(["solve", heavy(grid(79, 79)), "--budget", "200ms", "--workers", "0", "--json"]);
  const answer = JSON.parse(out);
  expect(answer).toMatchObject({ solvable: true, optimal: false });
  expect(answer.lowerBound).toBeLessThan(answer.total);
  expect(status).toBe(0);
  const words = lightsOut(["solve", heavy(grid(79, 79)), "--budget", "200ms", "--workers", "0"]).out;
  expect(words).toMatch(/\n\d+ presses; not proven to be the fewest, which are at least \d+\.\n/);
});

if (TERMINAL === undefined) console.warn("Progress on a terminal is not tested: neither script nor python3 is here.");

describe.skipIf(TERMINAL === undefined)("progress on a real terminal", () => {
  // The information sets of this search come to their end long before the budget; sweeping the rest takes ages.
  const args = ["solve", heavy(grid(79, 79)), "--workers", "0", "--json", "--budget"];

  test("is what onProgress reports, with what is left of the budget", async () => {
    const puzzle = grid(79, 79);
    const reports: Progress[] = [];
    await createSolver(puzzle).solveAsync(heavyBoard(puzzle), {
      budget: 5000,
      workers: 0,
      onProgress: (progress) => reports.push(progress),
    });
    const { lowerBound } = reports.at(-1)!;

    const { lines, out } = onTerminal([...args, "5s"], 80);
    const numbers = lines.map((line) => line.match(/\d+/g)!.map(Number));
    expect(numbers.length).toBeGreaterThan(3);
    // How far a search comes in five seconds differs from run to run; the bound is that of the information sets.
    expect(numbers.at(-1)![1]).toBe(lowerBound);
    expect(JSON.parse(out)).toMatchObject({ lowerBound });
    expect(numbers.at(-1)![0]).toBeGreaterThanOrEqual(JSON.parse(out).total);
    expect(numbers.at(-1)![0]).toBeLessThanOrEqual(reports[0]!.total);
    const lefts = lines.map((line) => Number(/(\d+) s left/.exec(line)![1]));
    expect(lefts[0]).toBeLessThanOrEqual(5);
    expect(lefts.at(-1)).toBeLessThan(lefts[0]!);
    expect(lefts).toEqual([...lefts].sort((a, b) => b - a));
  });

  test.each([80, 50, 40, 30, 12, 8])("fits %i columns, and cuts no number", (columns) => {
    const { lines } = onTerminal([...args, "2s"], columns);
    if (columns > 8) expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.length).toBeLessThan(columns);
      expect(line).toMatch(/\b628\b/);
    }
  });

  test("a search without a known end shows how far it is", () => {
    const { lines } = onTerminal(["search", "5x5", "--press-rule", "lit"], 60);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^\d+ states? searched, at least \d+ press(es)? needed$/);
  });
});

test("progress says how long a search without a budget takes, and how far it is", () => {
  const progress = { progress: 0.4216, remaining: 3 * 86_400_000, total: 1, lowerBound: 1 };
  expect(progressForms(progress, Infinity)[0]).toBe("1 press so far, at least 1 needed; 42.2 % searched, 3 days left");
  expect(progressForms(progress, 1500)[0]).toContain("2 s left");
  expect(progressForms({ ...progress, remaining: Infinity }, Infinity)[0]).not.toContain("left");
  expect(progressForms({ ...progress, remaining: 500 }, 40_000)[0]).toMatch(/ [01] s left$/);
  expect(progressForms({ ...progress, remaining: 1e30 }, Infinity)[0]).toContain("over a million years left");
});

test.each([
  [
    ["solve", heavy(grid(47, 47)), "--workers", "1"],
    [130, null],
  ],
  [
    ["search", "6x6"],
    [null, "SIGINT"],
  ],
])("Ctrl-C ends %j while it shows its progress", async (args, end) => {
  const child = spawn(process.execPath, [...terminal("stderr"), MAIN, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const exit = once(child, "exit");
  try {
    await once(child.stderr, "data");
    child.kill("SIGINT");
    expect(await exit).toEqual(end);
  } finally {
    child.kill("SIGKILL");
  }
});

test.each([
  [["--part", "3/2"], /^--part is "3\/2"; it must be i\/n with i from 1 to n/],
  [["--budget", "3"], /^--budget is "3"; it must be a number and a unit/],
  [["--workers", "x"], /^--workers is "x"; it must be a whole number/],
  [["--workers", "-1"], /workers/],
])("%j is refused", (args, sentence) => {
  const { status, err } = lightsOut(["solve", "5x5", ...args]);
  expect(err.slice("lights-out: ".length)).toMatch(sentence);
  expect(status).toBe(2);
});
