// <lights-out-board> in pages of other people: one script tag, or a bundler; attributes, events, keys, styles.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grid, pressAll, randomBoard } from "../../src/index.ts";
import { LIFETIME } from "../limits.ts";
import { findChromium, launch, profile, type Site, serve } from "../site.ts";
import { lights, thereAre } from "./web.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const executable = findChromium();
if (executable === undefined) console.warn("tests of the element skipped: no Chromium here (apt-get install chromium)");

const html = (body: string, script = '<script src="/lights-out.element.js"></script>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title><link rel="icon" href="/favicon.svg">${script}</head><body>${body}</body></html>`;

/** A program of somebody who uses the package only for its element. */
const PROGRAM = `import "lights-out/element";\n`;
const BOARD = '<lights-out-board rows="3" cols="4" board="#..#/.##./...." style="width:400px"></lights-out-board>';

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
  "/large.html": html('<lights-out-board rows="100" cols="100" seed="1" style="width:600px"></lights-out-board>'),
  "/style.html": html(
    `<style>lights-out-board { --lo-on: rgb(1, 2, 3); --lo-off: rgb(4, 5, 6) } lights-out-board::part(disc) { fill: rgb(7, 8, 9) }</style>${BOARD}`,
  ),
  "/late.html": html(
    `${BOARD}<script>document.querySelector("lights-out-board").puzzle</script>`,
    '<script type="module" src="/lights-out.element.js"></script>',
  ),
};

describe.skipIf(executable === undefined)("<lights-out-board>", () => {
  let site: Site;
  let browser: Browser;
  let page: Page;
  let project: string;

  beforeAll(async () => {
    project = mkdtempSync(join(tmpdir(), "lights-out-element-"));
    const bundles = { vite: bundledByVite(project), esbuild: await bundledByEsbuild(project) };
    site = await serve({
      ...PAGES,
      "/lights-out.element.js": readFileSync(join(ROOT, "build/lights-out.element.js")),
      "/vite.js": bundles.vite,
      "/vite.html": html(BOARD, '<script type="module" src="/vite.js"></script>'),
      "/esbuild.js": bundles.esbuild,
      "/esbuild.html": html(BOARD, '<script type="module" src="/esbuild.js"></script>'),
    });
    browser = await launch(executable!);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
    rmSync(project, { recursive: true, force: true });
  });

  async function open(path: string): Promise<string[]> {
    await page?.context().close();
    page = await (await profile(browser, { reducedMotion: "reduce" })).newPage();
    const complaints: string[] = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(site.url + path);
    await page.evaluate(() => customElements.whenDefined("lights-out-board"));
    return complaints;
  }

  const boardOf = (selector = "lights-out-board") =>
    page.locator(selector).evaluate((board) => [...(board as unknown as { board: Uint8Array }).board].join(""));

  test.each(["/board.html", "/late.html", "/vite.html", "/esbuild.html"])(
    "%s: stands in the page, is pressed, and tells of it",
    async (path) => {
      const complaints = await open(path);
      await page.evaluate(() => {
        const log: unknown[] = [];
        Object.assign(globalThis, { log });
        for (const name of ["press", "change", "solved"])
          document.addEventListener(name, (event) => {
            const { button, solved, moves } = (event as CustomEvent).detail;
            log.push([name, button ?? solved ?? moves]);
          });
      });
      await lights(page, "Row 1, column 1, on").click();
      const pressed = [...pressAll(grid(3, 4), "#..#/.##./....", "1000/0000/0000")].join("");
      await expect.poll(() => boardOf()).toBe(pressed);
      await page.locator("lights-out-board").evaluate((board) => {
        (board as unknown as { board: string }).board = ".#../###./.#..";
      });
      await lights(page, "Row 2, column 2").click();
      const log = () => page.evaluate(() => (globalThis as unknown as { log: unknown[] }).log);
      await expect.poll(log).toEqual([
        ["press", 0],
        ["change", false],
        ["press", 5],
        ["change", true],
        ["solved", 1],
      ]);
      expect(complaints).toEqual([]);
    },
  );

  test("a press that a page prevents changes nothing", async () => {
    await open("/board.html");
    await page.evaluate(() =>
      document.addEventListener("press", (event) => {
        if ((event as CustomEvent).detail.button === 0) event.preventDefault();
      }),
    );
    await lights(page, "Row 1, column 1, on").click();
    await lights(page, "Row 3, column 4").click();
    const pressed = [...pressAll(grid(3, 4), "#..#/.##./....", "0000/0000/0001")].join("");
    await expect.poll(() => boardOf()).toBe(pressed);
  });

  test("a seed gives the board that the library gives", async () => {
    await open("/seed.html");
    await expect.poll(() => boardOf()).toBe([...randomBoard({ puzzle: grid(5, 5) }, { seed: 7 })].join(""));
  });

  test("attributes can be changed, and a new puzzle begins with all lights out", async () => {
    await open("/board.html");
    await page.locator("lights-out-board").evaluate((board) => {
      board.setAttribute("rows", "4");
      board.setAttribute("states", "3");
    });
    await expect.poll(() => boardOf()).toBe("0".repeat(16));
    await thereAre(16, lights(page, /^Row/));
  });

  test("shapes, rules, edges, presets and wirings; a mistake is told on the board", async () => {
    await open("/shapes.html");
    for (const [id, count] of Object.entries({ hexagon: 19, torus: 16, preset: 54, json: 2 }))
      await thereAre(count, page.locator(`#${id}`).getByRole("gridcell"));
    await thereAre(7, page.locator("#hexagon").getByRole("gridcell", { name: "state 2" }));
    await page.locator("#torus").getByRole("gridcell").first().click();
    await expect.poll(() => boardOf("#torus")).toBe("1101110100001101");
    await page.locator("#json").getByRole("button", { name: "Button 2" }).click();
    await expect.poll(() => boardOf("#json")).toBe("00");
    await page.locator("#wrong").getByRole("alert").getByText('"pluss" (did you mean "plus"?)').waitFor();
  });

  test("a mistake stays told although what comes after it is right, until it is mended", async () => {
    await open("/shapes.html");
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
    expect(await boardOf("#both")).toBe("1111");
  });

  test("what cannot be a puzzle or a hint is refused in words, and the board stays as it is", async () => {
    await open("/board.html");
    const refused = await page.locator("lights-out-board").evaluate((board) => {
      const tried: [string, unknown][] = [
        ["puzzle", null],
        ["puzzle", { rows: 3 }],
        ["hint", 12],
        ["hint", -1],
      ];
      return tried.map(([name, value]) => {
        try {
          Object.assign(board, { [name]: value });
          return "taken";
        } catch (error) {
          return (error as Error).message;
        }
      });
    });
    expect(refused[0]).toContain("null");
    expect(refused[1]).toContain("puzzle");
    expect(refused[2]).toBe("the hint is 12; it must be a button, 0 to 11, or null");
    expect(refused[3]).toBe("the hint is -1; it must be a button, 0 to 11, or null");
    expect(await boardOf()).toBe("100101100000");
  });

  test("after a finger or a mouse has painted, keys and screen readers paint as well", async () => {
    await open("/board.html");
    await page.locator("lights-out-board").evaluate((board) => {
      Object.assign(board, { board: new Uint8Array(12), mode: "paint" });
    });
    await lights(page, "Row 1, column 1").click();
    expect(await boardOf()).toBe("100000000000");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    expect(await boardOf()).toBe("110000000000");
    // As a screen reader does: a click without a pointer.
    await lights(page, "Row 3, column 4").evaluate((cell) => (cell as HTMLElement).click());
    expect(await boardOf()).toBe("110000000001");
  });

  test("two fingers that pinch have painted nothing", async () => {
    await open("/board.html");
    await page.locator("lights-out-board").evaluate((board) => {
      Object.assign(board, { board: "1000/0000/0000", mode: "paint" });
    });
    const devtools = await page.context().newCDPSession(page);
    const box = (await lights(page, "Row 2, column 2").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...at: [number, number][]) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
    await touch("touchStart", [x, y]);
    expect(await boardOf()).toBe("100001000000");
    await touch("touchStart", [x, y], [x + 80, y]);
    for (let step = 1; step <= 5; step++) await touch("touchMove", [x - 10 * step, y], [x + 80 + 10 * step, y]);
    await touch("touchEnd");
    await expect.poll(() => boardOf()).toBe("100000000000");
  });

  test("presses and proofs are marked, and a board to be looked at cannot be pressed", async () => {
    await open("/marks.html");
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
    await expect.poll(() => boardOf()).toBe("0111");
  });

  test("painting: a drag gives every light the state of the first, without gaps", async () => {
    await open("/large.html");
    await page.locator("lights-out-board").evaluate((board) => {
      Object.assign(board, { board: new Uint8Array(10_000), mode: "paint" });
    });
    const box = (await page.locator("lights-out-board").boundingBox())!;
    await page.mouse.move(box.x + 3, box.y + 3);
    await page.mouse.down();
    await page.mouse.move(box.x + 297, box.y + 3);
    await page.mouse.up();
    await expect.poll(() => boardOf()).toBe("1".repeat(50) + "0".repeat(9950));
  });

  test("large boards keep the keys and say where they are", async () => {
    await open("/large.html");
    const drawn = page.getByRole("application", { name: /100 by 100, \d+ lights on/ });
    await drawn.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const before = await boardOf();
    await page.keyboard.press("Enter");
    const changed = async () => {
      const after = await boardOf();
      return [...before].flatMap((state, i) => (state === after[i] ? [] : [i]));
    };
    await expect.poll(changed).toEqual([1, 100, 101, 102, 201]);
    await drawn
      .locator("[aria-live]")
      .filter({ hasText: /^Row 2, column 2, o/ })
      .waitFor({ state: "attached" });
  });

  test("a large board that is pinched larger stays sharp", async () => {
    await open("/large.html");
    const width = () =>
      page.locator("lights-out-board canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).width);
    await expect.poll(width).toBe(600);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setPageScaleFactor", { pageScaleFactor: 3 });
    await expect.poll(width).toBe(1800);
  });

  test("custom properties and parts style it", async () => {
    await open("/style.html");
    const fill = (name: string, part: string) =>
      lights(page, name)
        .locator(`[part=${part}]`)
        .evaluate((node) => getComputedStyle(node).fill);
    await expect.poll(() => fill("Row 1, column 1", "face")).toBe("rgb(1, 2, 3)");
    await expect.poll(() => fill("Row 1, column 2", "face")).toBe("rgb(4, 5, 6)");
    await expect.poll(() => fill("Row 1, column 1", "disc")).toBe("rgb(7, 8, 9)");
  });

  test("a policy without inline styles does not hurt it", async () => {
    const complaints = await open(
      `/shapes.html?csp=${encodeURIComponent("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'")}`,
    );
    const cell = page.locator("#torus").getByRole("gridcell").nth(5);
    await expect.poll(async () => (await cell.boundingBox())!.x).toBeGreaterThan(100);
    expect(complaints).toEqual([]);
  });
});

test("in Node the module can be imported, and does nothing", async () => {
  const { TAG } = await import("../../src/element/index.ts");
  expect(TAG).toBe("lights-out-board");
});

/** A project beside nothing but the package, as npm would have installed it. */
function fill(project: string): void {
  mkdirSync(join(project, "node_modules"), { recursive: true });
  symlinkSync(ROOT, join(project, "node_modules/lights-out"), "dir");
  writeFileSync(join(project, "main.js"), PROGRAM);
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  writeFileSync(join(project, "index.html"), '<script type="module" src="/main.js"></script>');
}

function bundledByVite(project: string): Buffer {
  fill(project);
  const env = { ...process.env, NODE_ENV: "production" };
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "--outDir", "dist"], {
    cwd: project,
    env,
    stdio: "pipe",
    timeout: LIFETIME,
  });
  const [file] = readdirSync(join(project, "dist/assets"));
  return readFileSync(join(project, "dist/assets", file!));
}

async function bundledByEsbuild(project: string): Promise<Buffer> {
  const entryPoints = [join(project, "main.js")];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: "esm", minify: true, write: false });
  return Buffer.from(outputFiles[0]!.contents);
}
