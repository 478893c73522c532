// The examples of the README and the docs compile with strict settings, as TypeScript users would copy them.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  module: "nodenext",
  target: "es2023",
  lib: ["es2023", "dom"],
  types: ["node"],
  noEmit: true,
};

test("every example compiles with strict settings", () => {
  const pages = ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)];
  const folder = mkdtempSync(join(tmpdir(), "lights-out-examples-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(ROOT, join(folder, "node_modules/lights-out"), "junction");
    symlinkSync(join(ROOT, "node_modules/@types"), join(folder, "node_modules/@types"), "junction");
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    let count = 0;
    for (const page of pages) {
      const text = readFileSync(join(ROOT, page), "utf8");
      for (const { 1: code, index } of text.matchAll(/```js\n([\s\S]*?)```/g)) {
        // Empty lines before the code, so that errors have the line of the page.
        const before = "\n".repeat(text.slice(0, index).split("\n").length);
        writeFileSync(join(folder, `${page.replace("/", "-")}-${++count}.ts`), before + code);
      }
    }
    expect(count).toBeGreaterThan(40);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: STRICT, include: ["."] }));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const { stdout, status } = spawnSync(process.execPath, [tsc, "--project", folder], { encoding: "utf8" });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
