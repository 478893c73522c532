// Learn: what the algebra knows of the puzzle on the stage.

import { html, nothing } from "lit-html";
import { jsonOf } from "../engine/client.ts";
import type { App, Mode } from "./mode.ts";

export function createLearn(app: App): Mode {
  const { board } = app;
  let facts: Awaited<ReturnType<typeof app.engine.facts>> | undefined;
  let at = 0;

  async function ask(): Promise<void> {
    facts = undefined;
    facts = await app.engine.facts(jsonOf(board.puzzle));
    at = 0;
    show();
  }

  /** A quiet pattern on the stage, as presses. */
  function show(): void {
    board.presses = facts?.quiet[at] ?? null;
    app.update();
  }

  return {
    enter() {
      board.mode = "view";
      void ask();
    },
    leave() {},
    status: () =>
      facts ? `${app.words.nullity}: ${facts.nullity ?? facts.invariants.join(" × ")}` : app.words.thinking,
    controls: () =>
      facts && facts.quiet.length > 1
        ? html`<button type="button" class="control" @click=${() => {
            at = (at + 1) % facts!.quiet.length;
            show();
          }}><span>${at + 1} / ${facts.quiet.length}</span></button>`
        : html`${nothing}`,
    panel: () =>
      html`${
        facts &&
        html`<dl class="facts">
        <div><dt>${app.words.rank}</dt><dd>${facts.rank ?? "–"}</dd></div>
        <div><dt>${app.words.nullity}</dt><dd>${facts.nullity ?? "–"}</dd></div>
        <div><dt>${app.words.solutions}</dt><dd>${facts.solutions}</dd></div>
      </dl>`
      }`,
  };
}
