// Between a wiring in the editor and a puzzle with a board.

import { readTarget } from "../../../src/boards/cells.ts";
import { type Cell, cellOf } from "../../../src/draw/geometry.ts";
import { type Puzzle, readPuzzle, writePuzzle } from "../../../src/index.ts";
import { type Design, MOST_SPOTS, type Spot } from "./design.ts";

/** A puzzle and its board. */
export interface Made {
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
}

type Point = readonly [x: number, y: number];

const made = new WeakMap<Design, Made | undefined>();

/** The puzzle of a design, and its start; undefined without lights. The same design gives the same puzzle. */
export function madeOf(design: Design): Made | undefined {
  if (!made.has(design)) made.set(design, make(design));
  return made.get(design);
}

function make(design: Design): Made | undefined {
  const { states, turns, pressRule, isUniform } = design;
  const { lights, buttons } = partsOf(design);
  if (lights.length === 0) return undefined;
  const numbers = new Map(lights.map(({ id }, light) => [id, light]));
  const wires = buttons.map(({ button }) =>
    [...button!.links].map(([id, amount]): number | [number, number] =>
      amount === 1 ? numbers.get(id)! : [numbers.get(id)!, amount],
    ),
  );
  const targets = lights.map(({ light }) => light!.target);
  const costs = buttons.map(({ button }) => button!.cost);
  const target = isUniform ? { uniform: true } : targets.some((state) => state !== 0) ? targets : undefined;
  const isWhole = lights.length === design.spots.length && buttons.length === lights.length;
  const puzzle = readPuzzle({
    lights: lights.length,
    buttons: wires,
    states,
    ...(turns === "either" && { turns }),
    ...(pressRule !== "any" && { pressRule }),
    ...(target && { target }),
    ...(costs.some((cost) => cost !== 1) && { costs }),
    layout: lights.map(({ x, y }) => [x, y]),
    ...(!isWhole && { buttonLayout: buttons.map(({ x, y }) => [x, y]) }),
  });
  return { puzzle, board: Uint8Array.from(lights, ({ light }) => light!.start) };
}

/** The spots with a light and those with a button, in the order that the puzzle has. */
export function partsOf({ spots }: Design): { lights: readonly Spot[]; buttons: readonly Spot[] } {
  return { lights: spots.filter(({ light }) => light), buttons: spots.filter(({ button }) => button) };
}

/** The editor shows puzzles that are at most this wide and high. */
const WIDEST = 60;

/** Whether the editor can show a puzzle: a wiring or a graph that is not too large. */
export function canEdit(puzzle: Puzzle): boolean {
  const { shape, lights, buttons } = puzzle;
  if ((shape !== "wiring" && shape !== "graph") || Math.max(lights, buttons) > MOST_SPOTS) return false;
  const { spots } = designOf(puzzle, new Uint8Array(lights));
  const isNear = (at: (spot: Spot) => number) =>
    Math.max(...spots.map(at)) - Math.min(...spots.map(at)) <= WIDEST &&
    spots.every((spot) => Number.isFinite(at(spot)));
  return spots.length <= MOST_SPOTS && isNear(({ x }) => x) && isNear(({ y }) => y);
}

/** Squares lie next to each other; in the editor there must be room for links between them. */
const ROOM = 1.6;

/** The design of a puzzle and a board. A puzzle without places for its buttons gets them in a row below the lights. */
export function designOf(puzzle: Puzzle, board: Uint8Array): Design {
  const json = writePuzzle(puzzle) as { layout?: readonly Point[]; buttonLayout?: readonly Point[] };
  const points = json.layout ?? pointsOf(puzzle);
  const at = buttonsAt(puzzle, points, json.buttonLayout);
  const apart = placesApart(points, at, json.buttonLayout);
  const { states, turns, pressRule, lights, buttons } = puzzle;
  const isUniform = readTarget(puzzle, undefined) === "uniform";
  const targets = targetsOf(puzzle);
  const button = (j: number) => ({ links: linksOf(puzzle, j), cost: puzzle.costs?.[j] ?? 1 });
  const spots = Array.from({ length: lights }, (_, i): Spot => {
    const j = at.indexOf(i);
    const [x, y] = points[i]!;
    const light = { start: board[i]!, target: targets[i]! };
    return { id: i, x, y, light, button: j < 0 ? undefined : button(j) };
  });
  for (let j = 0; j < buttons; j++)
    if (at[j] === -1) spots.push({ id: lights + j, x: apart[j]![0], y: apart[j]![1], button: button(j) });
  return { states, turns, pressRule, isUniform, spots, seen: [] };
}

/** The middles of the lights, at least as far apart as the editor needs. */
function pointsOf({ outlines }: Puzzle): Point[] {
  const middles = outlines.map((outline) => cellOf(outline, 0));
  const [{ x, y }] = middles as [Cell];
  const nearest = Math.min(...middles.slice(1).map((other) => Math.hypot(other.x - x, other.y - y)));
  const scale = Math.max(1, ROOM / (nearest || ROOM));
  return middles.map(({ x, y }): Point => [Math.round(100 * scale * x) / 100, Math.round(100 * scale * y) / 100]);
}

/** The state that each light must reach, -1 for any. */
function targetsOf(puzzle: Puzzle): number[] {
  const wanted = readTarget(puzzle, undefined);
  if (wanted === "uniform") return new Array(puzzle.lights).fill(0);
  return Array.from(wanted.states, (state, i) => (wanted.matters?.[i] === 0 ? -1 : state));
}

/** The light to which each button belongs, -1 if it is apart. */
function buttonsAt(
  { buttons, buttonCells, cells }: Puzzle,
  points: readonly Point[],
  own?: readonly Point[],
): number[] {
  if (buttonCells) return Array.from(buttonCells, (place) => cells[place]!);
  const found = Array.from({ length: buttons }, (_, j) =>
    points.findIndex((point) => point.join() === own?.[j]?.join()),
  );
  return found.map((light, j) => (found.indexOf(light) === j ? light : -1));
}

/** A place for each button that is apart: its own if no light is there, or the next one in a row below the lights. */
function placesApart(points: readonly Point[], at: readonly number[], own?: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const row = at.filter((light) => light < 0).length;
  let next = (Math.min(...xs) + Math.max(...xs)) / 2 - (ROOM * (row - 1)) / 2;
  const below = Math.max(...ys) + ROOM;
  return at.map((light, j) => {
    if (light >= 0) return points[light]!;
    if (own && !points.some((point) => point.join() === own[j]!.join())) return own[j]!;
    next += ROOM;
    return [next - ROOM, below];
  });
}

function linksOf({ effects }: Puzzle, button: number): Map<number, number> {
  const { start, light, amount } = effects;
  const links = new Map<number, number>();
  for (let e = start[button]!; e < start[button + 1]!; e++) links.set(light[e]!, amount[e]!);
  return links;
}
