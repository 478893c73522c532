// Every question once, as a user asks it: real processes of the built command. Numbers are published or done by hand.

import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import schema from "../../src/schema.json" with { type: "json" };
import { answers, json, lightsOut, temporaryFolder } from "../command.ts";
import tables from "../oracles/tables.json" with { type: "json" };

const { folder, file } = temporaryFolder();

const isLevel = new Ajv2020().addSchema(schema).compile({ $ref: `${schema.$id}#/$defs/level` });

test("5x5 all on: four optima of 15 presses, drawn side by side; one up to symmetry", () => {
  const { line, status } = json(["optima", "5x5"]);
  expect(line).toMatchObject({
    solvable: true,
    total: tables.minimum_all_on_square.values[4],
    count: String(tables.optimal_solutions_all_on_square.values[4]),
  });
  // The canonical one first: 01101/01110/00111/11011/11000.
  expect(line.presses[0].join("")).toBe("0110101110001111101111000");
  expect(new Set(line.presses.map(String)).size).toBe(4);
  expect(status).toBe(0);
  expect(json(["optima", "5x5", "--up-to-symmetry"]).line.count).toBe("1");
  expect(lightsOut(["optima", "5x5"]).out).toMatch(
    /^ #[\s\S]*\n\n15 presses, proven to be the fewest; 4 solutions are that short\.\n$/,
  );
});

test("solutions: as many as vectors in the null space, and published numbers of them up to symmetry", () => {
  const { line } = json(["solutions", "4x4", "--count", "all"]);
  expect(line.count).toBe("16");
  expect(line.presses).toHaveLength(16);
  const distinct = tables.solutions_up_to_symmetry_all_on_square.values[3];
  expect(json(["solutions", "4x4", "--up-to-symmetry"]).line.count).toBe(String(distinct));
  expect(lightsOut(["solutions", "4x4", "--count", "2"]).out).toMatch(/\n\n16 solutions\. .* first 2\.\n$/);
});

test("weights: a 1x2 board with both lights on is solved by one press of either", () => {
  expect(json(["weights", "1x2"]).line).toMatchObject({ solvable: true, counts: ["0", "2"] });
  expect(lightsOut(["weights", "5x5"]).out).toBe("  15 presses  4 solutions\n");
});

test("generate makes different levels, and says so if there are fewer: nine boards of 3x3 need one press", () => {
  const { status, out, err } = lightsOut(["generate", "3x3", "--total", "1", "--count", "11", "--json"]);
  const boards = answers(out).map(({ board }) => board);
  expect([boards.length, new Set(boards).size, status]).toEqual([9, 9, 1]);
  expect(err).toMatch(/^lights-out: [^\n]*\b9 of 11\b[^\n]*\n$/);
});

test("single lights: either of two that are wrong by one; none and status 0 if the board can be solved", () => {
  const changes = [
    { light: 0, by: 1 },
    { light: 1, by: 1 },
  ];
  expect(json(["nearest", "#.", "--change", "single"]).line).toMatchObject({ solvable: false, changes });
  const single = (board: string, input?: string) => json(["nearest", board, "--change", "single"], input);
  expect(single("##")).toMatchObject({ line: { solvable: true, changes: [] }, status: 0 });
  // Two lights are on that no button changes.
  const stuck = JSON.stringify({ puzzle: { lights: 3, buttons: [[0]] }, board: [0, 1, 1] });
  expect(single("-", stuck)).toMatchObject({ line: { solvable: false, changes: [] }, status: 1 });
});

test("hint: what to press, how many remain, and whether the last press helped", () => {
  expect(json(["hint", "#.#/.../#.#"]).line).toMatchObject({
    solvable: true,
    button: 0,
    times: 1,
    remaining: 4,
    total: 4,
    optimal: true,
  });
  // All on needs 5 presses, including the middle. If only the corners are on, pressing the middle leads away.
  expect(json(["hint", "#.#/.../#.#", "--last", "1,1"]).line.helped).toBe(true);
  const { out } = lightsOut(["hint", "3x3", "--last", "4"]);
  expect(out).toMatch(/row 0, column 0\..*\b5 presses/);
  expect(json(["hint", "..."]).line).toMatchObject({ solvable: true, remaining: 0 });
});

test("a solution and a proof in words", () => {
  expect(lightsOut(["explain", "#.#/.../#.#"]).out).toContain("4 presses, proven to be the fewest");
  const { out, status } = lightsOut(["explain", "#."]);
  expect(out).toMatch(/^\[#\]\[\.\]\n[\s\S]*cannot be solved/);
  expect(status).toBe(1);
});

test("twenty levels of 10 to 14 presses with one optimum: solved again, each meets the request", () => {
  const pack = lightsOut(["generate", "5x5", "--count", "20", "--total", "10..14", "--optima", "1", "--json"]).out;
  const levels = pack
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(levels.map(({ seed }) => seed)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  for (const level of levels) expect(isLevel(level)).toBe(true);
  const { lines } = json(["solve"], pack);
  lines.forEach(({ total, optima }, n) => {
    expect({ total, optima }).toEqual({ total: levels[n].par, optima: "1" });
    expect(total).toBeGreaterThanOrEqual(10);
    expect(total).toBeLessThanOrEqual(14);
  });
  const { out, status } = lightsOut(["check"], { input: pack });
  expect({ out, status }).toEqual({ out: "20 levels: nothing is wrong.\n", status: 0 });
});

test("check: no solution, a wrong par, the same level rotated; status 1", () => {
  const square = { shape: "grid", rows: 3, cols: 3 };
  const pack = [
    { puzzle: square, board: "##./#../...", par: 1 },
    { puzzle: square, board: "#.#/.../#.#", par: 3 },
    { puzzle: { shape: "grid", rows: 1, cols: 2 }, board: "#." },
    // The corner of the first level, rotated.
    { puzzle: square, board: "/.../..#/.##".slice(1), par: 1 },
  ];
  const name = file("pack.json", JSON.stringify(pack));
  const { lines, status } = json(["check", name]);
  expect(lines).toMatchObject([
    { level: 1, ok: true, total: 1, par: 1, parIsRight: true },
    { level: 2, ok: false, total: 4, par: 3, parIsRight: false },
    { level: 3, ok: false, solvable: false, certificate: [1, 1] },
    { level: 4, ok: false, sameAs: 1 },
  ]);
  expect(status).toBe(1);
  const { out } = lightsOut(["check", name, file("more.txt", "##\n##\n")]);
  for (const fact of ["par is 3", "presses are 4", "level 1 again", "even number"]) expect(out).toContain(fact);
  expect(out).toMatch(/\n5 levels: 1 .*, 1 .*, 1 .*\.\n$/);
});

test("worst for a target: two lights that only change together, any state of both", () => {
  // Presses reach only two of the four boards: both lights off, or both on.
  const line = { total: 0, distribution: ["2"], boards: [[0, 0]] };
  expect(json(["worst", "1x2", "--target", "uniform", "--count", "1"]).line).toMatchObject(line);
  // The most presses alone are known of a grid with too many kinds of boards to count.
  expect(json(["worst", "9x9", "--count", "1"]).line).toMatchObject({ total: 37, distribution: [] });
  expect(lightsOut(["worst", "9x9", "--count", "1"]).out).toMatch(/\b37 presses/);
  expect(json(["worst", "1x2", "--target", "on", "--count", "1"]).line.boards).toEqual([[0, 0]]);
  expect(json(["worst", "1x2", "--target", "off", "--count", "1"]).line.boards).toEqual([[1, 1]]);
});

test("a table has no pack of its own", () => {
  const name = join(folder, "pack.table");
  expect(json(["table", "--boards", "--out", name], "##/##\n\n#./..\n").line.distribution).toEqual([0, 0, 0, 1, 1]);
  const { lines, status } = json(["table", "--table", name], "##/##\n\n../##\n");
  expect(lines).toMatchObject([{ known: true, total: 4 }, { known: false }]);
  expect(status).toBe(1);
  const damaged = file("none.table", "hello");
  expect(lightsOut(["table", "--table", damaged, "##"]).err).toContain(`${damaged}: `);
  // A table has its puzzle, so giving another one as well would be ignored.
  expect(lightsOut(["table", "--table", name, "--size", "3x3", "##"])).toMatchObject({
    status: 2,
    err: expect.stringContaining("--size"),
  });
});

test("search: presses in order; limits; an unreachable target", () => {
  const { line } = json(["search", "###/###/###", "--press-rule", "lit"]);
  expect(line).toMatchObject({ total: 5, optimal: true });
  expect(line.path).toHaveLength(5);
  // One press of one button cannot turn off four corners. The search sees the board and the board after it.
  const { out, status } = lightsOut(["search", "#.#/.../#.#", "--limits", "1,0,0,0,0,0,0,0,0"]);
  expect(out).toMatch(/cannot be solved.*\b2 states/);
  expect(status).toBe(1);
  // Only the other order of the two presses is left.
  const wires = '{"puzzle":{"lights":2,"buttons":[[0],[1]]},"board":"##"}';
  for (const [between, path] of [
    ["#.", [0, 1]],
    [".#", [1, 0]],
  ] as const)
    expect(json(["search", wires, "--forbidden", between]).line).toMatchObject({ total: 2, path });
  expect(json(["search", wires, "--forbidden", ".#\n\n#."])).toMatchObject({ line: { solvable: false }, status: 1 });
  // No presses solve this board under any rule: the proof is that of solve.
  const refuted = json(["search", "#.", "--press-rule", "lit"]);
  expect(refuted).toMatchObject({ status: 1, line: { solvable: false, states: 0, certificate: [1, 1] } });
  expect(lightsOut(["search", "#.", "--press-rule", "lit"]).out).toContain("cannot be solved");
  expect(lightsOut(["search", "##", "--limits", "1,x"]).err).toContain('--limits has "x"');
});

test("noisy: with two lights that miss each other every fourth time, one light on takes 4 presses", () => {
  const { line, status } = json(["noisy", "#.", "--miss", "0.25", "--runs", "400"]);
  expect(line.expected.lower).toBeCloseTo(4, 5);
  expect(line.expected.upper).toBeCloseTo(4, 5);
  expect(line).toMatchObject({ reachable: true, button: 0, simulation: { runs: 400, finished: 400 } });
  expect(status).toBe(0);
  expect(lightsOut(["noisy", "##", "--miss", "0", "--runs", "0"]).out).toMatch(/\b1 press .*expected/);
  expect(json(["noisy", "#.", "--miss", "0"])).toMatchObject({ status: 1, line: { reachable: false, button: null } });
  expect(lightsOut(["noisy", "#.", "--miss", "-1"]).status).toBe(2);
});

test("symmetries: eight of the square, the number of boards by Burnside's lemma, one canonical form", () => {
  // Every 2x2 board can be solved.
  expect(json(["symmetries", "2x2"]).line).toMatchObject({ solvableBoards: "16" });
  expect(json(["symmetries", "3x3", "--list"]).line.symmetries).toHaveLength(8);
  // (512 + 32 + 2 * 8 + 4 * 64) / 8: fixed by nothing, half a turn, quarter turns, mirrors.
  expect(json(["symmetries", "3x3"]).line).toMatchObject({ order: "8", solvableBoards: "512", upToSymmetry: "102" });
  const { lines } = json(["symmetries", "--canonical"], "#../.../...\n\n.../.../..#\n\n.#./.../...\n");
  expect(lines[0].canonical).toEqual(lines[1].canonical);
  expect(lines[2].canonical).not.toEqual(lines[0].canonical);
});

test("counters: machines as text and as JSON; a proof in words", () => {
  // https://adventofcode.com/2025/day/10, part two: 10 + 12 + 11 presses.
  const machines = `[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}
[...#.] (0,2,3,4) (2,3) (0,4) (0,1,2) (1,2,3,4) {7,5,12,7,2}
[.###.#] (0,1,2,3,4) (0,3,4) (0,1,2,4,5) (1,2) {10,11,11,5,10,5}
`;
  const { out, status } = lightsOut(["counters"], { input: machines });
  expect(out).toMatch(
    /^Machine 1: 10 presses, proven to be the fewest: buttons 0, 1 \(5 times\), 3, 4 \(3 times\)\.[\s\S]*\n33 presses in all\.\n$/,
  );
  expect(status).toBe(0);
  expect(json(["counters", machines]).lines.map(({ total }) => total)).toEqual([10, 12, 11]);
  const odd = json(["counters", '{"buttons": [[0,2],[0,1],[1,2]], "target": [1,1,1]}']);
  expect(odd).toMatchObject({ status: 1, line: { reason: "modulus", certificate: ["1", "1", "1"], modulus: "2" } });
  expect(lightsOut(["counters", "(0,1) (1) {2,1}"]).out).toContain("cannot be reached");
  for (const line of ["(0) 3", "[#] (0)"]) expect(lightsOut(["counters", line]).err).toContain(JSON.stringify(line));
});

test("worst, search and table follow turns and costs, in words and in JSON", () => {
  // Two dials of ten at 9 and 8: one turn forward and two. Turning back 9 and 8 times is what forward does.
  const dials = '{"puzzle":{"lights":2,"buttons":[[0],[1]],"states":10,"turns":"either","costs":[2,3]},"board":[1,8]}';
  const { line } = json(["search", dials]);
  expect(line).toMatchObject({ total: 8, count: 3, path: expect.any(Array), presses: [9, 2] });
  expect([...line.moves].sort()).toEqual([
    [0, -1],
    [1, 2],
  ]);
  const { out } = lightsOut(["search", dials]);
  expect(out).toMatch(/3 presses with a cost of 8/);
  expect(out).toContain("button 0 back");
  // 5 turns of each dial at most.
  const worst = json(["worst", dials]).line;
  expect(worst).toMatchObject({ total: 25, boards: [[5, 5]] });
  expect(lightsOut(["worst", dials]).out).toContain("cost of 25");
  expect(lightsOut(["table", dials]).out).toMatch(/cost +25 +1 board\n/);
});
