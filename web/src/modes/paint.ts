// Paint: any board, and its answer while it is painted.

import { html } from "lit-html";
import { grid } from "../../../src/shapes/grid.ts";
import { parse } from "../../../src/text.ts";
import { failedWords, proofWords } from "../answer.ts";
import { createAsker, type Reply } from "../engine/client.ts";
import type { App, Mode } from "./mode.ts";

export function createPaint(app: App): Mode {
  const { board } = app;
  const asker = createAsker(app.engine);
  let session = new AbortController();
  let reply: Reply | undefined;

  function ask(): void {
    void asker.solve(board.puzzle, board.board, (got) => {
      reply = got;
      const answer = "answer" in got ? got.answer : undefined;
      board.presses = answer?.solvable ? answer.presses : null;
      board.certificate = answer && !answer.solvable ? answer.certificate : null;
      app.update();
    });
  }

  function fill(state: (old: number) => number): void {
    board.board = board.board.map(state);
    ask();
    app.update();
  }

  return {
    enter() {
      session = new AbortController();
      board.mode = "paint";
      board.addEventListener("change", ask, { signal: session.signal });
      ask();
    },
    leave() {
      session.abort();
      asker.drop();
    },
    status() {
      const { words } = app;
      if (reply === undefined) return words.thinking;
      if (!("answer" in reply)) return failedWords(words, reply);
      const { answer } = reply;
      if (!answer.solvable)
        return `${words.noWay}. ${proofWords(words, board.puzzle, board.board, answer.certificate)}`;
      return answer.total === 0 ? words.already : words.fewest(answer.total);
    },
    controls: () => {
      const { states } = board.puzzle;
      return html`
        <button type="button" class="control" @click=${() => fill(() => 0)}><span>${app.words.clear}</span></button>
        <button type="button" class="control" @click=${() => fill((old) => states - 1 - old)}><span>${app.words.invert}</span></button>
        <button type="button" class="control main" @click=${() => app.go("play")}><span>${app.words.modes.play}</span></button>
      `;
    },
    panel: () => html`
      <section class="group">
        <label class="field"><span>${app.words.size}</span>
          <input type="number" min="1" max="100" .value=${String(board.puzzle.rows)} @change=${resize}>
        </label>
      </section>
    `,
    paste(text) {
      try {
        const [{ rows }] = parse(text) as [{ rows: (number | null)[][] }];
        app.stage(grid(rows.length, rows[0]!.length), rows.flat() as number[]);
        ask();
      } catch (error) {
        app.say(app.words.failed((error as Error).message));
      }
    },
  };

  function resize(event: Event): void {
    const n = Math.max(1, Math.min(100, Number((event.target as HTMLInputElement).value)));
    app.stage(grid(n, n));
    ask();
  }
}
