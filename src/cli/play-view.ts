// The screen of `lights-out play`: a game as lines that fit a terminal.

import { onlyMove, turned } from "../draw/marks.ts";
import { draw, leastWidth } from "../draw/terminal.ts";
import { proofWords } from "../draw/words.ts";
import { counted } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { buttonName, sentence, type TextPage, wrap } from "./output.ts";
import { type Game, isNumbered, isWon, lightOf, nextMove, spent, wants } from "./play-state.ts";

/** A terminal: its columns, its lines, and colours if they are wanted. */
export interface Screen extends TextPage {
  readonly height: number;
}

/** The lines of a game. If there is no room, the least important lines are left out: the keys, then the goal. */
export function screenLines(game: Game, screen: Screen): string[] {
  const { width, height, colors } = screen;
  const board = boardLines(game, screen);
  if (board === null) return tooSmall(game, screen);
  const words = (text: string) => (text === "" ? [] : sentence(text, screen));
  const status = words(statusWords(game)).map((line) => (isWon(game) ? colors.bold(line) : line));
  const note = words(noteWords(game, screen));
  const goal = words(goalWords(game)).map((line) => colors.bold(line));
  const keys = wrap(keyWords(game), width).map(colors.dim);
  const layouts = [
    [...goal, "", ...board, "", ...status, ...note, "", ...keys],
    [...goal, ...board, ...status, ...note, ...keys],
    [...goal, ...board, ...status, ...note],
    [...board, ...status, ...note],
  ];
  return layouts.find((lines) => lines.length <= height) ?? tooSmall(game, screen);
}

/** Whether the board and what is said about it fit. */
export function fits(game: Game, screen: Screen): boolean {
  const board = boardLines(game, screen);
  return board !== null && board.length + STATUS_LINES <= screen.height;
}

/** Lines kept for the status and the note. */
const STATUS_LINES = 3;

function tooSmall({ puzzle, board }: Game, screen: Screen): string[] {
  const { width, height } = screen;
  const needed = `${leastWidth(puzzle, { board })} columns and about ${puzzle.rows + STATUS_LINES} lines`;
  const words = `The board needs ${needed}, and the terminal has ${width} and ${height}. Make it larger, or q to quit.`;
  return sentence(words, screen).slice(0, height);
}

/** The board, and the row of buttons if they have no places; null if they do not fit. */
function boardLines(game: Game, { width, height, colors }: Screen): string[] | null {
  const { puzzle, board, cursor, help, answer } = game;
  const numbered = isNumbered(puzzle);
  if (puzzle.rows > 10 * height || puzzle.buttons > 100 * height * width) return null;
  const presses = pressMarks(game);
  const certificate = help !== "none" && answer?.solvable === false ? answer.certificate : undefined;
  // Numbered buttons are not marked on the board, so that both marks can be shown.
  const marks = certificate ?? (game.marking && (presses === undefined || numbered) ? wrongMarks(game) : undefined);
  // Presses that mark nothing leave room for marks, so that the board does not move when they come.
  const empty = new Int16Array(puzzle.buttons);
  const shown = { board, ...(marks ? { certificate: marks } : { presses: presses ?? empty }) };
  const drawing = draw(puzzle, shown, {
    width,
    colors,
    cursor: numbered ? reach(puzzle, cursor) : [lightOf(puzzle, cursor)],
  });
  if (drawing === null) return null;
  const lines = [...drawing.lines];
  if (numbered) lines.push("", ...buttonRow(game, presses, width));
  return lines.length + STATUS_LINES <= height ? lines : null;
}

/** The presses to mark: all of the solution, or the next one; undefined if none is to be shown. */
function pressMarks(game: Game): ArrayLike<number> | undefined {
  const { puzzle, help, answer } = game;
  const next = nextMove(game);
  if (help === "none" || !answer?.solvable || next === undefined) return undefined;
  if (help === "solution") return turned(puzzle, answer.presses);
  return onlyMove(puzzle, next);
}

/** By how much each light must change. */
function wrongMarks({ puzzle, wanted, board }: Game): Uint8Array | undefined {
  if (wanted === "uniform") return undefined;
  const { states, matters } = wanted;
  return board.map((state, i) => (matters?.[i] === 0 ? 0 : (states[i]! + puzzle.states - state) % puzzle.states));
}

/** The lights that a button changes. */
function reach({ effects: { start, light } }: Puzzle, button: number): number[] {
  return [...light.subarray(start[button]!, start[button + 1]!)];
}

/** ` 0  1 <2>(3) 4`: numbered buttons, the cursor and the marked presses. Shows only the lines around the cursor. */
function buttonRow({ puzzle, cursor }: Game, presses: ArrayLike<number> | undefined, width: number): string[] {
  const cells = Array.from({ length: puzzle.buttons }, (_, j) => {
    const digits = `${j}`;
    if (j === cursor) return `<${digits}>`;
    return presses?.[j] ? `(${digits})` : ` ${digits} `;
  });
  const lines: string[] = [];
  let at = 0;
  for (const [j, cell] of cells.entries()) {
    const last = lines.at(-1);
    if (last === undefined || last.length + cell.length > width) lines.push(cell);
    else lines[lines.length - 1] = last + cell;
    if (j === cursor) at = lines.length - 1;
  }
  const from = Math.max(0, Math.min(at - 1, lines.length - BUTTON_LINES));
  return lines.slice(from, from + BUTTON_LINES);
}

const BUTTON_LINES = 3;

function goalWords({ wanted, puzzle }: Game): string {
  if (wanted === "uniform") return "Make all lights equal.";
  const { states, matters } = wanted;
  const [first] = states;
  if (matters?.includes(0) || states.some((state) => state !== first)) return "Change the marked lights.";
  if (first === 0) return "Turn all lights off.";
  return puzzle.states === 2 ? "Turn all lights on." : `Bring all lights to state ${first}.`;
}

/** The presses so far and the fewest, or how the game ended. */
export function statusWords(game: Game): string {
  const { puzzle, made, par, help, choosing, hasNext, difficulty } = game;
  if (choosing) {
    const next = hasNext ? "the next board of the file" : `difficulty ${difficulty}`;
    return `New level: 1 (easy) to 5 (hard), or e, m, h. Enter: ${next}. Another key: back.`;
  }
  const hasCosts = puzzle.costs !== undefined;
  const cost = hasCosts ? ` at a cost of ${spent(game)}` : "";
  if (isWon(game)) return made.length === 0 ? "Already there: no press is needed." : wonWords(game, cost);
  const sofar = `${counted(made.length, "press", "presses")}${cost}`;
  if (par?.solvable === false && help === "none")
    return "This board cannot be solved: ? says why, n makes a new level.";
  if (!par?.solvable) return `${sofar}.`;
  const least = hasCosts ? "lowest cost" : "fewest";
  return `${sofar}. The ${par.optimal ? `${least} possible` : `best known ${hasCosts ? "cost" : "number"}`}: ${par.total}.`;
}

/** `Solved in 15 presses, the fewest.` `Solved in 17 presses; 15 were possible.` */
function wonWords(game: Game, cost: string): string {
  const { puzzle, made, par, hints, revealed } = game;
  const total = spent(game);
  const solved = `Solved in ${counted(made.length, "press", "presses")}${cost}`;
  const best = par?.solvable ? par : undefined;
  const rank =
    best === undefined || (!best.optimal && total <= best.total)
      ? ""
      : total > best.total
        ? `; ${best.total} ${best.total === 1 || puzzle.costs ? "was" : "were"} possible`
        : puzzle.costs
          ? ", the lowest"
          : ", the fewest";
  const help = revealed ? " with the solution shown" : hints > 0 ? ` with ${counted(hints, "hint")}` : "";
  return `${solved}${rank}${help && `,${help}`}. n: a new level.`;
}

/** What to say about the last key. */
function noteWords(game: Game, screen: Screen): string {
  const { puzzle, board, wanted, help, answer, note } = game;
  if (note !== "") return note;
  const wait = wants(game);
  if (wait === "level" || wait === "next") return "Making a level ...";
  if (wait !== undefined) return "Solving ...";
  if (help === "none" || answer === undefined || isWon(game)) return "";
  if (!answer.solvable) return proofWords(puzzle.states, board, wanted, answer.certificate);
  const [button, way] = nextMove(game)!;
  const rest = answer.count === 1 ? "It is the last press." : `${answer.count} presses are left.`;
  const press = `${way < 0 ? "Turn back" : "Press"} ${buttonName(puzzle, button, screen)}. ${rest}`;
  return help === "hint" ? press : `${press} All are marked; s makes the next one.`;
}

function keyWords({ puzzle, wanted }: Game): string[] {
  const numbered = isNumbered(puzzle);
  return [
    ...(numbered ? ["arrows or number: choose,"] : ["arrows or hjkl: move,"]),
    "space: press,",
    ...(puzzle.turns === "either" ? ["b: turn back,"] : []),
    ...["u: undo,", "r: restart,", "?: hint,", "s: solution,"],
    ...(wanted === "uniform" ? [] : ["t: mark what must change,"]),
    ...["n: new level,", "q: quit"],
  ];
}
