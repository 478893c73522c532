// <lights-out-board> in the real frameworks: the examples of docs/element.md, compiled as users compile them, in a
// browser.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { compile } from "svelte/compiler";
import { afterAll, expect, test } from "vitest";
import { compileScript, parse } from "vue/compiler-sfc";
import type { LightsOutBoard } from "../../src/element/index.ts";
import { grid, pressAll, randomBoard } from "../../src/index.ts";
import { LIFETIME } from "../limits.ts";
import type { Pages } from "../site.ts";
import { boardOf, describeElement, html } from "./element.ts";
import { lights } from "./web.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GUIDE = readFileSync(join(ROOT, "docs/element.md"), "utf8");

/** The example of the guide in a language. */
const example = (language: string) => GUIDE.match(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``))![1]!;

/** Each framework: the component as JavaScript or TSX, and how a program shows it. */
const FRAMEWORKS = {
  react: {
    file: "game.tsx",
    code: () => example("tsx"),
    main: `import { createRoot } from "react-dom/client"; import { createElement } from "react"; import Game from "./game.tsx";
      createRoot(document.querySelector("main")).render(createElement(Game));`,
  },
  vue: {
    file: "game.js",
    code: () => {
      const isCustomElement = (tag: string) => tag === "lights-out-board";
      const { descriptor } = parse(example("vue"), { filename: "game.vue" });
      const templateOptions = { compilerOptions: { isCustomElement } };
      return compileScript(descriptor, { id: "game", inlineTemplate: true, templateOptions }).content;
    },
    main: `import { createApp } from "vue"; import Game from "./game.js"; createApp(Game).mount("main");`,
  },
  svelte: {
    file: "game.js",
    code: () => compile(example("svelte"), { generate: "client", filename: "game.svelte" }).js.code,
    main: `import { mount } from "svelte"; import Game from "./game.js"; mount(Game, { target: document.querySelector("main") });`,
  },
};
/**
 * What a board is given, and nothing of it after a click on the button. Frameworks remove properties in different ways.
 */
const GIVEN = `{ hint: 3, board: "#./.#", presses: "01/10", certificate: "01/10", noted: "10/00", mode: "view", name: "a", puzzle }`;
const PUZZLE = `import "lights-out/element"; import { grid } from "lights-out"; const puzzle = grid(2, 2);
  const given = ${GIVEN}; const none = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]));`;
const REMOVED: Readonly<Record<string, () => string>> = {
  react: () => `import { createElement as h, Fragment, useState } from "react"; ${PUZZLE}
    export default function Game() {
      const [on, turn] = useState(true);
      const button = h("button", { onClick: () => turn(!on) }, "Remove");
      return h(Fragment, null, h("lights-out-board", on ? given : {}), button);
    }`,
  vue: () => `import { h, shallowRef } from "vue"; ${PUZZLE}
    const on = shallowRef(true);
    const button = h("button", { onClick: () => (on.value = !on.value) }, "Remove");
    export default () => [h("lights-out-board", on.value ? given : none), button];`,
  svelte: () => {
    const names = ["hint", "board", "presses", "certificate", "noted", "mode", "name", "puzzle"];
    const source = `<script>${PUZZLE} let now = $state.raw(given);</script>
      <lights-out-board ${names.map((name) => `${name}={now.${name}}`).join(" ")}></lights-out-board>
      <button onclick={() => (now = now === given ? none : given)}>Remove</button>`;
    return compile(source, { generate: "client", filename: "game.svelte" }).js.code;
  },
};
type Framework = keyof typeof FRAMEWORKS;
const names = Object.keys(FRAMEWORKS) as Framework[];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A project that has installed the package and the frameworks. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "lights-out-frameworks-"));
  folders.push(folder);
  for (const name of ["react", "react-dom", "vue", "svelte", "@types/react"]) {
    mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), "dir");
  }
  symlinkSync(ROOT, join(folder, "node_modules/lights-out"), "dir");
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

async function pages(): Promise<Pages> {
  const all: Record<string, string> = {};
  for (const name of names) {
    const { file, code, main } = FRAMEWORKS[name];
    for (const [path, component] of [
      [name, code],
      [`${name}-removed`, REMOVED[name]!],
    ] as const) {
      all[`/${path}.js`] = await bundle(project({ [file]: component(), "main.js": main }));
      all[`/${path}.html`] = html("<main></main>", `<script type="module" src="/${path}.js"></script>`);
    }
  }
  return all;
}

async function bundle(folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, "main.js")],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    conditions: ["svelte", "browser"],
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles[0]!.text;
}

/** The number of presses of the board. */
const moves = (board: Element) => (board as LightsOutBoard).moves;

describeElement("<lights-out-board> in frameworks", pages, ({ open }) => {
  test.each(names)("%s: a controlled board is pressed, keeps its moves, and shows the solution", async (name) => {
    const { page, complaints } = await open(`/${name}.html`);
    const puzzle = grid(5, 5);
    let board = randomBoard(puzzle, { seed: 7 });
    const board$ = page.locator("lights-out-board");
    await expect.poll(() => boardOf(page)).toBe(board.join(""));
    for (const [n, button] of [0, 12, 0].entries()) {
      const presses = new Uint8Array(25);
      presses[button] = 1;
      board = pressAll(puzzle, board, presses);
      await lights(page, `Row ${Math.floor(button / 5) + 1}, column ${(button % 5) + 1}`).click();
      await expect.poll(() => boardOf(page)).toBe(board.join(""));
      expect(await board$.evaluate(moves)).toBe(n + 1);
    }
    const marks = () => board$.evaluate((board) => [...((board as LightsOutBoard).presses ?? [])]);
    await page.getByRole("button", { name: "Solution" }).click();
    await expect.poll(async () => (await marks()).length).toBe(25);
    expect([...pressAll(puzzle, board, await marks())]).toEqual(Array(25).fill(0));
    // A press removes the marks, and the game goes on.
    await lights(page, "Row 1, column 2").click();
    await expect.poll(marks).toEqual([]);
    expect(await board$.evaluate(moves)).toBe(4);
    expect(complaints).toEqual([]);
  });
});

describeElement("<lights-out-board> without its properties", pages, ({ open }) => {
  test.each(names)("%s: a property that is removed is as one that was never set", async (name) => {
    const { page, complaints } = await open(`/${name}-removed.html`);
    const all = () =>
      page.locator("lights-out-board").evaluate((element) => {
        const board = element as LightsOutBoard;
        const { hint, presses, certificate, noted, mode, name, puzzle } = board;
        return [
          board.board.join(""),
          puzzle.rows,
          hint,
          presses?.join(""),
          certificate?.join(""),
          noted?.join(""),
          mode,
          name,
        ];
      });
    const given = ["1001", 2, 3, "0110", "0110", "1000", "view", "a"];
    await expect.poll(all).toEqual(given);
    await page.getByRole("button", { name: "Remove" }).press("Enter");
    await expect.poll(all).toEqual(["0".repeat(25), 5, null, undefined, undefined, undefined, "press", ""]);
    expect(complaints).toEqual([]);
  });
});

test("templates are typed: properties, and the details of events", () => {
  const folder = project({
    "game.tsx": example("tsx"),
    "react.tsx": `import "lights-out/element/react";
      export const right = [
        <lights-out-board rows={3} cols="4" board="on" hint={undefined} disabled onpress={(e) => e.detail.button + 1} />,
        <lights-out-board puzzle="lights-out-cube" className="a" style={{ width: 1 }} ref={(board) => void board?.moves} />,
        // @ts-expect-error: not a mode
        <lights-out-board mode="pres" />,
        // @ts-expect-error: a press has no board
        <lights-out-board onpress={(e) => e.detail.board} />,
        // @ts-expect-error: not an attribute
        <lights-out-board puzle="lights-out-cube" />,
      ];`,
    "svelte.ts": `import type { SvelteHTMLElements } from "svelte/elements";
      import "lights-out/element/svelte";
      type Props = SvelteHTMLElements["lights-out-board"];
      export const right: Props = { rows: 3, class: "a", hint: null, onchange: (e) => e.detail.solved };
      // @ts-expect-error: not a mode
      export const wrong: Props = { mode: "pres" };`,
    "vue.ts": `import type { GlobalComponents } from "vue";
      import "lights-out/element/vue";
      type Board = InstanceType<GlobalComponents["lights-out-board"]>;
      export const right: Board["$props"] = { rows: 3, class: "a", board: null };
      // @ts-expect-error: not a mode
      export const wrong: Board["$props"] = { mode: "pres" };
      export const press = (board: Board, event: CustomEvent<{ button: number }>) => board.$emit("press", event);`,
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, skipLibCheck: false, jsx: "react-jsx", types: [] },
        ...{ target: "es2022", lib: ["es2022", "dom", "dom.iterable"], module: "esnext", moduleResolution: "bundler" },
      },
      files: ["game.tsx", "react.tsx", "svelte.ts", "vue.ts"],
    }),
  });
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  let said = "";
  try {
    execFileSync(tsc, ["-p", folder], { encoding: "utf8", timeout: LIFETIME });
  } catch (error) {
    said = String((error as { stdout: string }).stdout);
  }
  expect(said).toBe("");
});
