// The wiring A over Z_q, q = p^e, in Smith form: U A C = D with U and C invertible and D diagonal, with p^v at the
// pivots. Z_q is not a field, but the entry of least p-adic valuation divides all others. As a pivot it clears its
// column and its row without fractions (Henry J. S. Smith, "On systems of linear indeterminate equations and
// congruences", 1861). To solve modulo p first and then to lift does not work: some solutions modulo p cannot be
// lifted.
//
// Column steps are never made. Row i of U A is p^v times a row R_i with 1 at its pivot and 0 at earlier ones, hence
//
//     A x = b   <=>   R_i x = y_i with p^v y_i = (U b)_i  for every pivot, and (U b)_i = 0 for the rows below.
//
// Such a y_i exists if and only if p^v divides (U b)_i, and then there are p^v of them: y_i is known modulo q / p^v.
// Back substitution turns y and any choice at the columns without a pivot into x. This is what C does.

import { cellBytes, checkLimit, Image, moduloScratch, strideOf } from "../../kernel/image.ts";
import type { PrimePower } from "../../lightest/modular/arithmetic.ts";
import type { Wired } from "../factor.ts";

/** With fewer lights, scratch does not pay. 48 lights take half the time with it, 256 a seventh. */
const SCRATCH_FROM = 48;
/** The largest modulus for which the kernel uses scratch. */
const SCRATCH_TO = 16;

/** A cyclic factor of the null space over Z_q: the vector and its multiples, `order` of them, a power of p. */
export interface CyclicFactor {
  readonly vector: Uint8Array;
  readonly order: number;
}

/** A wiring over Z_q, factored once for many boards. */
export class SmithForm {
  readonly ring: PrimePower;
  /** Number of pivots; over a field (exponent 1) the rank. */
  readonly pivots: number;
  /** The null space as a direct sum of cyclic groups, orders descending. */
  readonly generators: readonly CyclicFactor[];

  readonly #wires: Wired;
  readonly #image: Image;
  /** Bytes of the part R of a row; the part U follows. */
  readonly #bytes: number;
  readonly #stride: number;
  /** p^v of each pivot, ascending. */
  readonly #powers: Uint32Array;
  readonly #rows: number;
  readonly #pivotsAt: number;
  readonly #board: number;
  readonly #x: number;

  /**
   * Factors in O(lights * rank * (lights + buttons)) and keeps the factors in `image`. @throws LightsOutError
   * `memory-limit`
   */
  constructor(wires: Wired, ring: PrimePower, image: Image, memoryLimit: number) {
    const { lights, buttons } = wires;
    this.ring = ring;
    this.#wires = wires;
    this.#image = image;
    this.#bytes = strideOf(8 * buttons);
    this.#stride = cellBytes(this.#bytes + lights);

    const work = new Image(image.host, memoryLimit);
    const rows = work.reserve(lights * this.#stride);
    const pivots = work.reserve(lights * 8);
    const scratch = lights >= SCRATCH_FROM && ring.modulus <= SCRATCH_TO ? work.reserve(moduloScratch(lights)) : 0;
    this.#write(work.enter().subarray(rows, rows + lights * this.#stride));
    this.pivots =
      work.kernel.reduceModulo(rows, lights, this.#stride, buttons, ring.prime, ring.modulus, pivots, scratch) >>> 0;
    const memory = work.enter();
    const pivotRecords = memory.slice(pivots, pivots + this.pivots * 8);
    const reduced = memory.slice(rows, rows + lights * this.#stride);

    const records = new Uint32Array(pivotRecords.buffer);
    this.#powers = records.filter((_, i) => i % 2 === 1);
    this.#rows = image.keep(reduced);
    this.#pivotsAt = image.keep(pivotRecords);
    this.#board = image.reserve(this.#stride - this.#bytes);
    this.#x = image.reserve(this.#bytes);
    // Not kernel memory, but as much of it.
    checkLimit((buttons - this.pivots) * buttons, memoryLimit);
    this.generators = this.#nullSpace(records.filter((_, i) => i % 2 === 0));
  }

  /** x with A x = b modulo q, or the row of U that proves that there is no x. b is reduced modulo q. */
  solve(b: Uint8Array): Uint8Array | number {
    const { lights, buttons } = this.#wires;
    const q = this.ring.modulus;
    const memory = this.#image.enter();
    const board = memory.subarray(this.#board, this.#board + this.#stride - this.#bytes).fill(0);
    for (let i = 0; i < lights; i++) board[i] = b[i]! % q;
    const failed =
      this.#image.kernel.particularModulo(
        this.#rows,
        lights,
        this.#stride,
        this.#bytes,
        this.#pivotsAt,
        this.pivots,
        q,
        this.#board,
        this.#x,
      ) >>> 0;
    return failed < lights ? failed : memory.slice(this.#x, this.#x + buttons);
  }

  /**
   * y with y A = 0 and y b != 0 modulo q, for a row i at which `solve(b)` failed: q / p^v times row i of U, since then
   * y A = q R_i = 0, while p^v does not divide (U b)_i. Multiplied by `scale`.
   */
  certificate(row: number, scale: number): Uint8Array {
    const q = this.ring.modulus;
    const factor = row < this.pivots ? q / this.#powers[row]! : 1;
    const at = this.#rows + row * this.#stride + this.#bytes;
    const y = this.#image.enter().slice(at, at + this.#wires.lights);
    for (let i = 0; i < y.length; i++) y[i] = scale * ((factor * y[i]!) % q);
    return y;
  }

  /** Writes [A | I], entries modulo q. */
  #write(rows: Uint8Array): void {
    const { lights, buttons, effects } = this.#wires;
    const { start, light, amount } = effects;
    const stride = this.#stride;
    const q = this.ring.modulus;
    rows.fill(0);
    for (let j = 0; j < buttons; j++)
      for (let entry = start[j]!; entry < start[j + 1]!; entry++) rows[light[entry]! * stride + j] = amount[entry]! % q;
    for (let i = 0; i < lights; i++) rows[i * stride + this.#bytes + i] = 1;
  }

  /** R x = 0 for each column without a pivot; R x = q / p^v at one pivot for each p^v > 1. */
  #nullSpace(columns: Uint32Array): CyclicFactor[] {
    const q = this.ring.modulus;
    const generators: CyclicFactor[] = [];
    const pivot = new Set(columns);
    for (let j = 0; j < this.#wires.buttons; j++)
      if (!pivot.has(j)) generators.push({ vector: this.#substitute(j, 1), order: q });
    for (let i = this.pivots - 1; i >= 0 && this.#powers[i]! > 1; i--)
      generators.push({ vector: this.#substitute(columns[i]!, q / this.#powers[i]!), order: this.#powers[i]! });
    return generators;
  }

  /** Back substitution of one value at one column. */
  #substitute(column: number, value: number): Uint8Array {
    const memory = this.#image.enter();
    memory.fill(0, this.#x, this.#x + this.#bytes);
    memory[this.#x + column] = value;
    this.#image.kernel.backSubstitute(
      this.#rows,
      this.#stride,
      this.#bytes,
      this.#pivotsAt,
      this.pivots,
      this.ring.modulus,
      this.#x,
    );
    return memory.slice(this.#x, this.#x + this.#wires.buttons);
  }
}
