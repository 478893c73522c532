// solveAsync: answers the questions for a board and its target within the limits of the options. Boards that need
// no search are answered here, the others by a LongSearch.

import { type Answer, makeSolution, makeUnsolvable, type Part } from "../answer.ts";
import type { Prices } from "../cost.ts";
import { fail } from "../errors.ts";
import type { OpenBoard } from "../lightest/lightest.ts";
import { type LongOptions, type Progress, readLongOptions } from "./options.ts";
import { checkSameSearch, identify, listPressed, seal } from "./part.ts";
import { LongSearch } from "./search.ts";

/** The change of the lights, and the function that answers it or opens the search among its solutions. */
interface LongQuestion {
  readonly difference: Uint8Array;
  open(): Answer | OpenBoard;
}

/** The properties that the questions of one board share. */
interface Terms {
  readonly prices: Prices;
  readonly buttons: number;
  readonly objective: "fewest" | "any";
}

/** Answers the questions of one board. */
export async function solveLong(
  questions: readonly LongQuestion[],
  terms: Terms,
  given: LongOptions,
): Promise<Answer[]> {
  const options = readLongOptions(given);
  const { signal, stop, budget = Infinity, onProgress } = options;
  if (wantsPart(options) && terms.objective === "any")
    fail("option", 'objective "any" searches nothing; leave out part, resume and onCheckpoint');
  if (wantsPart(options) && questions.length > 1)
    fail("option", "a target of any one state takes several searches; leave out part, resume and onCheckpoint");
  signal?.throwIfAborted();
  const end = performance.now() + budget;
  const answers: Answer[] = [];
  for (const [i, question] of questions.entries()) {
    // Each question gets an equal part of the time that is left.
    const now = performance.now();
    const deadline = now + (end - now) / (questions.length - i);
    const told = onProgress && { onProgress: asOneOf(questions.length, answers, onProgress) };
    const isLate = () => performance.now() >= deadline || stop?.aborted === true;
    const own = { ...options, ...told, ...(options.budget !== undefined && { budget: deadline - now }) };
    answers.push(await answer(question, terms, own, isLate));
  }
  if (questions.length === 1) return answers;
  // The part of one question is not a part of the board's search.
  return answers.map((answer) => withoutPart(answer, terms.prices));
}

function withoutPart(answer: Answer, prices: Prices): Answer {
  if (answer.solvable) return makeSolution(prices, answer.presses, { ...answer, part: undefined });
  return makeUnsolvable(answer.certificate);
}

function wantsPart({ part, resume, onCheckpoint }: LongOptions): boolean {
  return (part ?? resume ?? onCheckpoint) !== undefined;
}

/** Turns the progress of one question into that of all, some of which have been answered. */
function asOneOf(
  count: number,
  answers: readonly Answer[],
  onProgress: (progress: Progress) => void,
): (progress: Progress) => void {
  const solved = answers.filter((answer) => answer.solvable);
  const isLast = answers.length === count - 1;
  const before = answers.length;
  return ({ progress, remaining, total, lowerBound }) =>
    onProgress({
      progress: (before + progress) / count,
      remaining: isLast ? remaining : Infinity,
      total: Math.min(total, ...solved.map(({ total }) => total)),
      // Nothing is known of the questions that are still to be asked.
      lowerBound: isLast ? Math.min(lowerBound, ...solved.map(({ lowerBound }) => lowerBound)) : 0,
    });
}

async function answer(
  { difference, open }: LongQuestion,
  { prices, buttons }: Terms,
  options: LongOptions,
  isLate: () => boolean,
): Promise<Answer> {
  const opened = open();
  if (!("solvable" in opened)) return new LongSearch(opened, options, isLate).run();
  if (opened.solvable) {
    const { total, lowerBound } = opened;
    options.onProgress?.({ progress: 1, remaining: 0, total, lowerBound });
  }
  if (!wantsPart(options)) return opened;
  const own: Part = seal({
    ...identify(prices, buttons, difference, opened.solvable ? opened.presses : opened.certificate),
    presses: opened.solvable ? listPressed(opened.presses) : [],
    lowerBound: opened.solvable ? opened.lowerBound : 0,
    components: [],
    ...(!opened.solvable && { certificate: [...opened.certificate] }),
  });
  const { part, resume, onCheckpoint } = options;
  if (resume !== undefined) checkSameSearch(resume, own, "the checkpoint", "this search");
  onCheckpoint?.(own);
  if (part === undefined) return opened;
  if (!opened.solvable) return makeUnsolvable(opened.certificate, own);
  return makeSolution(prices, opened.presses, { ...opened, part: own });
}
