// Lights in a ring, where a press reaches as far to the left as to the right.

import { fail, show } from "../errors.ts";
import { readOptions } from "../options.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { isWhole } from "../reading.ts";
import { collectEffects } from "./collect.ts";
import {
  COMMON,
  type CommonOptions,
  checkPlaces,
  checkSize,
  makeShape,
  readCommon,
  readStep,
  type StepOptions,
  stepJson,
} from "./options.ts";
import { circle, discs } from "./outlines.ts";

/** Options of {@link ring}. */
export interface RingOptions extends CommonOptions, StepOptions {
  /** How many lights a press reaches on each side of its own, 0 to `lights`; default 1. */
  readonly reach?: number;
}

/**
 * `lights` lights in a ring with a button each. In text they stand in one row, whose ends are neighbours; drawings show
 * a circle, clockwise from the top.
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-states`, `option`
 */
export function ring(lights: number, options: RingOptions = {}): Puzzle {
  checkSize("ring", "lights", lights);
  checkPlaces("ring", lights);
  const given = readOptions("ring", options, ["reach", "repeats", "step", ...COMMON]);
  const common = readCommon("ring", given);
  const step = readStep("ring", given, common.states);
  const { reach = 1 } = given;
  if (!isWhole(reach, 0, lights))
    fail("option", `the reach of ring is ${show(reach)}; it must be a whole number from 0 to its ${lights} lights`);
  return makeShape(common, {
    shape: "ring",
    lights,
    buttons: lights,
    rows: 1,
    cols: lights,
    effects: () =>
      collectEffects(lights, lights, common.states, step, (button, reached) => {
        for (let n = -reach; n <= reach; n++) reached((button + n + 2 * lights) % lights);
      }),
    outlines: () => discs(circle(lights)),
    json: { shape: "ring", lights, reach, ...stepJson(step) },
  });
}
