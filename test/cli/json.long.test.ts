// The output of every subcommand with --json fits the schema, name by name.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import schema from "../../src/schema.json" with { type: "json" };
import { lightsOut, temporaryFolder } from "../command.ts";

const { folder } = temporaryFolder();
const TABLE = join(folder, "2x2.table");
const ANSWER = join(folder, "answer.json");
writeFileSync(ANSWER, '{"solvable": true, "presses": [1, 0, 1, 0, 0, 0, 1, 0, 1]}');

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true }).addSchema(schema);
const NO_PLACES = '{"puzzle": {"lights": 2, "buttons": [[0], [1], [0, 1]], "states": 3}, "board": [1, 2]}';
const PAR = '{"board": "##/##", "par": 4}\n{"board": "#."}\n{"board": "##", "par": 1}';

/** Commands in the order in which they run, with every kind of answer. */
const RUNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  solve: [
    ["5x5"],
    ["#."],
    ["2x2:edb7,8"],
    [NO_PLACES],
    ["5x5", "--part", "1/2"],
    ["5x5", "--any"],
    ["#.", "--part", "1/2"],
    ["17x17", "--states", "3", "--turns", "either", "--part", "1/2"],
    ["5x5", "--states", "3", "--turns", "either"],
  ],
  merge: [[join(folder, "part.json")]],
  elimination: [["3x3"], ["2x3", "#../..."], ["#."], ["12/01", "--states", "4"], ["#.", "--target", "uniform"]],
  sequence: [
    ["A075464", "--to", "5", "--most-nullity", "3"],
    ["A165738", "--to", "5"],
  ],
  chase: [["5x5"], ["3x3", "--states", "3"]],
  info: [
    ["4x4", "--matrix", "--polynomials"],
    ["2x2", "--states", "4"],
    ["on", "--preset", "lockbox-5x5"],
    ["2000x2000"],
  ],
  optima: [["5x5"], ["#."]],
  solutions: [["4x4", "--up-to-symmetry"], ["#."]],
  weights: [["1x2"], ["#."]],
  nearest: [["#."], ["#.", "--change", "single"], ["##"], ["1./21", "--states", "4"]],
  hint: [["3x3", "--last", "0,0"], ["off", "--size", "3x3"], ["#."]],
  explain: [["3x3"], ["#."], ["#.#/.../#.#", "--answer", ANSWER]],
  generate: [
    ["5x5", "--total", "3..6", "--count", "2"],
    ["3x3", "--total", "4", "--target", "on"],
  ],
  check: [[PAR]],
  worst: [["4x4", "--count", "2"]],
  search: [["3x3", "--press-rule", "lit"], ["#."], ["3x3", "--limits", "0"]],
  table: [
    ["2x2", "--out", TABLE],
    ["--table", TABLE, "##/#."],
    ["1x3", "--press-rule", "lit"],
    ["--table", join(folder, "1x2.table"), "#.\n\n##"],
  ],
  noisy: [
    ["2x2", "--miss", "0.2"],
    ["off", "--size", "2x2", "--miss", "0.2", "--runs", "0"],
    ["#.", "--miss", "0"],
    ["6x6", "--miss", "0.1", "--runs", "1"],
  ],
  presets: [[]],
  symmetries: [["3x3"], ["3x3", "--list"], ["3x3", "--canonical"]],
  wiring: [
    ["--lights", "4", "--states", "3", "--every-board"],
    ["--lights", "4", "--start", "#.#."],
  ],
  observe: [["0: .. -> #."], ["0 0: 01 -> 21", "--states", "4"], ["0: . -> #\n0: . -> ."]],
  counters: [["(0) (1) (0,1) {3,5}"], ["(0,1) (1) {2,1}"], ['{"buttons": [[0,2],[0,1],[1,2]], "target": [1,1,1]}']],
};

/** Subcommands that print nothing of a puzzle. */
const NO_JSON = ["help", "play", "completion"];

test("the schema describes every subcommand, and no other", () => {
  const listed = lightsOut(["--help"]).out.split("Commands:")[1]!;
  const names = [...listed.matchAll(/^ {2}([a-z]+) /gm)]
    .map(([, name]) => name!)
    .filter((name) => !NO_JSON.includes(name));
  expect(Object.keys(schema.$defs.output.$defs).sort()).toEqual(names.sort());
  expect(Object.keys(RUNS).sort()).toEqual(names.sort());
});

test.each(["solve", "optima", "solutions", "weights", "nearest", "hint", "explain", "search", "noisy", "symmetries"])(
  "%s: a board that cannot be read",
  (command) => {
    const args = { symmetries: ["--canonical"], noisy: ["--miss", "0.1"] }[command] ?? [];
    const { out, err, status } = lightsOut([command, ...args, "--json"], { input: "#?\n" });
    const fits = ajv.compile({ $ref: `${schema.$id}#/$defs/output/$defs/${command}` });
    expect(fits(JSON.parse(out)), out).toBe(true);
    expect(fits({ ...JSON.parse(out), another: 1 })).toBe(false);
    expect({ err, status }).toEqual({ err: "", status: 2 });
  },
);

test.each(Object.keys(RUNS))("%s", (command) => {
  if (command === "merge")
    writeFileSync(join(folder, "part.json"), lightsOut(["solve", "5x5", "--part", "1/2", "--json"]).out);
  if (command === "table") lightsOut(["table", "1x2", "--out", join(folder, "1x2.table")]);
  const fits = ajv.compile({ $ref: `${schema.$id}#/$defs/output/$defs/${command}` });
  for (const args of RUNS[command]!) {
    const { out, err, status } = lightsOut([command, ...args, "--json"]);
    expect(err).toBe("");
    expect(status).toBeLessThan(2);
    for (const line of out.trimEnd().split("\n")) {
      const value = JSON.parse(line);
      expect(fits(value), `${line}: ${JSON.stringify(fits.errors)}`).toBe(true);
      // A name that the schema does not describe is refused.
      expect(fits({ ...value, another: 1 })).toBe(false);
    }
  }
});

test("a line says which board it answers, so that it can be asked again", () => {
  const input = "#.#/.../#.#\n\n#_/.#\n\n102\n";
  const args = ["--states", "3", "--target", "on"];
  const first = lightsOut(["solve", ...args, "--json"], { input });
  const lines = first.out.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).index)).toEqual([0, 1, 2]);
  expect(lines.map((line) => JSON.parse(line).target)).toEqual(["on", "on", "on"]);
  expect(lightsOut(["solve", "--json"], { input: first.out }).out).toBe(first.out);
  // A preset has a target of its own.
  const [preset] = lightsOut(["hint", "off", "--preset", "xl-25-cross", "--json"]).out.split("\n");
  expect(JSON.parse(preset!)).toMatchObject({ index: 0, puzzle: { preset: "xl-25-cross" }, target: "on" });
});
