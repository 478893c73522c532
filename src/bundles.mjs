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
const node = { ...common, platform: "node", target: "node20", external: ["commander"], outdir: "build" };

/** The folders of the packages that the bundles of these files contain, this one first. */
async function contentsOf(...entryPoints) {
  const { metafile } = await build({ ...node, entryPoints, metafile: true, write: false });
  const packages = Object.keys(metafile.inputs).map((input) => input.match(/^node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]);
  return [".", ...new Set(packages.filter(Boolean))];
}

function bannerOf(folders) {
  const lines = [...folders.map(notice), `Licences in full: ${LICENSES.replace("build/", "")}`];
  return `/*!\n${lines.map((line) => ` * ${line}\n`).join("")} */\n`;
}

const banner = bannerOf(await contentsOf("src/index.ts"));
await build({ ...options, entryPoints: ["src/index.ts"], outfile: BROWSER, banner: { js: banner } });
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
const folders = await contentsOf("src/index.ts", "src/cli/main.ts");
writeFileSync(
  LICENSES,
  folders.map((folder) => `${notice(folder)}\n\n${licenseOf(folder)}\n`).join(`\n${"-".repeat(80)}\n\n`),
);

// The library and the command in a few files instead of a hundred, since each costs a fresh process half a millisecond, and
// finding a package two. Bundlers get the modules themselves, so that they can drop what is not used.
await build({
  ...node,
  entryPoints: { "lights-out.node": "src/index.ts", "cli/main": "src/cli/main.ts" },
  chunkNames: "lights-out.[name]-[hash]",
  splitting: true,
  banner: { js: bannerOf(folders) },
});
