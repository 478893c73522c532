// Few changes of lights that make a board solvable, if finding the fewest takes too long. Both methods never end.
// They yield ever fewer changes, and undefined at each pause between two tries.

import type { Puzzle } from "../puzzle/puzzle.ts";
import { type Random, shuffle } from "./random.ts";
import type { Change } from "./syndromes.ts";

/** The most pairs of lights that are tried for one information set: about a tenth of a second. */
const MOST_PAIRS = 2 ** 23;

/**
 * Two states, by information sets (P. J. Lee and E. F. Brickell, "An observation on the security of McEliece's
 * public-key cryptosystem", 1988). Some of the lights, as many as there are independent checks, can correct any
 * syndrome. Any two other lights are changed in addition, if that saves changes. Then another such set of lights is
 * tried.
 *
 * `checks` has one row of bits, one for each light, for each check; `wanted` are the syndromes, of which any will do.
 */
export function* byInformationSets(
  checks: readonly Uint8Array[],
  wanted: readonly Uint8Array[],
  random: Random,
): Generator<Change[] | undefined> {
  const lights = checks[0]!.length;
  // One more column for each syndrome.
  const width = lights + wanted.length;
  const stride = Math.ceil(width / 32);
  const rows = new Int32Array(checks.length * stride);
  for (const [r, check] of checks.entries()) {
    const set = (i: number, bit: number) => {
      rows[r * stride + (i >> 5)]! |= bit << (i & 31);
    };
    for (const [i, bit] of check.entries()) set(i, bit);
    for (const [n, syndrome] of wanted.entries()) set(lights + n, syndrome[r]!);
  }
  const order = Uint32Array.from({ length: lights }, (_, i) => i);
  const words = Math.ceil(checks.length / 32);
  const columns = new Int32Array(width * words);
  let fewest = Infinity;
  for (;;) {
    const pivots = reduce(rows, stride, shuffle(order, random));
    columns.fill(0);
    for (let r = 0; r < pivots.length; r++)
      for (let i = 0; i < width; i++)
        columns[i * words + (r >> 5)]! |= ((rows[r * stride + (i >> 5)]! >>> (i & 31)) & 1) << (r & 31);
    for (let n = 0; n < wanted.length; n++) {
      const syndrome = columns.slice((lights + n) * words, (lights + n + 1) * words);
      const chosen = bestPair(columns, words, syndrome, order);
      for (const i of chosen) for (let w = 0; w < words; w++) syndrome[w]! ^= columns[i * words + w]!;
      const rest = pivots.filter((_, r) => ((syndrome[r >> 5]! >>> (r & 31)) & 1) === 1);
      const all = [...chosen, ...rest].sort((a, b) => a - b);
      if (all.length >= fewest) continue;
      fewest = all.length;
      yield all.map((light) => ({ light, by: 1 }));
    }
    yield undefined;
  }
}

/** Reduces rows of bits, columns in the given order; returns the column of each row's pivot. */
function reduce(rows: Int32Array, stride: number, order: Uint32Array): number[] {
  const count = rows.length / stride;
  const pivots: number[] = [];
  for (let n = 0; n < order.length && pivots.length < count; n++) {
    const [word, bit] = [order[n]! >> 5, order[n]! & 31];
    const isSet = (r: number) => ((rows[r * stride + word]! >>> bit) & 1) === 1;
    const at = pivots.length;
    let r = at;
    while (r < count && !isSet(r)) r++;
    if (r === count) continue;
    for (let w = 0; w < stride; w++) {
      const [a, b] = [rows[at * stride + w]!, rows[r * stride + w]!];
      rows[at * stride + w] = b;
      rows[r * stride + w] = a;
    }
    for (let other = 0; other < count; other++)
      if (other !== at && isSet(other))
        for (let w = 0; w < stride; w++) rows[other * stride + w]! ^= rows[at * stride + w]!;
    pivots.push(order[n]!);
  }
  return pivots;
}

/** No, one or two columns whose sum with the syndrome has the fewest bits, if each column counts as one more. */
function bestPair(columns: Int32Array, words: number, syndrome: Int32Array, order: Uint32Array): number[] {
  let fewest = 0;
  for (const word of syndrome) fewest += ones(word);
  let best: number[] = [];
  const lights = order.length;
  const firsts = Math.min(lights, Math.ceil(MOST_PAIRS / lights));
  const sum = new Int32Array(words);
  for (let n = 0; n < lights; n++) {
    const i = order[n]!;
    let weight = 1;
    for (let w = 0; w < words; w++) weight += ones((sum[w] = syndrome[w]! ^ columns[i * words + w]!));
    if (weight < fewest) {
      fewest = weight;
      best = [i];
    }
    for (let m = n + 1; n < firsts && m < lights; m++) {
      const at = order[m]! * words;
      let both = 2;
      for (let w = 0; w < words && both < fewest; w++) both += ones(sum[w]! ^ columns[at + w]!);
      if (both >= fewest) continue;
      fewest = both;
      best = [i, order[m]!];
    }
  }
  return best;
}

function ones(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Any number of states: presses that leave fewer lights wrong, as long as there are some; then random presses. */
export function* byPresses(
  { states: k, lights, buttons, effects }: Puzzle,
  differences: readonly Uint8Array[],
  random: Random,
): Generator<Change[] | undefined> {
  const { start, light, amount } = effects;
  let fewest = Infinity;
  for (let round = 0; ; round++) {
    const rest = differences[round % differences.length]!.slice();
    const press = (j: number, times: number) => {
      for (let e = start[j]!; e < start[j + 1]!; e++)
        rest[light[e]!] = (rest[light[e]!]! + (k - 1) * times * amount[e]!) % k;
    };
    /** How many more lights are wrong after some presses of a button. */
    const change = (j: number, times: number) => {
      let sum = 0;
      for (let e = start[j]!; e < start[j + 1]!; e++) {
        const before = rest[light[e]!]!;
        sum += Number((before + (k - 1) * times * amount[e]!) % k !== 0) - Number(before !== 0);
      }
      return sum;
    };
    for (let n = 0; round >= differences.length && n < buttons; n++) press(n, random(0, k - 1));
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (let j = 0; j < buttons; j++)
        for (let times = 1; times < k; times++)
          if (change(j, times) < 0) {
            press(j, times);
            isBetter = true;
          }
    }
    const changes: Change[] = [];
    for (let i = 0; i < lights; i++) if (rest[i] !== 0) changes.push({ light: i, by: rest[i]! });
    if (changes.length < fewest) {
      fewest = changes.length;
      yield changes;
    }
    yield undefined;
  }
}
