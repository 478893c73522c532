// The page in English. Every other language has the same entries.

const presses = (n: number | bigint) => `${n} ${n === 1 || n === 1n ? "press" : "presses"}`;

const NOT_LOADED = "A part of the page could not be loaded";

export const en = {
  name: "Lights Out",
  title: "Lights Out: play and solver",
  modes: { play: "Play", solve: "Solve", learn: "Learn", measure: "Measure" },
  modesLabel: "Modes",
  language: "中文",
  languageLabel: "Switch to Chinese",
  theme: { auto: "Theme: system", light: "Theme: light", dark: "Theme: dark" },
  more: "More",
  close: "Close",
  panel: "Details",
  thinking: "Looking for the fewest presses",
  progress: (percent: number, best: number) => `${percent}% searched; ${presses(best)} found so far`,
  cancelled: "Stopped before the fewest presses were proven",
  about: { wasm: "WebAssembly", portable: "TypeScript" },
  onDevice: (kernel: string) => `Solved on this device, by ${kernel}. Nothing is sent anywhere.`,

  // The answer to a board.
  goal: "Turn all the lights off",
  goalTarget: "Bring every light to its target",
  left: (n: number) => `${presses(n)} left, proven fewest`,
  leftUnproven: (n: number, least: number) => `${presses(n)} left, at least ${least}`,
  fewest: (n: number) => `${presses(n)}, proven fewest`,
  already: "Every light is as it should be",
  noWay: "This board cannot be solved",
  why: "Why?",
  whyNot: "This board cannot be solved. No presses in any order lead to the target.",
  proof: (must: number) =>
    `This board cannot be solved. Every press changes an even number of the hatched lights, but an odd number of them must change: ${must}.`,
  proofUniform:
    "This board cannot be solved. Every press changes an even number of the hatched lights. To make all lights equal, an odd number of them must change.",
  proofMany: (states: number, sum: number) =>
    `This board cannot be solved. Add up the hatched lights, each as often as it counts. Every press changes the sum by a multiple of ${states}, but it must change by ${sum}.`,
  failed: (message: string, code?: string): string =>
    code === "unloaded" ? NOT_LOADED : `This cannot be answered: ${message}`,
  notLoaded: NOT_LOADED,
  reload: "Reload",
  badLink: (why: string) => `This link cannot be read: ${why}`,

  // Play.
  undo: "Undo",
  redo: "Redo",
  reset: "Reset",
  hint: "Hint",
  hintAt: (n: number) =>
    n === 0 ? "Press the marked light. It is the last one." : `Press the marked light. ${presses(n)} left after it.`,
  showAll: "Show all",
  hideAll: "Hide",
  step: "Step",
  autoplay: "Autoplay",
  stop: "Stop",
  newLevel: "New",
  next: "Next level",
  solved: (moves: number, par: number) =>
    moves === par ? `Solved in ${presses(moves)}, the fewest!` : `Solved in ${presses(moves)}. The fewest is ${par}.`,
  counter: (moves: number, par: number) => `${presses(moves)}; fewest ${par}`,
  again: "Try again",
  back: "Back",
  levels: "Levels",
  pages: { calendar: "Calendar", ladder: "Ladder", free: "Random" },
  newLevelTitle: "Random level",
  solveThis: "Solve this board",
  today: "Today",
  todays: (date: string) => `Today’s level, ${date}`,
  daily: (date: string) => `Level of ${date}`,
  own: "Your own board",
  guide: {
    name: "How to play",
    first: "Turn all the lights off. Press the marked light.",
    next: "It changed, and so did its neighbours. Press the next one.",
    last: "One more press, and all the lights are off.",
    back: "Pressing a light again takes it back.",
    won: "All the lights are off. You know the whole game now.",
    skip: "Skip",
    done: "Today’s level",
  },
  size: "Size",
  difficulty: "Difficulty",
  difficulties: { easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert" },
  lights: (n: number) => `${n} lights`,
  tally: (solved: number, atPar: number) =>
    `${solved} ${solved === 1 ? "level" : "levels"} solved, ${atPar} with the fewest presses and no help`,
  ladderLevel: (n: number) => `Ladder, level ${n}`,
  levelName: (size: string, difficulty: string, seed: number) => `${size} ${difficulty.toLowerCase()}, no. ${seed}`,

  // Share.
  share: "Share",
  copyLink: "Copy link",
  copyText: "Copy text",
  copyJson: "Copy JSON",
  copySvg: "Copy SVG",
  savePng: "Save PNG",
  pressesHeading: "Presses:",
  copied: {
    link: "Link copied",
    result: "Result copied",
    text: "Text copied",
    json: "JSON copied",
    svg: "SVG copied",
  },
  saved: "Picture saved",
  notCopied: "Copying was blocked by the browser",

  // Keys.
  keys: "Keys",
  keyList: [
    ["Arrows", "move"],
    ["Space", "press"],
    ["Z / Y", "undo, redo"],
    ["R", "reset"],
    ["H", "hint"],
    ["S", "show all"],
    ["N", "new level"],
    ["P", "play or solve"],
    ["?", "keys"],
  ] as readonly (readonly [string, string])[],
};

/** The words of a page in one language. */
export type Words = typeof en;
