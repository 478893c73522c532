// A vector over GF(2) in kernel memory. It comes and goes as cells of one byte each, a part at a time, so that a huge
// board does not take one byte of kernel memory for each light.

import { cellBytes, type Image, strideOf } from "../../kernel/image.ts";
import type { Presses } from "../factor.ts";

/** Cells that pass through kernel memory at a time. */
const PART = 65536;

/** `length` bits without gaps, from the address `at` on. */
export class BitVector implements Presses {
  readonly at: number;
  readonly #image: Image;
  readonly #length: number;
  readonly #cells: number;

  constructor(image: Image, length: number) {
    this.#image = image;
    this.#length = length;
    this.#cells = image.reserve(Math.min(cellBytes(length), PART));
    this.at = image.reserve(cellBytes(length) / 8 + 16);
  }

  /** Reads cells of 0 or 1; returns how many are 1. */
  load(cells: Uint8Array): number {
    const { kernel } = this.#image;
    const memory = this.#image.enter();
    for (let from = 0; from < cells.length; from += PART) {
      const count = Math.min(cells.length - from, PART);
      memory.set(count === cells.length ? cells : cells.subarray(from, from + count), this.#cells);
      memory.fill(0, this.#cells + count, this.#cells + cellBytes(count));
      kernel.pack(this.#cells, this.at + from / 8, count);
    }
    return kernel.weighWords(this.at, cellBytes(cells.length) / 8) >>> 0;
  }

  counts(): Uint8Array {
    const memory = this.#image.enter();
    if (this.#length <= PART) {
      this.#image.kernel.unpack(this.at, this.#cells, this.#length);
      return memory.slice(this.#cells, this.#cells + this.#length);
    }
    const cells = new Uint8Array(this.#length);
    for (let from = 0; from < this.#length; from += PART) {
      const count = Math.min(this.#length - from, PART);
      this.#image.kernel.unpack(this.at + from / 8, this.#cells, count);
      cells.set(memory.subarray(this.#cells, this.#cells + count), from);
    }
    return cells;
  }

  packed(): Uint8Array {
    return this.#image.enter().slice(this.at, this.at + strideOf(this.#length));
  }

  total(): number {
    return this.#image.kernel.weighWords(this.at, strideOf(this.#length)) >>> 0;
  }
}
