// The same memory image must give the same results: runs every function of the kernel contract on random images in all
// kernels and compares returned values and result regions byte for byte. Canaries between regions must not change.
//
//     npm run test:differential -- --seed 7 --runs 1000

import { parseArgs } from "node:util";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Host } from "../src/kernel/host.ts";
import { kernels } from "./kernels.ts";
import type { Random, Trial } from "./plan.ts";
import { trials } from "./trials.ts";

/** A random whole number from low to high, both included. */
export function randomFrom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  return (low, high) => uniformInt(generator, low, high);
}

/**
 * Runs `runs` random images through every function in every kernel.
 * @throws Error with the seed, the trial and the difference.
 */
export function differential(seed: number, runs: number): number {
  const hosts = Object.values(kernels).map((make) => make());
  let compared = 0;
  for (let run = 0; run < runs; run++) {
    for (const trial of trials(randomFrom(seed + run))) {
      const [reference, ...others] = hosts.map((host) => ({ name: host.name, ...outcome(host, trial) }));
      for (const other of others) {
        const difference = firstDifference(reference!, other, trial);
        if (difference !== "")
          throw new Error(
            `seed ${seed + run}: ${trial.name}: ${reference!.name} and ${other.name} differ ${difference}`,
          );
        compared++;
      }
    }
  }
  return compared;
}

interface Outcome {
  readonly returned: number;
  readonly memory: Uint8Array;
}

function outcome(host: Host, trial: Trial): Outcome {
  const memory = host.enter({ bytes: trial.image.length, restore() {} });
  memory.set(trial.image);
  const returned = (trial.call(host.kernel) ?? 0) >>> 0;
  const after = new Uint8Array(host.kernel.memory.buffer).slice(0, trial.image.length);
  // The image with the new content of all regions that the call may write to is the memory after it.
  const allowed = Buffer.from(trial.image);
  for (const [from, bytes] of [...trial.results, ...trial.scratch])
    allowed.set(after.subarray(from, from + bytes), from);
  if (!allowed.equals(after)) {
    const at = after.findIndex((byte, i) => byte !== allowed[i]);
    throw new Error(`${trial.name}: ${host.name} wrote to byte ${at}, outside of every region that it may write to`);
  }
  return { returned, memory: after };
}

function firstDifference(a: Outcome, b: Outcome, trial: Trial): string {
  if (a.returned !== b.returned) return `in what they return: ${a.returned} and ${b.returned}`;
  for (const [from, bytes] of trial.results) {
    const [left, right] = [a, b].map(({ memory }) => memory.subarray(from, from + bytes));
    if (Buffer.compare(left!, right!) === 0) continue;
    return `in byte ${left!.findIndex((byte, i) => byte !== right![i])} of the result at ${from}`;
  }
  return "";
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { values } = parseArgs({ options: { seed: { type: "string" }, runs: { type: "string" } } });
  const seed = Number(values.seed ?? 1);
  const runs = Number(values.runs ?? 200);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(runs) || runs < 1) {
    console.error("usage: npm run test:differential -- --seed S --runs N   (whole numbers, N at least 1)");
    process.exit(2);
  }
  console.log(`${differential(seed, runs)} comparisons, seeds ${seed} to ${seed + runs - 1}: no difference`);
}
