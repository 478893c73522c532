// Ways to take a board out of the page: the address, the board as text, JSON, SVG and PNG.

import type { LightsOutBoard } from "../../src/element/index.ts";
import { format, writePuzzle } from "../../src/index.ts";

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

/** The board as text, JSON or SVG. */
export async function boardAs(
  kind: "text" | "json" | "svg",
  { puzzle, board, presses, certificate }: LightsOutBoard,
): Promise<string> {
  if (kind === "text") return format(puzzle, board);
  if (kind === "json")
    return JSON.stringify({ puzzle: writePuzzle(puzzle), board: format(puzzle, board).split("\n").join("/") });
  const { svg } = await import("../../src/draw/svg.ts");
  return svg(puzzle, { board, ...(presses && { presses }), ...(certificate && { certificate }) });
}

/** Saves the board as a picture. */
export async function savePicture(board: LightsOutBoard, background: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await board.toBlob(1200, background));
  link.download = "lights-out.png";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
