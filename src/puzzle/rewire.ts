// Puzzles made from other puzzles by adding or removing lights or buttons. They turn questions about some of the
// lights, or about all lights at once, into ordinary systems of equations.

import { makeEffects, makePuzzle, type Puzzle } from "./puzzle.ts";

/** The puzzle without the lights that do not matter: it keeps light i if `matters[i]` is 1. */
export function onlyLights(puzzle: Puzzle, matters: Uint8Array): Puzzle {
  const index = new Int32Array(puzzle.lights).fill(-1);
  let lights = 0;
  for (let i = 0; i < puzzle.lights; i++) if (matters[i] === 1) index[i] = lights++;
  return rewire(puzzle, lights, (entries) => entries.filter(([i]) => index[i]! >= 0).map(([i, a]) => [index[i]!, a]));
}

/** The puzzle with one more button at the end, which adds 1 to every light. */
export function withAllLightsButton(puzzle: Puzzle): Puzzle {
  const all: [number, number][] = Array.from({ length: puzzle.lights }, (_, i) => [i, 1]);
  return rewire(puzzle, puzzle.lights, (entries) => entries, [all]);
}

/** The transposed puzzle: its buttons are the lights, and its lights are the buttons. */
export function transpose(puzzle: Puzzle): Puzzle {
  const { start, light, amount } = puzzle.effects;
  const buttons: Entries[] = Array.from({ length: puzzle.lights }, () => []);
  for (let j = 0; j < puzzle.buttons; j++)
    for (let e = start[j]!; e < start[j + 1]!; e++) buttons[light[e]!]!.push([j, amount[e]!]);
  return bare(puzzle.states, puzzle.buttons, buttons);
}

/** The puzzle with the matrix P A - A, where P moves light i to `to[i]`. */
export function difference(puzzle: Puzzle, to: Uint32Array): Puzzle {
  return rewire(puzzle, puzzle.lights, (entries) =>
    entries.flatMap(
      ([i, a]): Entries => [
        [to[i]!, a],
        [i, -a],
      ],
    ),
  );
}

type Entries = [light: number, amount: number][];

/** A wiring in which `change` has replaced the entries of each button, followed by the buttons `more`. */
function rewire(puzzle: Puzzle, lights: number, change: (entries: Entries) => Entries, more: Entries[] = []): Puzzle {
  const { start, light, amount } = puzzle.effects;
  const buttons = Array.from({ length: puzzle.buttons }, (_, j) => {
    const entries: Entries = [];
    for (let e = start[j]!; e < start[j + 1]!; e++) entries.push([light[e]!, amount[e]!]);
    return change(entries);
  }).concat(more);
  return bare(puzzle.states, lights, buttons);
}

/** A puzzle that is nothing but its wiring. */
export function bare(states: number, lights: number, buttons: Entries[]): Puzzle {
  return makePuzzle({
    shape: "wiring",
    states,
    lights,
    buttons: buttons.length,
    rows: 1,
    cols: lights,
    buttonCells: null,
    effects: () => makeEffects(buttons, states),
    json: null,
  });
}
