// An answer as the commands print it: a page for people.

import type { Answer } from "../answer.ts";
import { readTarget } from "../boards/cells.ts";
import { turned } from "../draw/marks.ts";
import { proofWords, solutionWords } from "../draw/words.ts";
import type { Task } from "./input.ts";
import { drawn, positionLines, sentence, type TextPage } from "./output.ts";

/** The board with its presses or its proof, the presses in words, `details`, and last the answer in a sentence. */
export function* answerPage(
  { puzzle, board, target }: Task,
  answer: Answer,
  paper: TextPage,
  details: readonly string[] = [],
): Generator<string> {
  const dim = details.map((line) => paper.colors.dim(line));
  if (!answer.solvable) {
    const { certificate } = answer;
    yield* paragraphs(
      drawn(puzzle, { board, certificate }, paper),
      dim,
      sentence(proofWords(puzzle.states, board, readTarget(puzzle, target), certificate), paper),
    );
    return;
  }
  const isDone = answer.total === 0;
  const presses = turned(puzzle, answer.presses);
  yield* paragraphs(
    drawn(puzzle, isDone ? { board } : { board, presses }, paper),
    isDone ? [] : positionLines(puzzle, presses, paper),
    dim,
    sentence(solutionWords(puzzle, answer), paper).map((line) => paper.colors.bold(line)),
  );
}

/** Lists of lines, with an empty line between them. Empty lists are left out. */
export function* paragraphs(...lists: Iterable<string>[]): Generator<string> {
  let isFirst = true;
  for (const list of lists) {
    let isOpen = false;
    for (const line of list) {
      if (!isOpen && !isFirst) yield "";
      isOpen = true;
      isFirst = false;
      yield line;
    }
  }
}
