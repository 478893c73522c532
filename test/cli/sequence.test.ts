// `lights-out sequence`: published terms, checkpoints, and boards that are skipped.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lightsOut, temporaryFolder } from "../command.ts";
import tables from "../oracles/tables.json" with { type: "json" };

const { folder } = temporaryFolder();
const run = (...args: string[]) => lightsOut(["sequence", ...args]);
const termsOf = (out: string) => out.trim().split("\n").map((line) => line.split(" ").map(Number)); // biome-ignore format: one line
const numbered = (values: readonly number[]) => values.map((value, i) => [i + 1, value]);

const nullities = tables.nullity_plus_square.values;
test.each([
  ["A075462", nullities.map((d) => 2 ** d)],
  ["A075463", tables.solutions_up_to_symmetry_all_on_square.values],
  ["A075464", tables.minimum_all_on_square.values.slice(0, 33)],
  ["A159257", nullities],
  ["A165738", tables.nullity_plus_torus_square.values],
])("%s is as published", (name, values) => {
  const { out, status } = run(name, "--to", String(values.length), "--workers", "0");
  expect(status).toBe(0);
  expect(termsOf(out)).toEqual(numbered(values));
});

test("boards with too many solutions are skipped, and searched if that is asked for", () => {
  const { out } = run("A075464", "--to", "5", "--most-nullity", "3");
  expect(out.split("\n").map((line) => line.split(" ")[0])).toEqual(["1", "2", "3", "#", "5", ""]);
  const lines = run("A075464", "--to", "5", "--most-nullity", "3", "--json").out.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))[3]).toEqual({ sequence: "A075464", n: 4 });
});

test("a checkpoint is continued: its terms are not computed again, skipped ones are", () => {
  const file = join(folder, "run.json");
  const args = ["A075464", "--checkpoint", file, "--resume", file];
  run(...args, "--to", "6", "--most-nullity", "3");
  const saved = JSON.parse(readFileSync(file, "utf8"));
  expect(saved.terms.length).toBe(6);
  // A value that is wrong shows that it is not computed again.
  saved.terms[5].value = "999";
  writeFileSync(file, JSON.stringify(saved));
  const { out } = run(...args, "--to", "8");
  const values = tables.minimum_all_on_square.values.slice(0, 8).map((value, i) => (i === 5 ? 999 : value));
  expect(termsOf(out)).toEqual(numbered(values));
});

test("other sequences, terms beyond the limit and other checkpoints are refused", () => {
  expect(run("A000045").status).toBe(2);
  expect(run("A075464", "--to", "0").status).toBe(2);
  expect(run("A075464", "--to", "1001").status).toBe(2);
  for (const [i, content] of [
    '{"sequence": "A075462", "terms": []}',
    '{"sequence": "A075464"}',
    "[]",
    '{"sequence": "A075464", "terms": [{"n": 1, "value": "x"}]}',
  ].entries()) {
    const file = join(folder, `${i}.json`);
    writeFileSync(file, content);
    expect(run("A075464", "--resume", file).status).toBe(2);
  }
  expect(run("A075464", "--resume", join(folder, "none.json")).status).toBe(2);
});
