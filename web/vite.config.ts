// The page as static files with relative addresses, so that any static server can serve it from any folder. Run
// `npm run build` first: it makes the kernel's bytes.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";

/**
 * The code of the first visit goes into few files, because they compress better than many. Everything belongs to it
 * except the files of the modes and of questions that are loaded later.
 */
const LATER =
  /src\/(long|questions|solve|learn|measure|draw)\/|element\/(canvas-view|paint)\.ts|words\/|engine\/(measure|questions)|\/(verify|members|parse|signs|level|machine|entries|flip)\.ts|preset-stories|\.css/;
const together = {
  codeSplitting: { groups: [{ name: "base", test: (id: string) => !LATER.test(id) }] },
};

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: here,
  base: "./",
  plugins: [offline()],
  worker: { format: "es", rolldownOptions: { output: together } },
  build: {
    outDir: `${here}../build/web`,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: together },
    // Every asset is a file, because the page's Content-Security-Policy allows no data: scripts, fonts or styles.
    assetsInlineLimit: 0,
  },
});
