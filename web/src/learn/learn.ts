// Learn: the algebra of the puzzle on the stage. Four subjects share the board: the numbers, the quiet patterns, light
// chasing, and what the algebra does to this board.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Answer, Progress } from "../../../src/index.ts";
import { failedWords, searching } from "../answer.ts";
import { createAsker, jsonOf, type Reply } from "../engine/client.ts";
import type { Facts } from "../engine/questions.ts";
import { icons } from "../icons.ts";
import type { App, Mode } from "../mode.ts";
import type { Painted } from "../solve/history.ts";
import { allWords } from "../words/modes.ts";
import { algebraFilm } from "./algebra-film.ts";
import { chaseFilm } from "./chase-film.ts";
import { createFilm } from "./film.ts";
import { gallery, lessOne } from "./gallery.ts";
import { createHardest } from "./hardest.ts";
import { numbers } from "./numbers.ts";

const SUBJECTS = ["numbers", "quiet", "chase", "algebra"] as const;
type Subject = (typeof SUBJECTS)[number];

export function createLearn(app: App): Mode {
  const { board } = app;
  const asker = createAsker(app.engine);
  const film = createFilm(app);
  const hardest = createHardest(app);
  let session = new AbortController();
  let subject: Subject = "numbers";
  let facts: Facts | undefined;
  let failed = "";
  let reply: Reply | undefined;
  let progress: Progress | undefined;
  /** Which quiet pattern is on the stage. */
  let at = 0;
  /** The puzzle and board on the stage before the films. */
  let kept: Painted = { puzzle: board.puzzle, board: board.board };
  let entered = 0;

  const answer = (): Answer | undefined => (reply && "answer" in reply ? reply.answer : undefined);

  async function ask(): Promise<void> {
    const own = ++entered;
    void asker.solve(
      kept.puzzle,
      kept.board,
      (got) => {
        reply = got;
        if (subject === "chase" || subject === "algebra") choose(subject);
        else app.update();
      },
      (now) => {
        progress = now;
        app.update();
      },
    );
    const { puzzle } = kept;
    const found = await app.engine.ask((engine) => engine.facts(jsonOf(puzzle)));
    if (own !== entered) return;
    if (found === undefined) failed = app.words.cancelled;
    else if ("value" in found) facts = found.value;
    else failed = allWords(app).failed(found.error, found.code);
    hardest.begin(kept.puzzle);
    // The chase film needs no facts, and the player may be in the middle of it by now.
    if (subject === "chase") app.update();
    else choose(subject);
  }

  function choose(next: Subject): void {
    subject = next;
    film.stop();
    board.mode = next === "quiet" ? "press" : "view";
    board.show(kept.board);
    Object.assign(board, { presses: null, certificate: null, noted: null });
    const known = answer();
    if (next === "quiet") board.presses = facts?.quiet[at] ?? null;
    if (kept.puzzle.pressRule !== "any") film.load([]);
    else if (next === "chase") film.load((known && chaseFilm(kept.puzzle, kept.board, known)) ?? []);
    else if (next === "algebra")
      film.load((known && facts && algebraFilm(kept.puzzle, kept.board, known, facts)) ?? []);
    app.update();
  }

  function turn(by: number): void {
    const patterns = facts?.quiet.length ?? 0;
    if (patterns === 0) return;
    at = (at + by + patterns) % patterns;
    choose("quiet");
  }

  function quietWords(): string | TemplateResult {
    const words = allWords(app);
    if (facts === undefined) return searching(app);
    if (facts.quiet.length === 0) return words.noQuiet;
    const left = board.presses?.reduce((sum, count) => sum + count, 0) ?? 0;
    return left === 0 ? words.asBefore : words.quietLeft(left);
  }

  function filmWords(): string | TemplateResult {
    const words = allWords(app);
    if (reply === undefined) return searching(app, progress);
    if (!("answer" in reply)) return failedWords(words, reply);
    if (kept.puzzle.pressRule !== "any") return words.noOrder;
    if (subject === "chase" && !chaseFilm(kept.puzzle, kept.board, reply.answer)) return words.noChase;
    if (subject === "algebra" && facts && facts.rank === undefined) return words.noAlgebra(kept.puzzle.states);
    return film.status();
  }

  return {
    enter() {
      session = new AbortController();
      kept = { puzzle: board.puzzle, board: board.board };
      facts = reply = progress = undefined;
      failed = "";
      at = 0;
      board.mode = "view";
      board.addEventListener(
        "press",
        (event) => lessOne(board, (event as CustomEvent<{ button: number }>).detail.button),
        {
          signal: session.signal,
        },
      );
      board.addEventListener("change", () => app.update(), { signal: session.signal });
      void ask();
    },
    leave() {
      session.abort();
      entered++;
      film.stop();
      asker.drop();
      hardest.end();
      app.stage(kept.puzzle, kept.board);
    },
    state: () => kept,
    status() {
      if (failed) return failed;
      if (subject === "quiet") return quietWords();
      if (subject === "numbers") return facts ? allWords(app).sharePlain(facts.oneIn) : searching(app);
      return filmWords();
    },
    strip() {
      const words = allWords(app);
      const patterns = facts?.quiet.length ?? 0;
      const films = subject === "chase" || subject === "algebra";
      return html`
        <div class="strip">
          ${films && film.ready ? film.strip() : nothing}
          ${
            subject === "quiet" && patterns > 0
              ? html`
            <button type="button" class="quiet" aria-label=${words.previous} @click=${() => turn(-1)}>${icons.left}</button>
            <span class="leaf">${words.leaf(at + 1, BigInt(patterns))}</span>
            <button type="button" class="quiet" aria-label=${words.following} @click=${() => turn(1)}>${icons.right}</button>`
              : nothing
          }
        </div>`;
    },
    controls: () => {
      const signs = { numbers: icons.numbers, quiet: icons.quiet, chase: icons.film, algebra: icons.algebra };
      return html`${SUBJECTS.map(
        (each) =>
          html`<button type="button" class="control" data-subject=${each} aria-pressed=${each === subject} @click=${() => choose(each)}>${signs[each]}<span>${allWords(app).subjects[each]}</span></button>`,
      )}`;
    },
    panel: () => html`
      ${facts ? numbers(allWords(app), kept.puzzle, facts) : nothing}
      ${hardest.panel()}
      ${
        facts && facts.quiet.length > 0
          ? gallery(allWords(app), kept.puzzle, facts, (n) => {
              at = n;
              app.reveal();
              choose("quiet");
            })
          : nothing
      }`,
    key(key) {
      if (key !== "z" && key !== "y") return false;
      if (subject === "quiet") turn(key === "y" ? 1 : -1);
      else if (subject !== "numbers") film.step(key === "y" ? 1 : -1);
      return subject !== "numbers";
    },
  };
}
