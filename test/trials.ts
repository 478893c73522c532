// Random images for every function of the kernel contract. trials/ has a file for each kind; differential.ts runs them.

import { modularTrials } from "./modular/trials.ts";
import type { Random, Trial } from "./plan.ts";
import { chasing, turning } from "./trials/chase.ts";
import { packing, readingOff, reduction, unpacking } from "./trials/elimination.ts";
import { coverage, informationSets, transforming, walking } from "./trials/lightest.ts";
import { addingRows, chasingMany, lookingUp, strayBits, weighingWords } from "./trials/many.ts";

/** One trial of each function. */
export function* trials(random: Random): Generator<Trial> {
  yield packing(random);
  yield unpacking(random);
  yield reduction(random, "reduce");
  yield reduction(random, "reduceFast");
  yield* readingOff(random);
  yield* walking(random);
  yield* transforming(random);
  yield* informationSets(random);
  yield coverage(random);
  yield* chasing(random);
  yield turning(random);
  yield chasingMany(random);
  yield lookingUp(random);
  yield strayBits(random);
  yield addingRows(random);
  yield weighingWords(random);
  yield* modularTrials(random);
}
