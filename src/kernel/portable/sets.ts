// Information sets; twin of assembly/sets.ts.

import type { KernelMemory, Sets } from "../kernel.ts";
import { bitAt, rowViews, setBit, swapRows, weigh, weighXor, words, xorRow } from "./row.ts";

/** The part of the contract that looks at members of a coset which are light on an information set. */
export function sets(memory: KernelMemory): Sets {
  return {
    takeSet(rows, height, stride, width, used, pivots) {
      const row = rowViews(memory, rows, stride, height);
      const taken = words(memory, used, stride);
      const pivot = words(memory, pivots, 4 * height);
      let rank = 0;
      for (let column = 0; column < width && rank < height; column++) {
        if (bitAt(taken, column)) continue;
        let found = rank;
        while (found < height && !bitAt(row[found]!, column)) found++;
        if (found === height) continue;
        if (found !== rank) swapRows(row[rank]!, row[found]!);
        for (let r = 0; r < height; r++) if (r !== rank && bitAt(row[r]!, column)) xorRow(row[r]!, row[rank]!);
        setBit(taken, column);
        pivot[rank++] = column;
      }
      return rank;
    },

    clearPivots(rows, height, stride, pivots, vector) {
      const row = rowViews(memory, rows, stride, height);
      const pivot = words(memory, pivots, 4 * height);
      const x = words(memory, vector, stride);
      for (let r = 0; r < height; r++) if (bitAt(x, pivot[r]!)) xorRow(x, row[r]!);
    },

    combinations(rows, height, stride, origin, size, least, hits, capacity, scratch) {
      const row = rowViews(memory, rows, stride, height);
      const lightest = words(memory, least, 4);
      const noted = words(memory, hits, 4 * size * capacity);
      const sums = [words(memory, origin, stride), ...rowViews(memory, scratch, stride, size)];
      const path: number[] = [];
      let found = 0;

      function note(weight: number): void {
        if (weight > lightest[0]!) return;
        if (weight < lightest[0]!) {
          lightest[0] = weight;
          found = 0;
        }
        if (found < capacity) noted.set(path, found * size);
        found++;
      }

      /** Adds the rows of each ascending choice of `size` from the `first` on. */
      function choose(first: number): void {
        const level = path.length;
        const sum = sums[level]!;
        for (let i = first; i <= height - size + level; i++) {
          path.push(i);
          if (level === size - 1) note(weighXor(sum, row[i]!));
          else {
            sums[level + 1]!.set(sum);
            xorRow(sums[level + 1]!, row[i]!);
            choose(i + 1);
          }
          path.pop();
        }
      }

      if (size === 0) note(weigh(sums[0]!));
      else choose(0);
      return found;
    },
  };
}
