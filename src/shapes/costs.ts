// Reads the costs of presses as people write them: a list, rows, or a drawing of numbers.

import { buttonFrame } from "../boards/cells.ts";
import { MOST_COST } from "../cost.ts";
import { counted, fail, show } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { isWhole, reading } from "../reading.ts";

/**
 * A cost for each button: a flat list, rows as in a board (null at a place without a button), or text. In text, rows
 * end at a newline or "/", and numbers are separated by spaces or commas; "_" is a place without a button.
 */
export type Costs = ArrayLike<number> | ArrayLike<ArrayLike<number | null>> | string;

/**
 * The cost of a press of each button; undefined if all are 1.
 * @throws LightsOutError `option`
 */
export function readCosts(puzzle: Puzzle, costs: Costs): readonly number[] | undefined {
  const read = reading("option", "the costs", (): unknown[] => {
    if (typeof costs === "string") return ofRows(puzzle, rowsOfText(costs));
    if (typeof costs !== "object" || costs === null || typeof costs.length !== "number")
      fail("option", `the costs are ${show(costs)}; they must be a list of one number for each button, rows, or text`);
    if (typeof costs[0] === "object" && costs[0] !== null)
      return ofRows(puzzle, costs as ArrayLike<ArrayLike<unknown>>);
    // Before the copy, which takes long for a huge length.
    if (costs.length !== puzzle.buttons)
      fail("option", `${counted(costs.length, "cost")} given; expected ${puzzle.buttons}, one for each button`);
    return Array.from(costs as ArrayLike<unknown>);
  });
  read.forEach((cost, j) => {
    if (!isWhole(cost, 1, MOST_COST))
      fail("option", `the cost of button ${j} is ${show(cost)}; it must be a whole number from 1 to ${MOST_COST}`);
  });
  return (read as number[]).every((cost) => cost === 1) ? undefined : Object.freeze(read as number[]);
}

/** The words of a drawing: null for "_", a number, or a word that is not a number, which is refused later. */
function rowsOfText(text: string): unknown[][] {
  return text
    .replace(/^\ufeff/, "")
    .split(/[\n/]/)
    .map((row) => row.split(/[\s,]+/).filter((word) => word !== ""))
    .filter((row) => row.length > 0)
    .map((row) => row.map((word) => (word === "_" ? null : /^\d+$/.test(word) ? Number(word) : word)));
}

/** The entries of rows at the places of buttons. */
function ofRows(puzzle: Puzzle, given: ArrayLike<ArrayLike<unknown>>): unknown[] {
  const { rows, cols, entries } = buttonFrame(puzzle);
  const costs = new Array<unknown>(puzzle.buttons);
  if (given.length !== rows)
    fail(
      "option",
      `the costs have ${counted(given.length, "row")}; expected ${counted(rows, "row")} of ${counted(cols, "number")}`,
    );
  for (let r = 0; r < rows; r++) {
    const row = given[r];
    if (typeof row !== "object" || row === null || row.length !== cols)
      fail("option", `row ${r} of the costs is ${show(row)}; expected ${counted(cols, "number")}`);
    for (let c = 0; c < cols; c++) {
      const cost = row[c];
      const button = entries[r * cols + c]!;
      if (button >= 0) costs[button] = cost;
      else if (cost !== null)
        fail(
          "option",
          `the costs have ${show(cost)} at row ${r}, column ${c}, where there is no button; write null or "_"`,
        );
    }
  }
  return costs;
}
