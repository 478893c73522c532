// Solve in a real browser: every way to paint or import a board or a puzzle, and to follow its answer.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LightsOutBoard } from "../../src/element/index.ts";
import { grid, nullity, pressAll, randomBoard, readPuzzle } from "../../src/index.ts";
import cases from "../oracles/cases.json" with { type: "json" };
import flips from "../oracles/flip-ids.json" with { type: "json" };
import { describePage, lights, marked, statusIs, thereAre } from "./web.ts";

const EMPTY = "solve&rows=5&cols=5&board=";

/** Pastes a text, wherever the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function middle(page: Page, name: string): Promise<[number, number]> {
  const { x, y, width, height } = (await lights(page, name).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, to)));
  await page.mouse.up();
}

describePage("solve", ({ visit }) => {
  test("a drag paints or clears according to its first light, and the answer appears", async () => {
    const { page, complaints } = await visit(EMPTY);
    await statusIs(page, "Tap or drag over the lights that are on");
    await drag(page, "Row 1, column 1", "Row 1, column 5");
    await drag(page, "Row 2, column 1", "Row 5, column 1");
    await thereAre(9, lights(page, /, on/));
    await drag(page, "Row 1, column 3", "Row 5, column 3");
    const painted = [...[1, 1, 0, 1, 1], ...Array(4).fill([1, 0, 0, 0, 0]).flat()];
    await expect.poll(() => marked(page, /, on/)).toEqual(painted);
    await drag(page, "Row 1, column 1", "Row 5, column 1");
    await drag(page, "Row 1, column 1", "Row 1, column 5");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Clear" }).click();
    await lights(page, "Row 1, column 1").click();
    await lights(page, "Row 1, column 2").click();
    await lights(page, "Row 2, column 1").click();
    await statusIs(page, "1 press, proven fewest");
    await expect.poll(() => marked(page, /to press/)).toEqual([1, ...Array(24).fill(0)]);
    expect(complaints).toEqual([]);
  });

  test("a stroke on a large board leaves the rest of the page alone until it ends", async () => {
    const { page } = await visit("solve&rows=64&cols=64&board=");
    const box = (await page.getByRole("application", { name: /64 by 64/ }).boundingBox())!;
    const text = page.locator("#text");
    const empty = await text.inputValue();
    await page.evaluate(() => {
      const restyled = new MutationObserver(() => document.documentElement.style.setProperty("--restyled", "1"));
      restyled.observe(document.documentElement, { attributeFilter: ["lang"] });
    });
    const cell = (n: number) => [box.x + ((n + 0.5) * box.width) / 64, box.y + box.height / 128] as const;
    await page.mouse.move(...cell(0));
    await page.mouse.down();
    await page.mouse.move(...cell(3), { steps: 3 });
    await page.getByRole("application", { name: "4 lights on" }).waitFor();
    await statusIs(page, "cannot be solved");
    expect(await page.locator("html[style]").count()).toBe(0);
    expect(await text.inputValue()).toBe(empty);
    await page.mouse.up();
    await expect.poll(() => text.inputValue()).toMatch(/^(.)\1{3}(?!\1)/);
  });

  test("every optimum can be shown in turn", async () => {
    const found = cases.find(({ puzzle, optima }) => puzzle?.shape === "grid" && optima! > 2 && optima! < 9)!;
    const { board, optima, total } = found as unknown as { board: number[]; optima: number; total: number };
    const puzzle = readPuzzle(found.puzzle);
    const { page } = await visit();
    await paste(page, JSON.stringify({ puzzle: found.puzzle, board }));
    await statusIs(page, `${total} presses, proven fewest`);
    const seen = new Set<string>();
    for (let n = 1; n <= optima; n++) {
      await page.locator(".leaf", { hasText: `${n} of ${optima}` }).waitFor();
      const presses = Uint8Array.from(await marked(page, /to press/));
      expect(presses.reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(pressAll(puzzle, board, presses).some((state) => state !== 0)).toBe(false);
      seen.add(presses.join(""));
      if (n < optima) await page.getByRole("button", { name: "Next", exact: true }).click();
    }
    expect(seen.size).toBe(optima);
    await thereAre(1, page.getByRole("button", { name: "Next", exact: true, disabled: true }));
  });

  test("following removes presses as they are made, by hand or step by step, and then restores the board", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=111-111-111");
    await statusIs(page, "5 presses, proven fewest");
    await page.getByRole("button", { name: "Follow" }).click();
    await lights(page, "to press").first().click();
    await statusIs(page, "4 presses left");
    await thereAre(4, lights(page, "to press"));
    await page.getByRole("button", { name: "Undo" }).click();
    await statusIs(page, "5 presses left");
    for (let left = 4; left >= 0; left--) {
      await page.getByRole("button", { name: "Step" }).click();
      await thereAre(left, lights(page, "to press"));
    }
    await statusIs(page, "Done");
    await thereAre(0, lights(page, /, on/));
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await statusIs(page, "5 presses, proven fewest");
    await thereAre(9, lights(page, /, on/));
  });

  test("text, JSON, a Flip ID and a link can be pasted anywhere; unreadable text is reported", async () => {
    const { page } = await visit();
    await paste(page, "#.#\n...\n#.#");
    await statusIs(page, "4 presses, proven fewest");
    for (const { id, minimum } of flips) {
      // An empty board between them: two IDs may take equally many presses, and an old answer must not count.
      await paste(page, "...");
      await statusIs(page, "Tap or drag over the lights that are on");
      await paste(page, id);
      await statusIs(page, new RegExp(`^${minimum} press(es)?, proven fewest`));
    }
    await paste(page, '{"puzzle":{"shape":"grid","rows":1,"cols":3,"states":3},"board":[[1,1,0]]}');
    await statusIs(page, "2 presses, proven fewest");
    await paste(page, "see https://example.org/#play&rows=3&cols=3&board=111-111-111");
    await statusIs(page, "5 presses, proven fewest");
    await paste(page, "#.#\n#");
    await statusIs(page, "This cannot be answered");
    await thereAre(9, lights(page, /, on/));
    await page.getByRole("textbox", { name: "Text or file" }).fill("##\n##");
    await page.getByRole("textbox", { name: "Text or file" }).blur();
    await statusIs(page, "4 presses, proven fewest");
    await paste(page, "###\n###\n###\n\n...\n...\n...");
    await statusIs(page, "There are 2 boards");
    await thereAre(9, lights(page, /, on/));
  });

  test("emoji can be pasted; if there are two readings, the page shows which one it used", async () => {
    const { page } = await visit();
    await paste(page, "🟨⬛🟨\n⬛⬛⬛\n🟨⬛🟨");
    await statusIs(page, "4 presses, proven fewest");
    await thereAre(4, lights(page, /, on/));
    await paste(page, "⬛⬜⬜\n⬜⬜⬜");
    await statusIs(page, "⬛ = 1, ⬜ = 0");
    await thereAre(1, lights(page, /, on/));
    // Three colours and words are not guessed.
    await paste(page, "🟥🟩⬛");
    await statusIs(page, "🟥");
    await paste(page, "ab");
    await statusIs(page, '"a"');
    await thereAre(1, lights(page, /, on/));
  });

  test("size, shape, rule, edges, states, target, holes and presets are chosen; lights keep their places", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=111-111-111");
    await page.getByRole("button", { name: "Rows: more" }).click();
    await page.waitForURL(/rows=4&cols=3&board=111-111-111-000/);
    await page.getByRole("combobox", { name: "Rule" }).selectOption("king");
    await page.getByLabel("Edges").selectOption("torus");
    await page.getByRole("button", { name: "States: more" }).click();
    await page.getByRole("button", { name: "Alike" }).click();
    await page.waitForURL(
      /(?=.*rule=king&)(?=.*edges=torus&)(?=.*states=3&)(?=.*target=%7B%22uniform%22:true%7D&).*board=111-111-111-000/,
    );
    await page.getByRole("button", { name: "Cut holes" }).click();
    await lights(page, "Row 1, column 1").click();
    await page.getByRole("button", { name: "Done" }).first().click();
    await page.waitForURL(/(?=.*target=%7B%22uniform%22:true%7D&)(?=.*holes=%5B%5B0,0%5D%5D&).*board=_11-111-111-000/);
    await page.getByLabel("Shape").selectOption("hexagon");
    await page.waitForURL(/shape=hexagon&radius=2&board=/);
    await thereAre(19, lights(page, /^Row/));
    await page.getByLabel("Preset").selectOption("lights-out-cube");
    await page.waitForURL(/preset=lights-out-cube&board=/);
    await thereAre(54, lights(page, /^Row/));
  });

  test("a target given as text is dropped if the size changes", async () => {
    const { page } = await visit("solve&rows=2&cols=2&target=%2211/00%22&board=00-00");
    await expect.poll(() => page.locator("[data-target=own]").getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Rows: more" }).click();
    await page.waitForURL(/rows=3&cols=2&board=00-00-00/);
    await expect.poll(() => page.locator("[data-target=off]").getAttribute("aria-pressed")).toBe("true");
  });

  test("a custom rule can be painted, and the answer uses it", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=010-000-000");
    await page.getByRole("combobox", { name: "Rule" }).selectOption("own");
    const rule = page.locator(".own-rule").getByRole("gridcell");
    await page.waitForURL(/rule=%7B%22offsets%22:/);
    const reached = () =>
      rule.evaluateAll((cells) => cells.flatMap((cell, i) => (/, on/.test(cell.ariaLabel!) ? [i] : [])));
    await expect.poll(reached).toEqual([7, 11, 12, 13, 17]);
    for (const at of [7, 11, 13, 17]) await rule.nth(at).click();
    await statusIs(page, "1 press, proven fewest");
    await expect.poll(() => marked(page, /to press/)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0]);
    await page.waitForURL(/offsets%22:%5B%5B0,0%5D%5D/);
    await rule.nth(12).click();
    // A rule must change at least one light: the last light stays, and the next one is added to it.
    await rule.nth(13).click();
    await page.waitForURL(/offsets%22:%5B%5B0,0%5D,%5B0,1%5D%5D/);
    await expect.poll(reached).toEqual([12, 13]);
  });

  test("by thumb on a small phone: paint, cut a hole, follow; no sideways scrolling, and all controls are large enough", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=", {
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
    });
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.getByRole("button", { name: "Size: 3×3" }).tap();
    await page.getByRole("button", { name: "Cut holes" }).waitFor();
    await fits();
    const small = page.locator("#panel :is(button, select, input, textarea):visible");
    const heights = await small.evaluateAll((nodes) =>
      nodes.filter((node) => !node.closest("[role=row]")).map((node) => node.getBoundingClientRect().height),
    );
    expect(heights.length).toBeGreaterThan(15);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await page.getByRole("button", { name: "Cut holes" }).tap();
    await page.locator("#panel").waitFor({ state: "hidden" });
    await lights(page, "Row 2, column 2").tap();
    await page.getByRole("button", { name: "Done" }).tap();
    for (const name of ["Row 1, column 1", "Row 1, column 2", "Row 2, column 1"]) await lights(page, name).tap();
    await statusIs(page, "1 press, proven fewest");
    await fits();
    await page.getByRole("button", { name: "Follow" }).tap();
    await lights(page, "to press").tap();
    await statusIs(page, "Done");
  });

  test("fill, invert, shift and random; painting and undo work with the keyboard alone", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=100-000-000");
    await page.getByRole("button", { name: "Shift right" }).click();
    await page.getByRole("button", { name: "Shift up" }).click();
    await page.waitForURL(/board=000-000-010/);
    await page.getByRole("button", { name: "Invert" }).click();
    await page.waitForURL(/board=111-111-101/);
    await page.getByRole("button", { name: "Fill" }).click();
    await page.waitForURL(/board=111-111-111/);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.locator("#board").evaluate((board) => board.focus());
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.waitForURL(/board=010-010-000/);
    await page.keyboard.press("z");
    await page.waitForURL(/board=010-000-000/);

    // On a board too large to be empty by chance.
    const { page: other } = await visit("solve&rows=8&cols=8&board=");
    await statusIs(other, "Tap or drag over the lights that are on");
    await other.keyboard.press("n");
    await statusIs(other, /^\d+ press(es)?, proven fewest$/);
  });

  test("the focus stays on Step and Undo when they have nothing more to do, and Ctrl+Z undoes", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=111-111-111");
    await statusIs(page, "5 presses, proven fewest");
    const focus = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await page.getByRole("button", { name: "Follow" }).click();
    await page.getByRole("button", { name: "Step" }).focus();
    for (let n = 0; n < 5; n++) await page.keyboard.press("Enter");
    await statusIs(page, "Done");
    expect(await focus()).toBe("Step");
    await page.getByRole("button", { name: "Undo" }).focus();
    for (let n = 0; n < 5; n++) await page.keyboard.press("Enter");
    await statusIs(page, "5 presses left");
    expect(await focus()).toBe("Undo");
    await page.getByRole("button", { name: "Edit" }).press("Enter");
    await statusIs(page, "5 presses, proven fewest");
    expect(await focus()).toBe("Follow");
    await page.getByRole("button", { name: "Clear" }).click();
    await thereAre(0, lights(page, /, on/));
    await page.keyboard.press("Control+z");
    await thereAre(9, lights(page, /, on/));
    await page.keyboard.press("Control+Shift+z");
    await thereAre(0, lights(page, /, on/));
  });

  test("a file is opened by choice and by drop; one that is not a text is reported", async () => {
    const { page } = await visit(EMPTY);
    const file = (name: string, content: string | number[]) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(content as string),
    });
    await page.locator("#file").setInputFiles(file("a.txt", "##.\n#..\n..."));
    await statusIs(page, "1 press, proven fewest");
    await page.locator("#file").setInputFiles(file("b.txt", [0xff, 0xfe, 0x00]));
    await statusIs(page, "not a text file");
    await thereAre(3, lights(page, /, on/));
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["#.#\n...\n#.#"], "c.txt"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    await statusIs(page, "4 presses, proven fewest");
  });

  test("Solve begins blank and keeps its board; Play hands its board over only if it is asked to", async () => {
    const { page } = await visit("play&rows=3&cols=3&board=111-111-111");
    const tab = (name: string) => page.getByRole("navigation").getByRole("button", { name }).click();
    await tab("Solve");
    await statusIs(page, "Tap or drag over the lights that are on");
    await thereAre(25, lights(page, /^Row/));
    await lights(page, "Row 1, column 2").click();
    await tab("Play");
    await thereAre(9, lights(page, /^Row.*on/));
    await tab("Solve");
    await thereAre(1, lights(page, /, on/));
    await page.reload();
    await thereAre(1, lights(page, /, on/));
    await page.getByRole("button", { name: "Play this board" }).click();
    await page.waitForURL(/#play.*01000-00000/);
  });

  test("a long walk shows its progress and can be stopped, and the page stays responsive", async () => {
    expect(nullity(61, 61)).toBe(40);
    const large = grid(61, 61);
    const { page, complaints } = await visit();
    const rows = Array.from({ length: 61 }, (_, r) =>
      randomBoard({ puzzle: large }, { seed: 5 })
        .subarray(61 * r, 61 * (r + 1))
        .join(""),
    );
    await paste(page, rows.join("\n"));
    await statusIs(page, /\d+ presses found so far/);
    await page.getByRole("button", { name: "Stop" }).click();
    await statusIs(page, /^\d+ presses found; the fewest are at least \d+/);
    const shown = await page.locator("#board").evaluate((board: LightsOutBoard) => [...board.presses!]);
    const board = randomBoard({ puzzle: large }, { seed: 5 });
    expect(pressAll(large, board, shown).some((state) => state !== 0)).toBe(false);
    await page.getByRole("button", { name: "Continue" }).click();
    await statusIs(page, /\d+ presses found so far/);
    await paste(page, "###\n###\n###");
    await statusIs(page, "5 presses, proven fewest");
    expect(complaints).toEqual([]);
  });
});
