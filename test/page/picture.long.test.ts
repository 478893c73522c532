// A board from a picture, in the dialog of the built page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { grid, pressAll } from "../../src/index.ts";
import { SHOTS, statesOf } from "./pictures.ts";
import { describePage, marked, statusIs, thereAre } from "./web.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const BLANK = "solve&rows=5&cols=5&board=";
const pathOf = (file: string) => fileURLToPath(new URL(`pictures/${file}`, import.meta.url));
const shot = SHOTS.find(({ file }) => file === "lightsoff-12.png")!;
const { rows, cols, states } = statesOf(shot.board);

/** Chooses a picture and waits until it has been read. */
async function choose(page: Page, file = shot.file): Promise<void> {
  await page.locator("#picture").setInputFiles(pathOf(file));
  await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
}

const cell = (page: Page, row: number, col: number) =>
  page.getByRole("dialog").getByRole("checkbox", { name: `Row ${row}, column ${col}`, exact: true });
const button = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const corner = (page: Page, i: number) => page.locator(`[data-corner="${i}"]`);

/** 1 at each cell that is on in the dialog. */
const shown = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("checkbox")
    .evaluateAll((cells) => cells.map((each) => Number(each.getAttribute("aria-checked") === "true")));

describePage("a board from a picture", ({ visit, files }) => {
  test("nothing of it is loaded before it is asked for, and nothing is sent", async () => {
    const { page, asked, complaints, strangers } = await visit(BLANK);
    const before = new Set(asked);
    await choose(page);
    const later = [...asked].filter((file) => !before.has(file));
    expect(later.some((file) => files[file]!.includes("checkbox"))).toBe(true);
    expect([...before].some((file) => /showModal/.test(files[file]!.toString()))).toBe(false);
    expect([complaints, strangers]).toEqual([[], []]);
  });

  test("is read, corrected by tap and by key, and put on the stage", async () => {
    const { page } = await visit(BLANK);
    await choose(page);
    expect(await shown(page)).toEqual([...states]);
    await cell(page, 1, 2).click();
    await cell(page, 1, 2).press("ArrowDown");
    await cell(page, 2, 2).press(" ");
    const corrected = states.map((state, i) => (i === 1 || i === 6 ? 1 - state : state));
    expect(await shown(page)).toEqual([...corrected]);
    await button(page, "Swap").click();
    expect(await shown(page)).toEqual([...corrected.map((state) => 1 - state)]);
    await button(page, "Swap").click();
    await button(page, "Use board").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await marked(page, /, on/)).toEqual([...corrected]);
  });

  test("the answer on the picture turns all lights off", async () => {
    const { page } = await visit(BLANK);
    await choose(page);
    await button(page, "Answer").click();
    const presses = page.getByRole("dialog").locator(".press");
    await presses.first().waitFor();
    const counts = new Uint8Array(rows * cols);
    for (const name of await presses.evaluateAll((marks) => marks.map((mark) => mark.getAttribute("aria-label")!))) {
      const [row, col] = name.match(/\d+/g)!.map(Number);
      counts[(row! - 1) * cols + col! - 1] = 1;
    }
    expect([...pressAll(grid(rows, cols), states, counts)]).toEqual(Array(rows * cols).fill(0));
    await button(page, "Hide").click();
    expect(await shown(page)).toEqual([...states]);
  });

  test("three states: numbers on the cells, and the answer turns all lights off", async () => {
    const { page } = await visit("solve&rows=4&cols=4&board=");
    // Blue, white and orange cells on grey: the next state is brighter or stronger.
    const colors = ["#1f77b4", "#ffffff", "#ff9f1c"];
    const pressed = pressAll(
      grid(4, 4, { states: 3 }),
      new Uint8Array(16),
      [1, 2, 0, 0, 0, 1, 2, 0, 0, 0, 0, 2, 0, 1, 0, 0],
    );
    const truth = [...pressed];
    const bytes = await page.evaluate(
      async ([shades, cells]) => {
        const canvas = new OffscreenCanvas(400, 400);
        const context = canvas.getContext("2d")!;
        context.fillStyle = "#888888";
        context.fillRect(0, 0, 400, 400);
        cells.forEach((state, i) => {
          context.fillStyle = shades[state]!;
          context.fillRect(42 + 80 * (i % 4), 42 + 80 * Math.floor(i / 4), 76, 76);
        });
        return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
      },
      [colors, truth] as const,
    );
    await page
      .locator("#picture")
      .setInputFiles({ name: "board.png", mimeType: "image/png", buffer: Buffer.from(bytes) });
    await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    await button(page, "States: more").click();
    const named = (state: number) =>
      page.getByRole("dialog").getByRole("button", { name: new RegExp(`, state ${state}$`) });
    for (const state of [0, 1, 2]) await thereAre(truth.filter((each) => each === state).length, named(state));
    const read = () =>
      page
        .locator("[data-cell]")
        .evaluateAll((cells) => cells.map((each) => Number(each.getAttribute("aria-label")!.at(-1))));
    expect(await read()).toEqual(truth);
    await button(page, "Swap states 1 and 2").click();
    await expect.poll(read).toEqual(truth.map((state) => (state === 0 ? 0 : 3 - state)));
    await button(page, "Swap states 1 and 2").click();
    await button(page, "Answer").click();
    const presses = page.getByRole("dialog").locator(".press");
    await presses.first().waitFor();
    const counts = new Uint8Array(16);
    for (const name of await presses.evaluateAll((marks) => marks.map((mark) => mark.getAttribute("aria-label")!))) {
      const [row, col, times = 1] = name.match(/\d+/g)!.map(Number);
      counts[(row! - 1) * 4 + col! - 1] = times;
    }
    expect([...pressAll(grid(4, 4, { states: 3 }), truth, counts)]).toEqual(Array(16).fill(0));
    await button(page, "Use board").click();
    await page.waitForURL(/states=3/);
  });

  test("a corner can be dragged and moved by keys, and the cells are read again", async () => {
    const { page } = await visit(BLANK);
    await choose(page, "flip-5x5.png");
    // The corner at the bottom right goes to the end of the third column and row: 3 of 5 cells from the top left.
    const [from, to] = await Promise.all([corner(page, 0).boundingBox(), corner(page, 2).boundingBox()]);
    const [left, top] = [from!.x + from!.width / 2, from!.y + from!.height / 2];
    const [right, bottom] = [to!.x + to!.width / 2, to!.y + to!.height / 2];
    const steps = [
      [1, left + 0.6 * (right - left), top],
      [3, left, top + 0.6 * (bottom - top)],
      [2, left + 0.6 * (right - left), top + 0.6 * (bottom - top)],
    ] as const;
    for (const [i, x, y] of steps) {
      const box = (await corner(page, i).boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    }
    await expect.poll(() => shown(page)).toEqual([1, 0, 1, 0, 1, 1, 1, 0, 0]);
    const dot = corner(page, 2).locator(".dot");
    const before = (await dot.boundingBox())!;
    await corner(page, 2).focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await dot.boundingBox())!.x - before.x).toBeCloseTo(10, 0);
  });

  test("on a dense board the handles leave the corner cells free", async () => {
    const { page } = await visit(BLANK, { viewport: { width: 320, height: 568 } });
    await choose(page, "flip-5x5.png");
    for (const side of ["Rows", "Columns"]) for (let n = 5; n < 16; n++) await button(page, `${side}: more`).click();
    await expect.poll(() => page.locator("[data-cell]").count()).toBe(16 * 16);
    const atMiddle = (cell: number) =>
      page.locator(`[data-cell="${cell}"] polygon`).evaluate((square) => {
        const { left, top, width, height } = square.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest<SVGElement>("[data-cell]")?.dataset.cell;
      });
    for (const cell of [0, 15, 16 * 15, 16 * 16 - 1]) expect(await atMiddle(cell)).toBe(String(cell));
  });

  test("rows and columns can be changed", async () => {
    const { page } = await visit(BLANK);
    await choose(page);
    await button(page, "Rows: less").click();
    await expect.poll(async () => (await shown(page)).length).toBe(20);
    const columns = page.getByRole("dialog").getByRole("spinbutton", { name: "Columns" });
    await columns.fill("3");
    await columns.press("Enter");
    await expect.poll(async () => (await shown(page)).length).toBe(12);
  });

  test("a picture can be pasted or dropped in any mode; Escape leaves the board as it was", async () => {
    const bytes = [...readFileSync(pathOf("flip-3x3.png"))];
    for (const [mode, kind] of [
      ["play", "paste"],
      ["solve", "drop"],
    ] as const) {
      const { page } = await visit(`${mode}&rows=3&cols=3&board=111-000-000`);
      await page.evaluate(
        ([name, content]) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(content as number[])], "board.png", { type: "image/png" }));
          const init = { bubbles: true, cancelable: true };
          document.body.dispatchEvent(
            name === "paste"
              ? new ClipboardEvent("paste", { ...init, clipboardData: data })
              : new DragEvent("drop", { ...init, dataTransfer: data }),
          );
        },
        [kind, bytes] as const,
      );
      await cell(page, 3, 3).waitFor();
      expect(await shown(page)).toEqual([1, 0, 0, 1, 0, 0, 1, 0, 0]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      if (mode === "solve") expect(await marked(page, /, on/)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0]);
    }
  });

  test("a file that is not a picture is refused in words", async () => {
    const { page, complaints } = await visit(BLANK);
    await page
      .locator("#picture")
      .setInputFiles({ name: "board.png", mimeType: "image/png", buffer: Buffer.from("not a picture") });
    await statusIs(page, /not a picture/);
    await button(page, "Cancel").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  for (const [name, viewport] of [
    ["a desktop", { width: 1280, height: 800 }],
    ["a phone", { width: 390, height: 844 }],
    ["a small phone", { width: 320, height: 568 }],
    ["a phone on its side", { width: 740, height: 360 }],
  ] as const)
    test(`on ${name} everything fits, targets have 44 px, and axe finds no fault`, async () => {
      const { page } = await visit(BLANK, { viewport });
      await choose(page, "page-light.png");
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const boxes = await page
        .getByRole("dialog")
        .locator("button, input, .target")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes.filter(({ width, height }) => Math.min(width, height) < 43.5)).toEqual([]);
      expect(
        boxes.filter(
          ({ left, right, top, bottom }) =>
            left < -22 || top < -22 || right > viewport.width + 22 || bottom > viewport.height + 22,
        ),
      ).toEqual([]);
      expect(
        await page.getByRole("dialog").evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight),
      ).toBeLessThanOrEqual(0);
    });
});
