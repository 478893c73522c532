// The options that describe a puzzle, the same for every command, and the puzzle or JSON form that they make.

import { type Command, Option } from "commander";
import { fail, show, suggest } from "../errors.ts";
import { sizesFrom } from "../formats/forms.ts";
import { preset, readPuzzle } from "../index.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** What the options of a puzzle come as; all text. */
export interface PuzzleFlags {
  readonly shape?: string;
  readonly size?: string;
  readonly rule?: string;
  readonly edges?: string;
  readonly states?: string;
  readonly step?: string;
  readonly repeats?: string;
  readonly holes?: string;
  readonly locked?: string;
  readonly reach?: string;
  readonly preset?: string;
  /** The puzzle, if it comes from elsewhere; not an option. */
  readonly known?: Puzzle;
}

const FLAGS = [
  "shape",
  "size",
  "rule",
  "edges",
  "states",
  "step",
  "repeats",
  "holes",
  "locked",
  "reach",
  "preset",
] as const;

/** Adds the options of a puzzle to a command. */
export function addPuzzleFlags(command: Command): Command {
  const group = (flags: string, description: string) =>
    command.addOption(new Option(flags, description).helpGroup("Options of the puzzle:"));
  group("--shape <name>", "grid (default), hexagon, parallelogram, triangle, cuboid, cubeSurface or ring");
  group("--size <size>", "5x5 (grid, parallelogram), 3x3x3 (cuboid), 4 (others); default: as the text of the board is");
  group(
    "--rule <rule>",
    "what a press reaches: plus (default), king, knight, row-column, ..., manhattan:2, ###/#@#/###",
  );
  group("--edges <kind>", "open (default), cylinder, torus, mobius, klein or projective");
  group("--states <k>", "number of states of a light, 2 (default) to 255");
  group("--step <n>", "what one press adds, default 1");
  group("--repeats <how>", "once (default) or each: a light that a press reaches twice");
  group("--holes <cells>", 'cells without light and button: "0,0 4,4" (row,column from 0)');
  group("--locked <cells>", "cells whose light has no button");
  group("--reach <n>", "for a ring: how far a press reaches");
  group("--preset <name>", "a puzzle by its name, such as lights-out-cube");
  return command;
}

/** The first puzzle option that was given, for messages; undefined where none was. */
export function givenFlag(flags: PuzzleFlags): string | undefined {
  return FLAGS.find((name) => flags[name] !== undefined);
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
    const other = FLAGS.find((name) => name !== "preset" && flags[name] !== undefined);
    if (other !== undefined || size !== undefined)
      fail(
        "option",
        `the preset ${show(flags.preset)} is a complete puzzle; it cannot be combined with ${other === undefined ? "a size" : `--${other}`}`,
      );
    return preset(flags.preset);
  }
  return size === undefined ? undefined : readPuzzle(formOf({ ...flags, size }));
}

/** The JSON form that the options describe, without the sizes if they do not name one. */
export function formOf(flags: PuzzleFlags): Record<string, unknown> {
  const shape = shapeOf(flags);
  return { shape, ...(flags.size !== undefined && sizesFrom(shape, flags.size)), ...optionsOf(flags) };
}

/** The shapes that the options can describe. */
const SHAPES = ["grid", "parallelogram", "hexagon", "triangle", "cuboid", "cubeSurface", "ring"];

function shapeOf({ shape = "grid" }: PuzzleFlags): string {
  if (!SHAPES.includes(shape)) {
    const instead = shape === "wiring" || shape === "graph" ? "; describe a wiring or a graph in JSON" : "";
    fail(
      "shape-unknown",
      `there is no shape ${show(shape)}${suggest(shape, SHAPES)}; the shapes are ${SHAPES.join(", ")}${instead}`,
    );
  }
  return shape;
}

function optionsOf(flags: PuzzleFlags) {
  const { rule, edges, states, step, repeats, holes, locked, reach } = flags;
  return {
    ...(rule !== undefined && { rule: ruleOf(rule) }),
    ...(edges !== undefined && { edges }),
    ...(states !== undefined && { states: whole("states", states) }),
    ...(step !== undefined && { step: whole("step", step) }),
    ...(repeats !== undefined && { repeats }),
    ...(holes !== undefined && { holes: cellsOf("holes", holes) }),
    ...(locked !== undefined && { locked: cellsOf("locked", locked) }),
    ...(reach !== undefined && { reach: whole("reach", reach) }),
  };
}

/** A number of an option. */
export function whole(name: string, text: string): number {
  if (!/^-?\d+$/.test(text.trim())) fail("option", `--${name} is ${show(text)}; it must be a whole number`);
  return Number(text);
}

/** A rule: its name, `manhattan:2`, `chebyshev:1`, a drawn mask, or its JSON. */
function ruleOf(text: string): unknown {
  const distance = /^(manhattan|chebyshev):(\d+)$/.exec(text);
  if (distance) return { [distance[1]!]: Number(distance[2]) };
  if (/^[#.@o/]+$/.test(text)) return { mask: text };
  if (!text.startsWith("{")) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail("json", `--rule is not JSON: ${(error as Error).message}`);
  }
}

function cellsOf(name: string, text: string): [number, number][] {
  return text
    .trim()
    .split(/[\s;]+/)
    .filter((pair) => pair !== "")
    .map((pair) => {
      const match = /^(\d+),(\d+)$/.exec(pair);
      if (match === null)
        fail("option", `--${name} has ${show(pair)}; cells are row,column with spaces between: "0,0 4,4"`);
      return [Number(match[1]), Number(match[2])];
    });
}
