// Random wirings for games: each button changes a few random lights. Optionally, every board can be solved in
// exactly one way. That is so if the wiring is invertible modulo k, hence modulo every prime p of k.
//
// Buttons are drawn one after the other. A button is kept if, modulo every p, its column is not in the span of those
// before it. Columns that span everything contain a basis that extends any independent ones. So if k has a single prime
// and there is an invertible wiring at all, some button always fits. With several primes, the draw may have to begin
// again.

import { readBoard } from "../boards/cells.ts";
import { counted, fail, large, show } from "../errors.ts";
import { inverse, primePowers } from "../lightest/modular/arithmetic.ts";
import { checkFlag, readOptions } from "../options.ts";
import { type Cells, checkStates, type Puzzle, type Target } from "../puzzle/puzzle.ts";
import { isWhole } from "../reading.ts";
import { wiring } from "../shapes/wiring.ts";
import { createSolver } from "../solver/solver.ts";
import { rangeOf, rangeWords } from "./levels/demand.ts";
import { type Random, randomFrom } from "./random.ts";

/** The lights, buttons and options of {@link randomWiring}. */
export interface RandomWiringOptions {
  /** Number of lights, at most 1024. */
  readonly lights: number;
  /** Number of buttons, at most 1024. Default: as many as lights. */
  readonly buttons?: number | undefined;
  /**
   * How many lights a button changes, or the range. Each number of the range is equally likely. Default [2, 4], less
   * for up to 3 lights.
   */
  readonly changes?: number | readonly [least: number, most: number] | undefined;
  /** By how much a light changes, or the range. Each amount is equally likely. Default [1, states - 1]. */
  readonly amounts?: number | readonly [least: number, most: number] | undefined;
  /** The number of states, 2..255. Default 2. */
  readonly states?: number | undefined;
  /** Whether every board can be solved in exactly one way. Default false: it need not be. */
  readonly everyBoard?: boolean | undefined;
  /** A board that can be solved. Default: none. */
  readonly start?: Cells | undefined;
  /** How many solutions of `start` share the fewest presses. Default: any number. */
  readonly optima?: number | undefined;
  /** The target of the puzzle. Default: all off. */
  readonly target?: Target | undefined;
  /** A whole number; the same seed gives the same wiring. Default 0. */
  readonly seed?: number | undefined;
}

const MOST = 1024;
/** How many wirings are drawn until one fits `start` and `optima`. */
const MOST_TRIES = 1000;
/** How often the draw of a wiring starts again. */
const MOST_DRAWS = 20;
/** How many buttons in a row may not fit: if they must be new, or independent after that many changes of each. */
const MOST_OLD = 20_000;
const MOST_DEPENDENT = 1000;
const MOST_MENDS = 10;
/** More solutions are not compared, so that a thousand tries take seconds. */
const MOST_SOLUTIONS = 2n ** 20n;

/** [light, amount] pairs of a button, lights ascending. */
type Column = [light: number, amount: number][];

/** The options, checked. */
interface Wanted {
  readonly lights: number;
  readonly buttons: number;
  readonly changes: readonly [number, number];
  readonly amounts: readonly [number, number];
  readonly states: number;
  readonly everyBoard: boolean;
}

/**
 * A random wiring. Every button changes something, and no two buttons change the same. With `everyBoard`, every board
 * can be solved in exactly one way. With `start`, that board can be solved, with exactly `optima` solutions of the
 * fewest presses. Takes O(lights^3) steps with `everyBoard`: a second for 1024 lights. With `start`, up to 1000 wirings
 * are tried.
 *
 * @example randomWiring({ lights: 8, changes: [2, 4], everyBoard: true, seed: 7 })
 * @throws LightsOutError `option` if there is no such wiring, `walk-limit` if none was found, and the errors of boards,
 * targets and states
 */
export function randomWiring(options: RandomWiringOptions): Puzzle {
  const names = [
    "lights",
    "buttons",
    "changes",
    "amounts",
    "states",
    "everyBoard",
    "start",
    "optima",
    "target",
    "seed",
  ];
  const given = readOptions("randomWiring", options, names);
  const wanted = readWanted(given);
  const { lights, states, everyBoard } = wanted;
  const random = randomFrom(given.seed ?? 0);
  if (everyBoard) checkInvertible(wanted);
  else checkDistinct(wanted);

  const { start, optima, target } = given;
  const make = (buttons: Column[]): Puzzle =>
    wiring({
      lights,
      buttons: buttons.map((pairs) => pairs.map(([light, amount]) => (amount === 1 ? light : [light, amount]))),
      states,
      ...(target !== undefined && { target }),
    });
  const board = start === undefined ? undefined : readBoard(make([]), start);
  checkOptima(wanted, board, optima);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const puzzle = make(drawButtons(wanted, random));
    if (board === undefined || fits(puzzle, board, optima)) return puzzle;
  }
  const what = optima === undefined ? "a solution" : `optima ${optima}`;
  return fail(
    "walk-limit",
    `none of ${MOST_TRIES} wirings has ${what} for the start; try another seed or more buttons`,
  );
}

/** Whether the start can be solved, with that many optima. */
function fits(puzzle: Puzzle, start: Uint8Array, optima: number | undefined): boolean {
  const solver = createSolver(puzzle);
  if (optima === undefined) return solver.solve(start, { objective: "any" }).solvable;
  if (solver.solutions > MOST_SOLUTIONS)
    fail(
      "walk-limit",
      `optima cannot be counted: each board has ${large(solver.solutions)} solutions, the limit is 2^20; ask for fewer buttons or states`,
    );
  const answer = solver.solve(start);
  return answer.solvable && answer.optima === BigInt(optima);
}

function drawButtons(wanted: Wanted, random: Random): Column[] {
  const { lights, buttons, states, everyBoard } = wanted;
  const order = Array.from({ length: lights }, (_, light) => light);
  const most = everyBoard ? MOST_DEPENDENT : MOST_OLD;
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const accept = everyBoard
      ? independence(lights, states, (column, y) => mend(column, y, wanted, random))
      : distinctness();
    const columns: Column[] = [];
    for (let misses = 0; misses < most && columns.length < buttons; misses++) {
      const column = drawColumn(wanted, order, random);
      if (!accept(column)) continue;
      columns.push(column.sort(([a], [b]) => a - b));
      misses = 0;
    }
    if (columns.length === buttons) return columns;
  }
  return fail("walk-limit", `none of ${MOST_DRAWS} wirings fits; try another seed or a wider range of changes`);
}

/** Some lights in random order, the front of the shuffled `order`, each with a random amount. */
function drawColumn({ lights, changes, amounts }: Wanted, order: number[], random: Random): Column {
  const count = random(...changes);
  for (let n = 0; n < count; n++) {
    const other = random(n, lights - 1);
    [order[n], order[other]] = [order[other]!, order[n]!];
  }
  return order.slice(0, count).map((light) => [light, random(...amounts)]);
}

/** Lets a column that is orthogonal to y change a light that y has, in place of one of its own. */
function mend(column: Column, y: Uint8Array, { lights, amounts }: Wanted, random: Random): void {
  let light = random(0, lights - 1);
  while (y[light] === 0) light = (light + 1) % lights;
  const same = column.findIndex(([own]) => own === light);
  column[same < 0 ? random(0, column.length - 1) : same] = [light, random(...amounts)];
}

/** Accepts each column once. */
function distinctness(): (column: Column) => boolean {
  const seen = new Set<string>();
  return (column) => {
    const size = seen.size;
    return seen.add([...column].sort(([a], [b]) => a - b).join()).size > size;
  };
}

/**
 * Accepts columns that are independent of the accepted ones modulo every prime of k. A column that is not is orthogonal
 * to every y of some prime. `mend` changes it at a light of one such y. Without this, the last columns might never fit:
 * with few changes, they must reach the last untouched light of each prime at the same time.
 */
function independence(
  lights: number,
  states: number,
  mend: (column: Column, y: Uint8Array) => void,
): (column: Column) => boolean {
  const spans = primePowers(states).map(({ prime }) => new Annihilator(lights, prime));
  return (column) => {
    for (let mends = 0; mends <= MOST_MENDS; mends++) {
      const closed = spans.find((span) => span.pivotFor(column) < 0);
      if (closed === undefined) {
        for (const span of spans) span.add(column);
        return true;
      }
      mend(column, closed.last);
    }
    return false;
  };
}

/**
 * A basis of all y modulo p with y c = 0 for each added column c. A column is in the span of these if and only if all y
 * of the basis are orthogonal to it, which takes few steps because it has few entries.
 */
class Annihilator {
  readonly #prime: number;
  readonly #rows: Uint8Array[];

  constructor(lights: number, prime: number) {
    this.#prime = prime;
    this.#rows = Array.from({ length: lights }, (_, i) => {
      const unit = new Uint8Array(lights);
      unit[i] = 1;
      return unit;
    });
  }

  /** The index of a y that is not orthogonal to the column; -1 if there is none. */
  pivotFor(column: Column): number {
    return this.#rows.findIndex((y) => this.#product(y, column) !== 0);
  }

  /** One y of the basis. */
  get last(): Uint8Array {
    return this.#rows.at(-1)!;
  }

  /**
   * Removes a row that is not orthogonal to the column, and adds multiples of it to the others to make them orthogonal.
   */
  add(column: Column): void {
    const p = this.#prime;
    const [gone] = this.#rows.splice(this.pivotFor(column), 1) as [Uint8Array];
    const unit = inverse(this.#product(gone, column), p);
    for (const y of this.#rows) {
      const factor = ((p - this.#product(y, column)) * unit) % p;
      if (factor !== 0) for (let i = 0; i < y.length; i++) y[i] = (y[i]! + factor * gone[i]!) % p;
    }
  }

  #product(y: Uint8Array, column: Column): number {
    let sum = 0;
    for (const [light, amount] of column) sum += y[light]! * (amount % this.#prime);
    return sum % this.#prime;
  }
}

function readWanted(given: RandomWiringOptions): Wanted {
  const { lights, buttons = lights, states = 2, everyBoard = false } = given;
  checkStates(states);
  checkFlag("randomWiring", "everyBoard", everyBoard);
  for (const [name, count] of Object.entries({ lights, buttons }))
    if (!isWhole(count, 1, MOST))
      fail("option", `the number of ${name} is ${show(count)}; it must be a whole number from 1 to ${MOST}`);
  const { changes = [Math.max(1, Math.min(2, lights - 1)), Math.min(4, lights)], amounts = [1, states - 1] } = given;
  return {
    lights,
    buttons,
    changes: readRange("changes", changes, lights, "the number of lights"),
    amounts: readRange("amounts", amounts, states - 1, "states - 1"),
    states,
    everyBoard,
  };
}

function readRange(name: string, range: unknown, largest: number, what: string): readonly [number, number] {
  const [least, most] = rangeOf(name, range);
  if (!isWhole(least, 1, largest) || !isWhole(most, least, largest))
    fail(
      "option",
      `${name} is ${show(range)}; it must be a whole number from 1 to ${largest} (${what}), or a range [least, most]`,
    );
  return [least, most];
}

/** Refuses more buttons than there are different columns. */
function checkDistinct({ lights, buttons, changes: [least, most], amounts: [small, great] }: Wanted): void {
  let columns = 0;
  let choices = 1;
  for (let count = 1; count <= most && columns < buttons; count++) {
    // Choices of `count` lights, and an amount for each. A float may overflow to Infinity, which is enough, too.
    choices *= ((lights - count + 1) / count) * (great - small + 1);
    if (count >= least) columns += Math.round(choices);
  }
  if (columns < buttons)
    fail(
      "option",
      `there are only ${columns} different buttons with these changes, fewer than the ${buttons} asked for`,
    );
}

/**
 * Refuses a wiring that cannot be invertible. The possible columns must span everything modulo each prime p of k. If
 * there are several amounts, two of them differ modulo p, and columns that differ at one light only span everything. If
 * there is one amount, columns that differ at two lights span all vectors with the sum 0. One more column is needed,
 * with another sum.
 */
function checkInvertible({ lights, buttons, changes: [least, most], amounts: [small, great], states }: Wanted): void {
  if (buttons !== lights)
    fail(
      "option",
      `a wiring with one solution for every board needs as many buttons as lights; there are ${counted(buttons, "button")} and ${counted(lights, "light")}`,
    );
  const list = Array.from({ length: great - small + 1 }, (_, n) => small + n);
  const primes = primePowers(states).map(({ prime }) => prime);
  if (most === 1 && !list.some((amount) => primes.every((prime) => amount % prime !== 0)))
    fail(
      "option",
      `no such wiring can solve every board: each button changes one light, and no amount of ${rangeWords(great > small ? [small, great] : small)} has an inverse modulo ${states}`,
    );
  if (great > small) return;
  for (const prime of primes) {
    if (small % prime === 0)
      fail(
        "option",
        `no such wiring can solve every board: the amount ${small} is 0 modulo ${prime}, a prime factor of ${states} states`,
      );
    if (least === lights && lights > 1)
      fail(
        "option",
        "no such wiring can solve every board: all buttons are equal, because each changes every light by the same amount",
      );
    if (least === most && least % prime === 0)
      fail(
        "option",
        `no such wiring can solve every board: each button changes ${least} lights, so the sum of all lights modulo ${prime} never changes; allow a number of changes that ${prime} does not divide`,
      );
  }
}

function checkOptima({ buttons, states, everyBoard }: Wanted, start: Uint8Array | undefined, optima: unknown): void {
  if (optima === undefined) return;
  const most = everyBoard ? 1n : BigInt(states) ** BigInt(buttons);
  if (start === undefined) fail("option", "optima is given without a start; give the board start, too");
  if (!isWhole(optima, 1) || BigInt(optima) > most)
    fail(
      "option",
      `optima is ${show(optima)}; it must be a whole number from 1 to ${large(most)}${everyBoard ? ", because every board has one solution" : ""}`,
    );
}
