// Ways to take a board out of the page: the address, the board as text, JSON, SVG and PNG.

import { apartOf } from "../../src/draw/apart.ts";
import type { LightsOutBoard } from "../../src/element/index.ts";
import { format, type Puzzle, writePuzzle } from "../../src/index.ts";

/** Copies a text. Returns false if the browser refuses. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** For pages that are not secure (plain http in a home network): they have no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "unseen";
  document.body.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}

/** The board as text, JSON or SVG. Text and JSON have the presses that are shown, in text below `heading`. */
export async function boardAs(
  kind: "text" | "json" | "svg",
  { puzzle, board, presses, certificate }: LightsOutBoard,
  heading: string,
): Promise<string> {
  if (kind === "text") return presses ? textWithPresses(puzzle, board, presses, heading) : format(puzzle, board);
  const lines = format(puzzle, board).split("\n").join("/");
  if (kind === "json")
    return JSON.stringify({
      puzzle: writePuzzle(puzzle),
      board: lines,
      ...(presses && { presses: Array.from(presses) }),
    });
  const { svg } = await import("../../src/draw/svg.ts");
  return svg(puzzle, { board, ...(presses && { presses }), ...(certificate && { certificate }) });
}

/** The board, and below it the presses in the same form. Buttons apart from the lights are a list of their names. */
function textWithPresses(puzzle: Puzzle, board: Uint8Array, presses: Uint8Array, heading: string): string {
  const { buttonCells, cells, lights } = puzzle;
  const pressed = Array.from(presses).flatMap((times, button): number[] => Array(times).fill(button));
  const atLights = new Uint8Array(lights);
  for (const button of pressed) if (buttonCells) atLights[cells[buttonCells[button]!]!]!++;
  const names = apartOf(puzzle)?.names;
  const list = names ? pressed.map((button) => names[button]).join(", ") : format(puzzle, atLights);
  return `${format(puzzle, board)}\n\n${heading}\n${list}`;
}

/** Saves the board as a picture. */
export async function savePicture(board: LightsOutBoard, background: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await board.toBlob(1200, background));
  link.download = "lights-out.png";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
