// `lights-out noisy`: the expected number of presses if presses can miss, and what to press.

import type { Command } from "commander";
import { onlyMove } from "../draw/marks.ts";
import { counted, fail, show } from "../errors.ts";
import type { Noisy, Simulation } from "../index.ts";
import { noisySteps } from "../questions/noisy/noisy.ts";
import { paragraphs } from "./answer.ts";
import { addBoardFlags, type BoardFlags, eachBoard, type Told } from "./boards.ts";
import { endWith, INTERRUPTED } from "./ending.ts";
import type { Given, Values } from "./flags.ts";
import type { Task } from "./input.ts";
import { Interruption, milliseconds } from "./long.ts";
import { buttonName, drawn, sentence, type TextPage } from "./output.ts";
import { whole } from "./puzzle.ts";

interface NoisyFlags extends BoardFlags, Given<"miss" | "runs" | "seed">, Values<"budget"> {}

export function addNoisy(program: Command): void {
  const command = program
    .command("noisy")
    .summary("compute the expected number of presses if presses can miss")
    .description(
      "Compute proven bounds of the expected number of presses under the best policy (up to 2^25 boards), its first press, and the results of simulated games.",
    )
    .requiredOption(
      "--miss <probability>",
      "probability that a press fails to change a light other than the button's own, 0 to 1",
    )
    .option("--budget <time>", "spend 10s (default), 5m, ... on the expectation; 5x5 takes minutes")
    .option("--runs <n>", "number of games to play; 0: none", "1000")
    .option("--seed <n>", "seed of the games", "0");
  addBoardFlags(command, false).addHelpText(
    "after",
    `
Examples:
  lights-out noisy 3x3 --miss 0.1
  lights-out noisy board.txt --miss 0.25 --runs 0 --json

Ctrl-C ends the computation with the bounds so far.

Exit status: 0 done, 1 the target cannot be reached, 2 wrong usage or invalid input, 130 interrupted.`,
  );
  command.action((argument: string | undefined, flags: NoisyFlags) => {
    if (!/^\d*\.?\d+$/.test(flags.miss) || Number(flags.miss) > 1)
      fail("option", `--miss is ${show(flags.miss)}; it must be a probability from 0 to 1`);
    const runs = whole("runs", flags.runs, 0);
    const seed = whole("seed", flags.seed);
    const interruption = new Interruption();
    const answer = async (task: Task, _solver: unknown, paper: TextPage): Promise<Told> => {
      const { puzzle, board } = task;
      const options = { target: task.target, miss: Number(flags.miss), budget: milliseconds(flags.budget) };
      const { expected, policy, simulate } = await interruption.steps(
        (stop) => noisySteps(puzzle, board, options, () => stop.aborted),
        progressForms,
      );
      if (interruption.happened) endWith(INTERRUPTED);
      const found = expected?.lower !== Infinity;
      const games = found && runs > 0 ? simulate({ runs, seed }) : undefined;
      const button = policy(board);
      const presses = button === undefined ? undefined : onlyMove(puzzle, [button, 1]);
      const words = !found
        ? ["The target cannot be reached, whatever misses."]
        : [
            expected === undefined
              ? interruption.happened
                ? "The computation was interrupted before there was an upper bound."
                : "This puzzle has too many boards for an expectation within the budget."
              : `${near(expected.lower, expected.upper)} expected under the best policy, which is proven.`,
            button === undefined ? "No press is needed." : `Press ${buttonName(puzzle, button, paper)} first.`,
            games === undefined ? "" : gameWords(games),
          ];
      return {
        found,
        json: {
          reachable: found,
          ...(found && expected && { expected }),
          button: button ?? null,
          ...(games && { simulation: games }),
        },
        page: () =>
          paragraphs(
            drawn(puzzle, { board, presses }, paper),
            sentence(words.filter((text) => text !== "").join(" "), paper),
          ),
      };
    };
    return eachBoard(command, argument, flags, answer, () => interruption.happened);
  });
}

/** The bounds so far, in words: the longest form first. */
function progressForms({ lower, upper }: NonNullable<Noisy["expected"]>): string[] {
  const bounds = `${lower.toPrecision(6)}${upper < Infinity ? ` to ${upper.toPrecision(6)}` : " or more"}`;
  return [`${bounds} presses expected so far`, bounds];
}

function gameWords({ runs, finished, mean, error }: Simulation): string {
  const games = counted(runs, "game");
  if (finished === 0) return `None of ${games} reached the target.`;
  // A single game has no standard error.
  const spread = finished === 1 ? "" : ` (standard error ${error.toFixed(2)})`;
  return `${finished} of ${games} reached the target, after ${mean.toFixed(2)} presses on average${spread}.`;
}

/** Both bounds with just enough digits to differ, at most six; one number if they agree that far. */
function near(lower: number, upper: number): string {
  const [low, high] = [lower.toPrecision(6), upper.toPrecision(6)];
  if (low !== high) return `Between ${low} and ${high} presses are`;
  return Number(low) === 1 ? "1 press is" : `${Number(low)} presses are`;
}
