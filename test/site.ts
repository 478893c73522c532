// A static site on this machine for the tests in a real browser, and the browser if there is one.

import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import { PATIENCE } from "./limits.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".json": "application/json",
  ".css": "text/css",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".txt": "text/plain",
};

/** The files of the site: path to content. */
export type Pages = Readonly<Record<string, string | Buffer>>;

export interface Site {
  readonly url: string;
  close(): void;
}

/** Serves the pages, each with the Content-Security-Policy in its query parameter `csp`, or all with `policy`. */
export async function serve(pages: Pages, policy?: string): Promise<Site> {
  const all: Pages = { "/favicon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>', ...pages };
  const server = createServer((request, response) => {
    const url = new URL(request.url!, "http://site");
    const content = all[url.pathname];
    if (content === undefined) return response.writeHead(404).end();
    const csp = url.searchParams.get("csp") ?? policy;
    if (csp !== undefined) response.setHeader("content-security-policy", csp);
    response.setHeader("content-type", TYPES[extname(url.pathname) || ".html"]!);
    return response.end(content);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** A page that runs one module from the site. */
export function pageOf(module: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lights Out</title>
<link rel="icon" href="/favicon.svg"><script type="module" src="${module}"></script></head><body></body></html>`;
}

/** Chromium at Playwright's own path or the system's; undefined if there is none. */
export function findChromium(): string | undefined {
  const places = [
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return places.find((path) => path && existsSync(path));
}

/**
 * What the browser does without. Each new window would load two pages of its own for the suggestions of the address
 * bar, which take more time than the page that is tested. The others are those of Playwright, since only the last list
 * counts.
 */
const WITHOUT = `WebUIOmniboxPopup WebUIOmniboxAimPopup
  AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
  HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints
  PaintHolding PreconnectToSearch ThirdPartyStoragePartitioning`.split(/\s+/);

export function launch(executablePath: string): Promise<Browser> {
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"];
  args.push(`--disable-features=${WITHOUT}`);
  return chromium.launch({ executablePath, args, timeout: PATIENCE });
}

/** A fresh profile with long time limits. */
export async function profile(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  return context;
}
