// The terminal during a game: a screen of its own, no cursor, and keys one at a time. However the game ends, the
// terminal is as it was before.

import { openSync } from "node:fs";
import { emitKeypressEvents } from "node:readline";
import { ReadStream } from "node:tty";
import { fail } from "../errors.ts";

/** A terminal that a game has opened. */
export interface Terminal {
  /** Shows lines, which must fit. */
  show(lines: readonly string[]): void;
  /** Gives the terminal back. */
  close(): void;
}

/** What to do if something happens on the terminal. */
interface Handlers {
  /** A key was pressed: `up`, `space`, `shift-tab`, `ctrl-c`, or the character of the key. */
  readonly key: (name: string) => void;
  readonly resize: () => void;
  /** The keyboard is gone. */
  readonly end: () => void;
}

/** The other screen, without a cursor; and back. */
const OPEN = "\x1b[?1049h\x1b[?25l";
const CLOSE = "\x1b[?25h\x1b[?1049l";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * The keyboard: standard input, or if that has the board, the terminal of the process.
 * @throws LightsOutError `option` if there is no terminal to play on
 */
export function findKeyboard(): ReadStream {
  if (!process.stdout.isTTY || process.env.TERM === "dumb")
    fail("option", "play needs a terminal that can show a game, and standard output is not one");
  if (process.stdin.isTTY) return process.stdin;
  try {
    return new ReadStream(openSync("/dev/tty", "r"));
  } catch {
    return fail("option", "play needs a terminal for its keys, and standard input is not one");
  }
}

/** Opens the terminal. Errors and signals close it, too. */
export function openTerminal(keyboard: ReadStream, { key, resize, end }: Handlers): Terminal {
  const { stdout } = process;
  const onKey = (text: string | undefined, pressed: Key) => key(keyName(text, pressed));
  const onResize = () => {
    stdout.write("\x1b[2J");
    resize();
  };
  // Nobody listens after that, so the signal ends the process.
  const onSignal = (signal: NodeJS.Signals) => {
    close();
    process.kill(process.pid, signal);
  };
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    process.off("exit", close);
    for (const signal of SIGNALS) process.off(signal, onSignal);
    stdout.off("resize", onResize);
    keyboard.off("keypress", onKey);
    keyboard.off("end", end);
    keyboard.setRawMode(false);
    stdout.write(CLOSE);
    keyboard.pause();
    if (keyboard !== process.stdin) keyboard.destroy();
  };
  process.on("exit", close);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  stdout.on("resize", onResize);
  emitKeypressEvents(keyboard);
  keyboard.on("keypress", onKey);
  keyboard.on("end", end);
  keyboard.setRawMode(true);
  keyboard.resume();
  stdout.write(OPEN);
  return {
    close,
    show: (lines) => {
      if (isOpen) stdout.write(`\x1b[H${lines.map((line) => `${line}\x1b[K`).join("\r\n")}\x1b[J`);
    },
  };
}

/** A key as node:readline gives it. */
interface Key {
  readonly name?: string;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
}

function keyName(text: string | undefined, { name = "", ctrl, shift }: Key): string {
  if (ctrl) return `ctrl-${name}`;
  if (name === "tab" && shift) return "shift-tab";
  if (name === "enter") return "return";
  return name.length > 1 || text === undefined ? name : text;
}
