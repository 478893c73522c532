// Every public function and method with every kind of wrong value in place of each part of its arguments: the outcome
// is a LightsOutError that a person can read, or a result, if the value is of the kind that belongs there. Never
// another error, and never a wait.

import { describe, expect, test } from "vitest";
import * as library from "../src/index.ts";
import { createSolver, grid, LightsOutError, type Puzzle, svg, table, writePuzzle } from "../src/index.ts";
import { type Call, FUNCTIONS, METHODS } from "./calls.ts";

const CALLS = { ...FUNCTIONS, ...METHODS };

/** Milliseconds that no single wrong value takes; a hang takes for ever. */
const LONG = 10_000;

/** Places whose value is never read, or is what the function judges: anything is allowed there. */
const ANYTHING = [/^svg 1\.(solvable|total|count|optimal|optima|lowerBound)$/, /^explain 2\.count$/, /^verify 2(\.|$)/];

/** Wrong in almost every place. */
function wrongValues(): Record<string, unknown> {
  const thrower = () => {
    throw new TypeError("of the caller");
  };
  const traps = new Proxy({}, { get: () => thrower });
  const detached = new Uint8Array(6);
  structuredClone(detached.buffer, { transfer: [detached.buffer] });
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  let deepObject = {};
  for (let i = 0; i < 20_000; i++) deepObject = { all: deepObject };
  const foreign = grid(3, 4);
  return {
    undefined: undefined,
    null: null,
    NaN: Number.NaN,
    negative: -1,
    fraction: 1.5,
    "2^31": 2 ** 31,
    "2^53": 2 ** 53,
    "1e308": 1e308,
    Infinity: Number.POSITIVE_INFINITY,
    true: true,
    false: false,
    bigint: 3n,
    "a huge bigint": 1n << 100_000n,
    symbol: Symbol("s"),
    function: () => undefined,
    "no text": "",
    text: "x",
    "long text": "x".repeat(100_000),
    "a long number": `${"1".repeat(100_000)} 1`,
    object: {},
    "an object without a prototype": Object.create(null),
    "a date": new Date(),
    "a map": new Map(),
    "a pattern": /x/,
    "a boxed number": Object(1),
    "a promise": Promise.resolve(1),
    "no conversion": { toString: thrower, valueOf: thrower, [Symbol.toPrimitive]: thrower },
    array: [],
    "an array in an array": [[]],
    "an array of null": [null],
    "a sparse array": new Array(6),
    "a sparse pair": new Array(2),
    "a huge sparse array": new Array(2 ** 32 - 1),
    "a deep array": JSON.parse("[".repeat(20_000) + "]".repeat(20_000)),
    "a deep object": deepObject,
    "a detached array": detached,
    "a DataView": new DataView(new ArrayBuffer(6)),
    "an array of bigints": new BigInt64Array(6),
    "an array of floats": Float64Array.of(Number.NaN, 0, 0, 0, 0, 0),
    "length -1": { length: -1 },
    "length NaN": { length: Number.NaN },
    "length 2^53": { length: 2 ** 53 },
    "a length of text": { length: "6" },
    "nothing but a length": { length: 6 },
    "a proxy that throws": new Proxy({}, traps),
    "a proxy of an array that throws": new Proxy([1, 1, 1, 1, 1, 1], traps),
    "a proxy of bytes": new Proxy(new Uint8Array(6), {}),
    "a proxy that was revoked": revoked.proxy,
    "a length that throws": Object.defineProperty({}, "length", { get: thrower, enumerable: true }),
    "an entry that throws": Object.defineProperty([1, 0, 1, 0, 1, 0], 2, { get: thrower, enumerable: true }),
    "an `all` that throws": Object.defineProperty({}, "all", { get: thrower, enumerable: true }),
    "another puzzle": foreign,
    "what looks like a puzzle": { ...grid(2, 3), effects: 5 },
    "another solver": createSolver(foreign),
    "an answer for another puzzle": createSolver(foreign).solve("on"),
    "a table": table(grid(1, 2)),
  };
}

const isPuzzle = (value: object): value is Puzzle => "effects" in value && Object.isFrozen(value);
/** A solver and a table have a puzzle, which is used. */
const hasPuzzle = (value: object) => "quietBasis" in value || "distribution" in value;

/** The kind of a value. Values of one kind may replace each other. */
function kindOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  let tag = "a proxy";
  try {
    tag = Object.prototype.toString.call(value);
  } catch {
    // A proxy that throws has no kind.
  }
  return tag !== "[object Object]" ? tag : isPuzzle(value) || hasPuzzle(value) ? "puzzle" : tag;
}

/** Whether a value may be valid in place of another one. */
function mayStand(value: unknown, args: unknown, path: Path): boolean {
  const valid = at(args, path);
  const inArguments = path.length === 1;
  const inList = !inArguments && Array.isArray(at(args, path.slice(0, -1)));
  // Options and arguments with a default may be missing.
  if (value === undefined && !inList) return !inArguments || kindOf(valid) !== "puzzle";
  // States may be booleans.
  if (typeof value === "boolean" && (inList || path.at(-1) === "all")) return true;
  return kindOf(value) === kindOf(valid);
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  kindOf(value) === "[object Object]" || kindOf(value) === "[object Array]";

type Path = readonly (string | number)[];

/** The places of all parts of a value, of lists only the first three entries. */
function* places(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (!isPlain(value)) return;
  for (const key of Object.keys(value).slice(0, Array.isArray(value) ? 3 : undefined))
    yield* places(value[key], [...path, key]);
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown>)[key], value);

/** A copy with another part in one place. */
function put(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key!] = rest.length === 0 ? part : put(copy[key!], rest, part);
  return copy;
}

/** Runs the lazy getters of a result. */
async function use(result: unknown): Promise<void> {
  const value = await result;
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || Array.isArray(value)) return;
  if (isPuzzle(value)) {
    if (value.lights > 1000) return;
    expect(svg(value)).not.toMatch(/NaN|Infinity|undefined/);
    writePuzzle(value);
    if (value.pressRule === "any") createSolver(value).solve("off");
  } else if (Symbol.iterator in value) {
    let count = 0;
    for (const _ of value as Iterable<unknown>) if (++count === 5) return;
  }
}

/** The problem with the outcome of a call with one wrong value; undefined if there is none. */
async function fault(run: Call["run"], args: unknown, allowed: boolean): Promise<string | undefined> {
  const began = performance.now();
  try {
    await use(run(...(args as never[])));
    return allowed ? undefined : "accepted";
  } catch (error) {
    if (!(error instanceof LightsOutError)) return String((error as Error)?.stack ?? error);
    const { message } = error;
    if (message.length > 300 || message.endsWith("...") || /\[object|\n/.test(message)) return message;
  }
  return performance.now() - began > LONG ? "slow" : undefined;
}

test("every public function and every method has valid calls in calls.ts", () => {
  const functions = Object.entries(library).filter(([, value]) => typeof value === "function");
  // A class for catching errors, not for calling.
  const names = functions.map(([name]) => name).filter((name) => name !== "LightsOutError");
  expect(Object.keys(FUNCTIONS).sort()).toEqual(names.sort());

  const methods = Object.entries(FUNCTIONS).flatMap(([name, { run, calls }]) => {
    const result = run(...(calls[0]!() as never[])) as object | undefined;
    const members = typeof result === "object" && !Array.isArray(result) ? Object.entries(result) : [];
    return members.filter(([, value]) => typeof value === "function").map(([key]) => `${name}().${key}`);
  });
  expect(methods.filter((name) => !(name in METHODS))).toEqual([]);
  expect(methods.length).toBeGreaterThan(5);
});

describe.each(Object.entries(CALLS))("%s", (name, { run, calls }) => {
  test("its valid calls succeed", async () => {
    for (const valid of calls) await use(run(...(valid() as never[])));
  });

  test("its valid calls have all of its options", async () => {
    const given = new Set<string>();
    const named = new Set<string>();
    for (const valid of calls)
      for (const [n, options] of valid().entries()) {
        if (kindOf(options) !== "[object Object]") continue;
        for (const key of Object.keys(options as object)) given.add(key);
        try {
          await run(...(put(valid(), [n], { ...(options as object), nobody: 1 }) as never[]));
        } catch (error) {
          const list = / has no option "nobody".*; its options are (.*)$/.exec((error as Error).message)?.[1];
          for (const key of list?.split(", ") ?? []) named.add(key);
        }
      }
    expect([...named].filter((key) => !given.has(key) && key !== "part")).toEqual([]);
  });

  test("any value in place of any part", async () => {
    const faults: string[] = [];
    for (const valid of calls)
      for (const path of places(valid()))
        for (const [label, value] of Object.entries(wrongValues())) {
          const place = `${name} ${path.join(".")}`;
          const allowed = ANYTHING.some((pattern) => pattern.test(place)) || mayStand(value, valid(), path);
          const found = await fault(run, put(valid(), path, value), allowed);
          if (found !== undefined) faults.push(`${place} = ${label}: ${found}`);
        }
    expect(faults).toEqual([]);
  });
});
