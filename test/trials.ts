// Random images for every function of the kernel contract; differential.ts runs them.

import { cellBytes, reduceScratch, strideOf } from "../src/layout.ts";
import { transformScratch } from "../src/lightest/transform.ts";
import { modularTrials } from "./modular/trials.ts";
import { Plan, type Random, size, type Trial } from "./plan.ts";

/** One trial of each function. */
export function* trials(random: Random): Generator<Trial> {
  yield packing(random);
  yield unpacking(random);
  yield reduction(random, "reduce");
  yield reduction(random, "reduceFast");
  yield* readingOff(random);
  yield* walking(random);
  yield* transforming(random);
  yield* informationSets(random);
  yield coverage(random);
  yield* chasing(random);
  yield turning(random);
  yield chasingMany(random);
  yield lookingUp(random);
  yield* modularTrials(random);
}

/** Fills rows of `width` bits, padded with zeros, a share of the bits set. */
function fillRows(random: Random, image: Uint8Array, at: number, height: number, stride: number, width: number): void {
  image.fill(0, at, at + height * stride);
  const sparse = random(1, 8);
  for (let r = 0; r < height; r++)
    for (let j = 0; j < width; j++) if (random(0, sparse) === 0) image[at + r * stride + (j >>> 3)]! |= 1 << (j & 7);
  // Some repeated rows, so that the rank is not full.
  for (let r = random(1, 5); r < height; r += random(1, 5)) {
    const source = at + random(0, r - 1) * stride;
    image.copyWithin(at + r * stride, source, source + stride);
  }
}

function packing(random: Random): Trial {
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

function unpacking(random: Random): Trial {
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

function reduction(random: Random, form: "reduce" | "reduceFast"): Trial {
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

/** The null space of a reduced matrix, and a product with what stands for its transform. */
function* readingOff(random: Random): Generator<Trial> {
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
  // Where the last rows of the transform are zero, the board can be solved.
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

function* walking(random: Random): Generator<Trial> {
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

function* transforming(random: Random): Generator<Trial> {
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

/** A record of nothing seen yet, or of a weight that some blocks beat and some do not. */
function fillRecord(random: Random, image: Uint8Array, record: number, length: number): void {
  const view = new DataView(image.buffer, record, 32);
  image.fill(0, record, record + 32);
  const seen = random(0, 1);
  view.setUint32(0, seen ? random(0, length) : 0xffffffff, true);
  view.setBigUint64(8, BigInt(seen ? random(0, 2000) : 0), true);
  view.setBigUint64(16, BigInt(seen ? random(1, 9) : 0), true);
}

function coverage(random: Random): Trial {
  const lanes = random(1, 30);
  const stride = 16 * random(1, 9);
  const plan = new Plan();
  const left = plan.region(lanes);
  const right = plan.region(lanes * stride);
  const out = plan.region(stride);
  const image = plan.image(random);
  for (const [at, bytes] of [left, right]) for (let b = at; b < at + bytes; b++) image[b] = random(0, 127);
  return {
    name: `leastSums of ${lanes} lanes of ${stride}`,
    image,
    call: (kernel) => kernel.leastSums(left[0], right[0], lanes, stride, out[0]) as undefined,
    results: [out],
    scratch: [],
  };
}

function* informationSets(random: Random): Generator<Trial> {
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
    // A hit that a lighter one displaced may still stand behind those that count: all kernels note in the same order.
    results: [least, hits],
    scratch: [scratch],
  };
}

/** One grid, chased; and its rows with and without gaps. */
function* chasing(random: Random): Generator<Trial> {
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

function turning(random: Random): Trial {
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

function chasingMany(random: Random): Trial {
  const stride = random(1, 2) * 4;
  const width = random(8 * stride - 31, 8 * stride);
  const height = random(4, 70);
  const count = random(0, 20);
  const room = 8 * Math.ceil(count / 8);
  const plan = new Plan();
  const record = plan.region(32 + stride * 2048);
  const boards = plan.region(room * height * stride);
  const presses = plan.region(room * height * stride);
  const totals = plan.region(room * 4);
  const scratch = plan.region(32 * (height + 1));
  const image = plan.image(random);
  fillRows(random, image, boards[0], room * height, stride, width);
  const cells = (1n << BigInt(width)) - 1n;
  const words = new BigUint64Array(image.buffer, record[0], record[1] / 8);
  // Tables of a random linear map, which is all that they can be; some maps leave the free cells 0.
  const free = random(0, 1) ? 0n : words[2]! & words[3]! & cells;
  words.set([cells, random(0, 1) ? 2n ** 64n - 1n : 0n, free]);
  for (let i = 4; i < words.length; i++) words[i]! &= cells & (random(0, 3) ? ~free : cells);
  return {
    name: `chaseMany ${count} boards ${height}x${width}`,
    image,
    call: (kernel) =>
      kernel.chaseMany(record[0], boards[0], presses[0], totals[0], count, height, stride, scratch[0]) as undefined,
    results: [
      [presses[0], count * height * stride],
      [totals[0], count * 4],
    ],
    scratch: [presses, totals, scratch],
  };
}

function lookingUp(random: Random): Trial {
  const bits = random(1, 11);
  const members = 4 * random(1, 5);
  const count = random(0, 50);
  const plan = new Plan();
  const table = plan.region(16 + 24 * 2 ** bits + 4 * members);
  const boards = plan.region(count * 4);
  const presses = plan.region(count * 4);
  const totals = plan.region(count * 4);
  const image = plan.image(random);
  const words = new Uint32Array(image.buffer);
  words.set([bits, members], table[0] / 4);
  words[table[0] / 4 + 4 + 6 * 2 ** bits] = 0;
  // Often nothing stands above, as where every board can be solved.
  if (random(0, 1)) for (let i = 0; i < 3 * 2 ** bits; i++) words[table[0] / 4 + 5 + 2 * i] = 0;
  for (let i = 0; i < count; i++) words[boards[0] / 4 + i]! %= Math.min(2 ** 32, 8 ** bits);
  return {
    name: `lookUpMany ${count} boards, tables of 2^${bits}, ${members} members`,
    image,
    call: (kernel) => kernel.lookUpMany(table[0], boards[0], presses[0], totals[0], count) as undefined,
    results: [presses, totals],
    scratch: [],
  };
}

function shuffled(random: Random, length: number): number[] {
  const list = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = random(0, i);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}
