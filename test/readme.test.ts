// README and docs are correct: examples print the output in their comments, and links, paths and scripts exist.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import * as library from "../src/index.ts";
import { en } from "../web/src/words/en.ts";
import { zh } from "../web/src/words/zh.ts";
import { PLAIN } from "./plain.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

const pages = [
  "README.md",
  "README.zh-CN.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "bench/README.md",
  ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`),
];

test("the component in the recipes is JSX, and what it imports from the library exists", async () => {
  const [, code] = /```jsx\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, "docs/recipes.md"), "utf8"))!;
  await transform(code!, { loader: "jsx", jsx: "automatic" });
  const names = /import \{ (.*) \} from "lights-out"/.exec(code!)![1]!.split(", ");
  expect(names.filter((name) => !(name in library))).toEqual([]);
});

test("the README is short", () => {
  expect(readFileSync(join(ROOT, "README.md"), "utf8").trimEnd().split("\n").length).toBeLessThanOrEqual(120);
});

test.each([
  ["README.md", en],
  ["README.zh-CN.md", zh],
])("%s names every mode of the page, in order and by the name that it has there", (page, { modes }) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const named = [...text.matchAll(/^- \*\*(.*?)\*\*/gm)].map(([, name]) => name!);
  expect(named.slice(-4)).toEqual(Object.values(modes));
});

describe.each(pages)("%s", (page) => {
  const text = readFileSync(join(ROOT, page), "utf8");
  const examples = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code!);

  test.for(examples)("example %#", (code) => {
    const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, line]) => line);
    const args = ["--input-type=module", "--eval", code];
    const printed = execFileSync(process.execPath, args, { ...PLAIN, cwd: ROOT });
    expect(promised.length).toBeGreaterThan(0);
    expect(printed.trimEnd().split("\n")).toEqual(promised);
  });

  test("its npm scripts exist", () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script!);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  test("its links and paths exist", () => {
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, to]) => join(dirname(page), to!));
    const named = [...text.matchAll(/`((?:\.ci|assembly|src|test|bench|web|build|docs)\/[\w./-]*)`/g)].map(
      ([, path]) => path!,
    );
    expect([...linked, ...named].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test("its links to a heading find one", () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
    const missing = links.filter(([, to, anchor]) => {
      const there = to === "" ? text : readFileSync(join(ROOT, dirname(page), to!), "utf8");
      const headings = [...there.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!);
      const anchors = headings.map((heading) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, "")
          .replaceAll(" ", "-"),
      );
      return !anchors.includes(anchor!);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });
});
