// The options that describe a puzzle, the same for every command, and the puzzle that they make: with its size from
// --size, from a SIZE argument, or from the rows of a board's text.

import { type Command, Option } from "commander";
import { HOLE, type Scanned } from "../boards/scan.ts";
import { fail, show, suggest } from "../errors.ts";
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

/** The puzzle that the options describe; undefined where they leave its size open. `size` is a SIZE argument. */
export function puzzleOf(flags: PuzzleFlags, size: string | undefined = flags.size): Puzzle | undefined {
  const { known } = flags;
  if (known !== undefined) {
    if (size !== undefined && size !== `${known.rows}x${known.cols}`)
      fail("board-length", `the size is ${size}; ${known.rows}x${known.cols} expected`);
    return known;
  }
  if (flags.preset !== undefined) {
    const other = FLAGS.find((name) => name !== "preset" && flags[name] !== undefined);
    if (other !== undefined || size !== undefined)
      fail("option", `the preset ${show(flags.preset)} is a whole puzzle; --${other ?? "size"} cannot stand beside it`);
    return preset(flags.preset);
  }
  if (size === undefined) return undefined;
  return readPuzzle({ ...sized(shapeOf(flags), size), ...optionsOf(flags) });
}

/** The puzzle that the options describe, as large as the text of a board; `_` in it are holes. */
export function puzzleOfText(flags: PuzzleFlags, text: Scanned): Puzzle {
  const given = puzzleOf(flags);
  if (given !== undefined && flags.preset !== undefined) return given;
  const shape = shapeOf(flags);
  const json = {
    ...(flags.size === undefined ? SHAPES[shape]!.fromText(text) : sized(shape, flags.size)),
    ...optionsOf(flags),
  };
  const base = given ?? readPuzzle(json);
  if (text.rows !== base.rows || text.cols !== base.cols) return base;
  const holes: [number, number][] = [];
  text.cells.forEach((cell, i) => {
    if (cell === HOLE && base.cells[i]! >= 0) holes.push([Math.floor(i / text.cols), i % text.cols]);
  });
  if (holes.length === 0) return base;
  return readPuzzle({ ...json, holes: [...(json.holes ?? []), ...holes] });
}

/** What a size says, and how large a puzzle must be whose board has such a text. */
interface Shape {
  readonly names: readonly string[];
  readonly fromText: (text: Scanned) => Record<string, unknown>;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  grid: { names: ["rows", "cols"], fromText: ({ rows, cols }) => ({ shape: "grid", rows, cols }) },
  parallelogram: { names: ["rows", "cols"], fromText: ({ rows, cols }) => ({ shape: "parallelogram", rows, cols }) },
  hexagon: { names: ["radius"], fromText: ({ rows }) => ({ shape: "hexagon", radius: rows >> 1 }) },
  triangle: { names: ["side"], fromText: ({ rows }) => ({ shape: "triangle", side: rows }) },
  cuboid: {
    names: ["x", "y", "z"],
    fromText: ({ rows, cols, cells }) => {
      const gap = cells.subarray(0, cols).indexOf(HOLE);
      const x = gap < 1 ? cols : gap;
      return { shape: "cuboid", x, y: rows, z: Math.max(1, Math.floor((cols + 1) / (x + 1))) };
    },
  },
  cubeSurface: {
    names: ["n"],
    fromText: ({ rows }) => ({ shape: "cubeSurface", n: Math.max(1, Math.floor(rows / 3)) }),
  },
  ring: { names: ["lights"], fromText: ({ cols }) => ({ shape: "ring", lights: cols }) },
};

function shapeOf({ shape = "grid" }: PuzzleFlags): string {
  if (!Object.hasOwn(SHAPES, shape)) {
    const known = Object.keys(SHAPES);
    const instead = shape === "wiring" || shape === "graph" ? "; a wiring or a graph is described in JSON" : "";
    fail(
      "shape-unknown",
      `there is no shape ${show(shape)}${suggest(shape, known)}; there are ${known.join(", ")}${instead}`,
    );
  }
  return shape;
}

function sized(shape: string, size: string): Record<string, unknown> {
  const { names } = SHAPES[shape]!;
  const numbers = size.split("x");
  if (numbers.length !== names.length || !numbers.every((n) => /^\d{1,9}$/.test(n)))
    fail("puzzle-shape", `the size of ${shape} is ${show(size)}; it must be ${names.join("x")} in whole numbers`);
  return { shape, ...Object.fromEntries(names.map((name, i) => [name, Number(numbers[i])])) };
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
