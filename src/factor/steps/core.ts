// The core of a wiring: what its checks become as functions of its seeds. Every value is carried along as a row with one entry
// for each seed, only as long as a later step needs it.

import { hostFor } from "../../kernel/host.ts";
import { checkLimit, Image, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import type { Effects } from "../../puzzle/puzzle.ts";
import type { Wired } from "../factor.ts";
import type { StepList } from "./steps.ts";

/** Rows of residues, all 0 at first. */
interface Rows {
  /** Makes a row 0. */
  clear(row: number): void;
  /** row += factor * other. */
  add(row: number, other: number, factor: number): void;
  /** Adds to one entry. */
  addAt(row: number, column: number, factor: number): void;
  at(row: number, column: number): number;
}

/** The wiring from the seeds to the checks, in O(operands * seeds) byte or bit operations. */
export function coreOf(steps: StepList, kernel: KernelName | undefined, memoryLimit: number): Wired {
  const { states, target, start, operand, factor, seeds, checks } = steps;
  // Not kernel memory, but as much of it.
  checkLimit(5 * operand.length + 13 * target.length, memoryLimit);
  const { rowOf, count } = assignRows(steps);
  const rows =
    states === 2
      ? bitRows(count, seeds.length, memoryLimit)
      : residueRows(count, seeds.length, states, kernel, memoryLimit);
  for (let t = 0, check = 0; t < target.length; t++) {
    const row = target[t]! < 0 ? check++ : rowOf[target[t]!]!;
    rows.clear(row);
    for (let e = start[t]!; e < start[t + 1]!; e++) {
      const other = rowOf[operand[e]!]!;
      if (other < 0) rows.addAt(row, -1 - other, factor[e]!);
      else rows.add(row, other, factor[e]!);
    }
  }
  return { lights: checks, buttons: seeds.length, states, effects: effectsOf(rows, checks, seeds.length, states) };
}

/** A row for each check, and one for each target as long as it is used. Seed s has the number -1 - s. */
function assignRows({ target, start, operand, seeds, checks }: StepList): { rowOf: Int32Array; count: number } {
  const buttons = seeds.length + target.length - checks;
  const lastUse = new Uint32Array(buttons);
  for (let t = 0; t < target.length; t++) for (let e = start[t]!; e < start[t + 1]!; e++) lastUse[operand[e]!] = t;
  const rowOf = new Int32Array(buttons);
  seeds.forEach((j, s) => {
    rowOf[j] = -1 - s;
  });
  const unused: number[] = [];
  let count = checks;
  for (let t = 0; t < target.length; t++) {
    const j = target[t]!;
    if (j >= 0) rowOf[j] = unused.pop() ?? count++;
    for (let e = start[t]!; e < start[t + 1]!; e++)
      if (lastUse[operand[e]!] === t && rowOf[operand[e]!]! >= 0) unused.push(rowOf[operand[e]!]!);
    if (j >= 0 && lastUse[j] === 0) unused.push(rowOf[j]!);
  }
  return { rowOf, count };
}

/** Two states: 32 entries in a word. */
function bitRows(count: number, width: number, memoryLimit: number): Rows {
  const words = Math.ceil(width / 32);
  checkLimit(4 * words * count, memoryLimit);
  const all = new Uint32Array(words * count);
  return {
    clear: (row) => all.fill(0, row * words, (row + 1) * words),
    add(row, other) {
      const from = other * words;
      const to = row * words;
      for (let w = 0; w < words; w++) all[to + w]! ^= all[from + w]!;
    },
    addAt: (row, column) => (all[row * words + (column >>> 5)]! ^= 1 << (column & 31)),
    at: (row, column) => (all[row * words + (column >>> 5)]! >>> (column & 31)) & 1,
  };
}

/** More states: a byte for each entry. */
function residueRows(
  count: number,
  width: number,
  states: number,
  name: KernelName | undefined,
  memoryLimit: number,
): Rows {
  const bytes = strideOf(8 * width);
  const image = new Image(hostFor(bytes * count, name), memoryLimit);
  const start = image.reserve(bytes * count);
  const memory = image.enter();
  const { kernel } = image;
  return {
    clear: (row) => memory.fill(0, start + row * bytes, start + (row + 1) * bytes),
    add: (row, other, factor) => kernel.addMultiple(start + row * bytes, start + other * bytes, bytes, factor, states),
    addAt(row, column, factor) {
      const at = start + row * bytes + column;
      memory[at] = (memory[at]! + factor) % states;
    },
    at: (row, column) => memory[start + row * bytes + column]!,
  };
}

/** The negated rows of the checks, seed by seed: they must cancel what the difference makes of the checks. */
function effectsOf(rows: Rows, checks: number, seeds: number, states: number): Effects {
  const start = new Uint32Array(seeds + 1);
  const light = new Uint32Array(checks * seeds);
  const amount = new Uint8Array(checks * seeds);
  let length = 0;
  for (let s = 0; s < seeds; s++) {
    for (let check = 0; check < checks; check++) {
      const entry = rows.at(check, s);
      if (entry === 0) continue;
      light[length] = check;
      amount[length++] = states - entry;
    }
    start[s + 1] = length;
  }
  return { start, light: light.subarray(0, length), amount: amount.subarray(0, length) };
}
