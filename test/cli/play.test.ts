// `lights-out play` on a real terminal with real keys.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lightsOut, TERMINAL, temporaryFolder, terminal } from "../command.ts";
import { onScreen } from "../screen.ts";

const { file } = temporaryFolder();

if (TERMINAL === undefined) console.warn("The game is not tested: neither script nor python3 is here.");

/** How the terminal is left: on its main screen, with a cursor. */
const RESTORED = /\u241b\[\?25h\u241b\[\?1049l(?!.*\u241b\[\?(?:25l|1049h))/s;

const board = (screen: string[]) => screen.filter((line) => /^[ (<[][#.][ )>\]]/.test(line));

describe.skipIf(TERMINAL === undefined)("play", () => {
  test("arrows, space, hint, undo and the win, by what is on the screen; q leaves the terminal as it was", async () => {
    const game = onScreen('$LO play "#.#/.../#.#"; echo "status $?"; stty -a', { env: { NO_COLOR: "1" } });
    expect(board(await game.until((text) => / 4\./.test(text)))).toEqual(["<#> .  #", " .  .  .", " #  .  #"]);
    game.type(" ");
    await game.until((text) => text.includes("<.> #  #\n #  .  ."));
    game.type("\x1b[C");
    await game.until((text) => text.includes(" . <#> #\n"));
    game.type("\x1b[Dl\x1b[Bu");
    await game.until((text) => text.includes("<#> .  #\n .  .  ."));
    game.type("?");
    await game.until((text) => text.includes("(#) .  #\n"));
    game.type(" ll jj hh ");
    await game.until((text) => !text.includes("#") && /\b4 presses/.test(text));
    game.type("q");
    expect(await game.end()).toBe(0);
    const [, after] = game.all().split("\u241b[?1049l");
    expect(after).toContain("status 0");
    expect(after).toMatch(/[^-]icanon/);
    expect(after).toMatch(/[^-]echo\b/);
    expect(game.all()).toMatch(RESTORED);
    // Inverse video marks the cursor, and there are no colours.
    expect(game.all()).toContain("\u241b[7m<");
    expect(game.all()).not.toMatch(/\u241b\[[34]\d/);
  });

  test.each([
    ["q", "q", "status 0"],
    ["Ctrl-C", "\x03", "status 0"],
  ])("%s ends it", async (_, key, said) => {
    const game = onScreen('$LO play; echo "status $?"');
    await game.until((text) => /\d\./.test(text));
    game.type(key);
    await game.end();
    expect(game.all().split("\u241b[?1049l")[1]).toContain(said);
    expect(game.all()).toMatch(RESTORED);
  });

  test("a signal and an error leave the terminal as it was", async () => {
    const pid = file("pid", "");
    const killed = onScreen(`(echo "$(exec sh -c 'echo $PPID')" > '${pid}'; exec $LO play); echo "status $?"`);
    await killed.until((text) => /\d\./.test(text));
    process.kill(Number(readFileSync(pid, "utf8")), "SIGTERM");
    await killed.end();
    expect(killed.all()).toMatch(RESTORED);
    // 128 + 15.
    expect(killed.all()).toContain("status 143");
    const code = encodeURIComponent('globalThis.setImmediate = () => { throw new Error("no clock") }');
    const failed = onScreen(`$LO play; echo "status $?"`, {
      env: { NODE_OPTIONS: `--import data:text/javascript,${code}` },
    });
    await failed.end();
    expect(failed.all()).toMatch(RESTORED);
    expect(failed.all()).toContain("status 3");
  });

  test("solution step by step, a new level of a difficulty, and the next board of a file", async () => {
    const two = file("two.txt", "#.#\n...\n#.#\n\n##.\n#..\n...\n");
    const game = onScreen(`$LO play '${two}'`, { env: { NO_COLOR: "1" } });
    await game.until((text) => / 4\./.test(text));
    game.type("s");
    await game.until((text) => text.includes("(#) . (#)\n .  .  .\n(#) . (#)"));
    game.type("ssss");
    await game.until((text) => !text.includes("#"));
    game.type("n\r");
    await game.until((text) => text.includes("<#> #  .\n #  .  .\n .  .  ."));
    game.type("n5");
    // 3x3 has boards of up to 9 presses; hard ones take more than half of that.
    await game.until((text) => / [5-9]\./.test(text));
    game.type("q");
    expect(await game.end()).toBe(0);
  });

  test("a board from a pipe; its keys come from the terminal", async () => {
    const game = onScreen('echo "#_#" | $LO play -; stty -a');
    await game.until((text) => / 2\./.test(text));
    game.type(" l ");
    await game.until((text) => !text.includes("#"));
    game.type("q");
    expect(await game.end()).toBe(0);
    expect(game.all().split("\u241b[?1049l")[1]).toMatch(/[^-]icanon/);
  });

  test.each([
    // Digits are a board, as for solve: one press of the first button.
    ["110 --rule @ --target off", /2\./, /<#> # {2}\./],
    // A JSON puzzle without a board gets a level: one of its lights, each with a button of its own.
    [`'{"lights": 2, "buttons": [[0], [1]]}'`, /1\./, /<#> \.|<\.> #/],
    // A size that is one number.
    ["1 --shape hexagon", /1\./, /<[#.]>/],
    // More than two states: the cursor is inverse video alone.
    ["12 --states 3 --rule @ --turns either", /2\./, /1 +2/],
    // No presses turn one of two lights off that share both buttons.
    ["'#.'", /cannot be solved/, /<#> \./],
  ])("play %s", async (args, status, drawing) => {
    const game = onScreen(`$LO play ${args}`, { env: { NO_COLOR: "1" } });
    const screen = await game.until((text) => status.test(text));
    expect(screen.join("\n")).toMatch(drawing);
    game.type("q");
    expect(await game.end()).toBe(0);
  });

  test("a press of a numbered button; the cursor shows the lights that it changes", async () => {
    const game = onScreen(`$LO play '{"lights": 3, "buttons": [[0, 2], [1]], "board": [1, 1, 1]}'`, {
      env: { NO_COLOR: "1" },
    });
    await game.until((text) => /<#> # <#>/.test(text) && /<0> 1/.test(text) && / 2\./.test(text));
    game.type("1");
    await game.until((text) => /# <#> #/.test(text) && /0 <1>/.test(text));
    game.type(" ?");
    await game.until((text) => /<#> \. <#>/.test(text) && /<0> 1/.test(text));
    game.type(" q");
    expect(await game.end()).toBe(0);
  });

  test("a board that does not fit says so, at any size, and q still quits", async () => {
    for (const [columns, rows] of [
      [40, 12],
      [9, 30],
      [20, 4],
    ] as const) {
      const game = onScreen("$LO play 20x10", { columns, rows });
      const screen = await game.until((text) => /needs/.test(text));
      for (const line of screen) expect(line.length).toBeLessThanOrEqual(columns);
      game.type("q");
      expect(await game.end()).toBe(0);
    }
  });

  test("narrow terminals get a narrow board and all the words that fit", async () => {
    const game = onScreen("$LO play on --size 5x5", { columns: 24, rows: 12, env: { NO_COLOR: "1" } });
    // 15: the published minimum of this board.
    const screen = await game.until((text) => / 15\./.test(text));
    expect(screen.filter((line) => /^[<#> ]{14,}$/.test(line) && line.includes("#")).length).toBe(5);
    game.type("q");
    expect(await game.end()).toBe(0);
  });
});

test("without a terminal: a message, status 2", () => {
  expect(lightsOut(["play"])).toMatchObject({ status: 2, out: "" });
  expect(lightsOut(["play"], { node: terminal("stdout"), env: { TERM: "dumb" } })).toMatchObject({
    status: 2,
    out: "",
  });
});

test("wrong options", () => {
  const node = terminal("stdout");
  for (const wrong of [["--difficulty", "6"], ["--difficulty", "x"], ["--seed", "x"], ["0x5"], ["#?#"]])
    expect(
      lightsOut(["play", ...wrong], { node: [...node, ...terminal("stdin")], env: { TERM: "xterm" } }),
    ).toMatchObject({
      status: 2,
      out: "",
    });
});
