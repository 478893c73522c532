// The blocks of a long search: all blocks of the plain sweep, or one block of each orbit if the board is symmetric.

import type { Image } from "../kernel/image.ts";
import type { Code, Sweep } from "../lightest/coset.ts";
import { createSweep, type SummandSearch } from "../lightest/lightest.ts";
import { createOrbitSweeps } from "../lightest/orbits.ts";
import { onceFor } from "../puzzle/once-for.ts";

/** Below this dimension a sweep is over before the symmetries of a board would have been found. */
const ORBITS_FROM = 29;

/** The sweeps over the cosets of a code; `plain` is the one without symmetries. */
export function createSweeps(
  image: Image,
  code: Code,
  plain: () => Sweep = () => createSweep(image, code),
): (start: Uint8Array) => Sweep {
  const { grid, dimension } = code;
  if (grid === undefined || dimension < ORBITS_FROM) return plain;
  const orbits = createOrbitSweeps(image, code, grid);
  return (start) => orbits(start) ?? plain();
}

/** The sweep over a coset of a part. Its kernel memory is set up once. */
export function sweepOf(search: SummandSearch, start: Uint8Array): Sweep {
  return sweepsOf(search)(start);
}

const sweepsOf = onceFor(({ image, summand, sweep }: SummandSearch) => createSweeps(image, summand.code, sweep));
