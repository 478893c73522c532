// Draws web/page.png, the picture of the page in the README: `npm run build:web && npx tsx web/screenshot.ts`.

import { fileURLToPath } from "node:url";
import { preview } from "vite";
import { findChromium, launch } from "../test/site.ts";

const configFile = fileURLToPath(new URL("vite.config.ts", import.meta.url));
const path = fileURLToPath(new URL("page.png", import.meta.url));
const BOARD = "#play&rows=6&cols=6&board=011010-110001-001110-101100-010011-110110&x-level=medium.1995";

const server = await preview({ configFile, preview: { port: 0 } });
const browser = await launch(findChromium()!);
const page = await browser.newPage({
  viewport: { width: 1080, height: 680 },
  colorScheme: "dark",
  locale: "en-US",
  reducedMotion: "reduce",
});
await page.goto(server.resolvedUrls!.local[0]! + BOARD);
await page.getByRole("status").filter({ hasText: "Turn all the lights off" }).waitFor();
await page.getByRole("button", { name: "Show all" }).click();
await page.mouse.move(0, 0);
await page.screenshot({ path });
await browser.close();
await server.close();
