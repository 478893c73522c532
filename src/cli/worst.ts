// `lights-out worst`: the hardest boards of a puzzle, and the number of boards by their fewest presses.

import type { Command } from "commander";
import { counted } from "../errors.ts";
import { createSolver, worst } from "../index.ts";
import { propertiesOf } from "../json.ts";
import { paragraphs } from "./answer.ts";
import { beside } from "./beside.ts";
import type { Given } from "./flags.ts";
import { type InputFlags, readOnlyPuzzle, readTargetFlag } from "./input.ts";
import { addOutputFlags, countLines, type OutputFlags, paperOf, print, printJson, sentence } from "./output.ts";
import { addPuzzleFlags, type KernelFlags, kernelOption, targetOption, whole } from "./puzzle.ts";

interface WorstFlags extends InputFlags, OutputFlags, Given<"count">, KernelFlags {}

export function addWorst(program: Command): void {
  const command = program
    .command("worst")
    .summary("find the most presses that any board needs")
    .description(
      "Find the most presses that any solvable board needs, proven, and count the boards by their fewest presses. If there are too many boards to count, only the most presses are found.",
    )
    .argument("[SIZE|FILE|-|FLIP-ID]", "5x5 or a JSON puzzle; not needed with --size or --preset")
    .option("--count <n>", "number of hardest boards to show", "3")
    .addOption(targetOption())
    .addOption(kernelOption());
  addOutputFlags(addPuzzleFlags(command)).addHelpText(
    "after",
    `
Examples:
  lights-out worst 5x5
  lights-out worst 4x4 --states 3 --json
  lights-out worst 5x5 --target uniform
  lights-out worst 24x24`,
  );
  command.action(async (argument: string | undefined, flags: WorstFlags) => {
    const puzzle = await readOnlyPuzzle(command, argument, flags);
    const count = whole("count", flags.count, 0);
    const target = readTargetFlag(flags, puzzle);
    const found = worst(createSolver(puzzle, { kernel: flags.kernel }), { count, target });
    if (flags.json) return printJson({ ...propertiesOf(found), puzzle, target: target ?? puzzle.target ?? "off" });
    const { total, distribution, boards } = found;
    const paper = paperOf(flags);
    const many = distribution[total];
    const shown =
      boards.length > 0 && many !== undefined && BigInt(boards.length) < many
        ? ` Shown: the first${boards.length > 1 ? ` ${boards.length}` : ""}.`
        : "";
    const presses = puzzle.costs === undefined ? counted(total, "press", "presses") : `presses with a cost of ${total}`;
    const hardest =
      many === undefined
        ? "The hardest solvable boards need"
        : many === 1n
          ? "The hardest solvable board needs"
          : `The ${many} hardest solvable boards need`;
    await print(
      paragraphs(
        boards.length === 0
          ? []
          : beside(
              puzzle,
              boards.map((board) => ({ board })),
              paper,
            ),
        many === undefined ? [] : countLines(puzzle, distribution, "board"),
        sentence(`${hardest} ${presses}.${shown}`, paper),
      ),
    );
  });
}
