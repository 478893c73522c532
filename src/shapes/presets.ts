// Puzzles that were sold, published or built into games, by name. Each is made with the function of its shape, so that
// the table stays small. Bundlers remove it if only shapes are used. Titles and descriptions are in preset-stories.ts.

import { fail, show, suggest } from "../errors.ts";
import { type Puzzle, withFacts } from "../puzzle/puzzle.ts";
import { cubeSurface } from "./cube-surface.ts";
import { grid } from "./grid.ts";
import type { Place } from "./options.ts";
import { ring } from "./ring.ts";
import { wiring } from "./wiring.ts";

/**
 * The puzzle with this name. `presets()` lists all names.
 *
 * @throws LightsOutError `preset-unknown`
 * @example preset("lights-out-cube")
 */
export function preset(name: string): Puzzle {
  const known = Object.keys(PRESETS);
  if (!known.includes(name))
    fail(
      "preset-unknown",
      `there is no preset ${show(name)}${suggest(name, known)}`,
      `presets() lists all ${known.length}, such as ${known.slice(0, 3).join(", ")}`,
    );
  return withFacts(PRESETS[name]!(), { json: { preset: name } });
}

/**
 * The neighbours of each face of a dodecahedron. Face 0 is a pole, 1 to 5 are around it, 6 to 10 are opposite these, 11
 * is the other pole.
 */
const DODECAHEDRON = [
  [1, 2, 3, 4, 5],
  [0, 2, 5, 8, 9],
  [0, 1, 3, 9, 10],
  [0, 2, 4, 6, 10],
  [0, 3, 5, 6, 7],
  [0, 1, 4, 7, 8],
  [3, 4, 7, 10, 11],
  [4, 5, 6, 8, 11],
  [1, 5, 7, 9, 11],
  [1, 2, 8, 10, 11],
  [2, 3, 6, 9, 11],
  [6, 7, 8, 9, 10],
];
const OPPOSITE = [11, 6, 7, 8, 9, 10, 1, 2, 3, 4, 5, 0];

/** The dodecahedron seen from above pole 0. The far faces are further out, and the other pole is below. */
function dodecahedron(): [number, number][] {
  const around = (radius: number, fifths: number): [number, number] => [
    radius * Math.sin((2 * Math.PI * fifths) / 5),
    -radius * Math.cos((2 * Math.PI * fifths) / 5),
  ];
  const near = [0, 1, 2, 3, 4].map((n) => around(1.3, n));
  // Face 6 is between 3 and 4, face 7 between 4 and 5, and so on.
  const far = [0, 1, 2, 3, 4].map((n) => around(2.5, n + 2.5));
  return [[0, 0], ...near, ...far, [0, 4]];
}

/** The pressed face, and the six faces of the opposite half: the opposite face and its five neighbours. */
function oppositeHalf(_: readonly number[], button: number): number[] {
  const far = OPPOSITE[button]!;
  return [button, far, ...DODECAHEDRON[far]!];
}

function orbix(pressRule: "any" | "lit" | "unlit", buttons: readonly (readonly number[])[]): Puzzle {
  return wiring({ lights: 12, buttons, layout: dodecahedron(), target: "on", pressRule });
}

/** Merlin's Magic Square: a corner changes its 2x2 block, a side the three lights of that side, the centre a plus. */
function merlin(row: number, col: number): Place[] {
  const down = 1 - row;
  const right = 1 - col;
  if (down === 0 && right === 0)
    return [
      [-1, 0],
      [0, -1],
      [0, 0],
      [0, 1],
      [1, 0],
    ];
  if (down !== 0 && right !== 0)
    return [
      [0, 0],
      [0, right],
      [down, 0],
      [down, right],
    ];
  return [-1, 0, 1].map((n) => (down === 0 ? [n, 0] : [0, n]));
}

const PRESETS: Readonly<Record<string, () => Puzzle>> = {
  "lights-out-classic": () => grid(5, 5),
  "mini-lights-out": () => grid(4, 4, { edges: "torus" }),
  "lights-out-2000": () => grid(5, 5, { states: 3 }),
  "lights-out-deluxe-plus": () => grid(6, 6),
  "lights-out-deluxe-x": () => grid(6, 6, { rule: "diagonal" }),
  "lights-out-cube": () => cubeSurface(3),
  "merlin-original": () => grid(3, 3, { rule: merlin, target: [1, 1, 1, 1, 0, 1, 1, 1, 1] }),
  "xl-25-cross": () => grid(5, 5, { target: "on" }),
  "xl-25-knight": () => grid(5, 5, { rule: "knight", target: "on" }),
  "orbix-1": () => orbix("any", DODECAHEDRON),
  "orbix-2": () => orbix("lit", DODECAHEDRON),
  "orbix-3": () => orbix("unlit", DODECAHEDRON.map(oppositeHalf)),
  "alien-tiles-7": () => grid(7, 7, { rule: "row-column", states: 4 }),
  "button-madness": () => grid(4, 4, { edges: "torus" }),
  "token-flip": () => grid(10, 10, { target: "on" }),
  "ring-8": () => grid(3, 3, { holes: [[1, 1]], target: "on" }),
  "lockbox-5x5": () => grid(5, 5, { states: 3, target: { uniform: true } }),
  "four-cubes-ring": () => ring(4, { states: 4 }),
  "five-cubes": () =>
    wiring({
      lights: 5,
      states: 4,
      buttons: [
        [0, 2],
        [0, 1, 2],
        [0, 2, 4],
        [2, 3, 4],
        [2, 4],
      ],
    }),
  "cube-path-3-mod3": () => grid(1, 3, { states: 3 }),
  "cube-path-3-mod4": () => grid(1, 3, { states: 4 }),
  "cube-path-4-mod3": () => grid(1, 4, { states: 3 }),
  "cube-path-4-mod4": () => grid(1, 4, { states: 4 }),
  "cube-path-5-mod3": () => grid(1, 5, { states: 3 }),
  "cube-path-5-mod4": () => grid(1, 5, { states: 4 }),
  "cube-path-6-mod3": () => grid(1, 6, { states: 3 }),
  "cube-path-6-mod4": () => grid(1, 6, { states: 4 }),
};
