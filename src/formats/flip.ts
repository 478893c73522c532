// Game IDs of Flip, from Simon Tatham's Portable Puzzle Collection: WIDTHxHEIGHT:MATRIX,GRID. MATRIX is the wiring: bit
// i * N + j is 1 if pressing cell i changes cell j. GRID is the board: bit j is 1 if cell j is dark, which means on
// here. Both are hexadecimal. Bit 0 is the most significant bit of the first digit.

import { readBoard } from "../boards/cells.ts";
import { counted, fail, show } from "../errors.ts";
import { withJson } from "../json.ts";
import { type Cells, type Effects, makePuzzle, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";

/** The puzzle and the board of a Flip game ID. */
export interface FlipGame {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
}

/** The most cells. The matrix of more cells has more digits than a string can have. */
const MOST = 2 ** 15;

/**
 * Reads a Flip game ID with a description ("3x3:d074191345d1644c17058,6d8"). The target is all off.
 *
 * @throws LightsOutError `flip-id`
 */
export function parseFlip(id: string): FlipGame {
  if (typeof id !== "string") fail("flip-id", `the Flip ID is ${show(id)}; it must be text such as "3x3:MATRIX,GRID"`);
  const colon = id.indexOf(":");
  const params = colon < 0 ? id : id.slice(0, colon);
  if (colon < 0)
    fail(
      "flip-id",
      id.includes("#")
        ? `the Flip ID ${show(id)} has a random seed, which only the original program understands; use the game ID with a colon`
        : `the Flip ID ${show(id)} has no colon; it must be WIDTHxHEIGHT:MATRIX,GRID`,
    );
  const { width, height } = readSize(params);
  const [matrix, board, ...more] = id
    .slice(colon + 1)
    .trimEnd()
    .split(",");
  if (board === undefined)
    fail("flip-id", `the Flip ID ${show(id)} has no comma after its matrix; it must be WIDTHxHEIGHT:MATRIX,GRID`);
  if (more.length > 0)
    fail("flip-id", `the Flip ID ${show(id)} has ${show(`,${more.join()}`)} after its grid; remove it`);
  const lights = width * height;
  checkDigits("matrix", matrix!, lights * lights);
  checkDigits("grid", board, lights);
  const puzzle = makePuzzle({
    shape: "wiring",
    states: 2,
    lights,
    buttons: lights,
    rows: height,
    cols: width,
    effects: () => flipEffects(lights, matrix!),
    json: null,
  });
  return withJson({ puzzle, board: Uint8Array.from({ length: lights }, (_, j) => bitAt(board, j)) });
}

/**
 * The Flip game ID of a puzzle and a board, in lower case. The puzzle must have two states, no holes, and a button for
 * every light, row by row.
 *
 * @throws LightsOutError `flip-id`, and the errors of a wrong board
 */
export function formatFlip(puzzleOrSolver: PuzzleOrSolver, board: Cells): string {
  const puzzle = puzzleOf(puzzleOrSolver);
  const { shape, states, lights, buttons, rows, cols, buttonCells, lightCells } = puzzle;
  const why =
    states !== 2
      ? `the lights of this ${shape} have ${states} states`
      : lights > MOST
        ? `this ${shape} has ${lights} lights, more than ${MOST}`
        : rows * cols !== lights
          ? `the cells of this ${shape} do not fill a rectangle`
          : buttons !== lights || buttonCells === null
            ? `this ${shape} has ${buttons} buttons for ${lights} lights`
            : lightCells.some((place, i) => place !== i) || buttonCells.some((place, j) => place !== j)
              ? `the cells of this ${shape} are not numbered row by row`
              : "";
  if (why !== "")
    fail(
      "flip-id",
      `cannot write a Flip ID: ${why}; Flip needs a rectangle of lights with two states and a button at every light`,
    );
  const { start, light } = puzzle.effects;
  const matrix = new Uint8Array(Math.ceil((lights * lights) / 4));
  for (let j = 0; j < buttons; j++)
    for (let e = start[j]!; e < start[j + 1]!; e++) setBit(matrix, j * lights + light[e]!);
  const grid = new Uint8Array(Math.ceil(lights / 4));
  readBoard(puzzle, board).forEach((state, i) => {
    if (state === 1) setBit(grid, i);
  });
  return `${cols}x${rows}:${digits(matrix)},${digits(grid)}`;
}

/**
 * Reads the width, an optional "x" and height, and an optional letter for the kind of wiring, which the matrix
 * overrides.
 */
function readSize(params: string): { width: number; height: number } {
  const match = /^\s*(\d+)(?:x(\d+))?[cr]?$/.exec(params);
  const width = Number(match?.[1] ?? 0);
  const height = Number(match?.[2] ?? width);
  if (width === 0 || height === 0)
    fail(
      "flip-id",
      `the Flip ID has the size ${show(params)} before its colon; it must be WIDTHxHEIGHT, both at least 1`,
    );
  if (width * height > MOST) fail("flip-id", `the Flip ID has the size ${show(params)}; the limit is ${MOST} cells`);
  return { width, height };
}

function checkDigits(what: "matrix" | "grid", text: string, bits: number): void {
  const expected = Math.ceil(bits / 4);
  const wrong = text.search(/[^0-9a-f]/i);
  if (wrong >= 0)
    fail(
      "flip-id",
      `the ${what} of the Flip ID has ${show(text[wrong])} as digit ${wrong}; a digit must be 0 to 9 or a to f`,
    );
  if (text.length !== expected)
    fail(
      "flip-id",
      `the ${what} of the Flip ID has ${counted(text.length, "digit")}; expected ${expected} for its size`,
    );
}

function bitAt(text: string, k: number): number {
  return (Number.parseInt(text[k >> 2]!, 16) >> (3 - (k & 3))) & 1;
}

function setBit(nibbles: Uint8Array, k: number): void {
  nibbles[k >> 2]! |= 8 >> (k & 3);
}

function digits(nibbles: Uint8Array): string {
  return Array.from(nibbles, (nibble) => nibble.toString(16)).join("");
}

/** Makes the wiring directly from the digits, without lists. */
function flipEffects(lights: number, matrix: string): Effects {
  const start = new Uint32Array(lights + 1);
  const light: number[] = [];
  for (let j = 0; j < lights; j++) {
    for (let i = 0; i < lights; i++) if (bitAt(matrix, j * lights + i) === 1) light.push(i);
    start[j + 1] = light.length;
  }
  return { start, light: Uint32Array.from(light), amount: new Uint8Array(light.length).fill(1) };
}
