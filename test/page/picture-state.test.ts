// The dialog's state without a browser.

import { describe, expect, test } from "vitest";
import type { Corners } from "../../web/src/picture/pixels.ts";
import {
  type Board,
  MOST,
  MOST_STATES,
  type PictureEvent,
  type State,
  transition,
} from "../../web/src/picture/state.ts";

const corners: Corners = [
  [10, 10],
  [90, 10],
  [90, 70],
  [10, 70],
];
const reading = { corners, rows: 2, cols: 3, states: Uint8Array.of(1, 0, 0, 0, 1, 0), confidence: 0.9 };

function dialog(...events: PictureEvent[]): State {
  const opened: PictureEvent = { kind: "opened", width: 100, height: 80, count: 2, reading };
  return [opened, ...events].reduce<State>(transition, { kind: "reading" });
}

const board = (...events: PictureEvent[]) => dialog(...events) as Board;
const move: PictureEvent = { kind: "cornerMoved", corner: 0, to: [12, 12] };
const put: PictureEvent = { kind: "cornerPut" };
const solution = { kind: "unsolvable" } as const;

describe("a picture", () => {
  test("is being read, then has a board", () => {
    expect(transition({ kind: "reading" }, { kind: "asked" })).toEqual({ kind: "reading" });
    expect(dialog()).toMatchObject({ kind: "board", rows: 2, cols: 3, order: [0, 1], wants: undefined });
  });

  test("can be refused, and another can follow", () => {
    expect(dialog({ kind: "refused" })).toEqual({ kind: "unreadable" });
    expect(dialog({ kind: "refused" }, { kind: "began" })).toEqual({ kind: "reading" });
  });
});

describe("corners", () => {
  test("move, stay in the picture, and ask for the size when let go", () => {
    const moved = board({ kind: "cornerMoved", corner: 2, to: [150, -5 + 80] });
    expect(moved.corners).toEqual([
      [10, 10],
      [90, 10],
      [100, 75],
      [10, 70],
    ]);
    expect(moved.wants).toBeUndefined();
    expect(transition(moved, put)).toMatchObject({ wants: { kind: "size" }, confidence: 1 });
  });

  test("do not cross", () => {
    expect(board({ kind: "cornerMoved", corner: 0, to: [95, 75] }).corners).toEqual(corners);
  });

  test("that were not moved ask for nothing", () => {
    expect(board(put)).toEqual(board());
  });

  test("do not change a size that the user chose", () => {
    expect(board({ kind: "sized", rows: 2, cols: 2 }, move, put)).toMatchObject({
      rows: 2,
      cols: 2,
      wants: { kind: "cells" },
    });
  });

  test("after the size the cells are asked for", () => {
    const asking = board(move, put);
    const counted = transition(asking, { kind: "counted", wish: asking.wants!, rows: 4, cols: 4 }) as Board;
    expect(counted).toMatchObject({ rows: 4, cols: 4, wants: { kind: "cells" } });
    expect(counted.states).toEqual(new Uint8Array(16));
    const states = new Uint8Array(16).fill(1);
    expect(transition(counted, { kind: "cellsRead", wish: counted.wants!, states })).toMatchObject({
      states,
      wants: undefined,
    });
  });

  test("a result for older corners means nothing", () => {
    const first = board(move, put);
    const second = [move, put].reduce<State>(transition, first);
    expect(transition(second, { kind: "counted", wish: first.wants!, rows: 9, cols: 9 })).toBe(second);
    expect(transition(second, { kind: "cellsRead", wish: first.wants!, states: new Uint8Array(6) })).toBe(second);
    expect(transition(second, { kind: "answered", wish: first.wants!, answer: solution })).toBe(second);
  });
});

describe("rows and columns", () => {
  test("are from 1 to the most", () => {
    expect(board({ kind: "sized", rows: 0, cols: MOST + 1 })).toMatchObject({ rows: 1, cols: MOST });
  });

  test("a new size has cells of its own, with the focus on the first", () => {
    const sized = board({ kind: "entered", cell: 5 }, { kind: "sized", rows: 1, cols: 2 });
    expect(sized).toMatchObject({ cell: 0, wants: { kind: "cells" } });
    expect(sized.states.length).toBe(2);
  });
});

describe("cells", () => {
  test("a tap changes one, and gives it the focus", () => {
    const tapped = board({ kind: "tapped", cell: 1 });
    expect([...tapped.states]).toEqual([1, 1, 0, 0, 1, 0]);
    expect(tapped.cell).toBe(1);
    expect([...reading.states]).toEqual([1, 0, 0, 0, 1, 0]);
  });

  test("swapped, all change, and cells that are read later are swapped too", () => {
    const swapped = board({ kind: "swapped", state: 0 });
    expect([...swapped.states]).toEqual([0, 1, 1, 1, 0, 1]);
    const sized = transition(swapped, { kind: "sized", rows: 1, cols: 2 }) as Board;
    const read = transition(sized, { kind: "cellsRead", wish: sized.wants!, states: Uint8Array.of(1, 0) }) as Board;
    expect([...read.states]).toEqual([0, 1]);
  });
});

describe("more than two states", () => {
  const three = board({ kind: "stated", count: 3 });
  const colors = Uint8Array.of(0, 1, 2, 2, 1, 0);
  const read = transition(three, { kind: "cellsRead", wish: three.wants!, states: colors }) as Board;

  test("the cells are read again, and a tap goes through all states", () => {
    expect(three).toMatchObject({ states: new Uint8Array(6), wants: { kind: "cells" } });
    expect([...read.states]).toEqual([...colors]);
    const tapped = [1, 2, 3].map(() => ({ kind: "tapped", cell: 1 }) as const);
    expect([...(tapped.reduce<State>(transition, read) as Board).states]).toEqual([...colors]);
  });

  test("two states next to each other can be exchanged, also for cells that are read later", () => {
    const swaps: PictureEvent[] = [
      { kind: "swapped", state: 0 },
      { kind: "swapped", state: 1 },
    ];
    const swapped = swaps.reduce<State>(transition, read) as Board;
    // 0 becomes 1 and then 2; 1 becomes 0; 2 becomes 1.
    expect([...swapped.states]).toEqual([2, 0, 1, 1, 0, 2]);
    const asking = transition(swapped, { kind: "sized", rows: 1, cols: 3 }) as Board;
    const again = transition(asking, { kind: "cellsRead", wish: asking.wants!, states: Uint8Array.of(0, 1, 2) });
    expect([...(again as Board).states]).toEqual([2, 0, 1]);
  });

  test("are at most as many as colours can be told apart; the same number changes nothing", () => {
    expect(board({ kind: "stated", count: 99 }).order.length).toBe(MOST_STATES);
    expect(board({ kind: "stated", count: 1 })).toEqual(board());
  });
});

describe("the answer", () => {
  const asked = board({ kind: "asked" });
  const answered = transition(asked, { kind: "answered", wish: asked.wants!, answer: solution }) as Board;

  test("is asked for, shown and hidden", () => {
    expect(asked.wants).toEqual({ kind: "answer" });
    expect(answered).toMatchObject({ answer: solution, wants: undefined });
    expect(transition(answered, { kind: "hidden" })).toMatchObject({ answer: undefined });
  });

  test("any change of the board removes it", () => {
    const changes: PictureEvent[] = [
      { kind: "tapped", cell: 0 },
      { kind: "swapped", state: 0 },
      { kind: "sized", rows: 2, cols: 2 },
      move,
    ];
    for (const change of changes) {
      expect((transition(answered, change) as Board).answer).toBeUndefined();
      expect(
        transition(transition(asked, change), { kind: "answered", wish: asked.wants!, answer: solution }),
      ).toMatchObject({ answer: undefined });
    }
  });
});
