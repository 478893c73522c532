// Symmetry groups of larger wirings: known orders, and every symmetry checked against the wiring.

import { describe, expect, test } from "vitest";
import {
  canonical,
  cubeSurface,
  cuboid,
  graph,
  grid,
  hexagon,
  type Puzzle,
  ring,
  symmetries,
  triangle,
  wiring,
} from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
import { PETERSEN } from "../wirings.ts";

const ORDERS: [string, Puzzle, bigint][] = [
  ["a square", grid(5, 5), 8n],
  ["30x30", grid(30, 30), 8n],
  ["a rectangle", grid(3, 5), 4n],
  ["a row", grid(1, 4), 2n],
  ["a square with a hole off the diagonals", grid(5, 5, { holes: [[0, 1]] }), 1n],
  ["a square with a hole on one diagonal", grid(5, 5, { holes: [[1, 1]] }), 2n],
  ["a square torus: 8 for each of its lights", grid(7, 7, { edges: "torus" }), 392n],
  ["an oblong torus: 4 for each of its lights", grid(5, 7, { edges: "torus" }), 140n],
  ["hexagons", hexagon(3), 12n],
  ["a triangle", triangle(4), 6n],
  ["a cube", cuboid(3, 3, 3), 48n],
  ["the surface of a cube", cubeSurface(3), 48n],
  ["a ring", ring(9), 18n],
  ["the Petersen graph", graph(10, PETERSEN), 120n],
  // All buttons are equal, so all lights and all buttons can be exchanged.
  ["four lights and buttons, each with each", wiring({ lights: 4, buttons: new Array(4).fill([0, 1, 2, 3]) }), 576n],
  ["buttons that do nothing", wiring({ lights: 2, buttons: [[], [], [0]] }), 2n],
  ["amounts count", wiring({ lights: 2, buttons: [[[0, 1], [1, 2]]], states: 3 }), 1n], // biome-ignore format: one line
];

describe("symmetries", () => {
  test.each(ORDERS)("%s", (_, puzzle, order) => {
    const group = symmetries(puzzle);
    expect(group.order).toBe(order);
    const wires = wiresOf(puzzle, (i) => i, (j) => j); // biome-ignore format: one line
    const seen = new Set<string>();
    for (const { lights, buttons } of group) {
      seen.add(`${lights}/${buttons}`);
      expect(wiresOf(puzzle, (i) => lights[i]!, (j) => buttons[j]!)).toEqual(wires); // biome-ignore format: one line
    }
    expect(BigInt(seen.size)).toBe(order);
  });

  test("listing too many symmetries is refused, but their number is known", () => {
    // Permute rows, permute columns, transpose, for lights and buttons alike: 2 * 6! * 6! symmetries of one part.
    const puzzle = grid(6, 6, { rule: "rook" });
    expect(symmetries(puzzle).order).toBe(1036800n);
    refused(() => canonical(puzzle, new Uint8Array(36)), "walk-limit", "1036800");
  });
});

/** Every wire, renamed, in order. */
function wiresOf(puzzle: Puzzle, light: (i: number) => number, button: (j: number) => number): string[] {
  const { effects, buttons } = puzzle;
  const wires: string[] = [];
  for (let j = 0; j < buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++)
      wires.push(`${button(j)} ${light(effects.light[e]!)} ${effects.amount[e]}`);
  return wires.sort();
}
