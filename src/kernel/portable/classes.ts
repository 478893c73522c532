// The weights of all members of a coset modulo k at once, computed from how often each residue occurs in each class of
// entries; twin of assembly/classes.ts.

import type { Classes, KernelMemory } from "../kernel.ts";

const LANES = 8;

/** Creates the functions of `Classes` on a memory. */
export function classes(memory: KernelMemory): Classes {
  return {
    countClasses(x, classes, count, plane, table) {
      const entries = new Uint8Array(memory.buffer, x, count);
      const classOf = new Uint32Array(memory.buffer, classes, count);
      const counts = new Uint16Array(memory.buffer, table);
      entries.forEach((entry, i) => {
        counts[(entry * plane + classOf[i]!) * LANES]!++;
      });
    },

    transformModulo(table, other, digits, base, k, either) {
      const unit = k / base;
      const size = base ** digits * LANES;
      const first = new Uint16Array(memory.buffer, table, size * k);
      let from = first;
      let to = new Uint16Array(memory.buffer, other, size * k);
      for (let stride = LANES; stride < size; stride *= base) {
        // Digit c of the class becomes digit a of the member: the count at v - a c unit moves to v.
        for (let outer = 0; outer < size; outer += stride * base)
          for (let a = 0; a < base; a++)
            for (let v = 0; v < k; v++)
              for (let inner = outer; inner < outer + stride; inner++) {
                let sum = 0;
                for (let c = 0; c < base; c++) sum += from[((v + (k - a * unit) * c) % k) * size + inner + c * stride]!;
                to[v * size + inner + a * stride] = sum;
              }
        [from, to] = [to, from];
      }
      let least = 0xffff;
      for (let at = 0; at < size; at++) {
        let sum = 0;
        for (let v = 1; v < k; v++) sum += from[v * size + at]! * (either !== 0 ? Math.min(v, k - v) : v);
        first[at] = sum;
        if (sum < least) least = sum;
      }
      return least;
    },
  };
}
