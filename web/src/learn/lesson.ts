// The lesson: six steps that are played on a 5x5 board. Every change of it is a function from one state to the next.

import { type ChaseLine, chaseSheet, grid, press } from "../../../src/index.ts";

/** The board of the lesson. */
export const LESSON = grid(5, 5);
const { rows: ROWS, cols: COLS, buttons: BUTTONS } = LESSON;

/** The steps in order. */
export const STEPS = ["plus", "order", "twice", "chase", "table", "parity"] as const;
export type StepName = (typeof STEPS)[number];

/** What a step keeps besides the lights. */
type Task =
  /** Put out two shapes. */
  | { readonly name: "plus" }
  /** Press two buttons; then again, the other one first. `first` is the button that came first the first time. */
  | { readonly name: "order"; readonly pressed: readonly number[]; readonly first: number | undefined }
  /** Press one button twice. */
  | { readonly name: "twice"; readonly last: number | undefined }
  /** Chase lights down without the first row. */
  | { readonly name: "chase" }
  /** See what buttons of the first row leave in the last row. `falling` is the row that is chased next. */
  | { readonly name: "table"; readonly phase: "try"; readonly falling: number; readonly found: readonly ChaseLine[] }
  /** Use the table. */
  | { readonly name: "table"; readonly phase: "use"; readonly falling: number; readonly found: readonly ChaseLine[] }
  /** Try to put out an odd number of hatched lights. */
  | { readonly name: "parity"; readonly tried: readonly number[] };

/** A step of the lesson at one moment. */
export interface Lesson {
  readonly task: Task;
  readonly lights: Uint8Array;
  readonly isDone: boolean;
  /** The last press does not belong to this step, so it changed nothing. */
  readonly isRefused: boolean;
  /** The step goes on by itself in a moment: call `tick`. */
  readonly waits: boolean;
}

/** Two buttons whose presses overlap. */
const PAIR = [11, 12] as const;
/** Presses below the first row, so that chasing alone solves the board. */
const BELOW = [6, 8, 10, 12, 17, 19, 21];
/** What is left in the last row in the step with the table. */
const LEFT = [20, 24];
/** How many first rows are tried before the table is used. */
const TRIES = 2;
/** How many buttons are tried before the reason is given. */
const MOST_TRIED = 5;

/** The hatched lights: every button changes an even number of them. */
export const HATCHED = Uint8Array.from("1010110101000001010110101", Number);

const off = () => new Uint8Array(LESSON.lights);
const isOff = (lights: Uint8Array) => lights.every((state) => state === 0);
const after = (buttons: readonly number[], lights: Uint8Array = off()): Uint8Array =>
  buttons.reduce<Uint8Array>((now, button) => press(LESSON, now, button), lights);
const lit = (lights: readonly number[]) => off().map((_, i) => (lights.includes(i) ? 1 : 0));

/** The lines of the table. */
export const TABLE = chaseSheet(LESSON).lines;

/** A step from its beginning. */
export function begin(name: StepName): Lesson {
  const tasks: Readonly<Record<StepName, () => Pick<Lesson, "task" | "lights">>> = {
    plus: () => ({ task: { name: "plus" }, lights: after([0, 12]) }),
    order: () => ({ task: { name: "order", pressed: [], first: undefined }, lights: after(PAIR) }),
    twice: () => ({ task: { name: "twice", last: undefined }, lights: off() }),
    chase: () => ({ task: { name: "chase" }, lights: after(BELOW) }),
    table: () => ({ task: { name: "table", phase: "try", falling: 0, found: [] }, lights: off() }),
    parity: () => ({ task: { name: "parity", tried: [] }, lights: after([7, 16, 18], lit([0])) }),
  };
  return { ...tasks[name](), isDone: false, isRefused: false, waits: false };
}

/** The step after a press. Presses that do not belong to the step change no light. */
export function pressed(lesson: Lesson, button: number): Lesson {
  const { task } = lesson;
  if (lesson.waits || !isAllowed(lesson, button)) return { ...lesson, isRefused: !lesson.waits };
  const lights = after([button], lesson.lights);
  const next = { ...lesson, lights, isRefused: false };
  if (lesson.isDone) return next;
  if (task.name === "plus" || task.name === "chase") return { ...next, isDone: isOff(lights) };
  if (task.name === "twice") return { ...next, task: { ...task, last: button }, isDone: task.last === button };
  if (task.name === "order") return afterPair(next, [...task.pressed, button], task.first);
  if (task.name === "parity") {
    const tried = task.tried.includes(button) ? task.tried : [...task.tried, button];
    return { ...next, task: { ...task, tried }, isDone: tried.length >= MOST_TRIED };
  }
  if (task.phase === "use") return { ...next, isDone: isOff(lights) };
  return { ...next, task: { ...task, falling: 1 }, waits: true };
}

function isAllowed({ task, isDone }: Lesson, button: number): boolean {
  if (isDone) return true;
  if (task.name === "order") {
    const [only] = task.first === undefined || task.pressed.length > 0 ? [] : PAIR.filter((b) => b !== task.first);
    return PAIR.includes(button as 11) && !task.pressed.includes(button) && (only === undefined || button === only);
  }
  if (task.name === "chase") return button >= COLS;
  if (task.name !== "table" || task.phase === "use") return true;
  return button < COLS && !task.found.some(({ first }) => first[button] === 1);
}

function afterPair(next: Lesson, pressed: readonly number[], first: number | undefined): Lesson {
  const task = { name: "order", pressed, first: first ?? pressed[0] } as const;
  if (pressed.length < PAIR.length) return { ...next, task: { ...task, first } };
  return first === undefined ? { ...next, task, waits: true } : { ...next, task, isDone: true };
}

/** The step a moment later, if it waits. */
export function tick(lesson: Lesson): Lesson {
  const { task, lights } = lesson;
  if (!lesson.waits) return lesson;
  // The lights are out: the same two buttons once more.
  if (task.name === "order") return { ...begin("order"), task: { ...task, pressed: [] } };
  if (task.name !== "table") return { ...lesson, waits: false };
  if (task.falling < ROWS) {
    const due = dueBelow(lights, task.falling);
    return { ...lesson, lights: after(due, lights), task: { ...task, falling: task.falling + 1 } };
  }
  if (task.phase === "use") return { ...lesson, task: { ...task, falling: 0 }, waits: false, isDone: isOff(lights) };
  return found(lesson, task);
}

/** Adds a line to the own table. After some lines the whole table is used. */
function found(lesson: Lesson, task: Extract<Task, { phase: "try" }>): Lesson {
  const left = lesson.lights.slice(-COLS);
  const first = TABLE.find((line) => line.left.every((state, i) => state === left[i]))!.first;
  const all = [...task.found, { left, first }];
  const next = { ...lesson, waits: false };
  if (all.length < TRIES) return { ...next, lights: off(), task: { ...task, falling: 0, found: all } };
  return { ...next, lights: lit(LEFT), task: { name: "table", phase: "use", falling: 0, found: TABLE } };
}

/** Lets the page chase the lights, in the step that uses the table. */
export function chase(lesson: Lesson): Lesson {
  const { task } = lesson;
  if (task.name !== "table" || task.phase !== "use" || lesson.waits || lesson.isDone) return lesson;
  return { ...lesson, task: { ...task, falling: 1 }, isRefused: false, waits: true };
}

/** The buttons of a row below the lights that are on in the row above. */
function dueBelow(lights: Uint8Array, row: number): number[] {
  return Array.from({ length: COLS }, (_, col) => row * COLS + col).filter((button) => lights[button - COLS] === 1);
}

/** The first row above the last one that has a light on, from 0; undefined if there is none. */
export function chasedRow(lights: Uint8Array): number | undefined {
  const at = lights.subarray(0, BUTTONS - COLS).indexOf(1);
  return at < 0 ? undefined : Math.floor(at / COLS);
}

/** How many hatched lights are on. */
export function hatchedOn(lights: Uint8Array): number {
  return lights.filter((state, i) => state === 1 && HATCHED[i] === 1).length;
}

/** The marks on the board: presses to make, lights to look at, and the hatched lights. */
export function marksOf({ task, lights, isDone }: Lesson): {
  readonly presses: Uint8Array | null;
  readonly noted: Uint8Array | null;
  readonly certificate: Uint8Array | null;
} {
  const none = { presses: null, noted: null, certificate: null };
  if (task.name === "parity") return { ...none, certificate: HATCHED };
  if (isDone) return none;
  if (task.name === "order") {
    const second = PAIR.filter((button) => button !== task.first);
    const due = task.first === undefined || task.pressed.length > 0 ? [...PAIR] : second;
    return { ...none, presses: lit(due.filter((button) => !task.pressed.includes(button))) };
  }
  if (task.name === "chase") {
    const row = chasedRow(lights);
    const isMarked = (light: number) => Math.floor(light / COLS) === row && lights[light] === 1;
    return { ...none, noted: lights.map((_, light) => (isMarked(light) ? 1 : 0)) };
  }
  return none;
}
