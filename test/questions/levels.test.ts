import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  audit,
  type ClaimedLevel,
  createSolver,
  cubeSurface,
  generate,
  grid,
  hexagon,
  type Puzzle,
  pressAll,
  randomBoard,
  reached,
  solutions,
  symmetries,
  wiring,
} from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
import { cases } from "./truth.ts";

const total = (presses: Uint8Array) => presses.reduce((a, b) => a + b, 0);

/** The fewest presses, by comparing every solution. */
function minimumOf(puzzle: Puzzle, board: Uint8Array): { total: number; optima: number } {
  const all = solutions(createSolver(puzzle), board);
  if (!all.solvable) throw new Error("a level must be solvable");
  const totals = Array.from(all, total);
  const least = Math.min(...totals);
  return { total: least, optima: totals.filter((t) => t === least).length };
}

/** The amount that one press of each button adds to each light. */
function matrixColumns({ lights, buttons, effects }: Puzzle): number[][] {
  return Array.from({ length: buttons }, (_, j) => {
    const column = new Array<number>(lights).fill(0);
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) column[effects.light[e]!] = effects.amount[e]!;
    return column;
  });
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

describe("generate", () => {
  const puzzles: [string, Puzzle, number[]][] = [
    ["5x5", grid(5, 5), [0, 1, 6, 14, 15]],
    ["4x4 of 3 states", grid(4, 4, { states: 3 }), [1, 5, 10]],
    ["hexagon", hexagon(2), [1, 4, 7]],
    ["cube", cubeSurface(3), [3, 10]],
    ["11x11", grid(11, 11), [5, 30, 45]],
  ];
  for (const [name, puzzle, totals] of puzzles)
    test.each(totals)(`${name}: exactly %i presses, checked against every solution`, (wanted) => {
      const solver = createSolver(puzzle);
      for (let seed = 1; seed <= 3; seed++) {
        const level = generate(solver, { total: wanted, seed });
        expect(level.total).toBe(wanted);
        expect(total(level.presses)).toBe(wanted);
        expect(reached(puzzle, pressAll(puzzle, level.board, level.presses))).toBe(true);
        expect(minimumOf(puzzle, level.board)).toEqual({ total: wanted, optima: Number(level.optima) });
        expect(generate(solver, { total: wanted, seed })).toEqual(level);
      }
    });

  test("a range, a number of optima, a density, a target and symmetry are met", () => {
    const solver = createSolver(grid(5, 5));
    for (let seed = 0; seed < 8; seed++) {
      const level = generate(solver, { total: [6, 9], optima: 1, density: [0.3, 0.5], seed });
      expect(level.total).toBeGreaterThanOrEqual(6);
      expect(level.total).toBeLessThanOrEqual(9);
      expect(minimumOf(solver.puzzle, level.board).optima).toBe(1);
      const share = total(level.board) / 25;
      expect(share).toBeGreaterThanOrEqual(0.3);
      expect(share).toBeLessThanOrEqual(0.5);
    }
    const lit = generate(solver, { total: 7, target: "on", seed: 4 });
    expect(reached(solver.puzzle, pressAll(solver.puzzle, lit.board, lit.presses), "on")).toBe(true);
    const symmetric = generate(solver, { total: [4, 12], symmetric: true, seed: 5 });
    const keeping = [...symmetries(solver.puzzle)].filter(({ lights }) =>
      lights.every((to, i) => symmetric.board[to] === symmetric.board[i]),
    );
    expect(keeping.length).toBeGreaterThan(1);
  });

  test("seeds differ", () => {
    const solver = createSolver(grid(6, 6));
    const boards = Array.from({ length: 10 }, (_, seed) => generate(solver, { total: 9, seed }).board.join(""));
    expect(new Set(boards).size).toBe(10);
  });

  test("more presses than any board needs, and invalid options", () => {
    const solver = createSolver(grid(3, 3));
    refused(() => generate(solver, { total: 10 }), "option", "10", "9");
    refused(() => generate(createSolver(grid(4, 4)), { total: 8 }), "option", "8", "7");
    refused(() => generate(solver, { total: -1 }), "option", "total is -1");
    refused(() => generate(solver, { total: 3, optima: 2 }), "option", "optima is 2", "from 1 to 1");
    refused(() => generate(solver, { total: 3, density: [0.9, 0.2] }), "option", "density is [0.9, 0.2]");
    refused(() => generate(solver, { total: 3, seed: 0.5 }), "option", "seed is 0.5");
    refused(() => generate(solver, { total: 3, tries: 2 } as never), "option", '"tries"');
  });
});

describe("audit", () => {
  test("unsolvable levels, wrong pars and repeated levels are found", () => {
    const puzzle = grid(5, 5);
    const level = { puzzle, board: "##.../#..../...../...../....." };
    const found = audit([
      { ...level, par: 1 },
      { ...level, board: "#..../...../...../...../.....", par: 3 },
      { ...level, par: 2 },
      { ...level, board: "...../...../...../....#/...##", par: 1 },
      { ...level, board: "#####/#####/#####/#####/#####" },
      { puzzle: grid(5, 5), board: "...##/....#/...../...../....." },
    ]);
    expect(found.map(({ answer }) => answer.solvable)).toEqual([true, false, true, true, true, true]);
    expect(found.map(({ parIsRight }) => parIsRight)).toEqual([true, undefined, false, true, undefined, undefined]);
    expect(found.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 0, 0, undefined, 0]);
  });

  test("a target is compared as it was read, not as it was written", () => {
    const sameAs = (levels: ClaimedLevel[]) => audit(levels).map((finding) => finding.sameAs);
    const puzzle = grid(2, 2);
    const level = { puzzle, board: "#./.." };
    expect(sameAs([level, { ...level, target: "off" }, { puzzle, board: ".#/..", target: { all: 0 } }])).toEqual([
      undefined,
      0,
      0,
    ]);
    expect(sameAs([level, { ...level, target: "../.." }, { ...level, target: [0, 0, 0, 0] }])).toEqual([
      undefined,
      0,
      0,
    ]);
    expect(sameAs([level, { ...level, target: { uniform: true } }, { ...level, target: "on" }])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    // An asymmetric target, given or the puzzle's own, breaks the symmetry, so the other end is a different level.
    const own = grid(1, 3, { target: "#.." });
    expect(
      sameAs([
        { puzzle: own, board: "#.." },
        { puzzle: own, board: "..#" },
      ]),
    ).toEqual([undefined, undefined]);
    const bare = grid(1, 3);
    const turned = { puzzle: bare, board: ".##", target: "..#" };
    expect(sameAs([{ puzzle: own, board: "##." }, { puzzle: bare, board: "##.", target: [1, 0, 0] }, turned])).toEqual([
      undefined,
      0,
      0,
    ]);
  });

  test("a puzzle is compared by its wiring, not by the function that made it", () => {
    const board = "#../.../...";
    const wires = Array.from({ length: 9 }, (_, j) => {
      const [r, c] = [Math.floor(j / 3), j % 3];
      return [...Array(9).keys()].filter((i) => Math.abs(Math.floor(i / 3) - r) + Math.abs((i % 3) - c) <= 1);
    });
    const found = audit([
      { puzzle: grid(3, 3), board },
      { puzzle: grid(3, 3, { rule: "plus", states: 2 }), board },
      { puzzle: wiring({ lights: 9, buttons: wires, rows: 3, cols: 3 }), board: "..#/.../..." },
      { puzzle: grid(3, 3, { edges: "torus" }), board },
      { puzzle: grid(3, 3, { states: 3 }), board: "1../.../..." },
      { puzzle: wiring({ lights: 9, buttons: wires }), board: "#........" },
    ]);
    expect(found.map(({ sameAs }) => sameAs)).toEqual([undefined, 0, 0, undefined, undefined, undefined]);
  });

  test("puzzles that differ in one property are not the same", () => {
    const differ = (a: Puzzle, b: Puzzle) =>
      expect(audit([a, b].map((puzzle) => ({ puzzle, board: "off" }))).map(({ sameAs }) => sameAs)).toEqual([
        undefined,
        undefined,
      ]);
    differ(wiring({ lights: 1, buttons: [[0]], states: 3 }), wiring({ lights: 1, buttons: [[[0, 2]]], states: 3 }));
    differ(wiring({ lights: 2, buttons: [[0], [0]] }), wiring({ lights: 2, buttons: [[0], [1]] }));
    differ(wiring({ lights: 3, buttons: [[0, 1], [2]] }), wiring({ lights: 3, buttons: [[0], [1, 2]] }));
    const holed = (col: number) => wiring({ lights: 2, buttons: [[0], [1]], rows: 1, cols: 3, holes: [[0, col]] });
    differ(holed(0), holed(2));
  });

  test("small puzzles: a level is a repeat if renaming lights and buttons gives an earlier one", () => {
    fc.assert(
      fc.property(cases, ({ puzzle, asked, boards, wanted }) => {
        const columns = matrixColumns(puzzle);
        const symmetric = permutations([...Array(puzzle.lights).keys()]).filter((to) => {
          const moved = columns.map((column) => to.map((i) => column[i]).join());
          return (
            moved.sort().join(" ") ===
            columns
              .map((column) => column.join())
              .sort()
              .join(" ")
          );
        });
        const keeping = symmetric.filter((to) => to.every((i, n) => wanted === undefined || wanted[i] === wanted[n]));
        const firstOf = (n: number) => {
          const images = keeping.map((to) => to.map((i) => boards[n]!.board[i]).join());
          return boards.findIndex(({ board }) => images.includes(board.join()));
        };
        const found = audit(boards.map(({ board }) => ({ puzzle, board, ...asked })));
        found.forEach(({ sameAs }, n) => {
          expect(sameAs ?? n).toBe(firstOf(n));
        });
      }),
      { numRuns: 40 },
    );
  });

  test("an invalid level is named", () => {
    const puzzle = grid(3, 3);
    const board = "###/###/###";
    refused(
      () =>
        audit([
          { puzzle, board },
          { puzzle, board: "###/##/###" },
        ]),
      "board-length",
      "level 2",
    );
    refused(() => audit([{ puzzle, board, par: -1 }]), "option", "level 1", "-1");
  });

  test("two hundred mixed levels, each with the answer of solve", () => {
    const puzzles = [grid(5, 5), grid(6, 6), grid(4, 4, { states: 3 }), hexagon(2), grid(5, 5, { edges: "torus" })];
    const solvers = puzzles.map((puzzle) => createSolver(puzzle));
    const levels = Array.from({ length: 200 }, (_, seed) => {
      const solver = solvers[seed % 5]!;
      return { puzzle: solver.puzzle, board: randomBoard(solver, { seed, solvable: seed % 3 > 0 }) };
    });
    const found = audit(levels);
    found.forEach(({ answer }, n) => {
      expect(answer).toEqual(solvers[n % 5]!.solve(levels[n]!.board));
    });
  });
});

describe("generate: targets that leave a choice", () => {
  test("lights that do not matter start in any state", () => {
    const solver = createSolver(grid(2, 1, { states: 4 }));
    // One press brings the second light to 1 only from 0. So if half of the lights are on, it is the first one.
    const level = generate(solver, { total: 1, target: [-1, 1], density: 0.5 });
    expect(level.board[1]).toBe(0);
    expect(level.board[0]).toBeGreaterThan(0);
  });

  test("a board may have more optima than solutions for one target", () => {
    // 2x2 has one solution for each target, and here there are four targets: one press of either corner is enough.
    const level = generate(createSolver(grid(2, 2)), { total: 1, optima: 2, target: "?./.?" });
    expect([...search2x2(level.board)].sort()).toEqual([1, 1, 2, 4]);
  });

  test("a symmetric level is symmetric for any target", () => {
    const puzzle = grid(4, 4);
    const solver = createSolver(puzzle);
    for (const target of ["#.../..../..../....", "#?../..../..../....", { uniform: true }] as const)
      for (let seed = 0; seed < 5; seed++) {
        const { board } = generate(solver, { total: [2, 6], symmetric: true, target, seed });
        const keep = [...symmetries(puzzle)].filter(({ lights }) => lights.every((to, i) => board[to] === board[i]));
        expect(keep.length).toBeGreaterThan(1);
      }
    refused(() => generate(solver, { total: 2, symmetric: true, target: "##.#/#.../..../...." }), "option", "target");
  });

  test("7x7 rook has 50,803,200 symmetries, of which a symmetric level needs one", () => {
    const puzzle = grid(7, 7, { rule: "rook" });
    const { board } = generate(createSolver(puzzle), { total: 3, symmetric: true });
    // Rows and columns can be permuted and transposed. A permutation of rows keeps the board if it keeps its columns.
    const cell = (r: number, c: number) => board[7 * r + c]!;
    const names = [...Array(7).keys()];
    const columns = (rows: number[], at = cell) => names.map((c) => rows.map((r) => at(r, c)).join("")).sort();
    const kept = (at: typeof cell) =>
      permutations(names).filter((rows) => columns(rows, at).join() === columns(names).join()).length;
    const equalColumns = 7 - new Set(columns(names)).size;
    expect(kept(cell) - 1 + kept((r, c) => cell(c, r)) + equalColumns).toBeGreaterThan(0);
  });

  /** The totals of all press vectors of a 2x2 board after which two corners are off. */
  function* search2x2(board: Uint8Array) {
    const wires = [0b0111, 0b1011, 0b1101, 0b1110];
    const packed = board.reduce((bits, state, i) => bits | (state << i), 0);
    for (let n = 0; n < 16; n++) {
      const pressed = wires.filter((_, j) => (n >> j) & 1);
      if ((pressed.reduce((bits, wire) => bits ^ wire, packed) & 0b0110) === 0) yield pressed.length;
    }
  }
});
