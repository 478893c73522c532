// An answer in a sentence and a drawing, for those who do not read vectors.

import pc from "picocolors";
import type { Answer } from "../answer.ts";
import { readBoard, readTarget } from "../boards/cells.ts";
import { verify } from "../boards/verify.ts";
import { draw } from "../draw/terminal.ts";
import { proofWords, solutionWords } from "../draw/words.ts";
import { fail } from "../errors.ts";
import { checkOptions } from "../options.ts";
import type { Cells, Puzzle, Target } from "../puzzle/puzzle.ts";

/** Options of {@link explain}. */
export interface ExplainOptions {
  /** The target that was asked for. Default: the puzzle's own target, else all off. */
  readonly target?: Target;
  /** As in `solve`: with "either" a button turned x times costs min(x, states - x). Default "forward". */
  readonly turns?: "forward" | "either";
  /** Columns that the drawing may take. Default: no limit. */
  readonly width?: number;
}

/** An answer that a person can read. */
export interface Explanation {
  readonly sentence: string;
  /** Lines of text: the board with its presses, or with the lights of the proof. */
  readonly drawing: string;
}

/**
 * Says what an answer says, in a sentence, and draws it. The answer is checked first, without a solver.
 * @throws LightsOutError `option` for an answer that is not right
 */
export function explain(puzzle: Puzzle, board: Cells, answer: Answer, options: ExplainOptions = {}): Explanation {
  checkOptions("explain", options, ["target", "turns", "width"]);
  const { target, turns = "forward", width = Infinity } = options;
  const asked = target === undefined ? {} : { target };
  const states = readBoard(puzzle, board);
  if (!verify(puzzle, states, answer, { ...asked, turns }))
    fail("option", "the answer is not right for this board and target, so that there is nothing to explain");
  const paper = { width, colors: pc.createColors(false) };
  const shown = answer.solvable
    ? { board: states, presses: answer.presses }
    : { board: states, certificate: answer.certificate };
  const drawing = draw(puzzle, shown, paper);
  const lines = drawing === null ? [] : [...drawing.lines, "", ...drawing.legend];
  const sentence = answer.solvable
    ? solutionWords(answer)
    : proofWords(puzzle.states, states, readTarget(puzzle, target), answer.certificate);
  return { sentence, drawing: lines.join("\n") };
}
