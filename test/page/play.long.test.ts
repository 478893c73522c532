// Play in a real browser: levels can be finished with any input device, and nothing is lost.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createSolver, grid, nullity, parse, preset, press, randomBoard } from "../../src/index.ts";
import tables from "../oracles/tables.json" with { type: "json" };
import { describePage, lights, marked, packed, statusIs, thereAre } from "./web.ts";

const ALL_ON = "play&rows=5&cols=5&board=11111-11111-11111-11111-11111";
const FEWEST = tables.minimum_all_on_square.values[4]!;

describePage("play", ({ visit }) => {
  test("the shown solution shrinks as it is followed, and autoplay finishes it", async () => {
    const { page } = await visit(ALL_ON);
    await page.getByRole("button", { name: "Show all" }).click();
    const due = lights(page, "to press");
    await thereAre(FEWEST, due);
    await due.first().click();
    await thereAre(FEWEST - 1, due);
    await page.getByRole("button", { name: "Autoplay" }).click();
    await statusIs(page, `Solved in ${FEWEST} presses, the fewest!`);
  });

  test("today's level comes first: 5x5, the same for everybody, with the stated number of presses", async () => {
    const boards: string[] = [];
    // The same date at both ends of the time zones: half an hour after midnight in one, before midnight in the other.
    for (const [timezoneId, at] of [
      ["Pacific/Kiritimati", "2028-02-28T10:30:00Z"],
      ["Pacific/Pago_Pago", "2028-03-01T10:30:00Z"],
    ] as const) {
      const { page } = await visit("", { timezoneId, at });
      await statusIs(page, "Turn all the lights off");
      // The address follows a moment later.
      await page.waitForURL(/board=[01-]*1[01-]*&x-level=daily\.2028-02-29/);
      const address = new URLSearchParams(page.url().split("#play&")[1]);
      const text = address.get("board")!.replaceAll("-", "/");
      const [board] = parse(text, { puzzle: grid(5, 5) });
      const answer = createSolver(grid(5, 5)).solve(board!);
      await page.locator(".counter", { hasText: `0 / ${answer.solvable && answer.total}` }).waitFor();
      boards.push(text);
    }
    expect(boards[0]).toBe(boards[1]);
  });

  test("undo has no limit, redo restores, reset starts again", async () => {
    const { page } = await visit(ALL_ON);
    const cells = lights(page, /^Row/);
    for (const n of [0, 7, 7, 3, 24, 12]) await cells.nth(n).click();
    await page.locator(".counter b", { hasText: "6" }).waitFor();
    for (let n = 0; n < 6; n++) await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".counter b", { hasText: "0" }).waitFor();
    await thereAre(25, lights(page, /on$/));
    await page.keyboard.press("y");
    await thereAre(3, lights(page, "off"));
    await page.keyboard.press("r");
    await thereAre(25, lights(page, "on"));
  });

  test("a link carries puzzle, board, presses and mode into another browser", async () => {
    const first = await visit("play&rows=4&cols=6&states=3&rule=king&board=012012-120120-201201-111111", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await lights(first.page, "Row 2, column 3").click();
    await lights(first.page, "Row 4, column 6").click();
    await first.page.getByRole("button", { name: "Copy link" }).click();
    await statusIs(first.page, "Link copied");
    const link = await first.page.evaluate(() => navigator.clipboard.readText());
    const names = (page: Page) => lights(page, /^Row/).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    const seen = await names(first.page);

    const { page } = await visit(link.split("#")[1]);
    await expect.poll(() => names(page)).toEqual(seen);
    await page.locator(".counter b", { hasText: /^2$/ }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForURL(/board=012012-120120-201201-111111/);
  });

  test("the panel shows the difficulty of a linked level", async () => {
    const { page } = await visit(`${ALL_ON}&x-level=hard.7`);
    await statusIs(page, "Turn all the lights off");
    await page.locator("#panel [aria-pressed=true]", { hasText: "Hard" }).waitFor();
  });

  test("Back and Forward, and then the tab, keep the level", async () => {
    const { page } = await visit();
    await page.locator(".caption").getByText("Today’s level").waitFor();
    await page.getByRole("navigation").getByRole("button", { name: "Solve" }).click();
    await page.waitForURL(/#solve/);
    await page.goBack();
    await page.waitForURL(/#play/);
    await page.goForward();
    await page.waitForURL(/#solve/);
    await page.locator(`.tab[aria-current="page"]`, { hasText: "Solve" }).waitFor();
    await page.getByRole("navigation").getByRole("button", { name: "Play" }).click();
    await page.locator(".caption").getByText("Today’s level").waitFor();
    await page.waitForURL(/x-level=daily/);
  });

  test("leaving and coming back loses nothing", async () => {
    const { page } = await visit(ALL_ON);
    await lights(page, "Row 3, column 3").click();
    await page.waitForURL(/x-done=12$/);
    const bare = page.url().split("#")[0]!;
    await page.goto("about:blank");
    await page.goto(bare);
    await statusIs(page, "left, proven fewest");
    await page.locator(".counter b", { hasText: /^1$/ }).waitFor();
    await thereAre(5, lights(page, "off"));
  });

  test("with the keyboard alone: move, press, undo, hint, show all, a new level, the list of keys", async () => {
    const { page } = await visit(ALL_ON);
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe("Row 2, column 2, on");
    await page.keyboard.press("Space");
    await expect.poll(focused).toBe("Row 2, column 2, off");
    // One of the shortest solutions presses that button.
    await statusIs(page, "14 presses left");
    await page.keyboard.press("z");
    await thereAre(25, lights(page, "on"));
    await statusIs(page, "15 presses left");
    await page.keyboard.press("h");
    await lights(page, "hint").waitFor();
    await page.keyboard.press("s");
    await thereAre(FEWEST, lights(page, "to press"));
    await page.keyboard.press("n");
    await page.waitForURL(/x-level=easy\.\d+/);
    await page.keyboard.press("?");
    await page.locator("#keys[open]").waitFor();
    await page.keyboard.press("p");
    await page.waitForURL(/#solve/);
  });

  test("an unsolvable board shows the reason, on the board and in words", async () => {
    const { page } = await visit("play&rows=5&cols=5&board=10000-00000-00000-00000-00000");
    await statusIs(page, "This board cannot be solved");
    await page.getByRole("button", { name: "Why?" }).click();
    await lights(page, "part of the proof").first().waitFor();
    await statusIs(page, "an odd number of them must change: 1.");
  });

  test("if only lit buttons act, hints lead to the solution and no other button can be pressed", async () => {
    const puzzle = preset("orbix-2");
    // Built backwards from the target: the press acts if its button is lit before it, and its own light stays.
    let board = new Uint8Array(12).fill(1);
    for (const button of [0, 7, 4]) {
      expect(board[button]).toBe(1);
      board = Uint8Array.from(press(puzzle, board, button));
    }
    const { page } = await visit(`play&preset=orbix-2&board=${board.join("")}`);
    await statusIs(page, "left, proven fewest");
    const before = await page.locator(".status").textContent();
    await lights(page, /off$/).first().click();
    for (let left = Number.parseInt(before!, 10); left > 0; left--) {
      await statusIs(page, new RegExp(`^${left} press(es)? left`));
      await page.getByRole("button", { name: "Hint" }).click();
      await statusIs(page, left === 1 ? /last one/ : new RegExp(`\\b${left - 1} press(es)? left after`));
      await lights(page, "hint").click();
    }
    await statusIs(page, /^Solved in/);
  });

  test("an endless search shows its progress, can be stopped, and does not block the page", async () => {
    // More solutions than are compared in an hour.
    expect(nullity(65, 65)).toBe(42);
    const heavy = randomBoard({ puzzle: grid(65, 65) }, { seed: 1 });
    const { page } = await visit(`play&rows=65&cols=65&board=~${packed(heavy)}`);
    await statusIs(page, /^\d+% searched; \d+ presses found so far/);
    await page.getByRole("button", { name: "Stop" }).click();
    await statusIs(page, "Stopped before the fewest presses were proven");
    // A press starts a new search; today's level cancels it.
    await page.locator("lights-out-board").getByRole("application").press("Space");
    await statusIs(page, /^\d+% searched/);
    await page.getByRole("button", { name: "Today" }).click();
    await statusIs(page, "Turn all the lights off");
  });

  test("a board with too many solutions to compare gets the best of some seconds, marked as not proven", async () => {
    const { page } = await visit(
      `play&rows=79&cols=79&board=~${packed(randomBoard({ puzzle: grid(79, 79) }, { seed: 1 }))}`,
    );
    await statusIs(page, /^\d+ presses left, at least \d+$/);
  });

  test("after an invalid address the game goes on, and the address is correct again", async () => {
    const { page, complaints } = await visit(`${ALL_ON}&x-level=easy.7`);
    await statusIs(page, "15 presses left");
    await page.goto(`${page.url().split("#")[0]}#play&rows=0&cols=oops&board=%`);
    await statusIs(page, "This link cannot be read");
    await lights(page, "Row 1, column 1, on").click();
    await page.waitForURL(/#play&rows=5&cols=5&board=00111-01111-11111-11111-11111&x-level=easy.7&x-done=0$/);
    await thereAre(3, lights(page, "off"));
    expect(complaints).toEqual([]);
  });

  test("a game of more than 500 presses goes on after a reload with its level, its count and undo", async () => {
    const { page } = await visit("play&rows=2&cols=2&board=00-01&x-level=easy.7&x-done=3*600.0");
    const counter = () => page.locator(".counter").textContent();
    // The level is the board before the presses: all four lights on, which needs all four buttons.
    await expect.poll(counter).toMatch(/^\s*601 \/ 4\s*$/);
    await lights(page, "Row 1, column 2").click();
    await page.waitForURL(/x-done=3\*102\.(3\.){498}0\.1$/);
    await page.reload();
    await expect.poll(counter).toMatch(/^\s*602 \/ 4\s*$/);
    await page.getByRole("button", { name: "Reset" }).click();
    await thereAre(4, lights(page, ", on"));
    await expect.poll(counter).toMatch(/^\s*0 \/ 4\s*$/);
  });

  test("a puzzle without a level is shown unchanged, with the reason", async () => {
    const { page, complaints } = await visit("play&lights=2&buttons=[]");
    await statusIs(page, "no board of this puzzle has a total");
    await lights(page, /^Row/).first().waitFor();
    await statusIs(page, "Every light is as it should be");
    expect(complaints).toEqual([]);
  });

  test("a board of 100 by 100 can be played with keys and by touch", async () => {
    const { page, complaints } = await visit(`play&rows=100&cols=100&board=~${"A".repeat(1667)}`);
    const board = page.locator("lights-out-board").getByRole("application");
    await page.waitForURL(/x-level=easy/);
    await statusIs(page, "left, proven fewest");
    await board.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.locator(".counter b", { hasText: /^1$/ }).waitFor();
    const box = (await board.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator(".counter b", { hasText: /^2$/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test("the daily level is as it was left: after another level, in another mode, after a reload, and solved", async () => {
    const at = "2026-12-01T12:00:00Z";
    const { page } = await visit("", { at, timezoneId: "UTC" });
    await page.locator(".counter", { hasText: /0 \/ \d/ }).waitFor();
    const counter = () => page.locator(".counter").textContent();
    await lights(page, "Row 3, column 3").click();
    await lights(page, "Row 1, column 1").click();
    const seen = await marked(page, /, on/);
    const isBack = async () => {
      await page.locator(".caption", { hasText: "Today’s level" }).waitFor();
      await expect.poll(counter).toMatch(/^\s*2 \//);
      expect(await marked(page, /, on/)).toEqual(seen);
    };
    await page.getByRole("button", { name: "New" }).click();
    await page.locator(".caption", { hasText: "easy" }).waitFor();
    await page.getByRole("button", { name: "Today" }).click();
    await isBack();
    await page.getByRole("button", { name: "Calendar" }).click();
    await page.getByRole("button", { name: "December 1: unfinished" }).click();
    await isBack();
    await page.getByRole("navigation").getByRole("button", { name: "Learn" }).click();
    await page.locator(".tab[aria-current=page]", { hasText: "Learn" }).waitFor();
    await page.goBack();
    await isBack();
    await page.reload();
    await isBack();
    await page.getByRole("button", { name: "Autoplay" }).click();
    await page.getByRole("region", { name: "Solved" }).getByRole("img", { name: "1 of 3 stars" }).waitFor();
    await page.getByRole("button", { name: "Next level" }).click();
    await page.locator(".caption", { hasText: "Ladder, level 1" }).waitFor();
    await page.getByRole("button", { name: "Today" }).click();
    await page.getByRole("region", { name: "Solved" }).waitFor();
    await thereAre(0, lights(page, ", on"));
  });

  test("any past day can be played, and the calendar shows what became of it", async () => {
    const { page, complaints } = await visit(ALL_ON, { at: "2026-12-15T12:00:00Z", timezoneId: "UTC" });
    await page.getByRole("button", { name: "Calendar" }).click();
    await page.getByRole("button", { name: "December 16: not yet" }).click({ force: true });
    await page.getByRole("button", { name: "Previous month" }).click();
    await page.getByRole("button", { name: "November 2: not solved" }).click();
    await page.locator(".caption", { hasText: "Level of November 2, 2026" }).waitFor();
    await page.getByRole("button", { name: "Autoplay" }).click();
    await page.getByRole("region", { name: "Solved" }).waitFor();
    await page.locator(".caption button").click();
    await page.getByRole("button", { name: "Previous month" }).click();
    await page.getByRole("button", { name: "November 2: 1 star" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Solved" }).waitFor();
    expect(await focusedText(page)).toContain("Level of November 2, 2026");
    expect(complaints).toEqual([]);
  });

  test("the ladder: any level can be played, stars are kept, the next one follows", async () => {
    const { page, asked } = await visit(ALL_ON);
    expect([...asked].some((file) => /ladder|pages|card/.test(file))).toBe(false);
    await page.getByRole("button", { name: "Ladder" }).click();
    await page.getByRole("button", { name: "Level 1, next" }).click();
    await page.locator(".caption", { hasText: "Ladder, level 1" }).waitFor();
    // Row by row 100, 110, 100: the light in the first column and its neighbours.
    await lights(page, "Row 2, column 1").click();
    await page.getByRole("region", { name: "Solved" }).getByRole("img", { name: "3 of 3 stars" }).waitFor();
    await expect.poll(() => focusedText(page)).toBe("Next level");
    await page.keyboard.press("Enter");
    await page.locator(".caption", { hasText: "Ladder, level 2" }).waitFor();
    await page.locator(".caption button").click();
    await page.getByRole("button", { name: "Level 1: 3 of 3 stars" }).waitFor();
    await page.getByRole("button", { name: "Level 43", exact: true }).click();
    await page.locator(".caption", { hasText: "Ladder, level 43" }).waitFor();
    await thereAre(24, lights(page, /, o(n|ff)/));
    await statusIs(page, "Six faces, unfolded");
    await lights(page, /^Row/).first().click();
    await statusIs(page, "Turn all the lights off");
  });

  test("the result is copied as a picture of the board, with a link that opens the level at its start", async () => {
    const { page } = await visit("play&rows=2&cols=2&board=11-10&x-level=hard.7", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await lights(page, "Row 1, column 1").click();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await statusIs(page, "Result copied");
    const [name, score, top, bottom, link] = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
    expect(name).toContain("2×2 hard, no. 7");
    expect([score, top, bottom]).toEqual(["1 of 1 press ★★★", "🟨🟨", "🟨⬛"]);
    expect(link!.split("#")[1]).toBe("play&rows=2&cols=2&board=11-10&x-level=hard.7");
  });

  test("if the system can share, it gets the result, and nothing is said when that is called off", async () => {
    const { page } = await visit("play&rows=2&cols=2&board=11-10&x-level=hard.7");
    await page.evaluate(() => {
      navigator.share = async (data) => {
        document.documentElement.dataset.shared = data!.text!;
        throw new DOMException("", "AbortError");
      };
    });
    await lights(page, "Row 1, column 1").click();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.shared)).toContain("🟨🟨");
    await statusIs(page, "Solved in 1 press, the fewest!");
  });

  test("the focus stays where it was after undoing the first press, and after steps until the win", async () => {
    const { page } = await visit(ALL_ON);
    await lights(page, "Row 1, column 1").click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".counter b", { hasText: "0" }).waitFor();
    await page.keyboard.press("Enter");
    expect(await focusedText(page)).toBe("Undo");
    for (let left = FEWEST; left > 1; left--) {
      await page.getByRole("button", { name: "Step" }).click();
      await statusIs(page, new RegExp(`^${left - 1} press(es)? left`));
      expect(await focusedText(page)).toBe("Step");
    }
    await page.getByRole("button", { name: "Step" }).click();
    await expect.poll(() => focusedText(page)).toBe("Next level");
  });

  test("in Chinese the pages and the card are Chinese, loaded when they are first shown", async () => {
    const { page, complaints } = await visit("play&rows=2&cols=2&board=11-10&x-level=hard.7", { locale: "zh-CN" });
    await lights(page, /^第 1 行第 1 列/).click();
    await page.getByRole("region", { name: "完成" }).waitFor();
    await page.locator(".caption button").click();
    await page.getByRole("button", { name: "阶梯" }).first().click();
    await page.getByRole("heading", { name: "立方体" }).waitFor();
    expect(complaints).toEqual([]);
  });

  test.each([
    [390, 844],
    [320, 568],
    [740, 360],
  ])(
    "at %i by %i the card leaves half of the board and all controls free, and days can be tapped",
    async (width, height) => {
      const level = "play&rows=5&cols=5&board=00000-00100-01110-00100-00000&x-level=daily.2026-11-29";
      const { page } = await visit(level, { viewport: { width, height }, hasTouch: true });
      await lights(page, "Row 3, column 3").click();
      const card = (await page.getByRole("region", { name: "Solved" }).boundingBox())!;
      const board = (await page.locator("#board").boundingBox())!;
      const controls = (await page.locator(".controls .main").boundingBox())!;
      const isBeside = card.x >= board.x + board.width;
      expect(isBeside || card.y >= board.y + board.height / 2).toBe(true);
      expect(card.y).toBeGreaterThanOrEqual(0);
      expect(card.y + card.height).toBeLessThanOrEqual(controls.y);
      expect(card.x + card.width).toBeLessThanOrEqual(width);
      await page.locator(".caption button").click();
      await page.locator(".day").first().waitFor();
      const sizes = await page
        .locator(".day, .month button, .levels .segments button")
        .evaluateAll((days) => days.map((day) => day.getBoundingClientRect()).map((box) => [box.width, box.height]));
      expect(sizes.length).toBeGreaterThan(30);
      for (const [wide, high] of sizes) expect([wide! >= 44, high! >= 44]).toEqual([true, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  test("a board leads to Solve with its lights", async () => {
    const { page } = await visit(ALL_ON);
    await lights(page, "Row 3, column 3").click();
    await page.getByRole("button", { name: "Solve this board" }).click();
    await page.locator(".tab[aria-current=page]", { hasText: "Solve" }).waitFor();
    await thereAre(20, lights(page, ", on"));
  });

  test("the guide can be skipped, goes on after a reload, and marks a wrong press", async () => {
    const { page } = await visit("", { newcomer: true });
    await lights(page, "hint").click();
    await statusIs(page, "Press the next one");
    await page.waitForURL(/x-level=guide&x-done=4/);
    await page.reload();
    await statusIs(page, "Press the next one");
    await lights(page, "Row 1, column 2").click();
    await statusIs(page, "takes it back");
    await thereAre(1, lights(page, /Row 1, column 2.*hint/));
    await page.getByRole("button", { name: "Skip" }).click();
    await page.locator(".caption", { hasText: "Today’s level" }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem("lights-out:guided"))).toBe("true");
  });
});

/** The text of what has the focus. */
function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
}
