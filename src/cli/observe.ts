// `lights-out observe`: finds the unknown wiring of a puzzle from notes of presses and boards.

import type { Command } from "commander";
import { readBoard } from "../boards/cells.ts";
import { counted, fail, LightsOutError, located, printable, show } from "../errors.ts";
import { entryName, isObject, readEntries, sourceName } from "../formats/entries.ts";
import { format, type Observation, type OpenWiring, type Puzzle, parse, wiringFrom, writePuzzle } from "../index.ts";
import type { Cells } from "../puzzle/puzzle.ts";
import { MOST_BUTTONS } from "../questions/wiring-from.ts";
import { endWith, NO_SOLUTION } from "./ending.ts";
import type { Values } from "./flags.ts";
import { addTextFlags, cellsOf, type TextFlags } from "./notation.ts";
import { addOutputFlags, buttonList, type OutputFlags, paperOf, print, printJson, sentence, wrap } from "./output.ts";
import { whole } from "./puzzle.ts";
import { readText } from "./source.ts";

interface ObserveFlags extends OutputFlags, TextFlags, Values<"states" | "buttons"> {}

export function addObserve(program: Command): void {
  const command = program
    .command("observe")
    .summary("find out what the buttons of an unknown puzzle change")
    .description("Find out what each button changes, from notes of presses and boards, and what to press next.")
    .argument("[FILE|-|NOTES]", "one observation on each line as in the examples, or JSON")
    .option("--states <k>", "number of states of a light; default: the largest state seen plus 1, at least 2")
    .option("--buttons <n>", "number of buttons; default: the largest number of a button plus 1");
  addOutputFlags(addTextFlags(command)).addHelpText(
    "after",
    `
A line has the buttons that were pressed, a colon, and the boards before and after: "3: .#. -> ##.". Buttons and lights are
numbered from 0, lights row by row. Without "->", the board before is the last board above. A line may also be just a board, for
example the first one. In the last line, button 1 was pressed twice and button 4 once:

  .../...
  0: ##./#..
  1 1 4: #../#..

Examples:
  lights-out observe notes.txt
  lights-out observe notes.txt --json | lights-out solve      solve the last board of the notes
  lights-out observe "0: .. -> #."
  lights-out observe '[{"presses": [2, 1], "before": [0, 3], "after": [1, 3]}]' --states 4

Exit status: 0 the wiring is known, 1 it is not known, or notes contradict each other, 2 wrong usage or invalid input.`,
  );
  command.action(async (argument: string | undefined, flags: ObserveFlags) => {
    const notes = await readNotes(command, argument, flags);
    const { observations } = notes;
    const states = flags.states === undefined ? undefined : whole("states", flags.states);
    const answer = atPlaces(observations, () =>
      wiringFrom(
        observations.map(({ seen }) => seen),
        { states, buttons: notes.buttons },
      ),
    );
    if (!answer.puzzle) endWith(NO_SOLUTION);
    if (flags.json)
      await printJson(
        answer.puzzle ? { puzzle: writePuzzle(answer.puzzle), board: lastOf(notes, answer.puzzle) } : answer,
      );
    else {
      const paper = paperOf(flags);
      if (answer.puzzle) {
        const { buttons, lights, states } = answer.puzzle;
        const found = `The wiring is known: ${counted(buttons, "button")}, ${counted(lights, "light")}, ${states} states.`;
        await print([found, ...wiringLines(answer.puzzle, paper.width)]);
      } else if (answer.known) await print(openLines(answer, paper.width));
      else
        await print([
          answer.conflict.length === 1
            ? "This observation is impossible:"
            : "These observations contradict each other:",
          ...answer.conflict.map((i) => `  ${observations[i]!.shown}`),
          ...(flags.states === undefined
            ? sentence("If lights have more states than were seen, add --states.", paper)
            : []),
        ]);
    }
  });
}

/** The effect of each button, one line each. */
export function wiringLines({ buttons, effects: { start, light, amount } }: Puzzle, width: number): string[] {
  return Array.from({ length: buttons }, (_, j) => {
    const pairs = Array.from(light.subarray(start[j], start[j + 1]), (i, n) => [i, amount[start[j]! + n]!] as const);
    return buttonLine(j, pairs, width);
  }).flat();
}

function openLines({ known, next }: OpenWiring, width: number): string[] {
  const count = known.filter((pairs) => pairs !== null).length;
  return [
    `${count} of ${counted(known.length, "button")} ${count === 1 || known.length === 1 ? "is" : "are"} known.`,
    ...known.flatMap((pairs, j) => buttonLine(j, pairs, width)),
    "Press next, and note the board each time:",
    ...next.flatMap((presses) => {
      const [first, ...others] = buttonList(presses);
      return wrap([`  ${first}`, ...others], width, "    ");
    }),
  ];
}

/** `  button 3 changes lights 1, 4 (by 2)` */
function buttonLine(j: number, pairs: readonly (readonly [number, number])[] | null, width: number): string[] {
  if (pairs === null) return [`  button ${j} is not known`];
  const words = pairs.map(([light, amount], n) => {
    const by = amount === 1 ? "" : ` (by ${amount})`;
    return `${light}${by}${n < pairs.length - 1 ? "," : ""}`;
  });
  const what = pairs.length === 0 ? ["nothing"] : [pairs.length === 1 ? "light" : "lights", ...words];
  return wrap([`  button ${j} changes`, ...what], width, "    ");
}

/** The last board of the notes, so that it can be solved. */
function lastOf({ last }: Notes, puzzle: Puzzle): string {
  return format(puzzle, readBoard(puzzle, last)).replaceAll("\n", "/");
}

interface Noted {
  readonly seen: Observation;
  /** Its place, for messages that do not name its line. */
  readonly where: string;
  /** Its place and its text. */
  readonly shown: string;
}

interface Notes {
  readonly observations: readonly Noted[];
  /** Undefined if the press vectors say it. */
  readonly buttons: number | undefined;
  /** The last board. */
  readonly last: Cells;
}

async function readNotes(command: Command, argument: string | undefined, flags: ObserveFlags): Promise<Notes> {
  const { text, name } = await readText(command, argument);
  const buttons = flags.buttons === undefined ? undefined : whole("buttons", flags.buttons, 1);
  const isJson = /^\s*[[{]/.test(text);
  if (name === undefined && !isJson && !text.includes(":"))
    fail("file", `${show(text)} is neither a file nor notes such as "3: .#. -> ##."`);
  const notes = isJson ? notesOfJson(text, name, buttons, flags) : notesOfLines(text, name, buttons, flags);
  if (notes.observations.length === 0)
    fail("board-empty", `${sourceName(name)} has no observations; expected lines such as "3: .#. -> ##."`);
  return notes;
}

function notesOfJson(text: string, name: string | undefined, buttons: number | undefined, flags: TextFlags): Notes {
  const entries = readEntries(text, name);
  const read = (board: Cells) =>
    typeof board === "string" && board !== "on" && board !== "off" ? cellsOf(board, flags) : board;
  const observations = entries.map((entry, i) => {
    const where = entryName("observation", i, entries.length, name);
    const missing = isObject(entry) ? ["presses", "before", "after"].find((key) => !(key in entry)) : "presses";
    if (missing !== undefined)
      located(where, () =>
        fail("json", `there is no ${show(missing)}; expected {"presses": ..., "before": ..., "after": ...}`),
      );
    const { presses, before, after } = entry as unknown as Observation;
    const seen = located(where, () => ({ presses, before: read(before), after: read(after) }));
    return { seen, where, shown: `observation ${i + 1}: ${JSON.stringify(entry)}` };
  });
  return { observations, buttons, last: observations.at(-1)!.seen.after };
}

/** Buttons by number, and the boards before and after as text. */
interface NotedLine extends Omit<Noted, "seen"> {
  readonly pressed: readonly number[];
  readonly before: Cells;
  readonly after: Cells;
}

function notesOfLines(text: string, name: string | undefined, given: number | undefined, flags: TextFlags): Notes {
  const where = name === undefined ? "" : sourceName(name);
  const lines: NotedLine[] = [];
  let last: Cells | undefined;
  for (const [n, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === "") continue;
    const { pressed, boards } = located(where, () => partsOf(line, n, flags));
    const [before, after] = boards.length === 2 ? boards : [last, boards[0]];
    last = after!;
    if (pressed === undefined) continue;
    if (before === undefined)
      located(where, () =>
        fail("board-empty", `line ${n + 1} has no board before its presses; write both: "3: .#. -> ##."`),
      );
    lines.push({ pressed, before: before!, after: last, where, shown: `line ${n + 1}: ${printable(line.trim())}` });
  }
  const buttons = given ?? 1 + lines.reduce((most, { pressed }) => pressed.reduce((a, b) => Math.max(a, b), most), 0);
  if (buttons > MOST_BUTTONS) fail("button", `the notes have ${buttons} buttons; the limit is ${MOST_BUTTONS}`);
  const observations = lines.map(({ pressed, before, after, where, shown }) => {
    const presses = new Array<number>(buttons).fill(0);
    for (const j of pressed) {
      if (j >= buttons)
        located(where, () => fail("button", `there is no button ${j} (${shown}); the last one is ${buttons - 1}`));
      presses[j]!++;
    }
    return { seen: { presses, before, after }, where, shown };
  });
  return { observations, buttons, last: last ?? "" };
}

/** The parts of line n: `1 1 4: BOARD -> BOARD`, `1 1 4: BOARD`, or `BOARD`. */
function partsOf(line: string, n: number, flags: TextFlags): { pressed: number[] | undefined; boards: Cells[] } {
  const [, numbers, rest] = /^(?:([\d\s,]*):)?(.*)$/.exec(line)!;
  const boards = rest!.split("->");
  if (boards.length > 2 || (boards.length === 2 && numbers === undefined))
    fail("board-text", `line ${n + 1} is ${show(line.trim())}; expected buttons and boards: "1 4: .#. -> ##."`);
  let at = line.length - rest!.length;
  const read = () =>
    boards.map((board) => {
      // Padded with the text before it, so that messages have the line and column in the notes.
      const text = "\n".repeat(n) + " ".repeat(at) + board;
      at += board.length + "->".length;
      const cells = cellsOf(text, flags);
      if (cells === text) parse(text);
      return cells;
    });
  const alone = `line ${n + 1} does not begin with buttons and a colon, so it must be a board`;
  return {
    pressed: numbers
      ?.split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
    boards: numbers === undefined ? located(alone, read) : read(),
  };
}

/** Runs `find`. An observation in its messages is named by its place in the notes instead of its index. */
function atPlaces<T>(observations: readonly Noted[], find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof LightsOutError)) throw error;
    const [, i, problem] = /^observation (\d+): (.*)$/s.exec(error.problem) ?? [];
    if (problem === undefined) throw error;
    return located(observations[Number(i)]!.where, () => fail(error.code, problem));
  }
}
