// A table of all boards of a small puzzle, or of the boards of a pack: how far each is from the target and an optimal way
// there, looked up at once. Under every press rule (all-boards.ts).

import { readBoard } from "../../boards/cells.ts";
import { fail, show } from "../../errors.ts";
import { checkChoice, readOptions } from "../../options.ts";
import { type Cells, checkPuzzle, PRESS_RULES, type PressRule, type Puzzle, type Target } from "../../puzzle/puzzle.ts";
import { reading } from "../../reading.ts";
import { createSolver } from "../../solver/solver.ts";
import { allWays, encode, UNREACHED, type Ways } from "./all-boards.ts";
import { Moves } from "./moves.ts";
import { search } from "./search.ts";
import { type Paths, readTable, writeTable } from "./table-file.ts";

/** Options of {@link table}. */
export interface TableOptions {
  /** Only these boards. Default: all of them. */
  readonly boards?: readonly Cells[];
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target;
  /** Which buttons may be pressed. Default: the puzzle's own rule, else "any". */
  readonly pressRule?: PressRule;
}

/** An optimal way from a board to the target. */
export interface TableEntry {
  /** The fewest presses. */
  readonly total: number;
  /** How often each button is pressed; for press rule "any" the canonical optimum. */
  readonly presses: Uint8Array;
  /** The buttons in an order in which they may be pressed. */
  readonly path: readonly number[];
}

/** Distances and optimal ways of many boards. */
export interface Table {
  readonly puzzle: Puzzle;
  readonly pressRule: PressRule;
  /** TableEntry t: how many boards need t presses. */
  readonly distribution: readonly number[];
  /** The shortest sequence from a board; undefined if it cannot reach the target or is not in the table. O(total * lights). */
  get(board: Cells): TableEntry | undefined;
  /** The table as bytes, to be kept in a file and read by {@link loadTable}. */
  save(): Uint8Array;
}

/**
 * The table of a puzzle: of all states^lights boards, at most 2^26 (5x5: 2^25, a second), or of just some.
 * Takes 2 bytes of memory for each board, and under rules other than "any" 4 more for each that can be solved.
 * @throws LightsOutError `memory-limit`, `option`
 */
export function table(puzzle: Puzzle, options: TableOptions = {}): Table {
  checkPuzzle(puzzle);
  const {
    boards,
    target,
    pressRule = puzzle.pressRule,
  } = readOptions("table", options, ["boards", "target", "pressRule"]);
  checkChoice("table", "pressRule", pressRule, PRESS_RULES);
  return boards === undefined
    ? wholeTable(puzzle, pressRule, allWays(puzzle, target, pressRule))
    : someBoards(puzzle, boards, target, pressRule);
}

/**
 * A table that was saved.
 * @throws LightsOutError `file` for bytes that are not a table, or for a table that was cut short or changed
 */
export function loadTable(bytes: Uint8Array): Table {
  const { puzzle, pressRule, known } = readTable(bytes);
  return "far" in known ? wholeTable(puzzle, pressRule, known) : packTable(puzzle, pressRule, known);
}

function wholeTable(puzzle: Puzzle, pressRule: PressRule, known: Ways): Table {
  const { far, button } = known;
  const { states, lights } = puzzle;
  const boards = states ** lights;
  const counts = new Uint32Array(UNREACHED + 1);
  for (let n = 0; n < boards; n++) counts[far[n]!]!++;
  let reached = UNREACHED;
  while (reached > 0 && counts[reached - 1] === 0) reached--;
  const distribution = Array.from(counts.subarray(0, reached));
  return {
    puzzle,
    pressRule,
    distribution,
    get(board) {
      const start = readBoard(puzzle, board);
      const moves = new Moves(puzzle, pressRule);
      const state = moves.start(start);
      const path: number[] = [];
      let n = encode(moves.numbers(state), states);
      if (far[n] === UNREACHED) return undefined;
      while (far[n]! > 0) {
        const j = button[n]!;
        const allowed = j < puzzle.buttons && moves.allows(state, 0, j);
        if (allowed) moves.press(state, 0, j, true, state, 0);
        const after = encode(moves.numbers(state), states);
        if (!allowed || far[after] !== far[n]! - 1)
          fail("file", `the table is damaged: its path from board ${start.join("")} leads nowhere`);
        path.push(j);
        n = after;
      }
      return entryOf(puzzle, path);
    },
    save: () => writeTable({ puzzle, pressRule, known }),
  };
}

/** The boards of a pack. If the order of presses does not matter, the algebra solves each. */
function someBoards(puzzle: Puzzle, boards: readonly Cells[], target: Target | undefined, pressRule: PressRule): Table {
  const starts = reading("option", "boards", () => {
    if (!Array.isArray(boards)) fail("option", `boards is ${show(boards)}; it must be an array of boards`);
    return Array.from(boards, (board: Cells) => readBoard(puzzle, board));
  });
  const asked = target === undefined ? {} : { target };
  const solver = pressRule === "any" && puzzle.pressRule === "any" ? createSolver(puzzle) : undefined;
  const paths = new Map<string, readonly number[]>();
  for (const states of starts) {
    if (solver === undefined) {
      const found = search(puzzle, states, { ...asked, pressRule });
      if (found.solvable) paths.set(states.join(), found.path);
      continue;
    }
    const answer = solver.solve(states, asked);
    if (!answer.solvable) continue;
    if (!answer.optimal) fail("walk-limit", `the fewest presses of board ${states.join("")} cannot be proven`);
    paths.set(states.join(), Array.from(answer.presses, (times, j) => new Array<number>(times).fill(j)).flat());
  }
  return packTable(puzzle, pressRule, paths);
}

function packTable(puzzle: Puzzle, pressRule: PressRule, paths: Paths): Table {
  const distribution: number[] = [];
  for (const path of paths.values()) distribution[path.length] = (distribution[path.length] ?? 0) + 1;
  return {
    puzzle,
    pressRule,
    distribution: Array.from(distribution, (count) => count ?? 0),
    get(board) {
      const path = paths.get(readBoard(puzzle, board).join());
      return path && entryOf(puzzle, path);
    },
    save: () => writeTable({ puzzle, pressRule, known: paths }),
  };
}

function entryOf(puzzle: Puzzle, path: readonly number[]): TableEntry {
  const presses = new Uint8Array(puzzle.buttons);
  for (const j of path) presses[j] = (presses[j]! + 1) % puzzle.states;
  return { total: path.length, presses, path };
}
