// Light members of a coset if a proof is out of reach, by local search. A step takes the present member to the lightest
// of all members that differ from it by a word of a small subcode: 2^18 at most, weighed at once by a transform. The
// words of the subcode are light and share most of their columns. A sum of them changes few columns, so the other
// columns stay as light as they are in the present member. With arbitrary words a step would only draw 2^18 random
// members.
//
// The idea is that of information sets in decoding (P. J. Lee and E. F. Brickell, 1988; J. Stern, 1989; M. Finiasz and
// N. Sendrier, 2009): look for a light member among the sums of few rows. Those rows come from random information
// sets, and random rows weigh half the length. Null spaces of grids have words that are much lighter. Sums of the
// canonical rows, two at a time, find many of them: 79x79 has rows of 1268 presses among 6241 buttons.

import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { wordsOf } from "../kernel/bits.ts";
import { Image } from "../kernel/image.ts";
import { popcount, weigh, weighXor, xorRow } from "../kernel/portable/row.ts";
import { type Code, howellRows, type Sweep } from "./coset.ts";
import { createTransform } from "./transform.ts";

/** The most words that are kept, and bytes that they take. */
const MOST_WORDS = 2000;
const WORD_BYTES = 2 ** 24;
/** In each of ROUNDS rounds, the ADDED lightest words are added in pairs. */
const ADDED = 300;
const ROUNDS = 3;

/** The dimension of a subcode, at most. More takes longer and covers more columns. */
const SUBCODE = 18;
/** Each word of a subcode but the first is the one of CANDIDATES random words that covers the fewest new columns. */
const CANDIDATES = 12;

/** After PATIENCE steps without a lighter member, KICK random words are added, and the search goes on from there. */
const PATIENCE = 300;
const KICK = 4;

interface Word {
  readonly bits: Uint32Array;
  readonly weight: number;
}

/**
 * A search for light members of a coset of a code of two states without prices. It never ends: there is always another
 * block. A block is one step of the search, some milliseconds at most. Blocks follow on from each other. The first one
 * is the seed, so that workers with other first blocks search elsewhere. Members are not counted: the count of a
 * result is 0.
 */
export function createSubcodes(image: Image, code: Code): Sweep {
  let search: ((start: Uint8Array) => LightMember) | undefined;
  return {
    blocks: Infinity,
    cost: Infinity,
    search(start, block, best) {
      search ??= descend(image, code, block);
      const found = search(start);
      return found.weight < best.weight ? { weight: found.weight, index: found.index(), count: 0n } : best;
    },
  };
}

/** A member, and its number. */
interface LightMember {
  readonly weight: number;
  index(): bigint;
}

function descend(image: Image, code: Code, seed: number): (start: Uint8Array) => LightMember {
  const generator = xoroshiro128plus(seed);
  // The first numbers depend on the seed in a simple way.
  for (let n = 0; n < 8; n++) generator.next();
  const draw = (words: readonly Word[]) => words[uniformInt(generator, 0, words.length - 1)]!;
  const collecting = collectWords(code);
  const lasts = howellRows(code).map(({ column }) => column);
  let words: readonly Word[] | undefined;
  let member: Uint32Array | undefined;
  let weight = Infinity;
  let best: Uint32Array;
  let least = Infinity;
  let failures = 0;

  function step(words: readonly Word[], member: Uint32Array): void {
    const rows = basisOf(image, code, chooseSubcode(words, draw));
    const dimension = rows.length / code.stride;
    // An image of its own, because the subcode is used only once.
    const transform = createTransform(new Image(image.host, image.left), { ...code, rows, dimension }, dimension);
    const start = new Uint8Array(member.buffer, member.byteOffset, code.stride);
    const found = transform.search(start, 0, { weight: weight + 1, index: 0n, count: 0n });
    for (const [i, row] of wordsOf(rows, code.stride).entries())
      if ((found.index >> BigInt(i)) & 1n) xorRow(member, row);
    failures = found.weight < weight ? 0 : failures + 1;
    weight = found.weight;
    note(member);
    if (failures < PATIENCE) return;
    for (let n = 0; n < KICK; n++) xorRow(member, draw(words).bits);
    weight = weigh(member);
    failures = 0;
  }

  function note(member: Uint32Array): void {
    if (weight >= least) return;
    least = weight;
    best = member.slice();
  }

  return (start) => {
    if (member === undefined) {
      member = wordsOf(start, code.stride)[0]!;
      weight = weigh(member);
      note(member);
    }
    if (words === undefined) words = collecting.next().value;
    else step(words, member);
    return {
      weight: least,
      index: () => lasts.reduceRight((u, at) => (u << 1n) | BigInt((best[at >>> 5]! >>> (at & 31)) & 1), 0n),
    };
  };
}

/** Light words of a code: sums of its rows. Pauses every few milliseconds, until it yields them. */
function* collectWords({ rows, stride }: Code): Generator<readonly Word[] | undefined, readonly Word[]> {
  const most = Math.min(MOST_WORDS, Math.max(rows.length / stride, Math.floor(WORD_BYTES / stride)));
  let words = wordsOf(rows, stride).map((bits): Word => ({ bits, weight: weigh(bits) }));
  for (let round = 0; round < ROUNDS; round++) {
    words.sort((a, b) => a.weight - b.weight);
    const limit = words.length < most ? Infinity : words.at(-1)!.weight;
    const known = new Map(words.map((word) => [keyOf(word.bits), word]));
    for (const [i, a] of words.slice(0, ADDED).entries()) {
      for (const b of words.slice(0, i)) {
        const weight = weighXor(a.bits, b.bits, limit);
        if (weight >= limit) continue;
        const bits = a.bits.slice();
        xorRow(bits, b.bits);
        known.set(keyOf(bits), { bits, weight });
      }
      yield undefined;
    }
    words = [...known.values()].sort((a, b) => a.weight - b.weight).slice(0, most);
  }
  return words;
}

/** Words that share most of their columns. */
function chooseSubcode(words: readonly Word[], draw: (words: readonly Word[]) => Word): readonly Word[] {
  const first = draw(words);
  const chosen = new Set([first]);
  const covered = first.bits.slice();
  while (chosen.size < Math.min(SUBCODE, words.length)) {
    let next: Word | undefined;
    let least = Infinity;
    for (let n = 0; n < CANDIDATES || next === undefined; n++) {
      const word = draw(words);
      if (chosen.has(word)) continue;
      const more = weighBeyond(word.bits, covered);
      if (more >= least) continue;
      least = more;
      next = word;
    }
    chosen.add(next);
    for (let w = 0; w < covered.length; w++) covered[w]! |= next.bits[w]!;
  }
  return [...chosen];
}

/** A basis of the span of words, packed. */
function basisOf(image: Image, { stride, length }: Code, words: readonly Word[]): Uint8Array {
  const own = new Image(image.host, image.left);
  const rows = own.reserve(words.length * stride);
  const used = own.reserve(stride);
  const pivots = own.reserve(4 * words.length);
  const memory = own.enter();
  for (const [i, { bits }] of words.entries()) memory.set(new Uint8Array(bits.buffer), rows + i * stride);
  memory.fill(0, used, used + stride);
  const rank = image.kernel.takeSet(rows, words.length, stride, length, used, pivots) >>> 0;
  return memory.slice(rows, rows + rank * stride);
}

/** Equal words have equal keys, and others hardly ever do: a word is lost then. */
function keyOf(bits: Uint32Array): number {
  let [low, high] = [0, 0];
  for (const word of bits) {
    low = Math.imul(low ^ word, 0x9e3779b1);
    high = (Math.imul(high, 31) + word) | 0;
  }
  return (high & 0xfffff) * 2 ** 32 + (low >>> 0);
}

/** How many columns of a word are not covered yet. */
function weighBeyond(bits: Uint32Array, covered: Uint32Array): number {
  let sum = 0;
  for (let w = 0; w < bits.length; w++) sum += popcount(bits[w]! & ~covered[w]!);
  return sum;
}
