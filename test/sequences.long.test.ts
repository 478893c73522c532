// The table in docs/sequences.md. The fewest presses are compared with a program of its own: it chases lights, solves
// for the first row with whole numbers as rows of bits, and weighs every solution, one after another in Gray-code
// order.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { nullity } from "../src/index.ts";
import tables from "./oracles/tables.json" with { type: "json" };

const text = readFileSync(fileURLToPath(new URL("../docs/sequences.md", import.meta.url)), "utf8");
const rows = [...text.matchAll(/^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d*) \| ([^|]*) \|$/gm)].map(
  ([, n, d, torus, classes, fewest, how]) => ({
    n: Number(n),
    d: Number(d),
    torus: Number(torus),
    classes: BigInt(classes!),
    fewest: fewest === "" ? undefined : Number(fewest),
    how: how!,
  }),
);

/** n = 41 to 54 of A075464, as published. */
const FURTHER = [891, 940, 953, 772, 1069, 1188, 971, 1096, 1165, 1220, 1317, 1256, 1487, 1400];

test("every size from 1 to 130 has a row, and published values agree", () => {
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 130 }, (_, i) => i + 1));
  const fewest = [...tables.minimum_all_on_square.values, ...FURTHER];
  expect(rows.slice(0, fewest.length).map((row) => row.fewest)).toEqual(fewest);
  const known = tables.nullity_plus_square.values;
  expect(rows.slice(0, known.length).map(({ d }) => d)).toEqual(known);
  const torus = tables.nullity_plus_torus_square.values;
  expect(rows.slice(0, torus.length).map((row) => row.torus)).toEqual(torus);
  const classes = tables.solutions_up_to_symmetry_all_on_square.values;
  expect(rows.slice(0, classes.length).map((row) => Number(row.classes))).toEqual(classes);
});

test("nullities, and how they follow from each other", () => {
  for (const { n, d, torus } of rows) {
    expect(d).toBe(nullity(n, n));
    // The published formula of the torus: twice the nullity of the open board of size n - 1, plus 4 if 3 divides n.
    const open = n === 1 ? 0 : rows[n - 2]!.d;
    expect(torus).toBe(2 * open + (n % 3 === 0 ? 4 : 0));
  }
});

test("how each value was proven is as its number of solutions says", () => {
  for (const { d, n, fewest, how } of rows) {
    const wanted = fewest === undefined ? "" : d === 0 ? "unique" : d <= 22 ? "two programs" : "search";
    expect(how.replace(", new", "")).toBe(wanted);
    expect(how.endsWith(", new")).toBe(n > 78 && fewest !== undefined);
  }
});

test.each(rows.filter(({ d }) => d <= 22))("n = $n, nullity $d: the lightest of all solutions", ({ n, d, fewest }) => {
  const { least, count } = lightestByWalk(n);
  expect([least, count]).toEqual([fewest, 2 ** d]);
});

/** The fewest presses that solve all on, n x n, and the number of solutions. */
function lightestByWalk(n: number): { least: number; count: number } {
  const all = (1n << BigInt(n)) - 1n;
  const bit = (i: number) => 1n << BigInt(i);
  /** The presses of all rows for those of the first, and what is left in the last row. `on`: the lights start lit. */
  const chase = (first: bigint, on: bigint) => {
    const presses = [first];
    for (let row = 0; row < n; row++) {
      const now = presses[row]!;
      const above = presses[row - 1] ?? 0n;
      presses.push(on ^ now ^ ((now << 1n) & all) ^ (now >> 1n) ^ above);
    }
    return { presses: presses.slice(0, n), left: presses[n]! };
  };

  // Row operations on [left | first row]: pivots by the highest bit that is left.
  const pivots = new Map<number, { left: bigint; first: bigint }>();
  const quiet: bigint[] = [];
  const reduce = (left: bigint, first: bigint) => {
    for (let i = n - 1; i >= 0; i--) {
      const pivot = (left >> BigInt(i)) & 1n ? pivots.get(i) : undefined;
      if (pivot === undefined) continue;
      left ^= pivot.left;
      first ^= pivot.first;
    }
    return { left, first };
  };
  for (let col = 0; col < n; col++) {
    const rest = reduce(chase(bit(col), 0n).left, bit(col));
    if (rest.left === 0n) quiet.push(rest.first);
    else pivots.set(rest.left.toString(2).length - 1, rest);
  }
  const start = reduce(chase(0n, all).left, 0n);
  expect(start.left).toBe(0n);

  const words = Math.ceil(n / 32);
  const packed = (presses: readonly bigint[]) =>
    Uint32Array.from(
      presses.flatMap((row) => Array.from({ length: words }, (_, w) => Number((row >> BigInt(32 * w)) & 0xffffffffn))),
    );
  const now = packed(chase(start.first, all).presses);
  const basis = quiet.map((first) => packed(chase(first, 0n).presses));
  const count = 2 ** basis.length;
  let least = weight(now);
  for (let step = 1; step < count; step++) {
    const added = basis[31 - Math.clz32(step & -step)]!;
    for (let w = 0; w < now.length; w++) now[w]! ^= added[w]!;
    least = Math.min(least, weight(now));
  }
  return { least, count };
}

function weight(words: Uint32Array): number {
  let sum = 0;
  for (let w = 0; w < words.length; w++) {
    let x = words[w]!;
    x -= (x >>> 1) & 0x55555555;
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
    sum += (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
  }
  return sum;
}
