// A board of real buttons, one for each light, each with its own small drawing. Used for up to a few hundred lights.

import { circle, hatch, num } from "../draw/geometry.ts";
import { costAt, nameOf, type Plan, type Ripple, type Scene, type View, WIN, winSpan, wordsOf } from "./scene.ts";

/** A board of real buttons. */
export function createButtonsView(plan: Plan): View {
  const root = document.createElement("div");
  root.setAttribute("role", "grid");
  root.part.add("board");
  const buttons = buildRows(plan, root);
  /** What each button shows, so that only changes are drawn. */
  const shown: string[] = [];

  return {
    root,
    draw(scene, ripple) {
      root.className = `board ${scene.use}`;
      root.setAttribute("aria-label", nameOf(scene));
      buttons.forEach((button, light) => {
        const key = keyOf(scene, light);
        if (shown[light] === key) return;
        shown[light] = key;
        drawCell(button, scene, light, ripple);
      });
    },
    celebrate({ marks }) {
      for (const [light, button] of buttons.entries()) glow(button, winSpan(plan, light), marks.board[light] !== 0);
    },
    focus: ({ current }) => buttons[current]?.focus(),
    remove: () => root.remove(),
  };
}

/** One light in the animation of a win. */
function glow(button: HTMLElement, duration: number, lit: boolean): void {
  const color = lit ? "var(--off)" : "var(--on)";
  const disc = lit ? { transform: "scale(0)", opacity: 0 } : { transform: "scale(1)", opacity: 1 };
  const play = (part: string, shown: Keyframe) => {
    const [from, to] = [WIN.fade / 2 / duration, 1 - WIN.fade / duration];
    const frames = [{}, { ...shown, offset: from }, { ...shown, offset: to }, {}];
    button.querySelector(part)!.animate(frames, { delay: WIN.start, duration, easing: "ease-in-out" });
  };
  play(".face", { fill: color, stroke: color });
  play(".disc", disc);
}

/** Buttons in rows, for screen readers. On the screen each button is at the place of its light. */
function buildRows(plan: Plan, root: HTMLElement): HTMLButtonElement[] {
  const { puzzle } = plan;
  const rows: HTMLElement[] = [];
  return plan.cells.map((_, light) => {
    const row = Math.floor(puzzle.lightCells[light]! / puzzle.cols);
    if (rows[row] === undefined) {
      rows[row] = document.createElement("div");
      rows[row].setAttribute("role", "row");
      rows[row].className = "row";
      root.append(rows[row]);
    }
    const button = buildCell(plan, light);
    rows[row].append(button);
    return button;
  });
}

function buildCell(plan: Plan, light: number): HTMLButtonElement {
  const { left, top, width, height, puzzle } = plan;
  const outline = puzzle.outlines[light]!;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y];
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("role", "gridcell");
  button.dataset.light = String(light);
  button.style.cssText = [
    `left:${num((100 * (x - left)) / width)}%`,
    `top:${num((100 * (y - top)) / height)}%`,
    `width:${num((100 * w) / width)}%`,
    `height:${num((100 * h) / height)}%`,
  ].join(";");
  const { path, x: cx, y: cy, r } = plan.cells[light]!;
  const hit = `M${outline.map(([px, py]) => `${num(px)} ${num(py)}`).join("L")}Z`;
  const svg = element("svg", { viewBox: [x, y, w, h].map(num).join(" "), "aria-hidden": "true" });
  svg.append(
    element("path", { class: "hit", d: hit }),
    // Behind the face, so that the outer half of the wide line shows around it.
    element("path", { class: "edge", d: path }),
    element("path", { class: "face", part: "face", d: path }),
    element("circle", { class: "disc", part: "disc", cx, cy, r: 0.52 * r }),
    element("g", { class: "marks" }),
  );
  button.append(svg);
  return button;
}

function keyOf({ marks, hint, noted, current, use, words, plan }: Scene, light: number): string {
  return [
    marks.board[light],
    marks.presses?.[light],
    marks.certificate?.[light],
    noted?.[light],
    light === hint,
    light === current,
    use === "paint" || plan.buttons[light]! >= 0,
    use === "view",
    words.keys,
  ].join();
}

function drawCell(button: HTMLButtonElement, scene: Scene, light: number, ripple: Ripple | undefined): void {
  const { plan, marks, use } = scene;
  const { states } = plan.puzzle;
  const state = marks.board[light]!;
  const words = wordsOf(scene, light);
  const inert = use === "view" || (use === "press" && plan.buttons[light]! < 0);
  button.style.setProperty("--delay", `${ripple?.get(light) ?? 0}ms`);
  if (states > 2) button.style.setProperty("--level", `${num((100 * state) / (states - 1))}%`);
  const names = [state ? "on" : "off", inert && "locked", words.hinted && "hint", states > 2 && "many"];
  button.className = names.filter(Boolean).join(" ");
  button.setAttribute("part", `cell ${state ? "on" : "off"}${words.locked ? " locked" : ""}`);
  button.setAttribute("aria-label", scene.words.cell(words));
  button.setAttribute("aria-disabled", String(inert));
  button.tabIndex = light === scene.current ? 0 : -1;
  button.querySelector(".marks")!.replaceChildren(...marksAt(scene, light));
}

/** The marks on a light from bottom to top: proof, change, bar, press, number. */
function marksAt(scene: Scene, light: number): SVGElement[] {
  const { plan, marks, noted } = scene;
  const { states } = plan.puzzle;
  const cell = plan.cells[light]!;
  const { x, y, r, path } = cell;
  const state = marks.board[light]!;
  const presses = marks.presses?.[light] ?? 0;
  const weight = marks.certificate?.[light] ?? 0;
  const out: SVGElement[] = [];
  if (weight > 0) {
    out.push(element("path", { class: "hatched under", d: hatch(cell) }));
    out.push(element("path", { class: "hatched", part: "proof", d: hatch(cell) }));
  }
  if (noted?.[light]) out.push(element("path", { class: "noted", part: "noted", d: path }));
  if (marks.locked?.[light])
    out.push(element("path", { class: "bar", d: `M${num(x - 0.5 * r)} ${num(y + 0.66 * r)}h${num(r)}` }));
  if (states > 2) out.push(text(presses ? "numeral small" : "numeral", x, presses ? y - 0.5 * r : y, String(state)));
  const cost = costAt(plan, light);
  if (cost !== undefined) out.push(text("cost", x - 0.76 * r, y - 0.62 * r, String(cost)));
  if (presses !== 0) out.push(...pressMark(states, presses, x, states > 2 ? y + 0.3 * r : y, r));
  if (light === scene.hint) out.push(hintMark(x, y, r));
  return out;
}

/** Press here: a ring with a dot, or with more than two states a disc with a number. `r` is the radius of the cell. */
export function pressMark(states: number, presses: number, x: number, y: number, r: number): SVGElement[] {
  const many = states > 2;
  const count = String(presses);
  return [
    element("path", { class: many ? "times" : "ring", part: "press", d: circle(x, y, 0.36 * r) }),
    many
      ? text(count.length > 2 ? "count long" : "count", x, y, count)
      : element("path", { class: "dot", d: circle(x, y, 0.15 * r) }),
  ];
}

export function hintMark(x: number, y: number, r: number): SVGElement {
  return element("path", { class: "pulse", part: "hint", d: circle(x, y, 0.72 * r) });
}

export function text(kind: string, x: number, y: number, content: string): SVGElement {
  const node = element("text", { class: kind, x, y });
  node.textContent = content;
  return node;
}

export function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes))
    node.setAttribute(key, typeof value === "number" ? num(value) : value);
  return node;
}
