// `lights-out wiring`: it prints a puzzle that the other commands read.

import { expect, test } from "vitest";
import { json, lightsOut } from "../command.ts";

test("a wiring on which every board can be solved, and a level on it", () => {
  const args = [
    "--lights",
    "8",
    "--changes",
    "2..3",
    "--amounts",
    "1",
    "--states",
    "3",
    "--every-board",
    "--seed",
    "4",
  ];
  const { out, status } = lightsOut(["wiring", ...args, "--json"]);
  const { puzzle } = JSON.parse(out);
  expect(puzzle).toMatchObject({ lights: 8, states: 3 });
  expect(puzzle.buttons).toHaveLength(8);
  for (const lights of puzzle.buttons) {
    expect([2, 3]).toContain(lights.length);
    expect(lights.every(Number.isInteger)).toBe(true);
  }
  expect(status).toBe(0);
  expect(json(["info"], out).line).toMatchObject({ nullity: 0, solvableShare: "1" });
  const text = lightsOut(["wiring", ...args])
    .out.trimEnd()
    .split("\n");
  expect(text.map((line) => [...line.matchAll(/\d+/g)].map(Number))).toEqual(
    puzzle.buttons.map((lights: number[], j: number) => [j, ...lights]),
  );
  const { line } = json(["generate", "-", "--total", "6"], out);
  expect(line).toMatchObject({ puzzle, par: 6, optima: "1" });
});

test("a start with a wanted number of optima", () => {
  const args = ["--lights", "6", "--buttons", "9", "--start", "######", "--optima", "2"];
  const { out } = lightsOut(["wiring", ...args, "--json"]);
  expect(JSON.parse(out)).toMatchObject({ puzzle: { lights: 6 }, board: "######" });
  expect(json(["solve"], out).line.optima).toBe("2");
});

test.each<[string, string[], string[]]>([
  ["no number of lights", [], ["--lights"]],
  ["a range of words", ["--lights", "8", "--changes", "2..x"], ["--changes", '"2..x"', "2..4"]],
  ["more changes than lights", ["--lights", "3", "--changes", "2..4"], ["[2, 4]", "3"]],
  ["what parity forbids", ["--lights", "8", "--changes", "2", "--every-board"], ["2 lights", "modulo 2"]],
])("refused: %s", (_, args, facts) => {
  const { status, out, err } = lightsOut(["wiring", ...args]);
  expect(err).toMatch(/^lights-out: [^\n]+\n$/);
  for (const fact of facts) expect(err).toContain(fact);
  expect({ status, out }).toEqual({ status: 2, out: "" });
});
