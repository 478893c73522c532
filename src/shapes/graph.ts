// Lights at the vertices of a graph. A press reaches the vertices that are linked to its own.

import { fail, show } from "../errors.ts";
import { checkFlag } from "../options.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { isWhole, pairOf, reading } from "../reading.ts";
import { collectEffects } from "./collect.ts";
import { type CommonOptions, checkSize, makeShape, readShape, STEPPED, type StepOptions, stepJson } from "./options.ts";
import { circlePoints, discs, readLayout } from "./outlines.ts";

/** Options of {@link graph}. */
export interface GraphOptions extends CommonOptions, StepOptions {
  /** If true, a link [u, v] means that a press of u changes v, but not the reverse. Default false: both. */
  readonly directed?: boolean | undefined;
  /** Whether a press also changes its own light. Default true. */
  readonly self?: boolean | undefined;
  /** [x, y] of each vertex in drawings, -1,000,000 to 1,000,000. A light is 1 wide; y is downwards. Default: circle. */
  readonly layout?: readonly (readonly [number, number])[] | undefined;
}

/** A link between two vertices. Vertices are numbered from 0. */
export type Link = readonly [from: number, to: number];

/**
 * A graph with a light and a button at each of its `vertices` vertices. In text the lights are in one row. A link that
 * is listed twice counts once, or twice with `repeats: "each"`.
 *
 * @throws LightsOutError `puzzle-shape`, `puzzle-wiring`, `puzzle-states`, `option`
 * @example graph(4, [[0, 1], [1, 2], [2, 3], [3, 0]])
 */
export function graph(vertices: number, links: readonly Link[], options: GraphOptions = {}): Puzzle {
  checkSize("graph", "vertices", vertices);
  const { given, common } = readShape("graph", vertices, options, ["directed", "self", "layout", ...STEPPED]);
  const { directed = false, self = true } = given;
  checkFlag("graph", "directed", directed);
  checkFlag("graph", "self", self);
  const layout = readLayout("graph", given.layout, vertices);
  const pairs = readLinks(links, vertices);
  return makeShape(common, {
    shape: "graph",
    lights: vertices,
    buttons: vertices,
    rows: 1,
    cols: vertices,
    effects: () => {
      // Not an array: a graph may have 2^31 - 1 vertices, and refuses to make its wiring.
      const to = new Map<number, number[]>();
      const link = (u: number, v: number) => {
        const known = to.get(u);
        if (known === undefined) to.set(u, [v]);
        else known.push(v);
      };
      for (const [u, v] of pairs) {
        link(u, v);
        if (!directed && u !== v) link(v, u);
      }
      return collectEffects(vertices, vertices, common, (button, reach) => {
        if (self) reach(button);
        to.get(button)?.forEach(reach);
      });
    },
    outlines: () => discs(layout ?? circlePoints(vertices)),
    json: {
      shape: "graph",
      vertices,
      links: pairs,
      directed,
      self,
      ...stepJson(common),
      ...(layout && { layout }),
    },
  });
}

function readLinks(links: unknown, vertices: number): Link[] {
  return reading("puzzle-wiring", "the links of graph", () => {
    if (!Array.isArray(links))
      fail("puzzle-wiring", `the links of graph are ${show(links)}; they must be a list of [u, v]`);
    return Array.from(links, (link: unknown, n): Link => {
      const [u, v] = pairOf(link) ?? [];
      if (!isWhole(u, 0, vertices - 1) || !isWhole(v, 0, vertices - 1))
        fail("puzzle-wiring", `link ${n} of graph is ${show(link)}; it must be two vertices from 0 to ${vertices - 1}`);
      return [u, v];
    });
  });
}
