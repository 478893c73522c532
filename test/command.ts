// The built command as a real process, for the tests of the command.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { PLAIN } from "./plain.ts";

/** The file that `lights-out` runs. */
export const MAIN = fileURLToPath(new URL("../build/cli/main.js", import.meta.url));

if (!existsSync(MAIN)) throw new Error("The command is not built: run `npm run build` before its tests.");

/** What a process has said. */
export interface Said {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** How to run it: what stands on standard input (default: nothing), more environment, flags for Node, a folder. */
export interface Run {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: readonly string[];
  readonly cwd?: string;
}

/** Runs `lights-out` with arguments, without colours and width of whoever runs the tests. */
export function lightsOut(args: readonly string[], { input = "", env = {}, node = [], cwd }: Run = {}): Said {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [...node, MAIN, ...args], {
    ...PLAIN,
    input,
    env: { ...PLAIN.env, ...env },
    cwd,
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return { status, out: stdout, err: stderr };
}

/** A flag for Node that makes the process believe in a terminal on one of its streams. */
export function terminal(stream: "stdin" | "stdout" | "stderr", columns = 80): string[] {
  const code = `process.${stream}.isTTY = true; process.${stream}.columns = ${columns};`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
}

/** What `--json` printed, line by line. */
export function answers(out: string) {
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** A folder for the tests of a file, gone after them, and a way to put a file there; it returns the file's name. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "lights-out-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  function file(name: string, content: string | Buffer): string {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  }
  return { folder, file };
}
