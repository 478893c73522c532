// Makes a puzzle from the attributes of <lights-out-board>: JSON, a preset, or a shape with its size and options.

import { fail, show } from "../errors.ts";
import { sizesFrom, sizesOf } from "../formats/forms.ts";
import { readPuzzle } from "../formats/json.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";

/** The attributes that describe a puzzle. */
export const PUZZLE_ATTRIBUTES = [
  "puzzle",
  "shape",
  "size",
  "rows",
  "cols",
  "rule",
  "edges",
  "states",
  "target",
] as const;

type Attribute = (typeof PUZZLE_ATTRIBUTES)[number];

/**
 * The puzzle of a set of attributes; without any, the classic 5x5.
 * @throws LightsOutError as `readPuzzle`
 */
export function puzzleFrom(get: (name: Attribute) => string | null): Puzzle {
  const whole = get("puzzle");
  if (whole !== null) return readPuzzle(/^\s*\{/.test(whole) ? whole : { preset: whole.trim() });
  const shape = get("shape") ?? "grid";
  const json: Record<string, unknown> = { shape, ...sizeOf(shape, get) };
  const [rule, edges, states, target] = (["rule", "edges", "states", "target"] as const).map(get);
  if (rule) json.rule = rule.startsWith("{") ? parsed("rule", rule) : rule;
  if (edges) json.edges = edges;
  if (states) json.states = wholeNumber("states", states);
  if (target) json.target = target.startsWith("{") ? parsed("target", target) : target;
  return readPuzzle(json);
}

/** The sizes of a shape by name, from `size` ("5x5", "3") or from `rows` and `cols`. */
function sizeOf(shape: string, get: (name: Attribute) => string | null): Record<string, number> {
  const size = get("size");
  if (size !== null) return sizesFrom(shape, size);
  if (sizesOf(shape)[0] !== "rows") return {};
  const rows = get("rows");
  const cols = get("cols");
  return { rows: wholeNumber("rows", rows ?? cols ?? "5"), cols: wholeNumber("cols", cols ?? rows ?? "5") };
}

/** @throws LightsOutError `option` */
export function wholeNumber(name: string, text: string): number {
  if (!/^\s*-?\d+\s*$/.test(text)) fail("option", `${name} is ${show(text)}; it must be a whole number`);
  return Number(text);
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return fail("json", `${name} is not JSON: ${(error as Error).message}`);
  }
}
