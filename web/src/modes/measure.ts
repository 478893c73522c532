// Measure: how long the board on the stage takes on this machine.

import { html } from "lit-html";
import { jsonOf, type Reply } from "../engine/client.ts";
import type { App, Mode } from "./mode.ts";

export function createMeasure(app: App): Mode {
  const { board } = app;
  let reply: Reply | undefined;
  let kernel = "";

  async function run(): Promise<void> {
    kernel = await app.engine.kernel();
    reply = await app.engine.solve(jsonOf(board.puzzle), board.board);
    app.update();
  }

  return {
    enter() {
      board.mode = "view";
      void run();
    },
    leave() {},
    status() {
      if (reply === undefined) return app.words.thinking;
      return "answer" in reply
        ? `${kernel}: ${app.words.milliseconds(reply.milliseconds)}`
        : app.words.failed(reply.error);
    },
    controls: () =>
      html`<button type="button" class="control main" @click=${run}><span>${app.words.run}</span></button>`,
    panel: () => html`<dl class="facts"><div><dt>${app.words.kernel}</dt><dd>${kernel}</dd></div></dl>`,
  };
}
