// Game IDs of Flip, from Simon Tatham's Portable Puzzle Collection: WIDTHxHEIGHT:MATRIX,GRID. MATRIX holds the wiring,
// bit i * N + j for "pressing cell i changes cell j"; GRID holds the board, bit j for "cell j is dark", which is on here;
// both in hexadecimal digits from the most significant bit of the first one on.

import { readBoard } from "../boards/cells.ts";
import { fail, show } from "../errors.ts";
import { type Cells, checkPuzzle, type Effects, makePuzzle, type Puzzle } from "../puzzle/puzzle.ts";

/** A puzzle and a board, as a Flip game ID names them. */
export interface FlipGame {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
}

/** A matrix of more cells has more digits than a text can hold. */
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
        ? `the Flip ID ${show(id)} names a random seed, which only the original program can turn into a board; use its ID with a colon`
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
    fail(
      "flip-id",
      `the Flip ID ${show(id)} goes on after its grid with ${show(`,${more.join()}`)}; nothing may follow`,
    );
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
  return { puzzle, board: Uint8Array.from({ length: lights }, (_, j) => bitAt(board, j)) };
}

/**
 * The Flip game ID of a puzzle and a board, in lower case. The puzzle must have two states, no holes and a button for
 * every light, row by row.
 *
 * @throws LightsOutError `flip-id`, and for a board that does not fit the puzzle
 */
export function formatFlip(puzzle: Puzzle, board: Cells): string {
  checkPuzzle(puzzle);
  const { states, lights, buttons, rows, cols, buttonCells, lightCells } = puzzle;
  const why =
    states !== 2
      ? `its lights have ${states} states`
      : lights > MOST
        ? `its ${lights} lights are more than ${MOST}`
        : rows * cols !== lights
          ? "its cells do not fill a rectangle"
          : buttons !== lights || buttonCells === null
            ? `it has ${buttons} buttons for ${lights} lights`
            : lightCells.some((place, i) => place !== i) || buttonCells.some((place, j) => place !== j)
              ? "its cells are not numbered row by row"
              : "";
  if (why !== "")
    fail(
      "flip-id",
      `this ${puzzle.shape} has no Flip ID, for ${why}; Flip has rectangles of two states with a button at every light`,
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

/** Width, then optionally "x" and height, then optionally the letter of a kind of wiring, which a description overrules. */
function readSize(params: string): { width: number; height: number } {
  const match = /^\s*(\d+)(?:x(\d+))?[cr]?$/.exec(params);
  const width = Number(match?.[1] ?? 0);
  const height = Number(match?.[2] ?? width);
  if (width === 0 || height === 0)
    fail(
      "flip-id",
      `the Flip ID has the size ${show(params)} before its colon; it must be WIDTHxHEIGHT, both at least 1`,
    );
  if (width * height > MOST)
    fail("flip-id", `the Flip ID has the size ${show(params)}; at most ${MOST} cells are possible`);
  return { width, height };
}

function checkDigits(what: "matrix" | "grid", text: string, bits: number): void {
  const expected = Math.ceil(bits / 4);
  const wrong = text.search(/[^0-9a-f]/i);
  if (wrong >= 0)
    fail(
      "flip-id",
      `the ${what} of the Flip ID has ${show(text[wrong])} as digit ${wrong}; digits are 0 to 9 and a to f`,
    );
  if (text.length !== expected)
    fail("flip-id", `the ${what} of the Flip ID has ${text.length} digits; its size needs ${expected}`);
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

/** The wiring straight from the digits, without the detour over lists. */
function flipEffects(lights: number, matrix: string): Effects {
  const start = new Uint32Array(lights + 1);
  const light: number[] = [];
  for (let j = 0; j < lights; j++) {
    for (let i = 0; i < lights; i++) if (bitAt(matrix, j * lights + i) === 1) light.push(i);
    start[j + 1] = light.length;
  }
  return { start, light: Uint32Array.from(light), amount: new Uint8Array(light.length).fill(1) };
}
