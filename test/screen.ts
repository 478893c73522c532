// `lights-out` on a pseudo-terminal with a keyboard: keys in, the text on the screen out.

import { type ChildProcess, spawn } from "node:child_process";
import { onTestFinished } from "vitest";
import { MAIN, TERMINAL } from "./command.ts";
import { PATIENCE } from "./limits.ts";
import { PLAIN } from "./plain.ts";

/** Replaces the escape character in what {@link Played.all} returns. */
const ESCAPE = "\u241b";

/** A running game. */
export interface Played {
  /** Types keys, one after the other, as a terminal sends them. */
  type(keys: string): void;
  /** Waits until the screen is as wanted. Returns its lines. Throws with the screen if that takes too long. */
  until(wanted: (screen: string) => unknown): Promise<string[]>;
  /** Waits for the end: the exit status, or what the shell makes of a signal. */
  end(): Promise<number | null>;
  /** All that the terminal got. */
  all(): string;
  readonly process: ChildProcess;
}

/** Runs a line of shell on a pseudo-terminal. `$LO` in it is the command `lights-out`. */
export function onScreen(line: string, { columns = 80, rows = 24, env = {} }: Size = {}): Played {
  const command = `stty cols ${columns} rows ${rows}; ${line.replaceAll("$LO", `'${process.execPath}' '${MAIN}'`)}`;
  const child = spawn(TERMINAL!.name, TERMINAL!.args(command), {
    env: { ...PLAIN.env, TERM: "xterm", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (more: string) => {
    text += more.replaceAll("\x1b", ESCAPE);
  });
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));

  return {
    type: (keys) => void child.stdin.write(keys),
    async until(wanted) {
      for (let waited = 0; ; waited += 20) {
        const screen = drawnOn(text, columns, rows);
        if (wanted(screen.join("\n"))) return screen;
        if (waited > PATIENCE) throw new Error(`the screen stays as it is:\n${screen.join("\n")}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    end: () => closed,
    all: () => text,
    process: child,
  };
}

interface Size {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The lines of a screen after this output. Knows what the game writes: moves, clears, and attributes to leave out. */
function drawnOn(output: string, columns: number, rows: number): string[] {
  let screen = Array.from({ length: rows }, () => " ".repeat(columns));
  let [row, col] = [0, 0];
  for (const [token] of output.matchAll(/\u241b\[[?\d;]*[A-Za-z]|[\s\S]/g)) {
    if (token === "\r") col = 0;
    else if (token === "\n") row++;
    else if (token === "\u241b[H") [row, col] = [0, 0];
    else if (token === "\u241b[2J" || token === "\u241b[?1049h") screen = screen.map(() => " ".repeat(columns));
    else if (token === "\u241b[K" || token === "\u241b[J") {
      screen[row] = (screen[row] ?? "").slice(0, col).padEnd(columns);
      if (token === "\u241b[J") screen = screen.map((line, r) => (r > row ? " ".repeat(columns) : line));
    } else if (!token.startsWith(ESCAPE)) {
      const line = screen[row] ?? "";
      screen[row] = line.slice(0, col) + token + line.slice(col + 1);
      col++;
    }
  }
  return screen.map((line) => line.trimEnd());
}
