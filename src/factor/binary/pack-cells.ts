// Boards of one byte for each light to bits in kernel memory, and back, a part at a time: a huge board takes no byte of
// kernel memory for each light.

import { cellBytes, type Image } from "../../kernel/image.ts";

const AT_ONCE = 65536;

/** Where cells of one byte pass through, and the bits without gaps that they become. */
export interface CellRegions {
  readonly cells: number;
  readonly bits: number;
}

/** Regions for boards of so many lights. */
export function cellRegions(image: Image, lights: number): CellRegions {
  return {
    cells: image.reserve(Math.min(cellBytes(lights), AT_ONCE)),
    bits: image.reserve(cellBytes(lights) / 8 + 16),
  };
}

/** The bits of a board. */
export function packCells(image: Image, { cells, bits }: CellRegions, board: Uint8Array): void {
  const memory = image.enter();
  for (let from = 0; from < board.length; from += AT_ONCE) {
    const count = Math.min(board.length - from, AT_ONCE);
    memory.set(count === board.length ? board : board.subarray(from, from + count), cells);
    memory.fill(0, cells + count, cells + cellBytes(count));
    image.kernel.pack(cells, bits + from / 8, count);
  }
}

/** One byte for each of `count` bits. */
export function unpackCells(image: Image, { cells, bits }: CellRegions, count: number): Uint8Array {
  const board = new Uint8Array(count);
  const memory = image.enter();
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = Math.min(count - from, AT_ONCE);
    image.kernel.unpack(bits + from / 8, cells, part);
    board.set(memory.subarray(cells, cells + part), from);
  }
  return board;
}
