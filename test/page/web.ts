// The built page on a server of its own, in a real browser: what all tests of the page begin with.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { LIFETIME } from "../limits.ts";
import { findChromium, launch, type Pages, profile, type Site, serve } from "../site.ts";

const executable = findChromium();
if (executable === undefined) console.warn("tests of the page skipped: no Chromium here (apt-get install chromium)");

/** Not the top of the site: the page must run from any folder. */
const FOLDER = "/some/folder/";

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console, the network and the page complained of. */
  readonly complaints: string[];
  /** Files that the page asked for, by name. */
  readonly asked: Set<string>;
  /** Addresses that were asked for beyond the page's own site. */
  readonly strangers: string[];
}

interface Wishes {
  /** A content security policy besides the page's own. */
  readonly policy?: string;
  /** What the page takes for the time of its first moment. */
  readonly at?: string;
}

interface Web {
  /** The files of the build, by name. */
  readonly files: Readonly<Record<string, Buffer>>;
  /** Opens the page at an address (what follows "#") and waits for its first answer. */
  visit(address?: string, options?: BrowserContextOptions & Wishes): Promise<Visit>;
}

/** A suite with a browser and the page, which is built once. */
export function describePage(name: string, tests: (web: Web) => void): void {
  describe.skipIf(executable === undefined)(name, () => {
    const files: Record<string, Buffer> = {};
    const sites = new Map<string | undefined, Site>();
    const contexts: BrowserContext[] = [];
    let browser: Browser;

    beforeAll(async () => {
      Object.assign(files, buildPage());
      browser = await launch(executable!);
    });
    afterAll(async () => {
      await browser?.close();
      for (const site of sites.values()) site.close();
    });

    async function siteFor(policy: string | undefined): Promise<Site> {
      const pages: Pages = Object.fromEntries(Object.entries(files).map(([file, content]) => [FOLDER + file, content]));
      const site = sites.get(policy) ?? (await serve({ ...pages, [FOLDER]: files["index.html"]! }, policy));
      sites.set(policy, site);
      return site;
    }

    tests({
      files,
      async visit(address = "", { policy, at, ...options } = {}) {
        await Promise.all(contexts.splice(0).map((old) => old.close()));
        const { url } = await siteFor(policy);
        const context = await profile(browser, { reducedMotion: "reduce", locale: "en-US", ...options });
        contexts.push(context);
        if (at !== undefined) await context.addInitScript(startAt, Date.parse(at));
        const page = await context.newPage();
        const complaints: string[] = [];
        const strangers: string[] = [];
        const asked = new Set<string>();
        page.on("console", (message) => complaints.push(message.text()));
        page.on("pageerror", (error) => complaints.push(String(error)));
        page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
        context.on("request", (request) => {
          const name = new URL(request.url()).pathname.slice(FOLDER.length) || "index.html";
          if (request.serviceWorker() === null && name in files) asked.add(name);
          if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(url)) strangers.push(request.url());
        });
        await page.goto(`${url}${FOLDER}${address === "" ? "" : `#${address}`}`);
        await page.locator("#about").waitFor({ state: "attached" });
        return { page, context, complaints, asked, strangers };
      },
    });
  });
}

/** Runs in the page before all else: its clock starts at a time. */
function startAt(time: number): void {
  const Real = Date;
  const ahead = time - Real.now();
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (_, parts) => Reflect.construct(Real, parts.length > 0 ? parts : [now()]),
    get: (_, name) => (name === "now" ? now : Reflect.get(Real, name)),
  });
}

/** As `npm run build:web` does, in a process of its own: the environment of tests is not that of a build. */
function buildPage(): Record<string, Buffer> {
  const outDir = mkdtempSync(join(tmpdir(), "lights-out-page-"));
  const vite = [
    "node_modules/vite/bin/vite.js",
    "build",
    "--config",
    "web/vite.config.ts",
    "--outDir",
    outDir,
    "--emptyOutDir",
  ];
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  execFileSync(process.execPath, vite, {
    cwd,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "pipe",
    timeout: LIFETIME,
  });
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = files.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [relative(outDir, path).replaceAll("\\", "/"), readFileSync(path)] as const;
  });
  rmSync(outDir, { recursive: true });
  return Object.fromEntries(contents);
}

/** The lights whose name has these words in it, as in "Row 1, column 2, on". */
export function lights(page: Page, words: RegExp | string): Locator {
  return page.locator("lights-out-board").getByRole("gridcell", { name: words });
}

/** So many of them, waited for: what follows an act may be seen a moment later. */
export async function thereAre(count: number, things: Locator): Promise<void> {
  await expect.poll(() => things.count()).toBe(count);
}

/** The status line, waited for. What stood there before the act must not have these words. */
export async function statusIs(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole("status").filter({ hasText: words }).waitFor();
}

/** 1 at each light of the stage whose name has these words in it; read once. */
export function marked(page: Page, words: RegExp): Promise<number[]> {
  return page
    .locator("#board")
    .getByRole("gridcell")
    .evaluateAll(
      (cells, source) => cells.map((cell) => (new RegExp(source).test(cell.ariaLabel!) ? 1 : 0)),
      words.source,
    );
}

/** Modes, and what each says of a board that can be solved once it has done all that it does unasked. */
export const MODES = {
  Play: /^(Put out every light\.\s)?\d+\spress(es)? left, proven fewest$/,
  Paint: /^\d+ press(es)?, proven fewest$/,
  Learn: /^1 board in 4 can be solved$/,
  Measure: /^30×30 in your browser: \d+ presses, proven/,
};

/** Goes from mode to mode; in each, once it stands, something is done. */
export async function tour(page: Page, visited: (mode: string) => unknown = () => {}, by: "click" | "tap" = "click") {
  for (const [mode, says] of Object.entries(MODES)) {
    await page.getByRole("navigation").getByRole("button", { name: mode })[by]();
    await page.locator(`.tab[aria-current="page"]`, { hasText: mode }).waitFor();
    await statusIs(page, says);
    if (mode === "Learn") await page.locator("#hardest .histogram").waitFor({ state: "attached" });
    await visited(mode);
  }
}

/** A large board as the address has it. */
export function packed(board: Uint8Array): string {
  const bytes = new Uint8Array(Math.ceil(board.length / 8));
  board.forEach((state, i) => {
    bytes[i >> 3]! |= state << (i & 7);
  });
  return Buffer.from(bytes).toString("base64url");
}
