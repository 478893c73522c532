// --chars and --first in every subcommand that reads boards.

import { describe, expect, test } from "vitest";
import { lightsOut, temporaryFolder } from "../command.ts";

const { file } = temporaryFolder();

describe("--chars and --first are options of every subcommand that reads boards", () => {
  const chars = ["--chars", "O=1 #=0"];
  const small = "O#/##";
  const tableFile = file("2x2.table", "");
  lightsOut(["table", "2x2", "-o", tableFile]);
  test.each<string[]>([
    ["solve", small],
    ["info", small],
    ["optima", small],
    ["solutions", small],
    ["weights", small],
    ["nearest", small],
    ["hint", small],
    ["explain", small],
    ["search", small],
    ["noisy", small, "--miss", "0.1"],
    ["symmetries", small, "--canonical"],
    ["check", file("o.txt", small)],
    ["generate", "2x2", "--total", "1", "--count", "1", "--target", small],
    ["worst", "2x2", "--target", small],
    ["table", "2x2", "--target", small],
    ["table", "--table", tableFile, small],
    ["table", small, "--boards"],
    ["search", small, "--forbidden", "?O/??"],
    ["search", small, "--forbidden", "##/OO"],
    ["observe", `0: OO/## -> ${small}`],
    ["observe", `[{"presses": [1], "before": "${small}", "after": "##/##"}]`],
  ])("%s %s %s", (...args) => {
    const given = args.filter((word) => word !== undefined);
    const dotted = (word: string) => word.replaceAll("#", ".").replaceAll("O", "#");
    const plain = given.map((word) =>
      word.endsWith("o.txt") ? file("plain.txt", dotted(small)) : word === tableFile ? word : dotted(word),
    );
    const expected = lightsOut([...plain, "--json"]);
    expect(expected.out).not.toBe("");
    const timeless = (out: string) => out.replace(/"(kernel|time|milliseconds)":"?[^,}]*/g, "");
    const { status, out, err } = lightsOut([...given, ...chars, "--json"]);
    expect({ status, err, out: timeless(out) }).toEqual({ ...expected, out: timeless(expected.out) });
    expect(lightsOut([given[0]!, "--help"]).out).toMatch(/--chars <[\s\S]*--first </);
  });
});
