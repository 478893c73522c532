// One search in shares, each by its own process.

import { grid } from "../../src/index.ts";
import { lightsOut } from "../command.ts";
import { heavyFile } from "../heavy.ts";

/** A board of 64x64 in a file of this folder: 2^28 solutions. */
export function example(folder: string, seed = 1): string {
  return heavyFile(folder, grid(64, 64), seed);
}

/** The output of `solve --json` with these arguments for each of n shares. */
export function shares(n: number, ...args: string[]): string[] {
  return Array.from({ length: n }, (_, i) => lightsOut(["solve", ...args, "--part", `${i + 1}/${n}`, "--json"]).out);
}

/** `merge` of these shares. */
export function merged(lines: readonly string[], ...args: string[]): ReturnType<typeof lightsOut> {
  return lightsOut(["merge", ...args], { input: lines.join("") });
}

/** A heavy board searched in three shares, and as a whole. */
export function searchedTwice(folder: string): { parts: readonly string[]; whole: { readonly total: number } } {
  const board = example(folder);
  return { parts: shares(3, board), whole: JSON.parse(lightsOut(["solve", board, "--json"]).out) };
}
