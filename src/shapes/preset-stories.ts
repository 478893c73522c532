// The title, description and sources of each preset. They are in a file of their own, so that a bundle that only makes
// presets does not include them.

/** Facts about a preset. */
export interface PresetInfo {
  /** The name for {@link preset}, the command and JSON, such as "lights-out-cube". */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Web pages that describe it. May be empty. */
  readonly source: readonly string[];
}

type Story = Omit<PresetInfo, "name" | "source"> & { readonly source?: readonly string[] };

/** All presets, in the order in which a gallery should show them. */
export function presets(): PresetInfo[] {
  return Object.entries(STORIES).map(([name, { title, description, source = [] }]) => ({
    name,
    title,
    description,
    source,
  }));
}

const JAAP = "https://www.jaapsch.net/puzzles/lights.htm";
const DELUXE = "http://www.haar.clara.co.uk/Lights/loutdeluxe.html";
const ORBIX = ["https://www.jaapsch.net/puzzles/orbix.htm", "http://www.usna.edu/Users/math/wdj/orbix.htm"];

function cubesInARow(cubes: number, states: 3 | 4): Story {
  const kind = states === 3 ? "Cubes with three brightness levels in a cycle" : "Cubes that rotate by quarter turns";
  return {
    title: `Rotating cubes in a row of ${cubes}, ${states} states`,
    description: `${kind}. A hit advances the cube and its neighbours in the row.`,
  };
}

const STORIES: Readonly<Record<string, Story>> = {
  "lights-out-classic": {
    title: "Lights Out",
    description:
      "Tiger Electronics 1995. 5x5 buttons. A press changes the button and its neighbours above, below, left and right.",
    source: [JAAP, "https://oeis.org/A079873", "https://oeis.org/A159257"],
  },
  "mini-lights-out": {
    title: "Mini Lights Out, Lights Out Keychain",
    description: "4x4 buttons. The plus wraps around all edges, so every press changes five lights.",
    source: [
      "https://www.manualslib.com/manual/3590877/Tiger-Electronics-Lights-Out-65-101.html",
      "http://www.haar.clara.co.uk/Lights/loutkey.html",
      "https://www.cut-the-knot.org/Curriculum/Games/Merlin4x4.shtml",
    ],
  },
  "lights-out-2000": {
    title: "Lights Out 2000",
    description:
      "Tiger Electronics 2000, game 1. 5x5 lights with three states: off and two colours. A press advances each light by one state.",
    source: [
      "https://www.easymanua.ls/tiger-electronics/lights-out-2000/manual",
      "https://manualshive.com/en/manual/tiger-electronics/68376/1115512?page=6",
      JAAP,
    ],
  },
  "lights-out-deluxe-plus": {
    title: "Lights Out Deluxe, + move",
    description: "6x6 buttons with the classic plus. The game also has lit-only, toggle and players' modes.",
    source: [DELUXE, JAAP],
  },
  "lights-out-deluxe-x": {
    title: "Lights Out Deluxe, x move",
    description:
      "6x6 buttons. A press changes the button and its diagonal neighbours. So the two colours of a chessboard are two separate puzzles.",
    source: [DELUXE, JAAP],
  },
  "lights-out-cube": {
    title: "Lights Out Cube",
    description: "Six faces of 3x3 buttons. The plus continues over the edges of the cube onto the next face.",
    source: [
      "https://manualsonline.com/manuals/mfg/tiger/7592.html?p=7",
      "https://studylib.net/doc/13873463/turning-the-lights-out-in-three-dimensions.",
      "http://www.gersolutions.com/Lightsout/solution.aspx",
    ],
  },
  "merlin-original": {
    title: "Merlin: Magic Square",
    description:
      "Parker Brothers 1978. 3x3 buttons. A corner changes its 2x2 block, a side the three lights of that side, the centre a plus. The goal is all lights on except the centre.",
    source: [
      "https://www.cut-the-knot.org/Curriculum/Algebra/Merlin.shtml",
      "https://raw.org/puzzle/codingame/merlins-magic-square/",
      "https://xpresstechnologysolutions.wordpress.com/2012/11/",
    ],
  },
  "xl-25-cross": {
    title: "XL-25, cross",
    description: "Vulcan 1983, also sold as Cross Knight. 5x5 with the plus. The goal is all lights on.",
    source: ["http://www.haar.clara.co.uk/Lights/XL25.html", JAAP],
  },
  "xl-25-knight": {
    title: "XL-25, chess knight",
    description:
      "Vulcan 1983. 5x5. A press changes its own light and those a knight's move away. The goal is all lights on.",
    source: ["http://www.haar.clara.co.uk/Lights/XL25.html", JAAP],
  },
  "orbix-1": {
    title: "Orbix, game 1",
    description:
      "Twelve lights on the faces of a dodecahedron. A press changes the five neighbours, but not its own light. The goal is all lights on.",
    source: ORBIX,
  },
  "orbix-2": {
    title: "Orbix, game 2",
    description: "Like game 1, but only lit buttons work.",
    source: [ORBIX[1]!, ORBIX[0]!],
  },
  "orbix-3": {
    title: "Orbix, game 3",
    description:
      "Only unlit buttons work. A press changes its own light and the six lights of the opposite half. The goal is all lights on.",
    source: [ORBIX[1]!],
  },
  "alien-tiles-7": {
    title: "Alien Tiles",
    description: "7x7 tiles of four colours. A click advances every tile in its row and its column by one colour.",
    source: [
      "https://vamshij.com/books/puzzles_mp/read/44",
      "https://www.csplib.org/Problems/prob027/models/prob027-alientiles-singlepass.essence.html",
    ],
  },
  "button-madness": {
    title: "Button Madness, classic level",
    description: "4x4 buttons. The plus wraps around all edges. The goal is all buttons down.",
    source: ["http://www.themagicseal.com/btnmad.html", "https://thepit.begghilos2.net/Academia/Math-BM.php"],
  },
  "token-flip": {
    title: "Token Flip",
    description: "10x10 tokens with two sides and the classic plus. The goal is all white.",
  },
  "ring-8": {
    title: "Eight lamps in a ring",
    description:
      "3x3 tiles without the centre. A tile changes itself and its two neighbours. The goal is all lights on.",
  },
  "lockbox-5x5": {
    title: "Lockbox",
    description:
      "5x5 with the classic plus and three symbols. The goal is the same symbol everywhere; any of the three will do.",
    source: ["https://runescape.wiki/w/Lockbox_(master)", "https://runescape.wiki/w/Treasure_Trails/Guide/Lockboxes"],
  },
  "four-cubes-ring": {
    title: "Four rotating cubes in a ring",
    description: "A hit turns the cube and its two neighbours by a quarter turn.",
  },
  "five-cubes": {
    title: "Five rotating cubes",
    description: "Five cubes that rotate by quarter turns. Each hit turns two or three of them.",
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
