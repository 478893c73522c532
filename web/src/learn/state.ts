// The state of Learn and its changes. What is shown, and how long it is shown, follows from the state.

import { type Answer, type Progress, type Puzzle, randomBoard, reached } from "../../../src/index.ts";
import type { Reply } from "../engine/client.ts";
import type { Facts, Outcome } from "../engine/questions.ts";

import { algebraFilm } from "./algebra-film.ts";
import { chaseFilm } from "./chase-film.ts";
import { equationFilm } from "./equation-film.ts";
import type { Frame } from "./frame.ts";
import * as lessons from "./lesson.ts";

/** What Learn is doing. */
export type Situation =
  | { readonly name: "lesson"; readonly lesson: lessons.Lesson }
  /** A film of the board. `frames` is undefined until its answer is there, and if there is no such film. */
  | {
      readonly name: "chase" | "algebra";
      readonly frames: readonly Frame[] | undefined;
      readonly at: number;
      readonly isPlaying: boolean;
    }
  /** A quiet pattern, pressed on the board. */
  | { readonly name: "quiet"; readonly at: number; readonly lights: Uint8Array; readonly left: Uint8Array };

/** A puzzle and a board. */
export interface Kept {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
}

export type FilmName = "chase" | "algebra";

/** Random boards that are tried in place of a solved one. */
const TRIES = 8;

/** How many boards need how many presses. */
export type Counted =
  | { readonly name: "unknown" }
  | { readonly name: "counting" }
  | { readonly name: "known"; readonly counts: readonly bigint[] }
  | { readonly name: "failed"; readonly error: string; readonly code: string };

/** Everything that Learn remembers. */
export interface Learn {
  /** The puzzle and board that the visitor brought. The lesson has a board of its own. */
  readonly kept: Kept;
  readonly situation: Situation;
  /** The steps of the lesson that were done. */
  readonly done: readonly lessons.StepName[];
  readonly reply?: Reply | undefined;
  readonly progress?: Progress | undefined;
  readonly facts?: Outcome<Facts> | undefined;
  readonly counted: Counted;
}

/** Learn with a board that it has not seen yet, in the first step of the lesson. */
export function learnFor(kept: Kept): Learn {
  return {
    kept,
    situation: { name: "lesson", lesson: lessons.begin("plus") },
    done: [],
    counted: { name: "unknown" },
  };
}

/** Another board is on the stage. The lesson stays where it is. */
export function withBoard(learn: Learn, kept: Kept): Learn {
  const isSame =
    learn.kept.puzzle === kept.puzzle && learn.kept.board.every((state, light) => state === kept.board[light]);
  if (isSame) return learn;
  const { situation, done } = learn;
  const next = { ...learnFor(kept), done };
  return situation.name === "lesson" ? { ...next, situation } : next;
}

/** The place in the address: a step of the lesson from 1, or a film. */
export function placeOf({ situation }: Learn): string | undefined {
  if (situation.name === "lesson") return String(lessons.STEPS.indexOf(situation.lesson.task.name) + 1);
  return situation.name === "quiet" ? undefined : situation.name;
}

/** Goes to a place of an address. Without one, or with an unknown one, stays. */
export function toPlace(learn: Learn, place: string | undefined): Learn {
  if (place === "chase" || place === "algebra") return toFilm(learn, place);
  const step = lessons.STEPS[Number(place) - 1];
  return step === undefined ? learn : toStep(learn, step);
}

/** Begins a step of the lesson. */
export function toStep(learn: Learn, step: lessons.StepName): Learn {
  return { ...learn, situation: { name: "lesson", lesson: lessons.begin(step) } };
}

/** The lesson, at its first step that is not done. */
export function toLesson(learn: Learn): Learn {
  return toStep(learn, lessons.STEPS.find((step) => !learn.done.includes(step)) ?? "plus");
}

/** A film from its beginning. A board that is solved already has nothing to show: the film takes a random one. */
export function toFilm(before: Learn, name: FilmName): Learn {
  const board = unsolved(before.kept);
  const learn = board === before.kept.board ? before : { ...before, kept: { ...before.kept, board }, reply: undefined };
  return { ...learn, situation: { name, frames: framesFor(learn, name), at: 0, isPlaying: false } };
}

/** The board if it is not solved yet, else a random one that is not. It stays if chance finds none. */
function unsolved({ puzzle, board }: Kept): Uint8Array {
  let found = board;
  for (let seed = 1; seed <= TRIES && reached(puzzle, found); seed++) found = randomBoard(puzzle, { seed });
  return reached(puzzle, found) ? board : found;
}

/** A quiet pattern; stays if there is none. */
export function toQuiet(learn: Learn, at: number): Learn {
  const patterns = patternsOf(learn);
  if (patterns.length === 0) return learn;
  const n = (at + patterns.length) % patterns.length;
  return { ...learn, situation: { name: "quiet", at: n, lights: learn.kept.board, left: patterns[n]! } };
}

/** The quiet patterns that are known. */
export function patternsOf({ facts }: Learn): readonly Uint8Array[] {
  return facts && "value" in facts ? facts.value.quiet : [];
}

/** The answer for the kept board, if there is one. */
export function answerOf({ reply }: Learn): Answer | undefined {
  return reply && "answer" in reply ? reply.answer : undefined;
}

/** The solver has answered; a film that waited for it begins. */
export function withReply(learn: Learn, reply: Reply): Learn {
  return withFrames({ ...learn, reply, progress: undefined });
}

/** The facts are known; a film that waited for them begins. */
export function withFacts(learn: Learn, facts: Outcome<Facts>): Learn {
  return withFrames({ ...learn, facts });
}

function withFrames(learn: Learn): Learn {
  const { situation } = learn;
  return (situation.name === "chase" || situation.name === "algebra") && situation.frames === undefined
    ? toFilm(learn, situation.name)
    : learn;
}

/** The frames of a film; undefined if there is none, or not yet. */
function framesFor(learn: Learn, name: FilmName): readonly Frame[] | undefined {
  const { puzzle, board } = learn.kept;
  const answer = answerOf(learn);
  if (answer === undefined || puzzle.pressRule !== "any") return undefined;
  if (name === "chase") return chaseFilm(puzzle, board, answer);
  const { facts } = learn;
  return (
    equationFilm(puzzle, board, answer) ??
    (facts && "value" in facts ? algebraFilm(puzzle, board, answer, facts.value) : undefined)
  );
}

/** Goes on or back by some steps, frames or patterns. A film stops. */
export function turn(learn: Learn, by: number): Learn {
  const { situation } = learn;
  if (situation.name === "quiet") return toQuiet(learn, situation.at + by);
  if (situation.name !== "lesson") return toFrame(learn, situation.at + by);
  const step = lessons.STEPS[lessons.STEPS.indexOf(situation.lesson.task.name) + by];
  return step === undefined ? learn : toStep(learn, step);
}

/** A frame of the film, which stops. */
export function toFrame(learn: Learn, at: number): Learn {
  const { situation } = learn;
  if (!("frames" in situation)) return learn;
  const last = Math.max(0, (situation.frames?.length ?? 1) - 1);
  return { ...learn, situation: { ...situation, at: Math.max(0, Math.min(last, at)), isPlaying: false } };
}

/** Plays the film, from the beginning if it is at its end; or stops it. */
export function togglePlay(learn: Learn): Learn {
  const { situation } = learn;
  if (!("frames" in situation) || situation.frames === undefined) return learn;
  const isAtEnd = situation.at === situation.frames.length - 1;
  const at = !situation.isPlaying && isAtEnd ? 0 : situation.at;
  return { ...learn, situation: { ...situation, at, isPlaying: !situation.isPlaying } };
}

/** A press on the board. `lights` are those after it. */
export function pressed(learn: Learn, button: number, after: (lights: Uint8Array) => Uint8Array): Learn {
  const { situation } = learn;
  if (situation.name === "lesson") return withLesson(learn, lessons.pressed(situation.lesson, button));
  if (situation.name !== "quiet") return learn;
  const left = situation.left.slice();
  if (left[button]! > 0) left[button]!--;
  return { ...learn, situation: { ...situation, left, lights: after(situation.lights) } };
}

/** Lets the page chase the lights in the lesson. */
export function chase(learn: Learn): Learn {
  const { situation } = learn;
  return situation.name === "lesson" ? withLesson(learn, lessons.chase(situation.lesson)) : learn;
}

/** The next moment of what goes on by itself. */
export function tick(learn: Learn): Learn {
  const { situation } = learn;
  if (situation.name === "lesson") return withLesson(learn, lessons.tick(situation.lesson));
  if (!("frames" in situation) || !situation.isPlaying) return learn;
  const last = (situation.frames?.length ?? 1) - 1;
  const at = Math.min(last, situation.at + 1);
  return { ...learn, situation: { ...situation, at, isPlaying: at < last } };
}

function withLesson(learn: Learn, lesson: lessons.Lesson): Learn {
  const { name } = lesson.task;
  const done = lesson.isDone && !learn.done.includes(name) ? [...learn.done, name] : learn.done;
  return { ...learn, situation: { name: "lesson", lesson }, done };
}

/** Milliseconds until the next `tick`; undefined if nothing goes on by itself. */
export function delayOf({ situation }: Learn): number | undefined {
  if (situation.name === "lesson") return situation.lesson.waits ? DELAY : undefined;
  if (!("frames" in situation) || !situation.isPlaying) return undefined;
  return situation.frames?.[situation.at]?.equations?.step ? QUICK : DELAY;
}

const DELAY = 900;
const QUICK = 300;

/** What the board shows. */
export interface Stage {
  readonly puzzle: Puzzle;
  readonly lights: Uint8Array;
  readonly presses: Uint8Array | null;
  readonly certificate: Uint8Array | null;
  readonly noted: Uint8Array | null;
  readonly canPress: boolean;
}

export function stageOf(learn: Learn): Stage {
  const { situation, kept } = learn;
  const plain = { presses: null, certificate: null, noted: null };
  if (situation.name === "lesson") {
    const { lesson } = situation;
    return { puzzle: lessons.LESSON, lights: lesson.lights, ...lessons.marksOf(lesson), canPress: true };
  }
  const { puzzle } = kept;
  if (situation.name === "quiet")
    return { puzzle, lights: situation.lights, ...plain, presses: situation.left, canPress: true };
  const { board = kept.board, presses = null, certificate = null, noted = null } = frameOf(learn) ?? {};
  return { puzzle, lights: board, presses, certificate, noted, canPress: false };
}

/** The frame that is shown. */
export function frameOf({ situation }: Learn): Frame | undefined {
  return "frames" in situation ? situation.frames?.[situation.at] : undefined;
}
