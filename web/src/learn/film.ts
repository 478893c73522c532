// A film: boards one after another with a sentence for each, and a slider to go through them.

import { html, type TemplateResult } from "lit-html";
import { icons } from "../icons.ts";
import type { App } from "../mode.ts";
import { type AllWords, allWords } from "../words/modes.ts";

/** What is shown at one moment. */
export interface Frame {
  readonly board: Uint8Array;
  readonly presses?: Uint8Array;
  readonly certificate?: Uint8Array;
  /** 1 at each highlighted light. */
  readonly noted?: Uint8Array;
  readonly says: (words: AllWords) => string;
}

const EACH = 900;

export function createFilm(app: App) {
  let frames: readonly Frame[] = [];
  let at = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function show(n: number): void {
    const { board } = app;
    at = Math.max(0, Math.min(frames.length - 1, n));
    const frame = frames[at];
    if (frame === undefined) return;
    board.show(frame.board);
    board.presses = frame.presses ?? null;
    board.certificate = frame.certificate ?? null;
    board.noted = frame.noted ?? null;
    app.update();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    app.update();
  }

  function play(): void {
    if (timer !== undefined) {
      stop();
      return;
    }
    if (at === frames.length - 1) show(0);
    timer = setInterval(() => {
      if (at === frames.length - 1) stop();
      else show(at + 1);
    }, EACH);
    app.update();
  }

  /** Goes to a frame by hand and stops the film there. */
  function turn(n: number): void {
    stop();
    show(n);
  }

  return {
    /** Whether there is anything to see. */
    get ready() {
      return frames.length > 0;
    },
    load(next: readonly Frame[]): void {
      stop();
      frames = next;
      show(0);
    },
    stop,
    step: (by: number) => turn(at + by),
    status: (): string => frames[at]?.says(allWords(app)) ?? allWords(app).thinking,
    strip(): TemplateResult {
      const words = allWords(app);
      const last = Math.max(0, frames.length - 1);
      return html`
        <button type="button" class="quiet" aria-label=${timer === undefined ? words.playFilm : words.stop} @click=${play}>${timer === undefined ? icons.play : icons.stop}</button>
        <input type="range" class="slider" aria-label=${words.filmPlace} min="0" max=${last} step="1" .value=${String(at)}
          aria-valuetext=${words.leaf(at + 1, BigInt(frames.length))} @input=${(event: Event) => turn(Number((event.target as HTMLInputElement).value))}>
        <span class="leaf">${words.leaf(at + 1, BigInt(frames.length))}</span>`;
    },
  };
}
