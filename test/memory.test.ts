// Running out of kernel memory: a request beyond the engine or 32-bit addresses is refused, and the rest stays usable.

import { expect, test } from "vitest";
import { allocate } from "../src/errors.ts";
import { countBoards, createSolver, graph, matrix, ring, svg, table, wiring } from "../src/index.ts";
import { Image } from "../src/kernel/image.ts";
import { createSearches, findLightest } from "../src/lightest/lightest.ts";
import { refused } from "./boards/refused.ts";
import { randomCode, randomStart } from "./codes.ts";
import { randomFrom } from "./differential.ts";
import { KERNEL_NAMES, kernels } from "./kernels.ts";

const refusal = expect.objectContaining({ name: "LightsOutError", code: "memory-limit" });

test.each(KERNEL_NAMES)("%s: an image stays usable if the engine has no more memory", (name) => {
  const host = kernels[name]();
  const image = new Image(host);
  const at = image.keep(Uint8Array.of(1, 2, 3));
  // An engine that gives no more memory, because something else uses all of it.
  const { memory } = host.kernel;
  const grow = memory.grow.bind(memory);
  Object.defineProperty(memory, "grow", {
    value() {
      throw new RangeError("no more");
    },
  });
  expect(() => image.reserve(2 ** 20)).toThrow(refusal);
  expect(() => image.keep(new Uint8Array(2 ** 20))).toThrow(refusal);
  expect(image.bytes).toBeLessThan(2 ** 16);
  expect([...image.enter().subarray(at, at + 3)]).toEqual([1, 2, 3]);
  const next = image.keep(Uint8Array.of(4));
  expect(image.enter()[next]).toBe(4);
  expect(grow(1)).toBe(1);
});

test.each(KERNEL_NAMES)("%s: no limit allows addresses beyond 32 bits", (name) => {
  const image = new Image(kernels[name](), 2 ** 40);
  expect(() => image.reserve(2 ** 32)).toThrow(refusal);
  refused(() => image.reserve(2 ** 33), "memory-limit", "4096.0 MiB");
});

test.each(KERNEL_NAMES)(
  "%s: a search without enough memory leaves none allocated, however often it is tried",
  (name) => {
    const random = randomFrom(32);
    const code = randomCode(random, 600, 20);
    const start = randomStart(random, code);
    // Room for the first regions of information sets, not for all.
    const image = new Image(kernels[name](), 2 ** 17);
    const searches = createSearches(image, code);
    const before = image.bytes;
    for (let turn = 0; turn < 3; turn++) expect(() => findLightest(searches, start)).toThrow(refusal);
    expect(image.bytes).toBe(before);
  },
);

test("a puzzle of 2^31 - 1 lights is made at once, and functions that need its arrays refuse at once", () => {
  const lights = 2 ** 31 - 1;
  const began = performance.now();
  for (const puzzle of [
    ring(lights),
    graph(lights, [[0, 1]]),
    wiring({ lights, buttons: [[0]], rows: 1, cols: lights }),
  ]) {
    expect(puzzle.lights).toBe(lights);
    expect(() => puzzle.outlines).toThrow(refusal);
    expect(() => svg(puzzle, { board: [1] })).toThrow(expect.objectContaining({ code: "board-length" }));
  }
  for (const puzzle of [ring(lights), graph(lights, [[0, 1]])]) {
    expect(() => puzzle.effects).toThrow(refusal);
    expect(() => countBoards(puzzle)).toThrow(refusal);
    expect(() => createSolver(puzzle)).toThrow(refusal);
    expect(() => matrix(puzzle)).toThrow(refusal);
    expect(() => table(puzzle)).toThrow(refusal);
  }
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("an array too large for the engine is a memory-limit error", () => {
  expect(() => allocate(() => new Uint8Array(2 ** 53))).toThrow(refusal);
  expect(allocate(() => new Uint8Array(2))).toEqual(Uint8Array.of(0, 0));
});

test.each(KERNEL_NAMES)("%s: a failed attempt keeps no memory", (name) => {
  const image = new Image(kernels[name](), 2 ** 16);
  const first = image.keep(Uint8Array.of(1));
  const bytes = image.bytes;
  const kept: number[] = [];
  const fails = () => {
    kept.push(image.keep(Uint8Array.of(2, 2)), image.keep(Uint8Array.of(3)));
    image.reserve(2 ** 20);
  };
  expect(() => image.attempt(fails)).toThrow(refusal);
  expect(image.bytes).toBe(bytes);
  // Memory kept by the failed attempt would be written over the data of another solver.
  const memory = new Uint8Array(2 ** 16);
  image.restore(memory);
  expect([memory[first], ...kept.map((at) => memory[at])]).toEqual([1, 0, 0]);
  // A successful attempt keeps its memory.
  const at = image.attempt(() => image.keep(Uint8Array.of(4)));
  image.restore(memory);
  expect(memory[at]).toBe(4);
});
