// The wiring editor in a real browser: by mouse, by touch and by keyboard, from Solve and from a link.

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { readPuzzle } from "../../src/index.ts";
import { faults } from "./axe.ts";
import { fewestByTrying } from "./presses.ts";
import { describePage, lights, statusIs, thereAre } from "./web.ts";

const stage = (page: Page) => page.getByRole("group", { name: "Lights and buttons" });
const spots = (page: Page, name: string | RegExp = ""): Locator => stage(page).getByRole("button", { name });
const light = (page: Page, n: number) => spots(page, new RegExp(`^Light ${n}\\b`));
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const step = (page: Page, name: string) =>
  page.getByRole("group", { name: "Steps" }).getByRole("button", { name }).click();

/** Opens the editor from Solve, without a light. */
async function openEmpty(page: Page): Promise<void> {
  await press(page, "Make your own wiring");
  await thereAre(3, spots(page));
  await press(page, "Nothing");
  await thereAre(0, spots(page));
}

/** Three statues in a row with 4 states: each turns itself, as every new one does, and its neighbours. */
async function buildStatues(page: Page): Promise<void> {
  for (let n = 0; n < 3; n++) await press(page, "Light + button");
  for (const [from, ...to] of [[1, 2], [2, 1, 3], [3, 2]]) {
    await light(page, from!).click();
    for (const n of to) await light(page, n).click();
    await press(page, "Done");
  } // biome-ignore format: one statue in a list
  await press(page, "States of a light: more");
  await press(page, "States of a light: more");
}

const STATUES = { lights: 3, buttons: [[0, 1], [0, 1, 2], [1, 2]], states: 4 }; // biome-ignore format: one line

describePage("the wiring editor", ({ visit }) => {
  test("three statues built by taps need as many presses as brute force finds, also after a reload", async () => {
    const { page, complaints, asked } = await visit("solve&rows=5&cols=5&board=");
    await page.getByLabel("Preset").waitFor();
    const loaded = () => [...asked].filter((file) => /wiring/.test(file));
    expect(loaded()).toEqual([]);
    await openEmpty(page);
    expect(loaded().length).toBeGreaterThan(0);
    await buildStatues(page);
    await step(page, "Start");
    for (const n of [1, 2, 2, 3, 3, 3]) await light(page, n).click();
    const puzzle = readPuzzle(STATUES);
    const fewest = fewestByTrying(puzzle, Uint8Array.of(1, 2, 3), [0, 0, 0]);
    const words = new RegExp(`^${fewest} press(es)?, proven fewest$`);
    await statusIs(page, words);
    await page.waitForURL(/#wiring&lights=3&.*board=123/);
    expect(complaints).toEqual([]);
    await page.reload();
    await statusIs(page, words);
    await thereAre(1, spots(page, /^Light 2 with a button, state 2\. A press changes 1, 2,? and 3\./));
    // The presses that the buttons show put all lights right, one by one.
    await step(page, "Press");
    for (let left = fewest; left > 0; left--) {
      await statusIs(page, new RegExp(`^${left} press(es)?, proven fewest$`));
      await spots(page, /Press (once|twice|\d times)/)
        .first()
        .click();
    }
    await statusIs(page, "Every light is as it should be");
    await thereAre(3, spots(page, /state 0/));
    // In Solve, and back in the editor.
    await page.locator(".control.main").click();
    await page.waitForURL(/#solve&lights=3&.*board=123/);
    await statusIs(page, words);
    await thereAre(3, lights(page, /^Row/));
    await press(page, "Edit wiring");
    await thereAre(3, spots(page));
    await page.getByRole("navigation").getByRole("button", { name: "Solve" }).click();
    await page.waitForURL(/#solve&lights=3&.*board=123/);
  });

  test("levers are apart from the lamps: in the editor, and in Solve at the same places", async () => {
    const { page } = await visit("wiring");
    await press(page, "Five levers");
    await thereAre(5, spots(page, /^Button [A-E]/));
    // Only E changes an odd number of lamps, and three must change. E changes 1 as well; only D changes 1 and 4.
    await thereAre(2, spots(page, /^Button [DE].*Press once/));
    await statusIs(page, "2 presses, proven fewest");
    await spots(page, "Button E").click();
    await light(page, 1).click();
    await thereAre(1, spots(page, /^Button E\. A press changes 2 and 3\./));
    // Every lever now changes two lamps, and three must change: all four lamps prove it.
    await statusIs(page, /^This board cannot be solved\..* an odd number of them must change: 3/);
    await thereAre(4, spots(page, /^Light \d, .*part of the proof/));
    await page.keyboard.press("Control+z");
    await statusIs(page, "2 presses, proven fewest");
    await page.locator(".control.main").click();
    await thereAre(5, page.locator("#board .over button"));
  });

  test("amounts of dials and both directions", async () => {
    const { page } = await visit("wiring");
    await press(page, "Two dials");
    // 3 and 7 of ten. First x times, second y times: x + y = 7 and 2x + y = 3, so x = 6 and y = 1; back 4 and on 1.
    await statusIs(page, "5 presses, proven fewest");
    await thereAre(1, spots(page, /^Light 1.*Turn back 4 times/));
    await press(page, "Forward");
    await statusIs(page, "7 presses, proven fewest");
    await light(page, 1).click();
    await light(page, 2).click();
    await light(page, 2).click();
    const amount = page.getByRole("group", { name: "1 turns 2 by" });
    for (let n = 0; n < 2; n++) await amount.getByRole("button", { name: "more" }).click();
    await thereAre(1, spots(page, /^Light 1.*A press changes 1 and 2 by 3/));
    await page.waitForURL(/buttons=%5B%5B0,%5B1,3%5D%5D/);
  });

  test("from presses: links follow from what was seen, and a contradiction is named", async () => {
    const { page } = await visit("wiring");
    await press(page, "Five levers");
    await step(page, "Observe");
    const note = async (pressed: string, ...changed: number[]) => {
      await spots(page, `Button ${pressed}`).or(spots(page, new RegExp(`^${pressed},`))).first().click();
      await press(page, "What changed");
      for (const n of changed) await spots(page, new RegExp(`^${n},`)).click();
      await press(page, "Add");
    }; // biome-ignore format: one chain
    await note("A", 3, 4);
    await statusIs(page, /^Not known yet: B, C, D,? and E\./);
    await note("B", 1);
    await note("A", 2);
    await statusIs(page, /^Observations 1 and 3 contradict each other/);
    await thereAre(2, page.locator(".seen .wrong"));
    await press(page, "Remove observation 3");
    await statusIs(page, /^Not known yet: C, D,? and E\./);
    await step(page, "Build");
    await thereAre(1, spots(page, /^Button A\. A press changes 3 and 4\./));
    await thereAre(1, spots(page, /^Button B\. A press changes 1\./));
  });

  test("with the keyboard alone: add, link, move, set a state, remove, undo and redo", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=");
    await page.getByRole("button", { name: "Make your own wiring" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Nothing" }).focus();
    await page.keyboard.press("Enter");
    for (const name of ["Light", "Light", "Button"]) {
      await page.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    }
    await spots(page, "Button A").focus();
    await page.keyboard.press("Enter");
    await light(page, 2).focus();
    await page.keyboard.press("Enter");
    await thereAre(1, spots(page, "A press changes 2."));
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(/layout=%5B%5B0,0%5D,%5B2,0.5%5D%5D/);
    await page.keyboard.press("Delete");
    await thereAre(1, spots(page, "A press changes nothing."));
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.waitForURL(/layout=%5B%5B0,0%5D,%5B2,0%5D%5D/);
    await page.keyboard.press("Control+Shift+z");
    await page.waitForURL(/layout=%5B%5B0,0%5D,%5B2,0.5%5D%5D/);
    await step(page, "Start");
    await light(page, 1).focus();
    await page.keyboard.press("1");
    await page.waitForURL(/board=10/);
    await statusIs(page, "This board cannot be solved");
  });

  test("a light is dragged, a tap on an empty place adds another one", async () => {
    const { page } = await visit("wiring");
    await thereAre(3, spots(page));
    const box = (await light(page, 3).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 30);
    await page.mouse.move(x, y - box.height);
    await page.mouse.up();
    await page.waitForURL(/layout=%5B%5B0,0%5D,%5B2,0%5D,%5B4,-1%5D%5D/);
    const canvas = (await page.locator(".canvas").boundingBox())!;
    await page.mouse.click(canvas.x + 20, canvas.y + canvas.height - 20);
    await thereAre(4, spots(page));
  });

  for (const [width, height] of [[390, 844], [320, 568], [667, 375]] as const) // biome-ignore format: one line
    test(`on a phone of ${width} by ${height} everything fits, targets have 44 px, and axe finds no fault`, async () => {
      const { page } = await visit("wiring", { viewport: { width, height }, hasTouch: true, isMobile: true });
      const found: string[] = [];
      for (const name of ["Build", "Start", "Target", "Observe", "Press"]) {
        await page.getByRole("group", { name: "Steps" }).getByRole("button", { name }).tap();
        await spots(page).nth(1).tap();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const sizes = await page.locator("main button:visible").evaluateAll((nodes) =>
          nodes.map((node) => {
            const { width, height, right, bottom } = node.getBoundingClientRect();
            const isInside = right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
            return isInside ? Math.min(width, height) : 0;
          }),
        );
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
        found.push(...(await faults(page)));
      }
      await page.getByRole("button", { name: "More" }).tap();
      await page.getByRole("button", { name: "Five levers" }).tap();
      await thereAre(9, spots(page));
      expect(found).toEqual([]);
    });

  test.each(["light", "dark"] as const)("axe finds no serious fault in any step, %s", async (colorScheme) => {
    const { page } = await visit("wiring", { colorScheme });
    const found: Record<string, string[]> = {};
    for (const name of ["Build", "Start", "Target", "Observe", "Press"]) {
      await step(page, name);
      await spots(page).first().click();
      found[name] = await faults(page);
    }
    expect(found).toEqual({ Build: [], Start: [], Target: [], Observe: [], Press: [] });
  });

  test("is in Chinese, and a puzzle that is too large is not opened", async () => {
    const many = JSON.stringify(Array.from({ length: 70 }, (_, i) => [i]));
    const { page } = await visit(`wiring&lights=70&buttons=${encodeURIComponent(many)}&board=`, { locale: "zh-CN" });
    await page.getByRole("group", { name: "步骤" }).waitFor();
    await thereAre(3, page.getByRole("group", { name: "灯和按钮" }).getByRole("button", { name: /^带按钮的灯/ }));
  });
});
