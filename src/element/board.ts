// The class behind <lights-out-board>. It reads attributes and properties, and sends events. One of two views draws it.

import { readBoard, readPresses } from "../boards/cells.ts";
import { press, reached } from "../boards/press.ts";
import { marksOf } from "../draw/marks.ts";
import { fail, show } from "../errors.ts";
import { type Cells, type Puzzle, type PuzzleOrSolver, puzzleOf } from "../puzzle/puzzle.ts";
import { randomBoard } from "../questions/random-board.ts";
import { PUZZLE_ATTRIBUTES, puzzleFrom, wholeNumber } from "./attributes.ts";
import { createButtonsView } from "./buttons-view.ts";
import { createCanvasView } from "./canvas-view.ts";
import { type Chips, createChips } from "./chips.ts";
import { tell } from "./events.ts";
import { listen } from "./input.ts";
import { checkShown, checkSide } from "./limits.ts";
import { checkMode, createMistakes } from "./mistakes.ts";
import { pictureOf } from "./paint.ts";
import { paletteOf } from "./palette.ts";
import { calm, rippleOf } from "./ripple.ts";
import { type Plan, planOf, type Ripple, type Scene, type Use, type View } from "./scene.ts";
import { STYLE } from "./style.ts";
import { wordsFor } from "./words.ts";

/** Up to this many lights are real buttons. Larger boards are drawn on a canvas. */
const MOST_BUTTONS = 400;

/** Attributes whose meaning depends on the puzzle. */
const MARKS = ["board", "seed", "presses", "certificate"] as const;

/** Properties that scripts can set. Each may depend on the ones before it. */
const PROPERTIES = ["puzzle", "board", "presses", "certificate", "noted", "hint", "mode"] as const;

/** Node has no HTMLElement. The module can still be imported there. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** A Lights Out board that can be pressed, painted, and marked with presses, a proof or a hint. See docs/element.md. */
export class LightsOutBoard extends Base {
  static readonly observedAttributes: readonly string[] = [...PUZZLE_ATTRIBUTES, ...MARKS, "mode", "label", "lang"];

  #shadow = this.attachShadow({ mode: "open", delegatesFocus: true });
  #plan: Plan | undefined;
  #board: Uint8Array = new Uint8Array(0);
  #start: Uint8Array = this.#board;
  #presses: Uint8Array | null = null;
  #certificate: Uint8Array | null = null;
  #noted: Uint8Array | null = null;
  #hint = -1;
  #current = 0;
  #moves = 0;
  #view: View | undefined;
  #chips: Chips | undefined;
  /** Attributes that changed and have not been read yet; null before the first reading. */
  #stale: Set<string> | null = null;
  #mistakes = createMistakes(this.#shadow);
  #drawing = false;
  #ripple: Ripple | undefined;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#shadow.adoptedStyleSheets = [sheet];
    listen(this.#shadow, this, {
      scene: () => this.#scene(),
      move: (light) => this.#moveTo(light),
      press: (button) => {
        this.#mistakes.attempt("press", () => this.press(button, true));
        this.#draw();
      },
      paint: (lights, state) => this.#paint(lights, state),
    });
  }

  connectedCallback(): void {
    for (const name of PROPERTIES) if (Object.hasOwn(this, name)) this.#adopt(name);
    this.#draw();
  }

  disconnectedCallback(): void {
    this.#clear();
  }

  attributeChangedCallback(name: string): void {
    this.#stale?.add(name);
    this.#draw();
  }

  /** The puzzle. Setting it turns all lights off. */
  get puzzle(): Puzzle {
    return this.#read().puzzle;
  }
  set puzzle(puzzleOrSolver: PuzzleOrSolver) {
    const puzzle = puzzleOf(puzzleOrSolver);
    this.#stale ??= new Set();
    this.#stale.clear();
    this.#mistakes.forget();
    this.#setPuzzle(puzzle);
    this.#draw();
  }

  /** The state of each light, as a new array. Set it to any form of a board. A different board starts a new game. */
  get board(): Uint8Array {
    this.#read();
    return this.#board.slice();
  }
  set board(board: Cells) {
    const read = readBoard(this.#read().puzzle, board);
    this.#mistakes.forget("board");
    this.#giveBoard(read);
  }

  /** Presses marked on the board, one count for each button; null for none. */
  get presses(): Uint8Array | null {
    this.#read();
    return this.#presses;
  }
  set presses(presses: Cells | null | undefined) {
    this.#presses = this.#mark("presses", presses, readPresses);
  }

  /** A proof marked on the board: how often each light counts; null for none. */
  get certificate(): Uint8Array | null {
    this.#read();
    return this.#certificate;
  }
  set certificate(certificate: Cells | null | undefined) {
    this.#certificate = this.#mark("certificate", certificate, readBoard);
  }

  /** Lights to point out, such as those to change: not 0 at each of them; null for none. */
  get noted(): Uint8Array | null {
    this.#read();
    return this.#noted;
  }
  set noted(lights: Cells | null | undefined) {
    this.#noted = this.#mark("noted", lights, readBoard);
  }

  /** The button of the hint; null for none. */
  get hint(): number | null {
    this.#read();
    return this.#hint < 0 ? null : this.#hint;
  }
  set hint(button: number | null | undefined) {
    this.#hint = this.#mark("hint", button, readHint) ?? -1;
  }

  /** "press" (default, also for null), "paint" or "view". */
  get mode(): Use {
    const mode = this.getAttribute("mode");
    return mode === "paint" || mode === "view" ? mode : "press";
  }
  set mode(mode: Use | null | undefined) {
    if (mode) this.setAttribute("mode", mode);
    else this.removeAttribute("mode");
  }

  /** Presses since the board was set. */
  get moves(): number {
    return this.#moves;
  }

  /** True if the target is reached. */
  get solved(): boolean {
    const { puzzle } = this.#read();
    return reached(puzzle, this.#board);
  }

  /** Width divided by height. */
  get ratio(): number {
    const { width, height } = this.#read();
    return width / height;
  }

  /** Presses a button, as a tap on it does. `cancelable` sends the `press` event first. */
  press(button: number, cancelable = false): void {
    const plan = this.#read();
    const after = press(plan.puzzle, this.#board, button);
    if (cancelable && !tell(this, "press", { button })) return;
    this.show(after, plan.lights[button]!);
    this.#moves++;
    const { solved } = this;
    tell(this, "change", { board: this.board, solved });
    if (solved) tell(this, "solved", { moves: this.#moves });
  }

  /** Shows another board. The change ripples from the light `from`, as after a press. Sends no events. */
  show(board: Cells, from = -1): void {
    const plan = this.#read();
    const after = readBoard(plan.puzzle, board);
    this.#ripple = rippleOf(plan, this.#board, after, from);
    this.#board = after;
    this.#draw();
  }

  /** Goes back to the board that was set. */
  reset(): void {
    this.#read();
    this.#setBoard(this.#start);
    tell(this, "change", { board: this.board, solved: this.solved });
  }

  /** Shows a win: a wave of light, row by row. Does nothing if the user prefers reduced motion. */
  celebrate(): void {
    if (calm()) return;
    this.#flush();
    this.#view?.celebrate(this.#scene());
  }

  /** Draws again with the current colours. Call it after a script has changed them. */
  refresh(): void {
    this.#draw();
  }

  /**
   * The board as a picture of `size` pixels on its longer side.
   * @throws LightsOutError `option`, `memory-limit`
   */
  async toBlob(size = 1024, background?: string): Promise<Blob> {
    checkSide(size);
    const plan = this.#read();
    return pictureOf(this.#scene(), paletteOf(this.#shadow, plan.puzzle.states), size, background);
  }

  override focus(): void {
    this.#flush();
    this.#view?.focus(this.#scene());
  }

  /** Reads a mark for the current puzzle; null for none. */
  #mark<Given, Mark>(
    name: string,
    given: Given | null | undefined,
    read: (puzzle: Puzzle, given: Given) => Mark,
  ): Mark | null {
    const { puzzle } = this.#read();
    const mark = given === null || given === undefined ? null : read(puzzle, given);
    this.#mistakes.forget(name);
    this.#draw();
    return mark;
  }

  /** Reads a property that was set before the element was defined. It is on the object itself and hides the accessor. */
  #adopt(name: (typeof PROPERTIES)[number]): void {
    const value = this[name];
    delete (this as Partial<LightsOutBoard>)[name];
    // Attributes first: reading them later would undo what is set or reported here.
    this.#read();
    this.#mistakes.attempt(name, () => Object.assign(this, { [name]: value }));
  }

  /** Reads the attributes that changed. Mistakes are shown below the board. If the puzzle is wrong, the last valid one stays. */
  #read(): Plan {
    const stale = this.#stale ?? new Set(LightsOutBoard.observedAttributes.filter((name) => this.hasAttribute(name)));
    this.#stale = new Set();
    const attribute = (name: string) => this.getAttribute(name);
    const { attempt, has } = this.#mistakes;
    if (this.#plan === undefined || PUZZLE_ATTRIBUTES.some((name) => stale.has(name)))
      attempt("puzzle", () => this.#setPuzzle(puzzleFrom(attribute)));
    if (this.#plan === undefined) this.#setPuzzle(puzzleFrom(() => null));
    const plan = this.#plan!;
    if (stale.has("mode")) attempt("mode", () => checkMode(attribute("mode")));
    const marks = MARKS.filter((name) => stale.has(name));
    // Attributes written for a wrong puzzle wait until it is corrected: for the current puzzle they would be a second mistake.
    if (has("puzzle")) for (const name of marks) this.#stale.add(name);
    else this.#readMarks(plan.puzzle, marks, attribute);
    return plan;
  }

  #readMarks(puzzle: Puzzle, marks: readonly string[], attribute: (name: string) => string | null): void {
    const { attempt } = this.#mistakes;
    const [board, seed, presses, certificate] = MARKS.map(attribute);
    if (marks.includes("board") || marks.includes("seed"))
      attempt("board", () => {
        if (board) this.#giveBoard(readBoard(puzzle, board));
        else if (seed) this.#giveBoard(randomBoard({ puzzle }, { seed: wholeNumber("seed", seed) }));
      });
    if (marks.includes("presses"))
      attempt("presses", () => (this.#presses = presses ? readPresses(puzzle, presses) : null));
    if (marks.includes("certificate"))
      attempt("certificate", () => (this.#certificate = certificate ? readBoard(puzzle, certificate) : null));
  }

  #setPuzzle(puzzle: Puzzle): void {
    if (puzzle === this.#plan?.puzzle) return;
    checkShown(puzzle);
    this.#plan = planOf(puzzle);
    this.#mistakes.forget("press");
    this.#presses = this.#certificate = this.#noted = null;
    this.#hint = -1;
    this.#current = 0;
    this.#clear();
    this.#setBoard(new Uint8Array(puzzle.lights));
  }

  /** Takes a board from outside. An equal board, such as the one of a `change` event, does not start a new game. */
  #giveBoard(board: Uint8Array): void {
    if (board.some((state, light) => state !== this.#board[light])) this.#setBoard(board);
    else this.#draw();
  }

  #setBoard(board: Uint8Array): void {
    this.#board = board;
    this.#start = board;
    this.#moves = 0;
    this.#ripple = undefined;
    this.#draw();
  }

  #moveTo(light: number): void {
    this.#current = light;
    this.#flush();
  }

  #paint(lights: readonly number[], state: number): void {
    const after = this.#board.slice();
    for (const light of lights) after[light] = state;
    this.#board = after;
    this.#draw();
    tell(this, "change", { board: this.board, solved: this.solved });
  }

  #clear(): void {
    this.#view?.remove();
    this.#chips?.root.remove();
    this.#view = this.#chips = undefined;
  }

  /** Draws once, after all changes of the current task. */
  #draw(): void {
    if (this.#drawing || !this.isConnected) return;
    this.#drawing = true;
    queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    this.#drawing = false;
    if (!this.isConnected) return;
    const plan = this.#read();
    if (this.#view === undefined) {
      const palette = () => paletteOf(this.#shadow, plan.puzzle.states);
      this.#view = plan.puzzle.lights <= MOST_BUTTONS ? createButtonsView(plan) : createCanvasView(plan, palette);
      this.#view.root.style.setProperty("--wide", String(plan.width));
      this.#view.root.style.setProperty("--high", String(plan.height));
      this.#chips = plan.puzzle.buttonCells === null ? createChips(plan) : undefined;
      this.#shadow.prepend(this.#view.root, ...(this.#chips ? [this.#chips.root] : []));
    }
    this.#view.draw(this.#scene(), this.#ripple);
    this.#chips?.draw(this.#scene());
    this.#ripple = undefined;
    this.#mistakes.tell();
  }

  #scene(): Scene {
    const plan = this.#read();
    const { puzzle } = plan;
    const shown = {
      board: this.#board,
      presses: this.#presses ?? undefined,
      certificate: this.#certificate ?? undefined,
    };
    return {
      plan,
      marks: marksOf(puzzle, shown),
      presses: this.#presses,
      hint: this.#hint < 0 ? -1 : plan.lights[this.#hint]!,
      hintedButton: this.#hint,
      noted: this.#noted,
      current: this.#current,
      use: this.mode,
      words: wordsFor(this.closest("[lang]")?.getAttribute("lang") ?? "en"),
      label: this.getAttribute("label"),
    };
  }
}

/** Checks the button of a hint. */
function readHint({ buttons }: Puzzle, button: number): number {
  if (!(Number.isInteger(button) && button >= 0 && button < buttons))
    fail("button", `the hint is ${show(button)}; it must be a button, 0 to ${buttons - 1}, or null`);
  return button;
}
