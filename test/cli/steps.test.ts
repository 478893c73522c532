// `lights-out solve --steps`: the replay of a solution.

import { describe, expect, test } from "vitest";
import { lightsOut } from "../command.ts";

/** The output before the answer, as paragraphs of lines without trailing spaces. */
function steps(args: readonly string[], env: Record<string, string> = {}): { boards: string[][]; out: string } {
  const { status, out, err } = lightsOut(["solve", ...args, "--steps"], { env });
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return { out, boards: out.split("\n\n").map((part) => part.split("\n")) };
}

describe("solve --steps", () => {
  test("each press on the board before it, and the board at the end, which were made by hand", () => {
    const { boards } = steps(["#.#/.../#.#"]);
    const numbers = (line: string) => line.match(/\d+/g)!.map(Number);
    expect(boards.slice(0, 4).map(([title]) => numbers(title!))).toEqual([
      [1, 4, 0, 0],
      [2, 4, 0, 2],
      [3, 4, 2, 0],
      [4, 4, 2, 2],
    ]);
    expect(boards.slice(0, 5).map((lines) => lines.slice(1, 4))).toEqual([
      ["(#) .  #", " .  .  .", " #  .  #"],
      [" .  # (#)", " #  .  .", " #  .  #"],
      [" .  .  .", " #  .  #", "(#) .  #"],
      [" .  .  .", " .  .  #", " .  # (#)"],
      [" .  .  .", " .  .  .", " .  .  ."],
    ]);
  });

  test("a button that is pressed twice, or turned back, is one step", () => {
    // One light of three states: two presses put state 1 out, or one turn back.
    expect(steps(["1", "--states", "3"]).boards.slice(0, 2)).toEqual([
      [expect.stringContaining("twice"), "1+2", expect.any(String)],
      [expect.any(String), "0"],
    ]);
    const { boards } = steps(["1", "--states", "3", "--turns", "either"]);
    expect(boards[0]).toEqual([expect.stringMatching(/back .* once/), " 1-1", expect.any(String)]);
  });

  test("one line for each press if the boards are many or do not fit: how many lights are left", () => {
    // Two lights of each row of four, whose buttons change them alone.
    const many = `${"##..\n".repeat(150)}`;
    const left = (lines: string[]) => lines.map((line) => Number(/: (\d+) /.exec(line)![1]));
    const { boards } = steps([many, "--rule", "@"]);
    expect(left(boards[0]!)).toEqual(Array.from({ length: 300 }, (_, k) => 299 - k));
    expect(left(steps(["#.#", "--rule", "@"], { COLUMNS: "2" }).boards[0]!)).toEqual([1, 0]);
    // Lights that do not matter are not counted.
    expect(left(steps(["###.", "--rule", "@", "--target", "??.."], { COLUMNS: "2" }).boards[0]!)).toEqual([0]);
  });

  test("nothing to replay: the answer alone", () => {
    expect(steps(["..."]).out).not.toMatch(/Step|\bend\b/);
    const { status, out } = lightsOut(["solve", "#.", "--steps"]);
    expect(status).toBe(1);
    expect(out).not.toMatch(/Step/);
    expect(lightsOut(["solve", "#", "--steps", "--json"])).toMatchObject({ status: 2, out: "" });
  });
});
