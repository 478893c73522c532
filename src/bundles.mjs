// Builds the files that are loaded whole, without a bundler:
//
//     build/lights-out.browser.js   the library without a bare import, for <script type="module">
//     build/lights-out.global.js    the library as the global variable LightsOut, for a classic <script>
//     build/lights-out.element.js   the custom element, for a classic <script>
//     build/lights-out.node.js      the library and the command for Node
//     build/cjs/lights-out.js       the library for require
//     build/lights-out.1           the man page of the command
//
// Each begins with the notices of the packages in it. Their full licences are in build/lights-out.browser.LICENSES.txt.

import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build, transformSync } from "esbuild";
import { rolldown } from "rolldown";

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
const node = { ...common, platform: "node", target: "node20", outdir: "build" };

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
// The same for a classic script. It finds its worker by the address of the script.
await build({
  ...options,
  format: "iife",
  globalName: "LightsOut",
  entryPoints: ["src/index.ts"],
  outfile: "build/lights-out.global.js",
  define: { "import.meta.url": "lightsOutAddress" },
  banner: {
    js: `${banner}var lightsOutAddress = globalThis.document?.currentScript?.src || globalThis.location?.href;`,
  },
});
// The worker that solveAsync starts from these. They look for it in their own folder.
await build({ ...options, entryPoints: ["src/long/worker.ts"], outfile: "build/worker.js", banner: { js: banner } });
// The custom element for a plain script tag: puzzles and their drawing, no solver.
await build({
  ...options,
  format: "iife",
  entryPoints: ["src/element/index.ts"],
  outfile: "build/lights-out.element.js",
  banner: { js: banner },
});
// The types of the element in templates of other frameworks. They are no part of the program of tsc, which would need
// them all.
for (const name of ["react", "vue", "svelte"]) cpSync(`src/element/${name}.d.ts`, `build/element/${name}.d.ts`);
const folders = await contentsOf("src/index.ts", "src/cli/main.ts");
writeFileSync(
  LICENSES,
  folders.map((folder) => `${notice(folder)}\n\n${licenseOf(folder)}\n`).join(`\n${"-".repeat(80)}\n\n`),
);

/**
 * Short lines, because Node prints the line of an error that nobody catches; and only ASCII, which Node reads and
 * compiles faster.
 */
function toShortLines(_, bundle) {
  const options = { minifyWhitespace: true, lineLimit: 120, legalComments: "inline", target: "node20" };
  for (const chunk of Object.values(bundle)) chunk.code = transformSync(chunk.code, options).code;
}

/**
 * Bundles for Node: a few files instead of a hundred, since each costs a fresh process most of a millisecond, and
 * finding a package two. Short code compiles faster; functions keep their names, for reports of errors. Bundlers get
 * the modules themselves, so that they can drop what is not used.
 */
async function bundleForNode(input, folders, groups, format, ending) {
  const bundle = await rolldown({
    input,
    platform: "node",
    plugins: [{ name: "lines", generateBundle: toShortLines }],
  });
  await bundle.write({
    dir: "build",
    format,
    // The workers look for theirs in the folder of these.
    chunkFileNames: `lights-out.[name]-[hash].${ending}`,
    minify: { mangle: { keepNames: true } },
    banner: bannerOf(folders),
    codeSplitting: { groups },
  });
}
rmSync("build/cli", { recursive: true });
await bundleForNode({ "lights-out.node": "src/index.ts" }, await contentsOf("src/index.ts"), [], "esm", "js");
// A file for each subcommand, and one for what most of them use. Node starts CommonJS faster than modules.
const command = [{ name: "command", minShareCount: 4 }];
await bundleForNode({ "cli/main": "src/cli/main.ts" }, folders, command, "cjs", "cjs");
writeFileSync("build/cli/package.json", '{ "type": "commonjs" }\n');

// For require, with declarations that TypeScript takes for CommonJS.
await build({
  ...node,
  format: "cjs",
  entryPoints: { "cjs/lights-out": "src/index.ts" },
  define: { "import.meta.url": "lightsOutAddress" },
  banner: {
    js: `${bannerOf(folders)}const lightsOutAddress = require("node:url").pathToFileURL(__filename).href;`,
  },
});
for (const file of readdirSync("build", { recursive: true }))
  if (/\.d\.ts$/.test(file) && !/^(cjs|cli|element|web)\//.test(file)) cpSync(`build/${file}`, `build/cjs/${file}`);
writeFileSync("build/cjs/package.json", '{ "type": "commonjs" }\n');
cpSync("build/worker.js", "build/cjs/worker.js");
writeFileSync("build/lights-out.1", execFileSync(process.execPath, ["build/cli/main.js", "manual"]));
