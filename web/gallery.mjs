// Writes web/gallery.md and its pictures, web/gallery/*.svg, from the library: one picture and three lines for each
// shape, rule, kind of edges and preset. `npm run gallery` after a build. A picture shows the effect of one press.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import * as lo from "lights-out";

const here = new URL("./", import.meta.url);

/** Title, code, description, and the button to press if it is not the one in the middle. */
const SHAPES = [
  ["Grid", "grid(5, 5)", "Square cells, numbered row by row; the classic board."],
  [
    "Grid with holes and a locked button",
    "grid(5, 5, { holes: [[0, 0], [2, 2]], locked: [[4, 4]] })",
    "A hole is neither light nor button; a locked cell is a light without a button (the bar).",
  ],
  ["Hexagon", "hexagon(2)", "Hexagonal cells around a middle one; a press reaches up to six neighbours."],
  ["Parallelogram of hexagons", "parallelogram(4, 5)", "Rows of hexagonal cells, each half a cell further right."],
  ["Triangle", "triangle(4)", "Small triangles, side^2 of them; neighbours share a side."],
  ["Cuboid", "cuboid(3, 3, 3)", "Cells in space, drawn layer by layer; neighbours share a face."],
  ["Surface of a cube", "cubeSurface(3)", "Six faces, unfolded; neighbours meet across the edges of the cube."],
  ["Ring", "ring(8)", "Lights around a circle; `reach` is how far a press reaches on each side."],
  [
    "Graph",
    "graph(6, [[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0], [0, 3]])",
    "Any vertices and links; a press reaches its vertex and those linked to it.",
  ],
  [
    "Wiring",
    "wiring({ lights: 5, buttons: [[0, 1], [1, 2, 3], [3, [4, 2]]], states: 3 })",
    "Any buttons with any effects; here the third button adds 2 to the last light.",
  ],
];
const RULES = [
  ["plus", "The pressed light and its orthogonal neighbours."],
  ["neighbours", "The orthogonal neighbours without the pressed light."],
  ["diagonal", "The pressed light and its diagonal neighbours."],
  ["king", "The 3x3 block."],
  ["ring", "The 3x3 block without the pressed light."],
  ["knight", "The pressed light and all that a chess knight reaches."],
  ["row-column", "The whole row and column."],
  ["row", "The whole row."],
  ["column", "The whole column."],
  ["rook", "What a chess rook reaches: the whole row and column, up to holes."],
  ["bishop", "Both diagonals, up to holes."],
  ["queen", "Row, column and diagonals, up to holes."],
].map(([rule, about]) => [`Rule ${rule}`, `grid(7, 7, { rule: "${rule}" })`, about]);
const MORE_RULES = [
  ["All within two steps", "grid(7, 7, { rule: { manhattan: 2 } })", "Every light at most d steps away."],
  ["The 5x5 block", "grid(7, 7, { rule: { chebyshev: 2 } })", "Every light at most d king's moves away."],
  [
    "Offsets",
    "grid(7, 7, { rule: { offsets: [[0, 0], [0, 2], [2, 0]] } })",
    "A list of [rows, columns] from the pressed light.",
  ],
  [
    "A drawn mask",
    'grid(7, 7, { rule: { mask: "#.#/.@./#.#" } })',
    "`@` is the pressed light, `o` if it stays as it is.",
  ],
];
const EDGES = [
  ["cylinder", "Left and right edges meet; top and bottom are open."],
  ["torus", "Left and right edges meet, and so do top and bottom."],
  ["mobius", "Left and right edges meet with a twist: row r comes back as rows - 1 - r."],
  ["klein", "Left and right edges meet with a twist, top and bottom without."],
  ["projective", "Both pairs of edges meet with a twist."],
  // A press in the corner shows where it comes back across the edges.
].map(([edges, about]) => [`Edges ${edges}`, `grid(5, 5, { edges: "${edges}" })`, about, 0]);
const STATES = [
  [
    "Three states",
    "grid(5, 5, { states: 3 })",
    "Each press adds 1, modulo the number of states; 2 to 255 of them, prime or not.",
  ],
  ["Steps of two among five states", "grid(5, 5, { states: 5, step: 2 })", "`step` is what one press adds."],
];

rmSync(new URL("gallery/", here), { recursive: true, force: true });
mkdirSync(new URL("gallery/", here));

const sections = [
  section("Shapes", SHAPES.map(entry)),
  section("Rules of grids", [...RULES, ...MORE_RULES].map(entry)),
  section("Edges", EDGES.map(entry)),
  section("States", STATES.map(entry)),
  section("Presets", lo.presets().map(presetEntry)),
];
writeFileSync(
  new URL("gallery.md", here),
  `# Gallery\n\nEvery shape, rule, kind of edges and preset: what one press does to a dark board (the ring marks the button). Written by \`npm run gallery\` from the library itself.\n\n${sections.join("\n")}`,
);

function section(title, entries) {
  return `## ${title}\n\n${entries.join("\n")}`;
}

function entry([title, call, about, button]) {
  const puzzle = new Function(...Object.keys(lo), `return ${call}`)(...Object.values(lo));
  return card(title, `\`${call}\``, puzzle, about, button);
}

function presetEntry({ name, title, description, source }) {
  const links = source.map((url, i) => `[source${source.length > 1 ? ` ${i + 1}` : ""}](${url})`).join(", ");
  return card(title, `\`preset("${name}")\``, lo.preset(name), [description, links].filter(Boolean).join(" "));
}

/** A picture and three lines: the code, a description, the facts. */
function card(title, call, puzzle, about, button = middle(puzzle)) {
  const presses = new Uint8Array(puzzle.buttons);
  presses[button] = 1;
  const board = lo.pressAll(puzzle, new Uint8Array(puzzle.lights), presses);
  const file = `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.svg`;
  writeFileSync(new URL(`gallery/${file}`, here), lo.svg(puzzle, { board, presses }));
  const lines = [call, about, facts(puzzle)].filter(Boolean).join("<br>\n");
  return `### ${title}\n\n<img src="gallery/${file}" alt="What one press does: ${title}" width="200">\n\n${lines}\n`;
}

/** The button nearest to the middle, where the edges cut off the least of its effect. */
function middle({ buttonCells, rows, cols }) {
  if (buttonCells === null) return 0;
  const far = (cell) => Math.hypot(Math.floor(cell / cols) - (rows - 1) / 2, (cell % cols) - (cols - 1) / 2);
  return buttonCells.reduce((best, cell, j) => (far(cell) < far(buttonCells[best]) ? j : best), 0);
}

function facts(puzzle) {
  const { lights, buttons, states, pressRule } = puzzle;
  const solver = lo.createSolver(puzzle);
  const boards = BigInt(states) ** BigInt(lights);
  const solvable = BigInt(states) ** BigInt(buttons) / solver.solutions;
  const share = solvable === boards ? "every board can be solved" : `one board in ${boards / solvable} can be solved`;
  const algebra = solver.rank === undefined ? "" : `rank ${solver.rank}, nullity ${solver.nullity}; `;
  const size = `${lights} lights, ${buttons} buttons, ${states} states: `;
  if (pressRule !== "any")
    return `${size}only ${pressRule === "alternate" ? "lit and unlit buttons in turn" : `${pressRule} buttons`} may be pressed.`;
  const answer = solver.solve(new Uint8Array(lights).fill(1), {
    target: puzzle.target === "on" ? "off" : (puzzle.target ?? "off"),
  });
  const allOn = answer.solvable
    ? `all on takes ${answer.total} presses${answer.optimal ? "" : " or fewer"}.`
    : "all on is unsolvable.";
  return `${size}${algebra}${share}, in ${solver.solutions === 1n ? "one way" : `${solver.solutions} ways`}; ${allOn}`;
}
