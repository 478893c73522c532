// The page when something around it fails: files that do not load, unreadable links, storage written by other programs,
// other days, the back button. Each is reported or tolerated, and none leaves the page empty or waiting.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { serve } from "../site.ts";
import { describePage, lights, statusIs } from "./web.ts";

const ALL_ON = "rows=5&cols=5&board=11111-11111-11111-11111-11111";
const UNLOADED = "A part of the page could not be loaded";

/** A link for each kind of mistake, and the text in its message. test/page/address.test.ts has all of them. */
const WRONG_LINKS: readonly [link: string, named: string][] = [
  ["garbage", '"garbage"'],
  ["plya&rows=5&cols=5", '"play"'],
  ["play&rows", '"rows"'],
  ["play&rows=4&rows=5&cols=5", '"rows" twice'],
  ["play&rows=5&cols=5&board=zzz", "the board has"],
  ["solve&rows=3000&cols=3000", "9000000"],
  ["learn&shape=cuboid&x=100&y=100&z=100", "1000000 lights"],
  ["solve&lights=1000000000&buttons=[]", "1000000000"],
  ["solve&rows=5&cols=5&board=%E0%A4%A", "%E0%A4%A"],
  ["learn&rows=3&cols=3&target=[9,9]", "2 entries"],
  ["measure&rows=3&cols=3&target=zzz", '"zzz"'],
  ["solve&lights=1&buttons=[[0]]&layout=[[0,1e308]]", "1e+308"],
  ["play&rows=3&cols=3&x-done=9", '"9"'],
  ["play&rows=3&cols=3&x-level=foo.7", '"foo.7"'],
];

const tab = (page: Page, name: string) => page.getByRole("navigation").getByRole("button", { name });
const current = (page: Page, name: string | RegExp) =>
  page.locator(`.tab[aria-current="page"]`, { hasText: name }).waitFor();

describePage("the page where something is wrong", ({ visit, files }) => {
  test("a mode that cannot be loaded is reported, and the one before goes on", async () => {
    const { page, context } = await visit(`play&${ALL_ON}`);
    await context.route(/assets\/(solve|svg)-/, (route) => route.abort());
    await tab(page, "Solve").click();
    await statusIs(page, UNLOADED);
    await current(page, "Play");
    await lights(page, "Row 3, column 3").click();
    await statusIs(page, /\d+ presses left/);
    await page.getByRole("button", { name: "Copy SVG" }).click();
    await statusIs(page, UNLOADED);
    await page.goto(`${page.url().split("#")[0]}#solve&rows=3&cols=3&board=111-111-111`);
    await page.reload();
    await statusIs(page, UNLOADED);
    await current(page, "Play");
    expect(await lights(page, ", on").count()).toBe(9);
  });

  test("a mode that loads late does not replace the one chosen after it", async () => {
    const { page, context } = await visit(`play&${ALL_ON}`);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route(/assets\/solve-/, async (route) => {
      await held;
      await route.continue();
    });
    await tab(page, "Solve").click();
    await tab(page, "Learn").click();
    await current(page, "Learn");
    release();
    const late = Object.keys(files).find((name) => /assets\/solve-/.test(name))!;
    // As text, because the test runner would rewrite an import.
    await page.evaluate(`import(new URL("${late}", location.href).href).then(() => undefined)`);
    expect(await page.locator("#board").getAttribute("mode")).toBe("press");
    await current(page, "Learn");
  });

  test("if the words of another language cannot be loaded, the page is in English", async () => {
    const { page, context } = await visit(`play&${ALL_ON}`, { locale: "zh-CN" });
    await statusIs(page, "还要按 15 步");
    await context.route(/assets\/zh-/, (route) => route.abort());
    await page.reload();
    await statusIs(page, "15 presses left");
    await page.getByRole("button", { name: "中文" }).click();
    await statusIs(page, UNLOADED);
  });

  test("if the worker cannot be loaded, the page offers a button to reload", async () => {
    const { page, context } = await visit(`play&${ALL_ON}`);
    await context.route(/assets\/worker-/, (route) => route.abort());
    await page.reload();
    await statusIs(page, UNLOADED);
    await context.unroute(/assets\/worker-/);
    await page.getByRole("button", { name: "Reload" }).click();
    await statusIs(page, "15 presses left");
  });

  test("a long wait can be stopped in every mode, and the next question is answered", async () => {
    const { page, context } = await visit(`play&${ALL_ON}`);
    const home = page.url().split("#")[0];
    for (const [mode, answer] of [
      ["play", "presses left"],
      ["solve", "This board cannot be solved"],
      ["learn", "Leave the first row alone"],
    ] as const) {
      // A worker that never loads behaves like a busy one.
      await context.route(/assets\/worker-/, () => {});
      await page.goto(`${home}#${mode}&${ALL_ON}${mode === "learn" ? "&x-step=chase" : ""}`);
      await page.reload();
      await page.getByRole("status").getByRole("button", { name: "Stop" }).click();
      await statusIs(page, "Stopped before");
      await context.unroute(/assets\/worker-/);
      if (mode !== "learn") await lights(page, "Row 1, column 1").click();
      else for (const name of ["Measure", "Learn"]) await tab(page, name).click();
      await statusIs(page, answer);
    }
  });

  test("an unreadable link is reported on a first visit, and today's level is shown", async () => {
    const { page, complaints } = await visit("play&rows=3&cols=3&target=[9,9]");
    await statusIs(page, "This link cannot be read: the target");
    await current(page, "Play");
    await page.locator(".caption").getByText("Today’s level").waitFor();
    await statusIs(page, "Turn all the lights off");
    expect(await lights(page, /^Row/).count()).toBe(25);
    expect(complaints).toEqual([]);
  });

  test("every unreadable link is reported with its mistake, in any mode, and the board stays", async () => {
    const { page, complaints } = await visit("solve&rows=3&cols=3&board=111-111-111");
    await statusIs(page, "5 presses, proven fewest");
    for (const mode of ["solve", "learn", "measure", "play"]) {
      await page.evaluate((mode) => {
        location.hash = mode;
      }, mode);
      await current(page, new RegExp(mode, "i"));
      for (const [link, named] of WRONG_LINKS) {
        await page.evaluate((link) => {
          location.hash = link;
        }, link);
        await page.getByRole("status").filter({ hasText: "This link cannot be read: " }).getByText(named).waitFor();
      }
      // The other modes have boards of their own.
      if (mode === "solve") expect(await lights(page, ", on").count()).toBe(9);
    }
    expect(complaints).toEqual([]);
  });

  test.each([
    ["play", "Turn all the lights off", "Today’s level"],
    ["solve", "Tap or drag over the lights", ""],
    ["learn", "A press changes a light and its neighbours", "Step 1 of 6"],
    ["measure", "30×30", ""],
  ])("a link with the mode %s alone opens it", async (mode, status, caption) => {
    const { page, complaints } = await visit(mode);
    await current(page, new RegExp(mode, "i"));
    await statusIs(page, status);
    await page.locator(".caption", { hasText: caption }).waitFor({ state: "attached" });
    expect(complaints).toEqual([]);
  });

  test("an uncaught error is shown", async () => {
    const { page } = await visit(`play&${ALL_ON}`);
    await statusIs(page, "15 presses left");
    await page.evaluate(() => void Promise.reject(new Error("the moon is full")));
    await statusIs(page, "the moon is full");
    await page.evaluate(() => void setTimeout(() => JSON.parse("{7")));
    await statusIs(page, "JSON");
  });

  test("an unreadable link changes nothing, and is also reported when it is pasted", async () => {
    const { page } = await visit("solve&rows=3&cols=3&board=111-111-111");
    await statusIs(page, "5 presses, proven fewest");
    const home = page.url().split("#")[0];
    await page.goto(`${home}#solve&rows=3&cols=3&board=111-111`);
    await statusIs(page, "This link cannot be read: the board");
    expect(await lights(page, ", on").count()).toBe(9);
    const paste = (text: string) =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      }, text);
    await paste(`see ${home}#play&rows=2&cols=2&board=11-12`);
    await statusIs(page, /board has .*2/);
    await paste('{ "shape": "grid", "rows": 30000, "cols": 30000 }');
    await statusIs(page, "900000000 lights; at most 40000");
    await paste(Array.from({ length: 300 }, () => "#".repeat(300)).join("\n"));
    await statusIs(page, "90000 lights; at most 40000");
    expect(await lights(page, ", on").count()).toBe(9);
  });

  test("invalid entries in the storage do no harm", async () => {
    const { page, complaints } = await visit();
    await page.evaluate(() => {
      for (const [name, value] of Object.entries({ tally: "x", difficulty: "foo", theme: {}, language: 5 }))
        localStorage.setItem(`lights-out:${name}`, JSON.stringify(value));
    });
    const home = page.url().split("#")[0]!;
    for (const last of ["7", "{", '"#play&rows=oops"']) {
      await page.evaluate((last) => {
        addEventListener("pagehide", () => localStorage.setItem("lights-out:last", last));
      }, last);
      await page.goto("about:blank");
      await page.goto(home);
      await statusIs(page, "Turn all the lights off");
      expect(await page.locator(".caption").textContent()).toContain("Today’s level");
    }
    for (let left = 12; left > 0 && (await lights(page, ", on").count()) > 0; left--) {
      await page.getByRole("button", { name: "Step" }).click();
      await statusIs(page, /Turn all the lights off|Solved/);
    }
    await page.getByText("1 level solved").waitFor();
    // Leaving the page may cancel running downloads.
    expect(complaints.filter((words) => !words.startsWith("failed: "))).toEqual([]);
  });

  test("the back button leads through the modes, each as it was left", async () => {
    const { page } = await visit(`play&${ALL_ON}`);
    await lights(page, "Row 3, column 3").click();
    await page.locator(".counter b", { hasText: "1" }).waitFor();
    await tab(page, "Solve").click();
    await current(page, "Solve");
    await lights(page, "Row 1, column 1").click();
    await statusIs(page, "This board cannot be solved");
    await tab(page, "Learn").click();
    await current(page, "Learn");
    await page.goBack();
    await current(page, "Solve");
    await statusIs(page, "This board cannot be solved");
    await page.goBack();
    await current(page, "Play");
    expect([await page.locator(".counter b").textContent(), await lights(page, ", on").count()]).toEqual(["1", 20]);
    await page.getByRole("button", { name: "Undo" }).click();
    await statusIs(page, "15 presses left");
    await page.goForward();
    await current(page, "Solve");
    await statusIs(page, "This board cannot be solved");
  });

  test("a daily level of another day is not called today's, and the next visit begins with today's", async () => {
    const { page } = await visit("play&rows=2&cols=2&board=11-10&x-level=daily.2026-01-05");
    await statusIs(page, "Turn all the lights off");
    expect(await page.locator(".caption").textContent()).toContain("Level of January 5, 2026");
    const home = page.url().split("#")[0]!;
    const again = async () => {
      await page.goto("about:blank");
      await page.goto(home);
    };
    await lights(page, "Row 1, column 1").click();
    await statusIs(page, "Solved in 1 press, the fewest!");
    await again();
    await statusIs(page, "Turn all the lights off");
    const caption = page.locator(".caption");
    await caption.getByText("Today’s level").waitFor();
    expect(await lights(page, /^Row/).count()).toBe(25);
  });

  test("a board that is solved at the start is not a win", async () => {
    const { page } = await visit("play&rows=3&cols=3&board=000-000-000&x-level=own");
    await statusIs(page, /^Every light is as it should be$/);
    expect(await page.getByRole("button", { name: "Share", exact: true }).isDisabled()).toBe(true);
  });

  test("two builds in two folders of one site both work offline", async () => {
    const { context } = await visit("", { serviceWorkers: "allow" });
    const other = files["sw.js"]!.toString().replace(/"[0-9a-f]{16}"/, '"0000000000000000"');
    expect(other).not.toBe(files["sw.js"]!.toString());
    const pages: Record<string, Buffer | string> = {};
    for (const folder of ["/a/", "/b/"]) {
      for (const [name, content] of Object.entries(files)) pages[folder + name] = content;
      pages[folder] = files["index.html"]!;
    }
    const site = await serve({ ...pages, "/b/sw.js": other });
    const page = await context.newPage();
    for (const folder of ["/a/", "/b/"]) {
      await page.goto(site.url + folder);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    }
    await context.setOffline(true);
    for (const folder of ["/a/", "/b/"]) {
      await page.goto(`${site.url}${folder}#play&${ALL_ON}`);
      await statusIs(page, "15 presses left, proven fewest");
    }
    site.close();
  });
});
