// Longer tests of <lights-out-board>: bundled by Vite and esbuild, on large boards, zoomed by pinching.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, test } from "vitest";
import type { LightsOutBoard } from "../../src/element/index.ts";
import { LIFETIME } from "../limits.ts";
import type { Pages } from "../site.ts";
import { BOARD, boardOf, describeElement, html, isPlayed } from "./element.ts";
import { lights } from "./web.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A program that uses only the element of the package. */
const PROGRAM = `import "lights-out/element";\n`;

async function pages(): Promise<Pages> {
  const project = mkdtempSync(join(tmpdir(), "lights-out-element-"));
  const vite = bundledByVite(project);
  const esbuild = await bundledByEsbuild(project);
  rmSync(project, { recursive: true });
  return {
    "/board.html": html(BOARD),
    "/large.html": html('<lights-out-board rows="100" cols="100" seed="1" style="width:600px"></lights-out-board>'),
    "/pair.html": html('<lights-out-board rows="30" cols="30" style="width:600px"></lights-out-board>'.repeat(2)),
    ...vite,
    "/esbuild.js": esbuild,
    "/esbuild.html": html(BOARD, '<script type="module" src="/esbuild.js"></script>'),
  };
}

describeElement("<lights-out-board>, bundled or large", pages, ({ open }) => {
  test.each(["/vite.html", "/esbuild.html"])("%s: stands in the page, is pressed, and tells of it", async (path) => {
    const { page, complaints } = await open(path);
    await isPlayed(page);
    expect(complaints).toEqual([]);
  });

  test("a large board, bundled by Vite, is drawn and becomes a picture", async () => {
    const { page, complaints } = await open("/vite-large.html");
    await page.getByRole("application", { name: "30 by 30, 900 lights on" }).waitFor();
    const board = page.locator("lights-out-board");
    const width = await board.evaluate(async (board) => {
      const picture = await (board as LightsOutBoard).toBlob(300);
      return (await createImageBitmap(picture)).width;
    });
    expect([width, complaints]).toEqual([300, []]);
  });

  test("pinching with two fingers paints nothing", async () => {
    const { page } = await open("/board.html");
    await page.locator("lights-out-board").evaluate((board) => {
      Object.assign(board, { board: "1000/0000/0000", mode: "paint" });
    });
    const devtools = await page.context().newCDPSession(page);
    const box = (await lights(page, "Row 2, column 2").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...at: [number, number][]) =>
      devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
    await touch("touchStart", [x, y]);
    expect(await boardOf(page)).toBe("100001000000");
    await touch("touchStart", [x, y], [x + 80, y]);
    for (let step = 1; step <= 5; step++) await touch("touchMove", [x - 10 * step, y], [x + 80 + 10 * step, y]);
    await touch("touchEnd");
    await expect.poll(() => boardOf(page)).toBe("100000000000");
  });

  test("painting: a drag gives every light the state of the first, without gaps", async () => {
    const { page } = await open("/large.html");
    await page.locator("lights-out-board").evaluate((board) => {
      Object.assign(board, { board: new Uint8Array(10_000), mode: "paint" });
    });
    const box = (await page.locator("lights-out-board").boundingBox())!;
    await page.mouse.move(box.x + 3, box.y + 3);
    await page.mouse.down();
    await page.mouse.move(box.x + 297, box.y + 3);
    await page.mouse.up();
    await expect.poll(() => boardOf(page)).toBe("1".repeat(50) + "0".repeat(9950));
  });

  test("large boards work with keys and announce the position", async () => {
    const { page } = await open("/large.html");
    const drawn = page.getByRole("application", { name: /100 by 100, \d+ lights on/ });
    await drawn.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const before = await boardOf(page);
    await page.keyboard.press("Enter");
    const changed = async () => {
      const after = await boardOf(page);
      return [...before].flatMap((state, i) => (state === after[i] ? [] : [i]));
    };
    await expect.poll(changed).toEqual([1, 100, 101, 102, 201]);
    await drawn
      .locator("[aria-live]")
      .filter({ hasText: /^Row 2, column 2, o/ })
      .waitFor({ state: "attached" });
  });

  test("what changes on a large board is drawn as if all was drawn, and at once", async () => {
    const { page } = await open("/pair.html");
    const image = (at: number) =>
      page
        .locator("lights-out-board canvas")
        .nth(at)
        .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const set = (at: number, marks: object) =>
      page
        .locator("lights-out-board")
        .nth(at)
        .evaluate(async (board, marks) => {
          Object.assign(board, marks);
          // Two frames: one for the drawing, and one after it. A whole drawing comes later.
          for (let n = 0; n < 2; n++) await new Promise((done) => requestAnimationFrame(done));
        }, marks);
    const some = Array.from({ length: 900 }, (_, i) => (i % 7 === 0 ? 1 : 0));
    const none = Array(900).fill(0);
    await page.locator("lights-out-board canvas").nth(1).waitFor();
    // On a slow machine the whole drawing, 250 ms later, would come before the comparison.
    await page.evaluate(() => {
      const usual = globalThis.setTimeout;
      const timeout = (act: () => void, delay: number) => usual(act, delay === 250 ? 2 ** 30 : delay);
      globalThis.setTimeout = timeout as typeof setTimeout;
    });
    await set(0, { board: none, certificate: some });
    await set(0, { board: some, certificate: null, presses: some });
    await set(0, { board: some, noted: some, presses: null });
    await set(1, { board: some, noted: some });
    const [partly, wholly] = [await image(0), await image(1)];
    expect(partly === wholly).toBe(true);
    await set(1, { board: none });
    expect((await image(1)) === wholly).toBe(false);

    const plain = await image(1);
    await page
      .locator("lights-out-board")
      .nth(1)
      .evaluate((board: LightsOutBoard) => {
        board.style.setProperty("--lo-off", "red");
        board.refresh();
      });
    await set(1, {});
    expect((await image(1)) === plain).toBe(false);
  });

  test("a large board stays sharp when zoomed", async () => {
    const { page } = await open("/large.html");
    const width = () =>
      page.locator("lights-out-board canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).width);
    await expect.poll(width).toBe(600);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setPageScaleFactor", { pageScaleFactor: 3 });
    await expect.poll(width).toBe(1800);
  });
});

/** A project with only the package in it, as npm would install it. */
function fill(project: string): void {
  mkdirSync(join(project, "node_modules"), { recursive: true });
  symlinkSync(ROOT, join(project, "node_modules/lights-out"), "dir");
  writeFileSync(join(project, "main.js"), PROGRAM);
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  writeFileSync(join(project, "index.html"), '<script type="module" src="/main.js"></script>');
}

/** A page with a small and a large board, and its scripts. The code for large boards is a file of its own. */
function bundledByVite(project: string): Pages {
  fill(project);
  const env = { ...process.env, NODE_ENV: "production" };
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  execFileSync(process.execPath, [vite, "build", "--outDir", "dist"], {
    cwd: project,
    env,
    stdio: "pipe",
    timeout: LIFETIME,
  });
  const files = readdirSync(join(project, "dist/assets"));
  const scripts = files.map((file) => [`/assets/${file}`, readFileSync(join(project, "dist/assets", file))]);
  const index = readFileSync(join(project, "dist/index.html"), "utf8");
  const [script] = index.match(/<script.*<\/script>/)!;
  return {
    ...Object.fromEntries(scripts),
    "/vite.html": html(BOARD, script),
    "/vite-large.html": html('<lights-out-board rows="30" cols="30" board="on"></lights-out-board>', script),
  };
}

async function bundledByEsbuild(project: string): Promise<Buffer> {
  const entryPoints = [join(project, "main.js")];
  const { outputFiles } = await build({ entryPoints, bundle: true, format: "esm", minify: true, write: false });
  return Buffer.from(outputFiles[0]!.contents);
}
