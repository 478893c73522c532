// Counters: every answer against the slow truth, every proof by what it claims.

import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { type Counters, type CountersUnsolvable, counters, LightsOutError } from "../../src/index.ts";

type Buttons = [counter: number, amount: number][][];

const generator = xoroshiro128plus(7);
const random = (below: number) => (generator.next() >>> 0) % below;

/** Tries every number of presses that does not overshoot, from the last button on, the smaller first. */
function bruteForce(buttons: Buttons, target: readonly number[]): number[] | undefined {
  let best: number[] | undefined;
  const presses = buttons.map(() => 0);
  const total = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0);
  function choose(j: number, rest: readonly number[]): void {
    if (j < 0) {
      if (rest.every((x) => x === 0) && (best === undefined || total(presses) < total(best))) best = [...presses];
      return;
    }
    const most = buttons[j]!.every(([, amount]) => amount === 0) ? 0 : Infinity;
    const left = [...rest];
    for (presses[j] = 0; left.every((x) => x >= 0); presses[j]!++) {
      choose(j - 1, left);
      if (presses[j] === most) break;
      for (const [counter, amount] of buttons[j]!) left[counter]! -= amount;
    }
    presses[j] = 0;
  }
  choose(buttons.length - 1, target);
  return best;
}

/** Judges a proof by its own claim. */
function isProof(answer: CountersUnsolvable, buttons: Buttons, target: readonly number[]): boolean {
  if (answer.reason === "searched") return answer.steps > 0;
  const { certificate: y } = answer;
  const sums = buttons.map((button) => button.reduce((sum, [c, amount]) => sum + y[c]! * BigInt(amount), 0n));
  const wanted = target.reduce((sum, t, c) => sum + y[c]! * BigInt(t), 0n);
  if (answer.reason === "sign") return sums.every((sum) => sum >= 0n) && wanted < 0n;
  return sums.every((sum) => sum % answer.modulus === 0n) && wanted % answer.modulus !== 0n;
}

/** One more counter with a button of its own and a target of 2^25: more sums than a table may have. */
function weighted<M extends Counters>(machine: M): M {
  const target = [...Array.from(machine.target), WEIGHT];
  return { ...machine, buttons: [...machine.buttons, [target.length - 1]], target };
}
const WEIGHT = 2 ** 25;

/** The answer without that button. */
function withoutWeight(answer: ReturnType<typeof counters>): ReturnType<typeof counters> {
  if (!answer.solvable) return answer;
  const { presses, total, lowerBound } = answer;
  return { ...answer, presses: presses.slice(0, -1), total: total - WEIGHT, lowerBound: lowerBound - WEIGHT };
}

describe("counters", () => {
  test("agrees with trying everything, on 1500 small machines, and proves what cannot be", () => {
    const reasons = new Set<string>();
    for (let run = 0; run < 1500; run++) {
      const count = 1 + random(4);
      const buttons: Buttons = Array.from({ length: 1 + random(5) }, () =>
        Array.from({ length: count }, (_, c) => c)
          .filter(() => random(2) === 1)
          .map((c) => [c, 1 + random(1 + (run % 3))]),
      );
      const target = Array.from({ length: count }, () => (run % 2 === 0 ? random(9) : 0));
      if (run % 2 === 1)
        for (const button of buttons) {
          const times = random(4);
          for (const [c, amount] of button) target[c]! += times * amount;
        }
      // Every second machine is made too large for a table of sums, so that branch and bound answers.
      const answer =
        run % 4 < 2 ? counters({ buttons, target }) : withoutWeight(counters(weighted({ buttons, target })));
      const best = bruteForce(buttons, target);
      const where = JSON.stringify({ buttons, target });
      if (answer.solvable) {
        expect({ presses: answer.presses, optimal: answer.optimal }, where).toEqual({ presses: best, optimal: true });
        expect(answer.total, where).toBe(answer.presses.reduce((sum, x) => sum + x, 0));
        expect(answer.lowerBound, where).toBe(answer.total);
      } else {
        expect(best, where).toBeUndefined();
        expect(isProof(answer, buttons, target), where).toBe(true);
        reasons.add(answer.reason);
      }
    }
    expect([...reasons].sort()).toEqual(["modulus", "searched", "sign"]);
  });

  test("by hand: two of the three machines of a well-known puzzle, and one that a fraction would solve", () => {
    // https://adventofcode.com/2025/day/10, part two: 10 and 12 presses.
    expect(counters({ buttons: [[3], [1, 3], [2], [2, 3], [0, 2], [0, 1]], target: [3, 5, 4, 7] })).toMatchObject({
      total: 10,
      optimal: true,
    });
    expect(
      counters({
        buttons: [
          [0, 2, 3, 4],
          [2, 3],
          [0, 4],
          [0, 1, 2],
          [1, 2, 3, 4],
        ],
        target: [7, 5, 12, 7, 2],
      }),
    ).toMatchObject({ total: 12, optimal: true });
    // x + y = y + z = z + x = 1 has the solution 1/2, 1/2, 1/2 only: the sum of all is even.
    expect(
      counters({
        buttons: [
          [0, 2],
          [0, 1],
          [1, 2],
        ],
        target: [1, 1, 1],
      }),
    ).toEqual({
      solvable: false,
      reason: "modulus",
      certificate: [1n, 1n, 1n],
      modulus: 2n,
    });
    // Counter 0 never passes counter 1.
    expect(counters({ buttons: [[0, 1], [1]], target: [2, 1] })).toMatchObject({ solvable: false, reason: "sign" });
    // 6, 9 and 20 cannot make 43, the largest number that they cannot, but 44 = 20 + 9 + 9 + 6.
    const nuggets = [[[0, 6]], [[0, 9]], [[0, 20]]] as Buttons;
    expect(counters({ buttons: nuggets, target: [43] })).toMatchObject({ solvable: false, reason: "searched" });
    expect(counters({ buttons: nuggets, target: [44] })).toMatchObject({ presses: [1, 2, 1], total: 4 });
  });

  test("a dozen counters, sixteen buttons, targets of hundreds: proven, and no more than the presses they were made by", () => {
    for (let run = 0; run < 5; run++) {
      const buttons = Array.from({ length: 16 }, () =>
        Array.from({ length: 12 }, (_, c) => c).filter(() => random(5) < 2),
      );
      const target = new Array<number>(12).fill(0);
      let made = 0;
      for (const button of buttons) {
        const times = random(75);
        if (button.length > 0) made += times;
        for (const c of button) target[c]! += times;
      }
      const answer = counters({ buttons, target });
      if (!answer.solvable) throw new Error(JSON.stringify({ buttons, target }));
      expect(answer.optimal).toBe(true);
      expect(answer.total).toBeLessThanOrEqual(made);
      const reached = new Array<number>(12).fill(0);
      buttons.forEach((button, j) => {
        for (const c of button) reached[c]! += answer.presses[j]!;
      });
      expect(reached).toEqual(target);
    }
  });

  test("at its limit it gives the best so far with a lower bound, never as proven, or refuses", () => {
    // Twelve coins of about equal size: fractions say hardly anything.
    const coins = [12223, 12224, 36674, 61119, 85569, 61120, 36675, 85570, 97790, 109999, 120001, 130003];
    const hard = weighted({ buttons: coins.map((coin) => [[0, coin]] as const), target: [1_000_003] });
    let refused = 0;
    for (const limit of [1, 5, 20, 100]) {
      try {
        const answer = counters({ ...hard, limit });
        if (!answer.solvable) throw new Error("the search cannot have been complete");
        expect(answer.lowerBound).toBeLessThanOrEqual(answer.total);
        expect(answer.optimal).toBe(answer.lowerBound === answer.total);
      } catch (error) {
        expect(error).toBeInstanceOf(LightsOutError);
        expect((error as LightsOutError).code).toBe("walk-limit");
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  test("what is no machine is told", () => {
    const codeOf = (machine: object) => {
      try {
        counters(machine as Counters);
      } catch (error) {
        return (error as LightsOutError).code;
      }
      return "nothing";
    };
    expect(codeOf({ buttons: [[0]], target: [-1] })).toBe("target-state");
    expect(codeOf({ buttons: [[0]], target: 3 })).toBe("target-length");
    expect(codeOf({ counters: 2, buttons: [[0]], target: [1] })).toBe("target-length");
    expect(codeOf({ buttons: [[1]], target: [1] })).toBe("puzzle-wiring");
    expect(codeOf({ buttons: [[[0, -1]]], target: [1] })).toBe("puzzle-wiring");
    expect(codeOf({ buttons: [], target: [1] })).toBe("puzzle-wiring");
    expect(codeOf({ buttons: [[0]], target: [1], limit: 0 })).toBe("option");
    expect(codeOf({ buttons: [[0]], target: [1], modulus: 2 })).toBe("option");
  });
});

test("a way that is proven to be the fewest, but not to be the first of them, says so", () => {
  // 22 = 7 x 3 + 1 = 6 x 3 + 2 x 2, both in 8 presses, and the second is the smaller number; 17 = 2 + 5 x 3 in 6.
  const machine = { buttons: [[[0, 3]], [[0, 2]], [[0, 1]], [[1, 2]], [[1, 3]]], target: [22, 17] } as const;
  expect(counters(machine)).toMatchObject({ total: 14, optimal: true, canonical: true, presses: [6, 2, 0, 1, 5] });
  const large = weighted<Counters>(machine);
  const whole = withoutWeight(counters(large));
  expect(whole).toMatchObject({ total: 14, optimal: true, canonical: true, presses: [6, 2, 0, 1, 5] });
  const cut = withoutWeight(counters({ ...large, limit: 2 }));
  expect(cut).toMatchObject({ total: 14, optimal: true, canonical: false });
  expect(cut).not.toMatchObject({ presses: [6, 2, 0, 1, 5] });
});

test("one counter, whatever the buttons: proven by the sums", () => {
  // 119 = 18 x 6 + 3 + 2 x 4 takes 21. 20 presses make 120 less a sum of 2s and 3s, and 1 is no such sum.
  for (const buttons of [
    [[[0, 6]], [[0, 3]], [[0, 3]], [[0, 4]], [[0, 3]]],
    [[[0, 6]], [[0, 3]], [[0, 3]], [[0, 0]], [[0, 4]], [[0, 0]], [[0, 3]]],
  ] as const)
    expect(counters({ buttons, target: [119] })).toMatchObject({ total: 21, optimal: true, canonical: true });
  // 24 presses make at most 144; 23 x 6 + 5 + 2 = 145 takes 25.
  expect(counters({ buttons: [[[0, 4]], [[0, 2]], [[0, 5]], [[0, 6]], [[0, 4]]], target: [145] })).toMatchObject({
    total: 25,
    optimal: true,
    canonical: true,
  });
  // 42 x 2 + 1 = 85. The smallest number uses only the first of the buttons that add 2.
  expect(counters({ buttons: [[[0, 2]], [[0, 1]], [[0, 2]], [[0, 2]], [[0, 2]]], target: [85] })).toMatchObject({
    presses: [42, 1, 0, 0, 0],
    total: 43,
    canonical: true,
  });
});

test("a budget ends a search, also within one linear program", () => {
  // 100 buttons on 50 counters: a first linear program of some minutes.
  const buttons = Array.from({ length: 100 }, () =>
    Array.from({ length: 50 }, (_, c) => [c, random(10) < 6 ? random(10) : 0] as const),
  );
  const target = Array.from({ length: 50 }, (_, c) => buttons.reduce((sum, button) => sum + 3 * button[c]![1], 0));
  const started = performance.now();
  let said: string;
  try {
    said = String(counters({ buttons, target, budget: 200 }).solvable);
  } catch (error) {
    said = (error as LightsOutError).code;
  }
  expect(said).toBe("walk-limit");
  // Far from the minutes that it takes without a budget, however busy the machine is.
  expect(performance.now() - started).toBeLessThan(60_000);
});
