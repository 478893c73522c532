// The forms of an answer: numbers, nothing, CSV, LaTeX, PNG; and rows and columns counted from 1. Expected output was
// written by hand.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { answers, lightsOut, temporaryFolder } from "../command.ts";

const { file, folder } = temporaryFolder();

/** Unsolvable, solved, and one press of the middle button. */
const THREE = "#.\n\n...\n\n###\n";

describe("forms", () => {
  test("--total: a number for each board, - if it cannot be solved", () => {
    expect(lightsOut(["solve", "--total"], { input: THREE })).toEqual({ status: 1, out: "-\n0\n1\n", err: "" });
  });

  test("--quiet: only the exit status, for each command on boards", () => {
    for (const command of ["solve", "optima", "hint", "explain", "search"]) {
      expect(lightsOut([command, "###", "-q"])).toEqual({ status: 0, out: "", err: "" });
      expect(lightsOut([command, "#.", "--quiet"])).toEqual({ status: 1, out: "", err: "" });
    }
  });

  test("--format csv: a line for each button that is pressed, boards from 1", () => {
    const { status, out } = lightsOut(["solve", "--format", "csv"], { input: THREE });
    expect(out).toBe("board,button,row,column,times\n3,1,0,1,1\n");
    expect(status).toBe(1);
    // Each light has only its own button.
    const own = ["solve", "1/2", "--states", "4", "--turns", "either", "--rule", '{"offsets":[[0,0]]}'];
    expect(lightsOut([...own, "--format", "csv", "--from", "1"]).out).toBe(
      "board,button,row,column,times\n1,1,1,1,-1\n1,2,2,1,2\n",
    );
    const input = JSON.stringify({ puzzle: { lights: 2, buttons: [[0], [0, 1], [0]] }, board: [0, 1] });
    expect(lightsOut(["solve", "--format", "csv"], { input }).out).toBe(
      "board,button,row,column,times\n1,0,,,1\n1,1,,,1\n",
    );
  });

  test("--format latex: an array with a cell for each light, presses in frames", () => {
    expect(lightsOut(["solve", "###/_#_", "--format", "latex"]).out.split("\n")).toEqual([
      "% \\bullet: on, \\cdot: off, framed: press",
      "\\[\\begin{array}{|c|c|c|}\\hline",
      "\\bullet & \\fbox{$\\bullet$} & \\bullet \\\\\\hline",
      " & \\bullet &  \\\\\\hline",
      "\\end{array}\\]",
      "",
    ]);
    expect(lightsOut(["solve", "#.", "--format", "latex"]).out).toContain(
      "\n\\underline{\\bullet} & \\underline{\\cdot} \\\\\\hline\n",
    );
  });

  test("only one form at a time", () => {
    for (const args of [
      ["--json", "--total"],
      ["--quiet", "--format", "csv"],
      ["--svg", "-", "--png", "-"],
      ["--steps", "--total"],
    ])
      expect(lightsOut(["solve", "#", ...args])).toMatchObject({ status: 2, out: "" });
  });
});

describe("PNG", () => {
  /** A reader of PNG files without filters. */
  function pixels(bytes: Buffer) {
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < bytes.length; ) {
      const end = at + 8 + bytes.readUInt32BE(at);
      chunks.set(bytes.toString("latin1", at + 4, at + 8), bytes.subarray(at + 8, end));
      expect(bytes.readUInt32BE(end)).toBe(crc32(bytes.subarray(at + 4, end)));
      at = end + 4;
    }
    expect([...chunks.keys()]).toEqual(["IHDR", "IDAT", "IEND"]);
    const width = chunks.get("IHDR")!.readUInt32BE(0);
    const height = chunks.get("IHDR")!.readUInt32BE(4);
    const raw = inflateSync(chunks.get("IDAT")!);
    expect(raw.length).toBe(height * (1 + 3 * width));
    const at = (x: number, y: number) => raw.toString("hex", y * (1 + 3 * width) + 1 + 3 * x).slice(0, 6);
    return { width, height, at };
  }

  test("lights and presses at their places", () => {
    const name = join(folder, "answer.png");
    // Pressing (0, 0) and (0, 1) changes lights 0 and 1 twice.
    expect(lightsOut(["solve", "..#/___", "--png", name]).status).toBe(0);
    const { width, height, at } = pixels(readFileSync(name));
    // 40 pixels for a light and 4 around all. The holes below are outside the picture.
    expect([width, height]).toEqual([128, 48]);
    const row = (x: number, y: number) => [0, 1, 2].map((col) => at(4 + 40 * col + x, 4 + y));
    expect(row(4, 4)).toEqual(["dfe3e8", "dfe3e8", "f0a500"]);
    expect(row(20, 20)).toEqual(["ffffff", "ffffff", "fff4d0"]);
    expect(row(10, 20).slice(0, 2)).toEqual(["14213d", "14213d"]);
    expect(lightsOut(["solve", "###/_#_", "--png", name]).status).toBe(0);
    const pressed = pixels(readFileSync(name));
    expect([24, 64, 104].map((x) => pressed.at(x, 24))).toEqual(["fff4d0", "14213d", "fff4d0"]);
    expect([24, 64, 104].map((x) => pressed.at(x - 16, 48))).toEqual(["ffffff", "f0a500", "ffffff"]);
  });

  test("- is standard output, and shapes and states have pictures, too", () => {
    const preset = lightsOut(["solve", "on", "--preset", "lights-out-cube", "--png", join(folder, "cube.png")]);
    expect(preset.status).toBe(0);
    for (const args of [
      ["on", "--shape", "triangle", "--size", "4"],
      ["on", "--shape", "hexagon", "--size", "3", "--states", "3"],
      ["300x600", "--any"],
    ]) {
      const name = join(folder, "shape.png");
      lightsOut(["solve", ...args, "--png", name]);
      const { width, height } = pixels(readFileSync(name));
      expect(Math.min(width, height)).toBeGreaterThan(100);
      expect(Math.max(width, height)).toBeLessThanOrEqual(4000);
    }
    expect(lightsOut(["solve", "#", "--png", "-"]).out.slice(1, 4)).toBe("PNG");
    expect(lightsOut(["solve", "#", "--png", "/"])).toMatchObject({ status: 2 });
  });
});

describe("--from 1", () => {
  test("positions, hints and places in options", () => {
    expect(lightsOut(["solve", "###", "--from", "1"]).out).toContain("from 1):\n  row 1: column 2\n");
    expect(lightsOut(["hint", "###", "--from", "1"]).out).toContain("row 1, column 2.");
    const helped = (last: string) =>
      answers(lightsOut(["hint", "#..", "--from", "1", "--last", last, "--json"]).out)[0];
    expect(helped("1,3")).toEqual(helped("3"));
    expect(lightsOut(["hint", "#..", "--from", "1", "--last", "0,1"]).status).toBe(2);
    expect(lightsOut(["hint", "#..", "--from", "1", "--last", "0"]).status).toBe(2);
    const [zero, one] = [
      ["0,0", "0"],
      ["1,1", "1"],
    ].map(([holes, from]) => answers(lightsOut(["info", "2x2", "--holes", holes!, "--from", from!, "--json"]).out)[0]);
    expect(one).toEqual(zero);
    expect(lightsOut(["info", "2x2", "--holes", "0,1", "--from", "1"]).status).toBe(2);
  });

  test("a search, the nearest board and steps", () => {
    const board = file("row.txt", "###");
    expect(lightsOut(["search", board, "--from", "1"]).out).toContain("(1,2)");
    expect(lightsOut(["nearest", "#.", "--from", "1"]).out).toMatch(/row 1, column [12]\./);
    expect(lightsOut(["solve", board, "--steps", "--from", "1"]).out).toContain("press row 1, column 2\n");
  });

  test("JSON counts from 0", () => {
    expect(answers(lightsOut(["solve", "###", "--from", "1", "--json"]).out)[0].positions).toEqual([[0, 1]]);
  });
});
