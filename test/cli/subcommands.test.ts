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
