// `lights-out wiring`: a random wiring, for people to read or as JSON for the other commands.

import type { Command } from "commander";
import { format, randomWiring, writePuzzle } from "../index.ts";
import type { Given, Switches, Values } from "./flags.ts";
import { range } from "./generate.ts";
import { wiringLines } from "./observe.ts";
import { addOutputFlags, type OutputFlags, paperOf, print, printJson } from "./output.ts";
import { whole } from "./puzzle.ts";
import { checkBoardText } from "./source.ts";

interface WiringFlags
  extends OutputFlags,
    Given<"lights" | "seed">,
    Values<"buttons" | "changes" | "amounts" | "states" | "start" | "optima">,
    Switches<"everyBoard"> {}

export function addWiring(program: Command): void {
  const command = program
    .command("wiring")
    .summary("make a random wiring")
    .description(
      "Make a random wiring in which no two buttons are equal. The other commands read the output of --json.",
    )
    .requiredOption("--lights <n>", "number of lights")
    .option("--buttons <n>", "number of buttons; default: as many as lights")
    .option("--changes <n>", "how many lights a button changes, or a range (default: 2..4)")
    .option("--amounts <n>", "by how much a light changes, or a range; default: 1 to the number of states minus 1")
    .option("--states <k>", "number of states of a light, 2 (default) to 255")
    .option("--every-board", "make every board solvable, in exactly one way")
    .option("--start <board>", "a board that must be solvable; --json prints it as the board")
    .option("--optima <n>", "number of solutions of --start that share the minimum; 1: a single one")
    .option("--seed <n>", "the same seed makes the same wiring", "0");
  addOutputFlags(command).addHelpText(
    "after",
    `
Examples:
  lights-out wiring --lights 8 --changes 2..4 --every-board --seed 1 --json > puzzle.json
  lights-out generate puzzle.json --total 5
  lights-out wiring --lights 9 --buttons 12 --start "#########" --optima 3 --json | lights-out optima`,
  );
  command.action(async (flags: WiringFlags) => {
    const { lights, buttons, changes, amounts, states, everyBoard, start, optima, seed } = flags;
    if (start !== undefined && start !== "on" && start !== "off") checkBoardText(start);
    const puzzle = randomWiring({
      lights: whole("lights", lights),
      ...(buttons !== undefined && { buttons: whole("buttons", buttons) }),
      ...(changes !== undefined && { changes: range("changes", changes, /^\d+$/) }),
      ...(amounts !== undefined && { amounts: range("amounts", amounts, /^\d+$/) }),
      ...(states !== undefined && { states: whole("states", states) }),
      ...(everyBoard && { everyBoard }),
      ...(start !== undefined && { start }),
      ...(optima !== undefined && { optima: whole("optima", optima) }),
      seed: whole("seed", seed),
    });
    if (flags.json)
      await printJson({
        puzzle: writePuzzle(puzzle),
        ...(start !== undefined && { board: format(puzzle, start) }),
      });
    else await print(wiringLines(puzzle, paperOf(flags).width));
  });
}
