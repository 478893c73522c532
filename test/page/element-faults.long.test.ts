// Mistakes with <lights-out-board>: each is shown on the board or thrown by the property that was set,
// and clicks, keys and attributes never throw.

import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LightsOutBoard } from "../../src/element/index.ts";
import type * as library from "../../src/index.ts";
import { findChromium, launch, profile, type Site, serve } from "../site.ts";

const executable = findChromium();
if (executable === undefined) console.warn("tests of the element skipped: no Chromium here (apt-get install chromium)");

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The library as `lo`; the element is defined by `define()`. */
const PROGRAM = `import * as lo from "./src/index.ts";
Object.assign(globalThis, { lo, define: () => import("./src/element/index.ts").then(() => undefined) });`;
const EMPTY =
  '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="/favicon.svg"><script type="module" src="/program.js"></script><body></body></html>';

declare const lo: typeof library;
declare const define: () => Promise<void>;

/** Attributes of a board, and text that the message must have: the wrong value, or what is allowed. */
const WRONG: readonly [attributes: Record<string, string>, named: string][] = [
  [{ puzzle: "nope" }, '"nope"'],
  [{ puzzle: "" }, '""'],
  [{ puzzle: "{" }, "JSON"],
  [{ puzzle: '{"rows":3}' }, '"rows"'],
  [{ puzzle: '{"shape":"grid","rows":3000,"cols":2000}' }, "6000000"],
  [{ puzzle: '{"lights":1000000000,"buttons":[]}' }, "1000000000"],
  [{ puzzle: `{"lights":1,"buttons":[${Array(40_001).fill("[]")}]}` }, "40001"],
  [{ puzzle: '{"lights":2,"buttons":[[0],[1]],"layout":[[0,0],[1e308,-1e308]]}' }, "1e+308"],
  [{ puzzle: '{"lights":1,"buttons":[[0]],"layout":[[0,-200000]]}' }, "-200000.5"],
  [{ puzzle: '{"shape":"grid","rows":3,"cols":3,"target":[9,9]}' }, "2 entries"],
  [{ shape: "cube" }, '"cube"'],
  [{ shape: "hexagon", size: "1000" }, "3003001"],
  [{ size: "5" }, '"5"'],
  [{ size: "axb" }, '"axb"'],
  [{ rows: "3000" }, "9000000"],
  [{ cols: "3000" }, "9000000"],
  [{ rows: "201", cols: "200" }, "40200"],
  [{ rows: "0" }, "0"],
  [{ rows: "-1" }, "-1"],
  [{ rows: "1e9" }, '"1e9"'],
  [{ cols: "" }, '""'],
  [{ rule: "pluss" }, '"plus"'],
  [{ rule: "{" }, "JSON"],
  [{ edges: "taurus" }, '"torus"'],
  [{ states: "1" }, "1"],
  [{ states: "256" }, "256"],
  [{ states: "two" }, '"two"'],
  [{ target: "zzz" }, '"zzz"'],
  [{ target: "###" }, "3"],
  [{ target: '{"all":7}' }, "7"],
  [{ target: '{"uniform":false}' }, "false"],
  [{ board: "zzz" }, '"z"'],
  [{ board: "###/###" }, "3"],
  [{ board: "2...." }, "2"],
  [{ seed: "abc" }, '"abc"'],
  [{ seed: "1.5" }, '"1.5"'],
  [{ seed: "99999999999999999999" }, "100000000000000000000"],
  [{ presses: "zzz" }, '"z"'],
  [{ certificate: "zzz" }, '"z"'],
  [{ hint: "25" }, "25"],
  [{ hint: "x" }, '"x"'],
  [{ turns: "back" }, '"back"'],
  [{ costs: "1 2" }, "2 costs"],
  [{ costs: "1 x" }, '"x"'],
  [{ mode: "pres" }, '"press"'],
];

describe.skipIf(executable === undefined)("mistakes with <lights-out-board>", () => {
  let site: Site;
  let browser: Browser;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    const stdin = { contents: PROGRAM, resolveDir: ROOT };
    const { outputFiles } = await build({ stdin, bundle: true, format: "esm", write: false });
    site = await serve({ "/": EMPTY, "/program.js": outputFiles[0]!.text });
    browser = await launch(executable!);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  beforeEach(async () => {
    page = await (await profile(browser, { reducedMotion: "reduce" })).newPage();
    complaints = [];
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(site.url);
  });
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("each wrong attribute is reported below the board until it is removed, and the board still works", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(
      async (wrong) => {
        const told = (board: Element) => board.shadowRoot!.querySelector("[role=alert]")?.textContent ?? "";
        const seen: { told: string; after: string; lights: number; change: number }[] = [];
        for (const attributes of wrong) {
          const board = document.createElement("lights-out-board");
          let change = 0;
          board.addEventListener("change", () => change++);
          for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
          document.body.append(board);
          await Promise.resolve();
          const mistake = told(board);
          for (const button of board.shadowRoot!.querySelectorAll("button")) button.click();
          const { lights } = board.puzzle;
          for (const name of Object.keys(attributes)) board.removeAttribute(name);
          await Promise.resolve();
          seen.push({ told: mistake, after: told(board), lights, change });
          board.remove();
        }
        return seen;
      },
      WRONG.map(([attributes]) => attributes),
    );
    // The classic board is shown instead of a wrong puzzle.
    for (const [i, [attributes, named]] of WRONG.entries()) {
      expect(seen[i]!.told, JSON.stringify(attributes)).toContain(named);
      expect(seen[i], JSON.stringify(attributes)).toMatchObject({ after: "", lights: 25, change: 25 });
    }
  });

  test("a wrong property is refused with a code, and the board does not change", async () => {
    await page.evaluate(() => define());
    const refused = await page.evaluate(() => {
      const board = document.body.appendChild(document.createElement("lights-out-board"));
      board.puzzle = lo.grid(2, 2);
      board.board = "#./.#";
      const wrong: [name: string, value: unknown][] = [
        ["puzzle", 5],
        ["puzzle", { rows: 3 }],
        ["puzzle", lo.grid(3000, 3000)],
        ["puzzle", lo.hexagon(10_000)],
        ["puzzle", lo.graph(40_001, [])],
        ["puzzle", lo.wiring({ lights: 1, buttons: [], layout: [[2e5, 0]] })],
        ["board", [1]],
        ["board", "zzz"],
        ["value", "zzz"],
        ["presses", [0, 0, 0, 2]],
        ["certificate", [1]],
        ["noted", [1]],
        ["noted", 5],
        ["hint", -1],
        ["hint", 1.5],
        ["hint", 4],
      ];
      const codes = wrong.map(([name, value]) => {
        try {
          Object.assign(board, { [name]: value });
          return "taken";
        } catch (error) {
          return (error as library.LightsOutError).code;
        }
      });
      return { codes, board: [...board.board], marks: [board.presses, board.certificate, board.noted, board.hint] };
    });
    expect(refused).toEqual({
      codes: [
        "puzzle-shape",
        "puzzle-shape",
        "memory-limit",
        "memory-limit",
        "memory-limit",
        "puzzle-shape",
        "board-length",
        "board-text",
        "board-text",
        "button",
        "board-length",
        "board-length",
        "board-length",
        "button",
        "button",
        "button",
      ],
      board: [1, 0, 0, 1],
      marks: [null, null, null, null],
    });
  });

  test("the largest allowed boards are shown", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(async () => {
      const board = document.body.appendChild(document.createElement("lights-out-board"));
      const wiring = { lights: 1, buttons: [[0]] };
      const shown: unknown[] = [];
      for (const puzzle of [
        lo.grid(200, 200),
        lo.wiring({ ...wiring, layout: [[99_999.5, -99_999.5]] }),
        lo.wiring({ ...wiring, layout: [[99_999.5, -99_999.6]] }),
        lo.wiring({ ...wiring, layout: [[-99_999.6, 0]] }),
      ])
        try {
          board.puzzle = puzzle;
          shown.push(board.board.length);
        } catch (error) {
          shown.push((error as library.LightsOutError).code);
        }
      board.puzzle = lo.grid(1, 9);
      const { width } = await createImageBitmap(await board.toBlob(8192));
      return { shown, width };
    });
    expect(seen).toEqual({ shown: [40_000, 1, "puzzle-shape", "puzzle-shape"], width: 8192 });
  });

  test("a wiring that fails on first use is reported by the press that needs it", async () => {
    await page.evaluate(() => define());
    const told = await page.evaluate(async () => {
      const board = document.body.appendChild(document.createElement("lights-out-board"));
      const press = async () => {
        board.shadowRoot!.querySelector("button")!.click();
        await Promise.resolve();
        return board.shadowRoot!.querySelector("[role=alert]")?.textContent ?? "";
      };
      board.puzzle = lo.grid(2, 2, { rule: () => 7 as never });
      await Promise.resolve();
      const wrong = await press();
      board.setAttribute("rows", "2");
      await Promise.resolve();
      const kept = board.shadowRoot!.querySelector("[role=alert]");
      return { wrong, kept, right: await press(), board: [...board.board] };
    });
    expect(told.wrong).toContain("7");
    expect(told).toMatchObject({ kept: null, right: "", board: [1, 1, 1, 0] });
  });

  test("undefined goes back to the puzzle and the board of the attributes, as null does", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(() => {
      document.body.innerHTML =
        '<lights-out-board rows="2" board="#./.#"></lights-out-board><lights-out-board></lights-out-board>';
      const [named, plain] = document.querySelectorAll("lights-out-board");
      const now = (board: LightsOutBoard) => [board.board.join(""), board.moves];
      return [undefined, null].map((nothing) => {
        named!.press(0);
        // Nothing was set, so nothing is removed.
        Object.assign(named!, { puzzle: nothing, board: nothing, value: nothing });
        const played = now(named!);
        named!.board = "##/##";
        named!.board = nothing;
        const back = now(named!);
        named!.puzzle = lo.grid(1, 3);
        named!.board = "#.#";
        named!.puzzle = nothing;
        const whole = now(named!);
        plain!.board = "on";
        plain!.board = nothing;
        return { played, back, whole, plain: now(plain!) };
      });
    });
    // Pressing the first light of a 2 by 2 board changes all but the last.
    const each = { played: ["0111", 1], back: ["1001", 0], whole: ["1001", 0], plain: ["0".repeat(25), 0] };
    expect(seen).toEqual([each, each]);
  });

  test("an equal puzzle keeps the game and the marks; another one ends it", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(() => {
      const board = document.body.appendChild(document.createElement("lights-out-board"));
      const rule = () => [[0, 0]] as [number, number][];
      const puzzles = [
        lo.grid(2, 2),
        lo.wiring({ lights: 4, buttons: [[0], [1, 2], [2], [3]] }),
        lo.grid(2, 2, { rule: "king" }),
      ];
      const again = [
        lo.grid(2, 2),
        lo.wiring({ lights: 4, buttons: [[0], [1, 2], [2], [3]] }),
        lo.grid(2, 2, { rule: "king" }),
      ];
      const kept = puzzles.map((puzzle, i) => {
        board.puzzle = puzzle;
        Object.assign(board, { board: [1, 1, 1, 0], hint: 1 });
        board.press(0);
        board.puzzle = again[i]!;
        return [board.moves, board.hint, board.puzzle === again[i]];
      });
      const moves = () => {
        board.press(0);
        return board.moves;
      };
      const other = [lo.grid(2, 2), lo.grid(2, 2, { states: 3 }), lo.grid(2, 2, { rule })].map((puzzle) => {
        board.puzzle = puzzle;
        return moves();
      });
      board.puzzle = lo.grid(2, 2, { rule });
      return { kept, other, own: moves() };
    });
    const each = [1, 1, true];
    expect(seen).toEqual({ kept: [each, each, each], other: [1, 1, 1], own: 1 });
  });

  test("before the element is in a page, properties and attributes come in any order", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(async () => {
      const make = (set: (board: LightsOutBoard) => void) => {
        const board = document.createElement("lights-out-board");
        set(board);
        return board;
      };
      const boards = [
        make((board) => Object.assign(board, { hint: 3, board: "#./.#", puzzle: lo.grid(2, 2) })),
        make((board) => {
          Object.assign(board, { board: "#./.#", hint: 3 });
          board.setAttribute("rows", "2");
        }),
        make((board) => {
          board.puzzle = lo.grid(2, 2);
          board.setAttribute("board", "#./.#");
          board.setAttribute("hint", "3");
        }),
        make((board) => Object.assign(board, { value: "#./.#", puzzle: lo.grid(2, 2), hint: 3 })),
      ];
      // The last one is read before it is in the page.
      const early = boards.at(-1)!.board.join("");
      document.body.append(...boards);
      await Promise.resolve();
      const told = document.createElement("lights-out-board");
      told.board = "zzz";
      document.body.append(told);
      await Promise.resolve();
      const shown = (board: LightsOutBoard) => board.shadowRoot!.querySelector("[role=alert]")?.textContent ?? "";
      return { early, set: boards.map((board) => [board.board.join(""), board.hint, shown(board)]), told: shown(told) };
    });
    const each = ["1001", 3, ""];
    expect(seen).toMatchObject({ early: "1001", set: [each, each, each, each] });
    expect(seen.told).toContain('"z"');
  });

  test("undefined removes marks, as null does", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(() => {
      const board = document.body.appendChild(document.createElement("lights-out-board"));
      board.puzzle = lo.grid(2, 2);
      const marks = { presses: "10/00", certificate: "01/00", noted: "00/10", hint: 3, mode: "view" };
      const names = Object.keys(marks) as (keyof LightsOutBoard)[];
      const all = () => names.map((name) => String(board[name]));
      return [undefined, null].map((nothing) => {
        Object.assign(board, marks);
        const before = all();
        for (const name of names) Object.assign(board, { [name]: nothing });
        return { before, after: all() };
      });
    });
    const before = ["1,0,0,0", "0,1,0,0", "0,0,1,0", "3", "view"];
    const after = ["null", "null", "null", "null", "press"];
    expect(seen).toEqual([
      { before, after },
      { before, after },
    ]);
  });

  test("a valid property replaces a wrong attribute; a new puzzle removes the marks at once", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(async () => {
      document.body.innerHTML = '<lights-out-board rows="2" seed="-5" presses="x" certificate="x"></lights-out-board>';
      const board = document.querySelector("lights-out-board")!;
      const told = async () => {
        await Promise.resolve();
        return (board.shadowRoot!.querySelector("[role=alert]")?.textContent ?? "").split("\n").filter(Boolean).length;
      };
      const counts = [await told()];
      board.presses = "10/00";
      counts.push(await told());
      board.certificate = "01/00";
      counts.push(await told());
      const random = lo.randomBoard({ puzzle: board.puzzle }, { seed: -5 }).join() === board.board.join();
      Object.assign(board, { noted: "10/00", hint: 1 });
      board.setAttribute("rows", "3");
      const marks = [board.hint, board.noted, board.presses, board.certificate];
      return { counts, random, marks };
    });
    expect(seen).toEqual({ counts: [2, 1, 0], random: true, marks: [null, null, null, null] });
  });

  test("an equal board keeps the move count and undo; a different one resets them", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(async () => {
      const board = document.body.appendChild(document.createElement("lights-out-board"));
      board.puzzle = lo.grid(2, 2);
      board.board = "##/##";
      board.press(0);
      const pressed = board.board;
      board.board = pressed;
      board.setAttribute("board", "../.#");
      const kept = [board.moves, [...board.board].join("")];
      board.reset();
      const start = [board.moves, [...board.board].join("")];
      board.press(0);
      board.board = "##/##";
      return { kept, start, anew: [board.moves, [...board.board].join("")] };
    });
    expect(seen).toEqual({ kept: [1, "0001"], start: [0, "1111"], anew: [0, "1111"] });
  });

  test("properties set before the element was defined are kept, and their mistakes are shown", async () => {
    const seen = await page.evaluate(async () => {
      document.body.innerHTML =
        '<lights-out-board rows="4" board="####/####/####/####"></lights-out-board><lights-out-board rows="2"></lights-out-board>';
      const [early, wrong] = document.querySelectorAll("lights-out-board") as unknown as LightsOutBoard[];
      const puzzle = lo.grid(2, 3);
      const set = { mode: "view", hint: 5, noted: "#../...", presses: "..#/...", board: ".#./..#", puzzle };
      Object.assign(early!, set);
      Object.assign(wrong!, { puzzle: 7, hint: 9, board: "#./.#" });
      await define();
      const own = [...Object.keys(early!), ...Object.keys(wrong!)];
      const { board, presses, noted, hint, mode } = early!;
      const told = wrong!.shadowRoot!.querySelector("[role=alert]")!.textContent!;
      wrong!.hint = 3;
      wrong!.puzzle = lo.grid(1, 2);
      await Promise.resolve();
      return {
        own,
        early: [early!.puzzle === puzzle, board.join(""), presses!.join(""), noted!.join(""), hint, mode],
        wrong: told.split("\n").length,
        named: [/\b7\b/.test(told), /\b9\b/.test(told)],
        mended: wrong!.shadowRoot!.querySelector("[role=alert]"),
      };
    });
    expect(seen).toEqual({
      own: [],
      early: [true, "010001", "001000", "100000", 5, "view"],
      wrong: 2,
      named: [true, true],
      mended: null,
    });
  });

  test("a board attribute is read again when a wrong puzzle attribute is corrected", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(async () => {
      document.body.innerHTML =
        '<lights-out-board rows="2" cols="2" rule="pluss" board="#./.#" presses="01/00"></lights-out-board>';
      const board = document.querySelector("lights-out-board")!;
      await Promise.resolve();
      const before = [...board.board].join("");
      board.setAttribute("rule", "plus");
      const after = [[...board.board].join(""), board.presses?.join("")];
      // A removed attribute is no longer an error.
      board.setAttribute("board", "zzz");
      await Promise.resolve();
      const told = board.shadowRoot!.querySelector("[role=alert]") !== null;
      board.removeAttribute("board");
      await Promise.resolve();
      return { before, after, told, mended: board.shadowRoot!.querySelector("[role=alert]") };
    });
    expect(seen).toEqual({ before: "0".repeat(25), after: ["1001", "0100"], told: true, mended: null });
  });

  test("a PNG has a size that a browser can make", async () => {
    await page.evaluate(() => define());
    const seen = await page.evaluate(async () => {
      const board = document.body.appendChild(document.createElement("lights-out-board"));
      board.setAttribute("size", "1x9");
      const codes: unknown[] = [];
      for (const size of [0, -1, 1.5, Number.NaN, 8193, "big"] as number[])
        codes.push(await board.toBlob(size).catch((error: library.LightsOutError) => error.code));
      const { width, height } = await createImageBitmap(await board.toBlob(1));
      return { codes, size: [width, height] };
    });
    expect(seen).toEqual({ codes: Array(6).fill("option"), size: [1, 1] });
  });
});
