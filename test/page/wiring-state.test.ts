// The wiring editor without a browser: what each event makes of a wiring, and the puzzle that follows.

import { describe, expect, test } from "vitest";
import { apartOf } from "../../src/draw/apart.ts";
import { createSolver, graph, pressAll, readPuzzle, verify, wiring as wired, writePuzzle } from "../../src/index.ts";
import { canEdit, designOf, madeOf } from "../../web/src/wiring/convert.ts";
import { EMPTY, labelsOf, MOST_SPOTS } from "../../web/src/wiring/design.ts";
import { EXAMPLES, exampleOf } from "../../web/src/wiring/examples.ts";
import { frameOf } from "../../web/src/wiring/frame.ts";
import { learnedFrom, withSeen, writeSeen } from "../../web/src/wiring/observe.ts";
import * as state from "../../web/src/wiring/state.ts";
import { wiresOf } from "../../web/src/wiring/wires.ts";
import { fewestByTrying } from "./presses.ts";

type Wiring = state.Wiring;
type Event = (wiring: Wiring) => Wiring;

const run = (wiring: Wiring, ...events: Event[]) => events.reduce((now, event) => event(now), wiring);
const tap =
  (id: number): Event =>
  (wiring) =>
    state.tapped(wiring, id);
const add =
  (kind: "both" | "light" | "button"): Event =>
  (wiring) =>
    state.added(wiring, kind);
const to =
  (step: state.Step): Event =>
  (wiring) =>
    state.toStep(wiring, step);
const empty = () => state.startingWith(EMPTY);
const json = ({ design }: Wiring) => writePuzzle(madeOf(design)!.puzzle);
const labels = ({ design }: Wiring) => [...labelsOf(design).values()].join(" ");

/** Three statues in a row, built by taps: ids 1, 2, 3. A new one turns itself. */
const statues = () =>
  run(empty(), add("both"), add("both"), add("both"), tap(1), tap(2), state.released, tap(2), tap(1), tap(3), state.released, tap(3), tap(2), (now) => state.withStates(now, 4)); // biome-ignore format: one line

describe("building", () => {
  test("three statues in a row are those of the example", () => {
    const built = statues();
    expect(json(built)).toEqual({
      lights: 3,
      buttons: [[0, 1], [1, 0, 2], [2, 1]],
      states: 4,
      layout: [[0, 0], [2, 0], [4, 0]],
    }); // biome-ignore format: one statue in a list
    const example = madeOf(exampleOf("statues"))!.puzzle;
    const { effects } = madeOf(built.design)!.puzzle;
    expect([...effects.light]).toEqual([...example.effects.light]);
    expect([...effects.start]).toEqual([...example.effects.start]);
  });

  test("a second tap on a light unlinks it, and a tap on another button chooses that one", () => {
    const now = run(empty(), add("light"), add("button"), add("button"), tap(2), tap(1));
    expect(json(now)).toMatchObject({ buttons: [[0], []] });
    expect(json(run(now, tap(1)))).toMatchObject({ buttons: [[], []] });
    expect(run(now, tap(3)).situation).toEqual({ name: "linking", from: 3 });
    expect(run(now, tap(2)).situation).toEqual({ name: "arranging" });
    expect(labels(now)).toBe("1 A B");
  });

  test("buttons apart from the lights stay apart, also if there are as many", () => {
    const now = run(empty(), add("light"), add("button"), tap(2), tap(1));
    const { puzzle, board } = madeOf(now.design)!;
    expect([puzzle.lights, puzzle.buttons, puzzle.buttonCells]).toEqual([1, 1, null]);
    const again = designOf(readPuzzle(JSON.parse(JSON.stringify(puzzle))), board);
    expect(again.spots.map(({ light, button }) => [light !== undefined, button !== undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test("an amount is set in steps modulo the states, and 0 unlinks", () => {
    const dials = run(empty(), add("both"), add("both"), (now) => state.withStates(now, 10), tap(1), tap(2));
    expect(state.numberOf(dials)).toEqual({ id: 2, value: 1 });
    expect(json(state.valued(dials, 2, 12))).toMatchObject({ buttons: [[0, [1, 2]], [1]] });
    expect(json(state.valued(dials, 2, -1))).toMatchObject({ buttons: [[0, [1, 9]], [1]] });
    const none = state.valued(dials, 2, 0);
    expect([json(none).buttons, state.numberOf(none)]).toEqual([[[0], [1]], undefined]);
    // With two states, a tap says it all.
    expect(state.numberOf(state.withStates(dials, 2))).toBe(undefined);
  });

  test("fewer states cut amounts, starts and targets", () => {
    const now = run(statues(), (each) => state.withStates(each, 5), to("start"), tap(1), tap(1), tap(1), tap(1));
    const cut = run(now, (each) => state.withStates(each, 3));
    expect([...madeOf(now.design)!.board]).toEqual([4, 0, 0]);
    expect([...madeOf(cut.design)!.board]).toEqual([2, 0, 0]);
    expect(readPuzzle(json(cut)).states).toBe(3);
  });

  test("removing a light removes its links, and undo brings all back", () => {
    const before = statues();
    const after = state.removed(before, 2);
    expect(json(after)).toMatchObject({ lights: 2, buttons: [[0], [1]] });
    expect(labels(after)).toBe("1 2");
    const back = state.undone(after);
    expect(back.design).toBe(before.design);
    expect(state.redone(back).design).toBe(after.design);
    expect(state.redone(state.added(back, "light")).design.spots.length).toBe(4);
    expect(state.removed(run(before, to("press")), 2).design).toBe(before.design);
  });

  test("a drag is one change, to a free place, and undo goes back to where it began", () => {
    const before = statues();
    const moved = run(
      before,
      (now) => state.moved(now, 1, 0.3, 1.1, true),
      (now) => state.moved(now, 1, 0.4, 2.2, true),
      (now) => state.moved(now, 1, 2, 0, true),
      state.dropped,
    );
    expect(json(moved)).toMatchObject({ layout: [[0.5, 2], [2, 0], [4, 0]] }); // biome-ignore format: one line
    expect(moved.past.length).toBe(before.past.length + 1);
    expect(state.undone(moved).design).toBe(before.design);
    // The next drag is another change.
    const twice = state.moved(moved, 1, 0, 4, true);
    expect(state.undone(twice).design).toBe(moved.design);
  });

  test("there is a limit, and every spot has a place of its own", () => {
    const many = run(empty(), ...Array.from({ length: MOST_SPOTS + 1 }, (_, n) => add(n % 3 ? "light" : "button")));
    const places = many.design.spots.map(({ x, y }) => `${x},${y}`);
    expect(new Set(places).size).toBe(MOST_SPOTS);
  });
});

describe("start, target and presses", () => {
  test("taps count the states up; the fewest presses are those of brute force", () => {
    const now = run(statues(), to("start"), tap(1), tap(2), tap(2), to("target"), tap(3));
    const { puzzle, board } = madeOf(now.design)!;
    expect([...board]).toEqual([1, 2, 0]);
    expect(puzzle.target).toEqual([0, 0, 1]);
    const answer = createSolver(puzzle).solve(board);
    expect(answer.total).toBe(fewestByTrying(puzzle, board, [0, 0, 1]));
    expect(verify(puzzle, board, answer)).toBe(true);
  });

  test("all alike is a target that a tap on a light ends", () => {
    const now = run(statues(), to("target"), state.alike);
    expect(json(now)).toMatchObject({ target: { uniform: true } });
    expect(madeOf(run(now, tap(2)).design)!.puzzle.target).toEqual([0, 1, 0]);
  });

  test("presses change the board that is asked about, not the start; undo and reset take them back", () => {
    const built = run(statues(), to("start"), tap(1), to("press"));
    const pressed = run(built, tap(2), tap(2), tap(3));
    const { puzzle, board } = madeOf(built.design)!;
    expect(pressed.design).toBe(built.design);
    expect([...state.questionOf(pressed)!.board]).toEqual([...pressAll(puzzle, board, [0, 2, 1])]);
    expect([...state.questionOf(pressed)!.board]).toEqual([3, 3, 3]);
    expect([...state.questionOf(state.undone(pressed))!.board]).toEqual([3, 2, 2]);
    expect(state.questionOf(state.reset(pressed))).toBe(state.questionOf(built));
  });

  test("an answer to an older question is dropped", () => {
    const now = statues();
    const old = state.questionOf(now)!;
    const reply = { error: "", code: "cancelled" };
    expect(state.replied(now, old, { reply }).known).toEqual({ of: old, reply });
    const newer = run(now, to("start"), tap(1));
    expect(state.replied(newer, old, { reply })).toBe(newer);
  });

  test("an answer stays if a spot is moved, and not if a link changes", () => {
    const now = statues();
    const reply = { error: "", code: "cancelled" };
    const known = state.replied(now, state.questionOf(now)!, { reply });
    const moved = state.moved(known, 1, 0, 2);
    expect(moved.known).toEqual({ of: state.questionOf(moved), reply });
    expect(moved.known!.of).toBe(state.questionOf(moved));
    expect(moved.known!.of).not.toBe(known.known!.of);
    const linked = run(moved, tap(1), tap(3));
    expect(linked.known!.of).not.toBe(state.questionOf(linked));
  });

  test("the board that Solve painted becomes the start, and undo goes back", () => {
    const now = statues();
    const { puzzle, board } = madeOf(now.design)!;
    const again = state.opened(now, { puzzle, board: Uint8Array.of(3, 0, 1) });
    expect([...madeOf(again.design)!.board]).toEqual([3, 0, 1]);
    expect(state.undone(again).design).toBe(now.design);
    expect(state.opened(now, { puzzle, board }).design).toBe(now.design);
    const other = state.opened(now, { puzzle: graph(2, [[0, 1]]), board: Uint8Array.of(1, 0) });
    expect([other.past.length, json(other).buttons]).toEqual([0, [[0, 1], [0, 1]]]); // biome-ignore format: one line
  });
});

describe("observing", () => {
  const changed = (...ids: number[]) => [
    (now: Wiring) => state.asking(now, "changes"),
    ...ids.map(tap),
    state.observed,
  ];

  /** Four lamps, and levers A (5) and B (6). */
  const levers = () =>
    run(empty(), add("light"), add("light"), add("light"), add("light"), add("button"), add("button"), to("observe"));

  test("what was seen makes the links of known buttons; the others stay as they are", () => {
    const one = run(levers(), tap(5), ...changed(1, 3));
    expect(json(one)).toMatchObject({ buttons: [[0, 2], []] });
    expect(learnedFrom(one.design).learned).toEqual({ kind: "open", next: new Map([[6, 1]]), unknown: [6] });
    // Both pressed: 1 and 2 changed. So B alone changes 2 and 3.
    const two = run(one, tap(5), tap(6), ...changed(1, 2));
    expect(json(two)).toMatchObject({ buttons: [[0, 2], [1, 2]] }); // biome-ignore format: one line
    expect(learnedFrom(two.design).learned).toEqual({ kind: "known" });
  });

  test("observations that contradict each other are named, and change no link", () => {
    const two = run(levers(), tap(6), ...changed(4), tap(5), ...changed(1), tap(5), ...changed(2));
    expect(learnedFrom(two.design).learned).toEqual({ kind: "conflict", seen: [1, 2] });
    expect(json(two)).toMatchObject({ buttons: [[0], [3]] });
    const fixed = state.unseen(two, 1);
    expect(json(fixed)).toMatchObject({ buttons: [[1], [3]] });
    expect(learnedFrom(fixed.design).learned).toEqual({ kind: "known" });
  });

  test("dials count steps: pressed twice, changed by 2 of 5, is 1 step each", () => {
    const dials = run(empty(), add("both"), add("both"), (now) => state.withStates(now, 5), to("observe"));
    const seen = run(dials, tap(2), tap(2), ...changed(1, 1, 2, 2, 2, 2));
    expect(json(seen)).toMatchObject({ buttons: [[0], [0, [1, 2]]] });
    // Other states: the counts mean something else.
    expect(state.withStates(seen, 3).design.seen).toEqual([]);
  });

  test("nothing is noted without a press, and taps on what does not fit mean nothing", () => {
    const now = levers();
    expect(state.observed(now)).toBe(now);
    expect(run(now, tap(1)).situation).toBe(now.situation);
    const asked = state.asking(run(now, tap(5)), "changes");
    expect(run(asked, tap(6)).situation).toBe(asked.situation);
    // As often as there are states is as never.
    expect(run(asked, tap(1), tap(1)).situation).toMatchObject({ changes: new Map() });
  });

  test("without a light, its part of the observations is gone; without the button, the observation", () => {
    const one = run(levers(), tap(5), ...changed(1, 3), to("build"));
    expect(state.removed(one, 3).design.seen).toEqual([{ presses: new Map([[5, 1]]), changes: new Map([[1, 1]]) }]);
    expect(state.removed(one, 5).design.seen).toEqual([]);
  });
});

describe("puzzles", () => {
  test.each(EXAMPLES)("the example %s can be solved, as brute force says, and survives a link", (name) => {
    const { puzzle, board } = madeOf(exampleOf(name))!;
    const answer = createSolver(puzzle).solve(board);
    expect(answer.total).toBeGreaterThan(1);
    const goal = Array.isArray(puzzle.target) ? (puzzle.target as number[]) : [...board].fill(0);
    expect(answer.total).toBe(fewestByTrying(puzzle, board, goal));
    const again = designOf(readPuzzle(JSON.parse(JSON.stringify(puzzle))), board);
    expect(JSON.stringify(madeOf(again))).toBe(JSON.stringify({ puzzle, board }));
  });

  test("costs, the press rule and lights that do not matter are kept", () => {
    const form = { lights: 3, buttons: [[0, 1], [2]], states: 3, costs: [1, 2], target: [0, -1, 2], turns: "either" };
    const puzzle = madeOf(designOf(readPuzzle(form), Uint8Array.of(1, 0, 2)))!.puzzle;
    expect(writePuzzle(puzzle)).toMatchObject(form);
    const lit = wired({ lights: 2, buttons: [[0], [1]], pressRule: "lit" });
    expect(madeOf(designOf(lit, new Uint8Array(2)))!.puzzle.pressRule).toBe("lit");
  });

  test("only wirings and graphs of a size that a screen can show", () => {
    const row = (lights: number) => wired({ lights, buttons: [[0]] });
    expect([canEdit(row(12)), canEdit(row(MOST_SPOTS)), canEdit(graph(30, []))]).toEqual([true, false, true]);
    expect(canEdit(wired({ lights: 2, buttons: [], layout: [[0, 0], [61, 0]] }))).toBe(false); // biome-ignore format: one line
    expect(canEdit(readPuzzle({ shape: "grid", rows: 2, cols: 2 }))).toBe(false);
    expect(canEdit(readPuzzle({ preset: "orbix-1" }))).toBe(true);
  });

  test("of two buttons at one light, one is apart from it, and keeps what it changes", () => {
    const layout = [[0, 0], [2, 0]] as const; // biome-ignore format: one line
    const puzzle = wired({ lights: 2, buttons: [[0], [1]], layout, buttonLayout: [[2, 0], [2, 0]] }); // biome-ignore format: one line
    const { spots } = designOf(puzzle, new Uint8Array(2));
    expect(spots.map(({ light, button }) => [light !== undefined, button && [...button.links.keys()]])).toEqual([
      [true, undefined],
      [true, [0]],
      [false, [1]],
    ]);
    expect(new Set(spots.map(({ x, y }) => `${x},${y}`)).size).toBe(3);
  });

  test("lights of a preset are far enough apart for links", () => {
    const puzzle = readPuzzle({ preset: "five-cubes" });
    const { spots } = designOf(puzzle, new Uint8Array(puzzle.lights));
    for (const [n, a] of spots.entries())
      for (const b of spots.slice(n + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(1.5);
  });
});

describe("drawing", () => {
  const numbers = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number);
  const pairsOf = (numbers: number[]) =>
    numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1]!] as const] : []));
  /** Points of a Bézier curve with these corners, by de Casteljau's algorithm. */
  const along = (corners: number[]) =>
    Array.from({ length: 51 }, (_, n) => {
      let points = pairsOf(corners);
      while (points.length > 1)
        points = points.slice(1).map(([x, y], i) => {
          const [x0, y0] = points[i]!;
          return [x0 + ((x - x0) * n) / 50, y0 + ((y - y0) * n) / 50] as const;
        });
      return points[0]!;
    });

  test("a link over another light goes around it", () => {
    const now = run(empty(), add("both"), add("both"), add("both"), tap(1), tap(3));
    const [wire] = wiresOf(now.design).filter(({ from, to }) => from === 1 && to === 3);
    // The middle of the curve is further from light 2, at (2, 0), than its radius.
    expect(wire!.x).toBeCloseTo(2);
    expect(Math.abs(wire!.y)).toBeGreaterThan(0.5);
  });

  test("links in both directions do not lie on each other, and every tip is at the edge of its light", () => {
    const wires = wiresOf(statues().design);
    expect(wires.length).toBe(7);
    const [there] = wires.filter(({ from, to }) => from === 1 && to === 2);
    const [back] = wires.filter(({ from, to }) => from === 2 && to === 1);
    expect(Math.abs(there!.y - back!.y)).toBeGreaterThan(0.2);
    for (const { to, tip } of wires) {
      const [x, y] = numbers(tip) as [number, number];
      const distance = Math.hypot(x - 2 * (to - 1), y);
      expect(distance).toBeGreaterThan(0.5);
      expect(distance).toBeLessThan(0.65);
    }
  });

  test.each(EXAMPLES)("no arrow of %s crosses the number below a light", (name) => {
    const { spots } = exampleOf(name);
    // A number is from 0.5 to 1 below the middle of its light, and 0.4 wide, at the smallest scale.
    for (const { line, tip } of wiresOf(exampleOf(name)))
      for (const [x, y] of [...along(numbers(line)), ...pairsOf(numbers(tip))])
        for (const spot of spots.filter(({ light }) => light))
          expect(Math.abs(x - spot.x) < 0.2 && y - spot.y > 0.5 && y - spot.y < 1).toBe(false);
  });

  test("the frame shows every spot, fills the stage, and a spot is as large as a thumb", () => {
    for (const [width, height] of [
      [304, 190],
      [960, 440],
      [40, 20],
    ] as const) {
      // biome-ignore format: one line
      const { design } = run(statues(), add("button"));
      const { left, top, scale, ...frame } = frameOf(design, width, height);
      expect(scale).toBeGreaterThanOrEqual(44);
      expect(frame.width * scale).toBeGreaterThanOrEqual(width - 1e-9);
      expect(frame.height * scale).toBeGreaterThanOrEqual(height - 1e-9);
      for (const { x, y } of design.spots) {
        expect(Math.min(x - left, left + frame.width - x)).toBeGreaterThanOrEqual(0.5);
        expect(Math.min(y - top, top + frame.height - y)).toBeGreaterThanOrEqual(0.5);
      }
    }
  });
});

describe("buttons apart from the lights on a board", () => {
  /** Two lights of a wiring with three buttons at these places. */
  const at = (...buttonLayout: [number, number][]) =>
    wired({ lights: 2, buttons: [[0], [1], [0, 1]], layout: [[0, 0], [2, 0]], buttonLayout }); // biome-ignore format: one line
  const names = (puzzle: Parameters<typeof apartOf>[0]) => apartOf(puzzle)?.names.join(" ");

  test("have the names and places that they have in the editor", () => {
    const { puzzle, board } = madeOf(exampleOf("levers"))!;
    expect(names(puzzle)).toBe("A B C D E");
    expect(apartOf(puzzle)!.places!.map(({ x, y }) => [x, y])).toEqual([0, 1.25, 2.5, 3.75, 5].map((x) => [x, 0]));
    const mixed = at([0, 2], [2, 0], [4, 2]);
    expect(names(mixed)).toBe("A 2 B");
    const design = designOf(mixed, new Uint8Array(2));
    const inEditor = design.spots.filter(({ button }) => button).map(({ id }) => labelsOf(design).get(id)!);
    expect(inEditor.sort()).toEqual(["2", "A", "B"]);
    expect(labelsOf(designOf(puzzle, board)).get(8)).toBe("E");
  });

  test("leave most of their light to be seen", () => {
    const [, { x, y, r }] = apartOf(at([0, 2], [2, 0], [4, 2]))!.places as unknown as {
      x: number;
      y: number;
      r: number;
    }[];
    expect([x - r > 2, y - r > 0, Math.hypot(x - r - 2, y - r) < 0.5]).toEqual([true, true, true]);
  });

  test("are below the board without places, and if two have one place", () => {
    const plain = wired({ lights: 2, buttons: [[0], [1], [0, 1]] });
    expect([names(plain), apartOf(plain)!.places]).toEqual(["A B C", undefined]);
    const twice = at([2, 0], [2, 0], [4, 2]);
    expect([names(twice), apartOf(twice)!.places]).toEqual(["2 A B", undefined]);
    expect(apartOf(wired({ lights: 2, buttons: [[0], [1]] }))).toBe(undefined);
  });
});

describe("observations in a link", () => {
  /** Two levers, then a light that is a button and a light, with three states. */
  const built = run(empty(), add("button"), add("button"), add("both"), add("light"), (now) =>
    state.withStates(now, 3),
  );
  const seen = [
    { presses: new Map([[1, 1], [2, 2]]), changes: new Map([[3, 2], [4, 1]]) },
    { presses: new Map([[3, 1]]), changes: new Map() },
  ]; // biome-ignore format: one line

  test("name buttons and lights as the editor does, and are read again from the puzzle of the link", () => {
    const text = writeSeen({ ...built.design, seen });
    expect(text).toBe("A.B*2-1*2.2_1-");
    const { puzzle, board } = madeOf(built.design)!;
    const again = state.opened(empty(), { puzzle: readPuzzle(JSON.parse(JSON.stringify(puzzle))), board }, text);
    expect(writeSeen(again.design)).toBe(text);
    const ids = new Map([...labelsOf(again.design)].map(([id, label]) => [label, id]));
    expect(again.design.seen[0]).toEqual({
      presses: new Map([[ids.get("A"), 1], [ids.get("B"), 2]]),
      changes: new Map([[ids.get("1"), 2], [ids.get("2"), 1]]),
    }); // biome-ignore format: one line
    expect(writeSeen(built.design)).toBe("");
  });

  test("an editor that has the puzzle keeps its own", () => {
    const own = { ...built, design: { ...built.design, seen } };
    expect(state.opened(own, madeOf(own.design)!, "A-1").design.seen).toBe(seen);
  });

  test.each(["A", "C-1", "2-1", "A-A", "A-1*3", "A*0-1", "A-1.", "-1", "A-1__A-1", "A-1-2x"])(
    "%j is refused",
    (text) => {
      expect(() => withSeen(built.design, text)).toThrow("x-seen");
    },
  );
});
