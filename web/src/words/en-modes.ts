// Learn and Measure in English.

import { en } from "./en.ts";

const presses = (n: number) => `${n} ${n === 1 ? "press" : "presses"}`;
const lights = (n: number) => `${n} ${n === 1 ? "light" : "lights"}`;

export const enModes = {
  /** `code` is that of the library's errors: languages other than its own know some of them. */
  failed: en.failed,
  board: "Board",
  leaf: (n: number, of: bigint) => `${n} of ${of}`,
  previous: "Previous",
  following: "Next",

  // Learn.
  subjects: { numbers: "Facts", quiet: "Quiet", chase: "Chase", algebra: "Algebra" },
  rank: "Rank",
  rankSays: (rank: number, buttons: number) =>
    rank === buttons
      ? `All ${buttons} buttons do something that the others cannot.`
      : `${rank} of ${buttons} buttons do something new; what the rest do, these can do together.`,
  nullity: "Nullity",
  nullitySays: (n: number) =>
    n === 0
      ? "No button is free: a board leaves no choice."
      : `${n} ${n === 1 ? "button is" : "buttons are"} free; once they are chosen, all others follow.`,
  factors: "Factors",
  factorsSay: (states: number) => `With ${states} states the quiet patterns fall into cycles of these lengths.`,
  solvableShare: "Solvable boards",
  sharePlain: (oneIn: bigint) =>
    oneIn === 1n ? "Every board can be solved" : `1 board in ${oneIn < 10n ** 12n ? oneIn : "very many"} can be solved`,
  shareSays: (all: boolean): string =>
    all ? "Every board can be solved." : "Paint a board blindly: this is the chance that it can be solved.",
  solutions: "Solutions",
  solutionsSay: (one: boolean): string =>
    one ? "Each solvable board has exactly one." : "Each solvable board has so many; they differ by quiet patterns.",
  boards: "Boards",
  boardsSay: (n: number, states: number) => `${lights(n)} with ${states} states each.`,
  hardest: "Hardest boards",
  hardestHint: "How many boards need how many presses: this may take a minute.",
  find: "Count them",
  counting: "Counting the boards",
  hardestSays: (most: number, boards: bigint, usual: number) =>
    `No board needs more than ${presses(most)}; ${boards === 1n ? "one board needs" : `${boards} boards need`} that many. Most often it takes ${usual}.`,
  histogram: (list: string) => `Solvable boards by their fewest presses: ${list}`,
  quietPatterns: "Quiet patterns",
  quietNumber: (n: number) => `Pattern ${n}`,
  quietHint: (all: bigint, shown: number) =>
    `Press all marked buttons of one: in the end no light has changed.${all > BigInt(shown) ? ` These are ${shown} of ${all < 10n ** 12n ? all : "very many"}.` : ""}`,
  noQuiet: "No quiet pattern: each board has at most one solution",
  quietLeft: (n: number) => `Press the marked buttons: ${n} left, and no light will have changed`,
  asBefore: "All is as it was before",
  noChase: "Chasing needs a plain grid whose rows are put out from the row below",
  noOrder: "Here the order of presses matters, and the algebra knows of none",
  all: "all",
  noAlgebra: (states: number) => `With ${states} states there is no division, and no button is free on its own`,
  playFilm: "Play the film",
  filmPlace: "Place in the film",
  film: {
    chase: "Leave the first row alone: a light can be put out from the row below it",
    row: (row: number, n: number) => `Row ${row}: ${presses(n)} below what is wrong in row ${row - 1}`,
    left: (n: number) => `${lights(n)} wrong in the last row: only the first row decides what is left there`,
    first: (n: number) =>
      n === 0
        ? "Begin again with no press in the first row"
        : `Begin again with ${presses(n)} in the first row; the algebra knows which`,
    out: (total: number, fewest: number) =>
      total === fewest
        ? `All is done after ${presses(total)}, the fewest`
        : `All is done after ${presses(total)}; the fewest are ${fewest}`,
    stuck: (n: number) => `${lights(n)} wrong in the last row, and no first row leads to that: there is no way`,
    equations: (lights: number, buttons: number) =>
      `Each light is an equation, each button an unknown: ${lights} by ${buttons}`,
    free: (rank: number, nullity: number) =>
      nullity === 0
        ? `Elimination finds ${rank} pivots: no button is free`
        : `Elimination finds ${rank} pivots; the marked ${nullity === 1 ? "button has" : `${nullity} buttons have`} none and are free`,
    particular: (total: number, nullity: number) =>
      nullity === 0
        ? `So there is one solution: ${presses(total)}`
        : `With the free buttons left alone there is one solution: ${presses(total)}`,
    added: (n: number, total: number) =>
      `Add the quiet pattern of the marked free button (no. ${n}): now ${presses(total)}`,
    shortest: (total: number, of: bigint, optimal: boolean) =>
      of === 1n
        ? `${presses(total)}, the only solution`
        : optimal
          ? `${presses(total)}: the shortest of all ${of < 10n ** 12n ? of : "the"} solutions`
          : `${presses(total)}: the shortest that was found`,
    contradiction: "Elimination ends in a contradiction.",
  },

  // Measure.
  run: "Measure",
  milliseconds: (n: number) => (n < 1 ? `${Math.round(n * 1000)} µs` : `${n < 10 ? n.toFixed(1) : Math.round(n)} ms`),
  kernels: { wasm: "WebAssembly", portable: "TypeScript" },
  yours: (size: string) => `Your ${size}`,
  solveTime: "To solve a board, proven",
  prepareTime: "To prepare the puzzle, once",
  notHere: "not here",
  measuring: (percent: number) => `Measuring: ${percent}%`,
  measureStopped: "Stopped",
  measuredSays: (size: string, total: number, each: number) =>
    `${size} in your browser: ${total < 0 ? "no way" : presses(total)}, proven, ${each > 0 ? `${each} times a second` : "in more than a second"}`,
  whatIsMeasured: "What is measured",
  measureHint:
    "Two kernels with the same answers take turns on one board, twelve rounds; the quickest round of each counts. A phone that is hot or a busy machine is slower.",
  measureTimes: (times: number) =>
    `The faster kernel is ${times < 10 ? times.toFixed(1) : Math.round(times)} times as fast as the other.`,
};
