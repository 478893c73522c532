// A C program of this folder as a variant of a row: compiled on the spot, then asked for samples by lines (serve.h).

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Code } from "../../build/lightest/coset.js";
import { type Remote, Unavailable } from "../measure.ts";

/** The Debian packages of the libraries. */
const PACKAGES: Readonly<Record<string, string>> = {
  m4ri: "libm4ri-dev",
  flint: "libflint-dev",
  "fflas-ffpack": "fflas-ffpack",
  openblas: "libopenblas-dev",
};

interface NativeOptions {
  /** What the program reads from the file argv[1]. */
  readonly input?: Uint8Array;
  /** argv[2] and so on. */
  readonly args?: readonly (string | number)[];
  /** Libraries to link, such as "m4ri". */
  readonly libraries?: readonly string[];
  /** More options for the compiler, such as "-mno-avx". */
  readonly flags?: readonly string[];
}

/**
 * Compiles `source` (a file of this folder) with -O3 -march=native, by cc or, if it is C++, by c++, and starts it.
 * @throws Unavailable if there is no compiler, or if it lacks a library.
 */
export function program(source: string, { input, args = [], libraries = [], flags = [] }: NativeOptions = {}): Remote {
  const folder = mkdtempSync(join(tmpdir(), "lights-out-"));
  const remove = () => rmSync(folder, { recursive: true });
  const binary = join(folder, "program");
  const data = join(folder, "input");
  try {
    compile(source, binary, libraries, flags);
  } catch (error) {
    remove();
    throw error;
  }
  writeFileSync(data, input ?? "");

  const child = spawn(binary, [data, ...args.map(String)], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    async sample(calls) {
      child.stdin.write(`${calls}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${source} ended without an answer`);
      const [nanoseconds, result] = value.split(" ").map(Number) as [number, number];
      return { nanoseconds, result };
    },
    close() {
      child.stdin.end();
      remove();
    },
  };
}

function compile(source: string, binary: string, libraries: readonly string[], flags: readonly string[]): void {
  const file = fileURLToPath(new URL(source, import.meta.url));
  const compiler = source.endsWith(".cpp") ? "c++" : "cc";
  try {
    const options = ["-O3", "-march=native", ...flags, file, "-o", binary];
    execFileSync(compiler, [...options, ...libraries.map((library) => `-l${library}`), "-lm"], { stdio: "pipe" });
  } catch (error) {
    const { code, stderr } = error as { code?: string; stderr?: Buffer };
    if (code === "ENOENT") throw new Unavailable(`there is no compiler ${compiler} here`);
    const lacking = Object.keys(PACKAGES).find((name) => new RegExp(`-l${name}\\b|\\b${name}/`).test(String(stderr)));
    if (lacking !== undefined) throw new Unavailable(`${lacking} is not here (Debian: ${PACKAGES[lacking]})`);
    throw error;
  }
}

/** Header, basis and starts in the format that sets.c and budget.c read, rows cut to whole 64-bit words. */
export function cosetInput(code: Code, starts: readonly Uint8Array[]): Uint8Array {
  const bytes = Math.ceil(code.length / 64) * 8;
  const rows = [
    ...Array.from({ length: code.dimension }, (_, i) => code.rows.subarray(i * code.stride, i * code.stride + bytes)),
    ...starts.map((start) => start.subarray(0, bytes)),
  ];
  const input = new Uint8Array(24 + rows.length * bytes);
  new BigInt64Array(input.buffer, 0, 3).set([BigInt(code.length), BigInt(code.dimension), BigInt(starts.length)]);
  rows.forEach((row, i) => {
    input.set(row, 24 + i * bytes);
  });
  return input;
}
