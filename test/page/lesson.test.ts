// The lesson without a browser: each step can be done as it says, and other presses do not end it.

import { describe, expect, test } from "vitest";
import { createSolver, press } from "../../src/index.ts";
import {
  begin,
  chase,
  chasedRow,
  HATCHED,
  hatchedOn,
  LESSON,
  type Lesson,
  marksOf,
  pressed,
  STEPS,
  TABLE,
  tick,
} from "../../web/src/learn/lesson.ts";

const play = (lesson: Lesson, ...buttons: number[]) => buttons.reduce(pressed, lesson);
const lightsOf = ({ lights }: Lesson) => [...lights].join("");
const OFF = "0".repeat(25);

/** Lets a step go on until it waits no more. */
function settled(lesson: Lesson): Lesson {
  let now = lesson;
  for (let n = 0; now.waits && n < 10; n++) now = tick(now);
  expect(now.waits).toBe(false);
  return now;
}

test("no step is done at its beginning, and time alone changes nothing", () => {
  for (const name of STEPS) {
    const lesson = begin(name);
    expect([lesson.isDone, lesson.waits, tick(lesson) === lesson]).toEqual([false, false, true]);
  }
});

test("plus: the middles of both shapes, in any order; other presses can be taken back", () => {
  expect(play(begin("plus"), 12).isDone).toBe(false);
  expect(play(begin("plus"), 12, 0).isDone).toBe(true);
  expect(play(begin("plus"), 3, 0, 12).isDone).toBe(false);
  expect(play(begin("plus"), 3, 0, 12, 3).isDone).toBe(true);
  expect(lightsOf(play(begin("plus"), 12))).toBe(`11000${"10000"}${"0".repeat(15)}`);
});

describe("order", () => {
  test.each([
    [11, 12],
    [12, 11],
  ])("%i then %i, and then the other way round", (a, b) => {
    const once = play(begin("order"), a, b);
    expect([once.isDone, once.waits, lightsOf(once)]).toEqual([false, true, OFF]);
    const again = settled(once);
    expect(lightsOf(again)).toBe(lightsOf(begin("order")));
    // Only the other button may come first now, and only it is marked.
    expect(marksOf(again).presses!.indexOf(1)).toBe(b);
    expect(pressed(again, a)).toMatchObject({ isRefused: true, lights: again.lights });
    expect(play(again, b, a)).toMatchObject({ isDone: true, isRefused: false });
    expect(lightsOf(play(again, b, a))).toBe(OFF);
  });

  test("other buttons and the same button twice are refused", () => {
    expect(play(begin("order"), 0)).toMatchObject({ isRefused: true, isDone: false });
    expect(play(begin("order"), 11, 11).isRefused).toBe(true);
    expect(lightsOf(play(begin("order"), 11, 11))).toBe(lightsOf(play(begin("order"), 11)));
  });
});

test("twice: the same button two times in a row", () => {
  expect(play(begin("twice"), 7, 8).isDone).toBe(false);
  expect(play(begin("twice"), 7, 8, 7).isDone).toBe(false);
  expect(play(begin("twice"), 7, 7).isDone).toBe(true);
  expect(lightsOf(play(begin("twice"), 7, 7))).toBe(OFF);
  expect(lightsOf(play(begin("twice"), 7, 8, 8))).toBe(lightsOf(play(begin("twice"), 7)));
});

test("chase: press below each light that is on, row by row", () => {
  let lesson = begin("chase");
  for (let n = 0; n < 25 && !lesson.isDone; n++) {
    const row = chasedRow(lesson.lights)!;
    const { noted } = marksOf(lesson);
    const light = noted!.indexOf(1);
    expect(Math.floor(light / 5)).toBe(row);
    lesson = pressed(lesson, light + 5);
  }
  expect(lesson.isDone).toBe(true);
  expect(pressed(begin("chase"), 2)).toMatchObject({ isRefused: true, lights: begin("chase").lights });
  // A mistake below the first row does no harm: chasing still ends with all lights out.
  let other = play(begin("chase"), 22, 13);
  for (let row = 0; row < 4; row++)
    for (let light = 5 * row; light < 5 * row + 5; light++)
      if (other.lights[light] === 1) other = pressed(other, light + 5);
  expect(other.isDone).toBe(true);
});

describe("table", () => {
  test("a button of the first row leaves its line of the table; after two of them the table is used", () => {
    const fallen = settled(play(begin("table"), 1));
    expect(fallen.task).toMatchObject({ phase: "try", found: [{ first: Uint8Array.of(0, 1, 0, 0, 0) }] });
    expect(lightsOf(fallen)).toBe(OFF);
    expect(pressed(fallen, 1).isRefused).toBe(true);
    expect(pressed(fallen, 12).isRefused).toBe(true);
    const used = settled(play(fallen, 4));
    expect(used.task).toMatchObject({ phase: "use", found: TABLE });
    expect(lightsOf(used)).toBe(`${"0".repeat(20)}10001`);
  });

  test("chasing stops in the last row", () => {
    let lesson = play(begin("table"), 2);
    for (let row = 1; row < 5; row++) {
      lesson = tick(lesson);
      expect(chasedRow(lesson.lights) ?? 4).toBeGreaterThanOrEqual(row);
    }
    expect(lesson.waits).toBe(true);
  });

  const use = () => settled(play(settled(play(begin("table"), 0)), 1));

  test("the first row of the table, then chasing, by hand or by the page", () => {
    const line = TABLE.find(({ left }) => left.join("") === "10001")!;
    const buttons = [...line.first.keys()].filter((button) => line.first[button] === 1);
    expect(settled(chase(play(use(), ...buttons))).isDone).toBe(true);
    let hand = play(use(), ...buttons);
    for (let light = 0; light < 20; light++) if (hand.lights[light] === 1) hand = pressed(hand, light + 5);
    expect(hand.isDone).toBe(true);
  });

  test("a wrong first row leaves another line, and the table helps again", () => {
    const wrong = settled(chase(play(use(), 2)));
    expect([wrong.isDone, chasedRow(wrong.lights)]).toEqual([false, undefined]);
    const left = [...wrong.lights.slice(20)].join("");
    const line = TABLE.find((line) => line.left.join("") === left)!;
    const buttons = [...line.first.keys()].filter((button) => line.first[button] === 1);
    expect(settled(chase(play(wrong, ...buttons))).isDone).toBe(true);
    expect(chase(begin("plus"))).toEqual(begin("plus"));
  });
});

test("parity: every button changes an even number of the hatched lights, and the board cannot be solved", () => {
  for (let button = 0; button < 25; button++) expect(hatchedOn(press(LESSON, new Uint8Array(25), button)) % 2).toBe(0);
  const lesson = begin("parity");
  expect(hatchedOn(lesson.lights) % 2).toBe(1);
  expect(createSolver(LESSON).solve(lesson.lights).solvable).toBe(false);
  expect(marksOf(lesson).certificate).toBe(HATCHED);
  expect(play(lesson, 1, 2, 3, 4, 4, 4).isDone).toBe(false);
  const done = play(lesson, 1, 2, 3, 4, 5);
  expect([done.isDone, hatchedOn(done.lights) % 2]).toEqual([true, 1]);
});

test("a step that is done can be played on", () => {
  const done = play(begin("twice"), 7, 7);
  expect(play(done, 3)).toMatchObject({ isDone: true, isRefused: false });
});
