// A board from a picture: opens a dialog over the page, reads the picture in a worker, and hands over the board that
// the user confirms. Nothing leaves the device.

import "./picture.css";
import { type Remote, transfer, wrap } from "comlink";
import { render } from "lit-html";
import { grid, type Puzzle } from "../../../src/index.ts";
import { jsonOf } from "../engine/client.ts";
import type { App } from "../mode.ts";
import type { Pixels } from "./pixels.ts";
import { type Answer, type Board, MOST_STATES, type PictureEvent, type State, transition, type Wish } from "./state.ts";
import { view } from "./view.ts";
import { WORDS } from "./words.ts";
import type { PictureReader } from "./worker.ts";

/** Larger pictures are made smaller: a board has no finer detail that matters. */
const LONGEST = 1600;

/** Shows the dialog with a picture. Calls `done` with the board if the user confirms it. */
export function openPicture(
  app: Pick<App, "language" | "engine" | "board">,
  file: Blob,
  done: (puzzle: Puzzle, board: Uint8Array) => void,
): void {
  new Dialog(app, done).open(file);
}

class Dialog {
  readonly #app: Pick<App, "language" | "engine" | "board">;
  readonly #done: (puzzle: Puzzle, board: Uint8Array) => void;
  readonly #element = document.createElement("dialog");
  readonly #canvas = document.createElement("canvas");
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #reader: Remote<PictureReader> = wrap(this.#worker);
  readonly #resized = new ResizeObserver(() => this.#draw());
  #state: State = { kind: "reading" };

  constructor(app: Pick<App, "language" | "engine" | "board">, done: (puzzle: Puzzle, board: Uint8Array) => void) {
    this.#app = app;
    this.#done = done;
  }

  open(file: Blob): void {
    const element = this.#element;
    element.className = "picture";
    element.setAttribute("aria-labelledby", "picture-title");
    // The marks over the picture describe it.
    this.#canvas.setAttribute("aria-hidden", "true");
    document.body.append(element);
    // Keys of the page must not act behind the dialog.
    element.addEventListener("keydown", (event) => event.stopPropagation());
    element.addEventListener("paste", (event) => this.#take(event, event.clipboardData));
    element.addEventListener("drop", (event) => this.#take(event, event.dataTransfer));
    element.addEventListener("close", () => this.#close());
    this.#worker.addEventListener("error", () => this.#send({ kind: "refused" }));
    this.#draw();
    element.showModal();
    this.#resized.observe(this.#canvas);
    void this.#read(file);
  }

  /** Another picture takes the place of the one that is shown. */
  #take(event: Event, data: DataTransfer | null): void {
    event.stopPropagation();
    event.preventDefault();
    if (data?.files[0]) void this.#read(data.files[0]);
  }

  async #read(file: Blob): Promise<void> {
    try {
      this.#send({ kind: "began" });
      const pixels = await pixelsOf(file, this.#canvas);
      this.#draw();
      const { width, height } = pixels;
      const count = Math.min(MOST_STATES, this.#app.board.puzzle.states);
      const reading = await this.#reader.open(transfer(pixels, [pixels.data.buffer]), count);
      this.#send({ kind: "opened", width, height, count, reading });
    } catch {
      this.#send({ kind: "refused" });
    }
  }

  /** Changes the state, and asks for what the new one wants. */
  #send(event: PictureEvent): void {
    const before = this.#state;
    this.#state = transition(before, event);
    const state = this.#state;
    this.#draw();
    if (state.kind !== "board" || state.wants === undefined) return;
    if (before.kind === "board" && before.wants === state.wants) return;
    void this.#ask(state, state.wants);
  }

  async #ask(board: Board, wish: Wish): Promise<void> {
    const { corners, rows, cols, order } = board;
    if (wish.kind === "size") this.#send({ kind: "counted", wish, ...(await this.#reader.size(corners)) });
    else if (wish.kind === "cells")
      this.#send({ kind: "cellsRead", wish, states: await this.#reader.cells(corners, rows, cols, order.length) });
    else this.#send({ kind: "answered", wish, answer: await this.#answer(board) });
  }

  async #answer(board: Board): Promise<Answer> {
    const puzzle = this.#puzzleOf(board);
    const reply = await this.#app.engine.ask((engine) => engine.solve(jsonOf(puzzle), board.states));
    if (reply === undefined) return { kind: "failed", message: "" };
    if ("error" in reply) return { kind: "failed", message: reply.error };
    return reply.answer.solvable ? { kind: "solvable", solution: reply.answer } : { kind: "unsolvable" };
  }

  /** The puzzle on the stage if the board fits it, otherwise a grid. */
  #puzzleOf({ rows, cols, order: { length: states } }: Board): Puzzle {
    const { puzzle } = this.#app.board;
    const fits = puzzle.shape === "grid" && puzzle.rows === rows && puzzle.cols === cols && puzzle.states === states;
    return fits && puzzle.lights === rows * cols ? puzzle : grid(rows, cols, { states });
  }

  #use(): void {
    const state = this.#state;
    if (state.kind !== "board") return;
    this.#element.close();
    this.#done(this.#puzzleOf(state), state.states);
  }

  #close(): void {
    this.#resized.disconnect();
    this.#worker.terminate();
    this.#element.remove();
  }

  #draw(): void {
    const { width, height } = this.#canvas;
    const box = this.#canvas.getBoundingClientRect();
    const unit = box.width > 0 ? Math.max(width / box.width, height / box.height) : 1;
    const words = WORDS[this.#app.language];
    const [cancel, use] = [() => this.#element.close(), () => this.#use()];
    const send = (event: PictureEvent) => this.#send(event);
    render(view({ words, state: this.#state, canvas: this.#canvas, unit, send, cancel, use }), this.#element);
  }
}

/** Draws a picture on the canvas, turned as its camera says, and returns its pixels. */
async function pixelsOf(
  file: Blob,
  canvas: HTMLCanvasElement,
): Promise<Pixels & { data: Uint8ClampedArray<ArrayBuffer> }> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width, height, data: data as Uint8ClampedArray<ArrayBuffer> };
}
