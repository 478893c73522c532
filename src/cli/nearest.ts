// `lights-out nearest`: for a board that cannot be solved, the fewest lights that must be left wrong.

import { type Command, Option } from "commander";
import { solutionWords } from "../draw/words.ts";
import { counted } from "../errors.ts";
import { type Change, type Nearest, type NearestProgress, nearest, pressAll } from "../index.ts";
import { ask, nearestSteps } from "../questions/nearest.ts";
import { paragraphs } from "./answer.ts";
import { addBoardFlags, type BoardFlags, eachBoard, type Told } from "./boards.ts";
import { endWith, INTERRUPTED } from "./ending.ts";
import type { Values } from "./flags.ts";
import type { Task } from "./input.ts";
import { Interruption, milliseconds } from "./long.ts";
import { drawn, lightName, positionLines, sentence, type TextPage, totalWords } from "./output.ts";

interface NearestFlags extends BoardFlags, Values<"budget"> {
  readonly change?: "fewest" | "single";
}

export function addNearest(program: Command): void {
  const description = "single: every light whose change alone makes the board solvable; default: fewest";
  const change = new Option("--change <how>", description);
  const command = program
    .command("nearest")
    .summary("find the fewest lights that must be left wrong")
    .description(
      "For a board that cannot be solved, find the fewest lights that must be left wrong, and the fewest presses that achieve it.",
    )
    .addOption(change.choices(["fewest", "single"]))
    .option("--budget <time>", "stop after 500ms, 10s (default), 5m, ... with the best found and a lower bound");
  addBoardFlags(command).addHelpText(
    "after",
    `
Examples:
  lights-out nearest "#..../...../...../...../....."
  lights-out nearest level.txt --change single --json

Ctrl-C ends the search with the best found so far.

Exit status: 0 done, 1 no single light makes the board solvable (--change single), 2 wrong usage or invalid input, 130 interrupted.`,
  );
  command.action((argument: string | undefined, flags: NearestFlags) => {
    const interruption = new Interruption();
    return eachBoard(
      command,
      argument,
      flags,
      async (task, solver, paper) => {
        const options = { target: task.target, budget: milliseconds(flags.budget) };
        if (flags.change === "single") {
          const changes = nearest(solver(), task.board, { ...options, change: "single" });
          const { solvable } = solver().solve(task.board, { target: task.target, objective: "any" });
          return tellSingles(task, changes, solvable, paper);
        }
        const question = ask(solver(), task.board, options);
        const found = await interruption.steps(
          (stop) => nearestSteps(question, options, () => stop.aborted),
          progressForms,
        );
        if (interruption.happened) endWith(INTERRUPTED);
        return tellFewest(task, found, paper);
      },
      () => interruption.happened,
    );
  });
}

function progressForms({ changes, lowerBound }: NearestProgress): string[] {
  const best = changes === undefined ? "" : `${counted(changes, "light")} so far, `;
  return [`${best}at least ${lowerBound} must be left wrong`, `at least ${lowerBound}`];
}

function tellFewest({ puzzle, board }: Task, found: Nearest, paper: TextPage): Told {
  const { changes, lowerBound, solution, optimal } = found;
  const { presses, total, count } = solution;
  const left =
    changes.length === 0
      ? "The board can be solved: no light must be left wrong."
      : changes.length === 1
        ? `One light must be left wrong: ${lightName(puzzle, changes[0]!.light, paper)}.`
        : `${fewestWords(changes.length, lowerBound)}: ${changes.map(({ light }) => lightName(puzzle, light, paper)).join("; ")}.`;
  const least = puzzle.costs === undefined ? "the fewest that leave" : "the lowest cost that leaves";
  const way =
    changes.length === 0
      ? solutionWords(puzzle, solution)
      : `${totalWords(puzzle, total, count)}, ${optimal ? "" : "not "}proven to be ${least} only ${counted(changes.length, "light")} wrong.`;
  return {
    found: true,
    json: found,
    page: () =>
      paragraphs(
        drawn(puzzle, { board, presses }, paper),
        ...(total === 0
          ? []
          : [
              positionLines(puzzle, presses, paper),
              ["Then the board is:", ...drawn(puzzle, { board: pressAll(puzzle, board, presses) }, paper, false)],
            ]),
        sentence(`${left} ${way}`, paper),
      ),
  };
}

function fewestWords(changes: number, lowerBound: number): string {
  if (changes === lowerBound) return `${changes} lights must be left wrong, no fewer`;
  return `${changes} lights are left wrong; at least ${lowerBound} must be`;
}

function tellSingles({ puzzle, board }: Task, changes: readonly Change[], solvable: boolean, paper: TextPage): Told {
  const marked = new Uint8Array(puzzle.lights);
  for (const { light, by } of changes) marked[light] = by;
  const words =
    changes.length === 0
      ? solvable
        ? "This board can be solved as it is: no light must change."
        : "No single light makes this board solvable."
      : `${changes.length === 1 ? "One light" : `Each of ${changes.length} lights`} makes this board solvable if it is changed:`;
  const by = (n: number) => (puzzle.states === 2 ? "" : ` (by ${n})`);
  return {
    found: solvable || changes.length > 0,
    json: { solvable, changes },
    page: () => [
      ...paragraphs(drawn(puzzle, { board }, paper), sentence(words, paper)),
      ...changes.map((change) => `  ${lightName(puzzle, change.light, paper)}${by(change.by)}`),
    ],
  };
}
