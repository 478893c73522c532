// The help fits 80 columns, completion scripts and the man page follow the options, and presets are listed.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { presets } from "../../src/index.ts";
import { answers, lightsOut, temporaryFolder } from "../command.ts";

const { file } = temporaryFolder();

/** The subcommands that the help lists, without `help`. */
const names = lightsOut(["--help"])
  .out.split("\nCommands:\n")[1]!
  .split("\n\n")[0]!
  .split("\n")
  .map((line) => line.trim().split(" ")[0]!)
  .filter((name) => name !== "help");

describe("help", () => {
  test("at most 80 columns, in a pipe as well", () => {
    expect(names.length).toBeGreaterThan(20);
    for (const args of [[], ...names.map((name) => [name])]) {
      const { out, status } = lightsOut([...args, "--help"]);
      expect(out.split("\n").filter((line) => line.length > 80)).toEqual([]);
      expect(status).toBe(0);
    }
  });

  test("everyday options come first; a narrow terminal is narrow", () => {
    const { out } = lightsOut(["solve", "--help"], { env: { COLUMNS: "60" } });
    expect(out.match(/^\S.*:$/gm)!.slice(0, 3)).toEqual(["Arguments:", "Options:", "Options of the output:"]);
    expect(out.indexOf("--json")).toBeLessThan(out.indexOf("--shape"));
    expect(out.split("\n").filter((line) => line.length > 60)).toEqual([]);
    const narrow = lightsOut(["solve", "--help"], { env: { COLUMNS: "40" } }).out.split("\n");
    expect(narrow.filter((line) => line.length > 40)).toEqual([]);
    expect(narrow[narrow.indexOf("  --any") + 1]).toMatch(/^ {6}\w/);
  });

  test("-v and --version; FORCE_COLOR", () => {
    expect(lightsOut(["-v"])).toEqual(lightsOut(["--version"]));
    const colored = (env: Record<string, string>) => lightsOut(["solve", "#"], { env }).out.includes("\x1b[");
    expect(colored({ FORCE_COLOR: "1" })).toBe(true);
    expect(colored({ FORCE_COLOR: "0" })).toBe(false);
    expect(colored({ FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
  });
});

describe("presets", () => {
  test("each with its size, also as JSON", () => {
    const { out } = lightsOut(["presets"]);
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => line.split(" ")[0]),
    ).toEqual(presets().map(({ name }) => name));
    expect(out).toMatch(/^lights-out-classic +5x5\. /m);
    expect(out).toMatch(/^lights-out-2000 +5x5, 3 states\. /m);
    expect(out).toMatch(/^lights-out-cube +54 lights\. /m);
    const lines = answers(lightsOut(["presets", "--json"]).out);
    expect(lines.find(({ name }) => name === "merlin-original")).toMatchObject({
      rows: 3,
      cols: 3,
      lights: 9,
      states: 2,
    });
  });
});

/** The script for a shell, in a file; undefined if the shell is not installed. */
function script(shell: string): string | undefined {
  if (spawnSync(shell, ["-c", "true"]).error) return undefined;
  const { out, status } = lightsOut(["completion", shell]);
  expect(status).toBe(0);
  const name = file(`completion.${shell}`, out);
  const { stderr, status: syntax } = spawnSync(shell, ["-n", name], { encoding: "utf8" });
  expect({ stderr, syntax }).toEqual({ stderr: "", syntax: 0 });
  return name;
}

describe("completion", () => {
  const bash = script("bash");
  const zsh = script("zsh");
  const fish = script("fish");

  test.skipIf(bash === undefined)("bash: subcommands, options, values, files", () => {
    const complete = (...words: string[]) => {
      const quoted = words.map((word) => `'${word}'`).join(" ");
      const run = `source '${bash}'; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _lights_out lights-out '${words.at(-1)}' '${words.at(-2)}'; echo "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync("bash", ["-c", run], { encoding: "utf8" });
      expect(stderr).toBe("");
      return stdout.trim();
    };
    expect(complete("lights-out", "sol")).toBe("solve solutions");
    expect(complete("lights-out", "solve", "--sta")).toBe("--states");
    expect(complete("lights-out", "solve", "x", "--edges", "k")).toBe("klein");
    expect(complete("lights-out", "info", "--preset", "mer")).toBe("merlin-original");
    expect(complete("lights-out", "solve", "--svg", "")).toBe("");
    expect(complete("lights-out", "solve", "boar")).toBe("");
    expect(complete("lights-out", "completion", "")).toBe("bash zsh fish");
    expect(complete("lights-out", "generate", "--svg", "--to")).toBe("--total");
  });

  test.skipIf(zsh === undefined)("zsh: it can be loaded", () => {
    const run = `autoload -U compinit; compinit -D -u; source '${zsh}'; print $_comps[lights-out]`;
    const { stdout, stderr } = spawnSync("zsh", ["-f", "-c", run], { encoding: "utf8" });
    expect({ stdout, stderr }).toEqual({ stdout: "_lights_out\n", stderr: "" });
  });

  test.skipIf(fish === undefined)("fish: subcommands, options, values", () => {
    const complete = (line: string) => {
      const { stdout } = spawnSync("fish", ["-N", "-c", `source '${fish}'; complete -C '${line}'`], {
        encoding: "utf8",
      });
      return stdout
        .trim()
        .split("\n")
        .map((one) => one.split("\t")[0]);
    };
    expect(complete("lights-out sol")).toEqual(expect.arrayContaining(["solve", "solutions"]));
    expect(complete("lights-out solve --stat")).toEqual(["--states"]);
    expect(complete("lights-out solve --edges kl")).toEqual(["klein"]);
  });

  test("an unknown shell is refused", () => {
    expect(lightsOut(["completion", "tcsh"])).toMatchObject({ status: 2, out: "" });
    expect(lightsOut(["completion"])).toMatchObject({ status: 2, out: "" });
  });
});

test("the man page of the package has every subcommand, and no faults", () => {
  const page = fileURLToPath(new URL("../../build/lights-out.1", import.meta.url));
  const text = readFileSync(page, "utf8");
  expect(text.match(/^\.SS .*$/gm)!.map((line) => line.slice(4))).toEqual(names);
  expect(text).toContain("\\fB\\-\\-target <target>\\fR");
  const { stderr, error } = spawnSync("groff", ["-man", "-Tutf8", "-ww", page], { encoding: "utf8" });
  if (!error) expect(stderr).toBe("");
});
