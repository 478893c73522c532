// Puzzles that were sold, published or built into games, by name. Each is made by the shape that it is, so that the
// table stays small; bundlers drop it where only shapes are used.

import { fail, show, suggest } from "../errors.ts";
import { makePuzzle, type Puzzle } from "../puzzle.ts";
import { cubeSurface } from "./cube-surface.ts";
import { grid } from "./grid.ts";
import type { Place } from "./options.ts";
import { ring } from "./ring.ts";
import { wiring } from "./wiring.ts";

/** What is known of a preset beside its wiring. */
export interface PresetInfo {
  /** For {@link preset}, the command and JSON: "lights-out-cube". */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Pages that describe it; may be empty. */
  readonly source: readonly string[];
}

interface Preset {
  readonly title: string;
  readonly description: string;
  readonly source?: readonly string[];
  readonly make: () => Puzzle;
}

/**
 * A puzzle by its name.
 *
 * @throws LightsOutError `preset-unknown`
 * @example preset("lights-out-cube")
 */
export function preset(name: string): Puzzle {
  const known = Object.keys(PRESETS);
  if (typeof name !== "string" || !known.includes(name))
    fail(
      "preset-unknown",
      `there is no preset ${show(name)}${typeof name === "string" ? suggest(name, known) : ""}; there are ${known.join(", ")}`,
    );
  const puzzle = PRESETS[name]!.make();
  return makePuzzle({
    shape: puzzle.shape,
    states: puzzle.states,
    lights: puzzle.lights,
    buttons: puzzle.buttons,
    rows: puzzle.rows,
    cols: puzzle.cols,
    cells: () => puzzle.cells,
    buttonCells: puzzle.lights === puzzle.buttons ? undefined : () => puzzle.buttonCells!,
    effects: () => puzzle.effects,
    uniform: puzzle.uniform,
    outlines: () => puzzle.outlines,
    target: puzzle.target,
    pressRule: puzzle.pressRule,
    json: { preset: name },
  });
}

/** All presets, in the order in which a gallery would show them. */
export function presets(): PresetInfo[] {
  return Object.entries(PRESETS).map(([name, { title, description, source = [] }]) => ({
    name,
    title,
    description,
    source,
  }));
}

const JAAP = "https://www.jaapsch.net/puzzles/lights.htm";
const DELUXE = "http://www.haar.clara.co.uk/Lights/loutdeluxe.html";
const ORBIX = ["https://www.jaapsch.net/puzzles/orbix.htm", "http://www.usna.edu/Users/math/wdj/orbix.htm"];

/** Neighbours of each face of a dodecahedron: 0 a pole, 1 to 5 the ring around it, 6 to 10 opposite to these, 11 the other pole. */
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

/** The dodecahedron as seen from above pole 0, the far faces further out and the last one below. */
function dodecahedron(): [number, number][] {
  const around = (radius: number, fifths: number): [number, number] => [
    radius * Math.sin((2 * Math.PI * fifths) / 5),
    -radius * Math.cos((2 * Math.PI * fifths) / 5),
  ];
  const near = [0, 1, 2, 3, 4].map((n) => around(1.3, n));
  // 6 lies between 3 and 4, 7 between 4 and 5, and so on.
  const far = [0, 1, 2, 3, 4].map((n) => around(2.5, n + 2.5));
  return [[0, 0], ...near, ...far, [0, 4]];
}

/** The six-light half of a dodecahedron around the face opposite to the pressed one, and the pressed one itself. */
function oppositeHalf(_: readonly number[], button: number): number[] {
  const far = OPPOSITE[button]!;
  return [button, far, ...DODECAHEDRON[far]!];
}

function orbix(pressRule: "any" | "lit" | "unlit", buttons: readonly (readonly number[])[]): Puzzle {
  return wiring({ lights: 12, buttons, layout: dodecahedron(), target: "on", pressRule });
}

/** Merlin's Magic Square: corners change their 2x2 block, sides their side, the centre a plus. */
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

function cubesInARow(cubes: number, states: 3 | 4): Preset {
  const kind =
    states === 3 ? "Cubes with three levels of light that follow each other" : "Cubes that turn by quarter turns";
  return {
    title: `Rotating cubes in a row of ${cubes}, ${states} states`,
    description: `${kind}; a hit advances the cube and its neighbours in the row.`,
    make: () => grid(1, cubes, { states }),
  };
}

const PRESETS: Readonly<Record<string, Preset>> = {
  "lights-out-classic": {
    title: "Lights Out",
    description:
      "Tiger Electronics 1995. 5x5 buttons; a press changes the button and its neighbours above, below, left and right.",
    source: [JAAP, "https://oeis.org/A079873", "https://oeis.org/A159257"],
    make: () => grid(5, 5),
  },
  "mini-lights-out": {
    title: "Mini Lights Out, Lights Out Keychain",
    description: "4x4 buttons; the plus goes on over all edges, so that every press changes five lights.",
    source: [
      "https://www.manualslib.com/manual/3590877/Tiger-Electronics-Lights-Out-65-101.html",
      "http://www.haar.clara.co.uk/Lights/loutkey.html",
      "https://www.cut-the-knot.org/Curriculum/Games/Merlin4x4.shtml",
    ],
    make: () => grid(4, 4, { edges: "torus" }),
  },
  "lights-out-2000": {
    title: "Lights Out 2000",
    description: "Tiger Electronics 2000, game 1. 5x5 lamps with three states: off and two colours, one step a press.",
    source: [
      "https://www.easymanua.ls/tiger-electronics/lights-out-2000/manual",
      "https://manualshive.com/en/manual/tiger-electronics/68376/1115512?page=6",
      JAAP,
    ],
    make: () => grid(5, 5, { states: 3 }),
  },
  "lights-out-deluxe-plus": {
    title: "Lights Out Deluxe, + move",
    description: "6x6 buttons with the classic plus; the game also has lit-only, toggle and players' modes.",
    source: [DELUXE, JAAP],
    make: () => grid(6, 6),
  },
  "lights-out-deluxe-x": {
    title: "Lights Out Deluxe, x move",
    description:
      "6x6 buttons; a press changes the button and its diagonal neighbours, so that the two colours of a chessboard are two puzzles.",
    source: [DELUXE, JAAP],
    make: () => grid(6, 6, { rule: "diagonal" }),
  },
  "lights-out-cube": {
    title: "Lights Out Cube",
    description: "Six faces of 3x3 buttons; the plus goes on over the edges of the cube to the next face.",
    source: [
      "https://manualsonline.com/manuals/mfg/tiger/7592.html?p=7",
      "https://studylib.net/doc/13873463/turning-the-lights-out-in-three-dimensions.",
      "http://www.gersolutions.com/Lightsout/solution.aspx",
    ],
    make: () => cubeSurface(3),
  },
  "merlin-original": {
    title: "Merlin: Magic Square",
    description:
      "Parker Brothers 1978. 3x3: a corner changes its 2x2 block, a side the three lights of that side, the centre a plus. The aim is all on but the centre.",
    source: [
      "https://www.cut-the-knot.org/Curriculum/Algebra/Merlin.shtml",
      "https://raw.org/puzzle/codingame/merlins-magic-square/",
      "https://xpresstechnologysolutions.wordpress.com/2012/11/",
    ],
    make: () => grid(3, 3, { rule: merlin, target: [1, 1, 1, 1, 0, 1, 1, 1, 1] }),
  },
  "xl-25-cross": {
    title: "XL-25, cross",
    description: "Vulcan 1983, also Cross Knight. 5x5 with the plus; the aim is all on.",
    source: ["http://www.haar.clara.co.uk/Lights/XL25.html", JAAP],
    make: () => grid(5, 5, { target: "on" }),
  },
  "xl-25-knight": {
    title: "XL-25, chess knight",
    description: "Vulcan 1983. 5x5; a press changes its own light and those a knight's move away. The aim is all on.",
    source: ["http://www.haar.clara.co.uk/Lights/XL25.html", JAAP],
    make: () => grid(5, 5, { rule: "knight", target: "on" }),
  },
  "orbix-1": {
    title: "Orbix, game 1",
    description:
      "Twelve lights, the faces of a dodecahedron; a press changes the five neighbours and not its own. The aim is all on.",
    source: ORBIX,
    make: () => orbix("any", DODECAHEDRON),
  },
  "orbix-2": {
    title: "Orbix, game 2",
    description: "As game 1, but only lit buttons act.",
    source: [ORBIX[1]!, ORBIX[0]!],
    make: () => orbix("lit", DODECAHEDRON),
  },
  "orbix-3": {
    title: "Orbix, game 3",
    description:
      "Only unlit buttons act: a press changes its own light and the six of the opposite half. The aim is all on.",
    source: [ORBIX[1]!],
    make: () => orbix("unlit", DODECAHEDRON.map(oppositeHalf)),
  },
  "alien-tiles-7": {
    title: "Alien Tiles",
    description: "7x7 tiles of four colours; a click advances every tile of its row and its column by one colour.",
    source: [
      "https://vamshij.com/books/puzzles_mp/read/44",
      "https://www.csplib.org/Problems/prob027/models/prob027-alientiles-singlepass.essence.html",
    ],
    make: () => grid(7, 7, { rule: "row-column", states: 4 }),
  },
  "button-madness": {
    title: "Button Madness, classic level",
    description: "4x4 with the plus going on over all edges; the aim is all down.",
    source: ["http://www.themagicseal.com/btnmad.html", "https://thepit.begghilos2.net/Academia/Math-BM.php"],
    make: () => grid(4, 4, { edges: "torus" }),
  },
  "token-flip": {
    title: "Token Flip",
    description: "10x10 tokens with two sides and the classic plus; the aim is all white.",
    make: () => grid(10, 10, { target: "on" }),
  },
  "ring-8": {
    title: "Eight lamps in a ring",
    description: "3x3 tiles without the centre; a tile changes itself and its two neighbours. The aim is all on.",
    make: () => grid(3, 3, { holes: [[1, 1]], target: "on" }),
  },
  "lockbox-5x5": {
    title: "Lockbox",
    description: "5x5 with the classic plus and three symbols; the aim is the same symbol everywhere, whichever.",
    source: ["https://runescape.wiki/w/Lockbox_(master)", "https://runescape.wiki/w/Treasure_Trails/Guide/Lockboxes"],
    make: () => grid(5, 5, { states: 3, target: { uniform: true } }),
  },
  "four-cubes-ring": {
    title: "Four rotating cubes in a ring",
    description: "Hitting a cube turns it and its two neighbours by a quarter turn.",
    make: () => ring(4, { states: 4 }),
  },
  "five-cubes": {
    title: "Five rotating cubes",
    description: "Five cubes that turn by quarter turns; each hit turns two or three of them.",
    make: () =>
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
  },
  "cube-path-3-mod3": cubesInARow(3, 3),
  "cube-path-3-mod4": cubesInARow(3, 4),
  "cube-path-4-mod3": cubesInARow(4, 3),
  "cube-path-4-mod4": cubesInARow(4, 4),
  "cube-path-5-mod3": cubesInARow(5, 3),
  "cube-path-5-mod4": cubesInARow(5, 4),
  "cube-path-6-mod3": cubesInARow(6, 3),
  "cube-path-6-mod4": cubesInARow(6, 4),
};
