// The input of a command: arguments that are files, boards, sizes, Flip IDs or JSON, and the options of a puzzle.

import { describe, expect, test } from "vitest";
import { answers, lightsOut, temporaryFolder } from "../command.ts";
import flipIds from "../oracles/flip-ids.json" with { type: "json" };

const { file, folder } = temporaryFolder();

describe("an argument is", () => {
  const solved = (args: string[], input?: string) => answers(lightsOut(["solve", "--json", ...args], { input }).out);

  test("a file before anything else: with CRLF and a byte-order mark, and even if its name is a size", () => {
    const name = file("crlf.txt", "\ufeff##\r\n##\r\n\r\n#\r\n");
    expect(solved([name]).map(({ total }) => total)).toEqual([4, 1]);
    file("2x2", "#");
    const { out } = lightsOut(["solve", "--json", "2x2"], { cwd: folder });
    expect(answers(out)[0].presses).toEqual([1]);
  });

  test("ROWSxCOLS: all lights on", () => {
    expect(solved(["5x5"])[0]).toMatchObject({ total: 15, optima: "4" });
    expect(solved(["1x2"])[0].presses).toHaveLength(2);
  });

  test("on or off, for the puzzle that the options name", () => {
    expect(solved(["on", "--size", "5x5"])[0].total).toBe(15);
    expect(solved(["off", "--size", "5x5"])[0].total).toBe(0);
    expect(solved(["on", "--preset", "lights-out-classic"])[0].total).toBe(15);
  });

  test.each(flipIds)("the Flip ID $id needs $minimum presses", ({ id, minimum }) => {
    expect(solved([id])[0].total).toBe(minimum);
  });

  test("standard input, for - and without an argument", () => {
    expect(solved(["-"], "##/##")[0].total).toBe(4);
    expect(solved([], "##/##")[0].total).toBe(4);
  });

  test("JSON: one entry, a list of entries, one entry per line, a board as rows", () => {
    const one = { puzzle: { shape: "grid", rows: 2, cols: 2 }, board: "##/##" };
    const wired = { puzzle: { lights: 2, buttons: [[0], [1]] }, board: [1, 1], target: "on", id: "ours" };
    expect(solved([], JSON.stringify(one))[0].total).toBe(4);
    expect(solved([], JSON.stringify([one, wired])).map(({ total }) => total)).toEqual([4, 0]);
    expect(solved([], `${JSON.stringify(one)}\n${JSON.stringify(wired)}\n`).map(({ total }) => total)).toEqual([4, 0]);
    expect(solved(["[[1,1],[1,1]]"])[0].total).toBe(4);
    expect(solved(['{"board": [[1,null,1]]}'])[0].total).toBe(2);
    expect(solved(['{"lights": 2, "buttons": [[0],[1]], "board": [1,0]}'])[0].total).toBe(1);
  });

  test("another shape in the text that drawings use, or by --size", () => {
    expect(solved(["__#__/_###_/#####", "--shape", "triangle"])[0].presses).toHaveLength(9);
    expect(solved(["##_/###/##_", "--shape", "hexagon"])[0].presses).toHaveLength(7);
    expect(solved(["##/##", "--shape", "parallelogram"])[0].presses).toHaveLength(4);
    expect(solved(["##_##/##_##", "--shape", "cuboid"])[0].presses).toHaveLength(8);
    expect(solved(["_#__/####/_#__", "--shape", "cubeSurface"])[0].presses).toHaveLength(6);
    expect(solved(["#####", "--shape", "ring", "--reach", "2"])[0].total).toBe(1);
    expect(solved(["on", "--shape", "hexagon", "--size", "0"])[0].total).toBe(1);
    // A `_` at a cell of the shape is a hole.
    expect(solved(["##_/#_#/##_", "--shape", "hexagon"])[0].presses).toHaveLength(6);
  });
});

describe("options of the puzzle", () => {
  const total = (...args: string[]) => answers(lightsOut(["solve", "--json", ...args]).out)[0].total;

  test("--rule: a name, a distance, a mask, JSON", () => {
    expect(total("###/###/###", "--rule", "king")).toBe(1);
    expect(total("###/###/###", "--rule", "chebyshev:1")).toBe(1);
    expect(total("###/###/###", "--rule", "###/#@#/###")).toBe(1);
    expect(total("#.#", "--rule", "#o#")).toBe(1);
    expect(total("#.#", "--rule", '{"offsets": [[0,-1],[0,1]]}')).toBe(1);
  });

  test("--edges, --repeats, --holes, --locked", () => {
    expect(total("###", "--edges", "cylinder")).toBe(1);
    expect(total("##", "--edges", "cylinder", "--repeats", "each", "--rule", "plus")).toBe(2);
    expect(total("on", "--size", "1x3", "--holes", "0,1")).toBe(2);
    expect(
      total(
        "#../...",
        "--size",
        "2x3",
        "--locked",
        "0,0 0,1",
        "--rule",
        '{"offsets": [[0,0],[-1,0]]}',
        "--target",
        "#../...",
      ),
    ).toBe(0);
  });
});
