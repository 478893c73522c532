// The states of Learn and Measure without a browser.

import { describe, expect, test } from "vitest";
import { createSolver, elimination, type GridOptions, grid, type Puzzle, pressAll, wiring } from "../../src/index.ts";
import { SIZES } from "../../web/src/engine/measure.ts";
import { chaseFilm } from "../../web/src/learn/chase-film.ts";
import { equationFilm } from "../../web/src/learn/equation-film.ts";
import * as learn from "../../web/src/learn/state.ts";
import * as measure from "../../web/src/measure/state.ts";
import tables from "../oracles/tables.json" with { type: "json" };

const keep = (puzzle: Puzzle, board: Uint8Array) => ({ puzzle, board });
const ON = keep(grid(3, 3), new Uint8Array(9).fill(1));
const fresh = () => learn.learnFor(ON);
const reply = (kept = ON) => ({
  answer: createSolver(kept.puzzle).solve(kept.board),
  next: undefined,
  milliseconds: 1,
});

describe("places", () => {
  test("the lesson begins with its first step, and every place in an address is reached", () => {
    expect(learn.placeOf(fresh())).toBe("1");
    for (const place of ["1", "2", "3", "4", "5", "6", "chase", "algebra"])
      expect(learn.placeOf(learn.toPlace(fresh(), place))).toBe(place);
    expect(learn.toPlace(fresh(), undefined)).toEqual(fresh());
    expect(learn.toPlace(fresh(), "7")).toEqual(fresh());
  });

  test("turning goes through the steps, and stops at both ends", () => {
    let now = fresh();
    for (const place of ["2", "3", "4", "5", "6", "6"]) {
      now = learn.turn(now, 1);
      expect(learn.placeOf(now)).toBe(place);
    }
    expect(learn.placeOf(learn.turn(fresh(), -1))).toBe("1");
  });

  test("the lesson continues with the first step that is not done", () => {
    const third = learn.toPlace(fresh(), "3");
    const done = [7, 7].reduce((now, button) => learn.pressed(now, button, (lights) => lights), third);
    expect(done.done).toEqual(["twice"]);
    expect(learn.placeOf(learn.toLesson(done))).toBe("1");
    expect(learn.placeOf(learn.toLesson({ ...done, done: ["plus", "order", "twice"] }))).toBe("4");
  });

  test("another board keeps the lesson, but ends a film", () => {
    const other = keep(grid(2, 2), new Uint8Array(4));
    const lesson = learn.toPlace(fresh(), "4");
    expect(learn.withBoard(lesson, other)).toMatchObject({ kept: other, situation: lesson.situation });
    expect(learn.placeOf(learn.withBoard(learn.toPlace(fresh(), "chase"), other))).toBe("1");
    expect(learn.withBoard(lesson, keep(ON.puzzle, ON.board.slice()))).toBe(lesson);
  });
});

describe("films", () => {
  const film = (name: learn.FilmName) => learn.withReply(learn.toFilm(fresh(), name), reply());
  const last = (now: learn.Learn) => ("frames" in now.situation ? now.situation.frames!.length - 1 : -1);
  const at = (now: learn.Learn) => ("frames" in now.situation ? now.situation.at : -1);

  test.each([
    ["off", grid(5, 5), new Uint8Array(25)],
    ["the target", grid(3, 3, { target: [1, 1, 1, 1, 1, 1, 1, 1, 1] }), new Uint8Array(9).fill(1)],
    ["alike", grid(4, 4, { target: { uniform: true } }), new Uint8Array(16).fill(1)],
  ])("a solved board has nothing to show: a film takes another, solvable one (%s)", (_, puzzle, board) => {
    for (const name of ["chase", "algebra"] as const) {
      const asked = learn.toFilm(
        learn.withReply(learn.learnFor(keep(puzzle, board)), reply(keep(puzzle, board))),
        name,
      );
      expect(asked.reply).toBe(undefined);
      expect(asked.kept.puzzle).toBe(puzzle);
      const { answer } = reply(keep(puzzle, asked.kept.board));
      expect([answer.solvable, answer.solvable && answer.total > 0]).toEqual([true, true]);
    }
  });

  test("a film keeps a board that is not solved, and one that is the only one", () => {
    expect(learn.toFilm(fresh(), "chase").kept).toBe(ON);
    const only = keep(wiring({ lights: 1, buttons: [] }), new Uint8Array(1));
    expect(learn.toFilm(learn.learnFor(only), "chase").kept).toBe(only);
  });

  test("a film waits for the answer, plays to its end, and plays again from the beginning", () => {
    expect(learn.frameOf(learn.toFilm(fresh(), "chase"))).toBeUndefined();
    expect(learn.togglePlay(learn.toFilm(fresh(), "chase"))).toEqual(learn.toFilm(fresh(), "chase"));
    let now = learn.togglePlay(film("chase"));
    expect(learn.delayOf(now)).toBeGreaterThan(0);
    for (let n = 0; n < 100 && learn.delayOf(now) !== undefined; n++) now = learn.tick(now);
    expect([at(now), learn.delayOf(now)]).toEqual([last(now), undefined]);
    expect(at(learn.togglePlay(now))).toBe(0);
  });

  test("going to a frame stops the film, and no frame is outside of it", () => {
    const playing = learn.togglePlay(film("chase"));
    expect(learn.delayOf(learn.toFrame(playing, 1))).toBeUndefined();
    expect(at(learn.toFrame(playing, 1000))).toBe(last(playing));
    expect(at(learn.turn(playing, -5))).toBe(0);
  });

  test("the stage of the lesson is the lesson's, that of a film the visitor's", () => {
    expect(learn.stageOf(fresh())).toMatchObject({ puzzle: { lights: 25 }, canPress: true });
    expect(learn.stageOf(film("algebra"))).toMatchObject({ puzzle: ON.puzzle, lights: ON.board, canPress: false });
  });

  test("a quiet pattern loses a mark with each press of its buttons, and lights change", () => {
    const puzzle = grid(2, 3);
    const kept = keep(puzzle, new Uint8Array(6));
    const quiet = createSolver(puzzle).quietBasis();
    const facts = { value: { quiet } } as unknown as Parameters<typeof learn.withFacts>[1];
    const known = learn.withFacts(learn.learnFor(kept), facts);
    expect(learn.toQuiet(fresh(), 0)).toEqual(fresh());
    const second = learn.toQuiet(known, -1);
    expect(second.situation).toMatchObject({ name: "quiet", at: quiet.length - 1 });
    const button = quiet.at(-1)!.indexOf(1);
    const { presses, lights } = learn.stageOf(learn.pressed(second, button, () => new Uint8Array(6).fill(1)));
    expect([presses![button], lights[0]]).toEqual([0, 1]);
  });
});

describe("the film of chasing", () => {
  test.each<[number, number, GridOptions]>([
    [5, 5, {}],
    [3, 4, { states: 3 }],
    [4, 4, { edges: "cylinder" }],
    [4, 3, { states: 5, step: 2, target: "on" }],
  ])(
    "%i x %i, %o: chasing after the first row reaches the target in as many presses as the solution has",
    (rows, cols, options) => {
      const puzzle = grid(rows, cols, options);
      const board = pressAll(
        puzzle,
        options.target ? "on" : "off",
        Uint8Array.from({ length: rows * cols }, (_, i) => i % 2),
      );
      const answer = createSolver(puzzle).solve(board);
      const frames = chaseFilm(puzzle, board, answer)!;
      expect(frames.at(-1)!.board).toEqual(pressAll(puzzle, board, answer.presses!));
      const again = frames.map((frame) => frame.board).lastIndexOf(board);
      const presses = frames.slice(again).flatMap((frame) => [...(frame.presses ?? [])]);
      expect(presses.reduce((sum, count) => sum + count, 0)).toBe(answer.total);
    },
  );

  test("there is none if a row cannot be put right by the row below", () => {
    for (const options of [{ edges: "torus" }, { rule: "king" }, { states: 4, step: 2 }] as GridOptions[]) {
      const puzzle = grid(4, 4, options);
      expect(chaseFilm(puzzle, new Uint8Array(16), createSolver(puzzle).solve("off"))).toBeUndefined();
    }
  });
});

describe("the film of the equations", () => {
  test.each<[number, number, GridOptions]>([
    [3, 3, {}],
    [4, 4, {}],
    [2, 3, { states: 3 }],
    [2, 2, { states: 4, step: 2 }],
    [2, 3, { states: 6 }],
    [1, 2, { target: "##" }],
  ])(
    "%i x %i, %o: a frame for each operation, every solution solves the board, the last is the shortest",
    (rows, cols, options) => {
      const puzzle = grid(rows, cols, options);
      const solver = createSolver(puzzle);
      const board = pressAll(puzzle, options.target ? "on" : "off", new Uint8Array(puzzle.buttons).fill(1));
      const answer = solver.solve(board);
      const { steps } = elimination(puzzle, board);
      const frames = equationFilm(puzzle, board, answer)!;
      expect(frames.filter(({ equations }) => equations?.step).length).toBe(steps.length);
      const solutions = frames.flatMap(({ presses }) => (presses ? [presses] : []));
      const wanted = pressAll(puzzle, board, answer.presses!);
      for (const presses of solutions) expect(pressAll(puzzle, board, presses)).toEqual(wanted);
      expect(solutions.at(-1)).toEqual(answer.presses);
      expect(solutions.at(-2)).toEqual(answer.presses);
    },
  );

  test("vectors that overlap at their choices are added as often as the optimum needs", () => {
    // 2x + y = 2 modulo 4. The particular solution is x = 1; y = 2 is cheaper, and takes both vectors: (2, 0), (1, 2).
    const puzzle = wiring({ lights: 1, buttons: [[[0, 2]], [[0, 1]]], states: 4, costs: [5, 1] });
    const board = Uint8Array.of(2);
    const frames = equationFilm(puzzle, board, createSolver(puzzle).solve(board))!;
    const shown = frames.flatMap(({ presses }) => (presses ? [presses.join()] : []));
    expect(shown).toEqual(["1,0", "3,0", "0,2", "0,2"]);
  });

  test("an unsolvable board ends with the row of the contradiction and a proof", () => {
    const puzzle = grid(1, 2);
    const board = Uint8Array.of(1, 0);
    const frames = equationFilm(puzzle, board, createSolver(puzzle).solve(board))!;
    expect(frames.at(-1)).toMatchObject({ certificate: Uint8Array.of(1, 1), equations: { step: { row: 1 } } });
  });

  test("large boards and targets with a choice have none", () => {
    for (const puzzle of [grid(6, 7), grid(2, 2, { target: { uniform: true } })])
      expect(equationFilm(puzzle, new Uint8Array(puzzle.lights), createSolver(puzzle).solve("off"))).toBeUndefined();
  });
});

describe("measure", () => {
  const results = { progress: 0.5, times: [] };

  test("reports of an older or a stopped run are dropped", () => {
    const first = measure.started(measure.IDLE, "sizes");
    const second = measure.started(first, "own");
    expect(measure.reported(second, first.run, results)).toBe(second);
    expect(measure.failed(second, first.run, "x")).toBe(second);
    expect(measure.progressOf(measure.reported(first, first.run, results))).toBe(0.5);
    expect(measure.reported(first, first.run, results, true).situation).toBe("done");
    const stopped = measure.stopped(first);
    expect([stopped.situation, measure.reported(stopped, stopped.run, results)]).toEqual(["stopped", stopped]);
  });

  test("the sizes of the chart have few quiet patterns", () => {
    const known = tables.nullity_plus_square.values;
    expect(SIZES.filter((size) => size <= known.length && known[size - 1]! > 2)).toEqual([]);
  });
});
