// A wiring as a graph: its vertices are the lights, then the buttons; a wire joins a button and a light that it
// changes.

import type { Puzzle } from "../../puzzle/puzzle.ts";
import { grouped } from "../grouped.ts";

/** Vertices with colours. The wires of vertex v are start[v]..start[v + 1]-1, by ascending neighbours. */
export interface Graph {
  readonly colour: Uint32Array;
  readonly start: Uint32Array;
  readonly neighbour: Uint32Array;
  readonly amount: Uint8Array;
}

/** Lights have even colours, buttons odd ones. */
export function isButton(colour: number): boolean {
  return colour % 2 === 1;
}

/** The graph of a puzzle. Lights have colour 0, buttons 1 or, if they have costs, one odd colour for each cost. */
export function graphOf({ lights, buttons, effects, costs = [] }: Puzzle): Graph {
  const vertices = lights + buttons;
  const start = new Uint32Array(vertices + 1);
  for (const light of effects.light) start[light + 1]!++;
  for (let v = 0; v < lights; v++) start[v + 1]! += start[v]!;
  for (let j = 0; j <= buttons; j++) start[lights + j] = start[lights]! + effects.start[j]!;
  const neighbour = new Uint32Array(start[vertices]!);
  const amount = new Uint8Array(neighbour.length);
  const next = start.slice(0, lights);
  for (let j = 0; j < buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
      const light = effects.light[e]!;
      const ends = [
        [next[light]!++, lights + j],
        [start[lights]! + e, light],
      ] as const;
      for (const [at, other] of ends) {
        neighbour[at] = other;
        amount[at] = effects.amount[e]!;
      }
    }
  const prices = [...new Set(costs)];
  const colourOf = (v: number) => (v < lights ? 0 : 2 * Math.max(0, prices.indexOf(costs[v - lights]!)) + 1);
  return { colour: Uint32Array.from({ length: vertices }, (_, v) => colourOf(v)), start, neighbour, amount };
}

/** The graph of some vertices, numbered by their places, and the wires between them. */
export function induced(graph: Graph, vertices: readonly number[]): Graph {
  const place = new Map(vertices.map((v, n) => [v, n]));
  const start = new Uint32Array(vertices.length + 1);
  const wires: number[] = [];
  for (const [v, n] of place) {
    for (let e = graph.start[v]!; e < graph.start[v + 1]!; e++) if (place.has(graph.neighbour[e]!)) wires.push(e);
    start[n + 1] = wires.length;
  }
  return {
    colour: Uint32Array.from(vertices, (v) => graph.colour[v]!),
    start,
    neighbour: Uint32Array.from(wires, (e) => place.get(graph.neighbour[e]!)!),
    amount: Uint8Array.from(wires, (e) => graph.amount[e]!),
  };
}

/** Vertices in classes: those of a class have the same colour and the same wires. Each class ascends. */
export function twins({ colour, start, neighbour, amount }: Graph): number[][] {
  const classes = grouped(colour.keys(), (v) => {
    const [from, to] = [start[v]!, start[v + 1]!];
    return `${colour[v]} ${neighbour.subarray(from, to).join()} ${amount.subarray(from, to).join()}`;
  });
  return [...classes.values()];
}

/** The vertices of each connected component, ascending. */
export function components({ colour, start, neighbour }: Graph): number[][] {
  const seen = new Uint8Array(colour.length);
  const found: number[][] = [];
  for (let root = 0; root < colour.length; root++) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    const component = [root];
    for (let n = 0; n < component.length; n++)
      for (let e = start[component[n]!]!; e < start[component[n]! + 1]!; e++) {
        const v = neighbour[e]!;
        if (seen[v] === 1) continue;
        seen[v] = 1;
        component.push(v);
      }
    found.push(component.sort((a, b) => a - b));
  }
  return found;
}
