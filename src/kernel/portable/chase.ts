// Light chasing on one grid; twin of assembly/chase.ts.

import type { Chase, KernelMemory } from "../kernel.ts";

/** Creates the functions of `Chase` on a memory. */
export function chase(memory: KernelMemory): Chase {
  return {
    chase(rule, x, p, row, step, height, write) {
      const all = new Uint32Array(memory.buffer);
      const mask = all.subarray(rule >>> 2, (rule >>> 2) + 4);
      const [bytes, stride, self, count] = all.subarray((rule >>> 2) + 4, (rule >>> 2) + 8);
      const distances = all.subarray((rule >>> 2) + 8, (rule >>> 2) + 8 + count!);
      const length = bytes! >>> 2;
      let now = x >>> 2;
      let next = p >>> 2;
      for (let at = row >>> 2, r = 0; r < height; r++, at += step >> 2) {
        for (let w = 0; w < length; w++) {
          let word = all[at + w]! ^ all[next + w]! ^ (all[now + w]! & self!);
          for (const d of distances) word ^= shifted(all, now + w, d) ^ shifted(all, now + w, -d);
          all[next + w] = w < length - 4 ? word : word & mask[w - length + 4]!;
        }
        if (write) all.copyWithin(at, now, now + (stride! >>> 2));
        [now, next] = [next, now];
      }
      return now << 2;
    },

    toRows(bits, rows, height, width, stride) {
      const source = new Uint8Array(memory.buffer, bits);
      const target = new Uint32Array(memory.buffer, rows, (height * stride) >>> 2);
      target.fill(0);
      for (let r = 0; r < height; r++)
        for (let c = 0, i = r * width; c < width; c++, i++)
          target[r * (stride >>> 2) + (c >>> 5)]! |= ((source[Math.floor(i / 8)]! >>> (i & 7)) & 1) << (c & 31);
    },

    fromRows(rows, bits, height, width, stride) {
      const source = new Uint32Array(memory.buffer, rows, (height * stride) >>> 2);
      const target = new Uint8Array(memory.buffer, bits);
      for (let r = 0; r < height; r++)
        for (let c = 0, i = r * width; c < width; c++, i++)
          target[Math.floor(i / 8)]! |= ((source[r * (stride >>> 2) + (c >>> 5)]! >>> (c & 31)) & 1) << (i & 7);
    },

    transpose(source, sourceStride, height, width, target, targetStride, _block) {
      const from = new Uint32Array(memory.buffer, source, (height * sourceStride) >>> 2);
      const to = new Uint32Array(memory.buffer, target, (width * targetStride) >>> 2);
      to.fill(0);
      for (let r = 0; r < height; r++)
        for (let c = 0; c < width; c++)
          to[c * (targetStride >>> 2) + (r >>> 5)]! |=
            ((from[r * (sourceStride >>> 2) + (c >>> 5)]! >>> (c & 31)) & 1) << (r & 31);
    },
  };
}

/**
 * Word `at` of a row that is moved by `distance` cells, to the right if positive. There are zeros on both sides of the
 * row.
 */
function shifted(all: Uint32Array, at: number, distance: number): number {
  const from = at - (distance >> 5);
  const bits = distance & 31;
  return bits === 0 ? all[from]! : (all[from]! << bits) | (all[from - 1]! >>> (32 - bits));
}
