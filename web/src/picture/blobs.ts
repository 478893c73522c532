// Regions of nearly one colour. The cells of a board are such regions, and everything that divides them is an edge.

import type { Planes } from "./pixels.ts";

/** A region: the middle and the size of its bounding box, in pixels of the reduced picture. */
export interface Blob {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The smallest side of a cell. */
const LEAST = 5;
/** The least part of its bounding box that a region fills. A square on its tip fills half of it. */
const FILLS = 0.35;
/** More regions than this come from text and noise. The largest are kept. */
const MOST = 900;

/** The largest difference in any colour between the pixels of each 3x3 square. */
export function edges({ width, height, colors }: Planes): Uint8Array {
  const out = new Uint8Array(width * height);
  const high = new Float32Array(width * height);
  const low = new Float32Array(width * height);
  for (const plane of colors) {
    for (let i = 0; i < plane.length; i++) {
      const x = i % width;
      const [a, b, c] = [plane[x > 0 ? i - 1 : i]!, plane[i]!, plane[x < width - 1 ? i + 1 : i]!];
      high[i] = Math.max(a, b, c);
      low[i] = Math.min(a, b, c);
    }
    for (let i = 0; i < plane.length; i++) {
      const [up, down] = [i >= width ? i - width : i, i < width * (height - 1) ? i + width : i];
      const range = Math.max(high[up]!, high[i]!, high[down]!) - Math.min(low[up]!, low[i]!, low[down]!);
      if (range > out[i]!) out[i] = range;
    }
  }
  return out;
}

/** A connected region of a mask. */
export interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly area: number;
}

/** The connected regions of the pixels that `isIn` accepts, and the number of the region of each pixel, or -1. */
export function regionsOf(width: number, height: number, isIn: (i: number) => boolean) {
  const labels = new Int32Array(width * height).fill(-1);
  const stack = new Int32Array(width * height);
  const regions: Region[] = [];
  for (let start = 0; start < labels.length; start++) {
    if (labels[start]! >= 0 || !isIn(start)) continue;
    let [left, right, top, bottom, area, depth] = [width, 0, height, 0, 0, 0];
    stack[depth++] = start;
    labels[start] = regions.length;
    while (depth > 0) {
      const i = stack[--depth]!;
      const x = i % width;
      const y = (i - x) / width;
      area++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let k = 0; k < 4; k++) {
        const inside = k === 0 ? x > 0 : k === 1 ? x < width - 1 : k === 2 ? y > 0 : y < height - 1;
        const next = k === 0 ? i - 1 : k === 1 ? i + 1 : k === 2 ? i - width : i + width;
        if (!inside || labels[next]! >= 0 || !isIn(next)) continue;
        labels[next] = regions.length;
        stack[depth++] = next;
      }
    }
    regions.push({ left, right, top, bottom, area });
  }
  return { regions, labels };
}

/** The regions that can be cells, the largest first. */
export function blobsOf(regions: readonly Region[]): Blob[] {
  const found: Blob[] = [];
  for (const { left, right, top, bottom, area } of regions) {
    const [w, h] = [right - left + 1, bottom - top + 1];
    const isCell = Math.min(w, h) >= LEAST && Math.max(w, h) <= 3 * Math.min(w, h) && area >= FILLS * w * h;
    if (isCell) found.push({ x: (left + right + 1) / 2, y: (top + bottom + 1) / 2, w, h });
  }
  return found.sort((a, b) => b.w * b.h - a.w * a.h).slice(0, MOST);
}
