import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createSolver,
  grid,
  matrix,
  type Puzzle,
  preset,
  press,
  pressAll,
  randomBoard,
  reached,
  ring,
  search,
  table,
  verify,
  wiring,
  worst,
} from "../../src/index.ts";
import { type SearchProgress, shortest } from "../../src/questions/search/breadth-first.ts";
import { UNLIMITED } from "../../src/questions/search/moves.ts";
import { statesOf } from "../../src/questions/search/search.ts";
import type { States } from "../../src/questions/search/states.ts";
import { refused } from "../boards/refused.ts";
import presets from "../oracles/presets.json" with { type: "json" };
import tables from "../oracles/tables.json" with { type: "json" };
import { smallWirings } from "../wirings.ts";

/** Makes a search visit states even if any button may be pressed: the algebra knows nothing of rules of the caller. */
const searched = { allowed: () => true };

const smallWiring = smallWirings({ states: 5, lights: 5, buttons: 4 });

/** Presses a path, checking that each press is allowed. */
function follow(puzzle: Puzzle, board: Uint8Array, path: readonly number[], rule: string): Uint8Array {
  let wantLit = true;
  for (const button of path) {
    const light = puzzle.cells[puzzle.buttonCells![button]!]!;
    if (rule === "lit" || (rule === "alternate" && wantLit)) expect(board[light]).not.toBe(0);
    if (rule === "unlit" || (rule === "alternate" && !wantLit)) expect(board[light]).toBe(0);
    wantLit = !wantLit;
    board = press(puzzle, board, button);
  }
  return board;
}

test("random wirings: search and table agree with the algebra", () => {
  fc.assert(
    fc.property(
      smallWiring,
      fc.infiniteStream(fc.nat(4)),
      fc.infiniteStream(fc.integer({ min: -1, max: 4 })),
      (description, states, wanted) => {
        const puzzle = wiring(description);
        const board = [...states.take(puzzle.lights)].map((s) => s % puzzle.states);
        const target = [...wanted.take(puzzle.lights)].map((t) => (t < 0 ? -1 : t % puzzle.states));
        const answer = createSolver(puzzle).solve(board, { target });
        const found = search(puzzle, board, { target, ...searched });
        const entry = table(puzzle, { target }).get(board);
        expect(found.solvable).toBe(answer.solvable);
        expect(entry !== undefined).toBe(answer.solvable);
        if (!answer.solvable || !found.solvable || entry === undefined) return;
        expect(found.total).toBe(answer.total);
        expect(reached(puzzle, pressAll(puzzle, board, found.presses), target)).toBe(true);
        expect(found.path).toHaveLength(found.total);
        expect(entry.total).toBe(answer.total);
        expect(entry.presses).toEqual(answer.presses);
      },
    ),
    { numRuns: 150 },
  );
});

test("6x6 from both ends: boards up to ten presses away", () => {
  const solver = createSolver(grid(6, 6));
  for (let count = 0; count <= 10; count += 2) {
    const presses = Uint8Array.from({ length: 36 }, (_, j) => +((j * 7) % 36 < count));
    const board = pressAll(solver.puzzle, new Uint8Array(36), presses);
    // 6x6 has one solution for each board.
    expect(search(solver.puzzle, board, searched)).toMatchObject({ solvable: true, total: count, presses });
  }
});

test("any order of presses: the answer of the algebra is the path that a search finds", () => {
  const directions = fc.record({ costs: fc.boolean(), turns: fc.constantFrom("forward", "either") });
  fc.assert(
    fc.property(smallWiring, directions, fc.infiniteStream(fc.nat(4)), (description, { costs, turns }, states) => {
      const prices = { ...(costs && { costs: description.buttons.map((_, j) => 1 + (j % 3)) }), turns } as const;
      const puzzle = wiring({ ...description, ...prices });
      const board = Uint8Array.from({ length: puzzle.lights }, () => states.next().value! % puzzle.states);
      const found = search(puzzle, board);
      const truth = search(puzzle, board, searched);
      expect(found.total).toBe(truth.total);
      expect(found.states).toBe(0);
      if (!found.solvable) return;
      expect(truth.states).toBeGreaterThan(0);
      expect(reached(puzzle, pressAll(puzzle, board, found.presses))).toBe(true);
      expect(found.path).toHaveLength(found.moves.reduce((sum, [, times]) => sum + Math.abs(times), 0));
    }),
    { numRuns: 150 },
  );
});

test("any order of presses: boards too far for a search", () => {
  // A075462: all on takes 28 presses on 6x6.
  expect(search(grid(6, 6), "on")).toMatchObject({ solvable: true, total: 28, optimal: true, states: 0 });
  // Limits that no shortest path would exceed are none. A limit of zero is one.
  const presses = Uint8Array.from({ length: 36 }, (_, j) => +(j % 3 === 0));
  const board = pressAll(grid(6, 6), new Uint8Array(36), presses);
  const limits = Array.from(presses, (n) => (n === 0 ? Infinity : 1));
  expect(search(grid(6, 6), board, { limits })).toMatchObject({ total: 12, presses, states: 0 });
  const shut = search(grid(2, 2), "on", { limits: [0, 1, 1, 1] });
  // All on takes every button of 2x2 once. The other three reach eight boards.
  expect(shut).toMatchObject({ solvable: false, states: 8 });
});

test("4x5: the table has the same number of boards at each distance as the algebra, and the canonical optima", () => {
  const solver = createSolver(grid(4, 5));
  const all = table(solver.puzzle);
  expect(all.distribution.map(BigInt)).toEqual(worst(solver).distribution);
  for (let seed = 0; seed < 50; seed++) {
    const board = randomBoard(solver, { seed, solvable: seed % 2 === 0 });
    const answer = solver.solve(board);
    expect(all.get(board)?.presses).toEqual(answer.solvable ? answer.presses : undefined);
  }
});

test("all 2^25 boards of 5x5 by fewest presses (A079873)", () => {
  expect(table(grid(5, 5)).distribution).toEqual(tables.boards_by_minimum_5x5.values);
});

test("many more buttons than lights: the table still has the canonical optima", () => {
  const buttons = Array.from({ length: 40 }, (_, j) => [j % 5, (3 * j + 1) % 5, (j * j + 2) % 5]);
  const solver = createSolver(wiring({ lights: 5, buttons }));
  for (const target of ["off", [0, -1, 1, -1, 0]] as const) {
    const all = table(solver.puzzle, { target });
    for (let n = 0; n < 32; n++) {
      const board = Uint8Array.from({ length: 5 }, (_, i) => (n >>> i) & 1);
      const answer = solver.solve(board, { target });
      expect(all.get(board)?.presses).toEqual(answer.solvable ? answer.presses : undefined);
    }
  }
});

test("lit only: how many boards can be solved, and the farthest", () => {
  const puzzles: [Puzzle, { solvable: number; worst: number }][] = [
    [grid(3, 3), tables.lit_only.plus_3x3],
    [grid(4, 4), tables.lit_only.plus_4x4],
    [grid(4, 4, { edges: "torus" }), tables.lit_only.torus_4x4],
  ];
  for (const [puzzle, { solvable, worst }] of puzzles) {
    const all = table(puzzle, { pressRule: "lit" });
    expect(all.distribution.reduce((a, b) => a + b, 0)).toBe(solvable);
    expect(all.distribution.length - 1).toBe(worst);
  }
});

for (const entry of presets) {
  const facts = entry.facts as {
    distribution?: Record<string, number>;
    solvable?: string;
    lit_only?: { distribution?: Record<string, number>; solvable?: number; worst?: number };
    toggle_game?: { distribution?: Record<string, number>; solvable?: number; worst?: number };
  };
  const puzzle = preset(entry.id);
  if (puzzle.states ** puzzle.lights > 2 ** 20) continue;
  const check = (
    name: string,
    rule: "lit" | "unlit" | "alternate" | "any",
    given: { distribution?: Record<string, number>; solvable?: number | string; worst?: number },
  ) =>
    test(`${entry.id}: ${name}`, () => {
      const found = table(puzzle, { pressRule: rule });
      if (given.distribution)
        expect(Object.fromEntries([...found.distribution.entries()].filter(([, n]) => n > 0))).toEqual(
          given.distribution,
        );
      if (given.solvable !== undefined)
        expect(found.distribution.reduce((a, b) => a + b, 0)).toBe(Number(given.solvable));
      if (given.worst !== undefined) expect(found.distribution.length - 1).toBe(given.worst);
    });
  if (facts.distribution !== undefined) check("boards by distance", puzzle.pressRule, facts);
  if (facts.lit_only) check("lit only", "lit", facts.lit_only);
  if (facts.toggle_game) check("lit and unlit in turn", "alternate", facts.toggle_game);
}

test("a path obeys its rule at every press and has the length in the table", () => {
  const puzzle = grid(3, 3);
  for (const pressRule of ["any", "lit", "unlit", "alternate"] as const) {
    const all = table(puzzle, { pressRule });
    for (let n = 1; n < 512; n += 37) {
      const board = Uint8Array.from({ length: 9 }, (_, i) => (n >>> i) & 1);
      const found = search(puzzle, board, { pressRule });
      expect(all.get(board)?.total).toBe(found.solvable ? found.total : undefined);
      if (!found.solvable) continue;
      expect(follow(puzzle, board, found.path, pressRule)).toEqual(new Uint8Array(9));
      expect(follow(puzzle, board, all.get(board)!.path, pressRule)).toEqual(new Uint8Array(9));
    }
  }
});

test("states in a hash table and by number: the same paths, under every rule and from any start", () => {
  const ways = (states: States, board: Uint8Array, target: Uint8Array) => {
    const ends = { start: board, targets: [target], isReached: (b: Uint8Array) => b.every((s, i) => s === target[i]) };
    const steps = shortest(states, ends, 2 ** 28);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value.moves?.length;
    }
  };
  fc.assert(
    fc.property(
      fc.constantFrom(grid(3, 3), grid(2, 5, { edges: "torus", locked: [[0, 0]] }), ring(8)),
      fc.constantFrom("any", "lit", "unlit", "alternate"),
      fc.nat(1023),
      fc.nat(1023),
      fc.nat(7),
      (puzzle, rule, from, to, forbidden) => {
        const bits = (n: number) => Uint8Array.from({ length: puzzle.lights }, (_, i) => (n >>> i) & 1);
        const limits = new Uint32Array(puzzle.buttons).fill(UNLIMITED);
        limits[forbidden] = 0;
        const sets = [statesOf(puzzle, rule, limits), statesOf(puzzle, rule, limits, undefined, 0)];
        const totals = sets.map((states) => ways(states, bits(from), bits(to)));
        const oneWay = sets.map((states) => ways({ ...states, back: false }, bits(from), bits(to)));
        expect(new Set([...totals, ...oneWay]).size).toBe(1);
      },
    ),
    { numRuns: 100 },
  );
});

/** The length of a shortest path, by trying everything on plain arrays; Infinity if there is none. */
function slowly(puzzle: Puzzle, board: readonly number[], rule: string, limits: readonly number[]): number {
  const wiring = matrix(puzzle);
  const start = { board, wantLit: true, left: limits };
  const seen = new Set<string>();
  let level = [start];
  for (let presses = 0; level.length > 0; presses++) {
    if (level.some((state) => state.board.every((s) => s === 0))) return presses;
    const next: (typeof level)[number][] = [];
    for (const { board, wantLit, left } of level)
      for (const [j, cell] of (puzzle.buttonCells ?? []).entries()) {
        const lit = board[puzzle.cells[cell]!] !== 0;
        if (left[j] === 0 || (rule === "lit" && !lit) || (rule === "unlit" && lit)) continue;
        if (rule === "alternate" && lit !== wantLit) continue;
        const state = {
          board: board.map((s, i) => (s + wiring[i]![j]!) % puzzle.states),
          wantLit: !wantLit,
          left: left.map((times, b) => (b === j ? times - 1 : times)),
        };
        if (rule !== "alternate") state.wantLit = true;
        const key = `${state.board} ${state.wantLit} ${state.left}`;
        if (!seen.has(key)) next.push(state);
        seen.add(key);
      }
    level = next;
  }
  return Infinity;
}

test("under every rule, with any limits: as short as brute force, and allowed at every press", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.constantFrom("any", "lit", "unlit", "alternate"),
      fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
      fc.array(fc.constantFrom(0, 1, 2, Infinity), { minLength: 4, maxLength: 4 }),
      (states, rule, numbers, limits) => {
        const puzzle = grid(2, 2, { states });
        const board = numbers.map((s) => s % states);
        const found = search(puzzle, board, { pressRule: rule, limits });
        expect(found.solvable ? found.total : Infinity).toBe(slowly(puzzle, board, rule, limits));
        if (!found.solvable) return;
        expect(follow(puzzle, Uint8Array.from(board), found.path, rule)).toEqual(new Uint8Array(4));
        for (const [j, limit] of limits.entries())
          expect(found.path.filter((b) => b === j).length).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 60 },
  );
});

test("costs and turns under every rule, with limits: as cheap as trying everything finds", () => {
  const four = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }),
      fc.constantFrom("any", "lit", "unlit", "alternate"),
      four(fc.nat(4)),
      four(fc.constantFrom(0, 1, 2, Infinity, Infinity)),
      four(fc.integer({ min: 1, max: 9 })),
      fc.constantFrom("forward", "either"),
      fc.constantFrom(false, true),
      (states, rule, numbers, limits, costs, turns, isLimited) => {
        const puzzle = grid(2, 2, { states, costs, turns: turns as "forward" });
        const board = numbers.map((s) => s % states);
        const wires = matrix(puzzle);
        // The cheapest way to each state, until nothing gets cheaper.
        const ways = turns === "either" ? [1, -1] : [1];
        const known = new Map<string, number>();
        const queue = [{ board, turn: 0, left: isLimited ? limits : limits.map(() => Infinity), cost: 0 }];
        let least = Infinity;
        for (const { board, turn, left, cost } of queue) {
          const name = `${board} ${turn} ${left}`;
          if (cost >= (known.get(name) ?? Infinity)) continue;
          known.set(name, cost);
          if (board.every((s) => s === 0)) least = Math.min(least, cost);
          for (let j = 0; j < 4; j++) {
            const isLit = board[j] !== 0;
            if (left[j] === 0 || (rule === "lit" && !isLit) || (rule === "unlit" && isLit)) continue;
            if (rule === "alternate" && isLit !== (turn === 0)) continue;
            for (const way of ways)
              queue.push({
                board: board.map((s, i) => (s + (states + way) * wires[i]![j]!) % states),
                turn: rule === "alternate" ? 1 - turn : 0,
                left: left.map((x, n) => (n === j ? x - 1 : x)),
                cost: cost + costs[j]!,
              });
          }
        }
        const found = search(puzzle, board, { pressRule: rule, ...(isLimited && { limits }) });
        expect(found.solvable ? found.total : Infinity).toBe(least);
        if (!found.solvable) return;
        expect(found.moves.reduce((sum, [j, times]) => sum + costs[j]! * Math.abs(times), 0)).toBe(least);
        let at = board;
        let presses = 0;
        for (const [j, times] of found.moves)
          for (let n = 0; n < Math.abs(times); n++) {
            const isLit = at[j] !== 0;
            if (rule !== "any") expect(isLit).toBe(rule === "alternate" ? presses % 2 === 0 : rule === "lit");
            at = at.map((s, i) => (s + (states + Math.sign(times)) * wires[i]![j]!) % states);
            presses++;
          }
        expect(at).toEqual([0, 0, 0, 0]);
        expect(found.path).toHaveLength(presses);
        if (isLimited)
          for (const [j, limit] of limits.entries())
            expect(found.path.filter((b) => b === j).length).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 120 },
  );
});

test("limits of hundreds of presses work", () => {
  // One light of 255 states at 1 is off after 254 presses; every press adds 1.
  const puzzle = wiring({ lights: 2, buttons: [[0], [1]], rows: 1, cols: 2, states: 255 });
  expect(search(puzzle, [1, 0], { limits: [254, 0] })).toMatchObject({ total: 254 });
  expect(search(puzzle, [1, 0], { limits: [253, 0] })).toMatchObject({ solvable: false });
  // With lit buttons only, light 0 needs the other button first, and that one must then go through all its states.
  expect(search(puzzle, [1, 254], { pressRule: "lit", limits: [300, 300] })).toMatchObject({ total: 255 });
});

test("a solved board of any size needs no search", () => {
  expect(search(grid(300, 300), new Uint8Array(90_000))).toMatchObject({ solvable: true, total: 0, path: [] });
});

test("a path on boards of more than 26, 32 and 64 lights obeys its rule", () => {
  for (const [rows, cols] of [
    [4, 7],
    [5, 7],
    [5, 13],
  ] as const) {
    const puzzle = grid(rows, cols);
    const middle = 2 * cols + 3;
    for (const pressRule of ["any", "lit", "alternate"] as const) {
      const corner = press(puzzle, new Uint8Array(puzzle.lights), puzzle.lights - 1);
      // With the alternate rule the second press must be of an unlit button, so one press must be enough.
      const board = pressRule === "alternate" ? corner : press(puzzle, corner, middle);
      const found = search(puzzle, board, { pressRule });
      expect(found).toMatchObject({ solvable: true, total: pressRule === "alternate" ? 1 : 2 });
      if (found.solvable) expect(follow(puzzle, board, found.path, pressRule)).toEqual(new Uint8Array(puzzle.lights));
    }
  }
});

test("a board that no presses can solve gets a certificate, under any rule and limits", () => {
  const puzzle = grid(5, 5);
  const board = "#..../...../...../...../.....";
  for (const options of [
    {},
    { pressRule: "lit" },
    { pressRule: "alternate", limits: new Array(25).fill(2) },
  ] as const) {
    const found = search(puzzle, board, options);
    expect(found).toMatchObject({ solvable: false, states: 0 });
    if (!found.solvable) expect(verify(puzzle, board, { solvable: false, certificate: found.certificate! })).toBe(true);
  }
  const lit = grid(5, 5, { pressRule: "lit" });
  expect(search(lit, board, { target: { uniform: true } })).toMatchObject({ solvable: false, states: 0 });
  // 3x3 can always be solved, but not if no button may be pressed: that is searched.
  const shut = search(grid(3, 3), "#../.../...", { limits: new Array(9).fill(0) });
  expect(shut).toMatchObject({ solvable: false, states: 1, exhausted: "board" });
});

test("a search reports progress, and an error thrown there ends it", () => {
  const puzzle = grid(6, 6);
  const board = "######/######/######/######/######/######";
  const told: number[] = [];
  const stop = new Error("enough");
  const onProgress = ({ states, lowerBound }: SearchProgress) => {
    told.push(lowerBound);
    if (states > 100_000) throw stop;
  };
  expect(() => search(puzzle, board, { ...searched, onProgress })).toThrow(stop);
  // One side at a time: each level is one press more.
  expect(new Set(told)).toEqual(new Set(Array.from({ length: told.at(-1)! }, (_, n) => n + 1)));
  refused(() => search(puzzle, board, { onProgress: 5 as never }), "option", "onProgress", "5");
});

test("limits: no button is pressed more often than allowed", () => {
  fc.assert(
    fc.property(
      smallWiring,
      fc.infiniteStream(fc.nat(4)),
      fc.infiniteStream(fc.integer({ min: 0, max: 2 })),
      (description, states, most) => {
        const puzzle = wiring(description);
        const board = [...states.take(puzzle.lights)].map((s) => s % puzzle.states);
        const limits = [...most.take(puzzle.buttons)];
        let best = Infinity;
        for (let n = 0; n < 3 ** puzzle.buttons; n++) {
          const presses = limits.map((_, j) => Math.floor(n / 3 ** j) % 3);
          if (presses.some((x, j) => x > limits[j]!)) continue;
          if (
            reached(
              puzzle,
              pressAll(
                puzzle,
                board,
                presses.map((x) => x % puzzle.states),
              ),
            )
          )
            best = Math.min(
              best,
              presses.reduce((a, b) => a + b, 0),
            );
        }
        const found = search(puzzle, board, { limits });
        expect(found.solvable ? found.total : Infinity).toBe(best);
        if (found.solvable)
          for (const [j, limit] of limits.entries())
            expect(found.path.filter((b) => b === j).length).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 100 },
  );
});

test("too large or invalid requests are refused", () => {
  refused(() => table(grid(6, 6)), "memory-limit", "2^26");
  const board = "######/######/######/######/######/######";
  refused(() => search(grid(6, 6), board, { ...searched, memoryLimit: 2 ** 20 }), "memory-limit", "memoryLimit");
  refused(() => search(wiring({ lights: 2, buttons: [[0]] }), [1, 1], { pressRule: "lit" }), "option", '"lit"');
  refused(() => search(grid(2, 2), "..../....", {}), "board-length");
  refused(() => search(grid(2, 2), "../..", { pressRule: "litt" as never }), "option", '"litt"');
  refused(() => search(grid(2, 2), "../..", { limits: [1, 2] }), "option", "limits", "4 entries");
});
