// Random images for the functions that count modulo k; differential.ts runs them.

import { cellBytes, moduloScratch, strideOf } from "../../src/kernel/image.ts";
import { primePowers } from "../../src/lightest/modular/arithmetic.ts";
import { Plan, type Random, size, type Trial } from "../plan.ts";

/** One trial of each function. */
export function* modularTrials(random: Random): Generator<Trial> {
  yield* rowSteps(random);
  yield weighingFull(random);
  yield* elimination(random);
  yield walking(random);
  yield counting(random);
  yield transforming(random);
}

/** A modulus, one of its divisors as the base, and so few digits that a table of a few hundred entries is enough. */
function shape(random: Random): { k: number; base: number; digits: number; places: number } {
  const k = random(2, 12);
  const divisors = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((d) => k % d === 0);
  const base = divisors[random(0, divisors.length - 1)]!;
  const digits = random(1, Math.max(1, Math.floor(Math.log(250 / k) / Math.log(base))));
  return { k, base, digits, places: base ** digits };
}

function counting(random: Random): Trial {
  const { k, places } = shape(random);
  const count = size(random);
  const lane = random(0, 7);
  const plan = new Plan();
  const x = plan.region(count);
  const classes = plan.region(4 * count);
  const table = plan.region(16 * k * places);
  const image = plan.image(random);
  for (let i = 0; i < count; i++) image[x[0] + i]! %= k;
  new Uint32Array(image.buffer, classes[0], count).set(Array.from({ length: count }, () => random(0, places - 1)));
  return {
    name: `countClasses of ${count} residues modulo ${k}`,
    image,
    call: (kernel) => kernel.countClasses(x[0], classes[0], count, places, table[0] + 2 * lane) as undefined,
    results: [table],
    scratch: [],
  };
}

function transforming(random: Random): Trial {
  const { k, base, digits, places } = shape(random);
  const either = random(0, 1);
  const plan = new Plan();
  const table = plan.region(16 * k * places);
  const other = plan.region(16 * k * places);
  const image = plan.image(random);
  // The weights of a lane's members are below 2^16, and often far above 255.
  const counts = new Uint16Array(image.buffer, table[0], 8 * k * places);
  counts.fill(0);
  const greatest = either ? k >> 1 : k - 1;
  // Sometimes all members of all lanes weigh the most: entries of the greatest cost that no member changes (class 0).
  const heavy = random(0, 3) === 0;
  for (let lane = 0; lane < 8; lane++)
    for (let left = Math.floor((heavy ? 0xffff : random(0, 0xffff)) / greatest); left > 0; ) {
      const count = random(1, left);
      counts[8 * (heavy ? greatest * places : random(0, k * places - 1)) + lane]! += count;
      left -= count;
    }
  return {
    name: `transformModulo of ${digits} digits in base ${base} modulo ${k}`,
    image,
    call: (kernel) => kernel.transformModulo(table[0], other[0], digits, base, k, either),
    results: [[table[0], 16 * places]],
    scratch: [table, other],
  };
}

/** Fills rows of `width` residues, padded with zeros; some sparse, some with many zero divisors. */
function fillRows(
  random: Random,
  image: Uint8Array,
  at: number,
  height: number,
  stride: number,
  width: number,
  k: number,
): void {
  image.fill(0, at, at + height * stride);
  const sparse = random(1, 4);
  const divisor = random(0, 2) === 0 ? primePowers(k)[0]!.prime : 1;
  for (let r = 0; r < height; r++)
    for (let j = 0; j < width; j++)
      if (random(0, sparse) === 0) image[at + r * stride + j] = (random(0, k - 1) * (random(0, 3) ? divisor : 1)) % k;
}

function* rowSteps(random: Random): Generator<Trial> {
  const k = random(2, 255);
  const length = random(0, 9) ? size(random) : random(2000, 2200);
  const bytes = strideOf(8 * length);
  const factor = random(0, k - 1);
  const either = random(0, 1);
  const plan = new Plan();
  const target = plan.region(bytes);
  const source = plan.region(bytes);
  const image = plan.image(random);
  fillRows(random, image, target[0], 1, bytes, length, k);
  fillRows(random, image, source[0], 1, bytes, length, k);
  const from = random(0, 3) ? source[0] : target[0];
  yield {
    name: `addMultiple of ${length} residues modulo ${k}`,
    image,
    call: (kernel) => kernel.addMultiple(target[0], from, bytes, factor, k) as undefined,
    results: [target],
    scratch: [],
  };
  yield {
    name: `addAndWeigh of ${length} residues modulo ${k}`,
    image,
    call: (kernel) => kernel.addAndWeigh(target[0], source[0], bytes, k, either),
    results: [target],
    scratch: [],
  };
}

/** A long row whose costs are the greatest possible, so that they fill the 16-bit lanes in which they are added. */
function weighingFull(random: Random): Trial {
  const k = random(240, 255);
  const length = random(2000, 5000);
  const either = random(0, 1);
  const bytes = strideOf(8 * length);
  const plan = new Plan();
  const x = plan.region(bytes);
  const row = plan.region(bytes);
  const image = plan.image(random);
  image.fill(0, x[0], x[0] + bytes).fill(either ? k >> 1 : k - 1, x[0], x[0] + length);
  image.fill(0, row[0], row[0] + bytes);
  return {
    name: `addAndWeigh of ${length} greatest residues modulo ${k}`,
    image,
    call: (kernel) => kernel.addAndWeigh(x[0], row[0], bytes, k, either),
    results: [x],
    scratch: [],
  };
}

/** Reduction, and the functions that read a reduced matrix. Random data takes the place of the reduced matrix. */
function* elimination(random: Random): Generator<Trial> {
  const { prime, modulus } = primePowers(random(2, 255))[0]!;
  // Not often, because scratch is large.
  const withScratch = modulus <= 16 && random(0, 3) === 0;
  const most = withScratch ? 100 : 40;
  const height = random(1, most);
  const width = random(1, most);
  const bytes = strideOf(8 * width);
  const stride = cellBytes(bytes + height);
  const plan = new Plan();
  const rows = plan.region(height * stride);
  const pivots = plan.region(8 * height);
  const scratch = plan.region(withScratch ? moduloScratch(height) : 0);
  const board = plan.region(stride - bytes);
  const x = plan.region(bytes);
  const image = plan.image(random);
  fillRows(random, image, rows[0], height, stride, width, modulus);
  for (let i = 0; i < height; i++) image[rows[0] + i * stride + bytes + i] = 1;
  image.fill(0, pivots[0], pivots[0] + pivots[1]);
  yield {
    name: `reduceModulo ${height}x${width} modulo ${modulus}`,
    image,
    call: (kernel) =>
      kernel.reduceModulo(rows[0], height, stride, width, prime, modulus, pivots[0], withScratch ? scratch[0] : 0),
    results: [rows, pivots],
    scratch: [scratch],
  };

  const rank = random(0, Math.min(height, width));
  const given = image.slice();
  const columns = Array.from({ length: width }, (_, j) => j);
  const records = new Uint32Array(given.buffer, pivots[0], 2 * rank);
  for (let i = 0; i < rank; i++) {
    records[2 * i] = columns.splice(random(0, columns.length - 1), 1)[0]!;
    // Mostly 1, so that some boards can be solved.
    records[2 * i + 1] = random(0, 8) ? 1 : prime;
    if (modulus === prime) records[2 * i + 1] = 1;
  }
  const half = given.slice(rows[0], rows[0] + rows[1]);
  fillRows(random, half, 0, height, stride, stride, modulus);
  for (let i = 0; i < height; i++) half.fill(0, i * stride + width, i * stride + bytes);
  if (random(0, 1)) half.fill(0, rank * stride);
  given.set(half, rows[0]);
  fillRows(random, given, board[0], 1, stride - bytes, height, modulus);
  fillRows(random, given, x[0], 1, bytes, width, modulus);
  yield {
    name: `backSubstitute ${rank} of ${width} modulo ${modulus}`,
    image: given,
    call: (kernel) => kernel.backSubstitute(rows[0], stride, bytes, pivots[0], rank, modulus, x[0]) as undefined,
    results: [x],
    scratch: [],
  };
  yield {
    name: `particularModulo ${height}x${width} modulo ${modulus}`,
    image: given,
    call: (kernel) => kernel.particularModulo(rows[0], height, stride, bytes, pivots[0], rank, modulus, board[0], x[0]),
    results: [x],
    scratch: [],
  };
}

function walking(random: Random): Trial {
  const k = random(2, 255);
  const length = size(random);
  const bytes = strideOf(8 * length);
  const dimension = random(0, 4);
  const plan = new Plan();
  const rows = plan.region(dimension * bytes);
  const orders = plan.region(4 * dimension);
  const x = plan.region(bytes);
  const record = plan.region(16);
  const best = plan.region(bytes);
  const digits = plan.region(4 * dimension);
  const image = plan.image(random);
  fillRows(random, image, rows[0], dimension, bytes, length, k);
  fillRows(random, image, x[0], 1, bytes, length, k);
  fillRows(random, image, best[0], 1, bytes, length, k);
  new Uint32Array(image.buffer, orders[0], dimension).set(Array.from({ length: dimension }, () => random(2, 5)));
  // Nothing seen yet, or a weight that some members beat and some do not.
  const view = new DataView(image.buffer);
  const seen = random(0, 1);
  view.setUint32(record[0], seen ? Math.floor((length * random(0, k)) / 2) : 0xffffffff, true);
  image.fill(0, record[0] + 4, record[0] + 8);
  view.setBigUint64(record[0] + 8, BigInt(seen ? random(0, 9) : 0), true);
  const either = random(0, 1);
  return {
    name: `walkModulo ${dimension} rows of ${length} modulo ${k}`,
    image,
    call: (kernel) =>
      kernel.walkModulo(
        rows[0],
        bytes,
        orders[0],
        dimension,
        k,
        either,
        x[0],
        record[0],
        best[0],
        digits[0],
      ) as undefined,
    results: [x, record, best],
    scratch: [digits],
  };
}
