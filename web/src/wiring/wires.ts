// The links of a wiring as curves with arrow tips, from buttons to lights.

import { num } from "../../../src/draw/geometry.ts";
import type { Design, Spot } from "./design.ts";

export interface Wire {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  /** The curve and its tip, as paths. */
  readonly line: string;
  readonly tip: string;
  /** The middle of the curve, for the amount. */
  readonly x: number;
  readonly y: number;
}

/** The radius of a spot with the gap to its links, the size of a tip, and how near a curve may come to other spots. */
const REACH = 0.56;
const TIP = 0.17;
const CLEAR = 0.66;
/** How far a curve leaves the straight line, in the order of preference. Links in both directions need room. */
const BENDS = [0, 0.7, -0.7, 1.2, -1.2, 1.8, -1.8];
const BENDS_OF_PAIRS = [0.32, 0.9, 1.4, 2];

const made = new WeakMap<Design, readonly Wire[]>();

export function wiresOf(design: Design): readonly Wire[] {
  let wires = made.get(design);
  if (wires === undefined) {
    const byId = new Map(design.spots.map((spot) => [spot.id, spot]));
    wires = design.spots.flatMap((from) =>
      [...(from.button?.links ?? [])].map(([id, amount]) => {
        const to = byId.get(id)!;
        return { from: from.id, to: id, amount, ...(to === from ? loop(from) : curve(from, to, design.spots)) };
      }),
    );
    made.set(design, wires);
  }
  return wires;
}

type Shape = Pick<Wire, "line" | "tip" | "x" | "y">;

/** A link of a spot to itself: an arc above it. */
function loop({ x, y }: Spot): Shape {
  const [left, right, top] = [x - 0.24, x + 0.24, y - 0.52];
  return {
    line: `M${num(left)} ${num(top)}C${num(left - 0.22)} ${num(top - 0.5)} ${num(right + 0.22)} ${num(top - 0.5)} ${num(right + 0.06)} ${num(top - 0.13)}`,
    tip: tipAt(right, top + 0.02, -0.28, 0.96),
    x,
    y: top - 0.36,
  };
}

function curve(from: Spot, to: Spot, spots: readonly Spot[]): Shape {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length];
  const others = spots.filter((spot) => spot !== from && spot !== to);
  const bends = to.button?.links.has(from.id) ? BENDS_OF_PAIRS : BENDS;
  const middle = (bend: number) => ({
    x: (from.x + to.x) / 2 + nx * bend,
    y: (from.y + to.y) / 2 + ny * bend,
  });
  const isClear = (bend: number) =>
    others.every((other) =>
      [0.2, 0.35, 0.5, 0.65, 0.8].every((t) => {
        const { x, y } = pointAt(from, middle(bend), to, t);
        return Math.hypot(x - other.x, y - other.y) > CLEAR;
      }),
    );
  const c = middle(bends.find(isClear) ?? bends[0]!);
  const a = towards(from, c, REACH);
  const tip = towards(to, c, REACH);
  const end = towards(to, c, REACH + TIP);
  const size = Math.hypot(to.x - c.x, to.y - c.y) || 1;
  return {
    line: `M${num(a.x)} ${num(a.y)}Q${num(c.x)} ${num(c.y)} ${num(end.x)} ${num(end.y)}`,
    tip: tipAt(tip.x, tip.y, (to.x - c.x) / size, (to.y - c.y) / size),
    ...pointAt(from, c, to, 0.5),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a quadratic curve. */
function pointAt(from: Point, c: Point, to: Point, t: number): Point {
  const s = 1 - t;
  return {
    x: s * s * from.x + 2 * s * t * c.x + t * t * to.x,
    y: s * s * from.y + 2 * s * t * c.y + t * t * to.y,
  };
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
}

/** A triangle that ends at a point, in a direction of length 1. */
function tipAt(x: number, y: number, dx: number, dy: number): string {
  const [bx, by, half] = [x - dx * TIP, y - dy * TIP, TIP * 0.55];
  return `M${num(x)} ${num(y)}L${num(bx - dy * half)} ${num(by + dx * half)}L${num(bx + dy * half)} ${num(by - dx * half)}Z`;
}
