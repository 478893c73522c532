// The boards that a target leaves to choose from.

import type { TargetStates } from "../../boards/cells.ts";
import type { Puzzle } from "../../puzzle/puzzle.ts";

/** Every board that is a target; undefined where lights that do not matter make them more than `most`. */
export function targetsOf(
  { states, lights }: Puzzle,
  wanted: TargetStates | "uniform",
  most: number,
): Uint8Array[] | undefined {
  if (wanted === "uniform") return Array.from({ length: states }, (_, s) => new Uint8Array(lights).fill(s));
  let targets = [wanted.states];
  for (const [i, matters] of wanted.matters?.entries() ?? []) {
    if (matters !== 0) continue;
    if (targets.length * states > most) return undefined;
    targets = targets.flatMap((t) => Array.from({ length: states }, (_, s) => t.map((x, n) => (n === i ? s : x))));
  }
  return targets;
}
