// The page around the board, in a real browser: any device, language, theme and policy; offline; small; nothing sent.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describePage, lights, statusIs } from "./web.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const MODES = ["Play", "Paint", "Learn", "Measure"];
const BUDGET = 100 * 1024;

/** Serious and critical faults that axe finds, with what they are found on. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

describePage("the page", ({ visit, files }) => {
  test(`a first visit loads no more than ${BUDGET} bytes of gzip, up to a level that can be played`, async () => {
    const { page, asked } = await visit();
    await statusIs(page, "left, proven fewest");
    const sizes = [...asked].map((file) => gzipSync(files[file]!).length);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
  });

  test.each([
    [390, 844],
    [320, 568],
    [844, 390],
  ])(
    "on a phone of %i by %i nothing scrolls sideways, and controls and lights are as large as a thumb",
    async (width, height) => {
      const { page } = await visit("play&rows=5&cols=5&board=11111-11111-11111-11111-11111", {
        viewport: { width, height },
        hasTouch: true,
        isMobile: true,
      });
      for (const mode of MODES) {
        await page.getByRole("navigation").getByRole("button", { name: mode }).tap();
        await page.locator(`.tab[aria-current="page"]`, { hasText: mode }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.getByRole("navigation").getByRole("button", { name: "Play" }).tap();
      await statusIs(page, "15 presses left");
      const sizes = await page
        .locator(".control:visible")
        .evaluateAll((nodes) =>
          nodes.map((node) => Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height)),
        );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
      const box = (await lights(page, "Row 1, column 1").boundingBox())!;
      if (height > width) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await lights(page, "Row 3, column 3").tap();
      await statusIs(page, "left");
      expect(await lights(page, "off").count()).toBe(5);
      await page.getByRole("button", { name: "More" }).tap();
      await page.getByRole("button", { name: "Copy link" }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.press("Escape");
      await page.locator("#panel").waitFor({ state: "hidden" });
    },
  );

  test("speaks Chinese where the browser does, and what was chosen stays chosen", async () => {
    const { page } = await visit("play&rows=3&cols=3&board=111-111-111", { locale: "zh-CN" });
    await statusIs(page, "还要按 5 步，已证明最少");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh-Hans");
    expect(await lights(page, "第 1 行第 1 列，亮").count()).toBe(1);
    await page.getByRole("button", { name: "English" }).click();
    await statusIs(page, "5 presses left");
    expect(await lights(page, "Row 1, column 1, on").count()).toBe(1);
    await page.reload();
    await statusIs(page, "5 presses left");
  });

  test("follows the system's theme, and a switch overrides it", async () => {
    const { page } = await visit("", { colorScheme: "dark" });
    const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await back();
    await page.getByRole("button", { name: "Theme: as the system" }).click();
    await page.getByRole("button", { name: "Theme: light" }).waitFor();
    const light = await back();
    expect(light).not.toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("button", { name: "Theme: light" }).click();
    await page.getByRole("button", { name: "Theme: dark" }).waitFor();
    expect(await back()).toBe(dark);
  });

  test.each(["light", "dark"] as const)("axe finds no serious fault in any mode, %s", async (colorScheme) => {
    const { page } = await visit("play&rows=5&cols=5&board=11111-11111-11111-11111-11111", { colorScheme });
    const found: Record<string, string[]> = {};
    for (const mode of MODES) {
      await page.getByRole("navigation").getByRole("button", { name: mode }).click();
      await page.locator(`.tab[aria-current="page"]`, { hasText: mode }).waitFor();
      await page.getByRole("status").filter({ hasText: /./ }).waitFor();
      found[mode] = await faults(page);
    }
    await page.goto(`${page.url().split("#")[0]}#play&rows=30&cols=30&board=`);
    await page.locator("lights-out-board").getByRole("application").waitFor();
    found["30x30"] = await faults(page);
    expect(found).toEqual({ Play: [], Paint: [], Learn: [], Measure: [], "30x30": [] });
  });

  test("asks nobody but its own site, and complains of nothing", async () => {
    const { page, complaints, strangers } = await visit();
    for (const mode of MODES) {
      await page.getByRole("navigation").getByRole("button", { name: mode }).click();
      await page.locator(`.tab[aria-current="page"]`, { hasText: mode }).waitFor();
    }
    expect([complaints, strangers]).toEqual([[], []]);
  });

  test("has no inline script, style or handler, and a policy that would refuse them", () => {
    const html = files["index.html"]!.toString();
    expect(html).toMatch(
      /content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self';/,
    );
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|\sstyle=/);
  });

  test("answers with the TypeScript kernel where WebAssembly is not allowed", async () => {
    const address = "play&rows=5&cols=5&board=11111-11111-11111-11111-11111";
    const allowed = await visit(address);
    expect(await allowed.page.locator("#about").getAttribute("data-kernel")).toBe("simd");
    const { page } = await visit(address, { policy: "script-src 'self'; worker-src 'self'" });
    await statusIs(page, "15 presses left, proven fewest");
    expect(await page.locator("#about").getAttribute("data-kernel")).toBe("portable");
  });

  test("works offline after the first load, in every mode", async () => {
    const { page, context } = await visit("play&rows=5&cols=5&board=11111-11111-11111-11111-11111");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.reload();
    await statusIs(page, "15 presses left, proven fewest");
    for (const mode of MODES) {
      await page.getByRole("navigation").getByRole("button", { name: mode }).click();
      await page.locator(`.tab[aria-current="page"]`, { hasText: mode }).waitFor();
    }
  });

  test("takes the board along as text, JSON, SVG and PNG", async () => {
    const { page } = await visit("play&rows=3&cols=3&board=110-001-010", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const copied = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).click();
      await statusIs(page, "Copied");
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied("Text")).toBe("##.\n..#\n.#.");
    expect(JSON.parse(await copied("JSON"))).toMatchObject({ puzzle: { rows: 3, cols: 3 }, board: "##./..#/.#." });
    expect(await copied("SVG")).toMatch(/^<svg [^>]*aria-label="Lights Out board of 9 lights, 4 of them on"/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "PNG", exact: true }).click(),
    ]);
    const png = readFileSync((await download.path())!);
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 1200]);
  });
});
