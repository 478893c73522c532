// Learn and Measure in a real browser: correct numbers, correct ends of the films, and long work that can be stopped.

import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { grid, nullity, randomBoard } from "../../src/index.ts";
import tables from "../oracles/tables.json" with { type: "json" };
import { describePage, lights, packed, statusIs, thereAre } from "./web.ts";

const ALL_ON = "rows=5&cols=5&board=11111-11111-11111-11111-11111";
const FEWEST = tables.minimum_all_on_square.values[4]!;
const NULLITY = tables.nullity_plus_square.values[4]!;

describePage("learn and measure", ({ visit }) => {
  test("a quiet pattern, pressed completely on the stage and as a small board, changes no light", async () => {
    const { page } = await visit(`learn&rows=5&cols=5&board=10110-00000-00100-00000-01000`);
    await page.getByRole("button", { name: "Quiet", exact: true }).click();
    const stage = page.locator("#board");
    const states = () =>
      stage.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => /, on/.test(cell.ariaLabel!)));
    await statusIs(page, "left, and no light will have changed");
    const before = await states();
    const due = stage.getByRole("gridcell", { name: "to press" });
    await pressAway(due);
    await statusIs(page, "All is as it was before");
    await expect.poll(states).toEqual(before);

    await thereAre(2 ** NULLITY - 1, page.locator("#quiet-patterns lights-out-board"));
    const small = page.locator("#quiet-patterns lights-out-board").first();
    await pressAway(small.getByRole("gridcell", { name: "to press" }));
    await thereAre(25, small.getByRole("gridcell", { name: /off$/ }));
  });

  test("light chasing ends with all lights off, or says that the board cannot be solved", async () => {
    const { page } = await visit(`learn&${ALL_ON}`);
    await page.getByRole("button", { name: "Chase" }).click();
    const slider = page.getByRole("slider");
    await statusIs(page, "Leave the first row alone");
    await slider.focus();
    await page.keyboard.press("End");
    await statusIs(page, `All is done after ${FEWEST} presses, the fewest`);
    await thereAre(0, lights(page, /, on/));
    await page.keyboard.press("Home");
    await thereAre(25, lights(page, /Row \d, column \d, on/));
    await page.keyboard.press("End");
    await thereAre(0, lights(page, /, on/));
    // A film changes nothing permanently: at the end of a visit the board before the film is stored.
    const bare = page.url().split("#")[0]!;
    await page.goto("about:blank");
    await page.goto(bare);
    await statusIs(page, "1 board in 4 can be solved");
    await page.waitForURL(/#learn&rows=5&cols=5&board=11111-11111-11111-11111-11111$/);
    await thereAre(25, page.locator("#board").getByRole("gridcell", { name: "on" }));

    const { page: other } = await visit("learn&rows=5&cols=5&board=10000-00000-00000-00000-00000");
    await other.getByRole("button", { name: "Chase" }).click();
    await other.getByRole("slider").focus();
    await other.keyboard.press("End");
    await statusIs(other, "there is no way");
  });

  test("the algebra film goes from the free buttons to one solution and on to the shortest", async () => {
    const { page } = await visit(`learn&${ALL_ON}`);
    await page.getByRole("button", { name: "Algebra" }).click();
    await statusIs(page, "Each light is an equation, each button an unknown: 25 by 25");
    await page.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await statusIs(page, `Elimination finds ${25 - NULLITY} pivots`);
    await thereAre(NULLITY, page.locator("#board").getByRole("gridcell", { name: "to change" }));
    await page.keyboard.press("End");
    await statusIs(page, `${FEWEST} presses: the shortest of all 4 solutions`);
    await thereAre(FEWEST, page.locator("#board").getByRole("gridcell", { name: "to press" }));
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
