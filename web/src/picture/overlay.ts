// What is drawn over the picture: the outline of the board, its cells, its corners and the presses. Coordinates are
// pixels of the picture; `unit` is the size of a pixel of the screen in them.

import { svg, type TemplateResult } from "lit-html";
import { type Corners, ofSquare, type Point } from "./pixels.ts";
import type { Board, PictureEvent } from "./state.ts";
import type { PictureWords } from "./words.ts";

export interface Overlay {
  readonly words: PictureWords;
  readonly board: Board;
  readonly unit: number;
  send(event: PictureEvent): void;
}

/**
 * Corner handles have a target of 44 pixels of the screen, and are drawn smaller. On dense boards they move out from
 * their corner, so that the middle of the corner cell can be seen and tapped.
 */
const TARGET = 22;
const HANDLE = 11;
/** How many pixels of the screen an arrow key moves a corner, without and with Shift. */
const STEP = 1;
const LARGE_STEP = 10;

export function overlay(shown: Overlay): TemplateResult {
  const { board, unit } = shown;
  const outline = board.corners.map((corner) => corner.join()).join(" ");
  return svg`
    <polygon class="outline casing" points=${outline} stroke-width=${4 * unit}></polygon>
    <polygon class="outline" points=${outline} stroke-width=${2 * unit}></polygon>
    ${
      board.answer?.kind === "solvable"
        ? presses(shown, board.answer.solution.presses)
        : [cells(shown), board.corners.map((corner, i) => handle(shown, corner, i))]
    }`;
}

/** The middle of each cell and the radius of its mark. */
function placesOf({ corners, rows, cols }: Board): readonly { x: number; y: number; r: number; outline: string }[] {
  const map = ofSquare(corners);
  return Array.from({ length: rows * cols }, (_, i) => {
    const [col, row] = [i % cols, Math.floor(i / cols)];
    const [x, y] = map((col + 0.5) / cols, (row + 0.5) / rows);
    const around = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([dx, dy]) => map((col + dx!) / cols, (row + dy!) / rows));
    const reach = around.map((point, k) => toLine([x, y], point, around[(k + 1) % 4]!));
    return { x, y, r: Math.min(...reach), outline: around.map((point) => point.join()).join(" ") };
  });
}

/** The distance of a point from the line through two others. */
function toLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
}

function cells(shown: Overlay): TemplateResult {
  const { words, board, unit, send } = shown;
  const { rows, cols, states, order } = board;
  const places = placesOf(board);
  const onKey = (event: KeyboardEvent) => {
    const next = neighbour(board, event.key);
    if (event.key === " " || event.key === "Enter") send({ kind: "tapped", cell: board.cell });
    else if (next !== undefined) {
      send({ kind: "entered", cell: next });
      (event.currentTarget as Element).querySelector<SVGElement>(`[data-cell="${next}"]`)?.focus();
    } else return;
    event.preventDefault();
  };
  return svg`
    <g role="group" aria-label=${words.board(rows, cols)} @keydown=${onKey}>
      ${places.map(({ x, y, r, outline }, i) => {
        const [row, col] = [Math.floor(i / cols) + 1, (i % cols) + 1];
        const state = states[i]!;
        const tabindex = i === board.cell ? 0 : -1;
        const tap = () => send({ kind: "tapped", cell: i });
        if (order.length > 2)
          return svg`
            <g class="cell" role="button" data-cell=${i} tabindex=${tabindex} aria-label=${words.cellState(row, col, state)} @click=${tap}>
              <polygon points=${outline}></polygon>
              ${number(state, x, y, r)}
            </g>`;
        const wide = Math.max(unit, Math.min(3 * unit, 0.14 * r));
        const size = state ? 0.42 * r : 0.42 * r - wide / 2;
        return svg`
          <g class=${state ? "cell on" : "cell"} role="checkbox" data-cell=${i} tabindex=${tabindex}
            aria-checked=${state ? "true" : "false"} aria-label=${words.cell(row, col)} @click=${tap}>
            <polygon points=${outline}></polygon>
            <circle class="casing" cx=${x} cy=${y} r=${Math.max(0, size)} stroke-width=${3 * wide}></circle>
            <circle cx=${x} cy=${y} r=${Math.max(0, size)} stroke-width=${wide}></circle>
          </g>`;
      })}
    </g>`;
}

/** A state or a count in the middle of a cell. */
function number(n: number, x: number, y: number, r: number): TemplateResult {
  return svg`<text x=${x} y=${y} font-size=${0.9 * r} stroke-width=${0.2 * r}>${n}</text>`;
}

/** The cell that an arrow key leads to. */
function neighbour({ rows, cols, cell }: Board, key: string): number | undefined {
  const [row, col] = [Math.floor(cell / cols), cell % cols];
  if (key === "ArrowUp" && row > 0) return cell - cols;
  if (key === "ArrowDown" && row < rows - 1) return cell + cols;
  if (key === "ArrowLeft" && col > 0) return cell - 1;
  if (key === "ArrowRight" && col < cols - 1) return cell + 1;
  return undefined;
}

function presses({ words, board, unit }: Overlay, counts: Uint8Array): TemplateResult {
  const places = placesOf(board);
  return svg`${places.map(({ x, y, r }, i) => {
    if (!counts[i]) return undefined;
    const wide = Math.max(2 * unit, 0.16 * r);
    const [row, col] = [Math.floor(i / board.cols) + 1, (i % board.cols) + 1];
    const dot = svg`
      <circle class="dot casing" cx=${x} cy=${y} r=${0.22 * r} stroke-width=${4 * unit}></circle>
      <circle class="dot" cx=${x} cy=${y} r=${0.22 * r}></circle>`;
    return svg`
      <g class="press" role="img" aria-label=${words.toPress(row, col, counts[i])}>
        <circle class="casing" cx=${x} cy=${y} r=${0.6 * r} stroke-width=${wide + 4 * unit}></circle>
        <circle cx=${x} cy=${y} r=${0.6 * r} stroke-width=${wide}></circle>
        ${board.order.length === 2 ? dot : number(counts[i], x, y, r)}
      </g>`;
  })}`;
}

/** The middle of a corner's handle: half of the way into the corner cell is free of it. */
function gripOf({ board, unit }: Overlay, corner: number): Point {
  const { corners, rows, cols } = board;
  const [x, y] = corners[corner]!;
  const [right, down] = [corner === 1 || corner === 2, corner >= 2];
  const [cx, cy] = ofSquare(corners)((right ? cols - 0.5 : 0.5) / cols, (down ? rows - 0.5 : 0.5) / rows);
  const far = Math.hypot(x - cx, y - cy) || 1;
  const out = Math.max(0, TARGET * unit - far / 2) / far;
  return [x + out * (x - cx), y + out * (y - cy)];
}

/** How far from its corner each handle was grabbed, while it is dragged. */
const grabbed = new WeakMap<Element, Point>();

function handle(shown: Overlay, [x, y]: Corners[number], corner: number): TemplateResult {
  const { words, unit, send } = shown;
  const [gx, gy] = gripOf(shown, corner);
  const inPicture = (event: PointerEvent) =>
    new DOMPoint(event.clientX, event.clientY).matrixTransform(
      (event.currentTarget as SVGGElement).ownerSVGElement!.getScreenCTM()!.inverse(),
    );
  const start = (event: PointerEvent) => {
    const target = event.currentTarget as SVGElement;
    const place = inPicture(event);
    grabbed.set(target, [place.x - x, place.y - y]);
    target.setPointerCapture(event.pointerId);
    target.focus();
    event.preventDefault();
  };
  const move = (event: PointerEvent) => {
    const target = event.currentTarget as SVGGElement;
    if (!target.hasPointerCapture(event.pointerId)) return;
    const place = inPicture(event);
    const [dx, dy] = grabbed.get(target) ?? [0, 0];
    send({ kind: "cornerMoved", corner, to: [place.x - dx, place.y - dy] });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step === undefined) return;
    const far = unit * (event.shiftKey ? LARGE_STEP : STEP);
    send({ kind: "cornerMoved", corner, to: [x + far * step[0]!, y + far * step[1]!] });
    event.preventDefault();
  };
  const onKeyUp = (event: KeyboardEvent) => event.key.startsWith("Arrow") && send({ kind: "cornerPut" });
  return svg`
    <g class="corner" role="button" tabindex="0" aria-label=${words.corners[corner]} aria-describedby="corner-hint"
      @pointerdown=${start} @pointermove=${move} @lostpointercapture=${() => send({ kind: "cornerPut" })}
      @keydown=${onKey} @keyup=${onKeyUp} data-corner=${corner}>
      <circle class="target" cx=${gx} cy=${gy} r=${TARGET * unit}></circle>
      <circle class="casing" cx=${gx} cy=${gy} r=${HANDLE * unit} stroke-width=${5 * unit}></circle>
      <circle class="knob" cx=${gx} cy=${gy} r=${HANDLE * unit} stroke-width=${2.5 * unit}></circle>
      <circle class="dot" cx=${x} cy=${y} r=${2 * unit}></circle>
    </g>`;
}
