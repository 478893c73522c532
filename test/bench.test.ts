// The benchmark: variants alternate, medians and minima are for one job, and wrong answers are not compared.

import { expect, test } from "vitest";
import { measure, type Remote } from "../bench/measure.ts";

/** A variant that logs each sample. Once it is warm, its calls take these nanoseconds in turn. */
function scripted(name: string, times: readonly number[], log: string[], result = 1): Remote {
  let samples = -WARM_UP;
  return {
    async sample(calls) {
      log.push(name);
      const time = times[Math.max(0, samples++) % times.length]!;
      return { nanoseconds: time * calls, result };
    },
    close: () => log.push(`${name} closed`),
  };
}
/** Samples before the first that counts: one to compare results, 40 to warm up. */
const WARM_UP = 41;

test("median, minimum and ratio are for single jobs, and the reference is the last variant", async () => {
  const log: string[] = [];
  const fast = scripted("fast", [3e6, 1e6, 2e6], log);
  const slow = scripted("slow", [8e6], log);
  const measured = await measure({ name: "row", jobs: 10, prepare: () => ({ fast, slow }) });
  expect(measured).toMatchObject([
    { name: "fast", median: 2e5, minimum: 1e5, ratio: 4 },
    { name: "slow", median: 8e5, minimum: 8e5, ratio: 1 },
  ]);
});

test("variants are called in turn, and closed", async () => {
  const log: string[] = [];
  await measure({ name: "row", prepare: () => ({ a: scripted("a", [1e8], log), b: scripted("b", [1e8], log) }) });
  const counted = log.slice(log.lastIndexOf("a closed") - 10, log.lastIndexOf("a closed"));
  expect(counted).toEqual(["a", "b", "a", "b", "a", "b", "a", "b", "a", "b"]);
  expect(log.slice(-2)).toEqual(["a closed", "b closed"]);
});

test("variants that return different numbers are not compared", async () => {
  const log: string[] = [];
  const row = { name: "row", prepare: () => ({ a: scripted("a", [1], log, 1), b: scripted("b", [1], log, 2) }) };
  await expect(measure(row)).rejects.toThrow(/^row: .*\ba 1, b 2/);
  expect(log.slice(-2)).toEqual(["a closed", "b closed"]);
});

test("a long row is called once", async () => {
  const log: string[] = [];
  const [only] = await measure({ name: "row", long: true, prepare: () => ({ a: scripted("a", [1e10], log) }) });
  expect([only!.samples, log]).toEqual([1, ["a", "a closed"]]);
});
