// The factorization for local rules on grids: the numbers of the buttons that change a light are close together, so
// that elimination stays within a band. Nothing is inverted. The steps of the elimination and the rows of the echelon
// form are kept, about 4 * buttons * (span + 64) / 32 bytes. A board is solved by substitution, down and up again.
//
// Columns (buttons) are eliminated in order. A row (light) is active from its first column until it becomes a pivot or
// zero. All active rows have their ones within the next `span` columns. So they are kept as rings: column c is bit c
// mod the length of the ring. They are in slots that are reused, so that a set of active rows is a short row of bits,
// one for each slot.

import { hostFor } from "../../kernel/host.ts";
import { checkLimit, Image, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import { bitAt, popcount } from "../../kernel/portable/row.ts";
import { LazyCode } from "../../lightest/coset.ts";
import { countDiffering, type Factor, type Wired } from "../factor.ts";
import { BitVector } from "./bit-vector.ts";
import type { WiringRows } from "./wiring-rows.ts";

/** A record of the elimination, column by column. */
interface Steps {
  /** Lights in the order in which they became active, and their slots. */
  readonly lights: Uint32Array;
  readonly slots: Uint32Array;
  /** For each column, how many lights have become active by then. */
  readonly entered: Uint32Array;
  /** The slot of the pivot row of each column, -1 for a column without a pivot. */
  readonly pivots: Int32Array;
  /** For each column `slotWords` words of bits: the slots of the rows that the pivot row was added to. */
  readonly added: Uint32Array;
  readonly slotWords: number;
  /** For each column `ringWords` words: the pivot row when it became one. */
  readonly rows: Uint32Array;
  readonly ringWords: number;
  /** The rows that became zero, and in which column. As sums of lights they span the left null space. */
  readonly zeros: readonly { readonly column: number; readonly slot: number }[];
}

/**
 * Factors a wiring in O(buttons * span^2 / 32) at worst, and much less if few rows meet. Each board then takes
 * O(buttons * span / 16).
 */
export function factorBand(
  wires: Wired,
  wiring: WiringRows,
  kernel: KernelName | undefined,
  memoryLimit: number,
): Factor {
  const { lights, buttons } = wires;
  const stride = strideOf(buttons);
  const steps = eliminate(wiring, lights, buttons, memoryLimit);
  const freeButtons = freeOf(steps.pivots);
  const nullity = freeButtons.length;
  function quietRows(): Uint8Array {
    checkLimit(nullity * stride, memoryLimit);
    return nullSpace(steps, nullity, stride);
  }
  const image = new Image(hostFor(0, kernel), memoryLimit);
  const presses = new BitVector(image, buttons);
  return {
    image,
    freeButtons,
    code: new LazyCode({ length: buttons, dimension: nullity, stride }, quietRows),
    solve(difference) {
      const reduced = new Uint8Array(buttons);
      const zero = substituteDown(steps, difference, reduced);
      if (zero < steps.zeros.length) return { solvable: false, certificate: zeroRowLights(steps, zero) };
      substituteUp(
        steps,
        reduced,
        image
          .enter()
          .subarray(presses.at, presses.at + stride)
          .fill(0),
      );
      return { solvable: true, presses, differing: countDiffering(difference) };
    },
  };
}

/** The columns without a pivot. */
function freeOf(pivots: Int32Array): Uint32Array {
  const free: number[] = [];
  for (let column = 0; column < pivots.length; column++) if (pivots[column]! < 0) free.push(column);
  return Uint32Array.from(free);
}

/** Eliminates with as many slots as it takes. In a square band about half as many rows as it has columns are active. */
function eliminate(wiring: WiringRows, lights: number, buttons: number, memoryLimit: number): Steps {
  const ringWords = Math.ceil((wiring.span + 1) / 32);
  for (let slotWords = Math.ceil(wiring.span / 64) + 1; ; slotWords *= 2) {
    // Not kernel memory, but as much of it.
    checkLimit(4 * (buttons * (ringWords + slotWords + 2) + 2 * lights), memoryLimit);
    const steps = eliminateWithin(wiring, lights, buttons, ringWords, slotWords);
    if (steps !== undefined) return steps;
  }
}

/** Eliminates with 32 * slotWords slots; undefined if they are too few. */
function eliminateWithin(
  { start, button, order }: WiringRows,
  lights: number,
  buttons: number,
  ringWords: number,
  slotWords: number,
): Steps | undefined {
  const slots = new Uint32Array(lights);
  const entered = new Uint32Array(buttons);
  const pivots = new Int32Array(buttons);
  const added = new Uint32Array(buttons * slotWords);
  const rows = new Uint32Array(buttons * ringWords);
  const zeros: { column: number; slot: number }[] = [];

  const active = new Uint32Array(32 * slotWords * ringWords);
  // Active rows by their first column, as a linked list of slots for each place of the ring, -1 at its end.
  const firstAt = new Int32Array(32 * ringWords).fill(-1);
  const nextOf = new Int32Array(32 * slotWords);
  const enlist = (place: number, slot: number) => {
    nextOf[slot] = firstAt[place]!;
    firstAt[place] = slot;
  };
  const unused: number[] = [];
  let used = 0;
  let next = 0;
  for (let column = 0; column < buttons; column++) {
    const place = column % (32 * ringWords);
    const zerosBefore = zeros.length;
    for (; next < lights; next++) {
      const from = start[order[next]!]!;
      const to = start[order[next]! + 1]!;
      if (from < to && button[from]! > column) break;
      const slot = unused.pop() ?? used++;
      if (slot === 32 * slotWords) return undefined;
      slots[next] = slot;
      for (let e = from; e < to; e++)
        active[slot * ringWords + ((button[e]! >>> 5) % ringWords)]! |= 1 << (button[e]! & 31);
      if (from === to) zeros.push({ column, slot });
      else enlist(place, slot);
    }
    entered[column] = next;

    const pivot = firstAt[place]!;
    firstAt[place] = -1;
    pivots[column] = pivot;
    if (pivot >= 0) {
      for (let slot = nextOf[pivot]!; slot >= 0; ) {
        const following = nextOf[slot]!;
        added[column * slotWords + (slot >>> 5)]! |= 1 << (slot & 31);
        const first = addRow(active, slot * ringWords, pivot * ringWords, ringWords, place);
        if (first < 0) zeros.push({ column, slot });
        else enlist(first, slot);
        slot = following;
      }
      const row = active.subarray(pivot * ringWords, (pivot + 1) * ringWords);
      rows.set(row, column * ringWords);
      row.fill(0);
      unused.push(pivot);
    }
    for (let z = zerosBefore; z < zeros.length; z++) unused.push(zeros[z]!.slot);
  }
  return { lights: order, slots, entered, pivots, added, slotWords, rows, ringWords, zeros };
}

/**
 * Adds the row at `source` to the row at `target`, both rings that begin at `place`. Returns the place of the first
 * column of the sum, or -1.
 */
function addRow(rows: Uint32Array, target: number, source: number, words: number, place: number): number {
  for (let w = 0; w < words; w++) rows[target + w]! ^= rows[source + w]!;
  const begin = place >>> 5;
  const near = rows[target + begin]! & (-1 << (place & 31));
  if (near !== 0) return 32 * begin + lowestBit(near);
  // The word in which a ring begins also holds its end, below the beginning: it comes last.
  for (let w = begin + 1; w <= begin + words; w++) {
    const at = w < words ? w : w - words;
    if (rows[target + at] !== 0) return 32 * at + lowestBit(rows[target + at]!);
  }
  return -1;
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/**
 * Repeats the steps of the elimination on a board, one byte for each light. Writes the value of the pivot row of each
 * column, 0 for a column without a pivot. Returns the number of zero rows with the value 0 before the first one that
 * has the value 1.
 */
function substituteDown(steps: Steps, board: Uint8Array, reduced: Uint8Array): number {
  const { lights, slots, entered, pivots, added, slotWords, zeros } = steps;
  const sums = new Uint32Array(slotWords);
  let next = 0;
  let zero = 0;
  for (let column = 0; column < pivots.length; column++) {
    for (; next < entered[column]!; next++) put(sums, slots[next]!, board[lights[next]!]!);
    const pivot = pivots[column]!;
    if (pivot >= 0 && bitAt(sums, pivot) === 1) {
      reduced[column] = 1;
      for (let w = 0; w < slotWords; w++) sums[w]! ^= added[column * slotWords + w]!;
    }
    for (; zero < zeros.length && zeros[zero]!.column === column; zero++)
      if (bitAt(sums, zeros[zero]!.slot) === 1) return zero;
  }
  return zero;
}

/** Solves U x = reduced, with x = 0 at columns without a pivot; sets the bits of x in `out`. */
function substituteUp(steps: Steps, reduced: Uint8Array, out: Uint8Array): void {
  const { pivots, rows, ringWords } = steps;
  const ring = new Uint32Array(ringWords);
  for (let column = pivots.length - 1; column >= 0; column--) {
    const word = (column >>> 5) % ringWords;
    const bit = 1 << (column & 31);
    ring[word]! &= ~bit;
    let value = reduced[column]!;
    if (pivots[column]! >= 0) {
      let common = 0;
      for (let w = 0; w < ringWords; w++) common ^= rows[column * ringWords + w]! & ring[w]!;
      value ^= popcount(common) & 1;
    }
    if (value === 0) continue;
    ring[word]! |= bit;
    out[column >>> 3]! |= 1 << (column & 7);
  }
}

/**
 * Solves U x = 0 for all free columns at once: x = 1 at one of them and 0 at the others. The bits of all x at a column
 * lie next to each other, 32 in a word. They are the sum of the bits at the columns of the pivot row. Only the last
 * `ring` columns are needed.
 */
function nullSpace({ pivots, rows, ringWords }: Steps, nullity: number, stride: number): Uint8Array {
  const out = new Uint8Array(nullity * stride);
  const ring = 32 * ringWords;
  const words = Math.ceil(nullity / 32);
  const bits = new Uint32Array(ring * words);
  let vector = nullity;
  for (let column = nullity === 0 ? -1 : pivots.length - 1; column >= 0; column--) {
    const own = (column % ring) * words;
    bits.fill(0, own, own + words);
    if (pivots[column]! < 0) put(bits, 32 * own + --vector, 1);
    else
      for (let w = 0; w < ringWords; w++)
        for (let rest = rows[column * ringWords + w]!; rest !== 0; rest &= rest - 1) {
          const other = (32 * w + lowestBit(rest)) * words;
          if (other !== own) for (let v = 0; v < words; v++) bits[own + v]! ^= bits[other + v]!;
        }
    for (let v = 0; v < words; v++)
      for (let rest = bits[own + v]!; rest !== 0; rest &= rest - 1)
        out[(32 * v + lowestBit(rest)) * stride + (column >>> 3)]! |= 1 << (column & 7);
  }
  return out;
}

/** The lights that a zero row is the sum of: the steps of the elimination, backwards and transposed. */
function zeroRowLights(steps: Steps, zero: number): Uint8Array {
  const { lights, slots, entered, pivots, added, slotWords } = steps;
  const chosen = new Uint8Array(lights.length);
  const wanted = new Uint32Array(slotWords);
  const { column: last, slot } = steps.zeros[zero]!;
  put(wanted, slot, 1);
  for (let column = last, next = entered[last]! - 1; column >= 0; column--) {
    let common = 0;
    for (let w = 0; w < slotWords; w++) common ^= added[column * slotWords + w]! & wanted[w]!;
    if (pivots[column]! >= 0) put(wanted, pivots[column]!, popcount(common) & 1);
    for (const before = column === 0 ? 0 : entered[column - 1]!; next >= before; next--) {
      chosen[lights[next]!] = bitAt(wanted, slots[next]!);
      put(wanted, slots[next]!, 0);
    }
  }
  return chosen;
}

function put(bits: Uint32Array, i: number, value: number): void {
  bits[i >>> 5] = (bits[i >>> 5]! & ~(1 << (i & 31))) | (value << (i & 31));
}
