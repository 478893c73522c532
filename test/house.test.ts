// Imports in src/ go down this list of folders, never up, and never in a cycle. See docs/architecture.md.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { version } from "../src/version.ts";

/** From the bottom up: a folder may import from itself and from the folders before it. */
const ROOMS = [
  "version.ts",
  "errors.ts",
  "json.ts",
  "cost.ts",
  "answer.ts",
  "reading.ts",
  "options.ts",
  "kernel",
  "puzzle",
  "boards",
  "shapes",
  "formats",
  "lightest",
  "factor",
  "long",
  "solver",
  "draw",
  "questions",
  "element",
  "index.ts",
  "cli",
];

const SRC = fileURLToPath(new URL("../src", import.meta.url));
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

/** The files that each file imports, types included. */
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    const named = [...text.matchAll(/(?:from|import\(|import) ?"(\.[^"]+)"/g)].map(([, to]) => to!);
    return [file, named.map((to) => join(dirname(file), to))] as const;
  }),
);

const roomOf = (file: string) => file.split("/")[0]!;

test("every file is in a folder of the list, and every import names a file", () => {
  expect(files.filter((file) => !ROOMS.includes(roomOf(file)))).toEqual([]);
  const missing = [...imports].flatMap(([file, to]) => to.filter((name) => !imports.has(name)).map((n) => [file, n]));
  expect(missing).toEqual([]);
});

test("imports go down the list, never up", () => {
  const rank = (file: string) => ROOMS.indexOf(roomOf(file));
  const upward = [...imports].flatMap(([file, to]) =>
    to.filter((name) => rank(name) > rank(file)).map((n) => [file, n]),
  );
  expect(upward).toEqual([]);
});

test("no type is declared twice in src/", () => {
  const names = files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), "utf8");
    const declared = text.matchAll(/^(?:export )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm);
    return [...new Set(Array.from(declared, ([, name]) => name!))];
  });
  const twice = new Set(names.filter((name, i) => names.indexOf(name) < i));
  expect([...twice]).toEqual([]);
});

test("no imports form a cycle", () => {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file)) return;
    done.add(file);
    for (const to of imports.get(file) ?? []) visit(to, [...path, file]);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test("every export of src/ is used by another file", () => {
  const root = join(SRC, "..");
  const texts = ["src", "test", "web", "bench"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => [join(folder, name), readFileSync(join(root, folder, name), "utf8")] as const),
  );
  // Compares words, so a name that is only mentioned counts as used.
  const users = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const [word] of text.matchAll(/\w+/g)) users.set(word, (users.get(word) ?? new Set()).add(file));
  const unused = texts.flatMap(([file, text]) => {
    if (!file.startsWith("src")) return [];
    const exported = text.matchAll(/^export (?:abstract |async )?(?:interface|type|class|function\*?|const) (\w+)/gm);
    return Array.from(exported, ([, name]) => name!).filter((name) => users.get(name)!.size === 1);
  });
  expect(unused).toEqual([]);
});

test("the version of the library is that of the package", () => {
  const { version: published } = JSON.parse(readFileSync(join(SRC, "../package.json"), "utf8"));
  expect(version).toBe(published);
});
