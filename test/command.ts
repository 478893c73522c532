// The built command as a real process, for the tests of the command.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect } from "vitest";
import { PLAIN } from "./plain.ts";

/** The file that `lights-out` runs. */
export const MAIN = fileURLToPath(new URL("../build/cli/main.js", import.meta.url));

if (!existsSync(MAIN)) throw new Error("The command is not built: run `npm run build` before its tests.");

/** The output of a process. */
interface Said {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** How to run it: text for standard input (default: none), extra environment variables, flags for Node, a folder. */
interface Run {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: readonly string[];
  readonly cwd?: string;
}

/** Runs `lights-out` with arguments. The caller's settings for colours and width do not apply. */
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

/** Starts `lights-out`; `ended` resolves with what it printed and how it ended. */
export function start(args: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: PLAIN.env });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (err += text));
  const ended = once(child, "close").then((end) => ({ end, out, err }));
  return Object.assign(child, { ended });
}

/** A flag for Node that makes the process believe in a terminal on one of its streams. */
export function terminal(stream: "stdin" | "stdout" | "stderr", columns = 80): string[] {
  const code = `process.${stream}.isTTY = true; process.${stream}.columns = ${columns};`;
  return ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
}

/** Programs that can give a process a terminal, in order of preference: `script` of util-linux, or Python. */
const TERMINALS = [
  { name: "script", probe: ["--version"], args: (command: string) => ["-q", "-e", "-c", command, "/dev/null"] },
  {
    name: "python3",
    probe: ["-c", "import pty; print('util-linux')"],
    args: (command: string) => ["-c", `import pty, sys; pty.spawn(["sh", "-c", sys.argv[1]])`, command],
  },
];

/** The program that gives a process a terminal here; undefined if there is none. */
export const TERMINAL = TERMINALS.find(({ name, probe }) =>
  spawnSync(name, probe, PLAIN).stdout?.includes("util-linux"),
);

/** Runs `lights-out` with a real terminal on standard error. Returns each text that the terminal's line had. */
export function onTerminal(args: readonly string[], columns: number): { lines: string[]; out: string } {
  const folder = mkdtempSync(join(tmpdir(), "lights-out-"));
  const words = [process.execPath, MAIN, ...args].map((word) => `'${word}'`).join(" ");
  const command = `stty cols ${columns}; ${words} > '${folder}/out'`;
  const { stdout } = spawnSync(TERMINAL!.name, TERMINAL!.args(command), { ...PLAIN, input: "" });
  const out = readFileSync(join(folder, "out"), "utf8");
  rmSync(folder, { recursive: true });
  const lines = stdout.split("\r").map((line) => line.replace("\x1b[K", ""));
  return { lines: lines.filter((line) => line.trim() !== ""), out };
}

/** The parsed output of `--json`, line by line. */
export function answers(out: string) {
  return out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Runs `lights-out` with `--json`. Returns all lines, the first line, and the exit status. */
export function json(args: readonly string[], input?: string) {
  const { status, out, err } = lightsOut([...args, "--json"], { input });
  expect(err).toBe("");
  const lines = answers(out);
  return { status, lines, line: lines[0] };
}

/** A folder for the tests of one file, removed after them. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "lights-out-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Writes a file in the folder. Returns its path. */
  function file(name: string, content: string | Buffer): string {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  }

  return { folder, file };
}
