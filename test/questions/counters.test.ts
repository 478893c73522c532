// Counters: every answer against brute force, every proof checked by its own claim.

import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { type Counters, type CountersUnsolvable, counters, type LightsOutError } from "../../src/index.ts";
import { type FewestSearch, searchLattice } from "../../src/questions/counters/fewest.ts";

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

/** Checks what a proof claims. */
function isProof(answer: CountersUnsolvable, buttons: Buttons, target: readonly number[]): boolean {
  if (answer.reason === "searched") return answer.steps > 0;
  const { certificate: y } = answer;
  const sums = buttons.map((button) => button.reduce((sum, [c, amount]) => sum + y[c]! * BigInt(amount), 0n));
  const wanted = target.reduce((sum, t, c) => sum + y[c]! * BigInt(t), 0n);
  if (answer.reason === "sign") return sums.every((sum) => sum >= 0n) && wanted < 0n;
  return sums.every((sum) => sum % answer.modulus === 0n) && wanted % answer.modulus !== 0n;
}

/** Adds a counter with its own button and a target of 2^22: too many sums for a table. */
function weighted<M extends Counters>(machine: M): M {
  const target = [...Array.from(machine.target), WEIGHT];
  return { ...machine, buttons: [...machine.buttons, [target.length - 1]], target };
}
const WEIGHT = 2 ** 22;

/** Removes that button from the answer. */
function withoutWeight(answer: ReturnType<typeof counters>): ReturnType<typeof counters> {
  if (!answer.solvable) return answer;
  const { presses, total, lowerBound } = answer;
  return { ...answer, presses: presses.slice(0, -1), total: total - WEIGHT, lowerBound: lowerBound - WEIGHT };
}

/** The amount that each button adds to each counter, and targets made by up to `times` presses of each button. */
function randomMachine(buttonCount: number, count: number, amount: number, times: number) {
  const buttons: Buttons = Array.from({ length: buttonCount }, () =>
    Array.from({ length: count }, (_, c): [number, number] => [c, random(2) * (1 + random(amount))]),
  );
  const made = buttons.map((button) => (button.some(([, a]) => a > 0) ? random(times + 1) : 0));
  return { buttons, target: reachedBy(buttons, made), made };
}

/** The counters after these presses. */
function reachedBy(buttons: Buttons, presses: readonly number[]): number[] {
  return buttons[0]!.map(([c]) => buttons.reduce((sum, button, j) => sum + presses[j]! * button[c]![1], 0));
}

/** Buttons of columns. */
const buttonsOf = (columns: readonly (readonly bigint[])[]): Buttons =>
  columns.map((column) => column.map((amount, c): [number, number] => [c, Number(amount)]));

/** The canonical fewest presses for one or two counters: tries all sums, adding one button after another. */
function slowSums(buttons: Buttons, [wide, high = 0]: readonly number[]): number[] | undefined {
  const cells = (wide! + 1) * (high + 1);
  const fewest = [new Float64Array(cells).fill(Infinity)];
  fewest[0]![0] = 0;
  const before = (at: number, j: number) => {
    const x = (at % (wide! + 1)) - buttons[j]![0]![1];
    const y = Math.floor(at / (wide! + 1)) - (buttons[j]![1]?.[1] ?? 0);
    return x < 0 || y < 0 || buttons[j]!.every(([, a]) => a === 0) ? -1 : x + y * (wide! + 1);
  };
  for (let j = 0; j < buttons.length; j++) {
    const next = fewest[j]!.slice();
    for (let at = 0; at < cells; at++) {
      const from = before(at, j);
      if (from >= 0) next[at] = Math.min(next[at]!, next[from]! + 1);
    }
    fewest.push(next);
  }
  if (fewest.at(-1)!.at(-1) === Infinity) return undefined;
  const presses = buttons.map(() => 0);
  for (let j = buttons.length - 1, at = cells - 1; j >= 0; j--)
    for (; fewest[j]![at] !== fewest[j + 1]![at]; presses[j]!++) at = before(at, j);
  return presses;
}

describe("counters", () => {
  test("agrees with brute force on 1500 small machines, and proves impossible ones", () => {
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
      // Every second machine is too large for a table of sums, so that the lattice is searched.
      const answer =
        run % 4 < 2 ? counters({ buttons, target }) : withoutWeight(counters(weighted({ buttons, target })));
      const best = bruteForce(buttons, target);
      const where = JSON.stringify({ buttons, target });
      if (answer.solvable) {
        expect({ presses: answer.presses, optimal: answer.optimal }, where).toEqual({ presses: best, optimal: true });
        expect(answer.canonical, where).toBe(true);
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

  test("a dozen buttons, one or two counters, targets of hundreds: agrees with all sums", () => {
    for (let run = 0; run < 30; run++) {
      const { buttons, target } = randomMachine(12, 1 + (run % 2), [1, 3, 9, 40][run % 4]!, 12);
      if (run % 3 === 0) target[0]! += 1;
      const presses = slowSums(buttons, target);
      for (const answer of [counters({ buttons, target }), withoutWeight(counters(weighted({ buttons, target })))])
        expect([buttons, target, answer]).toMatchObject([
          buttons,
          target,
          presses === undefined ? { solvable: false } : { presses, optimal: true, canonical: true },
        ]);
    }
  });

  test("a dozen buttons and up to eight counters, amounts and targets of hundreds: proven, whatever the order of the buttons", () => {
    for (const [count, amount] of [
      [3, 9],
      [4, 100],
      [5, 9],
      [8, 9],
      [8, 1],
    ] as const)
      for (let run = 0; run < 3; run++) {
        const { buttons, target, made } = randomMachine(12, count, amount, 20);
        const answer = counters({ buttons, target });
        if (!answer.solvable) throw new Error(JSON.stringify({ buttons, target }));
        expect([answer.optimal, answer.canonical]).toEqual([true, true]);
        expect(reachedBy(buttons, answer.presses)).toEqual(target);
        expect(answer.total).toBeLessThanOrEqual(made.reduce((sum, times) => sum + times, 0));
        expect(counters({ buttons: [...buttons].reverse(), target })).toMatchObject({ total: answer.total });
      }
  });

  test("a published knapsack on which branch and bound over the presses fails", () => {
    // Cornuéjols, Urbaniak, Weismantel, Wolsey 1997; Aardal, Lenstra 2004: cuww1, with Frobenius number 89643481.
    const coins = [12223, 12224, 36674, 61119, 85569];
    const buttons: Buttons = coins.map((coin) => [[0, coin]]);
    expect(counters({ buttons, target: [89643481] })).toMatchObject({ solvable: false, reason: "searched" });
    const answer = counters({ buttons, target: [89643482] });
    if (!answer.solvable) throw new Error("every larger number is a sum");
    expect(answer).toMatchObject({ optimal: true, canonical: true });
    expect(reachedBy(buttons, answer.presses)).toEqual([89643482]);
  });

  test("a search stopped at any moment gives no false proof", () => {
    // Six machines whose search is long enough to be stopped in every phase.
    for (let run = 0; run < 6; run++) {
      const { buttons, target } = randomMachine(8, 2, 9, 12);
      const columns = buttons.map((button) => button.map(([, amount]) => BigInt(amount)));
      const used = columns.filter((column) => column.some((amount) => amount > 0n));
      const program = { columns: used, target: target.map(BigInt), upper: used.map(() => 200n) };
      const truth = slowSums(buttons.filter((button) => button.some(([, amount]) => amount > 0)), target)!; // biome-ignore format: one line
      const total = truth.reduce((sum, times) => sum + times, 0);
      let ended = false;
      for (let left = 0; !ended; left = Math.ceil(left * 1.2) + 1) {
        const progress: FewestSearch = { bound: 0n, optimal: false, canonical: false, steps: 0 };
        const stop = new Error("stop");
        let ticks = left;
        try {
          searchLattice(program, progress, () => {
            if (ticks-- === 0) throw stop;
          });
          ended = true;
        } catch (reason) {
          expect(reason).toBe(stop);
        }
        const { presses, bound, optimal, canonical } = progress;
        expect(Number(bound)).toBeLessThanOrEqual(total);
        if (presses !== undefined) expect(reachedBy(buttonsOf(used), presses.map(Number))).toEqual(target);
        if (optimal) expect(presses!.reduce((sum, times) => sum + times, 0n)).toBe(BigInt(total));
        if (canonical || ended) expect(presses!.map(Number)).toEqual(truth);
      }
    }
  });

  test("an invalid machine is refused", () => {
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
    expect(codeOf({ buttons: [[0]], target: [1], budget: -1 })).toBe("option");
    expect(codeOf({ buttons: [[0]], target: [1], modulus: 2 })).toBe("option");
  });
});

test("among the optima, the smallest number", () => {
  // 22 = 7 x 3 + 1 = 6 x 3 + 2 x 2, both in 8 presses, and the second is the smaller number; 17 = 2 + 5 x 3 in 6.
  const machine: Counters = { buttons: [[[0, 3]], [[0, 2]], [[0, 1]], [[1, 2]], [[1, 3]]], target: [22, 17] };
  for (const answer of [counters(machine), withoutWeight(counters(weighted(machine)))])
    expect(answer).toMatchObject({ total: 14, optimal: true, canonical: true, presses: [6, 2, 0, 1, 5] });
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
  // 100 buttons on 50 counters: very many steps, each a good part of a second.
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
  // Far below the minutes that it takes without a budget, even on a busy machine.
  expect(performance.now() - started).toBeLessThan(60_000);
});
