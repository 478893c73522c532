// The six faces of a cube, as on the Lights Out Cube. A step over an edge of a face continues on the next face.

import type { Puzzle } from "../puzzle/puzzle.ts";
import { type CellOptions, cellular } from "./cellular.ts";
import { checkSize, type Place } from "./options.ts";

type Vector3 = readonly [number, number, number];

interface Face {
  /** The row and column of the face in the net, counted in faces. */
  readonly net: Place;
  /** The directions outwards, along a row, and down a column. x is to the right, y up, z towards the viewer. */
  readonly out: Vector3;
  readonly right: Vector3;
  readonly down: Vector3;
}

/** The faces in the order of their numbers: up, left, front, right, back, down. */
const FACES: readonly Face[] = [
  { net: [0, 1], out: [0, 1, 0], right: [1, 0, 0], down: [0, 0, 1] },
  { net: [1, 0], out: [-1, 0, 0], right: [0, 0, 1], down: [0, -1, 0] },
  { net: [1, 1], out: [0, 0, 1], right: [1, 0, 0], down: [0, -1, 0] },
  { net: [1, 2], out: [1, 0, 0], right: [0, 0, -1], down: [0, -1, 0] },
  { net: [1, 3], out: [0, 0, -1], right: [-1, 0, 0], down: [0, -1, 0] },
  { net: [2, 1], out: [0, -1, 0], right: [1, 0, 0], down: [0, 0, -1] },
];

/**
 * The surface of a cube with n x n cells on each face: 6 n n lights, each with four neighbours. Cell (row, col) of a
 * face has the number face * n * n + row * n + col. The faces are numbered 0 to 5 in the order U L F R B D. In text and
 * drawings the cube is unfolded:
 *
 *      n = 2    __##____         U
 *               __##____       L F R B
 *               ########         D
 *               ########
 *               __##____
 *               __##____
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `rule-unknown`, `option`
 */
export function cubeSurface(n: number, options: CellOptions = {}): Puzzle {
  checkSize("cubeSurface", "n", n);
  const faceAt = (row: number, col: number): number => {
    const [down, right] = [Math.floor(row / n), Math.floor(col / n)];
    return FACES.findIndex(({ net }) => net[0] === down && net[1] === right);
  };
  return cellular(
    {
      shape: "cubeSurface",
      size: { n },
      rows: 3 * n,
      cols: 4 * n,
      count: 6 * n * n,
      cellAt: (row, col) => {
        const face = faceAt(row, col);
        return face < 0 ? -1 : (face * n + (row % n)) * n + (col % n);
      },
      neighbours: (row, col) => {
        const face = FACES[faceAt(row, col)]!;
        return STEPS.map(([down, right]) => {
          const [r, c] = [(row % n) + down, (col % n) + right];
          const within = r >= 0 && r < n && c >= 0 && c < n;
          return within ? [row + down, col + right] : overEdge(n, face, row % n, col % n, down, right);
        });
      },
    },
    options,
  );
}

const STEPS: readonly Place[] = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];

/**
 * The place of the cell beyond an edge of a face. Coordinates are doubled, so that they are whole numbers. The middle
 * of a cell has the coordinate n along `out` and coordinates from 1 - n to n - 1 along the other two axes. The face
 * beyond the edge in direction d is the one whose `out` is d. There the cell has the coordinate n along d, and n - 1
 * along the old `out`.
 */
function overEdge(n: number, face: Face, row: number, col: number, down: number, right: number): Place {
  const axis = (i: 0 | 1 | 2): number => {
    const forward = down * face.down[i] + right * face.right[i];
    const along = (2 * col + 1 - n) * face.right[i] + (2 * row + 1 - n) * face.down[i];
    return forward !== 0 ? n * forward : face.out[i] !== 0 ? (n - 1) * face.out[i] : along;
  };
  const middle: Vector3 = [axis(0), axis(1), axis(2)];
  const next = FACES.find(({ out }) => dot(out, middle) === n)!;
  const index = (direction: Vector3): number => (dot(direction, middle) + n - 1) / 2;
  return [next.net[0] * n + index(next.down), next.net[1] * n + index(next.right)];
}

function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
