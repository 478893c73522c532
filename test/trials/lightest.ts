// Random images for the searches for the lightest member.

import { strideOf } from "../../src/kernel/image.ts";
import { transformScratch } from "../../src/lightest/transform.ts";
import { Plan, type Random, size, type Trial } from "../plan.ts";
import { fillRecord, fillRows, shuffled } from "./fill.ts";

export function* walking(random: Random): Generator<Trial> {
  const length = size(random);
  const stride = strideOf(length);
  const bits = random(0, 8);
  const block = random(0, 5);
  const dimension = bits + 3;
  const plan = new Plan();
  const basis = plan.region(dimension * stride);
  const start = plan.region(stride);
  const record = plan.region(32);
  const scratch = plan.region(stride);
  const hits = plan.region(4 << bits);
  const counts = plan.region(4 * (8 * stride + 1));
  const image = plan.image(random);
  image.fill(0, hits[0], hits[0] + hits[1]);
  image.fill(0, counts[0], counts[0] + counts[1]);
  fillRows(random, image, basis[0], dimension, stride, length);
  fillRows(random, image, start[0], 1, stride, length);
  fillRecord(random, image, record[0], length);
  const where = `${length} bits, block ${block} of 2^${bits}`;
  yield {
    name: `walk ${where}`,
    image,
    call: (kernel) => kernel.walk(basis[0], stride, start[0], block, bits, record[0], scratch[0]) as undefined,
    results: [record],
    scratch: [scratch],
  };
  const weight = random(0, length);
  yield {
    name: `collect of weight ${weight}, ${where}`,
    image,
    call: (kernel) => kernel.collect(basis[0], stride, start[0], block, bits, weight, hits[0], scratch[0]),
    results: [hits],
    scratch: [scratch],
  };
  yield {
    name: `tally ${where}`,
    image,
    call: (kernel) => kernel.tally(basis[0], stride, start[0], block, bits, counts[0], scratch[0]) as undefined,
    results: [counts],
    scratch: [scratch],
  };
}

export function* transforming(random: Random): Generator<Trial> {
  const length = random(0, 3) ? size(random) : random(600, 1100);
  const dimension = random(0, 16);
  const bits = random(0, dimension);
  const block = random(0, 2 ** (dimension - bits) - 1);
  const stride = strideOf(length);
  const plan = new Plan();
  const basis = plan.region(dimension * stride);
  const columns = plan.region(16 * (length + 1));
  const numbers = plan.region(4 * length);
  const masks = plan.region(4 * bits);
  const start = plan.region(stride);
  const record = plan.region(32);
  const scratch = plan.region(Math.max(16 * length + 16, transformScratch(length + 1, bits)));
  const image = plan.image(random);
  fillRows(random, image, basis[0], dimension, stride, length);
  fillRows(random, image, start[0], 1, stride, length);
  image.fill(0, columns[0], columns[0] + columns[1]);
  fillRecord(random, image, record[0], length);
  new Uint32Array(image.buffer, masks[0], bits).set(shuffled(random, bits).map((t) => 1 << t));
  let count = 0;
  yield {
    name: `distinctColumns ${dimension}x${length}`,
    image,
    call: (kernel) => {
      count = kernel.distinctColumns(basis[0], stride, dimension, length, columns[0], numbers[0], scratch[0]);
      return count;
    },
    results: [columns, numbers],
    scratch: [scratch],
  };
  yield {
    name: `recode, signedSums and transform ${dimension}x${length}, block ${block} of 2^${bits}`,
    image,
    call: (kernel) => {
      kernel.distinctColumns(basis[0], stride, dimension, length, columns[0], numbers[0], scratch[0]);
      kernel.recode(columns[0], count, masks[0], bits);
      kernel.signedSums(start[0], length, numbers[0], columns[0], count);
      kernel.transform(columns[0], count, masks[0], length, block, bits, record[0], scratch[0]);
      return undefined;
    },
    results: [columns, record],
    scratch: [numbers, scratch],
  };
}

export function coverage(random: Random): Trial {
  const lanes = random(1, 30);
  const stride = 16 * random(1, 9);
  const plan = new Plan();
  const left = plan.region(lanes);
  const right = plan.region(lanes * stride);
  const out = plan.region(stride);
  const image = plan.image(random);
  // Sums up to 255; sometimes all of them have that value.
  const most = random(0, 255);
  const all = random(0, 3) === 0;
  for (let b = left[0]; b < left[0] + lanes; b++) image[b] = all ? most : random(0, most);
  for (let b = right[0]; b < right[0] + right[1]; b++) image[b] = all ? 255 - most : random(0, 255 - most);
  return {
    name: `leastSums of ${lanes} lanes of ${stride}`,
    image,
    call: (kernel) => kernel.leastSums(left[0], right[0], lanes, stride, out[0]) as undefined,
    results: [out],
    scratch: [],
  };
}

export function* informationSets(random: Random): Generator<Trial> {
  const length = size(random);
  const stride = strideOf(length);
  const height = random(1, 9);
  const choice = random(0, 4);
  const capacity = random(1, 40);
  const plan = new Plan();
  const sets = random(1, 4);
  const rows = plan.region(sets * height * stride);
  const used = plan.region(stride);
  const pivots = plan.region(4 * sets * height);
  const vector = plan.region(stride);
  const least = plan.region(4);
  const origins = plan.region(sets * stride);
  const hits = plan.region(4 * (choice + 1) * capacity);
  const scratch = plan.region(choice * stride + 4 * (choice + 1));
  const image = plan.image(random);
  fillRows(random, image, rows[0], sets * height, stride, length);
  fillRows(random, image, used[0], 1, stride, length);
  fillRows(random, image, vector[0], 1, stride, length);
  fillRows(random, image, origins[0], sets, stride, length);
  image.fill(0, pivots[0], pivots[0] + pivots[1]);
  image.fill(0, hits[0], hits[0] + hits[1]);
  yield {
    name: `takeSet ${height}x${length}`,
    image,
    call: (kernel) => kernel.takeSet(rows[0], height, stride, length, used[0], pivots[0]),
    results: [rows, used, pivots],
    scratch: [],
  };
  const reduced = image.slice();
  new Uint32Array(reduced.buffer, pivots[0], sets * height).set(
    Array.from({ length: sets * height }, () => random(0, length - 1)),
  );
  yield {
    name: `clearPivots ${height}x${length}`,
    image: reduced,
    call: (kernel) => kernel.clearPivots(rows[0], height, stride, pivots[0], vector[0], sets, origins[0]) as undefined,
    results: [origins],
    scratch: [],
  };
  const begun = image.slice();
  new DataView(begun.buffer).setUint32(least[0], random(0, 1) ? 0xffffffff : random(0, length), true);
  yield {
    name: `combinations of ${choice} of ${height}x${length}`,
    image: begun,
    call: (kernel) =>
      kernel.combinations(rows[0], height, stride, origins[0], sets, choice, least[0], hits[0], capacity, scratch[0]),
    // Older hits, displaced by a lighter one, may follow the valid ones. All kernels write hits in the same order.
    results: [least, hits],
    scratch: [scratch],
  };
}
