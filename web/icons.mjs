// Draws the PNG icons of the page from web/public/favicon.svg: `node web/icons.mjs`. Phones ask for PNG.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const svg = readFileSync(here("public/favicon.svg"), "utf8");
/** The side of each icon, and the corners of the background: phones cut the corners themselves. */
const ICONS = [
  { name: "icon-192.png", side: 192, corner: 8 },
  { name: "icon-512.png", side: 512, corner: 8 },
  { name: "apple-touch-icon.png", side: 180, corner: 0 },
];

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, side, corner } of ICONS) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const drawn = svg.replace('width="32" height="32" rx="8"', `width="32" height="32" rx="${corner}"`);
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style>${drawn.replace("<svg ", `<svg width="${side}" height="${side}" `)}`,
  );
  await page.screenshot({ path: here(`public/${name}`), omitBackground: true });
  await page.close();
}
await browser.close();
