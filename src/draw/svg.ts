// A board of any shape as an SVG picture, drawn from its outlines. Colour is never the only sign. A light that is on
// has a disc (with more than two states: a number), a press is a dark ring with a dot or a number, a light of the
// certificate is hatched, a light without a button has a bar, and a hole is empty. The picture follows the light or
// dark theme.

import { isAnswer } from "../answer.ts";
import { readBoard, readCertificate, readPresses } from "../boards/cells.ts";
import { counted } from "../errors.ts";
import { readOptions } from "../options.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { apartOf, outlinesOf } from "./apart.ts";
import { boundsOf, type Cell, cellOf, circle, type Disc, hatch, num } from "./geometry.ts";
import { linkPaths } from "./links.ts";
import { type Marks, marksOf, turned } from "./marks.ts";
import { boundsOfGrid, LARGE, tiled } from "./tiles.ts";

/** The contents of a picture by {@link svg}. */
export interface Picture {
  /** The state of each light; default all off. */
  readonly board?: Cells | undefined;
  /**
   * How often each button is to be pressed. If it may be turned either way, turns back are drawn as negative numbers.
   */
  readonly presses?: Cells | undefined;
  /** How often each light counts in the proof that the board cannot be solved. */
  readonly certificate?: ArrayLike<number> | undefined;
}

/** The other properties of an answer are allowed, so that `{ board, ...answer }` is a picture. */
const ANSWER = ["solvable", "total", "count", "optimal", "optima", "lowerBound", "part"];

/** Pixels for one unit of width, unless the picture would be wider than WIDEST. */
const UNIT = 40;
const WIDEST = 1600;

/**
 * A board as SVG text, with the presses to make, or with the proof that it cannot be solved.
 * Buttons that have places apart from the lights are squares. Pressed buttons without places are listed below the
 * board.
 * @throws LightsOutError `board-length`, `board-state`, `board-text`, `presses-length`, `option`
 */
export function svg(puzzleOrSolver: PuzzleOrSolver, picture: Picture = {}): string {
  const puzzle = puzzleOf(puzzleOrSolver);
  const plain = isAnswer(picture) ? { ...picture } : picture;
  const given = readOptions("svg", plain, ["board", "presses", "certificate", ...ANSWER]);
  const board = given.board === undefined ? new Uint8Array(puzzle.lights) : readBoard(puzzle, given.board);
  const presses = given.presses === undefined ? undefined : turned(puzzle, readPresses(puzzle, given.presses));
  const certificate = given.certificate === undefined ? undefined : readCertificate(puzzle, given.certificate);
  const marks = marksOf(puzzle, { board, presses, certificate });
  const large = puzzle.shape === "grid" && puzzle.lights > LARGE;
  const [left, top, right, bottom] = large ? boundsOfGrid(puzzle) : boundsOf(outlinesOf(puzzle));
  const places = apartOf(puzzle)?.places;
  const chips = puzzle.buttonCells === null && presses && !places ? chipsOf(presses, left, bottom, right) : [];
  const below = chips.length === 0 ? bottom : chips.at(-1)!.y + 0.5;
  const width = right - left + 0.2;
  const height = below - top + 0.2;
  const scale = Math.min(UNIT, WIDEST / Math.max(width, height));
  const box = [left - 0.1, top - 0.1, width, height].map(num).join(" ");
  const title = titleOf(puzzle, marks, presses);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${num(width * scale)}" height="${num(height * scale)}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    ...(large ? tiled(puzzle, marks, (cell, its) => lights([cell], puzzle, its)) : whole(puzzle, marks)),
    ...(places ? squares(places, presses, puzzle.states) : []),
    ...chips.map((chip) => `<circle class="lo-ring" cx="${num(chip.x)}" cy="${num(chip.y)}" r=".38"/>${label(chip)}`),
    "</svg>\n",
  ].join("\n");
}

const STYLE = [
  ".lo-off{fill:#dfe3e8;stroke:#dfe3e8}.lo-on{fill:#f0a500;stroke:#f0a500}.lo-disc{fill:#fff4d0}",
  ".lo-ring{fill:#14213d;stroke:#fff;stroke-width:.05}.lo-core{fill:#14213d}.lo-dot{fill:#fff}.lo-edge{stroke:#fff}.lo-hatch{stroke:#a3103b}.lo-bar{stroke:#14213d}",
  ".lo-cell{stroke-width:.08;stroke-linejoin:round}.lo-line{fill:none;stroke-linecap:round}",
  ".lo-text{font:600 .3px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central;fill:#14213d}.lo-text.lo-dot{fill:#fff}",
  ".lo-proof{paint-order:stroke;stroke:#fff;stroke-width:.12;stroke-linejoin:round}",
  "@media(prefers-color-scheme:dark){.lo-off{fill:#39414d;stroke:#39414d}}",
].join("");

/** Styles that only pictures with links need. */
const LINK_STYLE = ".lo-link{stroke:#7c8591;stroke-width:.06}.lo-tip{fill:#7c8591}";

/** Styles that only pictures with buttons apart from the lights need. */
const BUTTON_STYLE = ".lo-button{fill:#fff;stroke:#14213d;stroke-width:.05;stroke-linejoin:round}";

/** Links and lights, from their outlines. */
function whole(puzzle: Puzzle, marks: Marks): string[] {
  const cells = puzzle.outlines.map((outline) => cellOf(outline, 0.07));
  const { lines, tips } = linkPaths(puzzle, cells);
  return [
    ...(lines === "" ? [] : [`<style>${LINK_STYLE}</style>`, `<path class="lo-line lo-link" d="${lines}"/>`]),
    ...(tips === "" ? [] : [`<path class="lo-tip" d="${tips}"/>`]),
    ...lights(cells, puzzle, marks),
  ];
}

/** Lights with all their marks. */
function lights(cells: readonly Cell[], puzzle: Puzzle, marks: Marks): string[] {
  return [
    ...lamps(cells, puzzle, marks),
    ...(marks.locked ? bars(cells, marks.locked) : []),
    ...(marks.certificate ? hatching(cells, marks.certificate) : []),
    ...(marks.presses ? rings(cells, marks, marks.presses, puzzle.states) : []),
    ...(puzzle.states > 2 ? numerals(cells, puzzle, marks) : []),
  ];
}

/** All lights, one path for each state, from off to the strongest. */
function lamps(cells: readonly Cell[], puzzle: Puzzle, { board }: Marks): string[] {
  const paths: string[][] = Array.from({ length: puzzle.states }, () => []);
  for (const [i, cell] of cells.entries()) paths[board[i]!]!.push(cell.path);
  const out: string[] = [];
  paths.forEach((list, state) => {
    if (list.length === 0) return;
    if (state === 0 || puzzle.states > 2) out.push(`<path class="lo-cell lo-off" d="${list.join("")}"/>`);
    if (state === 0) return;
    const strength = 0.5 + (0.5 * state) / (puzzle.states - 1);
    const opacity = puzzle.states === 2 ? "" : ` opacity="${num(strength)}"`;
    out.push(`<path class="lo-cell lo-on"${opacity} d="${list.join("")}"/>`);
  });
  if (puzzle.states === 2) {
    const discs = cells.filter((_, i) => board[i]).map(({ x, y, r }) => circle(x, y, 0.5 * r));
    if (discs.length > 0) out.push(`<path class="lo-disc" d="${discs.join("")}"/>`);
  }
  return out;
}

/** A bar in each light without a button. */
function bars(cells: readonly Cell[], locked: Uint8Array): string[] {
  const shut = cells.filter((_, i) => locked[i]);
  const d = shut.map(({ x, y, r }) => `M${num(x - 0.6 * r)} ${num(y + 0.7 * r)}h${num(1.2 * r)}`).join("");
  return edged(d, "lo-bar", 0.07);
}

/** A line that is visible on any background: a dark line on a wider light one. */
function edged(d: string, kind: string, width: number): string[] {
  return [
    `<path class="lo-line lo-edge" stroke-width="${num(width + 0.04)}" d="${d}"/>`,
    `<path class="lo-line ${kind}" stroke-width="${num(width)}" d="${d}"/>`,
  ];
}

/** Hatching: five slanted lines in each cell of the proof. */
function hatching(cells: readonly Cell[], certificate: ArrayLike<number>): string[] {
  return edged(cells.map((cell, i) => (certificate[i] ? hatch(cell) : "")).join(""), "lo-hatch", 0.05);
}

/**
 * A dark disc for each press. On a light that is off it has a dot. On a light that is on, the light shows through.
 * With more than two states it shows the number of presses.
 */
function rings(cells: readonly Cell[], { board }: Marks, presses: ArrayLike<number>, states: number): string[] {
  const pressed = [...cells.keys()].filter((i) => presses[i]);
  if (pressed.length === 0) return [];
  const discs = (list: readonly number[], size: number, down = 0) =>
    list.map((i) => circle(cells[i]!.x, cells[i]!.y + down * cells[i]!.r, size * cells[i]!.r)).join("");
  if (states === 2) {
    const on = pressed.filter((i) => board[i]);
    const off = pressed.filter((i) => !board[i]);
    return [
      `<path class="lo-ring" d="${discs(pressed, 0.64)}"/>`,
      `<path class="lo-dot" d="${discs(off, 0.22)}"/>`,
      `<path class="lo-disc" d="${discs(on, 0.44)}"/><path class="lo-core" d="${discs(on, 0.22)}"/>`,
    ];
  }
  const number = (i: number) => {
    const { x, y, r } = cells[i]!;
    const text = String(presses[i]);
    // Three digits must fit into the disc, too.
    return label({ x, y: y + 0.3 * r, size: (text.length > 2 ? 0.39 : 0.6) * r, text });
  };
  return [`<path class="lo-ring" d="${discs(pressed, 0.5, 0.3)}"/>`, ...pressed.map(number)];
}

/** The state of each light that is not off, next to a mark; in a proof, with how often the light counts. */
function numerals(cells: readonly Cell[], puzzle: Puzzle, { board, presses, certificate }: Marks): string[] {
  const out: string[] = [];
  for (const [i, { x, y, r }] of cells.entries()) {
    const counts = certificate?.[i] ? `\u00d7${certificate[i]}` : "";
    const state = board[i] || counts ? String(board[i]) : "";
    if (state === "") continue;
    const up = presses?.[i] ? 0.58 * r : 0;
    const size = (presses?.[i] ? 0.55 : counts ? 0.62 : 0.8) * r * (puzzle.states > 100 ? 0.7 : 1);
    out.push(label({ x, y: y - up, size, text: state + counts, kind: counts ? "lo-proof" : "lo-state" }));
  }
  return out;
}

/** Buttons that have places apart from the lights: squares, with a dark disc in each that is to be pressed. */
function squares(places: readonly Disc[], presses: ArrayLike<number> | undefined, states: number): string[] {
  const square = ({ x, y, r }: Disc) => `M${num(x - r)} ${num(y - r)}h${num(2 * r)}v${num(2 * r)}h${num(-2 * r)}z`;
  const due = places.map((place, button) => ({ ...place, times: presses?.[button] ?? 0 })).filter(({ times }) => times);
  const discs = (size: number) => due.map(({ x, y, r }) => circle(x, y, size * r)).join("");
  return [
    `<style>${BUTTON_STYLE}</style>`,
    `<path class="lo-button" d="${places.map(square).join("")}"/>`,
    ...(due.length > 0 ? [`<path class="lo-ring" d="${discs(0.7)}"/>`] : []),
    ...(states > 2 ? due.map(({ x, y, r, times }) => label({ x, y, size: 0.6 * r, text: String(times) })) : []),
    ...(states === 2 && due.length > 0 ? [`<path class="lo-dot" d="${discs(0.25)}"/>`] : []),
  ];
}

/** The pressed buttons of a puzzle whose buttons have no places, in rows below the board. */
export function chipsOf(presses: ArrayLike<number>, left: number, bottom: number, right: number): Label[] {
  const chips: Label[] = [];
  const perRow = Math.max(1, Math.floor(right - left));
  for (let j = 0; j < presses.length; j++) {
    if (!presses[j]) continue;
    const x = left + 0.5 + (chips.length % perRow);
    const y = bottom + 0.7 + Math.floor(chips.length / perRow);
    chips.push({ x, y, size: 0.28, text: presses[j] === 1 ? String(j) : `${j}\u00d7${presses[j]}` });
  }
  return chips;
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  /** Default: white, on a dark disc. */
  readonly kind?: "lo-dot" | "lo-state" | "lo-proof" | undefined;
}

function label({ x, y, size, text, kind = "lo-dot" }: Label): string {
  return `<text class="lo-text ${kind}" x="${num(x)}" y="${num(y)}" style="font-size:${num(size)}px">${text}</text>`;
}

function titleOf(puzzle: Puzzle, { board, certificate }: Marks, presses: ArrayLike<number> | undefined): string {
  let total = 0;
  for (let j = 0; j < (presses?.length ?? 0); j++) total += Math.abs(presses![j]!);
  const count = (list: ArrayLike<number>) => Array.prototype.filter.call(list, (v: number) => v !== 0).length;
  const parts = [`Lights Out board of ${counted(puzzle.lights, "light")}, ${count(board)} on`];
  if (presses) parts.push(`${counted(total, "press", "presses")} marked`);
  if (certificate) parts.push(`${counted(count(certificate), "light")} marked as the proof that it cannot be solved`);
  return parts.join("; ");
}
