// <lights-out-board> as a field of a form and as a box in a layout; the types of its events; turns and costs on it.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LightsOutBoard } from "../../src/element/index.ts";
import { boardOf, describeElement, html } from "./element.ts";

const PAGES: Record<string, string> = {
  "/form.html": html(
    [
      '<form id="own"><fieldset>',
      '<lights-out-board name="level" rows="2" cols="3" board="#../..."></lights-out-board>',
      '<lights-out-board rows="1" cols="2"></lights-out-board>',
      "</fieldset></form>",
    ].join(""),
  ),
  "/boxes.html": html(
    [
      "<style>body { margin: 0; width: 1000px; font-size: 16px }</style>",
      '<div style="display:flex"><lights-out-board rows="3" cols="3"></lights-out-board></div>',
      '<div style="display:flex"><lights-out-board rows="6" cols="3"></lights-out-board></div>',
      '<div style="display:flex;flex-direction:column;align-items:center"><lights-out-board rows="2" cols="4"></lights-out-board></div>',
      '<div style="display:grid;place-items:center"><lights-out-board rows="3" cols="3"></lights-out-board></div>',
      '<div><lights-out-board style="display:inline-block" rows="3" cols="3"></lights-out-board></div>',
      '<div style="display:flex"><lights-out-board rows="21" cols="21"></lights-out-board></div>',
      // Narrow: three boards share the row, and nothing sticks out.
      `<div style="display:flex;width:300px">${'<lights-out-board rows="2" cols="2"></lights-out-board>'.repeat(3)}</div>`,
      '<div style="width:90px"><lights-out-board rows="3" cols="3"></lights-out-board></div>',
    ].join(""),
  ),
  "/turns.html": html(
    [
      '<lights-out-board id="dials" rows="1" cols="3" states="5" turns="either" costs="7 1 20" presses="413" mode="view"></lights-out-board>',
      '<lights-out-board id="forward" rows="1" cols="3" states="5" presses="413" mode="view"></lights-out-board>',
      `<lights-out-board id="below" puzzle='{"lights":2,"buttons":[[0],[0,1],[1]],"states":3,"turns":"either","costs":[2,3,9]}' presses="2 0 1"></lights-out-board>`,
    ].join(""),
  ),
};

/** A light of the board with a name. */
const level = (page: Page, name: string) => page.locator("[name=level]").getByRole("gridcell", { name });

describeElement("<lights-out-board> in forms and boxes", PAGES, ({ open }) => {
  test("in a form its value is the board as text, and reset goes back to the first board", async () => {
    const { page } = await open("/form.html");
    const sent = () =>
      page.evaluate(() => Array.from(new FormData(document.querySelector("form")!), ([k, v]) => `${k}=${v}`));
    await expect.poll(sent).toEqual(["level=#..\n..."]);
    await level(page, "Row 1, column 2").click();
    expect(await sent()).toEqual(["level=.##\n.#."]);
    const seen = await page.evaluate(() => {
      const board = document.querySelector("lights-out-board")!;
      const form = document.querySelector("form")!;
      const data = () => String(new FormData(form).get("level"));
      const out: unknown[] = [board.form === form, board.name, board.value];
      // A listener of a press can send the form.
      board.addEventListener("change", () => out.push(data()), { once: true });
      board.press(1);
      board.value = "###/##.";
      out.push(data());
      board.board = [0, 0, 0, 0, 1, 0];
      out.push(data());
      form.reset();
      out.push(data(), board.moves);
      board.value = "";
      out.push(data());
      return out;
    });
    expect(seen).toEqual([true, "level", ".##\n.#.", "#..\n...", "###\n##.", "...\n.#.", "...\n.#.", 0, "#..\n..."]);
  });

  test("a disabled board is not sent and cannot be pressed, also by its fieldset; a script can press it", async () => {
    const { page } = await open("/form.html");
    const state = () =>
      page.evaluate(() => {
        const board = document.querySelector("lights-out-board")!;
        const cell = board.shadowRoot!.querySelector("[data-light]")!;
        return [cell.ariaDisabled, new FormData(document.querySelector("form")!).has("level"), board.disabled];
      });
    const set = (selector: string, disabled: boolean | undefined) =>
      page.evaluate(([selector, disabled]) => Object.assign(document.querySelector(selector)!, { disabled }), [
        selector,
        disabled,
      ] as const);
    await expect.poll(state).toEqual(["false", true, false]);
    for (const [selector, own] of [
      ["lights-out-board", true],
      ["fieldset", false],
    ] as const) {
      await set(selector, true);
      await expect.poll(state).toEqual(["true", false, own]);
      await level(page, "Row 1, column 2").click({ force: true });
      expect(await boardOf(page, "[name=level]")).toBe("100000");
      await set(selector, selector === "fieldset" ? false : undefined);
      await expect.poll(state).toEqual(["false", true, false]);
    }
    await set("lights-out-board", true);
    await page.evaluate(() => document.querySelector("lights-out-board")!.press(0));
    expect(await boardOf(page, "[name=level]")).toBe("010100");
  });

  test("the name follows the attribute, and undefined removes it", async () => {
    const { page } = await open("/form.html");
    const seen = await page.evaluate(() => {
      const board = document.querySelector("lights-out-board")!;
      const out: unknown[] = [];
      board.name = "other";
      out.push(board.getAttribute("name"), new FormData(board.form!).has("other"));
      board.name = undefined;
      out.push(board.getAttribute("name"), board.name, [...new FormData(board.form!)].length);
      const alone = document.createElement("lights-out-board");
      out.push(alone.form);
      return out;
    });
    expect(seen).toEqual(["other", true, null, "", 0, null]);
  });

  test("its longer side is 20rem in a container that gives no size, and it shrinks where there is less room", async () => {
    const { page } = await open("/boxes.html");
    const sizes = () =>
      page.evaluate(() =>
        Array.from(document.querySelectorAll("lights-out-board"), (board) => {
          const { width, height } = board.getBoundingClientRect();
          return `${Math.round(width)}x${Math.round(height)}`;
        }),
      );
    await expect
      .poll(sizes)
      .toEqual([
        "320x320",
        "160x320",
        "320x160",
        "320x320",
        "320x320",
        "320x320",
        "100x100",
        "100x100",
        "100x100",
        "90x90",
      ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test("listeners know the details of the events", async () => {
    const { page } = await open("/form.html");
    const seen = await page.evaluate(() => {
      const board: LightsOutBoard = document.querySelector("lights-out-board")!;
      const seen: (number | boolean)[] = [];
      board.addEventListener("press", (event) => seen.push(event.detail.button));
      board.addEventListener("change", ({ detail: { board, solved } }) => seen.push(board.length, solved));
      board.addEventListener("solved", function (event) {
        seen.push(event.detail.moves, this.moves);
      });
      // @ts-expect-error: a press has no board
      board.addEventListener("press", (event) => event.detail.board);
      // @ts-expect-error: a click has no detail with a button
      board.addEventListener("click", (event) => event.detail.button);
      board.addEventListener("click", (event) => seen.push(event.clientX));
      board.addEventListener("other", (event: Event) => seen.push(event.bubbles));
      board.board = "##./#..";
      board.press(0, true);
      return seen;
    });
    expect(seen).toEqual([0, 6, true, 1, 1]);
  });

  test("turns back are negative numbers, and costs stand in the corners and names", async () => {
    const { page } = await open("/turns.html");
    const cells = (id: string) =>
      page.evaluate(
        (id) =>
          Array.from(document.querySelector(id)!.shadowRoot!.querySelectorAll("[data-light]"), (cell) => [
            cell.ariaLabel,
            ...Array.from(cell.querySelectorAll(".count, .cost"), (mark) => mark.textContent),
          ]),
        id,
      );
    await expect
      .poll(() => cells("#dials"))
      .toEqual([
        ["Row 1, column 1, off, to turn back, cost 7", "7", "-1"],
        ["Row 1, column 2, off, to press, cost 1", "1", "1"],
        ["Row 1, column 3, off, to turn back 2 times, cost 20", "20", "-2"],
      ]);
    expect(await cells("#forward")).toEqual([
      ["Row 1, column 1, off, to press 4 times", "4"],
      ["Row 1, column 2, off, to press", "1"],
      ["Row 1, column 3, off, to press 3 times", "3"],
    ]);
    const below = await page
      .locator("#below")
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          button.ariaLabel,
          button.firstChild!.textContent,
          button.querySelector(".count")?.textContent ?? "",
          (button as HTMLElement).dataset.cost,
        ]),
      );
    expect(below).toEqual([
      ["Button A, to turn back, cost 2", "A", "-1", "2"],
      ["Button B, cost 3", "B", "", "3"],
      ["Button C, to press, cost 9", "C", "1", "9"],
    ]);
    // The presses stay a vector of counts.
    const presses = await page.locator("#dials").evaluate((board) => [...(board as LightsOutBoard).presses!]);
    expect(presses).toEqual([4, 1, 3]);
  });
});
