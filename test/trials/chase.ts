// Random images for light chasing.

import { strideOf } from "../../src/kernel/image.ts";
import { Plan, type Random, size, type Trial } from "../plan.ts";
import { fillRows } from "./fill.ts";

/** Chases one grid, and converts its rows with and without gaps. */
export function* chasing(random: Random): Generator<Trial> {
  const height = random(1, 40);
  const width = size(random);
  const stride = 4 * Math.ceil(width / 32);
  const bytes = strideOf(width);
  const step = random(0, 1) ? stride : -stride;
  const write = random(0, 1);
  const distances = random(0, 1) ? [1] : Array.from({ length: random(0, 3) }, () => random(1, width));
  const plan = new Plan();
  const rule = plan.region(32 + 4 * distances.length);
  // x between zeros, p between zeros.
  const guard = bytes + 16;
  const around = plan.region(3 * guard + 2 * bytes);
  const rows = plan.region(height * stride);
  const bits = plan.region(Math.ceil((height * width) / 8));
  const image = plan.image(random);
  const x = around[0] + guard;
  const p = x + bytes + guard;
  image.fill(0, around[0], around[0] + around[1]);
  fillRows(random, image, x, 1, bytes, width);
  fillRows(random, image, p, 1, bytes, width);
  fillRows(random, image, rows[0], height, stride, width);
  const record = new Uint32Array(image.buffer, rule[0], 8 + distances.length);
  record.fill(0);
  for (let j = 8 * bytes - 128; j < width; j++) record[(j & 127) >>> 5]! |= 1 << (j & 31);
  record.set([bytes, stride, random(0, 1) ? 0xffffffff : 0, distances.length, ...distances.sort((a, b) => a - b)], 4);
  const first = rows[0] + (step < 0 ? (height - 1) * stride : 0);
  yield {
    name: `chase ${height}x${width}, distances ${distances}, ${write ? "writing" : "not writing"}`,
    image,
    call: (kernel) => kernel.chase(rule[0], x, p, first, step, height, write),
    results: [rows, around],
    scratch: [],
  };
  yield {
    name: `toRows ${height}x${width}`,
    image,
    call: (kernel) => kernel.toRows(bits[0], rows[0], height, width, stride) as undefined,
    results: [rows],
    scratch: [],
  };
  yield {
    name: `fromRows ${height}x${width}`,
    image,
    call: (kernel) => kernel.fromRows(rows[0], bits[0], height, width, stride) as undefined,
    results: [bits],
    scratch: [],
  };
}

export function turning(random: Random): Trial {
  const height = size(random);
  const width = size(random);
  const stride = 4 * Math.ceil(width / 32);
  const turnedStride = 4 * Math.ceil(height / 32);
  const plan = new Plan();
  const source = plan.region(height * stride);
  const target = plan.region(width * turnedStride);
  const block = plan.region(128);
  return {
    name: `transpose ${height}x${width}`,
    image: plan.image(random),
    call: (kernel) =>
      kernel.transpose(source[0], stride, height, width, target[0], turnedStride, block[0]) as undefined,
    results: [target],
    scratch: [block],
  };
}
