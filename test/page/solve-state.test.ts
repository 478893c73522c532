// The state of Solve, without a browser: what each event does to the board, the question for the engine and the answer.

import { describe, expect, test } from "vitest";
import { createSolver, grid, type Puzzle, search, wiring } from "../../src/index.ts";
import type { Reply } from "../../web/src/engine/client.ts";
import { changed, withHoles } from "../../web/src/solve/form.ts";
import { marksOf } from "../../web/src/solve/stage.ts";
import { canFollow, onStage, type State, startingWith } from "../../web/src/solve/state.ts";
import { type SolveEvent, transition } from "../../web/src/solve/transition.ts";

const three = grid(3, 3);
const off = new Uint8Array(9);
const ALL_ON = new Uint8Array(9).fill(1);

/** The state after several events, from an opened board. */
function run(puzzle: Puzzle, board: ArrayLike<number>, ...events: SolveEvent[]): State {
  const painted = { puzzle, board: Uint8Array.from(board) };
  const opened = transition(startingWith(painted), { kind: "opened", painted });
  return events.reduce(transition, opened);
}

/** The reply that the worker would send. */
function replyTo(puzzle: Puzzle, board: ArrayLike<number>): SolveEvent {
  const answer = createSolver(puzzle).solve(Uint8Array.from(board));
  return { kind: "replied", reply: { answer, next: undefined, milliseconds: 1 } };
}

const painted = (board: ArrayLike<number>): SolveEvent => ({ kind: "painted", board: Uint8Array.from(board) });
const one = (at: number) => off.map((_, i) => (i === at ? 1 : 0));
const following = ({ situation }: State) => {
  if (situation.kind !== "following") throw new Error(situation.kind);
  return situation;
};

describe("painting", () => {
  test("an opened board is asked about, and each change asks again", () => {
    const opened = run(three, off);
    expect(opened.asking).toEqual({ puzzle: three, board: off });
    const next = transition(opened, painted(one(4)));
    expect([...next.asking!.board]).toEqual([...one(4)]);
  });

  test("one stroke is one step of undo, and undo and redo move through all boards", () => {
    const stroke: SolveEvent = { kind: "strokeEnded" };
    const done = run(three, off, stroke, painted(one(0)), painted(one(1)), stroke, painted(one(2)));
    const undo: SolveEvent = { kind: "undone" };
    const [a, b, c] = [
      transition(done, undo),
      transition(transition(done, undo), undo),
      [undo, undo, undo].reduce(transition, done),
    ];
    expect([a, b].map((state) => [...onStage(state).board])).toEqual([[...one(1)], [...off]]);
    expect(onStage(c)).toEqual(onStage(b));
    const redone = [{ kind: "redone" } as const, { kind: "redone" } as const].reduce<State>(transition, b);
    expect([...onStage(redone).board]).toEqual([...one(2)]);
    expect(transition(a, painted(one(5))).history.future).toEqual([]);
  });

  test("an old answer stays while the next is found, but not for another puzzle, and not for long", () => {
    const answered = run(three, ALL_ON, replyTo(three, ALL_ON));
    expect([answered.known.kind, answered.asking]).toEqual(["solvable", undefined]);
    const next = transition(answered, painted(one(4)));
    expect([next.known.kind, canFollow(next)]).toEqual(["solvable", false]);
    expect(transition(next, { kind: "late" }).known.kind).toBe("nothing");
    const other = transition(answered, { kind: "put", painted: { puzzle: grid(2, 2), board: new Uint8Array(4) } });
    expect(other.known.kind).toBe("nothing");
  });

  test("an unsolvable board has its proof as a mark, and cannot be followed", () => {
    const puzzle = grid(5, 5);
    const board = [1, ...Array(24).fill(0)];
    const state = run(puzzle, board, replyTo(puzzle, board));
    expect(marksOf(state).certificate).not.toBe(null);
    expect(transition(state, { kind: "followed" })).toBe(state);
  });
});

describe("a long search", () => {
  const puzzle = grid(2, 2);
  const presses = Uint8Array.of(1, 1, 1, 1);
  const part = { hash: "h" } as never;
  const progress = { progress: 0.5, remaining: 9, total: 4, lowerBound: 1 };
  const found: SolveEvent = { kind: "progressed", soFar: { ...progress, best: { presses, part } } };
  const more: SolveEvent = { kind: "progressed", soFar: { ...progress, lowerBound: 2 } };
  const cancelled: SolveEvent = { kind: "replied", reply: { error: "", code: "cancelled" } };

  test("shows the best so far, and keeps it when reports bring nothing new", () => {
    const state = run(puzzle, [1, 1, 1, 1], found, more);
    expect(marksOf(state).presses).toEqual(presses);
    expect(state.known).toMatchObject({ kind: "searching", best: { total: 4, lowerBound: 2 } });
  });

  test("if the worker is ended without an answer, the best so far stays, and the search can go on from it", () => {
    const state = run(puzzle, [1, 1, 1, 1], found, cancelled);
    expect(state.known).toMatchObject({ kind: "solvable", solution: { optimal: false, lowerBound: 1, part } });
    expect(transition(state, { kind: "continued" }).asking).toMatchObject({ resume: part });
    expect(marksOf(transition(transition(state, { kind: "continued" }), { kind: "late" })).presses).toEqual(presses);
  });

  test("the best of one board is not shown for the next", () => {
    const state = run(puzzle, [1, 1, 1, 1], found, painted([1, 0, 0, 0]), more);
    expect(marksOf(state).presses).toBe(null);
  });

  test("following ends the search, and painting again goes back to its answer", () => {
    const state = run(puzzle, [1, 1, 1, 1], found, { kind: "followed" });
    expect([state.asking, following(state).turns.length]).toEqual([undefined, 4]);
    const again = transition(transition(state, { kind: "pressed", button: 0 }), { kind: "unfollowed" });
    expect([again.asking, marksOf(again).presses]).toEqual([undefined, presses]);
  });
});

describe("following", () => {
  const start = run(three, ALL_ON, replyTo(three, ALL_ON), { kind: "followed" });

  test("a planned press leaves the plan, and can be taken back", () => {
    const [first] = following(start).turns;
    const pressed = transition(start, { kind: "pressed", button: first![0] });
    expect([following(pressed).turns.length, pressed.asking]).toEqual([4, undefined]);
    const back = transition(pressed, { kind: "undone" });
    expect(following(back)).toEqual(following(start));
    expect(transition(back, { kind: "undone" })).toBe(back);
  });

  test("all planned presses, in any order, turn the lights off", () => {
    const presses = following(start).turns.map(([button]): SolveEvent => ({ kind: "pressed", button }));
    for (const order of [presses, [...presses].reverse()]) {
      const done = order.reduce(transition, start);
      expect([following(done).turns, [...onStage(done).board]]).toEqual([[], [...off]]);
    }
  });

  test("another press asks for a new plan, and undo goes back to the old one", () => {
    const planned = new Set(following(start).turns.map(([button]) => button));
    const other = [...off.keys()].find((button) => !planned.has(button))!;
    const pressed = transition(start, { kind: "pressed", button: other });
    expect(pressed.asking?.board).toEqual(onStage(pressed).board);
    const replanned = transition(pressed, replyTo(three, onStage(pressed).board));
    expect(following(replanned).turns.length).toBe(6);
    expect(following(transition(replanned, { kind: "undone" })).turns).toEqual(following(start).turns);
  });

  test("a press before the new plan is asked about as well", () => {
    const [first] = following(start).turns;
    const other = [...off.keys()].find((button) => !following(start).turns.some(([planned]) => planned === button))!;
    const twice = run(
      three,
      ALL_ON,
      replyTo(three, ALL_ON),
      { kind: "followed" },
      { kind: "pressed", button: other },
      { kind: "pressed", button: first![0] },
    );
    expect(twice.asking?.board).toEqual(onStage(twice).board);
  });

  test("a dial that is shorter to turn back is turned back", () => {
    const dial = wiring({ lights: 1, buttons: [[0]], states: 5, turns: "either" });
    const state = run(dial, [2], replyTo(dial, [2]), { kind: "followed" });
    expect(following(state).turns).toEqual([
      [0, -1],
      [0, -1],
    ]);
    const once = transition(state, { kind: "pressed", button: 0 });
    expect([...onStage(once).board]).toEqual([1]);
  });

  test("if only lit buttons can be pressed, the whole path is followed in its order", () => {
    const ordered = wiring({
      lights: 2,
      buttons: [[0, 1], [1]],
      pressRule: "lit",
      layout: [
        [0, 0],
        [0, 1],
      ],
    });
    const path = search(ordered, [1, 0]);
    if (!path.solvable) throw new Error("the board can be solved by hand: press 0, then 1");
    const { presses, total } = path;
    const answer = { solvable: true, presses, total, optimal: true, lowerBound: total };
    const reply = { answer, path: path.moves } as Reply;
    const state = run(ordered, [1, 0], { kind: "replied", reply }, { kind: "followed" });
    expect(following(state).turns).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(marksOf(state).hint).toBe(0);
    expect(transition(state, { kind: "pressed", button: 1 })).toBe(state);
    const done = [0, 1].map((button): SolveEvent => ({ kind: "pressed", button })).reduce(transition, state);
    expect([following(done).turns, [...onStage(done).board]]).toEqual([[], [0, 0]]);
  });
});

describe("the puzzle", () => {
  test("cutting shows the frame; the holes are where it was made dark, and undo does nothing meanwhile", () => {
    const cutting = run(three, off, { kind: "cutBegan" });
    expect([[...onStage(cutting).board], cutting.asking]).toEqual([Array(9).fill(1), undefined]);
    expect(transition(cutting, { kind: "undone" })).toBe(cutting);
    const cut = transition(cutting, painted([0, 1, 1, 1, 1, 1, 1, 1, 0]));
    expect(withHoles(three, onStage(cut)).cells.filter((light) => light < 0).length).toBe(2);
    expect(withHoles(three, onStage(cut)).lights).toBe(7);
  });

  test("a button keeps its cost when the size changes, and turns stay", () => {
    const dear = grid(2, 2, { states: 3, turns: "either", costs: [2, 3, 4, 5] });
    const wide = changed(dear, { cols: 3 });
    expect([wide.costs, wide.turns]).toEqual([[2, 3, 1, 4, 5, 1], "either"]);
    expect(changed(dear, { costs: undefined }).costs).toBe(undefined);
  });
});
