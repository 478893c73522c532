// A board as a PNG: the lights, the links behind them, and the buttons that have places apart from them.

import { linkPaths } from "../draw/links.ts";
import { LightsOutError } from "../errors.ts";
import { brushOf, type Palette, paintBoard } from "./paint.ts";
import type { Scene } from "./scene.ts";

type Context = CanvasRenderingContext2D;

/** A PNG of a board with this many pixels on its longer side. */
export function pictureOf(scene: Scene, palette: Palette, size: number, background?: string): Promise<Blob> {
  const { left, top, width, height } = scene.plan;
  const margin = size / 24;
  const scale = (size - 2 * margin) / Math.max(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale + 2 * margin));
  canvas.height = Math.max(1, Math.round(height * scale + 2 * margin));
  const context = canvas.getContext("2d")!;
  paintBoard(context, scene, palette, { width: canvas.width, height: canvas.height, margin, focused: -1 });
  context.setTransform(scale, 0, 0, scale, margin - left * scale, margin - top * scale);
  buttonsApart(context, scene, palette);
  context.globalCompositeOperation = "destination-over";
  links(context, scene, palette);
  if (background !== undefined) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) => {
    const failure = new LightsOutError("memory-limit", `the browser cannot make a picture of ${size} pixels`);
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(failure)), "image/png");
  });
}

function links(context: Context, { plan }: Scene, { link }: Palette): void {
  const { lines, tips } = linkPaths(plan.puzzle, plan.cells);
  context.strokeStyle = context.fillStyle = link;
  context.globalAlpha = 0.6;
  context.lineWidth = 0.05;
  context.fill(new Path2D(tips));
  context.stroke(new Path2D(lines));
  context.globalAlpha = 1;
}

/** Squares with the names of the buttons, and a mark in the upper right corner of each that is to be pressed. */
function buttonsApart(context: Context, { plan, presses }: Scene, palette: Palette): void {
  const { names, places } = plan.apart ?? {};
  if (places === undefined) return;
  const corners = places.map(({ x, y, r }) => ({ x: x + 0.57 * r, y: y - 0.57 * r, r: 0.7 * r, path: "" }));
  context.textBaseline = "middle";
  context.textAlign = "center";
  places.forEach(({ x, y, r }, button) => {
    context.beginPath();
    context.roundRect(x - r, y - r, 2 * r, 2 * r, 0.48 * r);
    context.fillStyle = palette.states[0]!;
    context.strokeStyle = palette.edges[0];
    context.lineWidth = 0.04;
    context.fill();
    context.stroke();
    write(names![button]!, x, y, 0.72 * r, palette.mark);
  });
  const isDue = (button: number) => (presses?.[button] ?? 0) !== 0;
  const due = Array.from(places.keys()).filter(isDue);
  const brush = brushOf(context, corners, due);
  if (plan.puzzle.states === 2) brush.rings(isDue, palette.mark, 0.045);
  else {
    brush.discs(isDue, palette.ink, 0.36);
    for (const button of due) {
      const { x, y, r } = corners[button]!;
      write(String(presses![button]), x, y, 0.5 * r, palette.paper);
    }
  }

  /** Fonts of less than a pixel are drawn badly: so in units a hundred times as small. */
  function write(text: string, x: number, y: number, size: number, color: string): void {
    context.save();
    context.translate(x, y);
    context.scale(0.01, 0.01);
    context.font = `600 ${100 * size}px ${palette.font}`;
    context.fillStyle = color;
    context.fillText(text, 0, 0);
    context.restore();
  }
}
