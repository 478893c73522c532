// Play in a real browser: levels are finished, nothing is lost, whatever they are played with.

import { expect, test } from "vitest";
import { createSolver, grid, nullity, parse, preset, press, randomBoard } from "../../src/index.ts";
import tables from "../oracles/tables.json" with { type: "json" };
import { describePage, lights, statusIs } from "./web.ts";

const ALL_ON = "play&rows=5&cols=5&board=11111-11111-11111-11111-11111";
const FEWEST = tables.minimum_all_on_square.values[4]!;

describePage("play", ({ visit }) => {
  test("a level is played to its end by its hints, in the fewest presses", async () => {
    const { page, complaints } = await visit(ALL_ON);
    for (let left = FEWEST; left > 0; left--) {
      await statusIs(page, new RegExp(`^${left} press(es)? left, proven fewest`));
      await page.getByRole("button", { name: "Hint" }).click();
      await lights(page, "hint").click();
    }
    await statusIs(page, `Solved in ${FEWEST} of ${FEWEST}!`);
    expect(await lights(page, "on").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test("the whole solution shrinks as it is followed, and autoplay ends it", async () => {
    const { page } = await visit(ALL_ON);
    await page.getByRole("button", { name: "Show all" }).click();
    const due = lights(page, "to press");
    expect(await due.count()).toBe(FEWEST);
    await due.first().click();
    expect(await due.count()).toBe(FEWEST - 1);
    await page.getByRole("button", { name: "Autoplay" }).click();
    await statusIs(page, `Solved in ${FEWEST} of ${FEWEST}!`);
  });

  test("today's level comes first: 5x5, the same for all, of the presses that it names", async () => {
    const boards: string[] = [];
    for (let n = 0; n < 2; n++) {
      const { page } = await visit();
      await statusIs(page, "left, proven fewest");
      await page.locator(".counter b").waitFor();
      // The address follows what is seen a moment later.
      await page.waitForURL(/x-level=daily\.\d{4}-\d\d-\d\d/);
      const address = new URLSearchParams(page.url().split("#play&")[1]);
      boards.push(address.get("board")!.replaceAll("-", "/"));
      const [board] = parse(boards[n]!, { puzzle: grid(5, 5) });
      const answer = createSolver(grid(5, 5)).solve(board!);
      expect(await page.locator(".counter").textContent()).toContain(`/ ${answer.solvable && answer.total}`);
    }
    expect(boards[0]).toBe(boards[1]);
  });

  test("undo has no limit, redo brings back, reset begins anew", async () => {
    const { page } = await visit(ALL_ON);
    const cells = lights(page, /^Row/);
    for (const n of [0, 7, 7, 3, 24, 12]) await cells.nth(n).click();
    await page.locator(".counter b", { hasText: "6" }).waitFor();
    for (let n = 0; n < 6; n++) await page.getByRole("button", { name: "Undo" }).click();
    await page.locator(".counter b", { hasText: "0" }).waitFor();
    expect(await lights(page, /on$/).count()).toBe(25);
    await page.keyboard.press("y");
    expect(await lights(page, "off").count()).toBe(3);
    await page.keyboard.press("r");
    expect(await lights(page, "on").count()).toBe(25);
  });

  test("a link carries puzzle, board, presses and mode into another browser", async () => {
    const first = await visit("play&rows=4&cols=6&states=3&rule=king&board=012012-120120-201201-111111", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await lights(first.page, "Row 2, column 3").click();
    await lights(first.page, "Row 4, column 6").click();
    await first.page.getByRole("button", { name: "Copy link" }).click();
    await statusIs(first.page, "Copied");
    const link = await first.page.evaluate(() => navigator.clipboard.readText());
    const names = () => lights(first.page, /^Row/).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    const seen = await names();

    const { page } = await visit(link.split("#")[1]);
    expect(await lights(page, /^Row/).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))).toEqual(seen);
    expect(await page.locator(".counter b").textContent()).toBe("2");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.waitForURL(/board=012012-120120-201201-111111/);
  });

  test("leaving and coming back loses nothing", async () => {
    const { page } = await visit(ALL_ON);
    await lights(page, "Row 3, column 3").click();
    await page.waitForURL(/x-done=12$/);
    const bare = page.url().split("#")[0]!;
    await page.goto("about:blank");
    await page.goto(bare);
    await statusIs(page, "left, proven fewest");
    expect([await page.locator(".counter b").textContent(), await lights(page, "off").count()]).toEqual(["1", 5]);
  });

  test("with the keyboard alone: move, press, undo, hint, show all, a new level, the list of keys", async () => {
    const { page } = await visit(ALL_ON);
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.ariaLabel);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe("Row 2, column 2, on");
    await page.keyboard.press("Space");
    expect(await focused()).toBe("Row 2, column 2, off");
    await page.keyboard.press("z");
    expect(await lights(page, "on").count()).toBe(25);
    await statusIs(page, "15 presses left");
    await page.keyboard.press("h");
    await lights(page, "hint").waitFor();
    await page.keyboard.press("s");
    expect(await lights(page, "to press").count()).toBe(FEWEST);
    await page.keyboard.press("n");
    await page.waitForURL(/x-level=easy\.\d+/);
    await page.keyboard.press("?");
    expect(await page.locator("#keys").getAttribute("open")).toBe("");
    await page.keyboard.press("p");
    await page.waitForURL(/#paint/);
  });

  test("a board without a way says why, on the board and in words", async () => {
    const { page } = await visit("play&rows=5&cols=5&board=10000-00000-00000-00000-00000");
    await statusIs(page, "No way");
    await page.getByRole("button", { name: "Why?" }).click();
    const proof = await lights(page, "part of the proof").count();
    expect(proof).toBeGreaterThan(0);
    await statusIs(page, "1 of them, an odd number, must change");
  });

  test("where only lit buttons act, hints lead to the end and nothing else can be pressed", async () => {
    const puzzle = preset("orbix-2");
    // Backwards from the target: a button that is lit before a press of it acts, and its own light stays.
    let board = new Uint8Array(12).fill(1);
    for (const button of [0, 7, 4]) {
      expect(board[button]).toBe(1);
      board = Uint8Array.from(press(puzzle, board, button));
    }
    const { page } = await visit(`play&preset=orbix-2&board=${board.join("")}`);
    await statusIs(page, "left, proven fewest");
    const before = await page.locator(".status").textContent();
    await lights(page, /off$/).first().click();
    await page.getByRole("button", { name: "Hint" }).click();
    expect(await page.locator(".counter b").textContent()).toBe("0");
    for (let left = Number.parseInt(before!, 10); left > 0; left--) {
      await lights(page, "hint").click();
      if (left === 1) break;
      await statusIs(page, `${left - 1} press`);
      await page.getByRole("button", { name: "Hint" }).click();
    }
    await statusIs(page, /^Solved in/);
  });

  test("a search without end shows how far it is, can be stopped, and keeps nobody waiting", async () => {
    // More solutions than are compared in an hour.
    expect(nullity(65, 65)).toBe(42);
    const heavy = randomBoard({ puzzle: grid(65, 65) }, { seed: 1 });
    const { page } = await visit(`play&rows=65&cols=65&board=~${packed(heavy)}`);
    await statusIs(page, /^\d+% looked at; at most \d+ presses/);
    await page.getByRole("button", { name: "Stop" }).click();
    await statusIs(page, "Stopped before the fewest were proven");
    // A press asks anew; today's level calls that off.
    await page.locator("lights-out-board").getByRole("application").press("Space");
    await statusIs(page, /^\d+% looked at/);
    await page.getByRole("button", { name: "Today" }).click();
    await statusIs(page, "left, proven fewest");
  });

  test("a board with more solutions than can be compared gets the best of some seconds, and says that it is not proven", async () => {
    const { page } = await visit(
      `play&rows=79&cols=79&board=~${packed(randomBoard({ puzzle: grid(79, 79) }, { seed: 1 }))}`,
    );
    await statusIs(page, /^\d+ presses left, at least \d+$/);
  });

  test("an address that makes no sense opens what can be read of it", async () => {
    const { page, complaints } = await visit(`${ALL_ON}&x-level=foo.7&x-done=99.x`);
    await statusIs(page, "15 presses left");
    expect(await page.locator(".caption").textContent()).toContain("Your own board");
    await page.goto(`${page.url().split("#")[0]}#play&rows=0&cols=oops&board=%`);
    await statusIs(page, "left");
    expect(complaints).toEqual([]);
  });

  test("a board of 100 by 100 is played with keys and fingers as well", async () => {
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
});

/** A large board as the address has it. */
function packed(board: Uint8Array): string {
  const bytes = new Uint8Array(Math.ceil(board.length / 8));
  board.forEach((state, i) => {
    bytes[i >> 3]! |= state << (i & 7);
  });
  return Buffer.from(bytes).toString("base64url");
}
