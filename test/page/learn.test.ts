// Learn and Measure in a real browser: the right numbers, films that end where they should, and long work that can be stopped.

import { expect, test } from "vitest";
import tables from "../oracles/tables.json" with { type: "json" };
import { describePage, lights, statusIs } from "./web.ts";

const ALL_ON = "rows=5&cols=5&board=11111-11111-11111-11111-11111";
const FEWEST = tables.minimum_all_on_square.values[4]!;
const NULLITY = tables.nullity_plus_square.values[4]!;

describePage("learn and measure", ({ visit }) => {
  test("5x5: rank, nullity, a quarter of the boards, and how many boards need how many presses", async () => {
    const { page } = await visit(`learn&${ALL_ON}`);
    await statusIs(page, "1 board in 4 can be solved");
    const told = await page
      .locator("#numbers dl > div")
      .evaluateAll((facts) =>
        facts.map((fact) => [fact.querySelector("dt")!.textContent, fact.querySelector(".value")!.textContent]),
      );
    expect(Object.fromEntries(told)).toEqual({
      Rank: String(25 - NULLITY),
      Nullity: String(NULLITY),
      "Solvable boards": "1 / 4",
      Solutions: "4",
      Boards: "225", // 2 to the power of 25, which stands raised
    });
    const list = tables.boards_by_minimum_5x5.values.map((count, total) => `${total}: ${count}`).join(", ");
    await page.getByRole("img", { name: list, exact: false }).waitFor();
  });

  test("a quiet pattern is pressed to its end, on the stage and as a small board, and no light has changed", async () => {
    const { page } = await visit(`learn&rows=5&cols=5&board=10110-00000-00100-00000-01000`);
    await page.getByRole("button", { name: "Quiet", exact: true }).click();
    const stage = page.locator("#board");
    const states = () =>
      stage.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => /, on/.test(cell.ariaLabel!)));
    await statusIs(page, "left, and no light will have changed");
    const before = await states();
    const due = stage.getByRole("gridcell", { name: "to press" });
    for (let left = await due.count(); left > 0; left--) await due.first().click();
    await statusIs(page, "All is as it was before");
    expect(await states()).toEqual(before);

    expect(await page.locator("#quiet-patterns lights-out-board").count()).toBe(2 ** NULLITY - 1);
    const small = page.locator("#quiet-patterns lights-out-board").first();
    const marks = small.getByRole("gridcell", { name: "to press" });
    for (let left = await marks.count(); left > 0; left--) await marks.first().click();
    expect(await small.getByRole("gridcell", { name: /off$/ }).count()).toBe(25);
  });

  test("light chasing ends with all lights out; where there is no way it says so", async () => {
    const { page } = await visit(`learn&${ALL_ON}`);
    await page.getByRole("button", { name: "Chase" }).click();
    const slider = page.getByRole("slider");
    await statusIs(page, "Leave the first row alone");
    await slider.focus();
    await page.keyboard.press("End");
    await statusIs(page, `All is done after ${FEWEST} presses, the fewest`);
    expect(await lights(page, /, on/).count()).toBe(0);
    await page.keyboard.press("Home");
    expect(await lights(page, /Row \d, column \d, on/).count()).toBe(25);
    await page.waitForURL(/board=11111-11111-11111-11111-11111/);

    const { page: other } = await visit("learn&rows=5&cols=5&board=10000-00000-00000-00000-00000");
    await other.getByRole("button", { name: "Chase" }).click();
    await other.getByRole("slider").focus();
    await other.keyboard.press("End");
    await statusIs(other, "there is no way");
  });

  test("the algebra goes from its free buttons over one solution to the shortest", async () => {
    const { page } = await visit(`learn&${ALL_ON}`);
    await page.getByRole("button", { name: "Algebra" }).click();
    await statusIs(page, "Each light is an equation, each button an unknown: 25 by 25");
    await page.getByRole("slider").focus();
    await page.keyboard.press("ArrowRight");
    await statusIs(page, `Elimination finds ${25 - NULLITY} pivots`);
    expect(await page.locator("#board").getByRole("gridcell", { name: "to change" }).count()).toBe(NULLITY);
    await page.keyboard.press("End");
    await statusIs(page, `${FEWEST} presses: the shortest of all 4 solutions`);
    expect(await page.locator("#board").getByRole("gridcell", { name: "to press" }).count()).toBe(FEWEST);
  });

  test("measuring can be stopped and run to its end, with a bar for each kernel", async () => {
    const { page, complaints } = await visit(`measure&${ALL_ON}`);
    await statusIs(page, "Measuring");
    await page.getByRole("button", { name: "Stop" }).click();
    await statusIs(page, "Stopped");
    await page.getByRole("button", { name: "Your 5×5" }).click();
    await statusIs(page, `5×5 in your browser: ${FEWEST} presses, proven`);
    const times = await page
      .locator(".measure .bars div")
      .evaluateAll((rows) =>
        rows.map((row) => `${(row as HTMLElement).dataset.kernel} ${/\d (µs|ms)/.test(row.textContent!)}`),
      );
    expect(times).toEqual(["simd true", "scalar true", "portable true"]);
    expect(complaints).toEqual([]);
  });
});
