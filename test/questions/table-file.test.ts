// Saved tables: they read back as they were saved, and a damaged file is never read.

import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  createSolver,
  grid,
  LightsOutError,
  loadTable,
  preset,
  randomBoard,
  type Table,
  table,
} from "../../src/index.ts";
import { refused } from "../boards/refused.ts";

/** A table file with a given header and body, and a checksum by Node. */
function file(header: unknown, body: readonly number[] = [], version = 3): Uint8Array {
  const rest = Buffer.from([...Buffer.from(`${JSON.stringify(header)}\n`), ...body]);
  const checksum = crc32(rest).toString(16).padStart(8, "0");
  return Uint8Array.from([...Buffer.from(`lights-out table ${version} ${rest.length} ${checksum}\n`), ...rest]);
}

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof LightsOutError && error.message.length <= 300) return error.code;
    throw error;
  }
  return "none";
}

test("a table of some boards, saved and read again, gives the same answers", () => {
  const solver = createSolver(preset("lights-out-2000"));
  const boards = Array.from({ length: 20 }, (_, seed) => randomBoard(solver, { seed, solvable: seed % 4 > 0 }));
  const some = table(solver.puzzle, { boards });
  const again = loadTable(some.save());
  for (const board of boards) {
    const answer = solver.solve(board);
    expect(some.get(board)?.presses).toEqual(answer.solvable ? answer.presses : undefined);
    expect(again.get(board)).toEqual(some.get(board));
  }
  expect(again.distribution).toEqual(some.distribution);
  const all = table(grid(3, 4, { states: 3 }), { target: "on", pressRule: "alternate" });
  const loaded = loadTable(all.save());
  expect(loaded.distribution).toEqual(all.distribution);
  expect(loaded.get(new Uint8Array(12).fill(2))).toEqual(all.get(new Uint8Array(12).fill(2)));
});

describe("damage", () => {
  const tables: Record<string, Table> = {
    "all boards": table(grid(2, 2)),
    "lit buttons only": table(grid(1, 3), { pressRule: "lit" }),
    "a pack": table(grid(2, 3), { boards: ["###/...", ".#./.#.", "###/###"] }),
  };
  for (const [name, made] of Object.entries(tables)) {
    const bytes = made.save();
    test(`${name}: every changed bit is refused`, () => {
      for (let at = 0; at < bytes.length; at++)
        for (let bit = 0; bit < 8; bit++) {
          const changed = bytes.slice();
          changed[at]! ^= 1 << bit;
          expect([at, bit, codeOf(() => loadTable(changed))]).toEqual([at, bit, "file"]);
        }
    });
    test(`${name}: every truncated file is refused, and so is one with extra bytes`, () => {
      for (let length = 0; length < bytes.length; length++)
        expect([length, codeOf(() => loadTable(bytes.subarray(0, length)))]).toEqual([length, "file"]);
      expect(codeOf(() => loadTable(Uint8Array.from([...bytes, 0])))).toBe("file");
    });
  }

  test("other files are refused, each with its own reason", () => {
    // Both buttons change both lights: two boards can be reached, and their numbers are 0 and 1.
    const puzzle = { shape: "grid", rows: 1, cols: 2 };
    const good = { puzzle, pressRule: "any", target: [0, 0] };
    expect(loadTable(file(good, [0, 1, 0, 0])).get("##")?.path).toEqual([0]);
    refused(() => loadTable(new Uint8Array(10)), "file", '"lights-out table 3"');
    refused(() => loadTable("lights-out table 3" as never), "file", '"lights-out table 3"');
    for (const version of [1, 2]) refused(() => loadTable(file(good, [0, 1, 0, 0], version)), "file", `"${version}"`);
    refused(() => loadTable(file(good, [0, 1, 0, 0]).subarray(0, -1)), "file", "cut short");
    for (const contents of [
      file(null),
      file({}),
      file({ puzzle }),
      file({ ...good, pressRule: "lid" }),
      file({ ...good, target: [0, 0, 0] }),
      file({ ...good, target: "of" }),
      file({ puzzle, pressRule: "any" }, [0, 1, 0, 0]),
      file({ puzzle: { ...puzzle, rows: 30, cols: 30 }, pressRule: "any", target: "off" }),
      file({ puzzle: { ...puzzle, rows: 300, cols: 300 }, pressRule: "any", target: "off" }),
      file({ ...good, entries: [5] }),
      file({ ...good, entries: [["1,1", [2]]] }),
      file(good, [0, 1, 0]),
      file(good, [0, 1, 0, 0, 0]),
    ])
      refused(() => loadTable(contents), "file", "damaged");
  });

  test("a table with invalid solutions is refused when a board is looked up", () => {
    const puzzle = { shape: "grid", rows: 1, cols: 2 };
    const numbered = (distance: number, button: number) =>
      loadTable(file({ puzzle, pressRule: "any", target: "off" }, [0, distance, 0, button]));
    expect(numbered(1, 0).get("##")?.path).toEqual([0]);
    for (const [distance, button] of [
      [1, 2],
      [2, 0],
      [255, 255],
    ] as const)
      expect(codeOf(() => numbered(distance, button).get("##"))).toBe("file");
    // Two bytes for each distance, if only lit buttons may be pressed.
    const lit = (distance: number) =>
      loadTable(file({ puzzle, pressRule: "lit", target: "off" }, [0, 0, distance, 0])).get("##");
    expect(lit(1)?.path).toEqual([0]);
    expect(codeOf(() => lit(2))).toBe("file");
  });
});
