// Residues modulo k, one byte each: elimination over Z_q for a prime power q, and the walk over all solutions of a
// puzzle with k states; twin of assembly/modular.ts.

import type { KernelMemory, Modular } from "../kernel.ts";
import { swapRows } from "./row.ts";

/** Creates the functions of `Modular` on a memory. */
export function modular(memory: KernelMemory): Modular {
  const bytesAt = (at: number, bytes: number) => new Uint8Array(memory.buffer, at, bytes);
  const rowsAt = (at: number, stride: number, count: number) =>
    Array.from({ length: count }, (_, i) => bytesAt(at + i * stride, stride));
  /** The column and the power of each pivot, one after the other. */
  const pivotsAt = (at: number, count: number) => new Uint32Array(memory.buffer, at, 2 * count);

  const kernel: Modular = {
    addMultiple(target, source, bytes, factor, modulus) {
      add(bytesAt(target, bytes), bytesAt(source, bytes), factor, modulus);
    },

    addAndWeigh(x, row, bytes, modulus, either) {
      return addAndSum(bytesAt(x, bytes), bytesAt(row, bytes), modulus, either);
    },

    reduceModulo(rows, height, stride, width, prime, modulus, pivots, _scratch) {
      const row = rowsAt(rows, stride, height);
      const pivot = pivotsAt(pivots, height);
      let rank = 0;
      // At each level, all remaining entries are multiples of `power`. A column without a pivot holds multiples of
      // `next` only, and row steps keep it so. Therefore one pass over the columns is enough for each level.
      for (let power = 1; power < modulus; power *= prime) {
        const next = power * prime;
        for (let column = 0; column < width && rank < height; column++) {
          let found = rank;
          while (found < height && row[found]![column]! % next === 0) found++;
          if (found === height) continue;
          if (found !== rank) swapRows(row[rank]!, row[found]!);
          const chosen = row[rank]!;
          const unit = unitThatTurns(chosen[column]!, power, modulus);
          add(chosen, chosen, unit - 1, modulus);
          for (let r = rank + 1; r < height; r++) {
            const entry = row[r]![column]!;
            if (entry !== 0) add(row[r]!, chosen, modulus - entry / power, modulus);
          }
          for (let j = 0; j < width; j++) chosen[j]! /= power;
          pivot[2 * rank] = column;
          pivot[2 * rank + 1] = power;
          rank++;
        }
      }
      return rank;
    },

    backSubstitute(rows, stride, bytes, pivots, rank, modulus, at) {
      const row = rowsAt(rows, stride, rank);
      const pivot = pivotsAt(pivots, rank);
      const x = bytesAt(at, bytes);
      for (let i = rank - 1; i >= 0; i--) {
        const column = pivot[2 * i]!;
        // The pivot is 1, so that the product contains y_i itself once: the result is y_i - (product - y_i).
        x[column] = (2 * x[column]! + modulus - dot(row[i]!, x, modulus)) % modulus;
      }
    },

    particularModulo(rows, height, stride, bytes, pivots, rank, modulus, board, at) {
      const pivot = pivotsAt(pivots, rank);
      const lights = bytesAt(board, stride - bytes);
      const x = bytesAt(at, bytes);
      x.fill(0);
      for (let i = 0; i < height; i++) {
        const value = dot(lights, bytesAt(rows + i * stride + bytes, stride - bytes), modulus);
        if (value % (i < rank ? pivot[2 * i + 1]! : modulus) !== 0) return i;
        if (i < rank) x[pivot[2 * i]!] = value / pivot[2 * i + 1]!;
      }
      kernel.backSubstitute(rows, stride, bytes, pivots, rank, modulus, at);
      return height;
    },

    walkModulo(rows, bytes, orders, dimension, modulus, either, at, record, best, digits) {
      const row = rowsAt(rows, bytes, dimension);
      const order = new Uint32Array(memory.buffer, orders, dimension);
      const digit = new Uint32Array(memory.buffer, digits, dimension).fill(0);
      const x = bytesAt(at, bytes);
      const lightest = bytesAt(best, bytes);
      const seenLeast = new Uint32Array(memory.buffer, record, 1);
      const seenCount = new BigUint64Array(memory.buffer, record + 8, 1);
      let least = seenLeast[0]!;
      let count = Number(seenCount[0]!);
      let weight = sumOf(x, modulus, either);
      while (true) {
        if (weight <= least) {
          if (weight < least) {
            least = weight;
            count = 0;
          }
          if (count++ === 0 || isSmaller(x, lightest)) lightest.set(x);
        }
        // As in an odometer: digits turn over to 0 up to the first one that does not, and its row is added.
        let i = 0;
        while (i < dimension && ++digit[i]! === order[i]) digit[i++] = 0;
        if (i === dimension) break;
        weight = addAndSum(x, row[i]!, modulus, either);
      }
      seenLeast[0] = least;
      seenCount[0] = BigInt(count);
    },
  };
  return kernel;
}

/** target += factor * source */
function add(target: Uint8Array, source: Uint8Array, factor: number, modulus: number): void {
  for (let j = 0; j < target.length; j++) target[j] = (target[j]! + factor * source[j]!) % modulus;
}

/** x += row. Returns the weight of x. */
function addAndSum(x: Uint8Array, row: Uint8Array, modulus: number, either: number): number {
  let sum = 0;
  for (let j = 0; j < x.length; j++) {
    let entry = x[j]! + row[j]!;
    if (entry >= modulus) entry -= modulus;
    x[j] = entry;
    sum += either !== 0 && 2 * entry > modulus ? modulus - entry : entry;
  }
  return sum;
}

/** The weight of x: the sum of its entries, or of the cheaper direction of each if `either` is not 0. */
function sumOf(x: Uint8Array, modulus: number, either: number): number {
  let sum = 0;
  for (const entry of x) sum += either !== 0 ? Math.min(entry, modulus - entry) : entry;
  return sum;
}

/** The sum of products modulo q, over the length of the second row. */
function dot(a: Uint8Array, b: Uint8Array, modulus: number): number {
  let sum = 0;
  for (let j = 0; j < b.length; j++) sum += a[j]! * b[j]!;
  return sum % modulus;
}

/** The smallest unit u with u * entry = power, which has the same valuation as `entry`. */
function unitThatTurns(entry: number, power: number, modulus: number): number {
  let unit = 1;
  while ((unit * entry) % modulus !== power) unit++;
  return unit;
}

/** Whether a is the smaller number, with entry 0 as the lowest digit. */
function isSmaller(a: Uint8Array, b: Uint8Array): boolean {
  let j = a.length - 1;
  while (j >= 0 && a[j] === b[j]) j--;
  return j >= 0 && a[j]! < b[j]!;
}
