// The table of subcommands, which must agree with the files that it loads.

import { Command } from "commander";
import { expect, test } from "vitest";
import { SUBCOMMANDS } from "../../src/cli/subcommands.ts";
import { lightsOut } from "../command.ts";

test.each(Object.entries(SUBCOMMANDS))("%s loads the subcommand of this name and no other", async (name, load) => {
  const program = new Command();
  (await load())(program);
  expect(program.commands.map((command) => command.name())).toEqual([name]);
});

test("the help lists all of them, in this order, though a run loads one", () => {
  const listed = [...lightsOut(["--help"]).out.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name!);
  const names = Object.keys(SUBCOMMANDS);
  expect(listed.filter((name) => names.includes(name))).toEqual(names);
  expect(listed.filter((name) => !names.includes(name))).toEqual(["completion", "help"]);
});

test("names that every object has are not subcommands", () => {
  expect(lightsOut(["constructor"])).toMatchObject({ status: 2, out: "" });
});

// Node 20 has no such function. The stand-in reports which files of the command are loaded before it is called.
test("compiled code is kept, beginning with the first file after the main one", () => {
  const code = `import module from "node:module";
    module.enableCompileCache = () => console.error(Object.keys(module._cache).filter((name) => name.includes("lights-out.program")).length);`;
  const node = ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
  expect(lightsOut(["solve", "3x3", "--total"], { node })).toEqual({ status: 0, out: "5\n", err: "0\n" });
});
