// Every question about small puzzles against brute force: solved boards and others, every form of target, the
// puzzle's own and given ones, as many lights as buttons or not.

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  audit,
  createSolver,
  explain,
  grid,
  hint,
  nearest,
  noisy,
  optima,
  pressAll,
  randomBoard,
  search,
  solutions,
  table,
  verify,
  weights,
  wiring,
} from "../../src/index.ts";
import { type BoardTruth, type Case, cases, sum } from "./truth.ts";

const RUNS = { numRuns: 100 };
const check = (name: string, property: (it: Case) => void) =>
  test(name, () => fc.assert(fc.property(cases, property), RUNS));

/** How many of these boards need 0, 1, 2, ... presses. */
function distributionOf(totals: readonly number[]): number[] {
  const reached = totals.filter((total) => total < Infinity);
  return Array.from({ length: Math.max(-1, ...reached) + 1 }, (_, t) => reached.filter((total) => total === t).length);
}

check("solve, explain, hint", ({ puzzle, asked, board, truth, pick }) => {
  const { total, optima } = truth(board);
  const solver = createSolver(puzzle);
  const answer = solver.solve(board, asked);
  expect(verify(puzzle, board, answer, asked)).toBe(true);
  const button = pick % puzzle.buttons;
  const next = hint(solver, board, { ...asked, last: button });
  const { sentence } = explain(puzzle, board, answer, asked);
  if (total === Infinity) {
    expect(answer.solvable).toBe(false);
    expect(next).toEqual(answer);
    return;
  }
  const best = { total, optimal: true, lowerBound: total, optima: BigInt(optima.length) };
  expect(answer).toMatchObject({ solvable: true, presses: Uint8Array.from(optima[0]!), ...best });
  expect(sentence.includes(String(total))).toBe(total > 0);
  const back = new Uint8Array(puzzle.buttons);
  back[button] = puzzle.states - 1;
  const first = optima[0]!.findIndex((times) => times > 0);
  expect(next).toEqual({
    solvable: true,
    button: first < 0 ? undefined : first,
    times: first < 0 ? undefined : 1,
    remaining: total,
    total,
    optimal: true,
    helped: total < truth(pressAll(puzzle, board, back)).total,
  });
});

check("solutions, optima, weights", ({ puzzle, asked, board, truth }) => {
  const { solutions: every, total, optima: best } = truth(board);
  const solver = createSolver(puzzle);
  const [all, shortest, counts] = [solutions, optima, weights].map((question) => question(solver, board, asked));
  if (total === Infinity) {
    for (const answer of [all, shortest, counts]) expect(verify(puzzle, board, answer as never, asked)).toBe(true);
    return;
  }
  const sorted = (list: Iterable<ArrayLike<number>>) => Array.from(list, (x) => Array.from(x).join("")).sort();
  const listed = [...(all as Iterable<Uint8Array>)];
  expect(all).toMatchObject({ solvable: true, count: BigInt(every.length) });
  expect(sorted(listed)).toEqual(sorted(every));
  expect(listed[0]).toEqual((solver.solve(board, { ...asked, objective: "any" }) as { presses: object }).presses);
  expect(shortest).toMatchObject({ solvable: true, total, count: BigInt(best.length) });
  expect(sorted(shortest as Iterable<Uint8Array>)).toEqual(sorted(best));
  expect([...(shortest as Iterable<Uint8Array>)][0]).toEqual(Uint8Array.from(best[0]!));
  expect(counts).toMatchObject({ counts: distributionOf(every.map(sum)).map(BigInt) });
});

check("nearest", ({ puzzle, asked, board, boards, truth }) => {
  const solver = createSolver(puzzle);
  const wrong = (other: BoardTruth) => other.board.filter((state, i) => state !== board[i]).length;
  const reachable = boards.filter(({ total }) => total < Infinity);
  const fewest = Math.min(...reachable.map(wrong));
  const near = reachable.filter((other) => wrong(other) === fewest);
  const total = Math.min(...near.map((other) => other.total));
  const found = nearest(solver, board, asked);
  expect(found.changes).toHaveLength(fewest);
  expect(found).toMatchObject({ optimal: true, solution: { total, optimal: true } });
  expect(found.solution).toEqual(solver.solve(found.board, asked));
  expect(truth(found.board)).toMatchObject({ total, optima: { length: Number(found.solution.optima) } });
  const changed = [...board];
  for (const { light, by } of found.changes) changed[light] = (changed[light]! + by) % puzzle.states;
  expect([...found.board]).toEqual(changed);

  const singles = (fewest === 1 ? near : []).map((other) => {
    const light = other.board.findIndex((state, i) => state !== board[i]);
    return { light, by: (other.board[light]! + puzzle.states - board[light]!) % puzzle.states };
  });
  singles.sort((a, b) => a.light - b.light || a.by - b.by);
  expect(nearest(solver, board, { ...asked, change: "single" })).toEqual(singles);
});

check("search, noisy without misses, table, audit", ({ puzzle, asked, board, boards, truth }) => {
  const { total } = truth(board);
  const found = search(puzzle, board, asked);
  expect(found.solvable && found.total).toBe(total < Infinity && total);
  if (found.solvable) expect(verify(puzzle, board, found, asked)).toBe(true);
  expect(search(puzzle, board, { ...asked, allowed: () => true }).total).toBe(found.total);
  expect(noisy(puzzle, board, { ...asked, miss: 0 }).expected).toEqual({ lower: total, upper: total });
  const known = table(puzzle, asked);
  expect(known.distribution).toEqual(distributionOf(boards.map((each) => each.total)));
  const some = table(puzzle, { ...asked, boards: [board] });
  expect(some.get(board)?.presses).toEqual(known.get(board)?.presses);
  for (const each of boards) {
    const entry = known.get(each.board);
    expect(entry?.presses).toEqual(each.optima[0] && Uint8Array.from(each.optima[0]));
    if (entry !== undefined) expect(entry.total).toBe(each.total);
  }
  const par = total === Infinity ? 0 : total;
  const findings = audit([
    { puzzle, board, ...asked, par },
    { puzzle, board, ...asked, par: par + 1 },
  ]);
  expect(findings.map(({ answer }) => answer.solvable)).toEqual([total < Infinity, total < Infinity]);
  expect(findings.map(({ parIsRight }) => parIsRight)).toEqual(
    total < Infinity ? [true, false] : [undefined, undefined],
  );
  expect(findings.map(({ sameAs }) => sameAs)).toEqual([undefined, 0]);
});

check("randomBoard gives solvable boards", ({ puzzle, asked, truth, pick }) => {
  expect(truth(randomBoard({ puzzle }, { ...asked, seed: pick })).total).toBeLessThan(Infinity);
});

test("randomBoard: every solvable board is equally likely, for any target", () => {
  // One button adds 1 to the first light and 2 to the second, so it can make any two states equal.
  const puzzle = wiring({ lights: 2, buttons: [[0, [1, 2]]], states: 3 });
  const target = { uniform: true } as const;
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 900; seed++) {
    const name = randomBoard({ puzzle }, { seed, target }).join("");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // All nine: 100 of each are expected, with a standard deviation of 9.4.
  expect(counts.size).toBe(9);
  for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(50);
  // A light that does not matter has any state.
  const bare = wiring({ lights: 2, buttons: [[0]], states: 3 });
  const seen = Array.from({ length: 90 }, (_, seed) => randomBoard({ puzzle: bare }, { seed, target: "0?" }).join(""));
  expect(new Set(seen).size).toBe(9);
});

test("randomBoard: neighbouring seeds give unrelated boards", () => {
  // 2x2 has sixteen boards: twenty times each are expected, with a standard deviation of 4.3.
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 320; seed++) {
    const name = randomBoard({ puzzle: grid(2, 2) }, { seed }).join("");
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect(counts.size).toBe(16);
  for (const count of counts.values()) expect(Math.abs(count - 20)).toBeLessThan(17);
});
