// The layout of the page on screens of every shape, with zoom, forced colours and screen readers; and the first words
// for a newcomer.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { describePage, lights, statusIs, thereAre } from "./web.ts";

const NO_WAY = "solve&rows=5&cols=5&board=00100-01010-10001-00000-01100";
const NO_WAY_OF_THREE = "solve&rows=5&cols=5&states=3&board=01210-12000-22110-01200-00001";
const SEVERAL = "solve&rows=5&cols=5&board=11111-11111-11111-11111-11111";
/** A link with a word longer than a small screen is wide. */
const WRONG = "W".repeat(24);

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes of all parts of the page with content. */
function boxes(page: Page): Promise<Box[]> {
  return page.evaluate(() =>
    [".top", ".caption", "#board", ".status", ".strip", ".controls"].flatMap((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect();
      if (!box?.width || !box.height) return [];
      return [{ name, left: box.left, top: box.top, right: box.right, bottom: box.bottom }];
    }),
  );
}

const SCREENS = [
  [568, 320],
  [640, 400],
  [740, 360],
  [320, 568],
  [390, 844],
  [1280, 800],
] as const;

/** What lies on something else, reaches beyond the screen, or hides a part of its words. */
async function faultsOf(page: Page, width: number, height: number): Promise<string[]> {
  const all = await boxes(page);
  const hidden = await page.locator(".status").evaluate((status) => status.scrollHeight - status.clientHeight);
  return [
    ...all.flatMap((a, i) => all.slice(i + 1).flatMap((b) => (apart(a, b) ? [] : [`${a.name} on ${b.name}`]))),
    ...all.flatMap(({ name, left, top, right, bottom }) =>
      left >= 0 && top >= 0 && right <= width && bottom <= height ? [] : [`${name} is cut off`],
    ),
    ...(hidden > 1 ? ["the status is cut off"] : []),
  ];
}

const apart = (a: Box, b: Box) =>
  a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;

describePage("the page on any screen", ({ visit }) => {
  test.each([
    ["a first visit", "", "Turn all the lights off"],
    ["an unreadable link", WRONG, "This link cannot be read"],
    ["no solution", NO_WAY, "an odd number"],
    ["no solution, three states", NO_WAY_OF_THREE, "a multiple of 3"],
    ["a solution", SEVERAL, "15 presses"],
  ])("%s: on screens of every size nothing lies on anything else, nothing is cut off", async (_, address, words) => {
    const { page } = await visit(address);
    await statusIs(page, words);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => faultsOf(page, width, height), { message: `${width} by ${height}` }).toEqual([]);
    }
  });

  test.each(["light", "dark"])(
    "on paper there are the board and its words, in light colours (theme: %s)",
    async (theme) => {
      const { page, context } = await visit("", { viewport: { width: 794, height: 1123 } });
      await context.addInitScript((theme) => localStorage.setItem("lights-out:theme", JSON.stringify(theme)), theme);
      const home = page.url().split("#")[0];
      for (const [address, words] of [
        [`play&rows=5&cols=5&board=11111-11111-11111-11111-11111`, "15 presses"],
        [SEVERAL, "15 presses"],
        ["learn&x-step=6", "hatched lights"],
        ["measure", "in your browser"],
      ] as const) {
        await page.goto("about:blank");
        await page.goto(`${home}#${address}`);
        await statusIs(page, words);
        await page.emulateMedia({ media: "print" });
        const shown = await page
          .locator(".top, .panel, .strip, .controls, .segments, .caption svg.icon")
          .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.className));
        expect(shown, address).toEqual([]);
        const board = (await page.locator("#board, .measure").boundingBox())!;
        expect([board.x >= 0, board.x + board.width <= 794, board.width > 500]).toEqual([true, true, true]);
        const colours = await page.evaluate(() => {
          const { backgroundColor, colorScheme } = getComputedStyle(document.body);
          return [backgroundColor, colorScheme];
        });
        expect(colours, address).toEqual(["rgb(255, 255, 255)", "light"]);
        await page.emulateMedia({ media: "screen" });
      }
    },
  );

  test("a long sentence leaves room for the board on a phone", async () => {
    const { page } = await visit("learn&preset=nope", { viewport: { width: 320, height: 568 } });
    await statusIs(page, "This link cannot be read: there is no preset");
    expect((await page.locator("#board").boundingBox())!.height).toBeGreaterThan(180);
    expect((await page.locator(".controls").boundingBox())!.y).toBeLessThan(568 - 50);
  });

  test("a phone in landscape gives the board its full height, and the text the remaining width", async () => {
    const { page } = await visit(NO_WAY, { viewport: { width: 740, height: 360 } });
    const box = (await page.locator("#board").boundingBox())!;
    expect(box.height).toBeGreaterThan(290);
    expect((await page.locator(".controls").boundingBox())!.width).toBeGreaterThan(740 - 300 - 60);
  });

  test("at 320 pixels the modes, the language and the theme are in one row", async () => {
    const { page } = await visit("", { viewport: { width: 320, height: 568 } });
    for (const mode of ["Play", "Solve", "Learn", "Measure"]) {
      await page.getByRole("navigation").getByRole("button", { name: mode }).click();
      await page.locator(`.tab[aria-current="page"]`, { hasText: mode }).waitFor();
      expect((await page.locator(".top").boundingBox())!.height).toBeLessThan(60);
    }
  });

  test("with forced colours, controls have borders, and the selected one has a different border", async () => {
    const { page } = await visit(SEVERAL, { forcedColors: "active" });
    await statusIs(page, "15 presses");
    const lines = await page.locator("button:visible, select, textarea").evaluateAll((nodes) =>
      nodes
        .filter((node) => node.getRootNode() === document)
        .map((node) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(node);
          const chosen = node.matches('[aria-pressed="true"], [aria-current="page"]');
          return `${chosen ? "chosen" : "other"} ${outlineStyle} ${outlineWidth}`;
        }),
    );
    expect([...new Set(lines)].sort()).toEqual(["chosen double 3px", "other solid 1px"]);
  });

  test.each([
    [390, 844],
    [320, 568],
    [844, 390],
  ])("%i by %i: a sheet leaves the board visible and usable, and gives the focus back", async (width, height) => {
    const { page } = await visit(SEVERAL, { viewport: { width, height }, hasTouch: true, isMobile: true });
    const focus = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const sheet = page.getByRole("complementary", { name: "Details" });
    for (const [opener, inside, outside] of [
      ["More", "Board", "Puzzle"],
      ["5×5", "Puzzle", "Board"],
    ] as const) {
      await page.locator("main").getByText(opener, { exact: true }).tap();
      await sheet.getByRole("heading", { name: inside, exact: true }).waitFor();
      await sheet.getByRole("heading", { name: outside, exact: true }).waitFor({ state: "hidden" });
      expect(await focus()).toBe("Close");
      const [board, panel] = [(await page.locator("#board").boundingBox())!, (await sheet.boundingBox())!];
      expect(Math.min(board.width, board.height)).toBeGreaterThan(150);
      const isApart = board.y + board.height <= panel.y || board.x + board.width <= panel.x;
      expect([isApart, panel.y + panel.height]).toEqual([true, height]);
      const close = sheet.getByRole("button", { name: "Close" });
      await sheet.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
      expect((await close.boundingBox())!.y).toBeGreaterThanOrEqual(panel.y);
      await page.keyboard.press("Escape");
      await sheet.waitFor({ state: "hidden" });
      expect(await focus()).toBe(opener);
    }
    await page.getByRole("button", { name: "Size: 5×5" }).tap();
    await sheet.getByRole("button", { name: "Rows: more" }).tap();
    await thereAre(30, lights(page, /^Row/));
  });

  test("on a desktop the list of keys opens next to the board, which stays usable", async () => {
    const { page } = await visit("play&rows=5&cols=5&board=11111-11111-11111-11111-11111");
    await page.keyboard.press("?");
    await page.locator("#keys[open]").waitFor();
    await lights(page, "Row 3, column 3").click();
    await page.locator(".counter b", { hasText: "1" }).waitFor();
    expect(await page.getByRole("img", { name: "1 press; fewest 15" }).count()).toBe(1);
  });

  test("a button whose name says what it will do has no pressed state", async () => {
    for (const [address, name] of [
      [SEVERAL, "Hide"],
      [SEVERAL.replace("solve", "play"), "Show all"],
    ] as const) {
      const { page } = await visit(address);
      await statusIs(page, "15 presses");
      expect(await page.getByRole("button", { name, exact: true }).getAttribute("aria-pressed")).toBe(null);
    }
  });

  test("buttons without a place on the board are a group with a name", async () => {
    const { page } = await visit("play&lights=2&buttons=[[0],[0,1],[1]]&board=11");
    await page.getByRole("group", { name: "Buttons" }).getByRole("button", { name: "Button B" }).click();
    await statusIs(page, "Solved in 1 press, the fewest!");
  });

  test("an empty board in Paint explains how to begin; an invalid size changes nothing", async () => {
    const { page } = await visit("solve&rows=4&cols=5&board=");
    await statusIs(page, "Tap or drag over the lights that are on");
    await lights(page, "Row 1, column 1").click();
    await statusIs(page, /proven fewest|cannot be solved/);
    const rows = page.getByRole("spinbutton", { name: "Rows" });
    await rows.fill("");
    await rows.blur();
    expect(await rows.inputValue()).toBe("4");
    await page.waitForURL(/rows=4&cols=5&board=10000-00000-00000-00000$/);
  });
});
