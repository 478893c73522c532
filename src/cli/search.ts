// `lights-out search`: the shortest sequence of presses, for rules in which their order matters.

import type { Command } from "commander";
import { turned } from "../draw/marks.ts";
import { counted, fail, show } from "../errors.ts";
import type { NoPath, Path, SearchOptions, SearchProgress } from "../index.ts";
import type { Cells, PressRule, Puzzle } from "../puzzle/puzzle.ts";
import { searchSteps } from "../questions/search/search.ts";
import { answerPage, paragraphs } from "./answer.ts";
import { addBoardFlags, type BoardFlags, eachBoard, type Told } from "./boards.ts";
import { endWith, INTERRUPTED } from "./ending.ts";
import type { Values } from "./flags.ts";
import type { Task } from "./input.ts";
import { Interruption } from "./long.ts";
import { cellsOf, notationOf, type TextFlags } from "./notation.ts";
import { drawn, duration, orderWords, sentence, type TextPage, totalWords, wrap } from "./output.ts";
import { pressRuleOption } from "./puzzle.ts";
import { checkBoardText, readIfFile } from "./source.ts";

interface SearchFlags extends BoardFlags, Values<"limits" | "memory"> {
  readonly pressRule?: PressRule;
  readonly forbidden?: readonly string[];
}

export function addSearch(program: Command): void {
  const command = program
    .command("search")
    .summary("find the shortest sequence if only some buttons may be pressed")
    .description(
      "Find the shortest sequence of presses. If every button may always be pressed, the order does not matter, and the presses are those that solve prints. Otherwise a breadth-first search over boards finds the sequence. If the board could not be solved even with every button allowed, the answer is the proof that solve prints, without a search.",
    )
    .addOption(pressRuleOption())
    .option("--limits <list>", "most presses of each button: 1 for all, or a list such as 1,0,2,-; - means no limit")
    .option(
      "--forbidden <boards>",
      "boards that no press may lead to: a FILE, or the text of one; ? means any state; can be repeated",
      (text, others: readonly string[] | undefined) => [...(others ?? []), text],
    )
    .option("--memory <MiB>", "the most memory that the search may take; default: 1024");
  addBoardFlags(command, false).addHelpText(
    "after",
    `
Examples:
  lights-out search "###/###/###" --press-rule lit
  lights-out search board.txt --limits 1 --json
  lights-out search "#.#/.#./#.#" --forbidden "???/#?#/???"
  lights-out search on --preset lights-out-classic

Ctrl-C ends the search with the fewest presses that it has not ruled out.

Exit status: 0 the target can be reached, 1 it cannot, 2 wrong usage, invalid input, or not enough memory, 130 interrupted.`,
  );
  command.action((argument: string | undefined, flags: SearchFlags) => {
    const interruption = new Interruption();
    const answer = async (task: Task, _solver: unknown, paper: TextPage): Promise<Told> => {
      const { puzzle, board } = task;
      const options: SearchOptions = {
        target: task.target,
        pressRule: flags.pressRule,
        limits: flags.limits === undefined ? undefined : limitsOf(puzzle, flags.limits),
        forbidden: flags.forbidden?.flatMap((text) => boardsIn(text, flags)),
        memoryLimit: flags.memory === undefined ? undefined : bytesOf(flags.memory),
      };
      const found = await interruption.steps(
        (stop) => untilStopped(searchSteps(puzzle, board, options), stop),
        ({ states, lowerBound }) => {
          const reached = counted(states, "state");
          return [`${reached} searched, at least ${leastWords(puzzle, lowerBound)} needed`, reached];
        },
      );
      if ("lowerBound" in found) {
        endWith(INTERRUPTED);
        const { states, lowerBound } = found;
        const least = `at least ${leastWords(puzzle, lowerBound)} needed, if the target can be reached`;
        return {
          found: true,
          json: found,
          page: () =>
            paragraphs(
              drawn(puzzle, { board }, paper),
              sentence(`Interrupted: ${counted(states, "state")} searched, ${least}.`, paper),
            ),
        };
      }
      if (!found.solvable) {
        const { certificate } = found;
        const words = () => sentence(`This board cannot be solved: ${reasonWords(found)}. ${workWords(found)}`, paper);
        const page = () =>
          certificate === undefined
            ? paragraphs(drawn(puzzle, { board }, paper), words())
            : answerPage(task, { solvable: false, certificate }, paper);
        return { found: false, json: found, page };
      }
      const { total, presses, moves } = found;
      const names = orderWords(puzzle, moves, paper).map((name) => name.replace(/^row (\d+), column (\d+)/, "($1,$2)"));
      const words = names.map((name, n) => (n < names.length - 1 ? `${name},` : name));
      return {
        found: true,
        json: found,
        page: () =>
          paragraphs(
            drawn(puzzle, { board, presses: turned(puzzle, presses) }, paper),
            total === 0
              ? []
              : [
                  `Press in this order${puzzle.buttonCells === null ? "" : ` (row,column from ${paper.from})`}:`,
                  ...wrap([" ", ...words], paper.width, "  "),
                ],
            sentence(
              total === 0
                ? `Already there: no press is needed. ${workWords(found)}`
                : `${totalWords(puzzle, total, found.path.length)}, proven to be the ${puzzle.costs === undefined ? "fewest" : "lowest"}. ${workWords(found)}`,
              paper,
            ),
          ),
      };
    };
    return eachBoard(command, argument, flags, answer, () => interruption.happened);
  });
}

/** The steps of a search; its result is how far it came if it is stopped. */
function* untilStopped(
  steps: Generator<SearchProgress, Path | NoPath, void>,
  stop: AbortSignal,
): Generator<SearchProgress, Path | NoPath | SearchProgress, void> {
  for (;;) {
    const step = steps.next();
    if (step.done || stop.aborted) return step.value;
    yield step.value;
  }
}

function leastWords({ costs }: Puzzle, lowerBound: number): string {
  return costs === undefined ? counted(lowerBound, "press", "presses") : `a cost of ${lowerBound}`;
}

function reasonWords({ states, exhausted }: NoPath): string {
  if (exhausted === "target")
    return `the target can be reached from ${counted(states, "state")}, and this board is not among them`;
  return states === 1 ? "no press is possible" : `none of the ${states} states that can be reached is the target`;
}

/** `8192 states searched in 12.1 ms` */
function workWords({ states, milliseconds }: Path | NoPath): string {
  const time = duration(milliseconds);
  return states === 0 ? `Solved without a search in ${time}.` : `${counted(states, "state")} searched in ${time}.`;
}

/** The bytes of `--memory`. */
function bytesOf(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) fail("option", `--memory is ${show(text)}; it must be a number of MiB, 1 or more`);
  return Number(text) * 2 ** 20;
}

/** The boards of a file, or of an argument: an empty line ends each. */
function boardsIn(argument: string, flags: TextFlags): Cells[] {
  const file = readIfFile(argument);
  if (file === undefined) checkBoardText(argument, notationOf(flags));
  const text = file ?? argument;
  const boards = text.split(/\r?\n\s*\n/).filter((board) => board.trim() !== "");
  return boards.map((board) => cellsOf(board, flags));
}

/** One limit for all buttons, or one for each. */
function limitsOf({ buttons }: Puzzle, text: string): number[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  const limits = words.map((word) => {
    if (word !== "-" && !/^\d+$/.test(word))
      fail("option", `--limits has ${show(word)}; a limit is a whole number, or - for none`);
    return word === "-" ? Infinity : Number(word);
  });
  if (limits.length !== 1 && limits.length !== buttons)
    fail(
      "option",
      `--limits has ${counted(limits.length, "entry", "entries")}; expected ${buttons}, one for each button, or 1 for all`,
    );
  return limits.length === 1 ? new Array<number>(buttons).fill(limits[0]!) : limits;
}
