// The core of a wiring: what its checks become as functions of its seeds. Every value is carried along as a row with
// one entry for each seed, only as long as a later step needs it.

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
  const entry = combine(steps, places, kernel, memoryLimit);

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

/** Makes the rows. Two states: a bit for each entry, else a byte. */
function combine(
  { states, target, start, operand, factor, seeds }: StepList,
  { rowOf, rows }: Places,
  name: KernelName | undefined,
  memoryLimit: number,
): EntryAt {
  const isBinary = states === 2;
  const bytes = strideOf(isBinary ? seeds.length : 8 * seeds.length);
  const image = new Image(hostFor(bytes * rows, name), memoryLimit);
  const first = image.reserve(bytes * rows);
  const memory = image.enter();
  const { kernel } = image;
  for (let t = 0, e = 0, check = 0; t < target.length; t++) {
    const row = first + bytes * (target[t]! < 0 ? check++ : rowOf[target[t]!]!);
    memory.fill(0, row, row + bytes);
    for (const end = start[t + 1]!; e < end; e++) {
      const from = rowOf[operand[e]!]!;
      const seed = -1 - from;
      if (isBinary)
        if (from < 0) memory[row + (seed >>> 3)]! ^= 1 << (seed & 7);
        else kernel.xorRow(row, first + bytes * from, bytes);
      else if (from < 0) memory[row + seed] = (memory[row + seed]! + factor[e]!) % states;
      else kernel.addMultiple(row, first + bytes * from, bytes, factor[e]!, states);
    }
  }
  return (check, seed) => {
    const row = first + check * bytes;
    return isBinary ? (memory[row + (seed >>> 3)]! >>> (seed & 7)) & 1 : memory[row + seed]!;
  };
}
