// <lights-out-board> in third-party pages in a real browser: the set-up of its tests.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { grid, pressAll } from "../../src/index.ts";
import { findChromium, launch, type Pages, profile, type Site, serve } from "../site.ts";
import { lights } from "./web.ts";

const executable = findChromium();
if (executable === undefined) console.warn("tests of the element skipped: no Chromium here (apt-get install chromium)");

/** A page with a body, and the element by one script tag. */
export const html = (body: string, script = '<script src="/lights-out.element.js"></script>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title><link rel="icon" href="/favicon.svg">${script}</head><body>${body}</body></html>`;

/** A board of 3 by 4 that one press does not solve. */
export const BOARD =
  '<lights-out-board rows="3" cols="4" board="#..#/.##./...." style="width:400px"></lights-out-board>';

interface Host {
  /** Opens a page of the site and closes the one before. */
  open(path: string): Promise<{ page: Page; complaints: string[] }>;
}

/** A suite with a browser and a site that has the element's script and these pages. */
export function describeElement(
  name: string,
  pages: Pages | (() => Promise<Pages>),
  tests: (host: Host) => void,
): void {
  describe.skipIf(executable === undefined)(name, () => {
    let site: Site;
    let browser: Browser;
    let context: BrowserContext;
    let page: Page | undefined;

    beforeAll(async () => {
      const script = readFileSync(fileURLToPath(new URL("../../build/lights-out.element.js", import.meta.url)));
      site = await serve({
        ...(typeof pages === "function" ? await pages() : pages),
        "/lights-out.element.js": script,
      });
      browser = await launch(executable!);
      context = await profile(browser, { reducedMotion: "reduce" });
    });
    afterAll(async () => {
      await browser?.close();
      site?.close();
    });

    tests({
      async open(path) {
        await page?.close();
        page = await context.newPage();
        const complaints: string[] = [];
        page.on("console", (message) => complaints.push(message.text()));
        page.on("pageerror", (error) => complaints.push(String(error)));
        await page.goto(site.url + path);
        await page.evaluate(() => customElements.whenDefined("lights-out-board"));
        return { page, complaints };
      },
    });
  });
}

/** The states of a board as one string. */
export function boardOf(page: Page, selector = "lights-out-board"): Promise<string> {
  return page.locator(selector).evaluate((board) => [...(board as unknown as { board: Uint8Array }).board].join(""));
}

/** Presses, sets and solves BOARD, which must fire an event for each. */
export async function isPlayed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const log: unknown[] = [];
    Object.assign(globalThis, { log });
    for (const name of ["press", "change", "solved"])
      document.addEventListener(name, (event) => {
        const { button, solved, moves } = (event as CustomEvent).detail;
        log.push([name, button ?? solved ?? moves]);
      });
  });
  await lights(page, "Row 1, column 1, on").click();
  const pressed = [...pressAll(grid(3, 4), "#..#/.##./....", "1000/0000/0000")].join("");
  await expect.poll(() => boardOf(page)).toBe(pressed);
  await page.locator("lights-out-board").evaluate((board) => {
    (board as unknown as { board: string }).board = ".#../###./.#..";
  });
  await lights(page, "Row 2, column 2").click();
  const log = () => page.evaluate(() => (globalThis as unknown as { log: unknown[] }).log);
  await expect.poll(log).toEqual([
    ["press", 0],
    ["change", false],
    ["press", 5],
    ["change", true],
    ["solved", 1],
  ]);
}
