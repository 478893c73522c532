// Random images for packing, for reduction, and for the functions that read a reduced matrix.

import { cellBytes, reduceScratch, strideOf } from "../../src/kernel/image.ts";
import { Plan, type Random, size, type Trial } from "../plan.ts";
import { fillRows, shuffled } from "./fill.ts";

export function packing(random: Random): Trial {
  const count = size(random);
  const plan = new Plan();
  const cells = plan.region(cellBytes(count));
  const words = plan.region(cellBytes(count) / 8);
  return {
    name: `pack ${count}`,
    image: plan.image(random),
    call: (kernel) => kernel.pack(cells[0], words[0], count) as undefined,
    results: [words],
    scratch: [],
  };
}

export function unpacking(random: Random): Trial {
  const count = size(random);
  const plan = new Plan();
  const words = plan.region(cellBytes(count) / 8);
  const cells = plan.region(cellBytes(count));
  return {
    name: `unpack ${count}`,
    image: plan.image(random),
    call: (kernel) => kernel.unpack(words[0], cells[0], count) as undefined,
    results: [cells],
    scratch: [],
  };
}

export function reduction(random: Random, form: "reduce" | "reduceFast"): Trial {
  const height = size(random);
  const width = size(random);
  const stride = strideOf(width);
  const plan = new Plan();
  const rows = plan.region(height * stride);
  const pivots = plan.region(4 * height);
  const scratch = plan.region(reduceScratch(height, stride));
  const image = plan.image(random);
  fillRows(random, image, rows[0], height, stride, width);
  image.fill(0, pivots[0], pivots[0] + pivots[1]);
  return {
    name: `${form} ${height}x${width}`,
    image,
    call: (kernel) => kernel[form](rows[0], height, stride, width, pivots[0], scratch[0]),
    results: [rows, pivots],
    scratch: [scratch],
  };
}

/** The null space of a reduced matrix, and a product with random data in place of its transform. */
export function* readingOff(random: Random): Generator<Trial> {
  const height = size(random);
  const width = size(random);
  const rank = random(0, Math.min(height, width));
  const stride = strideOf(width);
  const pivotColumns = shuffled(random, width)
    .slice(0, rank)
    .sort((a, b) => a - b);
  const nullity = width - rank;
  const plan = new Plan();
  const rows = plan.region(height * stride);
  const pivots = plan.region(4 * height);
  const basis = plan.region(nullity * stride);
  const free = plan.region(4 * nullity);
  const transform = plan.region(height * strideOf(height));
  const board = plan.region(strideOf(height));
  const presses = plan.region(stride);
  const image = plan.image(random);
  fillRows(random, image, rows[0], height, stride, width);
  fillRows(random, image, transform[0], height, strideOf(height), height);
  fillRows(random, image, board[0], 1, strideOf(height), height);
  new Uint32Array(image.buffer, pivots[0], rank).set(pivotColumns);
  yield {
    name: `nullSpace ${height}x${width} of rank ${rank}`,
    image,
    call: (kernel) => kernel.nullSpace(rows[0], stride, width, rank, pivots[0], basis[0], stride, free[0]),
    results: [basis, free],
    scratch: [],
  };
  // If the last rows of the transform are zero, the board can be solved.
  const solvable = image.slice();
  if (random(0, 1)) solvable.fill(0, transform[0] + rank * strideOf(height), transform[0] + transform[1]);
  yield {
    name: `particular ${height}x${width} of rank ${rank}`,
    image: solvable,
    call: (kernel) =>
      kernel.particular(transform[0], height, strideOf(height), pivots[0], rank, board[0], presses[0], stride),
    results: [presses],
    scratch: [],
  };
}
