// From a command's argument and options to its input: boards with their puzzles and targets, or a puzzle alone. All
// commands read their input here.

import type { Command } from "commander";
import { readTarget, readTargetText } from "../boards/cells.ts";
import { foreignIn, type Notation, scanSigns } from "../boards/signs.ts";
import { fail, LightsOutError, located, show, suggest } from "../errors.ts";
import { entryName, readEntries, sourceName } from "../formats/entries.ts";
import { type GivenLevel, readLevel } from "../formats/level.ts";
import type { Puzzle, Target } from "../puzzle/puzzle.ts";
import { notationOf, type TextFlags, textOptions } from "./notation.ts";
import { formOf, givenFlag, type PuzzleFlags, puzzleOf, withPriceFlags } from "./puzzle.ts";
import { readIfFile, readSource, type Source } from "./source.ts";

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
export interface InputFlags extends PuzzleFlags {
  readonly target?: string;
}

/**
 * All boards that the argument names. Boards of equal puzzles share the Puzzle, so that it is factored once. A puzzle without
 * a board gets the one that `make` returns, or is refused.
 * @throws LightsOutError for anything that cannot be read; Usage
 */
export async function readTasks(
  command: Command,
  argument: string | undefined,
  flags: InputFlags,
  make: (puzzle: Puzzle, target: Target | undefined) => Uint8Array = failBoard,
): Promise<Task[]> {
  const source = await readSource(command, argument, notationOf(flags));
  const levels = levelsOf(source, flags);
  const name = source.kind === "text" ? source.name : undefined;
  return levels.map(({ puzzle, board, target: given, par }, i) => {
    const where = levels.length === 1 ? "" : entryName("board", i, levels.length, name);
    if (given === null) located(where || (name ?? ""), failTarget);
    const target = flags.target === undefined ? given : readTargetFlag(flags.target, puzzle, flags);
    return {
      puzzle,
      board: board ?? located(where || (name ?? ""), () => make(puzzle, target)),
      target,
      ...(par !== undefined && { par }),
      where,
    };
  });
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
  const [first, ...others] = levelsOf(source, flags) as [GivenLevel, ...GivenLevel[]];
  if (others.some(({ puzzle }) => puzzle !== first.puzzle))
    fail(
      "option",
      `${sourceName((source as { name?: string }).name)} has boards of different puzzles; expected one puzzle`,
    );
  return first.puzzle;
}

/** The levels of a source, with the turns and costs of the options. Equal puzzles stay the same object. */
function levelsOf(source: Source, flags: PuzzleFlags): GivenLevel[] {
  const priced = new Map<Puzzle, Puzzle>();
  return plainLevels(source, flags).map((level) => {
    const puzzle = priced.get(level.puzzle) ?? withPriceFlags(level.puzzle, flags);
    priced.set(level.puzzle, puzzle);
    return { ...level, puzzle };
  });
}

/** The levels of a source. A size means all lights on. */
function plainLevels(source: Source, flags: PuzzleFlags): GivenLevel[] {
  if (source.kind === "all") {
    const puzzle = puzzleOf(flags);
    if (puzzle === undefined) fail("option", "the number of lights is not known; add --size or --preset");
    return [{ puzzle, board: new Uint8Array(puzzle.lights).fill(source.state), namesPuzzle: false }];
  }
  if (source.kind === "size") {
    const puzzle = sizedPuzzle(source.text, flags);
    return [{ puzzle, board: new Uint8Array(puzzle.lights).fill(1), namesPuzzle: false }];
  }
  const levels = adviseStates(flags, () => {
    const puzzle = flags.known ?? (flags.preset === undefined ? undefined : puzzleOf(flags));
    const given = puzzle === undefined ? { form: { states: 2, ...formOf(flags) } } : { puzzle };
    const options = { ...given, ...(source.name !== undefined && { name: source.name }), ...textOptions(flags) };
    return readLevel(source.text, options);
  });
  if (levels.some(({ namesPuzzle }) => namesPuzzle)) refuseFlags(flags, "the input");
  return levels;
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
 * A target of the command line: on, off, uniform, all:2, a file, or the text of a board. Errors in a file name the
 * file.
 */
export function readTargetFlag(text: string, puzzle: Puzzle, flags: TextFlags): Target {
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
    if (others.length > 0) fail("json", `${sourceName(name)} has ${others.length + 1} entries; one target expected`);
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
