// Puzzles as JSON: a shape with its sizes and options, a wiring, or a preset. src/schema.json describes the format.

import { fail, show, suggest } from "../errors.ts";
import { type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { reading } from "../reading.ts";
import { type CommonOptions, withPrices } from "../shapes/options.ts";
import { preset } from "../shapes/presets.ts";
import { readForm } from "./forms.ts";

/**
 * Reads a puzzle from a JSON text, or from a value that was read from JSON. There are three forms:
 *
 * - `{ "shape": "grid", "rows": 5, "cols": 5, ... }`, with the option names of the shape's function
 * - `{ "lights": 4, "buttons": [[3], [1, [3, 2]]], "states": 4 }`
 * - `{ "preset": "lights-out-cube" }`, with `turns` and `costs` if wanted
 *
 * @throws LightsOutError `json`, `shape-unknown`, and the errors of the shape's function
 */
export function readPuzzle(json: unknown): Puzzle {
  const puzzle = reading("json", "the puzzle", () => copyOf(typeof json === "string" ? parseJson(json) : json));
  const { shape, ...rest } = puzzle;
  if (shape === undefined && "preset" in puzzle) return readPreset(rest);
  if (shape === undefined && !("lights" in puzzle && "buttons" in puzzle)) failWithout(Object.keys(puzzle));
  return readForm(shape === undefined ? "wiring" : shape, rest);
}

/**
 * The JSON form of a puzzle, as a new value for `JSON.stringify`: its shape or preset, or its wiring if its rule is a
 * function. `readPuzzle(writePuzzle(puzzle))` has the same wiring, places, states, target and press rule.
 */
export function writePuzzle(puzzleOrSolver: PuzzleOrSolver): object {
  const puzzle = puzzleOf(puzzleOrSolver);
  return plain(puzzle.json ?? wiringForm(puzzle)) as object;
}

/** Makes a shallow copy. The functions that read the parts check them. */
function copyOf(puzzle: unknown): Record<string, unknown> {
  if (typeof puzzle !== "object" || puzzle === null || Array.isArray(puzzle))
    fail(
      "json",
      `the puzzle is ${show(puzzle)}; it must be an object with "shape", with "lights" and "buttons", or with "preset"`,
    );
  return { ...puzzle };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    return fail("json", `the puzzle is not valid JSON: ${error instanceof Error ? error.message : show(error)}`);
  }
}

function readPreset({ preset: name, ...rest }: Record<string, unknown>): Puzzle {
  const { turns, costs, ...others } = rest as Pick<CommonOptions, "turns" | "costs">;
  const [other] = Object.keys(others);
  if (other !== undefined)
    fail("json", `the puzzle with "preset" also has ${show(other)}; remove it, because a preset cannot be changed`);
  const puzzle = preset(name as string);
  return turns === undefined && costs === undefined ? puzzle : withPrices(puzzle, { turns, costs });
}

function failWithout(names: readonly string[]): never {
  const known = ["shape", "preset", "lights", "buttons"];
  const strange = names.filter((name) => !known.includes(name));
  const near = strange.map((name) => suggest(name, known)).find((text) => text !== "");
  const some = names.slice(0, 4).map(show).join(", ");
  fail(
    "json",
    `the puzzle ${names.length === 0 ? "is empty" : `has only ${some}${names.length > 4 ? ", ..." : ""}`}${near ?? ""}; it must have "shape", or "lights" and "buttons", or "preset"`,
  );
}

/** The JSON of any puzzle as a wiring: lights, buttons, and the frame with its holes and locked cells. */
function wiringForm(puzzle: Puzzle): object {
  const { states, lights, buttons, rows, cols, cells, lightCells, buttonCells, target, pressRule, turns, costs } =
    puzzle;
  const { start, light, amount } = puzzle.effects;
  const entries = (j: number) =>
    Array.from({ length: start[j + 1]! - start[j]! }, (_, n) => {
      const e = start[j]! + n;
      return amount[e] === 1 ? light[e]! : [light[e]!, amount[e]!];
    });
  const place = (at: number): [number, number] => [Math.floor(at / cols), at % cols];
  const holes = [...cells.keys()].filter((at) => cells[at]! < 0).map(place);
  const pressed = new Set(buttonCells ?? lightCells);
  const locked = [...lightCells].filter((at) => !pressed.has(at)).map(place);
  return {
    lights,
    buttons: Array.from({ length: buttons }, (_, j) => entries(j)),
    states,
    rows,
    cols,
    ...(holes.length > 0 && { holes }),
    ...(locked.length > 0 && { locked }),
    ...(target !== undefined && { target }),
    ...(pressRule !== "any" && { pressRule }),
    ...(turns !== "forward" && { turns }),
    ...(costs !== undefined && { costs }),
  };
}

/** A deep copy with plain arrays instead of typed arrays. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}
