// The page as static files with relative addresses, so that any static server can serve it from any folder. Run
// `npm run build` first: it makes the kernel's bytes.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";
import { workers } from "./workers.ts";

/**
 * The code of the first visit goes into few files, because they compress better than many: what the page and its worker
 * both need, and what only workers need. Files of questions and modes that are loaded later stay apart.
 */
const LATER = /\/(verify|members|orbits|subcodes|parse|signs|level|machine|entries|flip|preset-stories)\.ts$/;
const BASE =
  /\/src\/(?:(?:puzzle|boards|shapes|formats)\/[\w-]+|[\w-]+|draw\/geometry|element\/apart|questions\/(?:random|random-board|targets))\.ts$|\/comlink\/|preload-helper/;
const SOLVER = /\/src\/(?:kernel|factor|lightest|solver)\/|\/bytes\.js$/;
const groups = [
  { name: "base", test: (id: string) => BASE.test(id) && !id.includes("/web/") && !LATER.test(id) },
  { name: "solver", test: (id: string) => SOLVER.test(id) && !LATER.test(id) },
];

const here = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: here,
  base: "./",
  plugins: [workers(), offline()],
  build: {
    outDir: `${here}../build/web`,
    emptyOutDir: true,
    target: "es2022",
    // Not in scripts: what would preload a script needs a document, which a worker lacks.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => file.endsWith(".css")),
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
    // Every asset is a file, because the page's Content-Security-Policy allows no data: scripts, fonts or styles.
    assetsInlineLimit: 0,
  },
});
