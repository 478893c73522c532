// Reads the attributes of <lights-out-board>: a puzzle (JSON, a preset, or a shape with its size and options), a board,
// and marks.

import { readBoard, readPresses } from "../boards/cells.ts";
import { fail, show } from "../errors.ts";
import { parseJson } from "../formats/entries.ts";
import { sizesFrom, sizesOf } from "../formats/forms.ts";
import { readPuzzle } from "../formats/json.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { randomBoard } from "../questions/random-board.ts";
import { type BoardGame, take } from "./game.ts";

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
  "turns",
  "costs",
] as const;

type Attribute = (typeof PUZZLE_ATTRIBUTES)[number];

/** Attributes whose meaning depends on the puzzle. */
export const MARKS = ["board", "seed", "presses", "certificate", "hint"] as const;

/** A changed attribute: its name, and how to try to read it. A failed attempt is shown below the board. */
type Attempt = (name: string, read: () => void) => void;

/**
 * The puzzle of a set of attributes; without any, the classic 5x5.
 * @throws LightsOutError as `readPuzzle`
 */
export function puzzleFrom(get: (name: Attribute) => string | null): Puzzle {
  const whole = get("puzzle");
  if (whole !== null) return puzzleFromText(whole);
  const shape = get("shape") ?? "grid";
  const json: Record<string, unknown> = { shape, ...sizeOf(shape, get) };
  const [rule, edges, states, target, turns, costs] = (
    ["rule", "edges", "states", "target", "turns", "costs"] as const
  ).map(get);
  if (rule) json.rule = rule.startsWith("{") ? parseJson(rule, "rule") : rule;
  if (edges) json.edges = edges;
  if (states) json.states = wholeNumber("states", states);
  if (target) json.target = target.startsWith("{") ? parseJson(target, "target") : target;
  if (turns) json.turns = turns;
  if (costs) json.costs = costs.split(/[\s,]+/).flatMap((cost) => (cost === "" ? [] : [wholeNumber("costs", cost)]));
  return readPuzzle(json);
}

/** Reads the marks that changed into a game. An attribute that was removed leaves the board and removes the mark. */
export function readMarks(
  game: BoardGame,
  changed: readonly string[],
  get: (name: (typeof MARKS)[number]) => string | null,
  attempt: Attempt,
): void {
  const { puzzle } = game.plan;
  const [board, seed, presses, certificate, hint] = MARKS.map(get);
  if (changed.includes("board") || changed.includes("seed"))
    attempt("board", () => {
      if (board) take(game, readBoard(puzzle, board));
      else if (seed) take(game, randomBoard({ puzzle }, { seed: wholeNumber("seed", seed) }));
      game.given = false;
    });
  if (changed.includes("presses"))
    attempt("presses", () => (game.presses = presses ? readPresses(puzzle, presses) : null));
  if (changed.includes("certificate"))
    attempt("certificate", () => (game.certificate = certificate ? readBoard(puzzle, certificate) : null));
  if (changed.includes("hint"))
    attempt("hint", () => (game.hint = hint ? readHint(puzzle, wholeNumber("hint", hint)) : -1));
}

/**
 * Checks the button of a hint.
 * @throws LightsOutError `button`
 */
export function readHint({ buttons }: Puzzle, button: number): number {
  if (!(Number.isInteger(button) && button >= 0 && button < buttons))
    fail("button", `the hint is ${show(button)}; it must be a button, 0 to ${buttons - 1}, or null`);
  return button;
}

/**
 * The puzzle of the attribute `puzzle`: JSON, or the name of a preset.
 * @throws LightsOutError as `readPuzzle`
 */
export function puzzleFromText(text: string): Puzzle {
  return readPuzzle(/^\s*\{/.test(text) ? text : { preset: text.trim() });
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
function wholeNumber(name: string, text: string): number {
  if (!/^\s*-?\d+\s*$/.test(text)) fail("option", `${name} is ${show(text)}; it must be a whole number`);
  return Number(text);
}
