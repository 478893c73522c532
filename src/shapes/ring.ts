// Lights in a ring. A press reaches equally far to the left and to the right.

import { fail, show } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { isWhole } from "../reading.ts";
import { collectEffects } from "./collect.ts";
import { type CommonOptions, checkSize, makeShape, readShape, STEPPED, type StepOptions, stepJson } from "./options.ts";
import { circlePoints, discs } from "./outlines.ts";

/** Options of {@link ring}. */
export interface RingOptions extends CommonOptions, StepOptions {
  /** How many lights a press reaches on each side of its own light, 0 to `lights`. Default 1. */
  readonly reach?: number | undefined;
}

/**
 * A ring of `lights` lights with a button each. In text they are in one row whose ends are neighbours. Drawings show a
 * circle, clockwise from the top.
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `option`
 */
export function ring(lights: number, options: RingOptions = {}): Puzzle {
  checkSize("ring", "lights", lights);
  const { given, common } = readShape("ring", lights, options, ["reach", ...STEPPED]);
  const { reach = 1 } = given;
  if (!isWhole(reach, 0, lights))
    fail(
      "option",
      `the reach of ring is ${show(reach)}; it must be a whole number from 0 to ${lights}, the number of lights`,
    );
  return makeShape(common, {
    shape: "ring",
    lights,
    buttons: lights,
    rows: 1,
    cols: lights,
    effects: () =>
      collectEffects(lights, lights, common, (button, reached) => {
        for (let n = -reach; n <= reach; n++) reached((button + n + 2 * lights) % lights);
      }),
    outlines: () => discs(circlePoints(lights)),
    json: { shape: "ring", lights, reach, ...stepJson(common) },
  });
}
