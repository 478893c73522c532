// An answer as a sentence and a drawing.

import type { Answer, Solution } from "../answer.ts";
import { readBoard, readCertificate, readPresses, readTarget } from "../boards/cells.ts";
import { verify } from "../boards/verify.ts";
import { countOf } from "../cost.ts";
import { turned } from "../draw/marks.ts";
import { draw } from "../draw/terminal.ts";
import { proofWords, solutionWords } from "../draw/words.ts";
import { fail, show } from "../errors.ts";
import { checkFlag, readOptions } from "../options.ts";
import { type Cells, type PuzzleOrSolver, puzzleOf, type Target } from "../puzzle/puzzle.ts";
import { isWhole, reading } from "../reading.ts";

/** Options of {@link explain}. */
export interface ExplainOptions {
  /** The target that was asked for. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /** Columns that the drawing may take. Default: no limit. */
  readonly width?: number | undefined;
}

/** An answer that a person can read. */
export interface Explanation {
  readonly sentence: string;
  /** Lines of text: the board with its presses, or with the lights of the proof. */
  readonly drawing: string;
}

/**
 * Explains an answer in a sentence and a drawing. The answer is checked first, without a solver.
 * @throws LightsOutError `option` for an answer that is not right
 */
export function explain(
  puzzleOrSolver: PuzzleOrSolver,
  board: Cells,
  answer: Answer,
  options: ExplainOptions = {},
): Explanation {
  const puzzle = puzzleOf(puzzleOrSolver);
  const { target, width = Infinity } = readOptions("explain", options, ["target", "width"]);
  if (typeof width !== "number" || !(width > 0))
    fail("option", `width is ${show(width)}; it must be a number of columns, more than 0`);
  const states = readBoard(puzzle, board);
  const claim = reading("option", "the answer", () => ({ ...answer }));
  if (!verify(puzzle, states, claim, { target }))
    fail(
      "option",
      claim.solvable
        ? "the answer is wrong: its presses do not lead from this board to the target"
        : "the answer is wrong: its certificate does not prove that this board cannot be solved",
    );
  const shown = claim.solvable
    ? { board: states, presses: turned(puzzle, readPresses(puzzle, claim.presses)) }
    : { board: states, certificate: readCertificate(puzzle, claim.certificate) };
  const drawing = draw(puzzle, shown, { width });
  const lines = drawing === null ? [] : [...drawing.lines, "", ...drawing.legend];
  const sentence = claim.solvable
    ? solutionWords(puzzle, { ...checkProven(claim), count: countOf(puzzle, claim.presses) })
    : proofWords(puzzle.states, states, readTarget(puzzle, target), readCertificate(puzzle, claim.certificate));
  return { sentence, drawing: lines.join("\n") };
}

/** The claims of an answer besides its presses. `verify` does not check them. */
function checkProven(solution: Solution): Solution {
  const { optimal, optima, lowerBound } = solution;
  checkFlag("explain", "optimal", optimal);
  if (optima !== undefined && typeof optima !== "bigint")
    fail("option", `optima of the answer is ${show(optima)}; it must be a bigint`);
  if (!isWhole(lowerBound, 0))
    fail("option", `lowerBound of the answer is ${show(lowerBound)}; it must be a whole number`);
  return solution;
}
