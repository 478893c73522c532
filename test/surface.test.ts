// The exports of the compiled kernel, and what its sources must not contain: no runtime, no imports, no
// state, exactly the functions of the contract, within the size budget.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createPortableKernel } from "../src/kernel/portable/index.ts";

const BUDGET = 28 * 1024;
/** The plain methods and their parts: they use whole words, no vectors. */
const PLAIN = ["row.ts", "elimination.ts", "gray.ts"];
const CONTRACT = createPortableKernel();
const FUNCTIONS = Object.entries(CONTRACT).filter(([, member]) => typeof member === "function");

const SECTIONS = { types: 1, functions: 3, memory: 5, exports: 7, code: 10 };
const I32 = 0x7f;

describe("the WebAssembly file", () => {
  const bytes = readFileSync(new URL("../build/lights-out.wasm", import.meta.url));
  const module = new WebAssembly.Module(bytes);

  test("imports nothing", () => {
    expect(WebAssembly.Module.imports(module)).toEqual([]);
  });

  test("exports the functions of the contract and the memory, nothing else", () => {
    const exported = WebAssembly.Module.exports(module).map((entry) => `${entry.kind} ${entry.name}`);
    const wanted = [...FUNCTIONS.map(([key]) => `function ${key}`), "memory memory"];
    expect(exported.sort()).toEqual(wanted.sort());
  });

  test("takes and returns as many 32-bit numbers as the contract defines", () => {
    const { exports } = new WebAssembly.Instance(module);
    for (const [key, { params, results }] of signatures(bytes)) {
      expect(
        [...params, ...results].filter((type) => type !== I32),
        key,
      ).toEqual([]);
      expect((exports[key] as () => void).length, key).toBe(
        (CONTRACT[key as keyof typeof CONTRACT] as () => void).length,
      );
    }
  });

  test("has no state: no globals, no data, no tables, no start function", () => {
    expect(sections(bytes).map(({ id }) => id)).toEqual(Object.values(SECTIONS));
  });

  test(`is no larger than ${BUDGET} bytes`, () => {
    expect(bytes.length).toBeLessThanOrEqual(BUDGET);
  });
});

describe.each(readdirSync(new URL("../assembly/", import.meta.url)).filter((file) => file.endsWith(".ts")))(
  "assembly/%s",
  (file) => {
    const source = readFileSync(new URL(`../assembly/${file}`, import.meta.url), "utf8");
    const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");

    test("allocates nothing, throws nothing, keeps nothing", () => {
      expect(code.match(/\b(new|throw)\b|^(export )?(let|var)\b.*/gm)).toBeNull();
    });

    test("opens with a comment, which mentions SIMD if the file uses it; plain methods do not use it", () => {
      const opening = source.match(/^(\/\/.*\n)+/)?.[0] ?? "";
      expect(opening).not.toBe("");
      const vectors = /\b(v128|[if]\d+x\d+)\b|"\.\/vectors"/.test(code);
      if (vectors) expect(opening).toMatch(/SIMD/);
      if (PLAIN.includes(file)) expect(vectors).toBe(false);
    });
  },
);

interface Section {
  readonly id: number;
  readonly body: Uint8Array;
}

/** The sections of a WebAssembly file. */
function sections(bytes: Uint8Array): Section[] {
  const found: Section[] = [];
  const next = reader(bytes, 8);
  while (next.at() < bytes.length) {
    const id = next.byte();
    found.push({ id, body: next.bytes(next.number()) });
  }
  return found;
}

/** Parameter and result types of each exported function. Without imports, function i has the i-th type index. */
function signatures(bytes: Uint8Array): Map<string, { params: number[]; results: number[] }> {
  const section = (id: number) => reader(sections(bytes).find((s) => s.id === id)!.body, 0);
  const list = <T>(next: Reader, entry: () => T) => Array.from({ length: next.number() }, entry);

  const type = section(SECTIONS.types);
  const types = list(type, () => {
    expect(type.byte()).toBe(0x60);
    return { params: list(type, type.byte), results: list(type, type.byte) };
  });
  const func = section(SECTIONS.functions);
  const typeOf = list(func, func.number);
  const entry = section(SECTIONS.exports);
  const exports = list(entry, () => {
    const name = new TextDecoder().decode(entry.bytes(entry.number()));
    return { name, kind: entry.byte(), index: entry.number() };
  });
  return new Map(exports.filter(({ kind }) => kind === 0).map(({ name, index }) => [name, types[typeOf[index]!]!]));
}

type Reader = ReturnType<typeof reader>;

function reader(bytes: Uint8Array, start: number) {
  let at = start;
  return {
    at: () => at,
    byte: () => bytes[at++]!,
    bytes: (count: number) => bytes.subarray(at, (at += count)),
    /** An unsigned LEB128 number. */
    number: () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++]!;
        value |= (byte & 127) << shift;
        if (byte < 128) return value >>> 0;
      }
    },
  };
}
