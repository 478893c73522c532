// All members of a coset weighed by classes: the same walk as walk.ts, with the lowest links taken all at once. Which entry
// a button has in a member depends on its entry in the base and on its entries in the links alone, its class; so buttons of one class
// and entry are counted together, and one digit after the other is worked in, as in a Fourier transform over Z_k^digits, but
// in small whole numbers. A member then costs about digits * k^2 / 8 additions and a share of the
// counting, whatever the number of buttons.

import type { Image } from "../layout.ts";
import { type Link, sizeOf } from "./chain.ts";
import { type Best, isSmaller, type Part } from "./part.ts";
import { rowBytes } from "./smith.ts";
import { BLOCK, memberOf, type Walk } from "./walk.ts";

/** Places of a table of counts at most, of 16 bytes each: two tables stay in the first cache. */
const PLACES = 1024;
const LANES = 8;

/** How many links are taken at once, and the base of their digits: the entries of links are multiples of k / base. */
interface Shape {
  readonly digits: number;
  readonly base: number;
}

function shapeOf({ chain }: Part, k: number): Shape {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  const base = k / chain.reduce((d, { vector }) => vector.reduce(gcd, d), k);
  let digits = 0;
  while (digits < chain.length && k * base ** (digits + 1) <= PLACES) digits++;
  return { digits, base };
}

/** What a member costs, in additions of eight lanes; Infinity where a table would be too large or a weight does not fit into it. */
export function transformCost(part: Part, k: number): number {
  const { digits, base } = shapeOf(part, k);
  const length = part.buttons.length;
  if (digits === 0 || length * (k - 1) >= 2 ** 16) return Infinity;
  const members = Number(sizeOf(part.chain.slice(0, digits)));
  return ((digits * base ** (digits + 1) * k) / LANES + length) / members;
}

/** The walk by classes over the cosets of a part whose {@link transformCost} is finite. */
export function createTransform(image: Image, part: Part, k: number): Walk {
  const { chain, buttons } = part;
  const { digits, base } = shapeOf(part, k);
  const length = buttons.length;
  const inner = chain.slice(0, digits);
  const plane = base ** digits;
  const unit = k / base;

  const rest = chain.slice(digits);
  let middle = 0;
  for (let steps = Number(sizeOf(inner)); middle < rest.length && (steps *= rest[middle]!.order) <= BLOCK; ) middle++;
  const outer = rest.slice(middle);
  const steps = rest.slice(0, middle);

  const classOf = Uint32Array.from({ length }, (_, i) =>
    inner.reduceRight((digits, { vector }) => digits * base + vector[i]! / unit, 0),
  );
  const bytes = rowBytes(length);
  const packed = new Uint8Array(steps.length * bytes);
  steps.forEach(({ vector }, i) => {
    packed.set(vector, i * bytes);
  });
  const rows = image.keep(packed);
  const classes = image.keep(new Uint8Array(classOf.buffer));
  const x = image.reserve(bytes);
  const bases = image.reserve(LANES * bytes);
  const table = image.reserve(16 * plane * k);
  const other = image.reserve(16 * plane * k);
  /** The places of all members in the table: composite orders leave some places out. */
  const places = digitsOf(inner).map((times) => times.reduceRight((place, a) => place * base + a, 0));

  return {
    blocks: Number(sizeOf(outer)),
    cost: Number(sizeOf(chain)),
    look(start, block, seen, either) {
      const memory = image.enter();
      memory.fill(0, x, x + bytes);
      memory.set(memberOf(start, outer, block, k), x);
      memory.fill(0, table, table + 16 * plane * k);
      let best = seen;
      let lane = 0;
      for (const row of odometer(steps)) {
        if (row >= 0) image.kernel.addMultiple(x, rows + row * bytes, bytes, 1, k);
        image.kernel.countClasses(x, classes, length, plane, table + 2 * lane);
        memory.copyWithin(bases + lane * bytes, x, x + bytes);
        if (++lane < LANES) continue;
        best = weigh(memory, lane, best, either);
        memory.fill(0, table, table + 16 * plane * k);
        lane = 0;
      }
      return lane > 0 ? weigh(memory, lane, best, either) : best;
    },
  };

  /** Weighs the members of as many cosets as have been counted, at most eight. */
  function weigh(memory: Uint8Array, lanes: number, best: Best, either: boolean): Best {
    // A lane without a coset of its own repeats the last one, so that it is never the least by itself.
    for (let lane = lanes; lane < LANES; lane++) image.kernel.countClasses(x, classes, length, plane, table + 2 * lane);
    const least = image.kernel.transformModulo(table, other, digits, base, k, either ? 1 : 0) >>> 0;
    if (least > best.weight) return best;
    const weights = new Uint16Array(memory.buffer, table, LANES * plane);
    for (let member = 0; member < places.length; member++)
      for (let lane = 0; lane < lanes; lane++) {
        const weight = weights[places[member]! * LANES + lane]!;
        if (weight > best.weight) continue;
        const at = bases + lane * bytes;
        const presses = memberOf(memory.subarray(at, at + length), inner, member, k);
        const first = weight < best.weight || best.count === 0n;
        best = {
          weight,
          count: first ? 1n : best.count + 1n,
          presses: first || isSmaller(presses, best.presses) ? presses : best.presses,
        };
      }
    return best;
  }
}

/** Which link to add in each step to run through all members of their span; -1 where it begins. */
function* odometer(links: readonly Link[]): Generator<number> {
  const digits = new Uint32Array(links.length);
  for (let i = -1; i < links.length; ) {
    yield i;
    i = 0;
    while (i < links.length && ++digits[i]! === links[i]!.order) digits[i++] = 0;
  }
}

/** All choices of how often to add each link, the first running fastest. */
function digitsOf(links: readonly Link[]): number[][] {
  return links.reduce<number[][]>(
    (choices, { order }) =>
      Array.from({ length: order }, (_, times) => choices.map((choice) => [...choice, times])).flat(),
    [[]],
  );
}
