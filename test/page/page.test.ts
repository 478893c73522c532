// The page in a real browser: the parts that every visit needs, and one test of each mode. *.long.test.ts has the rest.

import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { grid, pressAll, verify } from "../../src/index.ts";
import tables from "../oracles/tables.json" with { type: "json" };
import { describePage, lights, marked, statusIs, thereAre, tour } from "./web.ts";

const ALL_ON = "rows=5&cols=5&board=11111-11111-11111-11111-11111";
const FEWEST = tables.minimum_all_on_square.values[4]!;
const NULLITY = tables.nullity_plus_square.values[4]!;
/** The most gzip bytes that the page may load before a level can be played. */
const BUDGET = 110 * 1024;

describePage("the page", ({ visit, files }) => {
  test(`a first visit loads at most ${BUDGET} gzip bytes, and its guide leads to today's level once`, async () => {
    const { page, asked, complaints } = await visit("", { newcomer: true });
    await statusIs(page, "Turn all the lights off. Press the marked light.");
    const sizes = [...asked].map((file) => gzipSync(files[file]!).length);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
    for (let n = 1; n <= 3; n++) {
      await lights(page, "hint").click();
      await page.locator(".counter b", { hasText: String(n) }).waitFor();
    }
    await thereAre(0, lights(page, ", on"));
    await page.getByRole("button", { name: "Today’s level" }).click();
    await thereAre(25, lights(page, /^Row/));
    await page.evaluate(() => localStorage.removeItem("lights-out:last"));
    await page.goto(page.url().split("#")[0]!);
    await thereAre(25, lights(page, /^Row/));
    expect(complaints).toEqual([]);
  });

  test("sends requests only to its own site, and reports no errors", async () => {
    const { page, complaints, strangers } = await visit();
    await tour(page);
    expect([complaints, strangers]).toEqual([[], []]);
  });

  test("has no inline script, style or handler, and a policy that would refuse them", () => {
    const html = files["index.html"]!.toString();
    expect(html).toMatch(
      /content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self';/,
    );
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style|\son\w+=|\sstyle=/);
  });

  test("answers with the TypeScript kernel if WebAssembly is not allowed", async () => {
    const address = "play&rows=5&cols=5&board=11111-11111-11111-11111-11111";
    const allowed = await visit(address);
    expect(await allowed.page.locator("#about").getAttribute("data-kernel")).toBe("wasm");
    const { page } = await visit(address, { policy: "script-src 'self'; worker-src 'self'" });
    await statusIs(page, "15 presses left, proven fewest");
    expect(await page.locator("#about").getAttribute("data-kernel")).toBe("portable");
  });

  test("following the hints solves a level in the fewest presses", async () => {
    const { page, complaints } = await visit(`play&${ALL_ON}`);
    for (let left = FEWEST; left > 0; left--) {
      await statusIs(page, new RegExp(`^${left} press(es)? left, proven fewest`));
      await page.getByRole("button", { name: "Hint" }).click();
      await lights(page, "hint").click();
    }
    await statusIs(page, `Solved in ${FEWEST} presses, the fewest!`);
    await thereAre(0, lights(page, "on"));
    expect(complaints).toEqual([]);
  });

  test("an unsolvable board has a proof, hatched and in words, and a button for the nearest solvable board", async () => {
    const puzzle = grid(5, 5);
    const { page } = await visit("solve&rows=5&cols=5&board=");
    await lights(page, "Row 1, column 1").click();
    await statusIs(page, "This board cannot be solved. Every press changes an even number of the hatched lights");
    const certificate = Uint8Array.from(await marked(page, /part of the proof/));
    const board = Uint8Array.from(await marked(page, /, on/));
    expect(verify(puzzle, board, { solvable: false, certificate })).toBe(true);

    await page.getByRole("button", { name: "Nearest" }).click();
    await statusIs(page, /^The marked light was changed\. Now (it takes \d+ press|every light is as it should be)/);
    const changed = Uint8Array.from(await marked(page, /, on/));
    expect(await marked(page, /to change/)).toEqual(Array.from(board, (state, i) => state ^ changed[i]!));
    expect((await marked(page, /to change/)).filter(Boolean).length).toBe(1);
    const presses = Uint8Array.from(await marked(page, /to press/));
    expect([...pressAll(puzzle, changed, presses)]).toEqual(Array(25).fill(0));
    await page.getByRole("button", { name: "Undo" }).click();
    await statusIs(page, "This board cannot be solved");
  });

  test("5x5: rank, nullity, a quarter of the boards, and how many boards need how many presses", async () => {
    const { page } = await visit(`learn&${ALL_ON}`);
    await page.locator("#deeper summary").click();
    const told = () =>
      page
        .locator("#numbers dl > div")
        .evaluateAll((facts) =>
          Object.fromEntries(
            facts.map((fact) => [fact.querySelector("dt")!.textContent, fact.querySelector(".value")!.textContent]),
          ),
        );
    await expect.poll(told).toEqual({
      Rank: String(25 - NULLITY),
      Nullity: String(NULLITY),
      "Solvable boards": "1 / 4",
      Solutions: "4",
      Boards: "225", // 2 to the power of 25; the exponent is superscript
    });
    const list = tables.boards_by_minimum_5x5.values.map((count, total) => `${total}: ${count}`).join(", ");
    await page.getByRole("img", { name: list, exact: false }).waitFor();
  });

  test("measuring finishes, with a bar for each kernel", async () => {
    const { page, complaints } = await visit(`measure&${ALL_ON}`);
    await page.getByRole("button", { name: "Your 5×5" }).click();
    await statusIs(page, `5×5 in your browser: ${FEWEST} presses, proven`);
    const times = () =>
      page
        .locator(".measure .bars div")
        .evaluateAll((rows) =>
          rows.map((row) => `${(row as HTMLElement).dataset.kernel} ${/\d (µs|ms)/.test(row.textContent!)}`),
        );
    await expect.poll(times).toEqual(["wasm true", "portable true"]);
    expect(complaints).toEqual([]);
  });
});
