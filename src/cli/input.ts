// From a command's argument and options to its input: boards with their puzzles and targets, or a puzzle alone. All
// commands read their input here.

import type { Command } from "commander";
import { readTarget, readTargetText } from "../boards/cells.ts";
import { foreignIn, isPlainText, type Notation, scanSigns } from "../boards/signs.ts";
import { fail, LightsOutError, located, show, suggest } from "../errors.ts";
import { entryName, readEntries, sourceName } from "../formats/entries.ts";
import { type GivenLevel, levelReader } from "../formats/level.ts";
import type { Puzzle, Target } from "../puzzle/puzzle.ts";
import { Blocks, type TextBlock } from "./blocks.ts";
import type { Values } from "./flags.ts";
import { notationOf, textOptions } from "./notation.ts";
import { checkOptions, formOf, givenFlag, type PuzzleFlags, puzzleOf, withPriceFlags } from "./puzzle.ts";
import { checkSize, openSource, readIfFile, readSource, type Source, type Stream } from "./source.ts";

/** One board to answer for. */
export interface Task {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
  /** Undefined: the puzzle's own. */
  readonly target: Target | undefined;
  /** The fewest presses that the maker of the level claims; only JSON has it. It has not been checked. */
  readonly par?: unknown;
  /** The name of the board in messages; empty if there is only one. */
  readonly where: string;
}

/** Options of the input. */
export interface InputFlags extends PuzzleFlags, Values<"target"> {}

/** Makes a board for a puzzle that comes without one. */
type MakeBoard = (puzzle: Puzzle, target: Target | undefined) => Uint8Array;

/** A board of the input, or what is wrong with it. */
export interface Item {
  /** Its number, from 0. */
  readonly index: number;
  /** How many boards there are; undefined while they still come. */
  readonly count: number | undefined;
  readonly isJson: boolean;
  /** The board, or an error that names it. */
  readonly content: Task | LightsOutError;
}

/**
 * All boards that the argument names, one after the other. Those of standard input are read as they come. Boards of
 * equal puzzles share the Puzzle, so that it is factored once.
 * @throws LightsOutError if it is not about a single board; CommanderError for the usage
 */
export async function* eachItem(
  command: Command,
  argument: string | undefined,
  flags: InputFlags,
): AsyncGenerator<Item> {
  const source = await openSource(command, argument, notationOf(flags));
  const toItem = itemMaker(source, flags);
  if (source.kind !== "stream") {
    const levels = levelsOf(source, flags);
    for (const [i, level] of levels.entries()) yield toItem(level, i, levels.length);
    return;
  }
  const levelsIn = blockReader(flags);
  const blocks = new Blocks(isAllText(flags));
  let index = 0;
  for await (const piece of source.pieces) {
    for (const block of blocks.add(piece)) for (const level of levelsIn(block)) yield toItem(level, index++, undefined);
    checkSize(blocks.size, source.name);
  }
  for (const block of blocks.end()) {
    const levels = levelsIn(block);
    const count = index === 0 ? levels.length : undefined;
    for (const level of levels) yield toItem(level, index++, count);
  }
  if (index === 0) fail("board-empty", `${source.name} has no board; a board has at least one cell`);
}

/**
 * All boards that the argument names. A puzzle without a board gets the one that `make` returns, or is refused.
 * @throws LightsOutError for anything that cannot be read; CommanderError for the usage
 */
export async function readTasks(
  command: Command,
  argument: string | undefined,
  flags: InputFlags,
  make?: MakeBoard,
): Promise<Task[]> {
  const source = await readSource(command, argument, notationOf(flags));
  const levels = levelsOf(source, flags);
  const toItem = itemMaker(source, flags, make);
  return levels.map((level, i) => {
    const { content } = toItem(level, i, levels.length);
    if (content instanceof LightsOutError) throw content;
    return content;
  });
}

/** What is wrong with the call, not with a board: the same for all boards. */
const OF_THE_CALL = ["option", "rule-unknown", "shape-unknown", "preset-unknown", "target-text"];
/** What no other board can help. */
const OF_THE_MACHINE = ["file", "kernel-unavailable", "worker"];

/** Whether an error ends a command, even if there are more boards. JSON has options of its own. */
export function isFatal({ code }: LightsOutError, isJson: boolean): boolean {
  return OF_THE_MACHINE.includes(code) || (!isJson && OF_THE_CALL.includes(code));
}

/** Makes the items of a source. */
function itemMaker(source: Source | Stream, flags: InputFlags, make: MakeBoard = failBoard) {
  const name = source.kind === "text" || source.kind === "stream" ? source.name : undefined;
  return (level: UnreadLevel, index: number, count: number | undefined): Item => {
    const where = count === 1 ? "" : entryName("board", index, count ?? Infinity, name);
    const { isJson } = level;
    const place = level.where ?? (where || (name ?? ""));
    try {
      const { puzzle, board, target: given, par, namesPuzzle } = located(place, level.read);
      if (namesPuzzle) refuseFlags(flags, "the input");
      if (given === null) located(place, failTarget);
      const target = located(where, () => readTargetFlag(flags, puzzle)) ?? given;
      const content = {
        puzzle,
        board: board ?? located(place, () => make(puzzle, target)),
        target,
        ...(par !== undefined && { par }),
        where,
      };
      return { index, count, isJson, content };
    } catch (error) {
      if (!(error instanceof LightsOutError) || isFatal(error, isJson)) throw error;
      return { index, count, isJson, content: error };
    }
  };
}

function failBoard(): never {
  fail("json", `there is no "board"; expected {"puzzle": ..., "board": ..., "target": ...}`);
}

function failTarget(): never {
  fail("json", '"target" is null; leave it out for the default target');
}

/**
 * The puzzle that the argument or the options name: a size, a JSON puzzle, a Flip ID, a preset, or the puzzle of a
 * board.
 */
export async function readOnlyPuzzle(
  command: Command,
  argument: string | undefined,
  flags: PuzzleFlags,
): Promise<Puzzle> {
  if (argument === undefined) {
    const puzzle = puzzleOf(flags);
    if (puzzle !== undefined) return withPriceFlags(puzzle, flags);
  }
  // A single number is a size here, because no board is wanted: hexagon 3.
  if (argument !== undefined && flags.shape !== undefined && /^\d+$/.test(argument))
    return withPriceFlags(sizedPuzzle(argument, flags), flags);
  const source = await readSource(command, argument, notationOf(flags));
  const levels = levelsOf(source, flags).map(({ where = "", read }) => located(where, read));
  if (levels.some(({ namesPuzzle }) => namesPuzzle)) refuseFlags(flags, "the input");
  const [first, ...others] = levels as [GivenLevel, ...GivenLevel[]];
  if (others.some(({ puzzle }) => puzzle !== first.puzzle))
    fail(
      "option",
      `${sourceName((source as { name?: string }).name)} has boards of different puzzles; expected one puzzle`,
    );
  return first.puzzle;
}

/** A level that has not been read yet. */
interface UnreadLevel {
  /** Its name in messages; undefined if its number is not known. */
  readonly where?: string;
  readonly isJson: boolean;
  /** @throws LightsOutError */
  read(): GivenLevel;
}

/** The levels of a source. A size means all lights on. Equal puzzles become the same object. */
function levelsOf(source: Source, flags: PuzzleFlags): UnreadLevel[] {
  if (source.kind === "all") {
    const puzzle = puzzleOf(flags);
    if (puzzle === undefined) fail("option", "the number of lights is not known; add --size or --preset");
    return [uniform(puzzle, source.state, flags)];
  }
  if (source.kind === "size") return [uniform(sizedPuzzle(source.text, flags), 1, flags)];
  try {
    return levelReaderOf(flags, source.name)(source.text);
  } catch (error) {
    // Some of the text cannot be read at all: board by board.
    const blocks = new Blocks(isAllText(flags));
    const levels = [...blocks.add(source.text), ...blocks.end()].flatMap(blockReader(flags));
    if (!(error instanceof LightsOutError) || levels.length === 0) throw error;
    return levels.length === 1 ? [failing(error, levels[0]!.isJson)] : levels;
  }
}

function uniform(given: Puzzle, state: 0 | 1, flags: PuzzleFlags): UnreadLevel {
  const puzzle = withPriceFlags(given, flags);
  const board = new Uint8Array(puzzle.lights).fill(state);
  return { where: "", isJson: false, read: () => ({ puzzle, board, namesPuzzle: false }) };
}

function failing(error: LightsOutError, isJson: boolean): UnreadLevel {
  const read = () => {
    throw error;
  };
  return { where: "", isJson, read };
}

/** Reads texts, with the turns and costs of the options. */
function levelReaderOf(flags: PuzzleFlags, name: string | undefined): (text: string) => UnreadLevel[] {
  if (flags.known === undefined && flags.preset === undefined) checkOptions(flags);
  const puzzle = flags.known ?? (flags.preset === undefined ? undefined : puzzleOf(flags));
  const given = puzzle === undefined ? { form: { states: 2, ...formOf(flags) } } : { puzzle };
  const entriesOf = levelReader({ ...given, ...(name !== undefined && { name }), ...textOptions(flags) });
  const priced = new Map<Puzzle, Puzzle>();
  const price = (level: GivenLevel): GivenLevel => {
    const puzzle = priced.get(level.puzzle) ?? withPriceFlags(level.puzzle, flags);
    priced.set(level.puzzle, puzzle);
    return { ...level, puzzle };
  };
  return (text) =>
    adviseStates(flags, () => entriesOf(text)).map(({ where, read }) => ({
      where,
      isJson: isJson(text, flags),
      read: () => price(adviseStates(flags, read)),
    }));
}

/** Reads blocks of one text, whose numbers are not known. */
function blockReader(flags: PuzzleFlags): (block: TextBlock) => UnreadLevel[] {
  const read = levelReaderOf(flags, undefined);
  /** The last board in other characters than plain ones. They mean the same in the boards that follow. */
  let other: string | undefined;
  function levelsIn(text: string): UnreadLevel[] {
    if (other === undefined || isPlainText(text)) return read(text);
    try {
      return read(text);
    } catch {
      return read(`${other}\n\n${text}`).slice(1);
    }
  }
  return ({ text, line, isJson }) => {
    let levels: UnreadLevel[];
    try {
      levels = levelsIn(text);
      if (!isJson && !isPlainText(text)) other = text;
    } catch (error) {
      if (!(error instanceof LightsOutError)) throw error;
      levels = [failing(error, isJson)];
    }
    return levels.map((level) => ({
      isJson,
      read() {
        try {
          return level.read();
        } catch (error) {
          // Again with the lines before it, so that the error has the line of the whole text.
          if (error instanceof LightsOutError && !isJson && line > 1)
            for (const { read } of levelReaderOf(flags, undefined)("\n".repeat(line - 1) + text)) read();
          throw error;
        }
      },
    }));
  };
}

function isJson(text: string, flags: PuzzleFlags): boolean {
  return !isAllText(flags) && /^\s*[[{]/.test(text);
}

/** Whether the brackets of JSON are cells of boards. */
function isAllText(flags: PuzzleFlags): boolean {
  const { chars } = notationOf(flags);
  return chars.has("[") || chars.has("{");
}

function sizedPuzzle(size: string, flags: PuzzleFlags): Puzzle {
  if (flags.size !== undefined) fail("option", `the size is given twice: ${size} and --size ${show(flags.size)}`);
  return puzzleOf(flags, size)!;
}

/** Adds advice to an error about a state that is too large, if the number of states was not given. */
function adviseStates<T>(flags: PuzzleFlags, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof LightsOutError) || error.code !== "board-state") throw error;
    if (flags.states !== undefined || flags.known !== undefined || flags.preset !== undefined) throw error;
    return fail(error.code, `${error.message}. For more states add --states`);
  }
}

/** Refuses options of a puzzle if the input names its own. */
export function refuseFlags(flags: PuzzleFlags, what: string): void {
  const given = givenFlag(flags);
  if (given !== undefined) fail("option", `${what} names its own puzzle; remove --${given}`);
}

/**
 * The target of `--target`: on, off, uniform, all:2, a file, or the text of a board. Undefined without the option.
 * Errors in a file name the file.
 */
export function readTargetFlag(flags: InputFlags, puzzle: Puzzle): Target | undefined {
  const { target: text } = flags;
  if (text === undefined) return undefined;
  if (text === "on" || text === "off") return text;
  if (text === "uniform") return { uniform: true };
  const all = /^all:(\d+)$/.exec(text);
  if (all) return { all: Number(all[1]) };
  const notation = notationOf(flags);
  const file = readIfFile(text);
  const content = file ?? text;
  const name = file === undefined ? undefined : text;
  if (/^\s*[[{]/.test(content)) {
    const [target, ...others] = readEntries(content, name);
    if (others.length > 0) fail("json", `${sourceName(name)} has ${others.length + 1} entries; expected one target`);
    return fitting(target as Target, puzzle, name);
  }
  if (file === undefined && foreignIn(text, notation) !== undefined)
    fail(
      "target-text",
      `the target is ${show(text)}${suggest(text, ["on", "off", "uniform"])}; it must be on, off, uniform, all:STATE, a file, or the text of a board`,
    );
  return located(name ?? "", () => readTargetIn(content, puzzle, notation));
}

function readTargetIn(text: string, puzzle: Puzzle, notation: Notation): Target {
  return readTargetText(puzzle, text, (part, grammar) => scanSigns(part, grammar, notation));
}

/** A target that fits the puzzle. */
function fitting(target: Target, puzzle: Puzzle, name: string | undefined): Target {
  located(name ?? "", () => readTarget(puzzle, target));
  return target;
}
