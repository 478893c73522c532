// Input that is hostile or might as well be: endless, or nested endlessly.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { suggest } from "../../src/errors.ts";
import { lightsOut, MAIN, temporaryFolder } from "../command.ts";
import { PLAIN } from "../plain.ts";

const { file } = temporaryFolder();

describe("endless input", () => {
  test.skipIf(!existsSync("/dev/zero"))("a device is refused, not read for ever", () => {
    const { status, err } = lightsOut(["solve", "/dev/zero"]);
    expect(err).toMatch(/^lights-out: "\/dev\/zero" .*UTF-8.*\n$/);
    expect(status).toBe(2);
  });

  test("standard input has a size limit", () => {
    const script = 'yes "$(printf %01000d 0)" | "$0" "$1" solve';
    const { status, stderr } = spawnSync("bash", ["-c", script, process.execPath, MAIN], PLAIN);
    expect(stderr).toMatch(/^lights-out: standard input .*\b256 MB\b.*\n$/);
    expect(status).toBe(2);
  });

  test("a character that is split between two chunks is read correctly", () => {
    // Two bytes each, at odd places: the ends of chunks are at powers of 2, so they split a character.
    const text = `{"puzzle": {"lights": 1, "buttons": [[0]]}, "board": [1], "note": "x${"\u00e9".repeat(2 ** 20)}"}`;
    expect(lightsOut(["solve", file("wide.json", text), "--json"]).status).toBe(0);
    expect(lightsOut(["solve", "--json"], { input: text }).status).toBe(0);
  });

  test("a file that ends within a character is refused", () => {
    const { status, err } = lightsOut(["solve"], { input: Buffer.from([35, 0xc3]) });
    expect(err).toMatch(/^lights-out: standard input .*UTF-8.*\n$/);
    expect(status).toBe(2);
  });
});

describe("JSON", () => {
  test.each(["[", '{"a":', '{"puzzle": {"shape": "grid", "rows": 1, "cols": 1}, "board": ['])(
    "nested without end: %s",
    (open) => {
      const close = open.startsWith("[") ? "]" : "}";
      const end = open.endsWith("[") && open.length > 1 ? "]" : close;
      const text = `${open.repeat(20_000)}0${end.repeat(20_000)}`;
      for (const command of ["solve", "explain", "merge", "counters", "info"]) {
        const { status, err } = lightsOut([command], { input: text });
        expect(err).toMatch(/^lights-out: .*standard input[^\n]*\n$/);
        expect(err.length).toBeLessThan(300);
        expect(status).toBe(2);
      }
    },
  );

  test("brackets in strings are not nesting", () => {
    const note = '[{\\"'.repeat(1000);
    const text = `{"puzzle": {"lights": 1, "buttons": [[0]]}, "board": [1], "note": "${note}\\\\"}`;
    expect(lightsOut(["solve", "--json"], { input: text }).status).toBe(0);
  });

  test("a name of megabytes is not compared with others letter by letter", () => {
    // Comparing letter by letter would take minutes.
    expect(suggest("x".repeat(2e7), ["plus", "neighbours", "row-column"])).toBe("");
    expect(suggest("x".repeat(30), ["x".repeat(25)])).not.toBe("");
    const json = `{"puzzle": {"shape": "grid", "rows": 1, "cols": 1, "rule": "${"x".repeat(1e6)}"}, "board": "#"}`;
    const { status, err } = lightsOut(["solve"], { input: json });
    expect(err).toMatch(/^lights-out: .* is "x{37}\.\.\."/);
    expect(err.length).toBeLessThan(500);
    expect(status).toBe(2);
  });
});
