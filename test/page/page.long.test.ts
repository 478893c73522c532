// The page around the board in a real browser: any device, language and theme; offline; saving the board.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults } from "./axe.ts";
import { describePage, lights, MODES, statusIs, thereAre, tour } from "./web.ts";

describePage("the page around the board", ({ visit }) => {
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
      const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await tour(page, fits, "tap");
      await page.getByRole("navigation").getByRole("button", { name: "Play" }).tap();
      await statusIs(page, "15 presses left");
      const sizes = await page
        .locator(".control:visible")
        .evaluateAll((nodes) =>
          nodes.map((node) => Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height)),
        );
      expect(sizes.length).toBeGreaterThan(3);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
      const box = (await lights(page, "Row 1, column 1").boundingBox())!;
      if (height > width) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await lights(page, "Row 3, column 3").tap();
      await thereAre(5, lights(page, "off"));
      await page.getByRole("button", { name: "More" }).tap();
      await page.getByRole("button", { name: "Copy link" }).waitFor();
      await fits();
      await page.keyboard.press("Escape");
      await page.locator("#panel").waitFor({ state: "hidden" });
    },
  );

  test("is in Chinese if the browser is, and remembers a choice of language", async () => {
    const { page } = await visit("play&rows=3&cols=3&board=111-111-111", {
      locale: "zh-CN",
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await statusIs(page, "还要按 5 步，已证明最少");
    await page.locator("html[lang=zh-Hans]").waitFor();
    await thereAre(1, lights(page, "第 1 行第 1 列，亮"));
    await page.getByRole("button", { name: "复制 JSON" }).click();
    await statusIs(page, "JSON 已复制");
    await page.getByRole("button", { name: "English" }).click();
    await statusIs(page, "5 presses left");
    await thereAre(1, lights(page, "Row 1, column 1, on"));
    await page.reload();
    await statusIs(page, "5 presses left");
  });

  test("follows the system's theme, and a switch overrides it", async () => {
    const { page } = await visit("", { colorScheme: "dark" });
    const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await back();
    await page.getByRole("button", { name: "Theme: system" }).click();
    await page.getByRole("button", { name: "Theme: light" }).waitFor();
    await expect.poll(back).not.toBe(dark);
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("button", { name: "Theme: light" }).click();
    await page.getByRole("button", { name: "Theme: dark" }).waitFor();
    await expect.poll(back).toBe(dark);
  });

  test.each(["light", "dark"] as const)("axe finds no serious fault in any mode, %s", async (colorScheme) => {
    const { page } = await visit("play&rows=5&cols=5&board=11111-11111-11111-11111-11111", { colorScheme });
    const found: Record<string, string[]> = {};
    await tour(page, async (mode) => {
      found[mode] = await faults(page);
    });
    for (const board of ["11111-11111-11111-11111-11111", "10000-00000-00000-00000-00000"]) {
      await page.goto(`${page.url().split("#")[0]}#solve&rows=5&cols=5&board=${board}`);
      await statusIs(page, /15 presses|cannot be solved/);
      found[board] = await faults(page);
    }
    await page.goto(`${page.url().split("#")[0]}#play&rows=30&cols=30&board=`);
    await page.locator("lights-out-board").getByRole("application").waitFor();
    await statusIs(page, MODES.Play);
    found["30x30"] = await faults(page);
    expect(Object.keys(found).length).toBe(7);
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  });

  test.each(["light", "dark"] as const)(
    "axe finds no serious fault in the guide, the card and the pages, %s",
    async (colorScheme) => {
      const { page } = await visit("", { colorScheme, newcomer: true });
      const found: Record<string, string[]> = {};
      await statusIs(page, "Press the marked light");
      found.guide = await faults(page);
      await page.goto(`${page.url().split("#")[0]}#play&rows=2&cols=2&board=11-10&x-level=daily.2026-11-30`);
      await lights(page, "Row 1, column 1").click();
      await page.getByRole("region", { name: "Solved" }).waitFor();
      found.card = await faults(page);
      await page.locator(".caption button").click();
      for (const name of ["Calendar", "Ladder", "Random"]) {
        await page.getByRole("group", { name: "Levels" }).getByRole("button", { name }).click();
        await page.locator(`.level-page.${name === "Random" ? "free" : name.toLowerCase()}`).waitFor();
        found[name] = await faults(page);
      }
      expect(found).toEqual({ guide: [], card: [], Calendar: [], Ladder: [], Random: [] });
    },
  );

  test("works offline after the first load, in every mode", async () => {
    const address = "play&rows=5&cols=5&board=11111-11111-11111-11111-11111";
    const { page, context } = await visit(address, { serviceWorkers: "allow" });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await statusIs(page, "15 presses left, proven fewest");
    await tour(page);
  });

  test("exports the board as text, JSON, SVG and PNG, with the presses that are shown", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=110-100-000", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const copied = async (kind: string) => {
      await page.getByRole("button", { name: `Copy ${kind}`, exact: true }).click();
      await statusIs(page, `${kind} copied`.replace(/^t/, "T"));
      return page.evaluate(() => navigator.clipboard.readText());
    };
    await statusIs(page, "1 press, proven fewest");
    expect(await copied("text")).toBe("##.\n#..\n...\n\nPresses:\n#..\n...\n...");
    const json = JSON.parse(await copied("JSON"));
    expect(json).toMatchObject({
      puzzle: { rows: 3, cols: 3 },
      board: "##./#../...",
      presses: [1, ...Array(8).fill(0)],
    });
    expect(await copied("SVG")).toMatch(/^<svg [^>]*aria-label="Lights Out board of 9 lights, 3 on/);
    await page.getByRole("button", { name: "Hide", exact: true }).click();
    expect(await copied("text")).toBe("##.\n#..\n...");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save PNG" }).click(),
    ]);
    const png = readFileSync((await download.path())!);
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 1200]);
  });
});
