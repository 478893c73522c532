// Touch, mouse and keyboard on a board, for both views. A tap presses, a drag paints with the state that the first
// touched light gets, arrows move the focus. Pointing at a button, by mouse, keys or a long touch, shows what it
// changes.

import { lightAt, lightBeside, type Scene } from "./scene.ts";

/** What the board does with input. */
interface Touch {
  scene(): Scene;
  /** Moves the focus to a light. */
  move(light: number): void;
  /** Shows what a button changes; -1 for none. */
  point(button: number): void;
  press(button: number): void;
  paint(lights: readonly number[], state: number): void;
}

/** A touch of this many milliseconds, without moving more than this many pixels, shows what a press would change. */
const LONG = 400;
const STILL = 10;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function listen(shadow: ShadowRoot, host: HTMLElement, touch: Touch): void {
  /** The stroke that is being painted, and the board under it. */
  let stroke: { readonly state: number; readonly before: ArrayLike<number>; x: number; y: number } | undefined;
  /** True if the next click only ends a stroke or a long touch. Clicks from keys and screen readers are always taps. */
  let tapped = false;

  /** The touch that may become a long one, and where it began. */
  let hold: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | undefined;

  const boardOf = (event: Event) =>
    event.composedPath().find((node): node is HTMLElement => node instanceof HTMLElement && node.matches(".board"));

  function pointOf(event: MouseEvent, board: Element): [number, number] {
    const { plan } = touch.scene();
    const box = board.getBoundingClientRect();
    const scale = plan.width / box.width;
    return [plan.left + (event.clientX - box.left) * scale, plan.top + (event.clientY - box.top) * scale];
  }

  function act(light: number): void {
    const { use, plan, marks } = touch.scene();
    const button = plan.buttons[light]!;
    if (use === "paint") touch.paint([light], (marks.board[light]! + 1) % plan.puzzle.states);
    else if (use === "press" && button >= 0) touch.press(button);
  }

  /** The button under a pointer or with the focus, on the board or below it; -1 for none. */
  function buttonAt(event: Event): number {
    const [target] = event.composedPath() as Element[];
    const chip = target?.closest<HTMLElement>("[data-button]");
    if (chip) return Number(chip.dataset.button);
    const board = boardOf(event);
    if (board === undefined) return -1;
    const { plan, current } = touch.scene();
    const light = event instanceof MouseEvent ? lightAt(plan, ...pointOf(event, board)) : current;
    return light < 0 ? -1 : plan.buttons[light]!;
  }

  /** Takes back what the current stroke has painted. */
  function dropStroke(): void {
    if (stroke === undefined) return;
    const { before } = stroke;
    stroke = undefined;
    const { plan, marks } = touch.scene();
    for (let state = 0; state < plan.puzzle.states; state++) {
      const painted = Array.from(before).flatMap((old, i) => (old === state && marks.board[i] !== state ? [i] : []));
      if (painted.length > 0) touch.paint(painted, state);
    }
  }

  function beginHold(event: PointerEvent): void {
    const button = buttonAt(event);
    if (event.pointerType !== "touch" || button < 0) return;
    const timer = setTimeout(() => {
      tapped = true;
      dropStroke();
      touch.point(button);
    }, LONG);
    hold = { timer, x: event.clientX, y: event.clientY };
  }

  function endHold(): void {
    clearTimeout(hold?.timer);
    hold = undefined;
  }

  shadow.addEventListener("pointerdown", (event) => {
    const pointer = event as PointerEvent;
    const board = boardOf(event);
    tapped = false;
    endHold();
    if (pointer.isPrimary) beginHold(pointer);
    if (board === undefined || pointer.button !== 0 || !pointer.isPrimary) return;
    const { use, plan, marks } = touch.scene();
    const [x, y] = pointOf(pointer, board);
    const light = lightAt(plan, x, y);
    if (use !== "paint" || light < 0) return;
    tapped = true;
    board.setPointerCapture(pointer.pointerId);
    stroke = { state: (marks.board[light]! + 1) % plan.puzzle.states, before: marks.board, x, y };
    touch.point(-1);
    touch.move(light);
    touch.paint([light], stroke.state);
  });

  shadow.addEventListener("pointermove", (event) => {
    const board = boardOf(event);
    const pointer = event as PointerEvent;
    if (hold && Math.hypot(pointer.clientX - hold.x, pointer.clientY - hold.y) > STILL) endHold();
    if (stroke === undefined) {
      if (pointer.pointerType !== "touch") touch.point(buttonAt(event));
      return;
    }
    if (board === undefined || !pointer.isPrimary) return;
    const { plan, marks } = touch.scene();
    const [x, y] = pointOf(pointer, board);
    const lights = new Set(lightsAlong(stroke.x, stroke.y, x, y, (px, py) => lightAt(plan, px, py)));
    stroke.x = x;
    stroke.y = y;
    const { state } = stroke;
    const fresh = [...lights].filter((light) => marks.board[light] !== state);
    if (fresh.length > 0) touch.paint(fresh, state);
  });

  shadow.addEventListener("pointerup", (event) => {
    stroke = undefined;
    endHold();
    if ((event as PointerEvent).pointerType === "touch") touch.point(-1);
  });

  // If a second finger follows, the first was the start of a pinch and has not painted.
  shadow.addEventListener("pointercancel", () => {
    dropStroke();
    endHold();
    touch.point(-1);
  });

  host.addEventListener("pointerleave", () => touch.point(-1));
  shadow.addEventListener("contextmenu", (event) => {
    if ((event as PointerEvent).pointerType === "touch" && boardOf(event)) event.preventDefault();
  });

  // Only the focus of the keyboard: a tap focuses, too.
  shadow.addEventListener("focusin", (event) => {
    if ((event.target as Element).matches(":focus-visible")) touch.point(buttonAt(event));
  });
  shadow.addEventListener("focusout", () => touch.point(-1));

  shadow.addEventListener("click", (event) => {
    const board = boardOf(event);
    const [target] = event.composedPath() as Element[];
    const chip = target?.closest<HTMLElement>("[data-button]");
    if (tapped && (event as MouseEvent).detail > 0) return;
    if (chip) touch.press(Number(chip.dataset.button));
    if (board === undefined) return;
    const button = target?.closest<HTMLElement>("[data-light]");
    const light = button
      ? Number(button.dataset.light)
      : lightAt(touch.scene().plan, ...pointOf(event as MouseEvent, board));
    if (light < 0) return;
    touch.move(light);
    act(light);
  });

  shadow.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (boardOf(event) === undefined || ctrlKey || metaKey || altKey) return;
    const { current, plan } = touch.scene();
    const arrow = ARROWS[key];
    const drawn = boardOf(event)!.matches(".drawn");
    if (arrow) touch.move(lightBeside(plan, current, ...arrow));
    else if (key === "Home") touch.move(0);
    else if (key === "End") touch.move(plan.cells.length - 1);
    else if (drawn && (key === " " || key === "Enter")) act(current);
    else return;
    event.preventDefault();
    if (!drawn) host.focus();
    touch.point(buttonAt(event));
  });
}

/** The lights under a straight stroke, so that fast movement leaves no gaps. */
function lightsAlong(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  at: (x: number, y: number) => number,
): number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 0.3));
  const lights: number[] = [];
  for (let n = 1; n <= steps; n++) {
    const light = at(fromX + ((toX - fromX) * n) / steps, fromY + ((toY - fromY) * n) / steps);
    if (light >= 0) lights.push(light);
  }
  return lights;
}
