// Many boards at once; twin of assembly/many.ts. JavaScript has no fast 64-bit integers, so that a row is a low and a
// high word.

import type { KernelMemory, Many } from "../kernel.ts";
import { popcount, weigh, words, xorRow } from "./row.ts";

/** Creates the functions of `Many` on a memory. */
export function many(memory: KernelMemory): Many {
  return {
    chaseMany(plan, boards, presses, totals, count, height, stride, scratch) {
      const length = stride >>> 2;
      const [cells, cellsHigh, self, selfHigh, free, freeHigh] = new Uint32Array(memory.buffer, plan, 6);
      const tables = new Uint32Array(memory.buffer, plan + 32, stride * 512);
      const total = new Int32Array(memory.buffer, totals, count);
      const left = new Uint32Array(memory.buffer, scratch + 32 * height, 2);
      for (let board = 0; board < count; board++) {
        const at = board * height * stride;
        const lights = new Uint32Array(memory.buffer, boards + at, height * length);
        const x = new Uint32Array(memory.buffer, presses + at, height * length);

        /** Chases upwards, starting with a row of presses. Returns the residual above the first row. */
        const sweep = (low: number, high: number, write: boolean): [low: number, high: number] => {
          let [before, beforeHigh] = [0, 0];
          for (let w = (height - 1) * length; w >= 0; w -= length) {
            if (write) {
              x[w] = low;
              if (length === 2) x[w + 1] = high;
            }
            const row = lights[w]! ^ before ^ (low & self!) ^ (low << 1) ^ ((low >>> 1) | (high << 31));
            const rowHigh =
              (length === 2 ? lights[w + 1]! : 0) ^
              beforeHigh ^
              (high & selfHigh!) ^
              ((high << 1) | (low >>> 31)) ^
              (high >>> 1);
            [before, beforeHigh] = [low, high];
            [low, high] = [row & cells!, rowHigh & cellsHigh!];
          }
          return [low, high];
        };

        const residual = sweep(0, 0, false);
        let [low, high] = [0, 0];
        for (let byte = 0; byte < stride; byte++) {
          const entry = 2 * (256 * byte + ((residual[byte >>> 2]! >>> (8 * (byte & 3))) & 255));
          low ^= tables[entry]!;
          high ^= tables[entry + 1]!;
        }
        const solvable = (low & free!) === 0 && (high & freeHigh!) === 0;
        left.set(sweep(low, high, true));
        if (!solvable) x.fill(0);
        total[board] = solvable ? weigh(x) : -1;
      }
    },

    lookUpMany(table, boards, presses, totals, count) {
      const [bits, memberCount] = new Uint32Array(memory.buffer, table, 2);
      const size = 2 ** bits!;
      const tables = new Uint32Array(memory.buffer, table + 16, 6 * size);
      const members = new Uint32Array(memory.buffer, table + 16 + 24 * size, memberCount);
      const board = new Uint32Array(memory.buffer, boards, count);
      const x = new Uint32Array(memory.buffer, presses, count);
      const total = new Int32Array(memory.buffer, totals, count);
      for (let i = 0; i < count; i++) {
        const low = board[i]! & (size - 1);
        const middle = size + ((board[i]! >>> bits!) & (size - 1));
        const high = 2 * size + (((board[i]! >>> bits!) >>> bits!) & (size - 1));
        const start = tables[2 * low]! ^ tables[2 * middle]! ^ tables[2 * high]!;
        const beyond = tables[2 * low + 1]! ^ tables[2 * middle + 1]! ^ tables[2 * high + 1]!;
        let best = 0;
        let least = Infinity;
        for (const member of members) {
          const candidate = (start ^ member) >>> 0;
          const weight = popcount(candidate);
          if (weight > least || (weight === least && candidate > best)) continue;
          least = weight;
          best = candidate;
        }
        x[i] = beyond === 0 ? best : 0;
        total[i] = beyond === 0 ? least : -1;
      }
    },

    xorRow: (target, source, bytes) => xorRow(words(memory, target, bytes), words(memory, source, bytes)),

    weighWords: (row, bytes) => weigh(words(memory, row, bytes)),

    strayBits(row, bytes, mask) {
      const allowed = new Uint32Array(memory.buffer, mask, 2);
      return words(memory, row, bytes).some((word, w) => (word & ~allowed[w & 1]!) !== 0) ? 1 : 0;
    },
  };
}
