// A board drawn on a canvas, for boards with too many lights for real buttons. It has the same keys and words. The
// whole board has one focus, and a live region reports the light it moves to.

import { type Palette, paintBoard } from "./paint.ts";
import { nameOf, type Plan, type Ripple, type Scene, type View, WIN, winSpan, wordsOf } from "./scene.ts";

const RIPPLE = 120;
/** Limits of a canvas: device pixels per CSS pixel, and width in pixels. */
const MOST_ZOOM = 4;
const MOST_PIXELS = 4096;

/** Milliseconds after which a board of which only changes were drawn is drawn as a whole. */
const CLEAN = 250;

/** Everything that a drawing depends on. */
interface CanvasDrawing {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly focused: number;
  readonly width: number;
  readonly height: number;
}

/** A board drawn on a canvas. `palette` is called when the whole board is drawn: reading colours takes long. */
export function createCanvasView(plan: Plan, palette: () => Palette): View {
  const root = document.createElement("div");
  const canvas = document.createElement("canvas");
  const said = document.createElement("div");
  root.setAttribute("role", "application");
  root.part.add("board");
  root.tabIndex = 0;
  said.className = "said";
  said.setAttribute("aria-live", "polite");
  root.append(canvas, said);

  let scene: Scene | undefined;
  let frame = 0;
  /** What each light showed before, and until when it shows that. */
  let before: { board: ArrayLike<number>; until: ReadonlyMap<number, number>; end: number } | undefined;
  /** The start and end of the animation of a win. */
  let begun = 0;
  let won = 0;
  /** What is on the canvas. */
  let shown: CanvasDrawing | undefined;
  /** Draws everything again some time after drawing only what changed, because edges of cells share pixels. */
  let cleaning: ReturnType<typeof setTimeout> | undefined;
  /** The size of the board in CSS pixels. Asking the page for it would make the browser lay out the page. */
  let [wide, high] = [0, 0];
  const resized = new ResizeObserver(([entry]) => {
    ({ width: wide, height: high } = entry!.contentRect);
    ask();
  });
  resized.observe(root);
  globalThis.visualViewport?.addEventListener("resize", ask);
  root.addEventListener("focus", () => ask());
  root.addEventListener("blur", () => ask());

  function ask(): void {
    frame ||= requestAnimationFrame(show);
  }

  function show(now: number): void {
    frame = 0;
    if (scene === undefined || wide === 0) return;
    // The board stays sharp under pinch zoom.
    const zoom = Math.min(MOST_ZOOM, globalThis.visualViewport?.scale ?? 1);
    const ratio = Math.min((devicePixelRatio || 1) * zoom, MOST_PIXELS / Math.max(wide, high));
    const [w, h] = [Math.round(wide * ratio), Math.round(high * ratio)];
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    const focused = root.matches(":focus-visible") ? scene.current : -1;
    const drawn = { ...scene, marks: { ...scene.marks, board: boardAt(now, scene) } };
    const next: CanvasDrawing = { scene: drawn, palette: shown?.palette ?? palette(), focused, width: w, height: h };
    const only = shown && changesIn(shown, next);
    shown = next;
    if (only?.length !== 0)
      paintBoard(canvas.getContext("2d")!, drawn, next.palette, { width: w, height: h, focused, only });
    clearTimeout(cleaning);
    if (only !== undefined) cleaning = setTimeout(drawAll, CLEAN);
    if ((before && now < before.end) || now < won) ask();
  }

  function drawAll(): void {
    shown = undefined;
    ask();
  }

  /** The board during a ripple or the animation of a win. */
  function boardAt(now: number, { marks }: Scene): ArrayLike<number> {
    if (now < won) {
      const since = now - begun - WIN.start;
      return Array.from(marks.board, (state, i) =>
        since > 0 && since < winSpan(plan, i) ? (state === 0 ? plan.puzzle.states - 1 : 0) : state,
      );
    }
    if (!before || now >= before.end) return marks.board;
    const { board, until } = before;
    return Array.from(marks.board, (state, i) => (now < (until.get(i) ?? 0) ? board[i]! : state));
  }

  return {
    root,
    draw(next, ripple) {
      root.className = `board drawn ${next.use}`;
      root.setAttribute("aria-label", `${nameOf(next)}. ${next.words.keys}`);
      const words = next.words.cell(wordsOf(next, next.current));
      if (scene !== undefined && said.textContent !== words) said.textContent = words;
      const now = performance.now();
      before = ripple && scene && { board: scene.marks.board, until: ends(ripple, now), end: now + RIPPLE * 2 };
      if (scene?.marks.board !== next.marks.board) won = 0;
      scene = next;
      ask();
    },
    celebrate() {
      begun = performance.now();
      won = begun + WIN.start + winSpan(plan, plan.cells.length - 1) + WIN.fade;
      ask();
    },
    focus: () => root.focus(),
    refresh: drawAll,
    remove() {
      resized.disconnect();
      globalThis.visualViewport?.removeEventListener("resize", ask);
      cancelAnimationFrame(frame);
      clearTimeout(cleaning);
      root.remove();
    },
  };
}

function ends(ripple: Ripple, now: number): Map<number, number> {
  return new Map([...ripple].map(([light, delay]) => [light, now + delay]));
}

/** The lights that look different in a new drawing; undefined if all are to be drawn. */
function changesIn(before: CanvasDrawing, next: CanvasDrawing): number[] | undefined {
  const { scene, ...rest } = next;
  const isSame = (name: keyof typeof rest) => before[name] === rest[name];
  if (scene.plan !== before.scene.plan || scene.plan.puzzle.shape !== "grid" || scene.hint !== before.scene.hint)
    return undefined;
  if (!isSame("focused") || !isSame("width") || !isSame("height")) return undefined;
  const pairs = (["board", "presses", "certificate"] as const).map((name) => [
    before.scene.marks[name],
    scene.marks[name],
  ]);
  const changed: number[] = [];
  for (const [old, now] of [...pairs, [before.scene.noted, scene.noted]])
    if (old !== now)
      for (let i = 0; i < scene.plan.cells.length; i++) if ((old?.[i] ?? 0) !== (now?.[i] ?? 0)) changed.push(i);
  return [...new Set(changed)];
}
