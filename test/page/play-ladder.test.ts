// The levels of the ladder: the fewest presses of each are proven, and for small ones counted by brute force.

import { describe, expect, test } from "vitest";
import { readLink } from "../../src/formats/link.ts";
import { createSolver, pressAll, reached } from "../../src/index.ts";
import { CHAPTERS, RUNGS } from "../../web/src/play/later/ladder.ts";
import { LADDER, readLevel } from "../../web/src/play/levels.ts";
import { bruteForce } from "../brute.ts";

const levels = RUNGS.map(([link, par]) => ({ link, par, ...readLink(`play&${link}`) }));
/** Up to this many combinations of presses are tried. */
const TRIED = 2 ** 16;

test("there are as many levels as names, and no two are alike", () => {
  expect(RUNGS.length).toBe(LADDER);
  expect(new Set(RUNGS.map(([link]) => link)).size).toBe(LADDER);
  expect(readLevel(`ladder.${LADDER}`).kind).toBe("ladder");
  expect(readLevel(`ladder.${LADDER + 1}`).kind).toBe("own");
});

test("every level takes exactly its par", () => {
  for (const { link, par, puzzle, board } of levels) {
    const answer = createSolver(puzzle).solve(board);
    expect([link, answer.solvable && answer.optimal, answer.solvable && answer.total]).toEqual([link, true, par]);
    expect(reached(puzzle, pressAll(puzzle, board, (answer as { presses: Uint8Array }).presses))).toBe(true);
  }
});

test("small levels: the fewest presses and the number of ways are those of all combinations", () => {
  const small = levels.filter(({ puzzle }) => puzzle.states ** puzzle.buttons <= TRIED);
  expect(small.length).toBeGreaterThan(20);
  for (const { link, par, puzzle, board } of small) {
    const truth = bruteForce(
      puzzle,
      Array.from(board, (state) => (puzzle.states - state) % puzzle.states),
    );
    expect([link, truth.total]).toEqual([link, par]);
    if (CHAPTERS.one.some(([one]) => one === link)) expect([link, truth.optima]).toEqual([link, 1]);
  }
});

test("in the chapter of boards with one way, no other solution is as short", () => {
  for (const [link] of CHAPTERS.one) {
    const { puzzle, board } = readLink(`play&${link}`);
    const solver = createSolver(puzzle);
    expect(solver.solutions > 1n, link).toBe(true);
    expect(solver.solve(board), link).toMatchObject({ optima: 1n });
  }
});

describe("chapters", () => {
  test.each(Object.entries(CHAPTERS))("%s has six levels that do not become easier", (_, rungs) => {
    const pars = rungs.map(([, par]) => par);
    expect(pars.length).toBe(6);
    expect([...pars].sort((a, b) => a - b)).toEqual(pars);
  });

  test("three states, edges that meet and the rule of lines are where their names say", () => {
    const of = (name: keyof typeof CHAPTERS) => CHAPTERS[name].map(([link]) => readLink(`play&${link}`).puzzle);
    for (const puzzle of of("three")) expect(puzzle.states).toBe(3);
    // Without edges every button of a torus changes as many lights, in a plain grid those of a corner change three.
    for (const puzzle of of("torus")) expect(count(puzzle, 0)).toBe(5);
    for (const puzzle of of("five")) expect(count(puzzle, 0)).toBe(3);
    for (const puzzle of of("lines")) expect(count(puzzle, 0)).toBe(puzzle.rows + puzzle.cols - 1);
  });
});

/** How many lights a button changes. */
function count(puzzle: (typeof levels)[number]["puzzle"], button: number): number {
  const presses = new Uint8Array(puzzle.buttons);
  presses[button] = 1;
  return pressAll(puzzle, new Uint8Array(puzzle.lights), presses).filter(Boolean).length;
}
