// A table of all boards of a small puzzle, or of the boards of a pack: the distance of each from the target and an
// optimal path there, looked up at once. Under every press rule (whole-table.ts).

import { readBoard, readTarget } from "../../boards/cells.ts";
import type { Move } from "../../cost.ts";
import { fail, show } from "../../errors.ts";
import { withJson } from "../../json.ts";
import { checkChoice, readOptions } from "../../options.ts";
import {
  type Cells,
  PRESS_RULES,
  type PressRule,
  type Puzzle,
  type PuzzleOrSolver,
  puzzleOf,
  type Target,
} from "../../puzzle/puzzle.ts";
import { reading } from "../../reading.ts";
import { solverOf } from "../../solver/solver-of.ts";
import { histogram } from "../reachable/distances.ts";
import { search } from "./search.ts";
import { type Paths, readTable, writeTable } from "./table-file.ts";
import { type Way, wayOf } from "./way.ts";
import { WholeTable } from "./whole-table.ts";

/** Options of {@link table}. */
export interface TableOptions {
  /** Only these boards. Default: all of them. */
  readonly boards?: readonly Cells[] | undefined;
  /** The target. Default: the puzzle's own target, else all off. */
  readonly target?: Target | undefined;
  /** Which buttons may be pressed. Default: the puzzle's own rule, else "any". */
  readonly pressRule?: PressRule | undefined;
}

/** An optimal path from a board to the target. With press rule "any", `presses` is the canonical optimum. */
export type TableEntry = Way;

/** Distances and optimal paths of many boards. */
export interface Table {
  readonly puzzle: Puzzle;
  readonly pressRule: PressRule;
  /** Entry t: how many boards need t presses or, if the puzzle has costs, cost t. */
  readonly distribution: readonly number[];
  /**
   * The shortest or cheapest sequence from a board; undefined if it cannot reach the target or is not in the table.
   * O(total * buttons * lights).
   */
  get(board: Cells): TableEntry | undefined;
  /** The table as bytes, to be kept in a file and read by {@link loadTable}. */
  save(): Uint8Array;
}

/**
 * The table of a puzzle: of all boards that can be solved, or only of the given boards. At most 2^26 boards may be
 * solvable. 5x5 has 2^23; for a prime number of states there are states^rank. Takes 2 bytes of memory for each board,
 * and up to 4 more under rules other than "any"; 4 times as much if costs are large. Equal buttons, and buttons without
 * effect, take no memory.
 * @throws LightsOutError `memory-limit`, `option`
 */
export function table(puzzleOrSolver: PuzzleOrSolver, options: TableOptions = {}): Table {
  const puzzle = puzzleOf(puzzleOrSolver);
  const {
    boards,
    target,
    pressRule = puzzle.pressRule,
  } = readOptions("table", options, ["boards", "target", "pressRule"]);
  checkChoice("table", "pressRule", pressRule, PRESS_RULES);
  return boards === undefined
    ? asTable(WholeTable.make({ puzzle, pressRule, wanted: readTarget(puzzle, target) }))
    : someBoards(puzzle, boards, target, pressRule);
}

/**
 * A table that was saved.
 * @throws LightsOutError `file` for bytes that are not a table, or for a table that was cut short or changed
 */
export function loadTable(bytes: Uint8Array): Table {
  const known = readTable(bytes);
  return known instanceof WholeTable ? asTable(known) : packTable(known.puzzle, known.pressRule, known.paths);
}

function asTable(known: WholeTable): Table {
  const { puzzle, pressRule } = known.subject;
  return {
    puzzle,
    pressRule,
    distribution: known.distribution(),
    get(board) {
      const moves = known.path(readBoard(puzzle, board));
      return moves && withJson(wayOf(puzzle, moves));
    },
    save: () => writeTable(known),
  };
}

/** The boards of a pack. If the order of presses does not matter, the algebra solves each. */
function someBoards(puzzle: Puzzle, boards: readonly Cells[], target: Target | undefined, pressRule: PressRule): Table {
  const starts = reading("option", "boards", () => {
    if (!Array.isArray(boards)) fail("option", `boards is ${show(boards)}; it must be an array of boards`);
    return Array.from(boards, (board: Cells) => readBoard(puzzle, board));
  });
  const solver = pressRule === "any" && puzzle.pressRule === "any" ? solverOf(puzzle) : undefined;
  const paths = new Map<string, readonly Move[]>();
  for (const states of starts) {
    if (solver === undefined) {
      const found = search(puzzle, states, { target, pressRule });
      if (found.solvable) paths.set(states.join(), found.moves);
      continue;
    }
    const answer = solver.solve(states, { target });
    if (!answer.solvable) continue;
    if (!answer.optimal) fail("walk-limit", `the fewest presses of board ${states.join("")} cannot be proven`);
    paths.set(states.join(), answer.moves);
  }
  return packTable(puzzle, pressRule, paths);
}

function packTable(puzzle: Puzzle, pressRule: PressRule, paths: Paths): Table {
  const totals = Uint32Array.from(paths.values(), (moves) => wayOf(puzzle, moves).total);
  return {
    puzzle,
    pressRule,
    distribution: paths.size === 0 ? [] : histogram(totals),
    get(board) {
      const moves = paths.get(readBoard(puzzle, board).join());
      return moves && withJson(wayOf(puzzle, moves));
    },
    save: () => writeTable({ puzzle, pressRule, paths }),
  };
}
