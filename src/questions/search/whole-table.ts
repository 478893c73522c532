// A table of every board that can be solved. Boards are numbered by the change that they need (../reachable/). The
// table has for each its distance and, if any button may be pressed, the highest button of its canonical optimum.

import type { TargetStates } from "../../boards/cells.ts";
import { type Move, timesOf } from "../../cost.ts";
import { fail } from "../../errors.ts";
import type { PressRule, Puzzle } from "../../puzzle/puzzle.ts";
import { onlyLights, withAllLightsButton, withLightButtons } from "../../puzzle/rewire.ts";
import {
  columnOf,
  type Distances,
  distancesOf,
  histogram,
  MOST_ENTRIES,
  MOST_NUMBERS,
  noDistances,
  type Reachable,
  reachOf,
  type Totals,
} from "../reachable/distances.ts";
import { noOrderedDistances, orderedDistances, turnsOf, unreachedIn, waysOf } from "../reachable/ordered.ts";
import { lampsOf } from "./lamps.ts";

/** The subject of a table: puzzle, target and press rule. */
interface Subject {
  readonly puzzle: Puzzle;
  readonly pressRule: PressRule;
  readonly wanted: TargetStates | "uniform";
}

/** Which boards a table has, and their numbers. It follows from the subject alone. */
interface TablePlan extends Reachable {
  readonly wiring: Puzzle;
  readonly home: Uint8Array;
  /** The lights that count for the number of a board. */
  readonly kept: readonly number[];
  /** How many boards have the same number. */
  readonly alike: number;
  /** The light at each button; empty if any button may be pressed. */
  readonly lamps: Uint32Array;
}

/** A table of every board that can be solved. */
export class WholeTable {
  readonly subject: Subject;
  readonly #plan: TablePlan;
  readonly #far: Distances["far"];
  readonly #last: Distances["last"];

  private constructor(subject: Subject, plan: TablePlan, { far, last }: Distances) {
    this.subject = subject;
    this.#plan = plan;
    this.#far = far;
    this.#last = last;
  }

  /** Makes the table. @throws LightsOutError `memory-limit` */
  static make(subject: Subject): WholeTable {
    const { puzzle, pressRule } = subject;
    const plan = planOf(subject);
    if (plan === undefined)
      fail(
        "memory-limit",
        "this puzzle has too many boards for a table of all: more than 2^26 can be reached",
        "give { boards } for a table of some",
      );
    if (pressRule === "any") return new WholeTable(subject, plan, distancesOf(puzzle, plan, true));
    const far = orderedDistances(puzzle, plan, plan.wiring, plan.home, pressRule, plan.lamps);
    return new WholeTable(subject, plan, { far, last: undefined });
  }

  /** The table with these contents. @throws LightsOutError `file` if they cannot be those of such a table */
  static from(subject: Subject, bytes: Uint8Array): WholeTable {
    const { puzzle, pressRule } = subject;
    const plan = planOf(subject);
    if (plan === undefined) fail("file", "the table is damaged: its puzzle has too many boards for a table");
    const { far, last } =
      pressRule === "any"
        ? noDistances(puzzle, plan, true)
        : { far: noOrderedDistances(puzzle, plan, pressRule), last: undefined };
    const expected = far.byteLength + (last?.byteLength ?? 0);
    if (bytes.length !== expected)
      fail("file", `the table is damaged: it has ${bytes.length} bytes of entries instead of ${expected}`);
    readNumbers(bytes.subarray(0, far.byteLength), far);
    if (last !== undefined) readNumbers(bytes.subarray(far.byteLength), last);
    return new WholeTable(subject, plan, { far, last });
  }

  /** The contents of the table. */
  toBytes(): Uint8Array[] {
    return [this.#far, this.#last].filter((numbers) => numbers !== undefined).map(writeNumbers);
  }

  /** Entry t: how many boards need t presses. */
  distribution(): number[] {
    const { numbering, alike } = this.#plan;
    // In the other turn the boards are the same.
    return histogram(this.#far.subarray(0, numbering.size)).map((count) => count * alike);
  }

  /** What to do, in order; undefined if the board cannot be solved. @throws LightsOutError `file` */
  path(board: Uint8Array): Move[] | undefined {
    const { numbering, home, kept } = this.#plan;
    const { states } = this.subject.puzzle;
    const digits = numbering.digitsOf(Uint8Array.from(kept, (i) => (home[i]! + states - board[i]!) % states));
    if (digits === undefined) return undefined;
    const number = numbering.numberOf(digits);
    return this.subject.pressRule === "any" ? this.#canonical(number, board) : this.#ordered(number, board);
  }

  /**
   * The highest button first. The least number of presses of it leaves a vector whose canonical optimum has no button
   * as high.
   */
  #canonical(number: number, board: Uint8Array): Move[] {
    const { numbering, moves } = this.#plan;
    const [far, last] = [this.#far, this.#last!];
    const { puzzle } = this.subject;
    const path: Move[] = [];
    for (let at = number; far[at]! > 0; ) {
      const move = moves[last[at]!];
      if (move === undefined) failPath(board);
      const { button, digits, cost } = move;
      // To add the digits states - x times is to take them away x times.
      const after = (x: number) => numbering.plus(at, digits, puzzle.states - x);
      const x = presses(puzzle).find((x) => {
        const next = after(x);
        const isLower = far[next] === 0 || last[next]! < last[at]!;
        return isLower && far[next] === far[at]! - cost * Math.abs(timesOf(puzzle, x));
      });
      if (x === undefined) failPath(board);
      path.push([button, timesOf(puzzle, x)]);
      at = after(x);
    }
    return path;
  }

  /** The lowest button that leads nearer for its cost, each time, forward if it can be turned either way. */
  #ordered(number: number, board: Uint8Array): Move[] | undefined {
    const { wiring, numbering, lamps } = this.#plan;
    const { puzzle, pressRule } = this.subject;
    const { states } = puzzle;
    const { size } = numbering;
    const far = this.#far;
    if (far[number] === unreachedIn(far)) return undefined;
    const digits = Array.from(lamps, (_, j) => numbering.digitsOf(columnOf(wiring, j))!);
    const turns = [...lamps.keys()].flatMap((j) => waysOf(puzzle).map((way): Move => [j, way]));
    const path: Move[] = [];
    for (let at = number, now = board; far[at]! > 0; ) {
      const isLitNext = at < size;
      const wantsLit = pressRule === "lit" || (pressRule === "alternate" && isLitNext);
      const turn = pressRule === "alternate" && isLitNext ? size : 0;
      const after = ([j, way]: Move) => numbering.plus(at % size, digits[j]!, states - way) + turn;
      const found = turns.find((move) => {
        const [j] = move;
        const isLit = now[lamps[j]!] !== 0;
        return isLit === wantsLit && far[after(move)] === far[at]! - (puzzle.costs?.[j] ?? 1);
      });
      if (found === undefined) failPath(board);
      const [j, way] = found;
      path.push(found);
      at = after(found);
      const column = columnOf(wiring, j);
      now = now.map((state, i) => (state + (states + way) * column[i]!) % states);
    }
    return path;
  }
}

/** How many presses a button can have. */
function presses({ states }: Puzzle): number[] {
  return Array.from({ length: states - 1 }, (_, i) => i + 1);
}

/** The plan of the table of a subject; undefined if there are too many boards. */
function planOf({ puzzle, pressRule, wanted }: Subject): TablePlan | undefined {
  const { states, lights, buttons } = puzzle;
  if (lights * buttons > MOST_ENTRIES) return undefined;
  const home = wanted === "uniform" ? new Uint8Array(lights) : wanted.states;
  const matters = wanted === "uniform" ? undefined : wanted.matters;
  const all = Array.from({ length: lights }, (_, i) => i);
  const free = all.filter((i) => matters?.[i] === 0);
  const lamps = lampsOf(puzzle, pressRule);
  if (pressRule === "any") {
    const wiring = wanted === "uniform" ? withAllLightsButton(puzzle) : matters ? onlyLights(puzzle, matters) : puzzle;
    const reach = reachOf(wiring, puzzle);
    const kept = all.filter((i) => matters?.[i] !== 0);
    return reach && { ...reach, wiring, home, kept, alike: states ** free.length, lamps };
  }
  // Lights that do not matter in the end matter for the presses. So the boards that are a target have numbers of their
  // own.
  const wiring = wanted === "uniform" ? withAllLightsButton(puzzle) : withLightButtons(puzzle, free);
  const reach = reachOf(wiring, puzzle, MOST_NUMBERS / turnsOf(pressRule));
  return reach && { ...reach, wiring, home, kept: all, alike: 1, lamps };
}

/** Whole numbers as bytes, the lowest first. */
function writeNumbers(numbers: Totals): Uint8Array {
  const width = numbers.BYTES_PER_ELEMENT;
  if (width === 1) return numbers as Uint8Array;
  const bytes = new Uint8Array(numbers.byteLength);
  for (let n = 0, at = 0; n < numbers.length; n++)
    for (let shift = 0; shift < 8 * width; shift += 8) bytes[at++] = numbers[n]! >>> shift;
  return bytes;
}

/** Reads what {@link writeNumbers} wrote. */
function readNumbers(bytes: Uint8Array, numbers: Totals): void {
  const width = numbers.BYTES_PER_ELEMENT;
  for (let n = 0, at = 0; n < numbers.length; n++) {
    let number = 0;
    for (let shift = 0; shift < 8 * width; shift += 8) number |= bytes[at++]! << shift;
    numbers[n] = number;
  }
}

function failPath(board: Uint8Array): never {
  fail("file", `the table is damaged: its path from board ${board.join("")} leads nowhere`);
}
