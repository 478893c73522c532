// Solve in English. Every other language has the same entries.

import { en as shared } from "../../words/en.ts";

const presses = (n: number) => `${n} ${n === 1 ? "press" : "presses"}`;
const lights = (n: number) => `${n} ${n === 1 ? "light" : "lights"}`;

export const en = {
  /** `code` is that of the library's errors: languages other than its own know some of them. */
  failed: shared.failed,

  // The answer.
  paintOn: "Tap or drag over the lights that are on",
  cheapest: (n: number, cost: number) => `${presses(n)} that cost ${cost}, proven cheapest`,
  upTo: (n: number, least: number) => `${presses(n)} found; the fewest are at least ${least}`,
  upToCost: (cost: number, least: number) => `Presses that cost ${cost} found; the cheapest cost at least ${least}`,
  looking: (percent: number, best: number, least: number) =>
    percent === 0
      ? `${presses(best)} found so far; the fewest are at least ${least}`
      : `${percent}% searched; ${presses(best)} found so far, at least ${least} needed`,
  goOn: "Continue",
  stoppedEarly: "Stopped before a solution was found",
  changed: (n: number, total: number) => {
    const what = n === 1 ? "The marked light was changed." : `The ${n} marked lights were changed.`;
    return total === 0 ? `${what} Now every light is as it should be.` : `${what} Now it takes ${presses(total)}.`;
  },
  nearest: "Nearest",
  nearestTitle: "Change as few lights as possible to get a board that can be solved",
  lookingNearest: "Looking for the nearest board that can be solved",
  leaf: (n: number, of: bigint) => `${n} of ${of}`,
  leafTitle: "The shortest solutions",
  previous: "Previous",
  following: "Next",

  // Following.
  follow: "Follow",
  backToPaint: "Edit",
  nextTurn: (left: number) => `Press the marked light; ${presses(left)} left`,
  leftToTurn: (left: number) => `${presses(left)} left`,
  leftAtLeast: (left: number, least: number) => `${presses(left)} left; the fewest are at least ${least}`,
  leftCost: (left: number, cost: number) => `${presses(left)} left, which cost ${cost}`,
  followed: "Done. Every light is as it should be",

  // The board.
  board: "Board",
  clear: "Clear",
  fill: "Fill",
  invert: "Invert",
  random: "Random",
  shift: "Shift",
  shifts: { left: "Shift left", up: "Shift up", down: "Shift down", right: "Shift right" },
  playThis: "Play this board",
  picture: "Picture",
  fromPicture: "From a picture",
  giveUp: "Cancel",

  // What the marks mean.
  legend: "What the marks mean",
  hideLegend: "Hide this line",
  shortProof: "proof",
  marks: {
    on: "on",
    press: "press here",
    presses: "press twice",
    back: "turn back once",
    proof: "proof: no solution",
    changed: "was changed",
    locked: "has no button",
    cost: "cost of a press",
  },

  // The puzzle.
  puzzle: "Puzzle",
  changeSize: (size: string) => `Size: ${size}. Change`,
  changeRule: (rule: string) => `Rule: ${rule}. Change`,
  preset: "Preset",
  choosePreset: "Choose",
  presetTitle: (_name: string, title: string): string => title,
  shape: "Shape",
  ownShape: "Own wiring",
  ownWiring: "Make your own wiring",
  editWiring: "Edit wiring",
  ownChoice: "Own",
  shapes: {
    grid: "Squares",
    hexagon: "Hexagon",
    parallelogram: "Parallelogram",
    triangle: "Triangle",
    cuboid: "Block",
    cubeSurface: "Cube faces",
    ring: "Ring",
  } as Readonly<Record<string, string>>,
  shapeSize: (shape: string, n: number) => `${shape}, ${lights(n)}`,
  sizes: {
    rows: "Rows",
    cols: "Columns",
    radius: "Radius",
    side: "Side",
    x: "Width",
    y: "Depth",
    z: "Layers",
    n: "Side",
    lights: "Lights",
  },
  reach: "Reach",
  rule: "Rule",
  rulePicture: "A press of the marked light changes the lights that are on in this picture.",
  rules: {
    plus: "Plus",
    neighbours: "Neighbours only",
    diagonal: "Diagonal cross",
    king: "3×3 block",
    ring: "3×3 ring",
    knight: "Knight moves",
    row: "Row",
    column: "Column",
    "row-column": "Row and column",
    bishop: "Diagonals",
    queen: "Queen moves",
    own: "Own",
  } as Readonly<Record<string, string>>,
  ownRule: "Own rule",
  ownRuleHint: "Paint the lights that a press of the marked middle changes.",
  edges: "Edges",
  edgeNames: {
    open: "Open",
    cylinder: "Cylinder",
    torus: "Torus",
    mobius: "Möbius strip",
    klein: "Klein bottle",
    projective: "Projective plane",
  } as Readonly<Record<string, string>>,
  states: "States",
  turns: "Turning",
  turnNames: { forward: "Forward", either: "Both ways" },
  target: "Target",
  targets: { off: "Off", on: "On", uniform: "Alike", own: "This" },
  costs: "A press of some buttons costs more than 1.",
  noCosts: "No costs",
  holes: "Cut holes",
  holesDone: "Done",
  noHoles: "No holes",
  cutting: "Tap every cell that should have no light",
  allHoles: "At least one cell must have a light",
  less: (label: string) => `${label}: less`,
  greater: (label: string) => `${label}: more`,

  // Text and files.
  asText: "Text or file",
  openFile: "Open file",
  readAs: (chars: object) => `This text can be read in two ways. It was read with ${pairsOf(chars)}.`,
  firstOf: (boards: number) => `There are ${boards} boards. This is the first.`,
  firstReadAs: (boards: number, chars: object) =>
    `There are ${boards} boards. This is the first, read with ${pairsOf(chars)}.`,
  notText: "This file is not a text file",
  pasteHint: "Type or paste here, paste anywhere, or drop a file: text, emoji, JSON, a Flip ID, a link or a picture.",
};

/** `⬛ = 1, ⬜ = 0` */
export function pairsOf(chars: object): string {
  return Object.entries(chars)
    .map(([sign, state]) => `${sign} = ${state}`)
    .join(", ");
}
