// Puzzles made from other puzzles by adding, removing or reordering lights or buttons. They turn questions about some
// of the lights, or about all lights at once, into ordinary systems of equations.

import type { Prices } from "../cost.ts";
import { makeEffects, makePuzzle, type Puzzle } from "./puzzle.ts";

/** The puzzle without the lights that do not matter: it keeps light i if `matters[i]` is 1. */
export function onlyLights(puzzle: Puzzle, matters: Uint8Array): Puzzle {
  const index = new Int32Array(puzzle.lights).fill(-1);
  let lights = 0;
  for (let i = 0; i < puzzle.lights; i++) if (matters[i] === 1) index[i] = lights++;
  const { own, sums } = buttonsOf(puzzle);
  const kept = (entries: Entries) => entries.flatMap(([i, a]): Entries => (i < 0 ? [[i, a]] : index[i]! < 0 ? [] : [[index[i]!, a]])); // biome-ignore format: one line
  return bare(puzzle, lights, own.map(kept), sums.map(kept));
}

/** The puzzle with only some of its buttons, in the given order. */
export function onlyButtons(puzzle: Puzzle, buttons: readonly number[]): Puzzle {
  const { states, turns, costs } = puzzle;
  const prices = { states, turns, costs: costs && buttons.map((j) => costs[j]!) };
  const { own, sums } = buttonsOf(puzzle);
  return bare(
    prices,
    puzzle.lights,
    buttons.map((j) => own[j]!),
    sums,
  );
}

/** The puzzle with one button for each of these lists of buttons, which presses all of them and costs as much. */
export function pressedTogether(puzzle: Puzzle, lists: readonly (readonly number[])[]): Puzzle {
  const { states, turns, costs } = puzzle;
  const { own, sums } = buttonsOf(puzzle);
  const cost = (list: readonly number[]) => list.reduce((sum, j) => sum + (costs?.[j] ?? 1), 0);
  return bare(
    { states, turns, costs: lists.map(cost) },
    puzzle.lights,
    lists.map((list) => list.flatMap((j) => own[j]!)),
    sums,
  );
}

/** The puzzle rotated by 180 degrees: the first light and button become the last ones. */
export function turnedRound(puzzle: Puzzle): Puzzle {
  const { states, turns, costs, lights, uniform } = puzzle;
  const prices = { states, turns, costs: costs && [...costs].reverse() };
  const turned = (entries: Entries) => entries.map(([i, a]): Entries[number] => [i < 0 ? i : lights - 1 - i, a]);
  const wired = () => {
    const { own, sums } = buttonsOf(puzzle);
    return bare(prices, lights, own.map(turned).reverse(), sums.map(turned));
  };
  if (uniform === undefined) return wired();
  const offsets = uniform.offsets.map(([down, right]): [number, number] => [-down, -right]);
  return makePuzzle({
    ...BARE,
    ...prices,
    lights,
    buttons: puzzle.buttons,
    rows: uniform.rows,
    cols: uniform.cols,
    uniform: { ...uniform, offsets },
    effects: () => wired().effects,
  });
}

/** The puzzle with one more button at the end, which adds 1 to every light. */
export function withAllLightsButton(puzzle: Puzzle): Puzzle {
  const all = Array.from({ length: puzzle.lights }, (_, i): Entries[number] => [i, 1]);
  return withButtons(puzzle, [all]);
}

/** The puzzle with one more button at the end for each of these lights, which adds 1 to the light. */
export function withLightButtons(puzzle: Puzzle, lights: readonly number[]): Puzzle {
  return withButtons(
    puzzle,
    lights.map((i) => [[i, 1]]),
  );
}

function withButtons(puzzle: Puzzle, more: readonly Entries[]): Puzzle {
  const { own, sums } = buttonsOf(puzzle);
  return bare({ states: puzzle.states }, puzzle.lights, [...own, ...more], sums);
}

/** The transposed puzzle: its buttons are the lights, and its lights are the buttons. */
export function transpose(puzzle: Puzzle): Puzzle {
  const { own, sums } = buttonsOf(puzzle);
  const ofLights = Array.from({ length: puzzle.lights }, (): Entries => []);
  const ofSums = sums.map((): Entries => []);
  const move = (entries: Entries, j: number) => {
    for (const [i, a] of entries) (i < 0 ? ofSums[-1 - i] : ofLights[i])!.push([j, a]);
  };
  own.forEach(move);
  sums.forEach((entries, s) => {
    move(entries, -1 - s);
  });
  return bare({ states: puzzle.states }, puzzle.buttons, ofLights, ofSums);
}

/** The puzzle with the matrix P A - A, where P moves light i to `to[i]`. */
export function difference(puzzle: Puzzle, to: Uint32Array): Puzzle {
  const { own, sums } = buttonsOf(puzzle);
  const moved = (entries: Entries) =>
    entries.flatMap(([i, a]): Entries => {
      if (i < 0) return [[i, a]];
      return [
        [to[i]!, a],
        [i, -a],
      ];
    });
  return bare({ states: puzzle.states }, puzzle.lights, own.map(moved), sums.map(moved));
}

/** What a button or a sum changes. Light -1 - s is the one of sum s. */
export type Entries = [light: number, amount: number][];

/** The entries of each button and of each sum. */
function buttonsOf(puzzle: Puzzle): { own: Entries[]; sums: Entries[] } {
  const { lights, buttons } = puzzle;
  const { start, light, amount } = puzzle.summed ?? puzzle.effects;
  const all = Array.from({ length: start.length - 1 }, (_, j) => {
    const entries: Entries = [];
    for (let e = start[j]!; e < start[j + 1]!; e++) {
      const i = light[e]!;
      entries.push([i < lights ? i : lights - 1 - i, amount[e]!]);
    }
    return entries;
  });
  return { own: all.slice(0, buttons), sums: all.slice(buttons) };
}

const BARE = { shape: "wiring", buttonCells: null, json: null } as const;

/** A puzzle with only a wiring and costs, without a frame. */
export function bare({ states, turns, costs }: Prices, lights: number, own: Entries[], sums: Entries[] = []): Puzzle {
  const expanded = (entries: Entries) =>
    entries.flatMap(([i, a]): Entries => {
      if (i >= 0) return [[i, a]];
      return sums[-1 - i]!.flatMap(([l, b]): Entries => (l < 0 ? [] : [[l, a * b]]));
    });
  return makePuzzle({
    ...BARE,
    states,
    ...(turns !== undefined && { turns }),
    costs,
    lights,
    buttons: own.length,
    rows: 1,
    cols: lights,
    effects: () => makeEffects(sums.length > 0 ? own.map(expanded) : own, states),
    ...(sums.length > 0 && {
      summed: () => ({ sums: sums.length, ...makeEffects([...own, ...sums], states, lights) }),
    }),
  });
}
