// The wiring editor in English. Every other language has the same entries.

const presses = (n: number) => `${n} ${n === 1 ? "press" : "presses"}`;
const LIST = new Intl.ListFormat("en", { type: "conjunction" });

/** What a spot is and does, for its spoken name. */
export interface SpotFacts {
  readonly kind: "both" | "light" | "button";
  readonly label: string;
  /** The state of the light; undefined for a button apart from the lights. */
  readonly state: number | undefined;
  readonly states: number;
  /** The lights that a press changes, in words; empty if it changes nothing. */
  readonly changes: readonly string[];
  /** How often to press it, negative for turning back. */
  readonly presses: number;
  /** It is hatched, as part of the proof that the board cannot be solved. */
  readonly isProof: boolean;
}

export const en = {
  steps: { build: "Build", start: "Start", target: "Target", observe: "Observe", press: "Press" },
  stepsLabel: "Steps",
  stage: "Lights and buttons",

  hints: {
    empty: "Add lights and buttons, or take an example.",
    arranging: "Tap a button, then the lights that it changes.",
    chosen: "Drag the light, or move it with the arrow keys.",
    starting: "Tap each light until it is as at the start of the game.",
    aiming: "Tap each light until it is as it should be at the end.",
    uniform: "All lights must become equal, in any state.",
    presses: "In the game, press something. Tap the same here.",
    changes: "Tap each light that changed, once for each step.",
    pressing: "Press the buttons as in the game.",
  },
  linking: (label: string, changes: readonly string[]) =>
    changes.length === 0
      ? `${label} changes nothing yet. Tap the lights that it changes.`
      : `${label} changes ${LIST.format(changes)}. Tap a light to change that.`,

  spot({ kind, label, state, states, changes, presses, isProof }: SpotFacts): string {
    const proof = isProof ? ", part of the proof" : "";
    const is = state === undefined ? "" : states === 2 ? (state === 0 ? ", off" : ", on") : `, state ${state}`;
    const name = { both: `Light ${label} with a button`, light: `Light ${label}`, button: `Button ${label}` }[kind];
    const does = changes.length === 0 ? "A press changes nothing." : `A press changes ${LIST.format(changes)}.`;
    const due = presses > 0 ? ` Press ${times(presses)}.` : presses < 0 ? ` Turn back ${times(-presses)}.` : "";
    return kind === "light" ? `${name}${is}${proof}` : `${name}${is}${proof}. ${does}${due}`;
  },
  /** A light that changes by an amount, and a button that is pressed several times. */
  by: (label: string, amount: number) => (amount === 1 ? label : `${label} by ${amount}`),
  often: (label: string, times: number) => (times === 1 ? label : `${label} ×${times}`),
  pressedSpot: (label: string, n: number) => (n === 0 ? `${label}, not pressed` : `${label}, pressed ${times(n)}`),
  changedSpot: (label: string, amount: number) =>
    amount === 0 ? `${label}, not changed` : `${label}, changed by ${amount}`,

  // The answer.
  cheapest: (n: number, cost: number) => `${presses(n)} that cost ${cost}, proven cheapest`,
  unproven: (n: number, least: number) => `${presses(n)} found; the fewest are at least ${least}`,
  noLights: "There are no lights yet",
  full: (most: number) => `The editor takes at most ${most} lights and buttons`,
  tooLarge: "The editor cannot show this puzzle. Here is an example.",

  // Adding and changing.
  add: { both: "Light + button", light: "Light", button: "Button" },
  addTitles: {
    both: "Add a light that is pressed itself",
    light: "Add a light without a button",
    button: "Add a button apart from the lights",
  },
  remove: "Remove",
  done: "Done",
  amount: (from: string, to: string) => `${from} turns ${to} by`,
  stateOf: (label: string) => `State of ${label}`,
  countOf: (label: string) => `Count of ${label}`,
  less: (label: string) => `${label}: less`,
  greater: (label: string) => `${label}: more`,
  allAlike: "All alike",
  solve: "Solve",
  solveTitle: "Show this wiring in Solve",

  // What was seen in a game.
  nextPresses: "What I pressed",
  nextChanges: "What changed",
  note: "Add",
  observations: "Observations",
  seen: (pressed: readonly string[], changed: readonly string[]) =>
    changed.length === 0
      ? `${LIST.format(pressed)}: nothing changed`
      : `${LIST.format(pressed)}: ${LIST.format(changed)} changed`,
  unsee: (n: number) => `Remove observation ${n}`,
  observeFirst: "Note presses and changes. The links follow from them.",
  conflict: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `No wiring can do what observation ${numbers[0]} says. Remove it.`
      : `Observations ${LIST.format(numbers.map(String))} contradict each other. Remove the wrong one.`,
  open: (unknown: readonly string[], next: readonly string[]) =>
    `Not known yet: ${LIST.format(unknown)}. Next, press ${LIST.format(next)}.`,
  known: "Every button is known",

  // The panel.
  wiring: "Wiring",
  examples: "Start from",
  exampleNames: { statues: "Three statues", levers: "Five levers", dials: "Two dials", empty: "Nothing" },
  states: "States of a light",
  turns: "Turning",
  turnNames: { forward: "Forward", either: "Both ways" },
  help: "The arrows of a button lead to the lights that a press changes. A number at an arrow is how far the light turns. Arrow keys move a light or button, Delete removes it, and a digit sets a state or an amount.",
};

function times(n: number): string {
  return n === 1 ? "once" : n === 2 ? "twice" : `${n} times`;
}
