// The cheapest path over states if presses cost different amounts (E. W. Dijkstra, "A note on two problems in connexion
// with graphs", Numerische Mathematik 1, 1959), from the start only.

import { Buckets } from "../reachable/buckets.ts";
import { type Ends, type PathSteps, pathTo } from "./breadth-first.ts";
import type { HashStates } from "./hash-states.ts";

/** A cheapest path. `costs`: what each move costs. */
export function* cheapest(seen: HashStates, { start, isReached }: Ends, costs: Uint32Array): PathSteps<number> {
  seen.addStart(start);
  /** The cost of the cheapest known path to each state. */
  const far = [0];
  const buckets = new Buckets();
  buckets.add(0, 0);
  for (let level = buckets.take(); level !== undefined; level = buckets.take()) {
    const { distance, states } = level;
    yield { states: seen.size, lowerBound: distance };
    for (const n of states) {
      if (far[n] !== distance) continue;
      if (isReached(seen.board(n))) return { moves: pathTo(seen, n).reverse(), states: seen.size };
      seen.visit(n, (place, move) => {
        const total = distance + costs[move]!;
        if (total >= (far[place] ?? Infinity)) return;
        far[place] = total;
        seen.reroute(place, n, move);
        buckets.add(total, place);
      });
    }
  }
  return { states: seen.size, exhausted: "board" };
}
