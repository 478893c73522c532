// The state of one component of the null space in a search: the lightest choice so far, and the blocks that are done.

import type { BlockRange, Component, Pressed } from "../answer.ts";
import { costOf } from "../cost.ts";
import { fail } from "../errors.ts";
import { type Best, codeSize, mergeBest, type Sweep, takeToMember } from "../lightest/coset.ts";
import {
  type Bounds,
  effortOfRow,
  findLightestIn,
  type OpenBoard,
  restrict,
  type SummandSearch,
} from "../lightest/lightest.ts";
import { createSubcodes } from "../lightest/subcodes.ts";
import type { BlockTask } from "./crew.ts";
import type { Coset } from "./lookers.ts";
import { bestOf, componentOf, listPressed } from "./part.ts";
import { addRange, countBlocks } from "./ranges.ts";
import { sweepOf } from "./sweeps.ts";

export class Piece {
  readonly search: SummandSearch;
  readonly coset: Coset;
  /** Present once the choices are divided into blocks. */
  sweep: Sweep | undefined;
  readonly #board: OpenBoard;
  #best: Best | undefined;
  #lowerBound = 0;
  #done: readonly BlockRange[] = [];

  constructor(board: OpenBoard, search: SummandSearch) {
    const start = restrict(board.start, search.summand);
    this.#board = board;
    this.search = search;
    this.coset = { code: search.summand.code, start };
  }

  /** The lightest choice seen, at first the start of the coset. The count is 0 until choices are counted. */
  get best(): Best {
    const { counts, prices } = this.#board;
    this.#best ??= { weight: costOf(prices, counts(this.coset.start)), index: 0n, count: 0n };
    return this.#best;
  }

  /** Number of blocks; 0 before they are divided. */
  get blocks(): number {
    // Nobody searches more, but JSON has to carry the number.
    return Math.min(this.sweep?.blocks ?? 0, Number.MAX_SAFE_INTEGER);
  }

  /** The blocks that have been searched. */
  get done(): readonly BlockRange[] {
    return this.#done;
  }

  get isProven(): boolean {
    return this.sweep === undefined ? (this.#best?.count ?? 0n) > 0n : countBlocks(this.#done) === this.blocks;
  }

  /** The data for a search of some of the blocks. */
  effortOfBlocks(count: number): number {
    return (this.sweep!.cost * effortOfRow(this.coset.code) * count) / this.sweep!.blocks;
  }

  /** Whether it is neither proven nor divided into blocks. */
  get isNew(): boolean {
    return this.sweep === undefined && !this.isProven;
  }

  /** No choice takes fewer presses. */
  get bound(): number {
    return this.isProven ? this.best.weight : this.#lowerBound;
  }

  /** Proves the lightest choice here and now. */
  prove(): void {
    this.#best = findLightestIn(this.search, this.coset.start);
  }

  /** Takes in what information sets know. */
  learn({ best, proven, lowerBound }: Bounds): void {
    if (proven) this.#best = best;
    else if (best.weight < this.best.weight) this.#best = { ...best, count: 0n };
    this.#lowerBound = Math.max(this.#lowerBound, lowerBound);
  }

  /** Divides the choices into blocks, the same on every machine. */
  divide(): void {
    this.sweep = sweepOf(this.search, this.coset.start);
  }

  /** Merges the result of a search of blocks. */
  add(range: BlockRange, found: Best): void {
    this.#best = mergeBest(this.best, found);
    this.#done = addRange(this.#done, range)!;
  }

  /** Whether {@link improving} applies. */
  get canImprove(): boolean {
    const { modular, prices } = this.coset.code;
    return modular === undefined && prices === undefined;
  }

  /** A search for lighter choices that proves nothing and never ends. */
  improving(): BlockTask {
    const { code } = this.coset;
    const start = this.coset.start.slice();
    takeToMember(code, this.best.index, start);
    const piece = this;
    return {
      coset: { code, start, endless: true },
      sweep: createSubcodes(this.search.image, code),
      get best() {
        return piece.best;
      },
      add(_, found) {
        if (found.weight < piece.best.weight) piece.#best = found;
      },
    };
  }

  toComponent(): Component {
    const { best, bound, sweep, blocks } = this;
    return componentOf(best, this.#listChoice(best.index), bound, sweep && { blocks, done: this.#done });
  }

  /**
   * Merges a checkpoint, after checking everything that can be checked without a search.
   * @throws LightsOutError `part`
   */
  resume(component: Component): void {
    const found = bestOf(component);
    const members = codeSize(this.coset.code);
    const fits =
      found.index < members &&
      found.count <= members &&
      found.weight <= this.best.weight &&
      JSON.stringify(this.#listChoice(found.index)) === JSON.stringify(component.presses);
    if (!fits) fail("part", "the checkpoint is damaged: its presses are not those of this search");
    this.#best = found;
    this.#lowerBound = component.lowerBound;
    if (component.blocks === undefined) return;
    this.divide();
    if (this.blocks !== component.blocks)
      fail("part", `the checkpoint has ${component.blocks} blocks, this search ${this.blocks}; start it anew`);
    this.#done = component.done!;
  }

  #listChoice(index: bigint): Pressed[] {
    const presses = this.coset.start.slice();
    takeToMember(this.coset.code, index, presses);
    return listPressed(this.#board.counts(presses));
  }
}
