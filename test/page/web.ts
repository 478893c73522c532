// The built page on its own server in a real browser: the set-up of all tests of the page.

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

/** A folder of the site, because the page must run from any folder. */
const FOLDER = "/some/folder/";

/** What Playwright says itself where it blocks the service worker. */
const BLOCKED = "Service Worker registration blocked by Playwright";

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console, the network and the page. */
  readonly complaints: string[];
  /** Files that the page requested, by name. */
  readonly asked: Set<string>;
  /** Requested addresses outside the page's own site. */
  readonly strangers: string[];
}

interface Wishes {
  /** A Content-Security-Policy in addition to the page's own. */
  readonly policy?: string;
  /** The time at which the page's clock starts. */
  readonly at?: string;
  /** A first visit, which begins with the guide. */
  readonly newcomer?: boolean;
}

interface Web {
  /** The files of the build, by name. */
  readonly files: Readonly<Record<string, Buffer>>;
  /**
   * Opens the page at an address (the part after "#") and waits until it is there. With `serviceWorkers: "allow"` it
   * keeps its files for use offline.
   */
  visit(address?: string, options?: BrowserContextOptions & Wishes): Promise<Visit>;
}

/** A suite with a browser and the page. */
export function describePage(name: string, tests: (web: Web) => void): void {
  describe.skipIf(executable === undefined)(name, () => {
    const files: Record<string, Buffer> = {};
    const sites = new Map<string | undefined, Site>();
    const contexts: BrowserContext[] = [];
    let browser: Browser;

    beforeAll(async () => {
      Object.assign(files, (built ??= buildPage()));
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
      async visit(address = "", { policy, at, newcomer, ...options } = {}) {
        await Promise.all(contexts.splice(0).map((old) => old.close()));
        const { url } = await siteFor(policy);
        const usual = { reducedMotion: "reduce", locale: "en-US", serviceWorkers: "block" } as const;
        const context = await profile(browser, { ...usual, ...options });
        contexts.push(context);
        if (at !== undefined) await context.addInitScript(startAt, Date.parse(at));
        if (!newcomer) await context.addInitScript(skipGuide);
        const page = await context.newPage();
        const complaints: string[] = [];
        const strangers: string[] = [];
        const asked = new Set<string>();
        page.on("console", (message) => message.text() !== BLOCKED && complaints.push(message.text()));
        page.on("pageerror", (error) => complaints.push(String(error)));
        page.on("requestfailed", (request) => {
          // A page that is left gives up what it was loading.
          if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}`);
        });
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

/** Runs in the page before its scripts: the clock starts at the given time. */
function startAt(time: number): void {
  const Real = Date;
  const ahead = time - Real.now();
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (_, parts) => Reflect.construct(Real, parts.length > 0 ? parts : [now()]),
    get: (_, name) => (name === "now" ? now : Reflect.get(Real, name)),
  });
}

/** Runs in the page before its scripts: the guide was skipped. Storage may be denied. */
function skipGuide(): void {
  try {
    localStorage.setItem("lights-out:guided", "true");
  } catch {}
}

/** The files of the page, built once for all suites of a worker. */
let built: Record<string, Buffer> | undefined;

/** Builds the page as `npm run build:web` does, in a child process, because tests have a different environment. */
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

/** The lights whose name includes these words, as in "Row 1, column 2, on". */
export function lights(page: Page, words: RegExp | string): Locator {
  return page.locator("lights-out-board").getByRole("gridcell", { name: words });
}

/** Waits until there are this many: the effect of an action may appear a moment later. */
export async function thereAre(count: number, things: Locator): Promise<void> {
  await expect.poll(() => things.count()).toBe(count);
}

/** Waits for these words in the status line. The text before the action must not include them. */
export async function statusIs(page: Page, words: string | RegExp): Promise<void> {
  await page.getByRole("status").filter({ hasText: words }).waitFor();
}

/** 1 at each light of the stage whose name includes these words, read once without waiting. */
export function marked(page: Page, words: RegExp): Promise<number[]> {
  return page
    .locator("#board")
    .getByRole("gridcell")
    .evaluateAll(
      (cells, source) => cells.map((cell) => (new RegExp(source).test(cell.ariaLabel!) ? 1 : 0)),
      words.source,
    );
}

/**
 * The modes, and the status of each after its automatic work is done: Solve has its own board, which is blank at first.
 */
export const MODES = {
  Play: /^(Turn all the lights off|\d+ press(es)? left, proven fewest)$/,
  Solve: /^Tap or drag over the lights that are on$/,
  Learn: /^A press changes a light and its neighbours/,
  Measure: /^30×30 in your browser: \d+ presses, proven/,
};

/** Goes through the modes and runs an action in each after it has loaded. */
export async function tour(page: Page, visited: (mode: string) => unknown = () => {}, by: "click" | "tap" = "click") {
  for (const [mode, says] of Object.entries(MODES)) {
    await page.getByRole("navigation").getByRole("button", { name: mode })[by]();
    await page.locator(`.tab[aria-current="page"]`, { hasText: mode }).waitFor();
    await statusIs(page, says);
    if (mode === "Learn") {
      // In the panel, which a phone shows on demand.
      await page.locator("#deeper").evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
      await page.locator("#hardest .histogram").waitFor({ state: "attached" });
    }
    await visited(mode);
  }
}

/** A large board in the form of an address. */
export function packed(board: Uint8Array): string {
  const bytes = new Uint8Array(Math.ceil(board.length / 8));
  board.forEach((state, i) => {
    bytes[i >> 3]! |= state << (i & 7);
  });
  return Buffer.from(bytes).toString("base64url");
}
