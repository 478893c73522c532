// The README is true: its examples print what they say they print, and its paths and scripts exist.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { PLAIN } from "./plain.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(`${ROOT}/README.md`, "utf8");
const examples = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);

test("there are examples", () => {
  expect(examples.length).toBeGreaterThanOrEqual(2);
});

test.each(examples)("example %#", (code) => {
  const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, line]) => line);
  const args = ["--input-type=module", "--eval", code];
  const printed = execFileSync(process.execPath, args, { ...PLAIN, cwd: ROOT });
  expect(promised.length).toBeGreaterThan(0);
  expect(printed.trimEnd().split("\n")).toEqual(promised);
});

test("its npm scripts exist", () => {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8"));
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script!);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
});

test("its paths exist", () => {
  const named = [...readme.matchAll(/`((?:\.ci|assembly|src|test|bench|web|build)\/[\w./-]*)`/g)].map(
    ([, path]) => path!,
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
});
