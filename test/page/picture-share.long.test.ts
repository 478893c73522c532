// How often a board is read from a picture with no help: corners, size and every cell. The table is in docs/page.md.

import { afterAll, expect, test } from "vitest";
import { readPicture } from "../../web/src/picture/read.ts";
import { isRight, LOOKS, picture, random, TROUBLES } from "./pictures.ts";

/** Boards for each look and trouble. The table in docs/page.md is for `BOARDS=5`, which takes some minutes. */
const BOARDS = Number(process.env.BOARDS ?? 1);
const EACH = BOARDS * Object.keys(TROUBLES).length;
/** The least number of right readings of a look, and the least share of all. */
const LEAST = Math.floor(0.8 * EACH);
const LEAST_SHARE = 0.9;

/** The number of right readings of each look and trouble. */
const table: Record<string, Record<string, number>> = {};

afterAll(() => console.table(table));

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test.each(Object.keys(LOOKS))(`${LEAST} of ${EACH} pictures or more are read: %s`, (look) => {
  const counts = Object.entries(TROUBLES).map(([trouble, strength]) => {
    const right = Array.from({ length: BOARDS }, (_, n) => {
      const rand = random(1000 * n + 7);
      const drawn = picture(LOOKS[look]!(rand), strength, rand);
      return isRight(drawn, readPicture(drawn.pixels, Math.max(...drawn.states) + 1));
    });
    return [trouble, right.filter(Boolean).length] as const;
  });
  table[look] = Object.fromEntries(counts);
  expect(sum(Object.values(table[look]))).toBeGreaterThanOrEqual(LEAST);
});

test(`${100 * LEAST_SHARE}% of all are read`, () => {
  const counts = Object.values(table).flatMap((row) => Object.values(row));
  expect(sum(counts)).toBeGreaterThanOrEqual(LEAST_SHARE * BOARDS * counts.length);
});
