// The class behind <lights-out-board>: its properties and methods. core.ts does the work.

import { readBoard, readPresses } from "../boards/cells.ts";
import { reached } from "../boards/press.ts";
import { format } from "../boards/text.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { MARKS, puzzleFromText, readHint } from "./attributes.ts";
import { ATTRIBUTES, Core } from "./core.ts";
import { Base } from "./events.ts";
import { restart, take } from "./game.ts";
import { checkSide } from "./limits.ts";
import { paletteOf } from "./palette.ts";
import { calm } from "./ripple.ts";
import type { Use } from "./scene.ts";

/** Properties that scripts can set. Each may depend on the ones before it. */
const PROPERTIES = [
  "name",
  "disabled",
  "mode",
  "puzzle",
  "value",
  "board",
  "presses",
  "certificate",
  "noted",
  "hint",
] as const;

type Property = (typeof PROPERTIES)[number];

/** A Lights Out board that can be pressed, painted, and marked with presses, a proof or a hint. See docs/element.md. */
export class LightsOutBoard extends Base {
  static readonly formAssociated = true;
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  #shadow = this.attachShadow({ mode: "open", delegatesFocus: true });
  #internals = this.attachInternals();
  #core = new Core(this, this.#shadow, this.#internals, () => this.#adopt());
  /** Properties that wait until the element is in a page, so that they can be set in any order; null after that. */
  #early: Map<Property, unknown> | null = new Map();

  connectedCallback(): void {
    // A property that was set before the element was defined is on the object itself and hides the accessor.
    for (const name of PROPERTIES)
      if (Object.hasOwn(this, name)) {
        this.#early?.set(name, this[name]);
        delete (this as Partial<LightsOutBoard>)[name];
      }
    this.#adopt();
    this.#early = null;
    this.#core.draw();
  }

  disconnectedCallback(): void {
    this.#core.clear();
  }

  attributeChangedCallback(name: string): void {
    this.#core.changed(name);
  }

  formAssociatedCallback(): void {
    this.#core.show(this.#core.read());
  }

  formDisabledCallback(): void {
    this.#core.draw();
  }

  formResetCallback(): void {
    const game = this.#core.read();
    restart(game, game.start);
    this.#core.show(game);
  }

  /**
   * The puzzle. Setting another one turns all lights off. `null` goes back to the puzzle of the attributes. Text is
   * read as by the attribute.
   */
  get puzzle(): Puzzle {
    return this.#core.read().plan.puzzle;
  }
  set puzzle(puzzle: PuzzleOrSolver | string | null | undefined) {
    if (this.#waits("puzzle", puzzle)) return;
    if (puzzle === null || puzzle === undefined) this.#core.givePuzzle(null);
    else this.#core.givePuzzle(typeof puzzle === "string" ? puzzleFromText(puzzle) : puzzleOf(puzzle));
  }

  /**
   * The state of each light, as a new array. Set it to any form of a board. A different board starts a new game. `null`
   * goes back to the board of the attributes.
   */
  get board(): Uint8Array {
    return this.#core.read().board.slice();
  }
  set board(board: Cells | null | undefined) {
    if (this.#waits("board", board)) return;
    const game = this.#core.read();
    if (board === null || board === undefined) {
      if (!game.given) return;
      game.given = false;
      if (this.hasAttribute("board") || this.hasAttribute("seed")) this.#core.changed("board");
      else take(game, new Uint8Array(game.board.length));
    } else {
      take(game, readBoard(game.plan.puzzle, board));
      game.given = true;
    }
    this.#core.mistakes.forget("board");
    this.#core.show(this.#core.read());
  }

  /** The board as text, which is the value of the element in a form. An empty text is as `null` for `board`. */
  get value(): string {
    const { plan, board } = this.#core.read();
    return format(plan.puzzle, board);
  }
  set value(text: string | null | undefined) {
    if (!this.#waits("value", text)) this.board = text || null;
  }

  /** The name of the element in a form. */
  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string | null | undefined) {
    this.#reflect("name", name || null);
  }

  /** True if the board cannot be used and is not sent with a form. A disabled `fieldset` disables it too. */
  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }
  set disabled(disabled: boolean | null | undefined) {
    this.#reflect("disabled", disabled ? "" : null);
  }

  /** The form that the element belongs to; null if it belongs to none. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  /** Presses marked on the board, one count for each button; null for none. */
  get presses(): Uint8Array | null {
    return this.#core.read().presses;
  }
  set presses(presses: Cells | null | undefined) {
    this.#mark("presses", presses, readPresses);
  }

  /** A proof marked on the board: how often each light counts; null for none. */
  get certificate(): Uint8Array | null {
    return this.#core.read().certificate;
  }
  set certificate(certificate: Cells | null | undefined) {
    this.#mark("certificate", certificate, readBoard);
  }

  /** Lights to point out, such as those to change: not 0 at each of them; null for none. */
  get noted(): Uint8Array | null {
    return this.#core.read().noted;
  }
  set noted(lights: Cells | null | undefined) {
    this.#mark("noted", lights, readBoard);
  }

  /** The button of the hint; null for none. */
  get hint(): number | null {
    const { hint } = this.#core.read();
    return hint < 0 ? null : hint;
  }
  set hint(button: number | null | undefined) {
    if (this.#waits("hint", button)) return;
    const hint = button === null || button === undefined ? -1 : readHint(this.puzzle, button);
    // Vue removes a number by setting 0 and removing the attribute of that name. That works only if it is an attribute.
    this.#reflect("hint", hint < 0 ? null : String(hint));
    this.#core.read().hint = hint;
    this.#core.mistakes.forget("hint");
  }

  /** "press" (default, also for null), "paint" or "view". */
  get mode(): Use {
    const mode = this.getAttribute("mode");
    return mode === "paint" || mode === "view" ? mode : "press";
  }
  set mode(mode: Use | null | undefined) {
    this.#reflect("mode", mode || null);
  }

  /** Presses since the board was set. */
  get moves(): number {
    return this.#core.read().moves;
  }

  /** True if the target is reached. */
  get solved(): boolean {
    const { plan, board } = this.#core.read();
    return reached(plan.puzzle, board);
  }

  /** Width divided by height. */
  get ratio(): number {
    const { width, height } = this.#core.read().plan;
    return width / height;
  }

  /** Presses a button, as a tap on it does. `cancelable` sends the `press` event first. */
  press(button: number, cancelable = false): void {
    this.#core.press(button, cancelable);
  }

  /** Shows another board. The change ripples from the light `from`, as after a press. Sends no events. */
  show(board: Cells, from = -1): void {
    const game = this.#core.read();
    this.#core.ripple(game, readBoard(game.plan.puzzle, board), from);
  }

  /** Goes back to the board that was set. */
  reset(): void {
    this.formResetCallback();
    this.#core.tellChange();
  }

  /** Shows a win: a wave of light, row by row. Does nothing if the user prefers reduced motion. */
  celebrate(): void {
    if (!calm()) this.#core.celebrate();
  }

  /** Draws again with the current colours. Call it after a script has changed them. */
  refresh(): void {
    this.#core.refresh();
  }

  /**
   * The board as a picture of `size` pixels on its longer side.
   * @throws LightsOutError `option`, `memory-limit`
   */
  async toBlob(size = 1024, background?: string): Promise<Blob> {
    checkSide(size);
    const scene = this.#core.scene();
    const { pictureOf } = await import("./picture.ts");
    return pictureOf(scene, paletteOf(this.#shadow, scene.plan.puzzle.states), size, background);
  }

  override focus(): void {
    this.#core.focus();
  }

  /** Sets a mark for the current puzzle; null for none. */
  #mark<Given>(
    name: "presses" | "certificate" | "noted",
    given: Given | null | undefined,
    read: (puzzle: Puzzle, given: Given) => Uint8Array,
  ): void {
    if (this.#waits(name, given)) return;
    const game = this.#core.read();
    game[name] = given === null || given === undefined ? null : read(game.plan.puzzle, given);
    this.#core.mistakes.forget(name);
    this.#core.draw();
  }

  #reflect(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** Keeps a property for later, if the element has not been in a page yet. */
  #waits(name: Property, value: unknown): boolean {
    this.#early?.set(name, value);
    return this.#early !== null;
  }

  /** Sets the properties that wait. Nobody can catch their mistakes now, so these are shown. */
  #adopt(): void {
    const early = this.#early;
    if (early === null || early.size === 0) return;
    this.#early = null;
    // Attributes first: reading them later would undo what is set or reported here.
    this.#core.read();
    for (const name of PROPERTIES) {
      if (!early.has(name)) continue;
      const mistake = name === "value" ? "board" : name;
      this.#core.mistakes.attempt(mistake, () => Object.assign(this, { [name]: early.get(name) }));
      if (name === "puzzle") this.#core.changed(...MARKS);
    }
    this.#early = new Map();
  }
}
