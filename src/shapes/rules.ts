// The rules for grids: which cells a press reaches. A rule is a fixed list of offsets from the pressed cell, a list of
// directions to slide in, or a function that returns the offsets for each cell.

import { counted, fail, show, suggest } from "../errors.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import { checkRule } from "./options.ts";

/** An offset from the pressed cell: rows down and columns to the right. */
export type Offset = readonly [rows: number, cols: number];

/** Rules by name; see {@link Rule}. */
export type RuleName =
  | "plus"
  | "neighbours"
  | "diagonal"
  | "king"
  | "ring"
  | "knight"
  | "row-column"
  | "row"
  | "column"
  | "rook"
  | "bishop"
  | "queen";

/**
 * Which lights a press on a grid reaches.
 *
 * - `plus`: the cell and its four neighbours above, below, left and right. `neighbours`: only these four.
 * - `diagonal`: the cell and its four diagonal neighbours. `king`: the 3x3 block. `ring`: the 3x3 block without the
 *   cell.
 * - `knight`: the cell and the cells a knight's move away.
 * - `row`, `column`, `row-column`, `rook` (the same as `row-column`), `bishop`, `queen`: the cell and all cells in
 *   these directions, up to a hole or an open edge.
 * - `{ manhattan: d }`, `{ chebyshev: d }`: all cells at a distance of at most d, 0 to 1000.
 * - `{ offsets }`: a list of [rows, cols].
 * - `{ mask }`: a drawing such as "###/#@#/###". The pressed cell is `@` if the press reaches it, else `o`.
 * - a function that returns the offsets for each cell.
 */
export type Rule =
  | RuleName
  | { readonly manhattan: number }
  | { readonly chebyshev: number }
  | { readonly offsets: readonly Offset[] }
  | { readonly mask: string }
  | ((row: number, col: number) => readonly Offset[]);

/** A parsed rule: exactly one of `offsets`, `slides` and `each` is set. */
export interface ParsedRule {
  readonly offsets?: readonly Offset[] | undefined;
  readonly slides?: readonly Offset[] | undefined;
  readonly each?: ((row: number, col: number) => readonly Offset[]) | undefined;
  /** The rule as JSON; null for a function. */
  readonly json: string | object | null;
}

/** Offsets of at most `most` rows and columns, chosen by their distances in rows and in columns. */
function near(most: number, within: (rows: number, cols: number) => boolean): Offset[] {
  return block(most, Infinity, Infinity, (r, c) => within(Math.abs(r), Math.abs(c)));
}

/** The rules with a fixed list of offsets. */
const FIXED: Readonly<Record<string, readonly Offset[]>> = {
  plus: near(1, (r, c) => r + c < 2),
  neighbours: near(1, (r, c) => r + c === 1),
  diagonal: near(1, (r, c) => r === c),
  king: near(1, () => true),
  ring: near(1, (r, c) => r + c > 0),
  knight: near(2, (r, c) => r * c === 2 || r + c === 0),
};

/** The rules that slide, with their directions. They also reach the pressed cell. */
const SLIDING: Readonly<Record<string, readonly Offset[]>> = {
  "row-column": FIXED.neighbours!,
  row: near(1, (r, c) => r < c),
  column: near(1, (r, c) => r > c),
  rook: FIXED.neighbours!,
  bishop: near(1, (r, c) => r * c === 1),
  queen: FIXED.ring!,
};

/** The names of all rules for grids. */
export const RULES: readonly RuleName[] = [...Object.keys(FIXED), ...Object.keys(SLIDING)] as RuleName[];

/** The greatest distance of a `manhattan` or `chebyshev` rule. */
const FAR = 1000;
const FORMS = "{ manhattan: d }, { chebyshev: d }, { offsets: [[rows, cols], ...] }, { mask: text } or a function";

/**
 * Parses a rule. `rows` and `cols` are those of the board if its edges are open, else Infinity.
 * @throws LightsOutError `rule-unknown`, `option`
 */
export function readRule(rule: Rule | undefined, rows: number, cols: number): ParsedRule {
  return reading("rule-unknown", "the rule of grid", () => readAny(rule ?? "plus", rows, cols));
}

function readAny(rule: Rule, rows: number, cols: number): ParsedRule {
  if (typeof rule === "function") {
    const each = (row: number, col: number): readonly Offset[] =>
      readOffsets(rule(row, col), `the offsets of the rule at row ${row}, column ${col}`);
    return { each, json: null };
  }
  if (typeof rule === "string") {
    checkRule("grid", rule, RULES);
    return rule in FIXED ? { offsets: FIXED[rule], json: rule } : { slides: SLIDING[rule], json: rule };
  }
  const names = typeof rule === "object" && rule !== null ? Object.keys(rule) : [];
  if (names.length !== 1) fail("rule-unknown", `the rule of grid is ${show(rule)}; it must be a name, ${FORMS}`);
  if ("manhattan" in rule) {
    const d = checkDistance("manhattan", rule.manhattan);
    return { offsets: block(d, rows, cols, (r, c) => Math.abs(r) + Math.abs(c) <= d), json: { manhattan: d } };
  }
  if ("chebyshev" in rule) {
    const d = checkDistance("chebyshev", rule.chebyshev);
    return { offsets: block(d, rows, cols, () => true), json: { chebyshev: d } };
  }
  if ("offsets" in rule) {
    const offsets = readOffsets(rule.offsets, "the offsets of the rule");
    if (offsets.length === 0) fail("option", "the list of offsets of the rule is empty; add at least one [rows, cols]");
    return { offsets, json: { offsets } };
  }
  if ("mask" in rule) {
    const { mask } = rule;
    return { offsets: readMask(mask), json: { mask } };
  }
  fail(
    "rule-unknown",
    `the rule of grid is { ${names[0]} }${suggest(names[0]!, ["manhattan", "chebyshev", "offsets", "mask"])}; it must be a name, ${FORMS}`,
  );
}

function checkDistance(what: string, d: number): number {
  if (!isWhole(d, 0, FAR))
    fail("option", `the ${what} distance of the rule is ${show(d)}; it must be a whole number from 0 to ${FAR}`);
  return d;
}

/** The greatest offset. No board is larger. */
const FARTHEST = 2 ** 31 - 1;

function readOffsets(offsets: unknown, what: string): readonly Offset[] {
  return reading("option", what, () => {
    if (!Array.isArray(offsets)) fail("option", `${what} are ${show(offsets)}; they must be a list of [rows, cols]`);
    return Array.from(offsets, (offset: unknown, n): Offset => {
      const [rows, cols] = pairOf(offset) ?? [];
      if (!isWhole(rows, -FARTHEST, FARTHEST) || !isWhole(cols, -FARTHEST, FARTHEST))
        fail("option", `${what} have ${show(offset)} at index ${n}; an offset must be two whole numbers [rows, cols]`);
      return [rows, cols];
    });
  });
}

/** The offsets of at most d rows and d columns that `within` accepts, without those that always leave the board. */
function block(d: number, rows: number, cols: number, within: (row: number, col: number) => boolean): Offset[] {
  const down = Math.min(d, rows - 1);
  const right = Math.min(d, cols - 1);
  const offsets: Offset[] = [];
  for (let r = -down; r <= down; r++) for (let c = -right; c <= right; c++) if (within(r, c)) offsets.push([r, c]);
  return offsets;
}

function readMask(mask: unknown): Offset[] {
  if (typeof mask !== "string")
    fail("option", `the mask of the rule is ${show(mask)}; it must be text such as "###/#@#/###"`);
  const lines = mask.trim().split(/\r?\n|\//);
  const reached: Offset[] = [];
  const pressed: Offset[] = [];
  lines.forEach((line, row) => {
    if (line.length !== lines[0]!.length)
      fail(
        "option",
        `row ${row} of the mask has ${counted(line.length, "cell")}, but row 0 has ${lines[0]!.length}; all rows must have the same length`,
      );
    [...line].forEach((cell, col) => {
      if (!"#.@o".includes(cell))
        fail("option", `the mask has ${show(cell)} at row ${row}, column ${col}; use only # . @ o`);
      if (cell === "#" || cell === "@") reached.push([row, col]);
      if (cell === "@" || cell === "o") pressed.push([row, col]);
    });
  });
  if (pressed.length !== 1)
    fail(
      "option",
      `the mask ${show(mask)} has ${counted(pressed.length, "pressed cell")} (@ or o); it must have exactly one`,
    );
  if (reached.length === 0) fail("option", `the mask ${show(mask)} reaches no cell; it must have at least one # or @`);
  const [[row, col]] = pressed as [Offset];
  return reached.map(([r, c]) => [r - row, c - col]);
}
