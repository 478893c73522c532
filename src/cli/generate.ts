// `lights-out generate`: levels with an exact, proven minimum.

import type { Command } from "commander";
import { counted, fail, LightsOutError, show } from "../errors.ts";
import { createSolver, type GenerateOptions, generate, type Level, type Solver } from "../index.ts";
import { propertiesOf } from "../json.ts";
import { complain, endWith, NO_SOLUTION, sentenceOf } from "./ending.ts";
import type { Given, Switches, Values } from "./flags.ts";
import { type InputFlags, readOnlyPuzzle, readTargetFlag } from "./input.ts";
import { addOutputFlags, drawn, type OutputFlags, paperOf, print, printJson } from "./output.ts";
import { addPuzzleFlags, type KernelFlags, kernelOption, targetOption, whole } from "./puzzle.ts";

interface GenerateFlags
  extends InputFlags,
    OutputFlags,
    Given<"count" | "seed">,
    Values<"total" | "optima" | "density">,
    Switches<"symmetric">,
    KernelFlags {}

export function addGenerate(program: Command): void {
  const command = program
    .command("generate")
    .summary("make levels of an exact difficulty")
    .description("Make levels with an exact number of fewest presses, proven. The same seed makes the same level.")
    .argument("[SIZE|FILE|-|FLIP-ID]", "5x5 or a JSON puzzle; not needed with --size or --preset")
    .option(
      "--total <n>",
      "the fewest presses (or the lowest cost) of each level, or a range: 12 or 10..14; default: the hardest tenth of random boards",
    )
    .option("--count <n>", "number of levels", "1")
    .option("--optima <n>", "number of solutions that share the minimum; 1: a single one")
    .option("--density <share>", "share of lights that are not off: 0.5 (to within 0.1), or 0.3..0.6")
    .option("--symmetric", "only boards that look the same under a symmetry of the puzzle")
    .option(
      "--seed <n>",
      "seed of the first level; the next has the next seed, or is another one if its board came before",
      "0",
    )
    .addOption(targetOption())
    .addOption(kernelOption());
  addOutputFlags(addPuzzleFlags(command)).addHelpText(
    "after",
    `
Examples:
  lights-out generate 5x5
  lights-out generate 5x5 --total 12
  lights-out generate 5x5 --count 20 --total 10..14 --optima 1 --json > pack.json
  lights-out generate --shape hexagon --size 3 --total 6 --symmetric --density 0.3..0.6 --seed 7
  lights-out check pack.json

Exit status: 0 done, 1 there are fewer different levels than --count, 2 wrong usage, invalid input, or no level.`,
  );
  command.action(async (argument: string | undefined, flags: GenerateFlags) => {
    const puzzle = await readOnlyPuzzle(command, argument, flags);
    const solver = createSolver(puzzle, { kernel: flags.kernel });
    const options: Omit<GenerateOptions, "seed"> = {
      ...(flags.total !== undefined && { total: range("total", flags.total, /^\d+$/) }),
      ...(flags.optima !== undefined && { optima: whole("optima", flags.optima, 1) }),
      ...(flags.density !== undefined && { density: range("density", flags.density, /^\d*\.?\d+$/) }),
      ...(flags.symmetric && { symmetric: true }),
      target: readTargetFlag(flags, puzzle),
    };
    const count = whole("count", flags.count, 0);
    const first = whole("seed", flags.seed);
    const paper = paperOf(flags);
    const boards = new Map<string, Uint8Array>();
    for (let n = 0; n < count; n++) {
      const level = nextLevel(solver, { ...options, seed: first + n }, boards);
      if (level instanceof LightsOutError) {
        complain(`made ${n} of ${count} levels; ${sentenceOf(level)}`);
        endWith(NO_SOLUTION);
        break;
      }
      const { board, total, optima, seed } = level;
      if (flags.json) await printJson(propertiesOf(level));
      else
        await print([
          ...(n > 0 ? [""] : []),
          ...drawn(puzzle, { board }, paper, n === 0),
          paper.colors.dim(
            `${puzzle.costs === undefined ? counted(total, "press", "presses") : `A cost of ${total}`}, ${counted(optima, "solution is", "solutions are")} that ${puzzle.costs === undefined ? "short" : "cheap"}; seed ${seed}`,
          ),
        ]);
    }
  });
}

/** A level whose board is new, or why there is none after the first. */
function nextLevel(solver: Solver, options: GenerateOptions, boards: Map<string, Uint8Array>): Level | LightsOutError {
  try {
    const first = generate(solver, options);
    const level = boards.has(first.board.join())
      ? generate(solver, { ...options, except: [...boards.values()] })
      : first;
    boards.set(level.board.join(), level.board);
    return level;
  } catch (error) {
    if (boards.size > 0 && error instanceof LightsOutError) return error;
    throw error;
  }
}

/** `12` or `10..14`. */
export function range(name: string, text: string, number: RegExp): number | [number, number] {
  const ends = text.split("..");
  if (ends.length > 2 || !ends.every((end) => number.test(end)))
    fail(
      "option",
      `--${name} is ${show(text)}; it must be a number, or a range such as ${name === "density" ? "0.3..0.6" : "2..4"}`,
    );
  if (name === "density" && ends.some((end) => Number(end) > 1))
    fail("option", `--density is ${show(text)}; it must be a share from 0 to 1, or a range such as 0.3..0.6`);
  return ends.length === 1 ? Number(ends[0]) : [Number(ends[0]), Number(ends[1])];
}
