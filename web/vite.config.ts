// The page as static files: relative addresses, so that it runs from any folder of any static server. `npm run build` must
// have made the kernel's bytes before.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";

/**
 * What a first visit needs lies in few files, which compress better than many: all that stands in no file of a mode, or of a
 * question that is asked later.
 */
const LATER =
  /src\/(long|questions|modes|draw)\/|words\/|engine\/(measure|questions)|\/(verify|members|parse|signs|level|machine|entries|flip)\.ts|preset-stories|\.css/;
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
    // Everything is a file of its own: the policy of the page allows no data: scripts, fonts or styles.
    assetsInlineLimit: 0,
  },
});
