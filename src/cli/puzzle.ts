// The options that describe a puzzle, the same for every command, and the puzzle or JSON form that they make.

import { existsSync, readFileSync } from "node:fs";
import { type Command, Option } from "commander";
import { fail, show, suggest } from "../errors.ts";
import { parseJson } from "../formats/entries.ts";
import { sizesFrom } from "../formats/forms.ts";
import { type KernelName, preset, readPuzzle, type Turns } from "../index.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { withPrices } from "../shapes/options.ts";
import { addTextFlags, type TextFlags } from "./notation.ts";
import { reasonOf } from "./source.ts";

const OPTIONS = {
  shape: ["<name>", "grid (default), hexagon, parallelogram, triangle, cuboid, cubeSurface or ring"],
  size: ["<size>", "5x5 (grid, parallelogram), 3x3x3 (cuboid), 4 (others); default: taken from the board"],
  rule: [
    "<rule>",
    "which lights a press changes: plus (default), king, knight, row-column, ..., manhattan:2, ###/#@#/###",
  ],
  edges: ["<kind>", "open (default), cylinder, torus, mobius, klein or projective"],
  states: ["<k>", "number of states of a light, 2 (default) to 255"],
  step: ["<n>", "what one press adds, default 1"],
  repeats: ["<how>", "how a light reached twice by one press counts: once (default) or each time"],
  holes: ["<cells>", 'cells without light and button: "0,0 4,4" (row,column from 0)'],
  locked: ["<cells>", "cells whose light has no button"],
  reach: ["<n>", "for a ring: how far a press reaches"],
  preset: ["<name>", "a puzzle by its name; lights-out presets lists all"],
} as const;

/** The options for turns and costs, which apply to any puzzle. */
const PRICES = {
  turns: ["<way>", "either: buttons may be turned back too; x presses count as min(x, states - x) (default: forward)"],
  costs: [
    "<file>",
    'cost of each button: rows of numbers, as in "1 2/3 4", or a file with them; "_" where there is no button (default: 1)',
  ],
} as const;

/** All values of an option. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  edges: ["open", "cylinder", "torus", "mobius", "klein", "projective"],
  repeats: ["once", "each"],
  turns: ["forward", "either"],
};

type Name = keyof typeof OPTIONS;

const NAMES = Object.keys(OPTIONS) as Name[];

/** The raw options of a puzzle and of boards as text; all are strings. */
export interface PuzzleFlags extends Readonly<Partial<Record<Name | keyof typeof PRICES, string>>>, TextFlags {
  readonly from?: "0" | "1";
  /** The puzzle, if it comes from elsewhere; not an option. */
  readonly known?: Puzzle;
}

/** The number of the first row and column, in options and text. */
export function fromOption(): Option {
  const description = "count rows, columns and buttons from 0 (default) or 1; JSON counts from 0";
  return new Option("--from <n>", description).choices(["0", "1"]).helpGroup("Options of the output:");
}

/** Adds the options of a puzzle, and of boards as text, to a command. */
export function addPuzzleFlags(command: Command): Command {
  addTextFlags(command);
  command.addOption(fromOption());
  for (const [name, [value, description]] of Object.entries({ ...OPTIONS, ...PRICES })) {
    const option = new Option(`--${name} ${value}`, description).helpGroup("Options of the puzzle:");
    const choices = CHOICES[name];
    command.addOption(choices === undefined ? option : option.choices(choices));
  }
  return command;
}

/** The option of commands that solve. */
export interface KernelFlags {
  readonly kernel?: KernelName;
}

export function kernelOption(): Option {
  return new Option(
    "--kernel <name>",
    "wasm or portable; default: wasm, or portable if the engine has no WebAssembly",
  ).helpGroup("Other options:");
}

/** For commands on puzzles. Commands on boards also allow lights that do not matter. */
export function targetOption(): Option {
  return new Option("--target <target>", "the board to reach: off (default), on, uniform, all:STATE, or a FILE");
}

/** Which buttons may be pressed, for commands where order matters. */
export function pressRuleOption(): Option {
  const description = "which buttons may be pressed; alternate: lit and unlit in turn (default: any)";
  return new Option("--press-rule <rule>", description).choices(["any", "lit", "unlit", "alternate"]);
}

/** The first puzzle option that was given, for messages; undefined if none was. */
export function givenFlag(flags: PuzzleFlags): string | undefined {
  return NAMES.find((name) => flags[name] !== undefined);
}

/** The puzzle that the options describe; undefined if they do not name a size. `size` is a SIZE argument. */
export function puzzleOf(flags: PuzzleFlags, size: string | undefined = flags.size): Puzzle | undefined {
  const { known } = flags;
  if (known !== undefined) {
    if (size !== undefined && size !== `${known.rows}x${known.cols}`)
      fail("board-length", `the size is ${size}; expected ${known.rows}x${known.cols}`);
    return known;
  }
  if (flags.preset !== undefined) {
    const puzzle = preset(flags.preset);
    const other = NAMES.find((name) => name !== "preset" && flags[name] !== undefined);
    if (other !== undefined) fail("option", `--${other} cannot be combined with --preset, which is a whole puzzle`);
    if (size !== undefined) fail("option", `the size ${size} cannot be combined with --preset, which has its own`);
    return puzzle;
  }
  return size === undefined ? undefined : readPuzzle(formOf({ ...flags, size }));
}

/** The puzzle with the turns and costs of the options. */
export function withPriceFlags(puzzle: Puzzle, { turns, costs }: PuzzleFlags): Puzzle {
  if (turns === undefined && costs === undefined) return puzzle;
  return withPrices(puzzle, { turns: turns as Turns, costs: costs === undefined ? undefined : costsOf(costs) });
}

/** Checks the options that do not depend on a size, so that no board is blamed for them. */
export function checkOptions(flags: PuzzleFlags): void {
  const { shape = "grid", rule, states, step, costs } = flags;
  if (costs?.trim() === "") fail("option", "--costs is empty; it must be numbers, or the name of a file of them");
  if (shape === "grid") readPuzzle({ shape, rows: 1, cols: 1, ...optionsOf({ rule, states, step }) });
}

/** The JSON form that the options describe, without the sizes if they do not name one. */
export function formOf(flags: PuzzleFlags): Record<string, unknown> {
  const shape = shapeOf(flags);
  return { shape, ...(flags.size !== undefined && sizesFrom(shape, flags.size)), ...optionsOf(flags) };
}

const CELLULAR: readonly Name[] = ["rule", "holes", "locked"];
const LATTICE: readonly Name[] = [...CELLULAR, "edges"];

/** The shapes that the options can describe, and the options that not all of them have. */
const SHAPES: Readonly<Record<string, readonly Name[]>> = {
  grid: LATTICE,
  parallelogram: LATTICE,
  hexagon: CELLULAR,
  triangle: CELLULAR,
  cuboid: CELLULAR,
  cubeSurface: CELLULAR,
  ring: ["reach"],
};

function shapeOf(flags: PuzzleFlags): string {
  const { shape = "grid" } = flags;
  const shapes = Object.keys(SHAPES);
  if (!shapes.includes(shape)) {
    const instead = shape === "wiring" || shape === "graph" ? "; describe a wiring or a graph in JSON" : "";
    fail(
      "shape-unknown",
      `there is no shape ${show(shape)}${suggest(shape, shapes)}; the shapes are ${shapes.join(", ")}${instead}`,
    );
  }
  for (const name of NAMES) {
    const owners = shapes.filter((owner) => SHAPES[owner]!.includes(name));
    if (flags[name] !== undefined && owners.length > 0 && !owners.includes(shape))
      fail("option", `--${name} is for ${owners.join(", ")}, not for ${shape}`);
  }
  return shape;
}

function optionsOf(flags: PuzzleFlags) {
  const { rule, edges, states, step, repeats, holes, locked, reach } = flags;
  const from = flags.from === "1" ? 1 : 0;
  return {
    ...(rule !== undefined && { rule: ruleOf(rule) }),
    ...(edges !== undefined && { edges }),
    ...(states !== undefined && { states: whole("states", states) }),
    ...(step !== undefined && { step: whole("step", step) }),
    ...(repeats !== undefined && { repeats }),
    ...(holes !== undefined && { holes: cellsOf("holes", holes, from) }),
    ...(locked !== undefined && { locked: cellsOf("locked", locked, from) }),
    ...(reach !== undefined && { reach: whole("reach", reach) }),
  };
}

/** A whole number of an option, at least `least`. */
export function whole(name: string, text: string, least = -Infinity): number {
  const number = /^-?\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (!Number.isSafeInteger(number) || number < least) {
    const bound = least > -Infinity ? `, ${least} or more` : "";
    fail("option", `--${name} is ${show(text)}; it must be a whole number${bound}`);
  }
  return number;
}

/** Costs: the text of a file, or the numbers themselves. */
function costsOf(given: string): string {
  const isFile = existsSync(given);
  if (!isFile && /^[^/]*\d/.test(given)) return given;
  try {
    return readFileSync(given, "utf8");
  } catch (error) {
    return fail("file", `the costs in ${show(given)} ${reasonOf(error, "cannot be read")}`);
  }
}

/** A rule: its name, `manhattan:2`, `chebyshev:1`, a drawn mask, or its JSON. */
function ruleOf(text: string): unknown {
  const distance = /^(manhattan|chebyshev):(\d+)$/.exec(text);
  if (distance) return { [distance[1]!]: Number(distance[2]) };
  if (/^[#.@o/]+$/.test(text)) return { mask: text };
  return text.startsWith("{") ? parseJson(text, "--rule") : text;
}

function cellsOf(name: string, text: string, from: 0 | 1): [number, number][] {
  return text
    .trim()
    .split(/[\s;]+/)
    .filter((pair) => pair !== "")
    .map((pair) => {
      const match = /^(\d+),(\d+)$/.exec(pair);
      if (match === null)
        fail("option", `--${name} has ${show(pair)}; cells are row,column with spaces between: "0,0 4,4"`);
      const [row, col] = [Number(match[1]) - from, Number(match[2]) - from];
      if (row < 0 || col < 0) fail("option", `--${name} has ${show(pair)}; with --from 1 rows and columns begin at 1`);
      return [row, col];
    });
}
