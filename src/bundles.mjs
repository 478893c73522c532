// Builds the files that are loaded whole, without a bundler: build/lights-out.browser.js, the library without a bare import
// for a plain <script type="module">; build/lights-out.element.js, the custom element for a plain <script>; and what Node
// loads. Each opens with the notices of what it contains; their licences stand beside it in full.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const BROWSER = "build/lights-out.browser.js";
const LICENSES = "build/lights-out.browser.LICENSES.txt";

const json = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));

/** The full text of a package's licence. The loader ships none: its text is that of the compiler it belongs to. */
function licenseOf(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return readFileSync(file ? `${folder}/${file}` : "node_modules/assemblyscript/LICENSE", "utf8").trim();
}

/** "name version, MIT, (c) 2020 Somebody" */
function notice(folder) {
  const { name, version, license, author } = json(folder);
  const copyright = licenseOf(folder)
    .match(/^ *Copyright (?:\(c\) )?\d.*$/m)?.[0]
    .trim();
  return `${name} ${version}, ${license}. ${copyright ?? `Copyright ${author.name ?? author}`.replace(/ <.*/, "")}`;
}

const common = { bundle: true, format: "esm", legalComments: "none", logLevel: "warning" };
const options = { ...common, minify: true, target: "es2022" };
const dry = await build({ ...options, entryPoints: ["src/index.ts"], metafile: true, write: false });
const inputs = Object.keys(dry.metafile.inputs);
const packages = inputs.map((input) => input.match(/^node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]).filter(Boolean);
const folders = [".", ...new Set(packages)];

const lines = [...folders.map(notice), `Licences in full: ${LICENSES.replace("build/", "")}`];
const banner = `/*!\n${lines.map((line) => ` * ${line}\n`).join("")} */\n`;
writeFileSync(BROWSER, banner + dry.outputFiles[0].text);
// What solveAsync starts from there: it looks for its worker beside the file that it stands in.
await build({ ...options, entryPoints: ["src/long/worker.ts"], outfile: "build/worker.js", banner: { js: banner } });
// The custom element for a plain script tag: puzzles and their drawing, no solver.
await build({
  ...options,
  format: "iife",
  entryPoints: ["src/element/index.ts"],
  outfile: "build/lights-out.element.js",
  banner: { js: banner },
});
writeFileSync(
  LICENSES,
  folders.map((folder) => `${notice(folder)}\n\n${licenseOf(folder)}\n`).join(`\n${"-".repeat(80)}\n\n`),
);

// The library and the command in a few files instead of a hundred, since each costs a fresh process half a millisecond, and
// finding a package two. Bundlers get the modules themselves, so that they can drop what is not used.
await build({
  ...common,
  entryPoints: { "lights-out.node": "src/index.ts", "cli/main": "src/cli/main.ts" },
  outdir: "build",
  chunkNames: "lights-out.[name]-[hash]",
  splitting: true,
  platform: "node",
  target: "node20",
  external: ["commander"],
  banner: { js: banner },
});
