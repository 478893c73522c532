// Symmetric boards take equally many presses. So of all images of a numbered board only the first one, that with the
// least number, is examined. A symmetry counts only if it keeps the target and the light that each button is sure to
// change.

import type { TargetStates } from "../../boards/cells.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";
import { symmetries } from "../symmetry/symmetries.ts";
import { mayMiss } from "./reaches.ts";

/** The most symmetries whose images are visited one by one. */
const MOST_IMAGES = 512n;

/** The images of numbered boards. Light i has the weight states ** i in a board's number. */
export class Images {
  /** How many symmetries there are, the identity included. */
  readonly count: number;
  /** The lower half of a number is the number modulo `base`. */
  readonly #base: number;
  /** For each symmetry but the identity, the images of lower and of higher halves; an image is the sum of both. */
  readonly #low: readonly Uint32Array[];
  readonly #high: readonly Uint32Array[];

  constructor({ states, lights }: Puzzle, maps: readonly Uint32Array[]) {
    const half = lights >> 1;
    this.count = maps.length + 1;
    this.#base = states ** half;
    this.#low = maps.map((map) => imagesOf(states, map.subarray(0, half)));
    this.#high = maps.map((map) => imagesOf(states, map.subarray(half)));
  }

  /** Sets the entries of a board and all its images. */
  set(entries: Uint32Array, n: number, value: number): void {
    const low = n % this.#base;
    const high = (n - low) / this.#base;
    entries[n] = value;
    for (let s = 0; s < this.#low.length; s++) entries[this.#low[s]![low]! + this.#high[s]![high]!] = value;
  }
}

/** The images of all numbers of as many digits as `map` has: digit i goes to the place map[i]. */
function imagesOf(states: number, map: Uint32Array): Uint32Array {
  const images = new Uint32Array(states ** map.length);
  for (let i = 0, size = 1; i < map.length; i++, size *= states)
    for (let n = size; n < size * states; n++) images[n] = images[n - size]! + states ** map[i]!;
  return images;
}

/** The maps of lights, other than the identity, that a noisy game does not notice. None if there are too many. */
export function keptMaps(puzzle: Puzzle, wanted: TargetStates | "uniform"): Uint32Array[] {
  const all = symmetries(puzzle);
  if (all.order > MOST_IMAGES) return [];
  const sure = Array.from({ length: puzzle.buttons }, (_, j) => mayMiss(puzzle, j).find((reach) => reach.sure)?.light);
  const maps = new Map<string, Uint32Array>();
  for (const { lights, buttons } of all) {
    const keepsSure = sure.every((light, j) => sure[buttons[j]!] === (light === undefined ? light : lights[light]));
    const keepsTarget =
      wanted === "uniform" ||
      lights.every((to, i) => wanted.states[i] === wanted.states[to] && wanted.matters?.[i] === wanted.matters?.[to]);
    if (keepsSure && keepsTarget && lights.some((to, i) => to !== i)) maps.set(lights.join(), lights);
  }
  return [...maps.values()];
}
