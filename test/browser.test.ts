// The self-contained browser file in a real browser: as a plain module script, under a Content-Security-Policy that
// forbids WebAssembly, in a worker, and with a thousand solvers.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import * as vite from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSolver, grid, pressAll } from "../src/index.ts";
import boards from "./oracles/boards.json" with { type: "json" };
import tables from "./oracles/tables.json" with { type: "json" };
import { findChromium, launch, pageOf, profile, type Site, serve } from "./site.ts";

const executable = findChromium();
if (executable === undefined) console.warn("browser tests skipped: no Chromium here (apt-get install chromium)");

const FILE = new URL("../build/lights-out.browser.js", import.meta.url);
const { board, total } = boards.find(({ rows, cols }) => rows === 30 && cols === 30)!;

const SOLVE = `
  import { createSolver, grid } from "/lights-out.browser.js";
  const solver = createSolver(grid(30, 30));
  const { total, optimal, presses } = solver.solve(${JSON.stringify(board)});
  const answer = { kernel: solver.kernel, total, optimal, presses: presses.join("") };
`;
/** The presses that make a 64x64 board with 2^28 solutions to compare. */
const pressed = (_: unknown, j: number) => (Math.imul(j + 1, 0x9e3779b1) >>> 13) & 1;
/** A program in which two workers solve a heavy board. It counts the workers that start. */
const searchFrom = (library: string) => `
  import { createSolver, grid, pressAll } from "${library}";
  let workers = 0;
  self.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      workers++;
    }
  };
  const solver = createSolver(grid(64, 64));
  const board = pressAll(solver.puzzle, "off", Uint8Array.from({ length: 4096 }, ${pressed}));
  const { total, optimal } = await solver.solveAsync(board, { workers: 2 });
  document.body.dataset.answer = JSON.stringify({ total, optimal, workers });
`;
/** The result in Node, without workers. */
function searchedTotal(): number {
  const solver = createSolver(grid(64, 64));
  const answer = solver.solve(pressAll(solver.puzzle, "off", Uint8Array.from({ length: 4096 }, pressed)));
  return answer.solvable ? answer.total : -1;
}
const TELL = "document.body.dataset.answer = JSON.stringify(answer);";

const PAGES = {
  "/worker.js": readFileSync(new URL("worker.js", FILE)),
  "/search.html": pageOf("/search.js"),
  "/search.js": searchFrom("/lights-out.browser.js"),
  "/lights-out.browser.js": readFileSync(FILE),
  "/solve.html": pageOf("/solve.js"),
  "/solve.js": `
    document.addEventListener("securitypolicyviolation", ({ blockedURI }) => {
      document.body.dataset.reports = (document.body.dataset.reports ?? "") + blockedURI + " ";
    });
    await import("/answer.js");`,
  "/answer.js": SOLVE + TELL,
  "/inside.html": pageOf("/inside-page.js"),
  "/inside-page.js": `
    const worker = new Worker("/inside.js", { type: "module" });
    worker.onmessage = ({ data: answer }) => { ${TELL} };`,
  "/inside.js": `${SOLVE} postMessage(answer);`,
  "/thousand.html": pageOf("/thousand.js"),
  "/thousand.js": `
    import { createSolver, grid } from "/lights-out.browser.js";
    globalThis.solvers = Array.from({ length: 1000 }, (_, i) => createSolver(grid(1 + (i % 10), 1 + (i % 10))));
    const answer = {
      kernels: [...new Set(solvers.map((solver) => solver.kernel))],
      totals: solvers.map((solver) => solver.solve(new Uint8Array(solver.puzzle.lights), { target: "on" }).total),
    };
    ${TELL}`,
};

/** The same search as a user's page, bundled by Vite with its defaults. */
async function bundledPage(): Promise<Record<string, string>> {
  const { output } = (await vite.build({
    root: fileURLToPath(new URL("..", import.meta.url)),
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "page",
        resolveId: (id) => (id === "bundled.js" ? id : null),
        load: (id) => (id === "bundled.js" ? searchFrom("lights-out") : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: "bundled.js" } },
  })) as vite.Rolldown.RolldownOutput;
  const files = output.map((file) => [`/${file.fileName}`, String(file.type === "chunk" ? file.code : file.source)]);
  const entry = output.find((file) => file.type === "chunk" && file.isEntry)!;
  return { ...Object.fromEntries(files), "/bundled.html": pageOf(`/${entry.fileName}`) };
}

/** The answer of the WebAssembly kernel in Node. The total comes from the oracle. */
const known = (() => {
  const solution = createSolver(grid(30, 30)).solve(board);
  if (!solution.solvable) throw new Error("a board of the oracle that cannot be solved");
  return { total, optimal: true, presses: solution.presses.join("") };
})();

describe.skipIf(executable === undefined)("in Chromium", () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([serve({ ...PAGES, ...(await bundledPage()) }), launch(executable!)]);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  /** Opens a page. Returns its answer and its errors. A refusal that is `due` may be reported after the answer. */
  async function visit(path: string, due = "") {
    const context = await profile(browser);
    const page = await context.newPage();
    const complaints: string[] = [];
    const failed = new Promise<never>((_, reject) => page.on("pageerror", reject));
    page.on("console", (message) => complaints.push(message.text()));
    page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
    page.on("response", (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
    });
    await page.goto(site.url + path);
    const body = page.locator(`body[data-answer]${due}`);
    await Promise.race([body.waitFor({ state: "attached" }), failed]);
    const answer = JSON.parse((await body.getAttribute("data-answer"))!);
    const reports = (await body.getAttribute("data-reports"))?.trim().split(" ") ?? [];
    await context.close();
    return { answer, complaints, reports };
  }

  test("a plain module script solves a 30x30 board with the WebAssembly kernel", async () => {
    expect(await visit("/solve.html")).toEqual({ answer: { kernel: "wasm", ...known }, complaints: [], reports: [] });
  });

  test("a policy that allows WebAssembly causes no refusal", async () => {
    const { answer, reports } = await visit(
      `/solve.html?csp=${encodeURIComponent("script-src 'self' 'wasm-unsafe-eval'")}`,
    );
    expect([answer.kernel, reports]).toEqual(["wasm", []]);
  });

  test("if the policy forbids WebAssembly, the portable kernel gives the same answer, and one refusal is reported", async () => {
    const visited = await visit(`/solve.html?csp=${encodeURIComponent("default-src 'self'")}`, "[data-reports]");
    expect(visited).toEqual({ answer: { kernel: "portable", ...known }, complaints: [], reports: ["wasm-eval"] });
  });

  test("a worker solves the board, too", async () => {
    expect(await visit("/inside.html")).toEqual({ answer: { kernel: "wasm", ...known }, complaints: [], reports: [] });
  });

  test("two workers of the browser file search together", async () => {
    const { answer, complaints } = await visit("/search.html");
    expect(answer).toEqual({ total: searchedTotal(), optimal: true, workers: 2 });
    expect(complaints).toEqual([]);
  });

  test("two workers of a page that Vite has bundled search together", async () => {
    const { answer, complaints } = await visit("/bundled.html");
    expect(answer).toEqual({ total: searchedTotal(), optimal: true, workers: 2 });
    expect(complaints).toEqual([]);
  });

  test("a thousand solvers live in one page", async () => {
    const { answer, complaints } = await visit("/thousand.html");
    const totals = Array.from({ length: 1000 }, (_, i) => tables.minimum_all_on_square.values[i % 10]);
    expect(answer).toEqual({ kernels: ["wasm"], totals });
    expect(complaints).toEqual([]);
  });
});
