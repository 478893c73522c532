// How large a board the page takes. A link or a pasted text can name any size; what no screen shows is refused before it is
// made, so that no address freezes the page.

import { fail } from "../../src/errors.ts";
import { readPuzzle } from "../../src/formats/json.ts";
import type { Puzzle } from "../../src/puzzle/puzzle.ts";

/** The most lights: 200 by 200. */
const MOST = 40_000;

/**
 * The puzzle of a form.
 * @throws LightsOutError `memory-limit` for one that is too large, and what `readPuzzle` throws
 */
export function readBounded(form: unknown): Puzzle {
  const sizes = (typeof form === "object" ? form : null) as Record<string, unknown> | null;
  const size = (name: string) => (typeof sizes?.[name] === "number" ? sizes[name] : 0);
  checkLights(size("rows") * size("cols"));
  checkLights(size("x") * size("y") * size("z"));
  checkLights(Math.max(size("lights"), size("vertices")));
  // At most three cells for each square of the side of a hexagon or a triangle, six for that of a cube.
  checkLights(3 * size("radius") ** 2);
  checkLights(size("side") ** 2);
  checkLights(6 * size("n") ** 2);
  return readPuzzle(form as object);
}

/** @throws LightsOutError `memory-limit` */
export function checkLights(lights: number): void {
  if (lights > MOST) fail("memory-limit", `this page takes boards of at most ${MOST} lights; here are ${lights}`);
}
