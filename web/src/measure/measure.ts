// Measure: one board, solved and proven by each kernel on this very machine, drawn as bars side by side. Runs in its
// own worker, which reports after each round and can be stopped.

import { proxy } from "comlink";
import { html, nothing, type TemplateResult } from "lit-html";
import thirty from "../../../bench/30x30.txt?raw";
import { grid, type KernelName, parse } from "../../../src/index.ts";
import { jsonOf } from "../engine/client.ts";
import type { Measured, Speed } from "../engine/measure.ts";
import { icons } from "../icons.ts";
import type { App, Mode } from "../mode.ts";
import { allWords } from "../words/modes.ts";
import { bar } from "./bars.ts";

const KERNELS: readonly KernelName[] = ["wasm", "portable"];

export function createMeasure(app: App): Mode {
  const large = grid(30, 30);
  let own = false;
  let running = false;
  /** The number of the current run. A terminated worker may still report on an older run for a while. */
  let runs = 0;
  let stopped = false;
  let measured: Measured | undefined;
  let failed = "";

  async function run(): Promise<void> {
    const { puzzle, board } = own ? app.board : { puzzle: large, board: parse(thirty, { puzzle: large })[0]! };
    const turn = ++runs;
    running = true;
    stopped = false;
    failed = "";
    measured = undefined;
    app.update();
    const onRound = (now: Measured) => {
      if (turn !== runs || !running) return;
      measured = now;
      app.update();
    };
    try {
      const done = await app.aside.ask((engine) => engine.measure(jsonOf(puzzle), board, proxy(onRound)));
      if (done === undefined) return;
      measured = done;
    } catch (error) {
      if (turn !== runs) return;
      failed = allWords(app).failed((error as Error).message);
    }
    running = false;
    app.update();
  }

  function stop(): void {
    running = false;
    stopped = true;
    app.aside.cancel();
    app.update();
  }

  function choose(mine: boolean): void {
    own = mine;
    if (running) app.aside.cancel();
    void run();
  }

  function sizeWords(): string {
    const { puzzle } = app.board;
    return puzzle.shape === "grid" ? `${puzzle.rows}×${puzzle.cols}` : allWords(app).lights(puzzle.lights);
  }

  /** Bars for one kind of time. The longest time has the full length. */
  function bars(title: string, time: (speed: Speed) => number): TemplateResult {
    const words = allWords(app);
    const longest = Math.max(...(measured?.speeds ?? []).map(time), 1e-9);
    return html`
      <h2>${title}</h2>
      <dl class="bars">
        ${KERNELS.map((kernel) => {
          const speed = measured?.speeds.find((each) => each.kernel === kernel);
          const missing = measured?.missing.includes(kernel);
          return html`
            <div data-kernel=${kernel}>
              <dt>${words.kernels[kernel]}</dt>
              <dd>${bar(speed ? time(speed) / longest : 0)}<span>${speed ? words.milliseconds(time(speed)) : missing ? words.notHere : "…"}</span></dd>
            </div>`;
        })}
      </dl>`;
  }

  return {
    enter() {
      own = false;
      void run();
    },
    leave() {
      if (running) stop();
    },
    stage: () => html`
      <section class="measure" aria-label=${allWords(app).modes.measure}>
        <div class="segments" role="group" aria-label=${allWords(app).board}>
          <button type="button" aria-pressed=${!own} @click=${() => choose(false)}>30×30</button>
          <button type="button" aria-pressed=${own} @click=${() => choose(true)}>${allWords(app).yours(sizeWords())}</button>
        </div>
        ${bars(allWords(app).solveTime, ({ solve }) => solve)}
      </section>`,
    status() {
      const words = allWords(app);
      if (failed) return failed;
      if (stopped) return words.measureStopped;
      if (running || measured === undefined) return words.measuring(Math.round(100 * (measured?.progress ?? 0)));
      const quick = measured.speeds.reduce((a, b) => (b.solve < a.solve ? b : a), measured.speeds[0]!);
      return words.measuredSays(own ? sizeWords() : "30×30", measured.total, Math.floor(1000 / quick.solve));
    },
    controls: () =>
      running
        ? html`<button type="button" class="control" @click=${stop}>${icons.stop}<span>${allWords(app).stop}</span></button>`
        : html`<button type="button" class="control main" @click=${run}>${icons.play}<span>${allWords(app).run}</span></button>`,
    panel: () => html`
      <section class="group">${bars(allWords(app).prepareTime, ({ prepare }) => prepare)}</section>
      <section class="group">
        <h2>${allWords(app).whatIsMeasured}</h2>
        <p class="hint">${allWords(app).measureHint}</p>
        ${measured && measured.speeds.length > 1 ? html`<p class="hint">${allWords(app).measureTimes(times())}</p>` : nothing}
      </section>`,
  };

  /** How many times as long the slowest takes as the fastest. */
  function times(): number {
    const all = measured!.speeds.map(({ solve }) => solve);
    return Math.max(...all) / Math.min(...all);
  }
}
