// Long searches through the command: shared out over processes and put together again, ended by a budget or by Ctrl-C.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { progressForms } from "../../src/cli/long.ts";
import { createSolver, format, grid, type Progress, type Puzzle, pressAll } from "../../src/index.ts";
import { lightsOut, MAIN, onTerminal, TERMINAL, temporaryFolder, terminal } from "../command.ts";
import boards from "../oracles/boards.json" with { type: "json" };

const EXAMPLE = fileURLToPath(new URL("../../bench/30x30.txt", import.meta.url));
const { file } = temporaryFolder();

/** A board that takes long: every button pressed at random, of a size with many solutions. */
function heavyBoard(size: number, states = 2): { puzzle: Puzzle; board: Uint8Array } {
  const puzzle = grid(size, size, { states });
  const presses = Uint8Array.from({ length: size * size }, (_, j) => (Math.imul(j + 1, 0x9e3779b1) >>> 13) % states);
  return { puzzle, board: pressAll(puzzle, new Uint8Array(size * size), presses) };
}

/** A file with it. */
function heavy(size: number, states = 2): string {
  const { puzzle, board } = heavyBoard(size, states);
  return file(`${size}-${states}.txt`, format(puzzle, board));
}

describe("parts of one search, from separate processes", () => {
  let parts: string[];
  beforeAll(() => {
    parts = [1, 2, 3].map((i) => lightsOut(["solve", EXAMPLE, "--part", `${i}/3`, "--json"]).out);
  });
  const merged = (lines: string[], ...args: string[]) => lightsOut(["merge", ...args], { input: lines.join("") });

  test("together they are the answer", () => {
    const { status, out } = merged(parts, "--json");
    const [whole] = [JSON.parse(lightsOut(["solve", EXAMPLE, "--json"]).out)];
    expect(JSON.parse(out)).toEqual({ ...whole, kernel: undefined, total: boards[1]!.total, optimal: true });
    expect(status).toBe(0);
  });

  test("drawn, where JSON is not asked for", () => {
    const { out } = merged(parts);
    expect(out).toContain("\n371 presses, proven to be the fewest; no other solution is that short.\n");
    expect(out).toMatch(/\n\nmerged from 3 parts\n$/);
  });

  test("with a part missing nothing is proven; it can be merged later", () => {
    const { out } = merged(parts.slice(0, 2), "--json");
    const some = JSON.parse(out);
    expect(some.optimal).toBe(false);
    expect(some.lowerBound).toBeLessThan(371);
    expect(some.total).toBeGreaterThanOrEqual(371);
    expect(JSON.parse(merged([out, parts[2]!], "--json").out)).toMatchObject({ total: 371, optimal: true });
  });

  test("a part given twice, and parts of another board, are refused", () => {
    expect(merged([parts[0]!, parts[0]!]).err).toMatch(
      /^lights-out: part 2 looked at blocks .*each part may be merged once\n$/,
    );
    const { board } = boards[2]!;
    const foreign = lightsOut(["solve", board, "--part", "2/3", "--json"]).out;
    const { status, err } = merged([parts[0]!, foreign]);
    expect(err).toMatch(
      /^lights-out: (part 2 belongs to another puzzle|some of the parts are answers to other boards)/,
    );
    expect(status).toBe(2);
  });

  test("a damaged part is refused, never an answer or a fault of the program", () => {
    const damage = (change: (entry: { part: Record<string, unknown>; board: number[] }) => void) => {
      const entry = JSON.parse(parts[1]!);
      change(entry);
      return merged([parts[0]!, `${JSON.stringify(entry)}\n`, parts[2]!]);
    };
    const component = { total: 5, optima: "1", index: "0", presses: [1, 2, 3, 4, 5] };
    for (const { status, err } of [
      damage(({ part }) => Object.assign(part, { done: [null] })),
      damage(({ part }) => Object.assign(part, { components: [null] })),
      damage(({ part }) => Object.assign(part, { components: [{ ...component, total: 4 }] })),
      damage(({ part }) => Object.assign(part, { components: [{ ...component, presses: [1, 1, 1, 1, 1] }] })),
      damage(({ part }) => Object.assign(part, { components: [component], lowerBound: 0 })),
      damage(({ part }) => Object.assign(part, { lowerBound: 99_999 })),
      damage((entry) => {
        entry.board[0] = 1 - entry.board[0]!;
      }),
    ]) {
      expect(err).toMatch(/^lights-out: (part 2 is damaged|part 2 belongs to another|.* one of them is damaged)/);
      expect(status).toBe(2);
    }
  });

  test("what is no part is refused", () => {
    expect(merged([]).err).toBe("lights-out: standard input is empty; JSON expected\n");
    expect(merged(['{"total": 3}']).err).toMatch(/^lights-out: part 1 is an object; it must be what solve --part/);
  });
});

describe.each(["forward", "either"])(
  "parts of a search with three states, from separate processes, turns %s",
  (turns) => {
    const args = [heavy(17, 3), "--states", "3", "--turns", turns, "--json"];
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
      const { blocks, turns: told = "forward" } = JSON.parse(parts[0]!).part;
      expect(blocks).toBeGreaterThan(4);
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

test("a board with one solution needs no search, whatever the part", () => {
  const { out } = lightsOut(["solve", "###/###/###", "--part", "2/2", "--json"]);
  expect(JSON.parse(lightsOut(["merge", "--json"], { input: out }).out)).toMatchObject({ total: 5, optimal: true });
});

test("too many solutions: refused with their number and what to do", () => {
  const { status, out, err } = lightsOut(["solve", heavy(79)]);
  expect(err).toMatch(
    /^lights-out: the fewest presses cannot be proven here: .*2\^64 solutions .*--any .*--budget .*\n$/,
  );
  expect({ status, out }).toEqual({ status: 2, out: "" });
});

test("--budget: the best of that time, with a bound, and not called the fewest", () => {
  const { status, out } = lightsOut(["solve", heavy(79), "--budget", "200ms", "--workers", "0", "--json"]);
  const answer = JSON.parse(out);
  expect(answer).toMatchObject({ solvable: true, optimal: false });
  expect(answer.lowerBound).toBeLessThan(answer.total);
  expect(status).toBe(0);
  const words = lightsOut(["solve", heavy(79), "--budget", "200ms", "--workers", "0"]).out;
  expect(words).toMatch(/\n\d+ presses; not proven to be the fewest, which are at least \d+\.\n/);
});

if (TERMINAL === undefined) console.warn("Progress on a terminal is not tested: neither script nor python3 is here.");

describe.skipIf(TERMINAL === undefined)("progress on a real terminal", () => {
  // The information sets of this search come to their end long before the budget; sweeping the rest takes ages.
  const args = ["solve", heavy(79), "--workers", "0", "--json", "--budget"];

  test("is what onProgress reports, with what is left of the budget", async () => {
    const { board, puzzle } = heavyBoard(79);
    const reports: Progress[] = [];
    await createSolver(puzzle).solveAsync(board, {
      budget: 5000,
      workers: 0,
      onProgress: (progress) => reports.push(progress),
    });
    const { total, lowerBound } = reports.at(-1)!;

    const { lines, out } = onTerminal([...args, "5s"], 80);
    const numbers = lines.map((line) => line.match(/\d+/g)!.map(Number));
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers.at(-1)!.slice(0, 2)).toEqual([total, lowerBound]);
    expect(JSON.parse(out)).toMatchObject({ total, lowerBound });
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
    for (const line of lines) expect(line).toMatch(/^\d+ boards? searched, at least \d+ press(es)? needed$/);
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
    ["solve", heavy(47), "--workers", "1"],
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
