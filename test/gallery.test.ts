import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { presets } from "../src/index.ts";
import { RULES } from "../src/shapes/rules.ts";

const gallery = readFileSync(new URL("../web/gallery.md", import.meta.url), "utf8");

test("every preset and every rule is in the gallery", () => {
  for (const { name } of presets()) expect(gallery).toContain(`\`preset("${name}")\``);
  for (const rule of RULES) expect(gallery).toContain(`rule: "${rule}"`);
});

test("every entry has a picture and at most three lines", () => {
  const entries = gallery.split("\n### ").slice(1);
  expect(entries.length).toBeGreaterThan(50);
  for (const entry of entries) {
    const [, file] = entry.match(/<img src="([^"]+)"/)!;
    expect(existsSync(new URL(`../web/${file}`, import.meta.url))).toBe(true);
    const lines = entry
      .split(/<img[^>]*>/)[1]!
      .split("\n## ")[0]!
      .trim()
      .split("\n");
    expect(lines.length).toBeLessThanOrEqual(3);
  }
});
