// The choices of the puzzle form as JSON. The library reads what the form writes.

import { sizesOf } from "../../../src/formats/forms.ts";
import { type Puzzle, readPuzzle, writePuzzle } from "../../../src/index.ts";
import type { Painted } from "./history.ts";

/** A puzzle as JSON. */
export type Form = Record<string, unknown>;

/** Usual sizes of the shapes that the form offers, and the largest. */
export const SHAPES: Readonly<Record<string, { readonly usual: readonly number[]; readonly most: number }>> = {
  grid: { usual: [5, 5], most: 100 },
  hexagon: { usual: [2], most: 20 },
  parallelogram: { usual: [5, 5], most: 40 },
  triangle: { usual: [5], most: 40 },
  cuboid: { usual: [3, 3, 3], most: 12 },
  cubeSurface: { usual: [3], most: 12 },
  ring: { usual: [8], most: 100 },
};

/** The form of a shape with its usual size. */
export function usual(shape: string): Form {
  return { shape, ...Object.fromEntries(sizesOf(shape).map((size, i) => [size, SHAPES[shape]!.usual[i]])) };
}

/**
 * The puzzle after a change in the form. Holes outside the board are left out. A button that both puzzles have at the
 * same place keeps its cost.
 * @throws LightsOutError if the choices contradict each other, such as holes in every cell
 */
export function changed(puzzle: Puzzle, change: Form): Puzzle {
  const { costs, ...form } = { ...(writePuzzle(puzzle) as Form), ...change };
  const next = readPuzzle(fitted(form));
  if (costs === undefined) return next;
  return readPuzzle({ ...fitted(form), costs: carriedCosts(puzzle, costs as readonly number[], next) });
}

/** The form without unset values, and without holes outside the board. */
function fitted(form: Form): Form {
  const out = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  for (const name of ["holes", "locked"]) {
    const places = out[name] as [number, number][] | undefined;
    if (places) out[name] = places.filter(([r, c]) => r < (out.rows as number) && c < (out.cols as number));
  }
  return out;
}

function carriedCosts(from: Puzzle, costs: readonly number[], to: Puzzle): number[] {
  const byPlace = new Map<string, number>();
  const nameOf = ({ cols }: Puzzle, place: number) => `${Math.floor(place / cols)},${place % cols}`;
  for (const [button, place] of (from.buttonCells ?? []).entries()) byPlace.set(nameOf(from, place), costs[button]!);
  return Array.from(to.buttonCells ?? [], (place) => byPlace.get(nameOf(to, place)) ?? 1);
}

/** Drops what a new size or number of states makes invalid: a target given light by light, or by a state. */
export function onResize({ target }: Form): Form {
  return targetKind(target) === "own" ? { target: undefined } : {};
}

/** The target button of the form that is on. A list of states and a text are both "own", unless the text is a name. */
export function targetKind(target: unknown = "off"): "off" | "on" | "uniform" | "own" {
  if (target === "off" || target === "on") return target;
  return typeof target === "object" && target !== null && "uniform" in target ? "uniform" : "own";
}

/** The puzzle with holes at the places of `frame` that are off. */
export function withHoles(puzzle: Puzzle, frame: Painted): Puzzle {
  const { cols } = frame.puzzle;
  const holes = Array.from(frame.board).flatMap((lit, place) =>
    lit ? [] : [[Math.floor(place / cols), place % cols]],
  );
  return changed(puzzle, { holes, locked: undefined, ...onResize(writePuzzle(puzzle)) });
}
