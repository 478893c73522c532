// Random images for many boards at a time.

import { Plan, type Random, type Trial } from "../plan.ts";
import { fillRows } from "./fill.ts";

export function chasingMany(random: Random): Trial {
  const stride = random(1, 2) * 4;
  const width = random(8 * stride - 31, 8 * stride);
  const height = random(4, 70);
  const count = random(0, 3) ? random(0, 20) : 1;
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
  // Tables of a random linear map, the only valid contents. Some maps leave the free cells 0.
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
      [scratch[0] + 32 * height, count === 1 ? stride : 0],
    ],
    scratch: [presses, totals, scratch],
  };
}

export function lookingUp(random: Random): Trial {
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
  // Often there are no bits above, as if every board can be solved.
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

export function strayBits(random: Random): Trial {
  const plan = new Plan();
  const words = plan.region(32 * random(0, 9));
  const mask = plan.region(8);
  const image = plan.image(random);
  const all = new BigUint64Array(image.buffer);
  const allowed = all[mask[0] / 8]!;
  // Often no stray bit, or only one.
  const clean = random(0, 2) > 0;
  for (let w = 0; w < words[1] / 8; w++) if (clean) all[words[0] / 8 + w]! &= allowed;
  if (clean && words[1] > 0 && random(0, 1))
    all[words[0] / 8 + random(0, words[1] / 8 - 1)]! |= 1n << BigInt(random(0, 63));
  return {
    name: `strayBits ${words[1]} bytes`,
    image,
    call: (kernel) => kernel.strayBits(words[0], words[1], mask[0]),
    results: [],
    scratch: [],
  };
}

export function addingRows(random: Random): Trial {
  const plan = new Plan();
  const target = plan.region(16 * random(1, 20));
  const source = plan.region(target[1]);
  return {
    name: `xorRow ${target[1]} bytes`,
    image: plan.image(random),
    call(kernel) {
      kernel.xorRow(target[0], source[0], target[1]);
      return undefined;
    },
    results: [target, source],
    scratch: [],
  };
}

export function weighingWords(random: Random): Trial {
  const plan = new Plan();
  const row = plan.region(4 * random(0, 40));
  return {
    name: `weighWords ${row[1]} bytes`,
    image: plan.image(random),
    call: (kernel) => kernel.weighWords(row[0], row[1]) >>> 0,
    results: [],
    scratch: [],
  };
}
