// search with custom rules: functions for allowed presses and for the effect of a press, and forbidden boards. The
// reference is a plain breadth-first search over text.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grid, type Path, pressAll, search, wiring } from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
import oracles from "../oracles/own-rules.json" with { type: "json" };
import { smallWirings } from "../wirings.ts";

type Board = Uint8Array<ArrayBufferLike>;

/** One light for each lamp. A press turns it on; then a run of four or more lit lamps goes off. */
function lamps(text: string) {
  const puzzle = wiring({ lights: text.length, buttons: Array.from(text, (_, i) => [i]) });
  return {
    puzzle,
    allowed: (board: Board, button: number) => board[button] === 0,
    press: (board: Board, button: number) => {
      board[button] = 1;
      const after = Array.from(board)
        .join("")
        .replace(/1{4,}/g, (run) => "0".repeat(run.length));
      return Uint8Array.from(after, Number);
    },
  };
}

/** 3x3: a press of a light that is off toggles its row, of a lit one its column. */
function toggleLine(board: Board, button: number): Uint8Array {
  const [row, col] = [Math.floor(button / 3), button % 3];
  const isLit = board[button] === 1;
  return board.map((state, i) => state ^ +(isLit ? i % 3 === col : Math.floor(i / 3) === row));
}

for (const { board, total } of oracles[0]!.boards)
  test(`lamps, a run of four goes off: ${board} takes ${total}`, () => {
    const { puzzle, ...rules } = lamps(board);
    const found = search(puzzle, board, rules) as Path;
    expect(found).toMatchObject({ solvable: true, total, optimal: true });
    let after = Uint8Array.from(board, Number) as Board;
    for (const button of found.path) {
      expect(rules.allowed(after, button)).toBe(true);
      after = rules.press(after, button);
    }
    expect([...after]).toEqual(new Array(board.length).fill(0));
  });

test("lights that are off toggle rows, lit ones columns: the published answers", () => {
  const { boards, reachedFromOff } = oracles[1]!;
  const [{ board, total }] = boards as [{ board: string; total: number }];
  expect(search(grid(3, 3), board, { press: toggleLine })).toMatchObject({ solvable: true, total });
  // Rows and columns never lead to a single lit light. The proof is that the search has seen all reachable boards.
  const none = search(grid(3, 3), "off", { press: toggleLine, target: "#../.../..." });
  expect(none).toMatchObject({ solvable: false, states: reachedFromOff, exhausted: "board" });
});

/** A whole number below `most` that depends only on the text. */
function noise(text: string, most: number): number {
  let hash = 7;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x5bd1e995) ^ (hash >>> 13);
  return (hash >>> 8) % most;
}

test("random rules: length and solvability agree with a plain search for all options", () => {
  fc.assert(
    fc.property(
      smallWirings({ states: 3, lights: 4, buttons: 4 }),
      fc.record({
        seed: fc.nat(),
        withAllowed: fc.boolean(),
        withPress: fc.boolean(),
        forbidden: fc.array(fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 4, maxLength: 4 }), {
          maxLength: 3,
        }),
        pressRule: fc.constantFrom("any", "any", "lit", "alternate"),
        limited: fc.boolean(),
        start: fc.nat(),
        target: fc.nat(),
      }),
      (description, given) => {
        const { seed, withAllowed, withPress } = given;
        // As many buttons as lights, so that the rule for lit buttons makes sense.
        const lights = Math.max(description.lights, description.buttons.length);
        const buttons = Array.from({ length: lights }, (_, j) => description.buttons[j] ?? []);
        const puzzle = wiring({ ...description, lights, buttons, rows: 1, cols: lights });
        const k = puzzle.states;
        const boardOf = (n: number) => Array.from({ length: lights }, (_, i) => Math.floor(n / k ** i) % k);
        const [start, target] = [boardOf(given.start), boardOf(given.target)];
        const forbidden = given.forbidden.map((cells) => cells.slice(0, lights).map((s) => Math.min(s, k - 1)));
        while (forbidden.some((cells) => cells.length < lights)) for (const cells of forbidden) cells.push(-1);
        const isForbidden = (board: readonly number[]) =>
          forbidden.some((cells) => cells.every((s, i) => s < 0 || s === board[i]));
        fc.pre(!isForbidden(start));
        const allowed = (board: Iterable<number>, button: number) =>
          noise(`${seed} allowed ${[...board]} ${button}`, 4) > 0;
        const press = (board: Iterable<number>, button: number) =>
          noise(`${seed} moved ${[...board]} ${button}`, 3) === 0
            ? [...board]
            : boardOf(noise(`${seed} press ${[...board]} ${button}`, 1_000_003));
        const most = buttons.map((_, j) => (given.limited ? (seed + j) % 4 : Infinity));

        // The plain search: states are [board, presses so far, presses left].
        type State = { board: number[]; turn: number; left: number[]; presses: number };
        const first: State = { board: start, turn: 0, left: most, presses: 0 };
        const queue = [first];
        const seen = new Set([`${start} 0 ${most}`]);
        let truth = Infinity;
        for (const { board, turn, left, presses } of queue) {
          if (board.every((s, i) => s === target[i])) {
            truth = presses;
            break;
          }
          for (let j = 0; j < lights; j++) {
            const isLit = board[j] !== 0;
            if (left[j] === 0 || (withAllowed && !allowed(board, j))) continue;
            if (given.pressRule === "lit" ? !isLit : given.pressRule === "alternate" && isLit !== (turn === 0))
              continue;
            const after = withPress ? press(board, j) : [...board];
            if (!withPress) for (const [i, amount] of buttons[j]!) after[i] = (after[i]! + amount) % k;
            if (isForbidden(after)) continue;
            const next = {
              board: after,
              turn: given.pressRule === "alternate" ? 1 - turn : 0,
              left: left.map((x, n) => (n === j ? x - 1 : x)),
              presses: presses + 1,
            };
            const name = `${after} ${next.turn} ${next.left}`;
            if (seen.has(name)) continue;
            seen.add(name);
            queue.push(next);
          }
        }

        const found = search(puzzle, start, {
          target,
          pressRule: given.pressRule as "any",
          ...(withAllowed && { allowed }),
          ...(withPress && { press: (board, j) => Uint8Array.from(press(board, j)) }),
          ...(given.limited && { limits: most }),
          forbidden,
        });
        expect(found.solvable ? found.total : Infinity).toBe(truth);
        if (!found.solvable) {
          if (withPress) expect(found).toMatchObject({ solvable: false, states: seen.size, exhausted: "board" });
          return;
        }
        expect(found.path).toHaveLength(truth);
        let board = start;
        for (const [n, j] of found.path.entries()) {
          if (withAllowed) expect(allowed(board, j)).toBe(true);
          if (given.pressRule === "lit") expect(board[j]).not.toBe(0);
          if (given.pressRule === "alternate") expect(board[j] !== 0).toBe(n % 2 === 0);
          if (withPress) board = press(board, j);
          else {
            board = [...board];
            for (const [i, amount] of buttons[j]!) board[i] = (board[i]! + amount) % k;
          }
          expect(isForbidden(board)).toBe(false);
        }
        expect(board).toEqual(target);
        for (const [j, limit] of most.entries())
          expect(found.path.filter((b) => b === j).length).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 600 },
  );
});

describe("functions", () => {
  test("6x6 from both ends: a button that is not allowed is never pressed", () => {
    const presses = [0, 8, 15, 21, 28, 35];
    const board = pressAll(
      grid(6, 6),
      new Uint8Array(36),
      Array.from({ length: 36 }, (_, j) => +presses.includes(j)),
    );
    // 6x6 has one solution for each board.
    const found = search(grid(6, 6), board, { allowed: (_, j) => j % 5 !== 2 });
    expect(found).toMatchObject({ solvable: true, total: 6 });
    expect(search(grid(3, 3), "on", { allowed: (_, j) => j !== 4 })).toMatchObject({ solvable: false });
  });

  test("an unsolvable board gets a certificate if presses follow the wiring", () => {
    const one = "#..../...../...../...../.....";
    const shut = search(grid(5, 5), one, { allowed: () => true, forbidden: ["on"] });
    expect(shut).toMatchObject({ solvable: false, states: 0 });
    expect(shut).toHaveProperty("certificate");
    // With a custom press function the wiring proves nothing.
    const own = search(grid(5, 5), one, { press: () => new Uint8Array(25) });
    expect(own).toMatchObject({ solvable: true, total: 1 });
  });

  test("a function may write to its board without damage", () => {
    const allowed = (board: Board) => {
      board.fill(1);
      return true;
    };
    const press = (board: Board, button: number) => {
      const after = toggleLine(board, button);
      board.fill(1);
      return after;
    };
    expect(search(grid(3, 3), "#.#/#.#/#.#", { allowed, press })).toMatchObject({ total: 2 });
    const kept = new Uint8Array(9);
    expect(search(grid(3, 3), kept, { press: () => kept, target: "on" })).toMatchObject({ solvable: false, states: 1 });
    expect([...kept]).toEqual(new Array(9).fill(0));
  });

  test("an own press cannot be undone: refused if buttons can be turned back, which two states do not change", () => {
    const dials = (states: number) => grid(2, 2, { states, turns: "either" });
    refused(() => search(dials(3), "on", { press: () => new Uint8Array(4) }), "option", "press");
    expect(search(dials(2), "on", { press: () => new Uint8Array(4) })).toMatchObject({ total: 1 });
    // allowed is asked for both ways: from 2 of 5 back to 0 through 1, and forward through 3 and 4.
    const dial = wiring({ lights: 1, states: 5, buttons: [[0]], turns: "either" });
    expect(search(dial, [2], { allowed: () => true })).toMatchObject({ total: 2, moves: [[0, -2]] });
    expect(search(dial, [2], { allowed: (board) => board[0] !== 1 })).toMatchObject({ total: 3, moves: [[0, 3]] });
    expect(search(dial, [2], { forbidden: [[1]] })).toMatchObject({ total: 3, moves: [[0, 3]] });
  });

  test("an error thrown by a function is rethrown", () => {
    const mine = new TypeError("mine");
    const thrower = () => {
      throw mine;
    };
    for (const rules of [{ allowed: thrower }, { press: thrower }])
      expect(() => search(grid(3, 3), "#../.../...", rules)).toThrow(mine);
  });

  test("an invalid value from a function is refused with the button", () => {
    const run = (rules: object) => () => search(grid(3, 3), "on", rules);
    refused(run({ press: () => [1, 1] }), "board-length", "button 0", "2", "9");
    refused(run({ press: () => new Uint8Array(9).fill(2) }), "board-state", "button 0", "2");
    refused(run({ press: () => undefined }), "board-length", "button 0", "undefined");
    refused(run({ press: async () => new Uint8Array(9) }), "board-length", "button 0");
    refused(run({ allowed: () => 1 }), "option", "allowed", "button 0", "1");
    refused(run({ allowed: () => undefined }), "option", "undefined");
    refused(run({ allowed: true }), "option", "allowed", "true");
    refused(run({ press: "x" }), "option", "press", '"x"');
  });
});

describe("forbidden boards", () => {
  test("a detour: two separate lights must not be lit together", () => {
    const puzzle = wiring({ lights: 2, buttons: [[0], [1]] });
    const options = { target: [0, 1] };
    expect(search(puzzle, [1, 0], options)).toMatchObject({ total: 2 });
    expect(search(puzzle, [1, 0], { ...options, forbidden: ["##"] })).toMatchObject({ path: [0, 1] });
    expect(search(puzzle, [1, 0], { ...options, forbidden: ["off"] })).toMatchObject({ path: [1, 0] });
    expect(search(puzzle, [1, 0], { ...options, forbidden: [{ all: 1 }, "off"] })).toMatchObject({ solvable: false });
    // Light 1 on, light 0 on or off: this forbids the target, too.
    expect(search(puzzle, [1, 0], { ...options, forbidden: ["?#"] })).toMatchObject({ solvable: false });
  });

  test("a button may be needed more often than without forbidden boards", () => {
    // The corners of a cube, from 000 to 011. The paths 000 010 011 and 000 001 011 have a forbidden middle.
    const puzzle = wiring({ lights: 3, buttons: [[0], [1], [2]] });
    const found = search(puzzle, [0, 0, 0], {
      target: [0, 1, 1],
      forbidden: [
        [0, 1, 0],
        [0, 0, 1],
        [1, 0, 1],
      ],
      limits: [2, 1, 1],
    });
    expect(found).toMatchObject({ solvable: true, total: 4, path: [0, 1, 2, 0] });
  });

  test("the start must not be forbidden, the target may be", () => {
    refused(() => search(grid(2, 2), "##/##", { forbidden: ["on"] }), "option", "forbidden");
    expect(search(grid(2, 2), "##/##", { forbidden: ["off"] })).toMatchObject({ solvable: false });
    refused(() => search(grid(2, 2), "##/##", { forbidden: ["#"] }), "board-length", "forbidden[0]");
    refused(() => search(grid(2, 2), "##/##", { forbidden: "##/##" as never }), "option", "forbidden");
    refused(() => search(grid(2, 2), "##/##", { forbidden: [[1, 1, 1, 3]] }), "board-state", "forbidden[0]", "light 3");
  });
});
