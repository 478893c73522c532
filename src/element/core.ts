// The inside of <lights-out-board>: reads attributes when they have changed, keeps the game, draws it once for each
// task, and gives its text to the form. The properties in board.ts check values and change the game.

import { press, reached } from "../boards/press.ts";
import { format } from "../boards/text.ts";
import { marksOf, turned } from "../draw/marks.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { MARKS, PUZZLE_ATTRIBUTES, puzzleFrom, readMarks } from "./attributes.ts";
import { createDisplay, type Display } from "./display.ts";
import { type BoardElement, tell } from "./events.ts";
import { type BoardGame, gameOf, same } from "./game.ts";
import { listen } from "./input.ts";
import { checkShown } from "./limits.ts";
import { checkMode, createMistakes, type Mistakes } from "./mistakes.ts";
import { rippleOf } from "./ripple.ts";
import type { Scene, Use } from "./scene.ts";
import { wordsFor } from "./words.ts";

/** The attributes of the element that mean something. */
export const ATTRIBUTES: readonly string[] = [...PUZZLE_ATTRIBUTES, ...MARKS, "mode", "label", "lang"];

/** What the core needs from its element. */
type Owner = BoardElement & { readonly mode: Use };

export class Core {
  readonly #host: Owner;
  readonly #internals: ElementInternals;
  readonly #display: Display;
  readonly mistakes: Mistakes;
  /** Called before reading: sets the properties that wait. */
  readonly #prepare: () => void;
  #game: BoardGame | undefined;
  /** True if the puzzle was set as a property, not by attributes. */
  #given = false;
  /** Attributes that changed and have not been read yet; null before the first reading. */
  #stale: Set<string> | null = null;
  #drawing = false;

  constructor(host: Owner, shadow: ShadowRoot, internals: ElementInternals, prepare: () => void) {
    this.#host = host;
    this.#internals = internals;
    this.#prepare = prepare;
    this.#display = createDisplay(shadow);
    this.mistakes = createMistakes(shadow);
    listen(shadow, host, {
      scene: () => this.scene(),
      move: (light) => {
        this.read().current = light;
        this.flush();
      },
      point: (button) => this.#display.point(button),
      press: (button) => {
        this.mistakes.attempt("press", () => this.press(button, true));
        this.draw();
      },
      paint: (lights, state) => this.#paint(lights, state),
    });
  }

  /** Attributes have changed. They are read later, because others may follow that belong to them. */
  changed(...names: readonly string[]): void {
    for (const name of names) this.#stale?.add(name);
    this.draw();
  }

  /** The game, after reading the changes. Mistakes are shown below the board. A wrong puzzle leaves the last one. */
  read(): BoardGame {
    this.#prepare();
    const stale = this.#stale ?? new Set(ATTRIBUTES.filter((name) => this.#host.hasAttribute(name)));
    this.#stale = new Set();
    const attribute = (name: string) => this.#host.getAttribute(name);
    const { attempt, has } = this.mistakes;
    if (this.#game === undefined || PUZZLE_ATTRIBUTES.some((name) => stale.has(name)))
      attempt("puzzle", () => this.#setPuzzle(puzzleFrom(attribute)));
    const game = this.#game ?? this.#setPuzzle(puzzleFrom(() => null));
    if (stale.has("mode")) attempt("mode", () => checkMode(attribute("mode")));
    const marks = MARKS.filter((name) => stale.has(name));
    // Attributes written for a wrong puzzle wait until it is corrected: for the current puzzle they would be a second
    // mistake.
    if (has("puzzle")) for (const name of marks) this.#stale.add(name);
    else if (marks.length > 0) {
      readMarks(game, marks, attribute, attempt);
      this.show(game);
    }
    return game;
  }

  /** Takes a puzzle instead of the one of the attributes; null goes back to theirs. */
  givePuzzle(puzzle: Puzzle | null): void {
    if (puzzle !== null) {
      this.#setPuzzle(puzzle);
      this.#stale = new Set();
      this.mistakes.forget();
    } else if (this.#given) this.changed("puzzle", ...MARKS);
    this.#given = puzzle !== null;
    this.draw();
  }

  #setPuzzle(puzzle: Puzzle): BoardGame {
    const old = this.#game;
    if (old !== undefined && same(puzzle, old.plan.puzzle)) {
      old.plan = { ...old.plan, puzzle };
      return old;
    }
    checkShown(puzzle);
    this.#game = gameOf(puzzle);
    this.mistakes.forget("press");
    this.#display.clear();
    this.show(this.#game);
    return this.#game;
  }

  /** Presses a button. `cancelable` sends the `press` event first. */
  press(button: number, cancelable: boolean): void {
    const game = this.read();
    const after = press(game.plan.puzzle, game.board, button);
    if (cancelable && !tell(this.#host, "press", { button })) return;
    this.ripple(game, after, game.plan.lights[button]!);
    game.moves++;
    if (this.tellChange()) tell(this.#host, "solved", { moves: game.moves });
  }

  #paint(lights: readonly number[], state: number): void {
    const game = this.read();
    const after = game.board.slice();
    for (const light of lights) after[light] = state;
    game.board = after;
    this.show(game);
    this.tellChange();
  }

  /** Shows another board. The change spreads from the light `from`. */
  ripple(game: BoardGame, board: Uint8Array, from: number): void {
    game.ripple = rippleOf(game.plan, game.board, board, from);
    game.board = board;
    this.show(game);
  }

  /** Sends `change`. Returns true if the target is reached. */
  tellChange(): boolean {
    const { plan, board } = this.read();
    const solved = reached(plan.puzzle, board);
    tell(this.#host, "change", { board: board.slice(), solved });
    return solved;
  }

  /** The board of a game has changed: draws it, and makes its text the value in a form, if there is a form. */
  show({ plan, board }: BoardGame): void {
    if (this.#internals.form) this.#internals.setFormValue(format(plan.puzzle, board));
    this.draw();
  }

  /** Draws once, after all changes of the current task. */
  draw(): void {
    if (this.#drawing || !this.#host.isConnected) return;
    this.#drawing = true;
    queueMicrotask(() => this.flush());
  }

  /** Draws now. */
  flush(): void {
    this.#drawing = false;
    if (!this.#host.isConnected) return;
    const scene = this.scene();
    const game = this.#game!;
    this.#display.draw(scene, game.ripple);
    game.ripple = undefined;
    this.mistakes.tell();
  }

  /** Draws with the current colours and words. */
  refresh(): void {
    this.#display.refresh();
    this.draw();
  }

  celebrate(): void {
    this.flush();
    this.#display.celebrate(this.scene());
  }

  focus(): void {
    this.flush();
    this.#display.focus(this.scene());
  }

  /** Removes the drawing of an element that has left the page. */
  clear(): void {
    this.#display.clear();
  }

  scene(): Scene {
    const { plan, board, presses, certificate, noted, hint, current } = this.read();
    const turns = presses && turned(plan.puzzle, presses);
    const shown = { board, presses: turns ?? undefined, certificate: certificate ?? undefined };
    return {
      plan,
      marks: marksOf(plan.puzzle, shown),
      presses: turns,
      hint: hint < 0 ? -1 : plan.lights[hint]!,
      hintedButton: hint,
      noted,
      current,
      use: this.#host.matches(":disabled") ? "view" : this.#host.mode,
      words: wordsFor(this.#host.closest("[lang]")?.getAttribute("lang") ?? "en"),
      label: this.#host.getAttribute("label"),
    };
  }
}
