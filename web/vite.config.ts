// The page as static files: relative addresses, so that it runs from any folder of any static server. `npm run build` must
// have made the kernel's bytes before.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: here,
  base: "./",
  plugins: [offline()],
  worker: { format: "es" },
  build: {
    outDir: `${here}../build/web`,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // Everything is a file of its own: the policy of the page allows no data: scripts, fonts or styles.
    assetsInlineLimit: 0,
  },
});
