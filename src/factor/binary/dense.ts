// The factorization for any wiring: reduce [A | I] once, over all its columns. That gives RREF(A) on the left, and on
// the right T with T A = RREF(A). A board is then one product with T. The rows of T for pivots give the solution. The
// rows for zero rows are the left null space: the first of them that is odd on the board is a certificate.

import { unpackBits } from "../../kernel/bits.ts";
import { type Host, hostFor } from "../../kernel/host.ts";
import { Image, reduceScratch, strideOf } from "../../kernel/image.ts";
import type { KernelName } from "../../kernel/kernel.ts";
import type { Code } from "../../lightest/coset.ts";
import type { Factor, Inverse, Wired } from "../factor.ts";
import { BitVector } from "./bit-vector.ts";

/**
 * With fewer lights the plain reduction is faster (Zen 4: 4.6 against 5.3 us for 49 lights, 7.6 against 6.2 us for 64).
 */
const FAST_FROM = 64;

/** The result of reducing [A | I]. */
interface Reduced extends Inverse {
  /** T and, right after it, the pivots, as the kernel reads them. */
  readonly kept: Uint8Array;
  readonly freeButtons: Uint32Array;
  readonly code: Code;
}

/**
 * Factors a wiring in O(lights^2 * (lights + buttons) / 64), with about 2 * lights * (lights + buttons) / 8 bytes of
 * kernel memory.
 */
export function factorDense(wires: Wired, kernel: KernelName | undefined, memoryLimit: number): Factor {
  const { lights, buttons } = wires;
  const lightStride = strideOf(lights);
  const pressStride = strideOf(buttons);
  const host = hostFor(2 * lights * (lightStride + pressStride), kernel);
  const inverse = reduceWithTransform(lights, buttons, host, memoryLimit, (memory, rows, stride) => {
    const { start, light } = wires.effects;
    for (let j = 0; j < buttons; j++)
      for (let e = start[j]!; e < start[j + 1]!; e++) memory[rows + light[e]! * stride + (j >>> 3)]! |= 1 << (j & 7);
  });
  const { freeButtons, code, kept } = inverse;
  const rank = inverse.pivots.length;

  const image = new Image(hostFor(lights * lightStride, kernel), memoryLimit);
  const transform = image.keep(kept);
  const pivots = transform + lights * lightStride;
  const board = new BitVector(image, lights);
  const presses = new BitVector(image, buttons);
  return {
    image,
    freeButtons,
    code,
    inverse,
    solve(difference) {
      const differing = board.load(difference);
      const row =
        image.kernel.particular(transform, lights, lightStride, pivots, rank, board.at, presses.at, pressStride) >>> 0;
      if (row === lights) return { solvable: true, presses, differing };
      const proof = inverse.transform.subarray(row * lightStride, (row + 1) * lightStride);
      return { solvable: false, certificate: unpackBits(proof, lights) };
    },
  };
}

/** Reduces [A | I] for a matrix of lights x buttons; `fill` sets its bits in rows of `stride` zero bytes. */
export function reduceWithTransform(
  lights: number,
  buttons: number,
  host: Host,
  memoryLimit: number,
  fill: (memory: Uint8Array, rows: number, stride: number) => void,
): Reduced {
  const lightStride = strideOf(lights);
  const pressStride = strideOf(buttons);
  const stride = pressStride + lightStride;
  const image = new Image(host, memoryLimit);
  const rows = image.reserve(lights * stride);
  const pivots = image.reserve(4 * lights);
  const scratch = image.reserve(lights < FAST_FROM ? 0 : reduceScratch(lights, stride));

  const memory = image.enter();
  memory.fill(0, rows, rows + lights * stride);
  fill(memory, rows, stride);
  for (let i = 0; i < lights; i++) memory[rows + i * stride + pressStride + (i >>> 3)]! |= 1 << (i & 7);

  const width = 8 * pressStride + lights;
  if (lights < FAST_FROM) image.kernel.reduce(rows, lights, stride, width, pivots);
  else image.kernel.reduceFast(rows, lights, stride, width, pivots, scratch);
  // Pivots ascend, and those of the identity are to the right of the buttons.
  const found = new Uint32Array(image.enter().buffer, pivots, lights);
  let rank = 0;
  while (found[rank]! < buttons) rank++;

  const nullity = buttons - rank;
  const basis = image.reserve(nullity * pressStride);
  const free = image.reserve(4 * nullity);
  image.enter();
  image.kernel.nullSpace(rows, stride, buttons, rank, pivots, basis, pressStride, free);

  const result = image.enter();
  // T and the pivots, moved together in place: an array for each row would take longer than reducing a small matrix.
  const end = rows + lights * lightStride;
  for (let i = 0; i < lights; i++)
    result.copyWithin(rows + i * lightStride, rows + i * stride + pressStride, rows + (i + 1) * stride);
  result.copyWithin(end, pivots, pivots + 4 * rank);
  const kept = result.slice(rows, end + 4 * rank);
  return {
    kept,
    pivots: new Uint32Array(kept.buffer, end - rows),
    transform: kept.subarray(0, end - rows),
    freeButtons: new Uint32Array(result.buffer, free, nullity).slice(),
    code: {
      length: buttons,
      dimension: nullity,
      stride: pressStride,
      rows: result.slice(basis, basis + nullity * pressStride),
    },
  };
}
