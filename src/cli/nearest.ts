// `lights-out nearest`: for a board that cannot be solved, the fewest lights that must be left wrong.

import { type Command, Option } from "commander";
import { counted } from "../errors.ts";
import { type Change, type Nearest, nearest, pressAll } from "../index.ts";
import { paragraphs } from "./answer.ts";
import { addBoardFlags, asked, type BoardFlags, eachBoard, type Told } from "./boards.ts";
import type { Task } from "./input.ts";
import { milliseconds } from "./long.ts";
import { drawn, lightName, positionLines, sentence, type TextPage } from "./output.ts";

interface NearestFlags extends BoardFlags {
  readonly change?: "fewest" | "single";
  readonly budget?: string;
}

export function addNearest(program: Command): void {
  const command = program
    .command("nearest")
    .summary("find the fewest lights that must be left wrong")
    .description(
      "For a board that cannot be solved, find the fewest lights that must be left wrong, and the fewest presses that achieve it.",
    )
    .addOption(changeOption())
    .option("--budget <time>", "time to compare choices of lights by their presses: 500ms, 10s (default), 5m");
  addBoardFlags(command).addHelpText(
    "after",
    `
Examples:
  lights-out nearest "#..../...../...../...../....."
  lights-out nearest level.txt --change single --json

Exit status: 0 done, 1 no single light is enough, 2 wrong usage or invalid input.`,
  );
  command.action((argument: string | undefined, flags: NearestFlags) =>
    eachBoard(command, argument, flags, (task, solver, paper) => {
      const options = {
        ...asked(task),
        ...(flags.change && { change: flags.change }),
        ...(flags.budget !== undefined && { budget: milliseconds(flags.budget) }),
      };
      const found: Nearest | readonly Change[] = nearest(solver(), task.board, options as { change: "single" });
      return "length" in found ? tellSingles(task, found, paper) : tellFewest(task, found as Nearest, paper);
    }),
  );
}

function changeOption(): Option {
  const description = "single: every light whose change alone makes the board solvable; default: fewest";
  return new Option("--change <how>", description).choices(["fewest", "single"]);
}

function tellFewest({ puzzle, board }: Task, found: Nearest, paper: TextPage): Told {
  const { changes, solution, optimal } = found;
  const { presses, total } = solution;
  const left =
    changes.length === 0
      ? "The board can be solved: no light must be left wrong."
      : changes.length === 1
        ? `One light must be left wrong: ${lightName(puzzle, changes[0]!.light, paper)}.`
        : `${changes.length} lights must be left wrong, no fewer: ${changes.map(({ light }) => lightName(puzzle, light, paper)).join("; ")}.`;
  const way = `${counted(total, "press", "presses")}, ${optimal ? "" : "not "}proven to be the fewest that leave no more.`;
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

function tellSingles({ puzzle, board }: Task, changes: readonly Change[], paper: TextPage): Told {
  const marked = new Uint8Array(puzzle.lights);
  for (const { light, by } of changes) marked[light] = by;
  const words =
    changes.length === 0
      ? "No single light makes this board solvable, or it is solvable already."
      : `${changes.length === 1 ? "One light" : `Each of ${changes.length} lights`} makes this board solvable if it is changed:`;
  const by = (n: number) => (puzzle.states === 2 ? "" : ` (by ${n})`);
  return {
    found: changes.length > 0,
    json: { changes },
    page: () => [
      ...drawn(puzzle, { board }, paper),
      "",
      ...sentence(words, paper),
      ...changes.map((change) => `  ${lightName(puzzle, change.light, paper)}${by(change.by)}`),
    ],
  };
}
