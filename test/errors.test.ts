// The parts of messages: values, suggested names, and the length limit.

import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { large, show, suggest } from "../src/errors.ts";
import { LightsOutError } from "../src/index.ts";

test("a message has at most 300 characters, all of them whole", () => {
  const lengths = [0, 299, 300, 301, 1e6].map((n) => new LightsOutError("option", "x".repeat(n)).message.length);
  expect(lengths).toEqual([0, 299, 300, 300, 300]);
  // The character at the cut has two halves.
  const { message } = new LightsOutError("option", `${"x".repeat(296)}${"\u{1f4a1}".repeat(9)}`);
  expect(message).toBe(`${"x".repeat(296)}...`);
});

describe("show", () => {
  const throwing = new Proxy([], {
    get() {
      throw new Error("mine");
    },
  });
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  const deep = JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`);
  const circular: unknown[] = [];
  circular.push(circular);
  const values: [string, unknown][] = [
    ["a long text", "x".repeat(1e6)],
    ["a huge bigint", 1n << 1_000_000n],
    ["a huge negative bigint", -(1n << 1_000_000n)],
    ["a symbol", Symbol("x".repeat(1e6))],
    ["a proxy that throws", throwing],
    ["a proxy that was revoked", revoked.proxy],
    ["a deep array", deep],
    ["an array in itself", circular],
    ["a wide array of wide arrays", Array.from({ length: 6 }, () => new Array(1e7))],
    ["long texts", Array.from({ length: 6 }, () => "y".repeat(1e6))],
    ["an object without a prototype", Object.create(null)],
  ];
  test.each(values)("of %s is short", (_, value) => {
    expect(show(value).length).toBeLessThanOrEqual(80);
  });

  test("of small values is the value", () => {
    const exact = 10n ** 40n - 1n;
    expect([1.5, Number.NaN, undefined, null, true, -7n, exact, "ab", [1, [2, "c"]]].map(show)).toEqual([
      ...["1.5", "NaN", "undefined", "null", "true", "-7n", `${exact}n`, '"ab"', '[1, [2, "c"]]'],
    ]);
    expect(show([1, 2, 3, 4, 5, 6])).toBe("[1, 2, 3, 4, 5, 6]");
    expect(show([1, 2, 3, 4, 5, 6, 7])).toBe("an array of 7");
    expect([new DataView(new ArrayBuffer(1)), Float32Array.of(1), {}].map(show)).toEqual([
      ...["a DataView", "a Float32Array", "an object"],
    ]);
    // biome-ignore lint/suspicious/noSparseArray: a hole must be shown, too.
    expect(show([, 1])).toBe("[undefined, 1]");
  });
});

test("a count of more than 40 digits is written as a power", () => {
  expect([4n, 10n ** 39n, 10n ** 40n, 10n ** 300n].map(large)).toEqual([
    ...["4", `1${"0".repeat(39)}`, "at least 10^40", "at least 10^300"],
  ]);
});

describe("suggest", () => {
  const known = ["plus", "neighbours", "row-column"];

  test("names the nearest known name", () => {
    expect(suggest("plsu", known)).toContain('"plus"');
    expect(suggest("Neighbour", known)).toContain('"neighbours"');
    // The length differs by as many letters as may be wrong.
    expect(suggest("plusxx", known)).toContain('"plus"');
    expect(suggest("plusxxxxx", known)).toBe("");
    expect(suggest("", known)).toBe("");
  });

  test("takes no time for a name of a megabyte", () => {
    const began = performance.now();
    expect(suggest("p".repeat(1e6), known)).toBe("");
    expect(performance.now() - began).toBeLessThan(100);
  });
});

test("an error that nobody catches is printed with a short line of the bundle", () => {
  const library = new URL("../build/lights-out.node.js", import.meta.url).href;
  const code = `import { createSolver, grid } from ${JSON.stringify(library)}; createSolver(grid(2, 2)).solve("##/#");`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
  expect(stderr).toContain("board-length");
  expect(stderr.length).toBeLessThan(4000);
});
