// <lights-out-board> in third-party pages: one script tag; attributes, events, keys, styles.

import { expect, test } from "vitest";
import type { LightsOutBoard } from "../../src/element/index.ts";
import { grid, pressAll, randomBoard } from "../../src/index.ts";
import { BOARD, boardOf, describeElement, html, isPlayed } from "./element.ts";
import { lights, thereAre } from "./web.ts";

const PAGES: Record<string, string> = {
  "/board.html": html(BOARD),
  "/seed.html": html('<lights-out-board rows="5" cols="5" seed="7"></lights-out-board>'),
  "/shapes.html": html(
    [
      '<lights-out-board id="hexagon" shape="hexagon" size="2" states="3" board="_222_/0000_/00000/2222_/_111_"></lights-out-board>',
      '<lights-out-board id="torus" rows="4" cols="4" rule="king" edges="torus"></lights-out-board>',
      '<lights-out-board id="preset" puzzle="lights-out-cube"></lights-out-board>',
      `<lights-out-board id="json" puzzle='{"lights":2,"buttons":[[0],[0,1],[1]]}' board="##"></lights-out-board>`,
      '<lights-out-board id="wrong" rows="3" cols="3" rule="pluss"></lights-out-board>',
      '<lights-out-board id="still" rows="5" cols="5" rule="pluss" seed="7"></lights-out-board>',
      '<lights-out-board id="both" rows="2" cols="2" mode="pres" board="###" presses="10/00"></lights-out-board>',
    ].join(""),
  ),
  "/marks.html": html(
    '<lights-out-board rows="2" cols="2" presses="10/01" certificate="01/10" mode="view"></lights-out-board>',
  ),
  "/style.html": html(
    `<style>lights-out-board { --lo-on: rgb(1, 2, 3); --lo-off: rgb(4, 5, 6) } lights-out-board::part(disc) { fill: rgb(7, 8, 9) }</style>${BOARD}`,
  ),
  "/late.html": html(
    `${BOARD}<script>document.querySelector("lights-out-board").puzzle</script>`,
    '<script type="module" src="/lights-out.element.js"></script>',
  ),
};

describeElement("<lights-out-board>", PAGES, ({ open }) => {
  test.each(["/board.html", "/late.html"])("%s: stands in the page, is pressed, and tells of it", async (path) => {
    const { page, complaints } = await open(path);
    await isPlayed(page);
    expect(complaints).toEqual([]);
  });

  test("a press whose event is cancelled changes nothing", async () => {
    const { page } = await open("/board.html");
    await page.evaluate(() =>
      document.addEventListener("press", (event) => {
        if ((event as CustomEvent).detail.button === 0) event.preventDefault();
      }),
    );
    await lights(page, "Row 1, column 1, on").click();
    await lights(page, "Row 3, column 4").click();
    const pressed = [...pressAll(grid(3, 4), "#..#/.##./....", "0000/0000/0001")].join("");
    await expect.poll(() => boardOf(page)).toBe(pressed);
  });

  test("a seed gives the same board as the library", async () => {
    const { page } = await open("/seed.html");
    await expect.poll(() => boardOf(page)).toBe([...randomBoard({ puzzle: grid(5, 5) }, { seed: 7 })].join(""));
  });

  test("attributes can be changed, and a new puzzle starts with all lights off", async () => {
    const { page } = await open("/board.html");
    await page.locator("lights-out-board").evaluate((board) => {
      board.setAttribute("rows", "4");
      board.setAttribute("states", "3");
    });
    await expect.poll(() => boardOf(page)).toBe("0".repeat(16));
    await thereAre(16, lights(page, /^Row/));
  });

  test("shapes, rules, edges, presets and wirings; a mistake is shown on the board", async () => {
    const { page } = await open("/shapes.html");
    for (const [id, count] of Object.entries({ hexagon: 19, torus: 16, preset: 54, json: 2 }))
      await thereAre(count, page.locator(`#${id}`).getByRole("gridcell"));
    await thereAre(7, page.locator("#hexagon").getByRole("gridcell", { name: "state 2" }));
    await page.locator("#torus").getByRole("gridcell").first().click();
    await expect.poll(() => boardOf(page, "#torus")).toBe("1101110100001101");
    await page.locator("#json").getByRole("button", { name: "Button B" }).click();
    await expect.poll(() => boardOf(page, "#json")).toBe("00");
    await page.locator("#wrong").getByRole("alert").getByText('"pluss" (did you mean "plus"?)').waitFor();
  });

  test("hover, keyboard focus and a long touch outline what a press would change, and press nothing", async () => {
    const { page } = await open("/shapes.html");
    const outlined = (id: string) =>
      page.locator(`#${id}`).evaluate((board) => {
        const rings = board.shadowRoot!.querySelector(".reach")!.getAttribute("d")!;
        return (rings.match(/M/g) ?? []).length;
      });
    await page.locator("#torus").getByRole("gridcell").first().hover();
    await expect.poll(() => outlined("torus")).toBe(9);
    await page.mouse.move(0, 0);
    await expect.poll(() => outlined("torus")).toBe(0);
    await page.locator("#hexagon").getByRole("gridcell").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => outlined("hexagon")).toBe(5);
    await page.locator("#json").getByRole("button", { name: "Button A" }).hover();
    await expect.poll(() => outlined("json")).toBe(1);
    const before = await boardOf(page, "#torus");
    const cell = page.locator("#torus").getByRole("gridcell").first();
    const finger = (type: string) => cell.dispatchEvent(type, { ...FINGER, bubbles: true, composed: true });
    const { x, y } = (await cell.boundingBox())!;
    const FINGER = { pointerType: "touch", isPrimary: true, button: 0, pointerId: 7, clientX: x + 5, clientY: y + 5 };
    await finger("pointerdown");
    await expect.poll(() => outlined("torus")).toBe(9);
    await finger("pointerup");
    await cell.dispatchEvent("click", { detail: 1, bubbles: true, composed: true });
    await expect.poll(() => outlined("torus")).toBe(0);
    expect(await boardOf(page, "#torus")).toBe(before);
  });

  test("buttons apart from the lights have the same marks as lights, each the marks of its own", async () => {
    const { page } = await open("/shapes.html");
    const board = page.locator("#json");
    const marked = (part: string) =>
      board.evaluate((element, part) => {
        const chips = [...element.shadowRoot!.querySelectorAll(".below button")];
        return chips.map((chip) =>
          [...chip.querySelectorAll(`[part=${part}]`)].map((mark) => mark.classList[0]).join(),
        );
      }, part);
    const set = (...properties: [string, unknown][]) =>
      board.evaluate((element, properties) => void Object.assign(element, Object.fromEntries(properties)), properties);
    await set(["presses", [1, 0, 1]], ["hint", 1]);
    expect([await marked("press"), await marked("hint")]).toEqual([
      ["ring", "", "ring"],
      ["", "pulse", ""],
    ]);
    const json = '{"lights":2,"buttons":[[0],[0,1],[1]],"states":4}';
    await board.evaluate((element, json) => element.setAttribute("puzzle", json), json);
    await set(["presses", [0, 3, 0]], ["hint", null]);
    expect([await marked("press"), await marked("hint")]).toEqual([
      ["", "times", ""],
      ["", "", ""],
    ]);
    await thereAre(1, board.locator(".count", { hasText: "3" }));
  });

  test("a picture shows buttons at their places, with their presses and lines", async () => {
    const { page } = await open("/shapes.html");
    const at = await page.locator("#json").evaluate(async (element) => {
      const board = element as LightsOutBoard;
      const wires = { lights: 2, buttons: [[0, 1], [1]], layout: [[0, 0], [0, 4]], buttonLayout: [[4, 0], [4, 4]] }; // biome-ignore format: one line
      board.setAttribute("puzzle", JSON.stringify(wires));
      const shown = async (presses: number[] | null) => {
        board.presses = presses;
        const bitmap = await createImageBitmap(await board.toBlob(480, "#f00"));
        const context = new OffscreenCanvas(480, 480).getContext("2d")!;
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, 480, 480).data;
      };
      const [plain, pressed] = [await shown(null), await shown([0, 1])];
      // The lights and buttons are one wide, and the margin is 20: so the middles are 44 to 436 or so.
      const isDrawn = (x: number, y: number) => plain[4 * (480 * y + x)]! < 250 || plain[4 * (480 * y + x) + 1]! > 5;
      const changed = Array.from({ length: 480 * 480 }, (_, i) => i).filter((i) => plain[4 * i] !== pressed[4 * i]);
      return {
        corners: [[60, 60], [420, 60], [60, 420], [420, 420]].map(([x, y]) => isDrawn(x!, y!)), // biome-ignore format: one line
        lines: [[240, 60], [240, 240], [240, 420], [60, 240]].map(([x, y]) => [-2, 0, 2].some((by) => isDrawn(x!, y! + by))), // biome-ignore format: one line
        changed: [changed.length > 0, changed.every((i) => i % 480 > 420 && i / 480 > 380 && i / 480 < 425)],
      };
    });
    expect(at).toEqual({
      corners: [true, true, true, true],
      lines: [true, true, true, false],
      changed: [true, true],
    });
  });

  test("a mistake stays on display until it is corrected, even if later changes are valid", async () => {
    const { page } = await open("/shapes.html");
    const told = (id: string) => page.locator(`#${id}`).getByRole("alert").textContent();
    expect(await told("still")).toMatch(/"pluss" \(did you mean "plus"\?\)/);
    expect(await told("both")).toMatch(
      /^the mode is "pres" \(did you mean "press"\?\).*\nthe board has 3 cells in line 1; .*\b2\b/,
    );
    await page.locator("#both").evaluate((board) => {
      board.setAttribute("board", "##/##");
      board.setAttribute("mode", "view");
    });
    await page.locator("#both").getByRole("alert").waitFor({ state: "detached" });
    expect(await boardOf(page, "#both")).toBe("1111");
  });

  test("after painting by finger or mouse, keys and screen readers still paint", async () => {
    const { page } = await open("/board.html");
    await page.locator("lights-out-board").evaluate((board) => {
      Object.assign(board, { board: new Uint8Array(12), mode: "paint" });
    });
    await lights(page, "Row 1, column 1").click();
    expect(await boardOf(page)).toBe("100000000000");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    expect(await boardOf(page)).toBe("110000000000");
    // As a screen reader does: a click without a pointer.
    await lights(page, "Row 3, column 4").evaluate((cell) => (cell as HTMLElement).click());
    expect(await boardOf(page)).toBe("110000000001");
  });

  test("presses and proofs are marked, and a board to view cannot be pressed", async () => {
    const { page } = await open("/marks.html");
    const names = () => lights(page, /^Row/).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
    await expect
      .poll(names)
      .toEqual([
        "Row 1, column 1, off, to press",
        "Row 1, column 2, off, part of the proof",
        "Row 2, column 1, off, part of the proof",
        "Row 2, column 2, off, to press",
      ]);
    await lights(page, "Row 1, column 1").click({ force: true });
    await page.locator("lights-out-board").evaluate((board) => board.setAttribute("mode", "press"));
    await lights(page, "Row 2, column 2").click();
    await expect.poll(() => boardOf(page)).toBe("0111");
  });

  test("custom properties and parts style it", async () => {
    const { page } = await open("/style.html");
    const fill = (name: string, part: string) =>
      lights(page, name)
        .locator(`[part=${part}]`)
        .evaluate((node) => getComputedStyle(node).fill);
    await expect.poll(() => fill("Row 1, column 1", "face")).toBe("rgb(1, 2, 3)");
    await expect.poll(() => fill("Row 1, column 2", "face")).toBe("rgb(4, 5, 6)");
    await expect.poll(() => fill("Row 1, column 1", "disc")).toBe("rgb(7, 8, 9)");
  });

  test("it works under a policy without inline styles", async () => {
    const { page, complaints } = await open(
      `/shapes.html?csp=${encodeURIComponent("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'")}`,
    );
    const cell = page.locator("#torus").getByRole("gridcell").nth(5);
    await expect.poll(async () => (await cell.boundingBox())!.x).toBeGreaterThan(100);
    expect(complaints).toEqual([]);
  });
});

test("in Node the module can be imported and does nothing", async () => {
  const { TAG } = await import("../../src/element/index.ts");
  expect(TAG).toBe("lights-out-board");
});
