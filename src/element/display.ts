// Draws <lights-out-board> into its shadow tree, with one of two views, and the buttons apart from the lights.

import { createButtonsView } from "./buttons-view.ts";
import { type Chips, createChips } from "./chips.ts";
import { paletteOf } from "./palette.ts";
import { createReach, type ReachView } from "./reach.ts";
import type { Ripple, Scene, View } from "./scene.ts";
import { STYLE } from "./style.ts";

/** Up to this many lights are real buttons. Larger boards are drawn on a canvas. */
const MOST_BUTTONS = 400;

/** What an element draws with. A view is made for one puzzle, when it is first drawn. */
export interface Display {
  draw(scene: Scene, ripple: Ripple | undefined): void;
  celebrate(scene: Scene): void;
  focus(scene: Scene): void;
  /** Outlines what a press of this button changes; -1 for none. */
  point(button: number): void;
  /** The colours may have changed. */
  refresh(): void;
  /** Removes the view: the puzzle is another, or the element has left the page. */
  clear(): void;
}

export function createDisplay(shadow: ShadowRoot): Display {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  let view: View | undefined;
  let chips: Chips | undefined;
  let reach: ReachView | undefined;
  /** The scene to show when the code of the canvas has arrived. */
  let waiting: Scene | undefined;

  function begin({ plan }: Scene, made: View): View {
    reach = createReach(plan, made.root);
    chips = plan.apart && createChips(plan);
    for (const root of chips ? [made.root, chips.root] : [made.root]) {
      root.style.setProperty("--wide", String(plan.width));
      root.style.setProperty("--high", String(plan.height));
    }
    shadow.prepend(made.root, ...(chips ? [chips.root] : []));
    return made;
  }

  /** Most pages have no large board, so they need not load its code. */
  async function beginCanvas(): Promise<void> {
    const { createCanvasView } = await import("./canvas-view.ts");
    if (waiting === undefined) return;
    const { plan } = waiting;
    view = begin(
      waiting,
      createCanvasView(plan, () => paletteOf(shadow, plan.puzzle.states)),
    );
    draw(waiting);
    waiting = undefined;
  }

  function draw(scene: Scene, ripple?: Ripple): void {
    if (view === undefined && scene.plan.puzzle.lights > MOST_BUTTONS) {
      if (waiting === undefined) void beginCanvas();
      waiting = scene;
      return;
    }
    view ??= begin(scene, createButtonsView(scene.plan));
    view.draw(scene, ripple);
    chips?.draw(scene);
  }

  return {
    draw,
    celebrate: (scene) => view?.celebrate(scene),
    focus: (scene) => view?.focus(scene),
    point: (button) => reach?.point(button),
    refresh: () => view?.refresh?.(),
    clear() {
      view?.remove();
      chips?.root.remove();
      view = chips = reach = waiting = undefined;
    },
  };
}
