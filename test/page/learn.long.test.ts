// Learn and Measure in a real browser: the lesson is played, the films end correctly, and long work can be stopped.

import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { elimination, grid, nullity, randomBoard } from "../../src/index.ts";
import { SIZES } from "../../web/src/engine/measure.ts";
import tables from "../oracles/tables.json" with { type: "json" };
import { describePage, lights, marked, packed, statusIs, thereAre } from "./web.ts";

const ALL_ON = "rows=5&cols=5&board=11111-11111-11111-11111-11111";
const FEWEST = tables.minimum_all_on_square.values[4]!;
const NULLITY = tables.nullity_plus_square.values[4]!;

describePage("learn and measure", ({ visit }) => {
  const press = (page: Page, button: number) => page.locator("#board").getByRole("gridcell").nth(button).click();
  const next = (page: Page) => page.locator("[data-next]").click();

  test("the lesson from the first step to Play, each step done as it says", async () => {
    const { page, complaints } = await visit("learn");
    const isDone = (n: number) =>
      page.getByRole("button", { name: new RegExp(`^Step ${n} of 6: .*, done$`) }).waitFor();
    for (const button of [12, 0]) await press(page, button);
    await isDone(1);
    await next(page);
    for (const button of [12, 11]) await press(page, button);
    await statusIs(page, "in the other order");
    await press(page, 3);
    await statusIs(page, "Press a marked button");
    for (const button of [11, 12]) await press(page, button);
    await isDone(2);
    await next(page);
    for (const button of [7, 7]) await press(page, button);
    await isDone(3);
    await next(page);
    await page.waitForURL(/x-step=4$/);
    await press(page, 1);
    await statusIs(page, "Leave the first row alone");
    for (;;) {
      const on = await marked(page, /, on/);
      const row = on.findIndex((state, light) => state === 1 && light < 20);
      if (row < 0) break;
      await press(page, row + 5);
    }
    await isDone(4);
    await next(page);
    await press(page, 0);
    await statusIs(page, "Now the table shows");
    await press(page, 1);
    await statusIs(page, "Find your last row in the table");
    await page.getByRole("img", { name: /#\.\.\.# ##\.\.\./ }).waitFor();
    for (const button of [0, 1]) await press(page, button);
    await next(page);
    await isDone(5);
    await next(page);
    await statusIs(page, "an odd number");
    for (const button of [0, 1, 2, 3, 4]) await press(page, button);
    await isDone(6);
    await next(page);
    await page.locator('.tab[aria-current="page"]', { hasText: "Play" }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("a link opens a step; the visitor's board and the steps that were done are kept", async () => {
    const { page } = await visit(`learn&${ALL_ON}&x-step=3`);
    await page.locator(".caption").getByText("Step 3 of 6").waitFor();
    for (const button of [7, 7]) await press(page, button);
    await page.getByRole("button", { name: "Step 6 of 6" }).click();
    await page.waitForURL(/board=11111-11111-11111-11111-11111&x-step=6$/);
    const tab = (name: string) => page.getByRole("navigation").getByRole("button", { name });
    await tab("Measure").click();
    await page.waitForURL(/#measure/);
    await tab("Learn").click();
    await page.waitForURL(/board=11111-11111-11111-11111-11111&x-step=6$/);
    await page.getByRole("button", { name: "Step 3 of 6: Twice is nothing, done" }).waitFor();
  });

  test("a quiet pattern, pressed completely on the stage and as a small board, changes no light", async () => {
    const { page } = await visit(`learn&rows=5&cols=5&board=10110-00000-00100-00000-01000`);
    await page.locator("#deeper summary").click();
    await thereAre(2 ** NULLITY - 1, page.locator("#quiet-patterns lights-out-board"));
    const small = page.locator("#quiet-patterns lights-out-board").first();
    await pressAway(small.getByRole("gridcell", { name: "to press" }));
    await thereAre(25, small.getByRole("gridcell", { name: /off$/ }));

    await page.getByRole("button", { name: "Pattern 1", exact: true }).click();
    const stage = page.locator("#board");
    const states = () =>
      stage.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => /, on/.test(cell.ariaLabel!)));
    await statusIs(page, "left, and no light will have changed");
    const before = await states();
    await pressAway(stage.getByRole("gridcell", { name: "to press" }));
    await statusIs(page, "Every light is as it was before");
    await expect.poll(states).toEqual(before);
  });

  test("light chasing ends with all lights off, or says that the board cannot be solved", async () => {
    const { page } = await visit(`learn&${ALL_ON}`);
    await page.getByRole("button", { name: "Chasing", exact: true }).click();
    const slider = page.getByRole("slider");
    await statusIs(page, "Leave the first row alone");
    await slider.focus();
    await page.keyboard.press("End");
    await statusIs(page, `Solved in ${FEWEST} presses, the fewest`);
    await thereAre(0, lights(page, /, on/));
    await page.keyboard.press("Home");
    await thereAre(25, lights(page, /Row \d, column \d, on/));
    await page.keyboard.press("End");
    await thereAre(0, lights(page, /, on/));
    // A film changes nothing permanently: at the end of a visit the board before the film is stored, and the film.
    const bare = page.url().split("#")[0]!;
    await page.goto("about:blank");
    await page.goto(bare);
    await statusIs(page, "Leave the first row alone");
    await page.waitForURL(/#learn&rows=5&cols=5&board=11111-11111-11111-11111-11111&x-step=chase$/);
    await thereAre(25, page.locator("#board").getByRole("gridcell", { name: "on" }));

    const { page: other } = await visit("learn&rows=5&cols=5&board=10000-00000-00000-00000-00000&x-step=chase");
    await statusIs(other, "Leave the first row alone");
    await other.getByRole("slider").focus();
    await other.keyboard.press("End");
    await statusIs(other, "so the board cannot be solved");
  });

  test("the algebra film shows each row operation, then one solution and the shortest", async () => {
    const { page } = await visit(`learn&${ALL_ON}&x-step=algebra`);
    await statusIs(page, "25 equations, 25 unknowns");
    const entries = page.locator(".equations");
    await thereAre(25, entries.locator("g"));
    await page.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    // The first row has ones at buttons 0, 1 and 5: the second row is the first with a 1 below it.
    await statusIs(page, "Column 1: R2 ← R2 + R1");
    const { steps } = elimination(grid(5, 5), "on");
    const frames = Number(await page.getByRole("slider").getAttribute("max")) + 1;
    // The equations, the operations, the reduced form, one solution, quiet patterns that are added, the shortest.
    expect(frames).toBeGreaterThanOrEqual(steps.length + 4);
    expect(frames).toBeLessThanOrEqual(steps.length + 4 + NULLITY);
    await page.getByRole("slider").fill(String(steps.length + 1));
    await statusIs(page, `Elimination is done: ${25 - NULLITY} pivots`);
    await thereAre(25 - NULLITY, entries.locator(".pivot"));
    await thereAre(NULLITY, page.locator("#board").getByRole("gridcell", { name: "to change" }));
    await page.keyboard.press("End");
    await statusIs(page, `${FEWEST} presses: the shortest of all 4 solutions`);
    await thereAre(FEWEST, page.locator("#board").getByRole("gridcell", { name: "to press" }));
  });

  test("larger boards have a film without equations", async () => {
    const { page } = await visit("learn&rows=9&cols=9&board=&x-step=algebra");
    await page.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await statusIs(page, `Elimination finds ${81 - tables.nullity_plus_square.values[8]!} pivots`);
    expect(await page.locator(".equations").count()).toBe(0);
  });

  test("time against size is drawn, with a table of the same times", async () => {
    const { page } = await visit("measure");
    await page.getByRole("button", { name: "Sizes" }).click();
    await statusIs(page, "160×160: the first board takes");
    await thereAre(SIZES.length, page.locator(".chart .next circle"));
    await thereAre(SIZES.length, page.getByRole("row", { name: /^\d+×\d+ / }));
  });

  test("measuring can be stopped", async () => {
    // The most solutions that every kernel can compare, dozens of times: there is plenty of time to stop it.
    expect(nullity(62, 62)).toBe(24);
    const long = randomBoard({ puzzle: grid(62, 62) }, { seed: 1 });
    const { page: stopped } = await visit(`measure&rows=62&cols=62&board=~${packed(long)}`);
    await stopped.getByRole("button", { name: "Your 62×62" }).click();
    await statusIs(stopped, "Measuring");
    await stopped.getByRole("button", { name: "Stop" }).click();
    await statusIs(stopped, "Stopped");
  });
});

/** Presses every marked light. Each press removes its mark. */
async function pressAway(marked: Locator): Promise<void> {
  await marked.first().waitFor();
  for (let left = await marked.count(); left > 0; left--) {
    await marked.first().click();
    await thereAre(left - 1, marked);
  }
}
