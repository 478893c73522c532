// All members of a coset weighed by classes: the same walk as walk.ts, with the lowest links taken all at once. Which entry
// a button has in a member depends on its entry in the base and on its entries in the links alone, its class; so buttons of one class
// and entry are counted together, and one digit after the other is worked in, as in a Fourier transform over Z_k^digits, but
// in small whole numbers. A member then costs about digits * k^2 / 8 additions and a share of the
// counting, whatever the number of buttons.

import { type Image, strideOf } from "../../kernel/image.ts";
import { type Best, type Chain, merge } from "../coset.ts";
import { addMultiple } from "./arithmetic.ts";
import { digitsOf, type Link, numberOf, settle, sizeOf } from "./chain.ts";
import { type Blocks, blocksOf, packed } from "./walk.ts";

/** Places of a table of counts at most, of 16 bytes each: two tables stay in the first cache. */
const PLACES = 1024;
const LANES = 8;

/** How many links are taken at once, and the base of their digits: the entries of links are multiples of k / base. */
interface Shape {
  readonly digits: number;
  readonly base: number;
}

function shapeOf({ states: k, links }: Chain): Shape {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
  const base = k / links.reduce((d, { vector }) => vector.reduce(gcd, d), k);
  let digits = 0;
  while (digits < links.length && k * base ** (digits + 1) <= PLACES) digits++;
  return { digits, base };
}

/** What a member costs, in additions of eight lanes; Infinity where a table would be too large or a weight does not fit into it. */
export function transformCost(chain: Chain): number {
  const { digits, base } = shapeOf(chain);
  const { states: k, links } = chain;
  const length = links[0]!.vector.length;
  if (digits === 0 || length * (k - 1) >= 2 ** 16) return Infinity;
  const members = Number(sizeOf(links.slice(0, digits)));
  return ((digits * base ** (digits + 1) * k) / LANES + length) / members;
}

/** The walk by classes over the cosets of a chain whose {@link transformCost} is finite. */
export function createTransform(image: Image, chain: Chain): Blocks {
  const { states: k, links } = chain;
  const { digits, base } = shapeOf(chain);
  const length = links[0]!.vector.length;
  const { inner, outer, blocks } = blocksOf(links);
  const together = inner.slice(0, digits);
  const steps = inner.slice(digits);
  const plane = base ** digits;
  const unit = k / base;

  const classOf = Uint32Array.from({ length }, (_, i) =>
    together.reduceRight((digits, { vector }) => digits * base + vector[i]! / unit, 0),
  );
  const bytes = strideOf(8 * length);
  const rows = image.keep(packed(steps, bytes));
  const classes = image.keep(new Uint8Array(classOf.buffer));
  const x = image.reserve(bytes);
  const bases = image.reserve(LANES * bytes);
  const table = image.reserve(16 * plane * k);
  const other = image.reserve(16 * plane * k);
  /** The places of all members in the table: composite orders leave some places out. */
  const places = Array.from({ length: Number(sizeOf(together)) }, (_, member) =>
    digitsOf(BigInt(member), together).reduceRight((place, digit) => place * base + digit, 0),
  );

  return {
    blocks,
    look(start, block, seen, either) {
      const memory = image.enter();
      const first = memory.subarray(x, x + bytes).fill(0);
      first.set(start);
      settle(first, outer, k, digitsOf(BigInt(block), outer));
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
  function weigh(memory: Uint8Array, lanes: number, best: Best, either?: boolean): Best {
    // A lane without a coset of its own repeats the last one, so that it is never the least by itself.
    for (let lane = lanes; lane < LANES; lane++) image.kernel.countClasses(x, classes, length, plane, table + 2 * lane);
    const least = image.kernel.transformModulo(table, other, digits, base, k, either ? 1 : 0) >>> 0;
    if (least > best.weight) return best;
    const weights = new Uint16Array(memory.buffer, table, LANES * plane);
    for (let member = 0; member < places.length; member++)
      for (let lane = 0; lane < lanes; lane++) {
        if (weights[places[member]! * LANES + lane] !== least) continue;
        const at = bases + lane * bytes;
        const presses = memory.slice(at, at + length);
        digitsOf(BigInt(member), together).forEach((times, i) => {
          addMultiple(presses, together[i]!.vector, times, k);
        });
        best = merge(best, { weight: least, index: numberOf(presses, links), count: 1n });
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
