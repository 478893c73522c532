// Search over whole states, breadth-first: exact, exponential, independent of the algebra. The oracle for small boards,
// and the only way where the order of presses matters or their number is limited.

import { readBoard, readTarget, type Wanted } from "../cells.ts";
import { fail, show } from "../errors.ts";
import { checkChoice, checkOptions } from "../options.ts";
import { stands } from "../press.ts";
import { type Cells, checkPuzzle, type PressRule, type Puzzle, type Target } from "../puzzle.ts";
import { SEARCH_MEMORY, StateSet } from "./states.ts";

/** Options of {@link search}. */
export interface SearchOptions {
  /** What should stand in the end. Default: the puzzle's own target, else all off. */
  readonly target?: Target;
  /** Which buttons may be pressed. Default: the puzzle's own rule, else "any". */
  readonly pressRule?: PressRule;
  /** How often each button may be pressed at most, Infinity where it does not matter. Default: no limit. */
  readonly limits?: ArrayLike<number>;
  /** Bytes of memory that the search may take. Default 2^30. */
  readonly memoryLimit?: number;
}

/** A shortest way. */
export interface Path {
  readonly solvable: true;
  /** The buttons in the order in which to press them. */
  readonly path: readonly number[];
  /** How often each button is pressed, modulo states. */
  readonly presses: Uint8Array;
  /** The length of the path; nothing shorter reaches the target. */
  readonly total: number;
  readonly optimal: true;
}

/** Proven by looking at everything that can be reached. */
export interface NoPath {
  readonly solvable: false;
  /** How many states were looked at. */
  readonly states: number;
}

/** What can be done in a state. */
export interface Moves {
  /** Bytes of a state. */
  readonly bytes: number;
  readonly start: Uint8Array;
  /** Writes to `next` what pressing a button makes of a state; false if the button may not be pressed. */
  press(state: Uint8Array, button: number, next: Uint8Array): boolean;
  /** Writes to `before` the state in which pressing a button makes `state`; false if the button may not be pressed there. */
  unpress(state: Uint8Array, button: number, before: Uint8Array): boolean;
}

const RULES: readonly PressRule[] = ["any", "lit", "unlit", "alternate"];

/**
 * The shortest way to the target by breadth-first search, from both ends at once where the order of presses allows it.
 * Time and memory grow with the number of states: boards up to some 25 lights, or up to some 14 presses away.
 * @throws LightsOutError `memory-limit`, `option`, and what a bad board or target throws
 */
export function search(puzzle: Puzzle, board: Cells, options: SearchOptions = {}): Path | NoPath {
  checkPuzzle(puzzle);
  checkOptions("search", options, ["target", "pressRule", "limits", "memoryLimit"]);
  const { pressRule = puzzle.pressRule, limits, memoryLimit = SEARCH_MEMORY } = options;
  checkChoice("search", "pressRule", pressRule, RULES);
  if (!(memoryLimit > 0)) fail("option", `memoryLimit is ${show(memoryLimit)}; it must be a positive number of bytes`);
  const start = readBoard(puzzle, board);
  const wanted = readTarget(puzzle, options.target);
  const moves = movesOf(puzzle, start, pressRule, readLimits(puzzle, limits));
  const targets = pressRule === "alternate" || limits !== undefined ? undefined : targetsOf(puzzle, wanted);
  const found =
    targets === undefined
      ? oneSided(puzzle, moves, wanted, memoryLimit)
      : twoSided(puzzle, moves, targets, memoryLimit);
  if (typeof found === "number") return { solvable: false, states: found };
  const presses = new Uint8Array(puzzle.buttons);
  for (const j of found) presses[j] = (presses[j]! + 1) % puzzle.states;
  return { solvable: true, path: found, presses, total: found.length, optimal: true };
}

/**
 * The moves of a puzzle under a rule. A state is a byte for each light, then one that tells whether a lit or an unlit
 * button is next (alternate), then the presses that are left of each limited button.
 */
export function movesOf(puzzle: Puzzle, board: Uint8Array, rule: PressRule, limits?: Uint8Array): Moves {
  const { lights, buttons, states, effects } = puzzle;
  const lamps = lampsOf(puzzle, rule);
  const turn = lights;
  const left = lights + (rule === "alternate" ? 1 : 0);
  const limited =
    limits === undefined ? [] : Array.from({ length: buttons }, (_, j) => j).filter((j) => limits[j]! < UNLIMITED);
  const placeOf = new Int32Array(buttons).fill(-1);
  limited.forEach((j, n) => {
    placeOf[j] = left + n;
  });
  const start = new Uint8Array(left + limited.length);
  start.set(board);
  for (const j of limited) start[placeOf[j]!] = limits![j]!;

  function allowed(state: Uint8Array, button: number): boolean {
    const place = placeOf[button]!;
    if (place >= 0 && state[place] === 0) return false;
    if (rule === "any") return true;
    const lit = state[lamps[button]!] !== 0;
    return lit === (rule === "lit" || (rule === "alternate" && state[turn] === 0));
  }

  function add(state: Uint8Array, button: number, times: number): void {
    for (let e = effects.start[button]!; e < effects.start[button + 1]!; e++) {
      const i = effects.light[e]!;
      state[i] = (state[i]! + times * effects.amount[e]!) % states;
    }
  }

  return {
    bytes: start.length,
    start,
    press(state, button, next) {
      if (!allowed(state, button)) return false;
      next.set(state);
      add(next, button, 1);
      if (rule === "alternate") next[turn]! ^= 1;
      if (placeOf[button]! >= 0) next[placeOf[button]!]!--;
      return true;
    },
    unpress(state, button, before) {
      before.set(state);
      add(before, button, states - 1);
      return allowed(before, button);
    },
  };
}

const UNLIMITED = 255;

function readLimits(puzzle: Puzzle, limits: ArrayLike<number> | undefined): Uint8Array | undefined {
  if (limits === undefined) return undefined;
  if (typeof limits !== "object" || limits === null || limits.length !== puzzle.buttons)
    fail("option", `limits is ${show(limits)}; it must have ${puzzle.buttons} entries, one for each button`);
  return Uint8Array.from(limits, (limit, j) => {
    if (!(limit === Infinity || (Number.isInteger(limit) && limit >= 0)))
      fail("option", `the limit of button ${j} is ${show(limit)}; it must be a whole number, 0 or more, or Infinity`);
    return Math.min(limit, UNLIMITED);
  });
}

/** The light at each button, which rules for lit buttons look at. */
export function lampsOf(puzzle: Puzzle, rule: PressRule): Uint32Array {
  if (rule === "any") return new Uint32Array(0);
  const { buttonCells, cells } = puzzle;
  if (buttonCells === null)
    return fail(
      "option",
      `the press rule is "${rule}", but the buttons of this puzzle have no light of their own; the rule must be "any"`,
    );
  return Uint32Array.from(buttonCells, (cell) => cells[cell]!);
}

/** Every board that is a target, or undefined where lights that do not matter make them too many to start from. */
function targetsOf(puzzle: Puzzle, wanted: Wanted | "uniform"): Uint8Array[] | undefined {
  if (wanted === "uniform")
    return Array.from({ length: puzzle.states }, (_, s) => new Uint8Array(puzzle.lights).fill(s));
  return wanted.matters?.includes(0) ? undefined : [wanted.states];
}

/** A shortest path, or how many states there are. */
function oneSided(puzzle: Puzzle, moves: Moves, wanted: Wanted | "uniform", memory: number): number[] | number {
  const seen = new StateSet(moves.bytes, memory);
  seen.add(moves.start, -1, -1);
  const next = new Uint8Array(moves.bytes);
  for (let n = 0; n < seen.size; n++) {
    if (stands(seen.at(n).subarray(0, puzzle.lights), wanted)) return pathTo(seen, n).reverse();
    for (let j = 0; j < puzzle.buttons; j++) if (moves.press(seen.at(n), j, next)) seen.add(next, n, j);
  }
  return seen.size;
}

/** Level by level from the start and from the targets, always the smaller side, until they meet. */
function twoSided(puzzle: Puzzle, moves: Moves, targets: readonly Uint8Array[], memory: number): number[] | number {
  const ahead = new StateSet(moves.bytes, memory / 2);
  const back = new StateSet(moves.bytes, memory / 2);
  ahead.add(moves.start, -1, -1);
  for (const target of targets) back.add(target, -1, -1);
  if (back.find(moves.start) >= 0) return [];
  const sides = [
    { own: ahead, other: back, move: moves.press },
    { own: back, other: ahead, move: moves.unpress },
  ] as const;
  const levels = [0, 0];
  const next = new Uint8Array(moves.bytes);
  while (true) {
    const s = ahead.size - levels[0]! <= back.size - levels[1]! ? 0 : 1;
    const { own, other, move } = sides[s];
    const end = own.size;
    if (levels[s] === end) return ahead.size + back.size;
    for (let n = levels[s]!; n < end; n++)
      for (let j = 0; j < puzzle.buttons; j++) {
        if (!move(own.at(n), j, next) || !own.add(next, n, j)) continue;
        const met = other.find(next);
        if (met < 0) continue;
        const here = own.size - 1;
        const [first, last] = s === 0 ? [here, met] : [met, here];
        return [...pathTo(ahead, first).reverse(), ...pathTo(back, last)];
      }
    levels[s] = end;
  }
}

/** The buttons from a state back to its root. */
function pathTo(seen: StateSet, n: number): number[] {
  const path: number[] = [];
  for (let { from, button } = seen.origin(n); from >= 0; { from, button } = seen.origin(from)) path.push(button);
  return path;
}
