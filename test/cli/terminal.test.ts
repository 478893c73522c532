// The command on terminals and in pipes: width, colour, help, and how it ends.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { lightsOut, MAIN, temporaryFolder, terminal } from "../command.ts";
import { PLAIN } from "../plain.ts";

const { file } = temporaryFolder();

describe("width and colour", () => {
  const drawing = (env: Record<string, string>) => lightsOut(["solve", "#.#/.../#.#"], { env }).out.split("\n");

  test("without a terminal the width comes from COLUMNS, or there is no limit", () => {
    expect(drawing({})[0]).toBe("(#) . (#)");
    expect(drawing({ COLUMNS: "8" })[0]).toBe("O . O");
    expect(drawing({ COLUMNS: "4" })[0]).toBe("O.O");
  });

  test("a drawing that does not fit is replaced by a sentence, the answer is still printed", () => {
    const { status, out } = lightsOut(["solve", "1x50"], { env: { COLUMNS: "40" } });
    expect(out.replace(/\s+/g, " ")).toContain(
      "(The board is not drawn: it needs 50 columns, and there are 40; --svg FILE or --png FILE draws it",
    );
    expect(out).toContain("presses, proven to be the fewest");
    expect(out.split("\n").filter((line) => line.length > 40)).toEqual([]);
    expect(status).toBe(0);
  });

  test("the width of a terminal is used", () => {
    const { out } = lightsOut(["solve", "###", "--no-color"], { node: terminal("stdout", 7) });
    expect(out).toMatch(/^# O #\n/);
  });

  test("colours on a terminal, unless NO_COLOR or --no-color is given; elsewhere only with --color", () => {
    const colored = (args: string[], run: object) => lightsOut(["solve", "#", ...args], run).out.includes("\x1b[");
    const node = terminal("stdout");
    expect(colored([], { node })).toBe(true);
    expect(colored([], {})).toBe(false);
    // Also on continuous integration.
    expect(colored([], { env: { CI: "true" } })).toBe(false);
    expect(colored([], { node, env: { NO_COLOR: "1" } })).toBe(false);
    expect(colored([], { node, env: { TERM: "dumb" } })).toBe(false);
    expect(colored(["--no-color"], { node })).toBe(false);
    expect(colored(["--color"], {})).toBe(true);
    expect(colored(["--color", "--json"], {})).toBe(false);
  });
});

describe("help and usage", () => {
  test("--help of the program and of each command, with examples", () => {
    for (const args of [["--help"], ["solve", "--help"], ["info", "--help"], ["help", "solve"]]) {
      const { status, out, err } = lightsOut(args);
      expect(out).toMatch(/^Usage: lights-out/);
      expect(out).toMatch(/\nExamples:\n( {2}# .*\n)? {2}lights-out /);
      expect({ status, err }).toEqual({ status: 0, err: "" });
    }
  });

  test("a terminal on standard input gets the help on standard error, as narrow as that terminal; status 2", () => {
    const node = [...terminal("stdin"), ...terminal("stderr", 60)];
    for (const args of [["solve"], ["explain"], ["solve", "-"]]) {
      const help = lightsOut([args[0]!, "--help"], { env: { COLUMNS: "60" } }).out;
      expect(lightsOut(args, { node })).toEqual({ status: 2, out: "", err: help });
    }
  });

  test("the help of a subcommand that does not exist: as without help", () => {
    const mistake = lightsOut(["slove"]);
    expect(mistake).toMatchObject({ status: 2, out: "", err: expect.stringContaining('"solve"') });
    expect(lightsOut(["help", "slove"])).toEqual(mistake);
    expect(lightsOut(["slove", "--help"])).toEqual(mistake);
    expect(lightsOut(["help"])).toEqual(lightsOut(["--help"]));
  });

  test("no arguments: the help on standard error, status 2", () => {
    const { status, out, err } = lightsOut([]);
    expect(err).toMatch(/^Usage: lights-out/);
    expect({ status, out }).toEqual({ status: 2, out: "" });
  });

  test("--version", () => {
    const { version } = JSON.parse(readFileSync(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8"));
    expect(lightsOut(["--version"])).toEqual({ status: 0, out: `${version}\n`, err: "" });
  });
});

describe("how the command ends", () => {
  // More than fits into the buffer of a pipe.
  const long = file("long.txt", "#.#/.../#.#\n\n".repeat(3000));

  test("a reader that closes the pipe early is not an error", () => {
    const script = 'set -o pipefail; "$0" "$1" solve "$2" | head -n 1; echo "$?"';
    const args = ["-c", script, process.execPath, MAIN, long];
    const { stdout, stderr } = spawnSync("bash", args, PLAIN);
    expect({ stdout, stderr }).toEqual({ stdout: "Board 1 of 3000\n0\n", stderr: "" });
  });

  test("Ctrl-C ends the command by the signal, which shells report as 130", async () => {
    const child = spawn(process.execPath, [MAIN, "solve", long], { stdio: ["ignore", "pipe", "pipe"] });
    await once(child.stdout, "readable");
    child.kill("SIGINT");
    const [code, signal] = await once(child, "exit");
    expect({ code, signal }).toEqual({ code: null, signal: "SIGINT" });
  });

  test("an unexpected error is reported and ends with status 3", () => {
    const node = [
      "--import",
      `data:text/javascript,${encodeURIComponent('performance.now = () => { throw new Error("no clock") }')}`,
    ];
    const { status, err } = lightsOut(["solve", "#"], { node });
    expect(err).toMatch(/^lights-out: [^\n]*: Error: no clock\n {4}at /);
    expect(status).toBe(3);
  });
});
