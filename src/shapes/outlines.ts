// Outlines of lights that have a point instead of a cell: regular polygons that look round.

import { fail, show } from "../errors.ts";
import type { Outline } from "../puzzle/puzzle.ts";
import { pairOf, reading } from "../reading.ts";

/** A point, in units of one cell, with y downwards. */
export type Point = readonly [x: number, y: number];

const CORNERS = 16;
/** The distance of neighbours on a circle. */
const GAP = 1.25;

/** The outline of a disc of diameter 1 around each point. */
export function discs(points: readonly Point[]): Outline[] {
  return points.map(([x, y]) =>
    Array.from({ length: CORNERS }, (_, n) => {
      const angle = (2 * Math.PI * n) / CORNERS;
      return [x + Math.cos(angle) / 2, y + Math.sin(angle) / 2] as const;
    }),
  );
}

/** `count` points on a circle, clockwise from the top, a little more than 1 apart. */
export function circlePoints(count: number): Point[] {
  const radius = count === 1 ? 0 : GAP / (2 * Math.sin(Math.PI / count));
  return Array.from({ length: count }, (_, n) => {
    const angle = (2 * Math.PI * n) / count;
    return [radius + radius * Math.sin(angle), radius - radius * Math.cos(angle)];
  });
}

/** The largest coordinate. Drawings write three decimals, which would be lost beyond it, and lights with them. */
const FURTHEST = 1e6;

/**
 * Checks and copies a layout: one [x, y] for each light, or for each button.
 * @throws LightsOutError `option`
 */
export function readLayout(
  shape: string,
  layout: unknown,
  count: number,
  [name, each]: readonly [string, string] = ["layout", "light"],
): Point[] | undefined {
  if (layout === undefined) return undefined;
  return reading("option", `the ${name} of ${shape}`, () => {
    if (!Array.isArray(layout) || layout.length !== count)
      fail(
        "option",
        `the ${name} of ${shape} is ${show(layout)}; it must be a list of ${count} points [x, y], one for each ${each}`,
      );
    return Array.from(layout, (point: unknown, n): Point => {
      const [x, y] = pairOf(point) ?? [];
      if (!isCoordinate(x) || !isCoordinate(y))
        fail(
          "option",
          `point ${n} of the ${name} of ${shape} is ${show(point)}; it must be [x, y], both from -${FURTHEST} to ${FURTHEST}`,
        );
      return [x, y];
    });
  });
}

function isCoordinate(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= FURTHEST;
}
