// Drawings with characters and as SVG. The expected drawings were made by hand.

import pc from "picocolors";
import { expect, test } from "vitest";
import type { Shown } from "../src/draw/marks.ts";
import { draw } from "../src/draw/terminal.ts";
import {
  cuboid,
  graph,
  grid,
  hexagon,
  type LightsOutError,
  type Puzzle,
  ring,
  svg,
  triangle,
  wiring,
} from "../src/index.ts";

const plain = pc.createColors(false);

function drawn(puzzle: Puzzle, shown: Shown, width = Infinity): string {
  const drawing = draw(puzzle, shown, { width, colors: plain });
  return drawing === null ? "" : `\n${[...drawing.lines, ...drawing.legend].join("\n")}`;
}

const ROOMY = `
(#) #
 . (.)
# on   . off   ( ) press here`;

test("a press is in round brackets, a light of a proof in square ones", () => {
  expect(drawn(grid(2, 2), { board: [1, 1, 0, 0], presses: [1, 0, 0, 1] })).toBe(ROOMY);
  expect(drawn(grid(1, 3), { board: [1, 0, 0], certificate: [1, 0, 1] })).toBe(`
[#] . [.]
# on   . off   [ ] part of the proof`);
});

test("the legend explains only marks that are in the drawing", () => {
  expect(drawn(grid(1, 2), { board: [1, 0], presses: [0, 0] })).toBe("\n #  .\n# on   . off");
});

test("holes are empty, a light without a button is between bars", () => {
  const puzzle = grid(2, 3, { holes: [[0, 1]], locked: [[1, 2]] });
  expect(drawn(puzzle, { board: [1, 0, 0, 1, 1], presses: [0, 0, 0, 1] })).toBe(`
 #     .
 . (#)|#|
# on   . off   ( ) press here   | | no button`);
});

test("a drawing takes the widest form that fits, and says if that form is narrow", () => {
  const shown = { board: [1, 1, 0, 0], presses: [1, 0, 0, 1] };
  expect(drawn(grid(2, 2), shown, 6)).toBe(ROOMY);
  expect(drawn(grid(2, 2), shown, 5)).toBe(`
O #
. o
# on   . off   O o press here (on, off)
Drawn narrow, 2 characters a cell, to fit 5 columns.`);
  expect(drawn(grid(2, 2), shown, 3)).toBe(`
O#
.o
# on   . off   O o press here (on, off)
Drawn narrow, 1 character a cell, to fit 3 columns.`);
  expect(drawn(grid(2, 2), shown, 2)).toContain("\nO#\n.o\n");
  expect(draw(grid(2, 2), shown, { width: 1, colors: plain })).toBeNull();
});

test("with one character per cell, proofs and lights without a button still differ", () => {
  expect(drawn(grid(1, 3), { board: [1, 0, 1], certificate: [1, 1, 0] }, 3)).toContain("\nXx#\n");
  const locked = grid(1, 3, { locked: [[0, 0], [0, 1]] }); // biome-ignore format: one line
  expect(drawn(locked, { board: [1, 0, 1], presses: [1] }, 3)).toContain("\n%:O\n");
});

test("more than two states: the number, + how often to press, * how often it counts", () => {
  const puzzle = grid(2, 2, { states: 3, locked: [[1, 1]] });
  expect(drawn(puzzle, { board: [0, 1, 2, 1], presses: [1, 2, 0] })).toBe(`
0+1 1+2
2   1|
0+1: state 0, press once   1|: state 1, no button`);
  expect(drawn(grid(1, 2, { states: 3 }), { board: [2, 0], certificate: [2, 1] })).toBe(`
2*2 0*1
2*2: state 2, counts twice in the proof`);
});

test("more than two states in a narrow width: the board, and below it the presses", () => {
  const shown = { board: [0, 1, 2, 1], presses: [1, 2, 0, 0] };
  expect(drawn(grid(2, 2, { states: 3 }), shown, 3)).toBe(`
01
21

how often to press:
12
..
Drawn narrow, 1 character a cell, to fit 3 columns.`);
});

test("numbers with more than one digit are aligned", () => {
  const shown = { board: [0, 11, 2, 1], presses: [10, 2, 0, 0] };
  expect(drawn(grid(2, 2, { states: 12 }), shown)).toBe(`
 0+10 11+2
 2     1
0+10: state 0, press 10 times`);
});

test("hexagons: each row is shifted by half a cell", () => {
  const shown = { board: [1, 0, 0, 1, 0, 0, 1], presses: [0, 0, 0, 1, 1, 0, 0] };
  expect(drawn(hexagon(1), shown)).toBe(`
   #   .
 .  (#) (.)
   .   #
# on   . off   ( ) press here`);
  expect(drawn(hexagon(1), shown, 6)).toContain("\n # .\n. O o\n . #\n");
});

test("triangles: slanted sides between cells, pointing up and down alternately", () => {
  expect(drawn(triangle(2), { board: [1, 0, 1, 0], presses: [0, 0, 1, 0] })).toBe(`
    / # \\
/ . \\(#)/ . \\
# on   . off   ( ) press here`);
  expect(drawn(triangle(2), { board: [1, 0, 1, 0], presses: [0, 0, 1, 0] }, 8)).toContain("\n  /#\\\n/.\\O/.\\\n");
});

test("the layers of a cuboid are side by side", () => {
  const board = [1, 0, 0, 0, 0, 0, 0, 1];
  expect(drawn(cuboid(2, 2, 2), { board, presses: [0, 1, 0, 0, 0, 0, 0, 0] })).toBe(`
 # (.)    .  .
 .  .     .  #
# on   . off   ( ) press here`);
});

test("every light of a ring is drawn once", () => {
  const text = drawn(ring(12), { board: new Uint8Array(12).fill(1), presses: new Uint8Array(12) });
  expect(text.split("\n# on")[0]!.match(/#/g)).toHaveLength(12);
});

test("a cursor is in pointed brackets and inverse video, in every form", () => {
  const at = (puzzle: Puzzle, board: number[], width: number, presses?: number[]) => {
    const drawing = draw(puzzle, { board, ...(presses && { presses }) }, { width, cursor: [1] })!;
    return [...drawing.lines].map((line) => line.replaceAll("\x1b[7m", "{").replaceAll("\x1b[27m", "}"));
  };
  expect(at(grid(1, 3), [1, 1, 0], 9)).toEqual([" # {<#>} ."]);
  // A press keeps its brackets.
  expect(at(grid(1, 3), [1, 1, 0], 9, [0, 1, 0])).toEqual([" # {(#)} ."]);
  expect(at(grid(1, 3), [1, 1, 0], 3)).toEqual(["#{#}."]);
  const three = grid(1, 3, { states: 3 });
  expect(at(three, [2, 1, 0], 12, [0, 2, 0])).toEqual(["2   {1+2} 0"]);
  expect(at(three, [2, 1, 0], 3, [0, 2, 0])).toEqual(["2{1}0", "", "how often to press:", ".{2}."]);
  // Presses of no button need no second drawing.
  expect(at(three, [2, 1, 0], 3, [0, 0, 0])).toEqual(["2{1}0"]);
});

test("a puzzle whose buttons have no place is drawn without presses", () => {
  const puzzle = wiring({ lights: 2, buttons: [[0], [1], [0, 1]] });
  expect(drawn(puzzle, { board: [1, 0], presses: [1, 0, 0] })).toBe("\n #  .\n# on   . off");
});

test("colour does not change the characters", () => {
  const { lines } = draw(
    grid(2, 2),
    { board: [1, 1, 0, 0], presses: [1, 0, 0, 1] },
    { width: 80, colors: pc.createColors(true) },
  )!;
  const colored = [...lines];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  const bare = colored.map((line) => line.replace(/\x1b\[\d+m/g, "").trimEnd());
  expect(colored.join("")).toContain("\x1b[");
  expect(bare).toEqual(["(#) #", " . (.)"]);
});

/** How many closed parts the paths of a class have. */
function parts(picture: string, className: string): number {
  const paths = [...picture.matchAll(new RegExp(`class="[^"]*\\b${className}"[^>]* d="([^"]*)"`, "g"))];
  return paths.reduce((sum, [, d]) => sum + (d!.match(/M/g) ?? []).length, 0);
}

test("SVG: a shape for each light, a disc for each that is on, a ring for each press", () => {
  const picture = svg(grid(2, 3), { board: "##./..#", presses: "1../1.1" });
  expect(parts(picture, "lo-off")).toBe(3);
  expect(parts(picture, "lo-on")).toBe(3);
  expect(parts(picture, "lo-ring")).toBe(3);
  // Two of the three lights that are on are pressed: they are visible through the ring.
  expect(parts(picture, "lo-disc")).toBe(3 + 2);
  expect(parts(picture, "lo-core")).toBe(2);
  expect(parts(picture, "lo-dot")).toBe(1);
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-\.1 -\.1 3\.2 2\.2"/);
});

test("SVG: holes are not drawn, locked lights have a bar, proofs are hatched", () => {
  const puzzle = grid(2, 2, { holes: [[0, 0]], locked: [[1, 1]] });
  const picture = svg(puzzle, { board: [1, 0, 0], certificate: [0, 1, 0] });
  expect(parts(picture, "lo-off") + parts(picture, "lo-on")).toBe(3);
  expect(parts(picture, "lo-bar")).toBe(1);
  expect(parts(picture, "lo-hatch")).toBe(5);
});

test("SVG: with more than two states the lights and the rings have numbers", () => {
  const picture = svg(grid(1, 3, { states: 5 }), { board: [4, 0, 2], presses: [3, 0, 0] });
  expect([...picture.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text).sort()).toEqual(["2", "3", "4"]);
});

test("SVG: buttons without a place are listed below the board", () => {
  const puzzle = wiring({ lights: 2, buttons: [[0], [1], [0, 1]] });
  expect(svg(puzzle, { board: [1, 1], presses: [0, 0, 1] })).toMatch(
    /<circle class="lo-ring" cx="\.5" cy="1\.7"[^>]*\/><text [^>]*>2</,
  );
});

test("SVG: buttons that have places apart from the lights are squares there, with their presses and lines", () => {
  const wires = {
    lights: 2,
    buttons: [[0], [1], [0, 1]],
    layout: [[0, 0], [2, 0]], // biome-ignore format: one line
    buttonLayout: [[0, 2], [2, 2], [9, 1]], // biome-ignore format: one line
  } as const;
  const picture = svg(wiring(wires), { board: [1, 1], presses: [0, 0, 1] });
  const middles = (kind: string) =>
    [
      ...(new RegExp(`class="${kind}" d="([^"]*)"`).exec(picture)?.[1] ?? "").matchAll(
        /M([-.\d]+) ([-.\d]+)(?:h([.\d]+)|a([.\d]+))/g,
      ),
    ].map(([, x, y, width, radius]) => [
      Number(x) + Number(width ?? 2 * Number(radius)) / 2,
      Number(y) + Number(width ?? 0) / 2,
    ]);
  expect(middles("lo-button")).toEqual(wires.buttonLayout);
  expect(middles("lo-ring")).toEqual([[9, 1]]);
  // Four lines: two from the button that changes both lights.
  expect(/lo-link" d="([^"]*)/.exec(picture)![1]!.match(/M/g)).toHaveLength(4);
  // All of it is inside.
  const [left, , width] = /viewBox="([^"]*)"/.exec(picture)![1]!.split(" ").map(Number);
  expect(left! + width!).toBeGreaterThan(9.4);
  const numbered = svg(wiring({ ...wires, states: 4 }), { presses: [0, 3, 2] });
  expect([...numbered.matchAll(/<text class="lo-text lo-dot" x="(\d)" y="(\d)"[^>]*>(\d)</g)].map(([, ...at]) => at)).toEqual([["2", "2", "3"], ["9", "1", "2"]]); // biome-ignore format: one line
});

test("SVG: hexagons have six corners, and all puzzles a title", () => {
  const picture = svg(hexagon(1));
  expect(/ d="(M[^M]*)/.exec(picture)![1]!.match(/l/g)).toHaveLength(5);
  expect(picture).toContain("<title>Lights Out board of 7 lights, 0 on</title>");
});

test("SVG: a board, presses or certificate that does not fit the puzzle is refused", () => {
  const code = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      return (error as LightsOutError).code;
    }
    return undefined;
  };
  expect(code(() => svg(grid(2, 2), { board: [1] }))).toBe("board-length");
  expect(code(() => svg(grid(2, 2), { presses: [1] }))).toBe("presses-length");
  expect(code(() => svg(grid(2, 2), { certificate: [1] }))).toBe("option");
});

test("the number of presses fits into its disc, also with three digits", () => {
  const picture = svg(grid(1, 2, { states: 200 }), { presses: [156, 38] });
  const width = (text: string) =>
    Number(new RegExp(`lo-dot"[^>]*font-size:([.0-9]+)px">${text}<`).exec(picture)?.[1]) * text.length;
  expect(width("38")).toBeGreaterThan(0);
  expect(width("156")).toBeLessThanOrEqual(width("38"));
});

/** The lights of an SVG made of tiles: the contents of the tile at each place. */
function tilesOf(picture: string): Map<string, string> {
  const tiles = new Map<string, string>();
  for (const [, name, tile, d] of picture.matchAll(
    /<pattern id="([^"]*)"[^>]*>(.*?)<\/pattern>\n<path [^>]*stroke="url\(#\1\)" stroke-width="1" d="([^"]*)"/gs,
  )) {
    expect(name).toMatch(/^lo-/);
    let [x, y] = [0, 0];
    for (const [, move, dx, dy, run] of d!.matchAll(/([Mm])(\d+) ([\d.]+)h(\d+)/g)) {
      x = move === "M" ? Number(dx) : x + Number(dx);
      y = move === "M" ? Number(dy) : y;
      for (let n = 0; n < Number(run); n++, x++) {
        expect(tiles.has(`${x} ${y - 0.5}`)).toBe(false);
        tiles.set(`${x} ${y - 0.5}`, tile!);
      }
    }
  }
  return tiles;
}

test("SVG: a large grid is made of tiles, each equal to the SVG of that light alone", () => {
  const puzzle = grid(70, 71, { states: 3, holes: [[0, 0], [30, 30]], locked: [[0, 1], [69, 70]] }); // biome-ignore format: one line
  const board = Uint8Array.from({ length: puzzle.lights }, (_, i) => (i * i + (i >> 3)) % 3);
  const presses = Uint8Array.from({ length: puzzle.buttons }, (_, j) => (j % 7 === 0 ? j % 3 : 0));
  const picture = svg(puzzle, { board, presses });
  const tiles = tilesOf(picture);
  expect(tiles.size).toBe(puzzle.lights);
  const button = new Map(Array.from(puzzle.buttonCells!, (cell, j) => [cell, j]));
  let seen = 0;
  puzzle.lightCells.forEach((cell, i) => {
    const tile = tiles.get(`${cell % 71} ${Math.floor(cell / 71)}`);
    const j = button.get(cell);
    expect(tile?.includes("lo-bar")).toBe(j === undefined);
    expect(tile?.includes("lo-ring")).toBe(j !== undefined && presses[j] !== 0);
    expect([...tile!.matchAll(/lo-state"[^>]*>(\d)</g)].map(([, text]) => Number(text))).toEqual(
      board[i] ? [board[i]] : [],
    );
    seen++;
  });
  expect(seen).toBe(70 * 71 - 2);
  // A tile must equal the SVG of a puzzle with one light.
  const one = svg(grid(1, 1, { states: 3 }), { board: [2], presses: [1] })
    .split("\n")
    .slice(3, -2)
    .join("");
  expect([...tiles.values()]).toContain(one);
});

test("SVG: a picture of a million lights takes a few megabytes", () => {
  const puzzle = grid(1000, 1000);
  let random = 1;
  const board = Uint8Array.from({ length: puzzle.lights }, () => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return random >>> 31;
  });
  expect(svg(puzzle, { board, presses: board }).length).toBeLessThan(5e6);
  expect(svg(puzzle, { board }).length).toBeLessThan(5e6);
});

test("SVG: a graph has a line for each link, with a tip if only one end changes the other", () => {
  const links = [[0, 1], [1, 2], [2, 0], [2, 3]] as const; // biome-ignore format: one line
  const both = svg(graph(4, links));
  expect(parts(both, "lo-link")).toBe(4);
  expect(parts(both, "lo-tip")).toBe(0);
  // One link is given in both directions.
  const directed = svg(graph(4, [...links, [3, 2]], { directed: true }));
  expect(parts(directed, "lo-link")).toBe(4);
  expect(parts(directed, "lo-tip")).toBe(3);
  // From light to light: the line from (0, 0) to (3, 0) begins and ends just outside the discs, which are one wide.
  const row = svg(graph(2, [[0, 1]], { layout: [[0, 0], [3, 0]] })); // biome-ignore format: one line
  const [, begin, end] = /lo-link" d="M([\d.]+) 0L([\d.]+) 0"/.exec(row)!.map(Number);
  expect(begin).toBeGreaterThan(0.5);
  expect(begin).toBeLessThan(0.6);
  expect(begin! + end!).toBeCloseTo(3);
  expect(svg(ring(5))).not.toContain("lo-link");
  // A wiring of points: 0 and 1 change each other, 1 changes 2, which has no button.
  const wired = wiring({ lights: 3, buttons: [[0, 1], [0, 1, 2]], locked: [[0, 2]], layout: [[0, 0], [2, 0], [4, 0]] }); // biome-ignore format: one line
  expect([parts(svg(wired), "lo-link"), parts(svg(wired), "lo-tip")]).toEqual([2, 1]);
  expect(drawn(graph(4, links), { board: [0, 0, 0, 1] })).toContain(
    "\n4 links between lights, which only a picture shows",
  );
});
