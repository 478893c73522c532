// Information sets; twin of assembly/sets.ts.

import type { KernelMemory, Sets } from "../kernel.ts";
import { reduceRows } from "./elimination.ts";
import { bitAt, rowViews, weigh, weighXor, words, xorRow } from "./row.ts";

/** Creates the functions of `Sets` on a memory. */
export function sets(memory: KernelMemory): Sets {
  return {
    takeSet(rows, height, stride, width, used, pivots) {
      const row = rowViews(memory, rows, stride, height);
      return reduceRows(row, width, words(memory, pivots, 4 * height), words(memory, used, stride));
    },

    clearPivots(rows, height, stride, pivots, start, sets, origins) {
      const row = rowViews(memory, rows, stride, sets * height);
      const pivot = words(memory, pivots, 4 * sets * height);
      rowViews(memory, origins, stride, sets).forEach((origin, s) => {
        origin.set(words(memory, start, stride));
        for (let r = s * height; r < (s + 1) * height; r++) if (bitAt(origin, pivot[r]!)) xorRow(origin, row[r]!);
      });
    },

    combinations(rows, height, stride, origins, sets, size, least, hits, capacity, scratch) {
      const row = rowViews(memory, rows, stride, sets * height);
      const lightest = words(memory, least, 4);
      const noted = words(memory, hits, 4 * (size + 1) * capacity);
      const sums = rowViews(memory, scratch, stride, size);
      let found = 0;

      function note(weight: number, hit: readonly number[]): void {
        if (weight > lightest[0]!) return;
        if (weight < lightest[0]!) {
          lightest[0] = weight;
          found = 0;
        }
        if (found < capacity) noted.set(hit, found * (size + 1));
        found++;
      }

      /**
       * Completes `path`, the set and the rows chosen so far, in every way with ascending rows from `first` on. `sum`
       * is the sum so far.
       */
      function choose(path: number[], sum: Uint32Array, first: number): void {
        const level = path.length;
        for (let i = first; i <= height - size + level - 1; i++) {
          const added = row[path[0]! * height + i]!;
          path.push(i);
          if (level === size) note(weighXor(sum, added, lightest[0]!), path);
          else {
            sums[level]!.set(sum);
            xorRow(sums[level]!, added);
            choose(path, sums[level]!, i + 1);
          }
          path.pop();
        }
      }

      rowViews(memory, origins, stride, sets).forEach((origin, s) => {
        if (size === 0) note(weigh(origin), [s]);
        else choose([s], origin, 0);
      });
      return found;
    },
  };
}
