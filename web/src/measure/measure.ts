// Measure: how long this very machine takes. One board by each kernel, drawn as bars side by side; or boards of growing
// size, drawn as a chart. Runs in its own worker, which reports after each round and can be stopped.

import { proxy } from "comlink";
import { html, nothing, type TemplateResult } from "lit-html";
import thirty from "../../../bench/30x30.txt?raw";
import { grid, type KernelName, parse } from "../../../src/index.ts";
import { jsonOf } from "../engine/client.ts";
import type { Measured, Speed } from "../engine/measure.ts";
import { icons } from "../icons.ts";
import "../modes.css";
import type { App, Mode } from "../mode.ts";
import { bar } from "./bars.ts";
import { chart } from "./chart.ts";
import "./measure.css";
import * as state from "./state.ts";
import { type MeasureWords, measureWords } from "./words.ts";

const KERNELS: readonly KernelName[] = ["wasm", "portable"];

export function createMeasure(app: App): Mode {
  const large = grid(30, 30);
  let words: MeasureWords;
  let measure = state.IDLE;

  function become(next: state.Measure): void {
    measure = next;
    app.update();
  }

  async function run(subject: state.Subject): Promise<void> {
    if (measure.situation === "running") app.aside.cancel();
    become(state.started(measure, subject));
    const { run: own } = measure;
    const report = proxy((results: state.Results) => become(state.reported(measure, own, results)));
    try {
      const done = await app.aside.ask((engine) => {
        if (subject === "sizes") return engine.measureSizes(report);
        const { puzzle, board } =
          subject === "own" ? app.board : { puzzle: large, board: parse(thirty, { puzzle: large })[0]! };
        return engine.measure(jsonOf(puzzle), board, report);
      });
      if (done !== undefined) become(state.reported(measure, own, done, true));
    } catch (error) {
      become(state.failed(measure, own, (error as Error).message));
    }
  }

  function stop(): void {
    app.aside.cancel();
    become(state.stopped(measure));
  }

  function sizeWords(): string {
    const { puzzle } = app.board;
    return puzzle.shape === "grid" ? `${puzzle.rows}×${puzzle.cols}` : words.lights(puzzle.lights);
  }

  /** The results about one board. */
  function measured(): Measured | undefined {
    const { results } = measure;
    return results && "speeds" in results ? results : undefined;
  }

  /** Bars for one kind of time. The longest time has the full length. */
  function bars(title: string, time: (speed: Speed) => number): TemplateResult {
    const { speeds = [], missing = [] } = measured() ?? {};
    const longest = Math.max(...speeds.map(time), 1e-9);
    return html`
      <h2>${title}</h2>
      <dl class="bars">
        ${KERNELS.map((kernel) => {
          const speed = speeds.find((each) => each.kernel === kernel);
          const text = speed ? words.milliseconds(time(speed)) : missing.includes(kernel) ? words.notHere : "…";
          return html`
            <div data-kernel=${kernel}>
              <dt>${words.kernels[kernel]}</dt>
              <dd>${bar(speed ? time(speed) / longest : 0)}<span>${text}</span></dd>
            </div>`;
        })}
      </dl>`;
  }

  function statusWords(): string {
    const { situation, error, results } = measure;
    if (situation === "failed") return words.failed(error!);
    if (situation === "stopped") return words.measureStopped;
    if (situation === "running" || results === undefined)
      return words.measuring(Math.round(100 * state.progressOf(measure)));
    if ("times" in results) {
      const { size, first, next } = results.times.at(-1)!;
      return words.sizesSay(size, words.milliseconds(first), words.milliseconds(next));
    }
    const quick = results.speeds.reduce((a, b) => (b.solve < a.solve ? b : a), results.speeds[0]!);
    const size = measure.subject === "own" ? sizeWords() : "30×30";
    return words.measuredSays(size, results.total, Math.floor(1000 / quick.solve));
  }

  /** How many times as long the slowest takes as the fastest. */
  function times(speeds: readonly Speed[]): number {
    const all = speeds.map(({ solve }) => solve);
    return Math.max(...all) / Math.min(...all);
  }

  return {
    async speak(language, shared) {
      words = await measureWords(language, shared);
    },
    enter: () => void run("thirty"),
    leave: () => {
      if (measure.situation === "running") stop();
    },
    stage() {
      const { subject, results } = measure;
      const names = { thirty: "30×30", own: words.yours(sizeWords()), sizes: words.sizes };
      return html`
        <section class="measure" aria-label=${words.modes.measure}>
          <div class="segments" role="group" aria-label=${words.board}>
            ${(["thirty", "own", "sizes"] as const).map(
              (each) =>
                html`<button type="button" data-measure=${each} aria-pressed=${each === subject} @click=${() => run(each)}>${names[each]}</button>`,
            )}
          </div>
          ${
            subject === "sizes"
              ? html`<h2>${words.sizesTitle}</h2>${chart(words, results && "times" in results ? results.times : [])}`
              : bars(words.solveTime, ({ solve }) => solve)
          }
        </section>`;
    },
    status: statusWords,
    controls: () =>
      measure.situation === "running"
        ? html`<button type="button" class="control" @click=${stop}>${icons.stop}<span>${words.stop}</span></button>`
        : html`<button type="button" class="control main" @click=${() => run(measure.subject)}>${icons.play}<span>${words.run}</span></button>`,
    panel() {
      const { speeds = [] } = measured() ?? {};
      return html`
        ${measure.subject === "sizes" ? nothing : html`<section class="group">${bars(words.prepareTime, ({ prepare }) => prepare)}</section>`}
        <section class="group">
          <h2>${words.whatIsMeasured}</h2>
          <p class="hint">${measure.subject === "sizes" ? words.sizesHint : words.measureHint}</p>
          ${speeds.length > 1 ? html`<p class="hint">${words.measureTimes(times(speeds))}</p>` : nothing}
        </section>`;
    },
  };
}
