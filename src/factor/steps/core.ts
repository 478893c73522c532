// The core of a wiring: what its checks become as functions of its seeds. Every value is carried along as a row with one entry
// for each seed, only as long as a later step needs it.

import { hostFor } from "../../kernel/host.ts";
import { checkLimit, Image, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import type { Wired } from "../factor.ts";
import type { StepList } from "./steps.ts";

/** The row of each value. Rows are reused. The checks have the first rows, seed s has the number -1 - s. */
interface Places {
  readonly rowOf: Int32Array;
  readonly rows: number;
}

/** Returns the entry of a check at a seed. */
type EntryAt = (check: number, seed: number) => number;

/** The wiring from the seeds to the checks, in O(operands * seeds) byte or bit operations. */
export function coreOf(steps: StepList, kernel: KernelName | undefined, memoryLimit: number): Wired {
  const { states, target, operand, seeds, checks } = steps;
  // Not kernel memory, but as much of it.
  checkLimit(5 * operand.length + 13 * target.length, memoryLimit);
  const places = findPlaces(steps);
  const entry = states === 2 ? combineBits(steps, places, memoryLimit) : combine(steps, places, kernel, memoryLimit);

  const start = new Uint32Array(seeds.length + 1);
  const light = new Uint32Array(checks * seeds.length);
  const amount = new Uint8Array(checks * seeds.length);
  let length = 0;
  for (let s = 0; s < seeds.length; s++) {
    for (let check = 0; check < checks; check++) {
      const value = entry(check, s);
      if (value === 0) continue;
      light[length] = check;
      // Negated: the seeds must cancel what the difference makes of the checks.
      amount[length++] = states - value;
    }
    start[s + 1] = length;
  }
  const effects = { start, light: light.subarray(0, length), amount: amount.subarray(0, length) };
  return { lights: checks, buttons: seeds.length, states, effects };
}

function findPlaces({ target, start, operand, seeds, checks, values }: StepList): Places {
  const lastUse = new Uint32Array(values);
  for (let t = 0, e = 0; t < target.length; t++) for (; e < start[t + 1]!; e++) lastUse[operand[e]!] = t;
  const rowOf = new Int32Array(values);
  seeds.forEach((j, s) => {
    rowOf[j] = -1 - s;
  });
  const unused: number[] = [];
  let rows = checks;
  for (let t = 0, e = 0; t < target.length; t++) {
    const value = target[t]!;
    if (value >= 0) rowOf[value] = unused.pop() ?? rows++;
    for (; e < start[t + 1]!; e++) {
      const row = rowOf[operand[e]!]!;
      if (row >= 0 && lastUse[operand[e]!] === t) unused.push(row);
    }
    if (value >= 0 && lastUse[value] === 0) unused.push(rowOf[value]!);
  }
  return { rowOf, rows };
}

/** Two states: 32 entries in a word. */
function combineBits(
  { target, start, operand, seeds }: StepList,
  { rowOf, rows }: Places,
  memoryLimit: number,
): EntryAt {
  const words = Math.ceil(seeds.length / 32);
  checkLimit(4 * words * rows, memoryLimit);
  const all = new Uint32Array(words * rows);
  for (let t = 0, e = 0, check = 0; t < target.length; t++) {
    const row = words * (target[t]! < 0 ? check++ : rowOf[target[t]!]!);
    for (let w = row; w < row + words; w++) all[w] = 0;
    for (const end = start[t + 1]!; e < end; e++) {
      const from = rowOf[operand[e]!]!;
      if (from < 0) all[row + ((-1 - from) >>> 5)]! ^= 1 << ((-1 - from) & 31);
      else for (let w = 0, at = words * from; w < words; w++, at++) all[row + w]! ^= all[at]!;
    }
  }
  return (check, seed) => (all[check * words + (seed >>> 5)]! >>> (seed & 31)) & 1;
}

/** More states: a byte for each entry. */
function combine(
  { states, target, start, operand, factor, seeds }: StepList,
  { rowOf, rows }: Places,
  name: KernelName | undefined,
  memoryLimit: number,
): EntryAt {
  const bytes = strideOf(8 * seeds.length);
  const image = new Image(hostFor(bytes * rows, name), memoryLimit);
  const first = image.reserve(bytes * rows);
  const memory = image.enter();
  for (let t = 0, e = 0, check = 0; t < target.length; t++) {
    const row = first + bytes * (target[t]! < 0 ? check++ : rowOf[target[t]!]!);
    memory.fill(0, row, row + bytes);
    for (const end = start[t + 1]!; e < end; e++) {
      const from = rowOf[operand[e]!]!;
      if (from < 0) memory[row - 1 - from] = (memory[row - 1 - from]! + factor[e]!) % states;
      else image.kernel.addMultiple(row, first + bytes * from, bytes, factor[e]!, states);
    }
  }
  return (check, seed) => memory[first + check * bytes + seed]!;
}
