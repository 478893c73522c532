// All members of a coset weighed by classes: the same walk as walk.ts, but the least significant rows are handled all
// at once. The entry of a button in a member depends only on its entry in the base and on its class, the entries of the
// rows at it. So buttons of one class and entry are counted together, and then one digit after the other is worked in,
// as in a Fourier transform over Z_k^digits, but in small whole numbers. A member costs about digits * k^2 / 8
// additions and a share of the counting, for any number of buttons.

import { type Image, strideOf } from "../../kernel/image.ts";
import { type Best, type ModularCode, mergeBest } from "../coset.ts";
import { addMultiple, gcd } from "./arithmetic.ts";
import { digitsOf, memberNumber, odometer, packRows, spanSize } from "./howell.ts";

/** Most places of a table of counts, of 16 bytes each: two tables fit into the first-level cache. */
const MOST_PLACES = 1024;
const LANES = 8;

/** How many rows are handled at once, and the base of their digits: all entries of rows are multiples of k / base. */
interface TableSize {
  readonly digits: number;
  readonly base: number;
}

function tableSize({ states: k, basis }: ModularCode): TableSize {
  const base = k / basis.reduce((d, { vector }) => vector.reduce((a, b) => gcd(a, b), d), k);
  let digits = 0;
  while (digits < basis.length && k * base ** (digits + 1) <= MOST_PLACES) digits++;
  return { digits, base };
}

/**
 * The cost of a member in additions of eight lanes; Infinity if a table would be too large or a weight does not fit.
 */
export function transformCost(code: ModularCode): number {
  const { digits, base } = tableSize(code);
  const { states: k, basis } = code;
  const length = basis[0]!.vector.length;
  if (digits === 0 || length * (k - 1) >= 2 ** 16) return Infinity;
  const members = Number(spanSize(basis.slice(0, digits)));
  return ((digits * base ** (digits + 1) * k) / LANES + length) / members;
}

/**
 * The walk by classes from the member at address x over its sums with the first `count` basis rows, if {@link
 * transformCost} is finite.
 */
export function createBlockTransform(image: Image, code: ModularCode, count: number, x: number): (best: Best) => Best {
  const { states: k, either, basis } = code;
  const { digits, base } = tableSize(code);
  const length = basis[0]!.vector.length;
  const together = basis.slice(0, digits);
  const steps = basis.slice(digits, count);
  const plane = base ** digits;
  const unit = k / base;

  const classOf = Uint32Array.from({ length }, (_, i) =>
    together.reduceRight((digits, { vector }) => digits * base + vector[i]! / unit, 0),
  );
  const bytes = strideOf(8 * length);
  const rows = image.keep(packRows(steps, bytes));
  const classes = image.keep(new Uint8Array(classOf.buffer));
  const bases = image.reserve(LANES * bytes);
  const table = image.reserve(16 * plane * k);
  const other = image.reserve(16 * plane * k);
  /** The places of all members in the table. Composite orders leave some places out. */
  const places = Array.from({ length: Number(spanSize(together)) }, (_, member) =>
    digitsOf(BigInt(member), together).reduceRight((place, digit) => place * base + digit, 0),
  );

  return (seen) => {
    const memory = image.enter();
    memory.fill(0, table, table + 16 * plane * k);
    let best = seen;
    let lane = 0;
    for (const row of odometer(steps)) {
      if (row >= 0) image.kernel.addMultiple(x, rows + row * bytes, bytes, 1, k);
      image.kernel.countClasses(x, classes, length, plane, table + 2 * lane);
      memory.copyWithin(bases + lane * bytes, x, x + bytes);
      if (++lane < LANES) continue;
      best = weigh(memory, lane, best);
      memory.fill(0, table, table + 16 * plane * k);
      lane = 0;
    }
    return lane > 0 ? weigh(memory, lane, best) : best;
  };

  /** Weighs the members of the cosets that have been counted, at most eight. */
  function weigh(memory: Uint8Array, lanes: number, best: Best): Best {
    // An unused lane repeats the last coset, so that it is never the least alone.
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
        best = mergeBest(best, { weight: least, index: memberNumber(presses, basis), count: 1n });
      }
    return best;
  }
}
