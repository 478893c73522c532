// Learn in English. Every other language has the same entries.

import { en as shared } from "../../words/en.ts";

const presses = (n: number) => `${n} ${n === 1 ? "press" : "presses"}`;
const lights = (n: number) => `${n} ${n === 1 ? "light" : "lights"}`;

export const en = {
  /** `code` is that of the library's errors: languages other than its own know some of them. */
  failed: shared.failed,

  leaf: (n: number, of: bigint) => `${n} of ${of}`,
  previous: "Previous",
  following: "Next",

  subjects: { lesson: "Lesson", chase: "Chasing", algebra: "Algebra" },
  lesson: {
    steps: {
      plus: "A press flips a plus",
      order: "Order does not matter",
      twice: "Twice is nothing",
      chase: "Chasing the lights",
      table: "The table for the last row",
      parity: "Why some boards cannot be solved",
    },
    place: (n: number, title: string) => `Step ${n} of 6: ${title}`,
    done: "done",
    plus: "A press changes a light and its neighbours. Press the middle of each shape to put it out.",
    plusDone: "A press flips a plus. At the edge, part of the plus is missing.",
    order: "Press the two marked buttons, in any order.",
    orderOut: "All lights are out.",
    orderAgain: "Now the same buttons in the other order: press the marked one first.",
    orderOnly: "Press a marked button.",
    orderDone: "The same result. It matters which buttons you press, not when.",
    twice: "Press any button.",
    twiceAgain: "Now press the same button again.",
    twiceDone: "Twice is nothing. So press each button once or not at all.",
    chase: (row: number) => `Press below each marked light: row ${row + 1} puts out row ${row}.`,
    chaseLast: "Almost done: press below the lights that are on.",
    chaseFirst: "Leave the first row alone. Press below the marked lights.",
    chaseDone: "That is light chasing: each row puts out the row above it.",
    tableTry: "Press a button in the first row. The page then chases the lights for you.",
    tableMore: "Now the table shows what was left, and what you pressed. Try another button.",
    tableFirst: "Press a button in the first row that you have not tried.",
    tableFalling: "Chasing: each row puts out the row above it.",
    tableUse: "Find your last row in the table. Press the first row that is next to it.",
    tableChase: "Now chase the lights yourself, or press Chase.",
    tableDone: "Each button of the first row changes the last row in its own way. The table adds these changes up.",
    parity: (n: number) =>
      `${n === 1 ? "1 hatched light is" : `${n} hatched lights are`} on, an odd number. Try to put them all out.`,
    parityDone: (n: number) =>
      `Still an odd number: ${n}. Every press changes an even number of the hatched lights, so this board cannot be solved.`,
    next: "Next",
    chaseForMe: "Chase",
    toPlay: "Play",
    left: "Last row",
    first: "First row",
    table: (list: string) => `Table of last rows and the first rows for them: ${list}`,
  },
  deeper: "More: facts, hardest boards, quiet patterns",
  facts: "Facts",
  equationsLabel: (rows: number, columns: number) => `The equations: ${rows} rows, ${columns} columns`,

  rank: "Rank",
  rankSays: (rank: number, buttons: number) =>
    rank === buttons
      ? `All ${buttons} buttons are independent: none repeats a combination of others.`
      : `${rank} of ${buttons} buttons are independent; the others repeat combinations of these.`,
  nullity: "Nullity",
  nullitySays: (n: number) =>
    n === 0
      ? "Every button is determined: a solvable board has exactly one solution."
      : `${n} ${n === 1 ? "button is" : "buttons are"} free; once they are chosen, all others follow.`,
  factors: "Factors",
  factorsSay: (states: number) => `With ${states} states the quiet patterns fall into cycles of these lengths.`,
  solvableShare: "Solvable boards",
  sharePlain: (oneIn: bigint) =>
    oneIn === 1n ? "Every board can be solved" : `1 board in ${oneIn < 10n ** 12n ? oneIn : "very many"} can be solved`,
  shareSays: (all: boolean): string =>
    all ? "Every board can be solved." : "The chance that a random board can be solved.",
  solutions: "Solutions",
  solutionsSay: (one: boolean): string =>
    one ? "Each solvable board has exactly one." : "Each solvable board has this many. They differ by quiet patterns.",
  boards: "Boards",
  boardsSay: (n: number, states: number) => `${lights(n)} with ${states} states each.`,
  hardest: "Hardest boards",
  hardestHint: "Counts the boards by their fewest presses. This may take a minute.",
  find: "Count them",
  counting: "Counting the boards",
  hardestSays: (most: number, boards: bigint, usual: number) =>
    `No board needs more than ${presses(most)}; ${boards === 1n ? "one board needs" : `${boards} boards need`} that many. Most often it takes ${usual}.`,
  histogram: (list: string) => `Solvable boards by their fewest presses: ${list}`,
  quietPatterns: "Quiet patterns",
  quietNumber: (n: number) => `Pattern ${n}`,
  quietHint: (all: bigint, shown: number) =>
    `Press all marked buttons of a pattern. In the end no light has changed.${all > BigInt(shown) ? ` These are ${shown} of ${all < 10n ** 12n ? all : "very many"}.` : ""}`,
  noQuiet: "No quiet pattern: each board has at most one solution",
  quietLeft: (n: number) => `Press the marked buttons: ${n} left, and no light will have changed`,
  asBefore: "Every light is as it was before",
  noChase: "Light chasing works only on rectangular grids where each row can be cleared from the row below",
  noOrder: "The order of presses matters here, so linear algebra does not apply",
  all: "all",
  noAlgebra: (states: number) =>
    `With ${states} states not every number has an inverse, so no single button is free. Try a smaller board.`,
  playFilm: "Play the film",
  filmPlace: "Place in the film",
  film: {
    chase: "Leave the first row alone. Put out each row from the row below it.",
    row: (row: number, n: number) => `Row ${row}: ${presses(n)} below the wrong lights of row ${row - 1}`,
    left: (n: number) => `${lights(n)} wrong in the last row. What is left there depends only on the first row.`,
    first: (n: number) =>
      n === 0
        ? "Start again without a press in the first row."
        : `Start again with ${presses(n)} in the first row. A table lists which.`,
    out: (total: number, fewest: number) =>
      total === fewest
        ? `Solved in ${presses(total)}, the fewest.`
        : `Solved in ${presses(total)}. The fewest is ${fewest}.`,
    stuck: (n: number) =>
      `${lights(n)} wrong in the last row. No presses in the first row fix that, so the board cannot be solved.`,
    step: (operation: string, column: number) => `Column ${column}: ${operation}`,
    reduced: (pivots: number, choices: number) =>
      choices === 0
        ? `Elimination is done: ${pivots} pivots. No button is free.`
        : `Elimination is done: ${pivots} pivots. The marked ${choices === 1 ? "button is" : `${choices} buttons are`} free.`,
    equations: (lights: number, buttons: number) =>
      `Each light gives an equation, each button is an unknown: ${lights} equations, ${buttons} unknowns.`,
    free: (rank: number, nullity: number) =>
      nullity === 0
        ? `Elimination finds ${rank} pivots. No button is free.`
        : `Elimination finds ${rank} pivots. The marked ${nullity === 1 ? "button has none, so it is" : `${nullity} buttons have none, so they are`} free.`,
    particular: (total: number, nullity: number) =>
      nullity === 0
        ? `So there is exactly one solution: ${presses(total)}.`
        : `If no free button is pressed, there is exactly one solution: ${presses(total)}.`,
    added: (n: number, total: number) =>
      `Add quiet pattern ${n}, that of the marked free button. Now it is ${presses(total)}.`,
    shortest: (total: number, of: bigint, optimal: boolean) =>
      of === 1n
        ? `${presses(total)}: the only solution.`
        : optimal
          ? `${presses(total)}: the shortest of all ${of < 10n ** 12n ? `${of} ` : ""}solutions.`
          : `${presses(total)}: the shortest solution found.`,
    contradiction: "Elimination ends in a contradiction.",
  },
};
