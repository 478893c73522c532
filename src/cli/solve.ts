// `lights-out solve`: each board with its presses marked, or the proof that it cannot be solved.

import { type Command, Option } from "commander";
import type { Answer, Part } from "../answer.ts";
import { solutionWords } from "../draw/words.ts";
import { fail, LightsOutError, show } from "../errors.ts";
import { createSolver, type LongOptions, type SolveOptions, type Solver } from "../index.ts";
import { propertiesOf } from "../json.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { answerPage } from "./answer.ts";
import { addBoards, forEachBoard, heading, questionOf } from "./boards.ts";
import { addCheckpointFlags, CheckpointFile, type CheckpointFlags, readCheckpoint } from "./checkpoint.ts";
import { complain, endWith, INTERRUPTED, NO_SOLUTION } from "./ending.ts";
import type { Switches } from "./flags.ts";
import {
  addFormFlags,
  CSV_HEADER,
  csvLines,
  type FormFlags,
  formOf,
  latexLines,
  PICTURES,
  savePictures,
  totalLine,
} from "./forms.ts";
import type { InputFlags, Item, Task } from "./input.ts";
import { addLongFlags, Interruption, type LongFlags, longOptions } from "./long.ts";
import { addOutputFlags, duration, paperOf, print, printJson, sentence } from "./output.ts";
import { addPuzzleFlags, type KernelFlags, kernelOption } from "./puzzle.ts";
import { stepLines } from "./steps.ts";

interface SolveFlags extends InputFlags, LongFlags, CheckpointFlags, FormFlags, Switches<"any" | "steps">, KernelFlags {
  readonly tie?: "first" | "last";
}

export function addSolve(program: Command): void {
  const command = program
    .command("solve")
    .summary("find the fewest presses for each board")
    .description("Find the proven fewest presses for each board, or a proof that it cannot be solved.");
  addBoards(command)
    .option("--any", "any solution, not the fewest presses")
    .addOption(
      new Option("--tie <rule>", "of equal optima, the first or the last in reading order (default: last)")
        .choices([...["first", "last"]])
        .helpGroup("Other options:"),
    )
    .addOption(kernelOption())
    .option("--steps", "first print each press and the board after it");
  addFormFlags(command);
  addOutputFlags(addCheckpointFlags(addLongFlags(addPuzzleFlags(command)))).addHelpText(
    "after",
    `
Examples:
  lights-out solve "#.#.#/.#.#./#.#.#/.#.#./#.#.#"   the text of a board, rows ended by /
  lights-out solve boards.txt --json                 many boards, a blank line between them
  echo "102/021/210" | lights-out solve --states 3   three states, from standard input
  lights-out solve "O#O/###/O#O" --chars "O=1 #=0"   other characters
  lights-out solve "#.#/.../#.#" --steps             each press and the board after it
  lights-out solve 30x30 --svg answer.svg            all lights on, to turn off
  lights-out solve off --preset xl-25-cross          all lights off, to turn on
  lights-out solve board.txt --rule king --edges torus --target on
  lights-out solve 95x95 --budget 60s                the best found in a minute
  lights-out solve 47x47 --checkpoint run.json --resume run.json   continue after an interruption

A search runs until the fewest presses are proven. Ctrl-C ends it and prints the best so far; a second Ctrl-C ends it at once.
If a number of presses is not proven to be the fewest, the answer says so, with a proven lower bound. --total, --format and
pictures on standard output have no place for that, so it is on standard error.
Exit status: 0 every board is solved, 1 a board has no solution, 2 wrong usage or invalid input, 130 interrupted.`,
  );
  command.action(async (argument: string | undefined, flags: SolveFlags) => {
    const form = formOf(flags);
    const shared = (["part", "checkpoint", "resume"] as const).find((name) => flags[name] !== undefined);
    if (flags.any && shared) fail("option", `--any cannot be combined with --${shared}: nothing is searched`);
    if (flags.steps && form !== "text")
      fail(
        "option",
        `--steps cannot be combined with ${form === "json" ? '--json, which lists the "moves"' : `--${form}`}`,
      );
    const paper = paperOf(flags, PICTURES);
    const solvers = new Map<Puzzle, Solver>();
    const interruption = new Interruption();
    const search = longOptions(flags);
    let hasHeader = false;
    const answerOne = async (task: Task, item: Item) => {
      const { index, count = index + 1 } = item;
      for (const name of ["svg", "png", "checkpoint", "resume"] as const)
        if (flags[name] !== undefined && count > 1)
          fail("option", `--${name} is for one board, and there are ${item.count ?? "more"}`);
      const { answer, solver, times } = await solve(task, flags, search, solvers, interruption);
      if (!answer.solvable) endWith(NO_SOLUTION);
      if (interruption.happened) endWith(INTERRUPTED);
      await savePictures(task, answer, flags);
      if (form === "json")
        await printJson({ ...propertiesOf(answer), kernel: solver.kernel, ...questionOf(task, index) });
      else if (form === "total") await print([totalLine(answer)]);
      else if (form === "csv") {
        await print([...(hasHeader ? [] : [CSV_HEADER]), ...csvLines(index + 1, task.puzzle, answer, paper)]);
        hasHeader = true;
      } else if (form === "latex") await print(latexLines(task, answer));
      else if (form === "text") {
        await print(heading(item, paper));
        if (flags.steps && answer.solvable) await print(stepLines(task, answer, paper));
        const details = flags.verbose ? sentence(workWords(solver, times), paper) : [];
        await print(answerPage(task, answer, paper, details));
      }
      // These forms have no place for it.
      const isBare = form !== "text" && form !== "json" && form !== "quiet";
      if (isBare && answer.optimal === false && !flags.any)
        complain(`${task.where && `${task.where}: `}${solutionWords(task.puzzle, answer)}`);
    };
    await forEachBoard(command, argument, flags, answerOne, () => interruption.happened);
  });
}

interface Times {
  /** Milliseconds to factor the puzzle; undefined if it was already factored for another board. */
  readonly factor: number | undefined;
  readonly solve: number;
}

async function solve(
  task: Task,
  flags: SolveFlags,
  search: LongOptions,
  solvers: Map<Puzzle, Solver>,
  interruption: Interruption,
) {
  const start = performance.now();
  const known = solvers.get(task.puzzle);
  const solver = known ?? createSolver(task.puzzle, { kernel: flags.kernel });
  solvers.set(task.puzzle, solver);
  const factored = performance.now();
  const answer = await ask(solver, task, flags, search, interruption);
  const times: Times = { factor: known ? undefined : factored - start, solve: performance.now() - factored };
  return { solver, answer, times };
}

async function ask(
  solver: Solver,
  task: Task,
  flags: SolveFlags,
  search: LongOptions,
  interruption: Interruption,
): Promise<Answer> {
  const { board, target } = task;
  // The library checks the contents of the file.
  const resume = readCheckpoint(flags) as Part | undefined;
  const file = flags.checkpoint === undefined ? undefined : new CheckpointFile(flags.checkpoint);
  const options: SolveOptions & LongOptions = {
    target,
    objective: flags.any ? "any" : undefined,
    tie: flags.tie,
    resume,
    onCheckpoint: file && ((part) => file.save({ ...questionOf(task, 0), part })),
    ...search,
  };
  try {
    return await interruption.search(options, (more) => solver.solveAsync(board, more));
  } catch (error) {
    if (!(error instanceof LightsOutError)) throw error;
    if (error.code === "part" && resume !== undefined) return fail("part", `${show(flags.resume)}: ${error.problem}`);
    if (error.code === "walk-limit")
      return fail(
        error.code,
        `${error.problem}; without --part, --any finds some solution, and --budget 60s the best of that time`,
      );
    throw error;
  } finally {
    file?.close();
  }
}

/** `rank 23, nullity 2; factored in 5.2 ms, solved in 0.8 ms (wasm kernel)` */
function workWords({ kernel, rank, nullity }: Solver, { factor, solve }: Times): string {
  const size = rank === undefined ? "" : `rank ${rank}, nullity ${nullity}; `;
  const before = factor === undefined ? "" : `factored in ${duration(factor)}, `;
  return `${size}${before}solved in ${duration(solve)} (${kernel} kernel)`;
}
