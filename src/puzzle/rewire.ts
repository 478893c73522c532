// Puzzles made from other puzzles by adding, removing or reordering lights or buttons. They turn questions about some
// of the lights, or about all lights at once, into ordinary systems of equations.

import type { Prices } from "../cost.ts";
import { makeEffects, makePuzzle, type Puzzle, type UniformGrid } from "./puzzle.ts";

/** The puzzle without the lights that do not matter: it keeps light i if `matters[i]` is 1. */
export function onlyLights(puzzle: Puzzle, matters: Uint8Array): Puzzle {
  const index = new Int32Array(puzzle.lights).fill(-1);
  let lights = 0;
  for (let i = 0; i < puzzle.lights; i++) if (matters[i] === 1) index[i] = lights++;
  const kept = (entries: Entries) =>
    entries.filter(([i]) => index[i]! >= 0).map(([i, a]): Entries[number] => [index[i]!, a]);
  return bare(puzzle, lights, buttonsOf(puzzle).map(kept));
}

/** The puzzle with only some of its buttons, in the given order. */
export function onlyButtons(puzzle: Puzzle, buttons: readonly number[]): Puzzle {
  const { states, turns, costs } = puzzle;
  const prices = { states, turns, costs: costs && buttons.map((j) => costs[j]!) };
  const all = buttonsOf(puzzle);
  return bare(
    prices,
    puzzle.lights,
    buttons.map((j) => all[j]!),
  );
}

/** The puzzle with one button for each of these lists of buttons, which presses all of them and costs as much. */
export function pressedTogether(puzzle: Puzzle, lists: readonly (readonly number[])[]): Puzzle {
  const { states, turns, costs } = puzzle;
  const all = buttonsOf(puzzle);
  const cost = (list: readonly number[]) => list.reduce((sum, j) => sum + (costs?.[j] ?? 1), 0);
  return bare(
    { states, turns, costs: lists.map(cost) },
    puzzle.lights,
    lists.map((list) => list.flatMap((j) => all[j]!)),
  );
}

/** The puzzle rotated by 180 degrees: the first light and button become the last ones. */
export function turnedRound(puzzle: Puzzle): Puzzle {
  const { states, turns, costs, lights, uniform } = puzzle;
  const buttons = () =>
    buttonsOf(puzzle)
      .reverse()
      .map((entries) => entries.map(([i, a]): Entries[number] => [lights - 1 - i, a]));
  const grid: UniformGrid | undefined = uniform && {
    ...uniform,
    offsets: uniform.offsets.map(([down, right]) => [-down, -right]),
  };
  return makePuzzle({
    ...BARE,
    ...{ states, turns, costs: costs && [...costs].reverse() },
    lights,
    buttons: puzzle.buttons,
    ...(grid === undefined ? { rows: 1, cols: lights } : { rows: grid.rows, cols: grid.cols, uniform: grid }),
    effects: () => makeEffects(buttons(), states),
  });
}

/** The puzzle with one more button at the end, which adds 1 to every light. */
export function withAllLightsButton(puzzle: Puzzle): Puzzle {
  const all = Array.from({ length: puzzle.lights }, (_, i): Entries[number] => [i, 1]);
  return bare({ states: puzzle.states }, puzzle.lights, [...buttonsOf(puzzle), all]);
}

/** The puzzle with one more button at the end for each of these lights, which adds 1 to the light. */
export function withLightButtons(puzzle: Puzzle, lights: readonly number[]): Puzzle {
  const more = lights.map((i): Entries => [[i, 1]]);
  return bare({ states: puzzle.states }, puzzle.lights, [...buttonsOf(puzzle), ...more]);
}

/** The transposed puzzle: its buttons are the lights, and its lights are the buttons. */
export function transpose(puzzle: Puzzle): Puzzle {
  const { start, light, amount } = puzzle.effects;
  const buttons: Entries[] = Array.from({ length: puzzle.lights }, () => []);
  for (let j = 0; j < puzzle.buttons; j++)
    for (let e = start[j]!; e < start[j + 1]!; e++) buttons[light[e]!]!.push([j, amount[e]!]);
  return bare({ states: puzzle.states }, puzzle.buttons, buttons);
}

/** The puzzle with the matrix P A - A, where P moves light i to `to[i]`. */
export function difference(puzzle: Puzzle, to: Uint32Array): Puzzle {
  const moved = (entries: Entries) =>
    entries.flatMap(
      ([i, a]): Entries => [
        [to[i]!, a],
        [i, -a],
      ],
    );
  return bare({ states: puzzle.states }, puzzle.lights, buttonsOf(puzzle).map(moved));
}

type Entries = [light: number, amount: number][];

/** The entries of each button. */
function buttonsOf({ buttons, effects }: Puzzle): Entries[] {
  const { start, light, amount } = effects;
  return Array.from({ length: buttons }, (_, j) => {
    const entries: Entries = [];
    for (let e = start[j]!; e < start[j + 1]!; e++) entries.push([light[e]!, amount[e]!]);
    return entries;
  });
}

const BARE = { shape: "wiring", buttonCells: null, json: null } as const;

/** A puzzle with only a wiring and costs, without a frame. */
export function bare({ states, turns, costs }: Prices, lights: number, buttons: Entries[]): Puzzle {
  return makePuzzle({
    ...BARE,
    states,
    ...(turns !== undefined && { turns }),
    costs,
    lights,
    buttons: buttons.length,
    rows: 1,
    cols: lights,
    effects: () => makeEffects(buttons, states),
  });
}
