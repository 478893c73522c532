// The package as users get it: the tarball, installed into an empty folder and used from JS, TypeScript, esbuild and
// Vite; and an install from a Git repository, where npm builds the package itself.

import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import * as vite from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INSTALLATION, WHOLE } from "./limits.ts";
import tables from "./oracles/tables.json" with { type: "json" };
import { PLAIN } from "./plain.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const QUIET = ["--no-audit", "--no-fund", "--prefer-offline"];
/**
 * Bytes of `{ createSolver, grid }`, bundled, minified and compressed: a guard against growth. The aim is 44 KB. Costs,
 * equal buttons and ties took 2.5 KB, answers and puzzles as JSON 0.6 KB, large wirings by steps 3.2 KB, elimination in
 * blocks for more than two states 0.8 KB, first answers without the effects of a grid 0.1 KB.
 */
const BUNDLE_BUDGET = 53.7 * 1024;

const FIVE_BY_FIVE = `
  const solution = createSolver(grid(5, 5)).solve(new Uint8Array(25), { target: "on" });
  console.log(solution.total, solution.presses.length, typeof LightsOutError);
`;
/** Check the declarations of the package, but not those of the language. */
const OURS = ["--skipLibCheck", "false", "--skipDefaultLibCheck", "true"];
const NAMES = "{ createSolver, grid, LightsOutError }";
/** All-on 5x5 takes this many presses (OEIS A075464). */
const ANSWER = `${tables.minimum_all_on_square.values[4]} 25 function\n`;

const run = async (cwd: string, command: string, ...args: string[]) =>
  (await promisify(execFile)(command, args, { ...PLAIN, cwd, timeout: INSTALLATION })).stdout;

/** A new folder outside the project, as a user would make it. */
function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "lights-out-"));
  folders.push(folder);
  return folder;
}
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe("the packed tarball in an empty folder", () => {
  let user: string;
  const write = (file: string, content: string) => writeFileSync(join(user, file), content);

  beforeAll(async () => {
    user = emptyFolder();
    // Without scripts: a build would replace files while other tests read them.
    await run(ROOT, "npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", user);
    const [tarball] = readdirSync(user);
    write("package.json", "{}");
    await run(user, "npm", "install", ...QUIET, `./${tarball}`);
    write("esm.mjs", `import ${NAMES} from "lights-out"; ${FIVE_BY_FIVE}`);
  });

  test("has the files that package.json names, and no source", () => {
    const installed = join(user, "node_modules/lights-out");
    const { exports, types, bin, imports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    const files = (value: unknown): string[] =>
      typeof value === "string" ? [value] : Object.values(value as object).flatMap(files);
    expect(files([exports, types, bin, imports]).filter((file) => !existsSync(join(installed, file)))).toEqual([]);
    const shipped = readdirSync(installed, { recursive: true, encoding: "utf8" });
    const outside = shipped.filter(
      (file) => !file.startsWith("build/") && !statSync(join(installed, file)).isDirectory(),
    );
    expect(outside.sort()).toEqual([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "README.zh-CN.md",
      "package.json",
      "src/schema.json",
    ]);
    expect(shipped.filter((file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file))).toEqual([]);
    // What the command needs is in its bundle.
    expect(readdirSync(join(user, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
      "@assemblyscript",
      "lights-out",
      "pure-rand",
    ]);
  });

  test("the manifest that is packed has nothing to build with", async () => {
    const folder = emptyFolder();
    const original = readFileSync(join(ROOT, "package.json"), "utf8");
    writeFileSync(join(folder, "package.json"), original);
    await run(folder, "node", join(ROOT, "src/manifest.mjs"), "--packed");
    const packed = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(packed).not.toHaveProperty("scripts");
    expect(packed).not.toHaveProperty("devDependencies");
    expect(packed.exports).toEqual(JSON.parse(original).exports);
    await run(folder, "node", join(ROOT, "src/manifest.mjs"), "--restore");
    expect(readFileSync(join(folder, "package.json"), "utf8")).toBe(original);
  });

  test("import", async () => {
    expect(await run(user, "node", "esm.mjs")).toBe(ANSWER);
  });

  test("require", async () => {
    // Of its own, for Jest and others that cannot require a module.
    write(
      "common.cjs",
      `const ${NAMES} = require("lights-out"); ${FIVE_BY_FIVE}
       if (!require.resolve("lights-out").endsWith("cjs/lights-out.js")) throw new Error(require.resolve("lights-out"));`,
    );
    expect(await run(user, "node", "common.cjs")).toBe(ANSWER);
  });

  test("puzzles of either kind of module fit the solvers of the other", async () => {
    write(
      "both.mjs",
      `import { createRequire } from "node:module";
       import { grid } from "lights-out";
       const { createSolver } = createRequire(import.meta.url)("lights-out");
       console.log(createSolver(grid(5, 5)).solve("on").total);`,
    );
    expect(await run(user, "node", "both.mjs")).toBe(`${tables.minimum_all_on_square.values[4]}\n`);
  });

  test("workers, from require", async () => {
    write(
      "workers.cjs",
      `const { createSolver, grid, randomBoard } = require("lights-out");
       const solver = createSolver(grid(64, 64));
       const board = randomBoard(solver, { seed: 1 });
       solver.solveAsync(board, { workers: 2 }).then(({ total, optimal }) => {
         console.log(optimal, total === solver.solve(board).total);
       });`,
    );
    expect(await run(user, "node", "workers.cjs")).toBe("true true\n");
  });

  test("the global file, in a classic script", async () => {
    const file = join(user, "node_modules/lights-out/build/lights-out.global.js");
    const sandbox: Record<string, unknown> = { WebAssembly, TextDecoder, TextEncoder, URL, atob, performance };
    runInNewContext(readFileSync(file, "utf8"), sandbox);
    runInNewContext("answer = LightsOut.createSolver(LightsOut.grid(5, 5)).solve('on').total", sandbox);
    expect(sandbox.answer).toBe(tables.minimum_all_on_square.values[4]);
  });

  test("importing it reads nothing of the environment", async () => {
    write(
      "environment.mjs",
      `const read = [];
       const note = (name) => void (name.startsWith("WATCH_") || read.push(name)); // Node asks for these itself.
       process.env = new Proxy({}, { get: (_, name) => note(name), has: (_, name) => note(name) });
       const { createSolver, grid } = await import("lights-out");
       console.log(createSolver(grid(5, 5)).solve("on").total, read.join());`,
    );
    expect(await run(user, "node", "environment.mjs")).toBe(`${tables.minimum_all_on_square.values[4]} \n`);
  });

  test("the self-contained file, by its export name", async () => {
    write("browser.mjs", `import ${NAMES} from "lights-out/browser"; ${FIVE_BY_FIVE}`);
    expect(await run(user, "node", "browser.mjs")).toBe(ANSWER);
  });

  test("the command", async () => {
    const output = await run(user, "npx", "lights-out", "solve", "--json", "###/###/###");
    expect(JSON.parse(output)).toMatchObject({ solvable: true, total: tables.minimum_all_on_square.values[2] });
  });

  test.each([
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ])("TypeScript, --module %s --moduleResolution %s", async (module, moduleResolution) => {
    write(
      "typed.mts",
      `import { createSolver, grid, type Solution, type Unsolvable } from "lights-out";
       import { createSolver as same } from "lights-out/browser";
       const answer: Solution | Unsolvable = createSolver(grid(5, 5)).solve(new Uint8Array(25), { target: "on" });
       export const presses: Uint8Array = answer.solvable ? answer.presses : answer.certificate;
       export const alike: typeof createSolver = same;
       export const total: number | undefined = answer.total;
       // @ts-expect-error: a solution has no certificate
       if (answer.solvable) answer.certificate.length;`,
    );
    const options = ["--strict", "--noEmit", "--target", "es2022", "--lib", "es2022,dom", "--types", ""];
    const tsc = join(ROOT, "node_modules/.bin/tsc");
    const args = [...options, "--module", module, "--moduleResolution", moduleResolution, "typed.mts"];
    expect(await run(user, tsc, ...args)).toBe("");
  });

  test.each(["node16", "nodenext"])(
    "TypeScript from CommonJS, --module %s, with its declarations checked",
    async (module) => {
      write(
        "typed.cts",
        `import { createSolver, grid, type Solution } from "lights-out";
       const answer = createSolver(grid(5, 5)).solve("on");
       export const solution: Solution | undefined = answer.solvable ? answer : undefined;`,
      );
      const tsc = join(ROOT, "node_modules/.bin/tsc");
      const options = ["--strict", "--noEmit", ...OURS, "--target", "es2022", "--lib", "es2022,dom"];
      expect(await run(user, tsc, ...options, "--types", "", "--module", module, "typed.cts")).toBe("");
    },
  );

  test.each(["node16", "nodenext", "bundler"])("TypeScript 5.0, its declarations checked, %s", async (resolution) => {
    write(
      "old.mts",
      'import { createSolver, grid } from "lights-out"; export const answer = createSolver(grid(5, 5)).solve("on");',
    );
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: false, skipDefaultLibCheck: true },
      ...{ target: "es2022", lib: ["es2022", "dom"], types: [] },
      ...{ module: resolution === "bundler" ? "esnext" : resolution, moduleResolution: resolution },
    };
    write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["old.mts"] }));
    expect(await run(user, join(ROOT, "node_modules/typescript-5.0/bin/tsc"), "-p", ".")).toBe("");
  });

  test("esbuild", async () => {
    await esbuild.build({
      absWorkingDir: user,
      entryPoints: ["esm.mjs"],
      bundle: true,
      format: "esm",
      outfile: "bundled.mjs",
    });
    expect(await run(user, "node", "bundled.mjs")).toBe(ANSWER);
  });

  test("Vite", async () => {
    await vite.build({
      root: user,
      configFile: false,
      logLevel: "silent",
      build: { outDir: "vite", lib: { entry: "esm.mjs", formats: ["es"], fileName: () => "bundled.mjs" } },
    });
    expect(await run(user, "node", "vite/bundled.mjs")).toBe(ANSWER);
  });

  test(`{ createSolver, grid } bundled, minified and compressed is no larger than ${BUNDLE_BUDGET} bytes`, async () => {
    const { chunks } = await bundle("createSolver, grid");
    const sizes = chunks.map(({ code }) => gzipSync(code).length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUNDLE_BUDGET);
  });

  test("a bundle of functions that need no kernel has no kernel", async () => {
    const { modules } = await bundle("grid, nullity");
    expect(modules.filter((file) => /kernel|bytes|solver\/solver|loader/.test(file))).toEqual([]);
  });

  /** The code loaded at once for some names: the minified chunks, and the modules that they include. */
  async function bundle(names: string) {
    const { output } = (await vite.build({
      root: user,
      configFile: false,
      logLevel: "silent",
      plugins: [
        {
          name: "names",
          resolveId: (id) => (id === "names.js" ? id : null),
          load: (id) => (id === "names.js" ? `export { ${names} } from "lights-out"` : null),
        },
      ],
      build: {
        write: false,
        modulePreload: false,
        rolldownOptions: { input: "names.js", preserveEntrySignatures: "strict" },
      },
    })) as vite.Rolldown.RolldownOutput;
    const chunks = output.filter(
      (chunk) => chunk.type === "chunk" && !chunk.isDynamicEntry,
    ) as vite.Rolldown.OutputChunk[];
    return { chunks, modules: chunks.flatMap((chunk) => chunk.moduleIds) };
  }
});

test(
  "an install from a Git repository",
  async () => {
    const repository = emptyFolder();
    const ignored = new Set([".git", "node_modules", "build"]);
    for (const entry of readdirSync(ROOT))
      if (!ignored.has(entry)) cpSync(join(ROOT, entry), join(repository, entry), { recursive: true });
    const git = (...args: string[]) =>
      run(repository, "git", "-c", "user.name=t", "-c", "user.email=t@localhost", ...args);
    await git("init", "--quiet");
    await git("add", "--all");
    await git("commit", "--quiet", "--message", "all");

    const user = emptyFolder();
    writeFileSync(join(user, "package.json"), "{}");
    await run(user, "npm", "install", ...QUIET, `git+file://${repository}`);
    writeFileSync(join(user, "esm.mjs"), `import ${NAMES} from "lights-out"; ${FIVE_BY_FIVE}`);
    expect(await run(user, "node", "esm.mjs")).toBe(ANSWER);
  },
  INSTALLATION + WHOLE,
);
