// Puzzles as JSON: a shape with its sizes and options, a wiring, or a preset. src/schema.json describes the format.

import { fail, show, suggest } from "../errors.ts";
import { formOf, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
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
export function writePuzzle(puzzleOrSolver: PuzzleOrSolver): Record<string, unknown> {
  const puzzle = puzzleOf(puzzleOrSolver);
  return formOf(puzzle) as unknown as Record<string, unknown>;
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
