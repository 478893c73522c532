// A table of all boards of a small puzzle, or of the boards of a pack: how far each is from the target and an optimal way
// there, looked up at once. Under every press rule (all-boards.ts).

import { readBoard } from "../../boards/cells.ts";
import { fail, show } from "../../errors.ts";
import { readPuzzle, writePuzzle } from "../../formats/json.ts";
import { checkChoice, checkOptions } from "../../options.ts";
import { type Cells, checkPuzzle, type PressRule, type Puzzle, type Target } from "../../puzzle/puzzle.ts";
import { createSolver } from "../../solver/solver.ts";
import { allWays, encode, MOST_BOARDS, noWays, turnsOf, UNREACHED, type Ways } from "./all-boards.ts";
import { movesOf } from "./byte-states.ts";
import { search } from "./search.ts";

/** Options of {@link table}. */
export interface TableOptions {
  /** Only these boards. Default: all of them. */
  readonly boards?: readonly Cells[];
  /** What should stand in the end. Default: the puzzle's own target, else all off. */
  readonly target?: Target;
  /** Which buttons may be pressed. Default: the puzzle's own rule, else "any". */
  readonly pressRule?: PressRule;
}

/** An optimal way from a board to the target. */
export interface Entry {
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
  /** Entry t: how many boards need t presses. */
  readonly distribution: readonly number[];
  /** The way from a board, undefined if it cannot reach the target or is none of the table's. O(total * lights). */
  get(board: Cells): Entry | undefined;
  /** The table as bytes, to be kept in a file and read by {@link loadTable}. */
  save(): Uint8Array;
}

const RULES: readonly PressRule[] = ["any", "lit", "unlit", "alternate"];
const MAGIC = "lights-out table 1\n";

/**
 * The table of a puzzle: of all states^lights boards, at most 2^26 (5x5: 2^25, a second), or of just some.
 * Takes 2 bytes of memory for each board, and under rules other than "any" 4 more for each that can be solved.
 * @throws LightsOutError `memory-limit`, `option`
 */
export function table(puzzle: Puzzle, options: TableOptions = {}): Table {
  checkPuzzle(puzzle);
  checkOptions("table", options, ["boards", "target", "pressRule"]);
  const { boards, target, pressRule = puzzle.pressRule } = options;
  checkChoice("table", "pressRule", pressRule, RULES);
  return boards === undefined
    ? wholeTable(puzzle, pressRule, allWays(puzzle, target, pressRule))
    : someBoards(puzzle, boards, target, pressRule);
}

/**
 * A table that was saved.
 * @throws LightsOutError `file` for bytes that are no table
 */
export function loadTable(bytes: Uint8Array): Table {
  const { header, body } = readFile(bytes);
  const puzzle = readPuzzle(header.puzzle);
  checkHeader(header, puzzle);
  if (header.entries !== undefined) {
    const paths = new Map(header.entries.map(([board, path]) => [board, path]));
    return packTable(puzzle, header.pressRule, paths);
  }
  const ways = noWays(puzzle, header.pressRule);
  const { far, button } = ways;
  const size = far.length;
  const reached = body.subarray(0, Math.ceil(size / 8));
  let at = reached.length;
  for (let n = 0; n < size; n++) {
    if (((reached[n >>> 3]! >>> (n & 7)) & 1) === 0) continue;
    if (at + 3 > body.length) fail("file", "the table is cut short: it has fewer entries than it says");
    far[n] = body[at]!;
    button[n] = body[at + 1]! | (body[at + 2]! << 8);
    at += 3;
  }
  if (at !== body.length) fail("file", `the table has ${body.length - at} bytes too many`);
  return wholeTable(puzzle, header.pressRule, ways);
}

function wholeTable(puzzle: Puzzle, pressRule: PressRule, { far, button }: Ways): Table {
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
      const moves = movesOf(puzzle, start, pressRule);
      let state = moves.start.slice();
      const path: number[] = [];
      const next = new Uint8Array(moves.bytes);
      if (far[encode(state, states)] === UNREACHED) return undefined;
      for (let n = encode(state, states); far[n]! > 0; ) {
        const j = button[n]!;
        const pressed = j < puzzle.buttons && moves.press(state, j, next);
        const after = encode(next, states);
        if (!pressed || far[after] !== far[n]! - 1)
          fail("file", `the table is damaged: its way from board ${start.join("")} leads nowhere`);
        path.push(j);
        state = next.slice();
        n = after;
      }
      return entryOf(puzzle, path);
    },
    save() {
      const reached = new Uint8Array(Math.ceil(far.length / 8));
      let count = 0;
      for (let n = 0; n < far.length; n++)
        if (far[n]! < UNREACHED) {
          reached[n >>> 3]! |= 1 << (n & 7);
          count++;
        }
      const entries = new Uint8Array(3 * count);
      let at = 0;
      for (let n = 0; n < far.length; n++)
        if (far[n]! < UNREACHED) {
          entries[at++] = far[n]!;
          entries[at++] = button[n]! & 255;
          entries[at++] = button[n]! >>> 8;
        }
      return writeFile({ puzzle: writePuzzle(puzzle), pressRule }, reached, entries);
    },
  };
}

/** The boards of a pack, each solved by the algebra where the order of presses does not matter. */
function someBoards(puzzle: Puzzle, boards: readonly Cells[], target: Target | undefined, pressRule: PressRule): Table {
  if (!Array.isArray(boards)) fail("option", `boards is ${show(boards)}; it must be an array of boards`);
  const asked = target === undefined ? {} : { target };
  const solver = pressRule === "any" && puzzle.pressRule === "any" ? createSolver(puzzle) : undefined;
  const paths = new Map<string, readonly number[]>();
  for (const board of boards) {
    const states = readBoard(puzzle, board);
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

function packTable(puzzle: Puzzle, pressRule: PressRule, paths: ReadonlyMap<string, readonly number[]>): Table {
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
    save: () => writeFile({ puzzle: writePuzzle(puzzle), pressRule, entries: [...paths] }),
  };
}

function entryOf(puzzle: Puzzle, path: readonly number[]): Entry {
  const presses = new Uint8Array(puzzle.buttons);
  for (const j of path) presses[j] = (presses[j]! + 1) % puzzle.states;
  return { total: path.length, presses, path };
}

interface Header {
  readonly puzzle: object;
  readonly pressRule: PressRule;
  readonly entries?: readonly (readonly [board: string, path: readonly number[]])[];
}

function writeFile(header: Header, ...body: Uint8Array[]): Uint8Array {
  const head = new TextEncoder().encode(`${MAGIC}${JSON.stringify(header)}\n`);
  const file = new Uint8Array(body.reduce((sum, part) => sum + part.length, head.length));
  let at = 0;
  for (const part of [head, ...body]) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

function readFile(bytes: Uint8Array): { header: Header; body: Uint8Array } {
  const magic = new TextEncoder().encode(MAGIC);
  if (!(bytes instanceof Uint8Array) || !magic.every((byte, i) => bytes[i] === byte))
    fail("file", "this is no table: it does not begin with the line that every table begins with");
  const end = bytes.indexOf(10, magic.length);
  const text = new TextDecoder().decode(bytes.subarray(magic.length, Math.max(end, magic.length)));
  let header: unknown;
  try {
    header = JSON.parse(text);
  } catch {
    fail("file", "the table is damaged: its second line is no JSON");
  }
  if (typeof header !== "object" || header === null || !("puzzle" in header))
    fail("file", "the table is damaged: its second line names no puzzle");
  return { header: header as Header, body: bytes.subarray(end + 1) };
}

/** Checks what a file says of its table. */
function checkHeader({ pressRule, entries }: Header, { states, lights, buttons }: Puzzle): void {
  if (!RULES.includes(pressRule)) fail("file", `the table is damaged: its press rule is ${show(pressRule)}`);
  if (entries === undefined) {
    if (states ** lights * turnsOf(pressRule) > MOST_BOARDS)
      fail("file", `the table is damaged: no table is of all ${states}^${lights} boards`);
    return;
  }
  const isButton = (j: unknown) => Number.isInteger(j) && (j as number) >= 0 && (j as number) < buttons;
  const sound =
    Array.isArray(entries) &&
    entries.every(
      (entry) =>
        Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]) && entry[1].every(isButton),
    );
  if (!sound) fail("file", "the table is damaged: its entries are not boards with the buttons to press");
}
