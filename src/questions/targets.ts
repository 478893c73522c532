// Targets with several boards, for questions about all boards of a puzzle at once.

import { readTarget, type TargetStates } from "../boards/cells.ts";
import { pressAll } from "../boards/press.ts";
import { timesOf } from "../cost.ts";
import type { Puzzle, Target } from "../puzzle/puzzle.ts";
import { onlyLights, withAllLightsButton } from "../puzzle/rewire.ts";
import type { Random } from "./random.ts";

/** The costs of 0, 1, 2, ... presses of one button. */
export type CostList = readonly number[];

/**
 * A puzzle and a target as one wiring: presses x of it turn a board into the target if, and only if, they are a
 * solution of the wiring. Lights that do not matter are left out. If all lights may have any one state, a last button
 * changes every light; its presses are the choice of that state.
 */
interface Aimed {
  readonly wiring: Puzzle;
  /**
   * Entry x of the list of a button: what x presses cost, x = 0..states-1. A button that is only a choice of that kind
   * costs nothing. Buttons of equal prices share one list.
   */
  readonly costs: readonly CostList[];
  /** How many boards differ only in lights that do not matter. */
  readonly alike: bigint;
  /** The boards that these presses turn into the target. */
  boards(presses: Uint8Array): Iterable<Uint8Array>;
}

/** The requirement of reaching a target of a puzzle. */
export function aimAt(puzzle: Puzzle, target: Target | undefined): Aimed {
  const { states, lights } = puzzle;
  const wanted = readTarget(puzzle, target);
  const { states: home, matters } = wanted === "uniform" ? { states: new Uint8Array(lights) } : wanted;
  const wiring =
    wanted === "uniform" ? withAllLightsButton(puzzle) : matters === undefined ? puzzle : onlyLights(puzzle, matters);
  const free = [...home.keys()].filter((i) => matters?.[i] === 0);
  const kept = home.filter((_, i) => matters?.[i] !== 0);
  return {
    wiring,
    costs: costLists(puzzle, wiring.buttons),
    alike: BigInt(states) ** BigInt(free.length),
    *boards(presses) {
      const back = presses.map((x) => (states - x) % states);
      const before = pressAll(wiring, kept, back).values();
      const board = home.map((_, i) => (matters?.[i] === 0 ? 0 : (before.next().value as number)));
      for (const choice of vectors(free.length, states)) {
        for (const [n, i] of free.entries()) board[i] = choice[n]!;
        yield board.slice();
      }
    },
  };
}

/** The list of each button of a puzzle, and of free ones up to `buttons`. */
function costLists(puzzle: Puzzle, buttons: number): CostList[] {
  const { states, costs } = puzzle;
  const listOf = (price: number) => Array.from({ length: states }, (_, x) => price * Math.abs(timesOf(puzzle, x)));
  const lists = new Map<number, CostList>();
  return Array.from({ length: buttons }, (_, j) => {
    const price = j < puzzle.buttons ? (costs?.[j] ?? 1) : 0;
    const list = lists.get(price) ?? listOf(price);
    lists.set(price, list);
    return list;
  });
}

/** One of the boards that are the target, each equally likely. */
export function anyTarget(puzzle: Puzzle, wanted: TargetStates | "uniform", random: Random): Uint8Array {
  const any = () => random(0, puzzle.states - 1);
  if (wanted === "uniform") return new Uint8Array(puzzle.lights).fill(any());
  return wanted.states.map((state, i) => (wanted.matters?.[i] === 0 ? any() : state));
}

/** Every vector of states; the same array each time. */
function* vectors(length: number, states: number): Generator<Uint8Array> {
  const vector = new Uint8Array(length);
  for (let i = 0; i < length; ) {
    yield vector;
    for (i = 0; i < length && ++vector[i]! === states; i++) vector[i] = 0;
  }
  if (length === 0) yield vector;
}
