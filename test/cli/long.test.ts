// Long searches through the command: shared out over processes and put together again, ended by a budget or by Ctrl-C.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { format, grid, pressAll } from "../../src/index.ts";
import { lightsOut, MAIN, temporaryFolder, terminal } from "../command.ts";
import boards from "../oracles/boards.json" with { type: "json" };

const EXAMPLE = fileURLToPath(new URL("../../bench/30x30.txt", import.meta.url));
const { folder } = temporaryFolder();

/** A board that takes long: every button pressed at random, of a size with many solutions. */
function heavy(size: number, states = 2): string {
  const puzzle = grid(size, size, { states });
  const presses = Uint8Array.from({ length: size * size }, (_, j) => (Math.imul(j + 1, 0x9e3779b1) >>> 13) % states);
  const name = join(folder, `${size}-${states}.txt`);
  writeFileSync(name, format(puzzle, pressAll(puzzle, new Uint8Array(size * size), presses)));
  return name;
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

test("progress on a terminal, and Ctrl-C ends the search with status 130", async () => {
  const args = [...terminal("stderr"), MAIN, "solve", heavy(47), "--workers", "1"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const exit = once(child, "exit");
  const said = /\d+% \| .* left \| so far \d+ presses, at least \d+ are needed/;
  try {
    let told = "";
    for await (const chunk of child.stderr) {
      told += chunk;
      if (said.test(told)) break;
    }
    expect(told).toMatch(said);
    child.kill("SIGINT");
    expect(await exit).toEqual([130, null]);
  } finally {
    child.kill("SIGKILL");
  }
});

test("a search of which nobody knows the end tells on a terminal how far it is, and Ctrl-C ends it", async () => {
  const child = spawn(process.execPath, [...terminal("stderr"), MAIN, "search", "6x6"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  for await (const chunk of child.stderr) {
    told += chunk;
    if (told.includes("presses")) break;
  }
  expect(told).toMatch(/^\r\d+ states looked at; no way is shorter than \d+ presses/);
  const exit = once(child, "exit");
  child.kill("SIGINT");
  expect(await exit).toEqual([null, "SIGINT"]);
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
