// The search for the fewest presses of one board. Cheap components are proven at once, with any budget. Then
// information sets prove some of the others. The rest is divided into blocks, which a crew searches. If there are more
// blocks than the budget allows, the crew looks for light members instead.

import { makeSolution, type Part, type Solution } from "../answer.ts";
import { costOf } from "../cost.ts";
import { fail } from "../errors.ts";
import { takeToMember } from "../lightest/coset.ts";
import { effortOf, fixedOf, type OpenBoard } from "../lightest/lightest.ts";
import { once } from "../puzzle/puzzle.ts";
import { Crew, type Todo } from "./crew.ts";
import type { LongOptions, Progress } from "./options.ts";
import { checkSameSearch, identify, listPressed, seal } from "./part.ts";
import { Piece } from "./piece.ts";
import { countBlocks, shareOf, without } from "./ranges.ts";
import { boundByWindows, hasWindows } from "./windows.ts";

/** Effort (see `effortOf`) of about CHEAP_TIME milliseconds. Less work is done with any budget and without a worker. */
const CHEAP = { wasm: 1e8, portable: 2.4e7 };
const CHEAP_TIME = 10;
/** Milliseconds of information sets after which workers start, if more than cheap work is left. */
const WORTH_STARTING = 5;
/** Milliseconds after which other code of this thread has its turn. */
const TURN = 20;
const CHECKPOINT_EVERY = 1000;
/**
 * If a budget is too short for a proof, information sets end after this part of it, or after this many milliseconds. By
 * then they have found what is light.
 */
const HOPELESS = { part: 1 / 10, most: 2000 };
/** Block numbers have 32 bits. More blocks are not searched in a lifetime. */
const MOST_BLOCKS = 2 ** 32;

/** Blocks of a component that are to be searched. */
type PieceTodo = Todo & { readonly task: Piece };

export class LongSearch {
  readonly #board: OpenBoard;
  readonly #options: LongOptions;
  /** When the budget is used up. */
  readonly #end: number;
  /** Whether the time is over. */
  readonly #isLate: () => boolean;
  readonly #crew: Crew;
  /** The components of the null space. */
  readonly #pieces: readonly Piece[];
  /** The components that the budget does not suffice to prove. */
  #outOfReach: readonly Piece[] = [];
  /** A lower bound of the total that does not follow from the components. */
  #bound = 0;
  /** When other code of this thread last had its turn. */
  #turn = performance.now();
  /** When the last checkpoint was given. */
  #saved = performance.now();
  /** Counts for the buttons outside of all components. */
  readonly #fixed = once(() => this.#board.counts(fixedOf(this.#board)));

  constructor(board: OpenBoard, options: LongOptions, isLate: () => boolean) {
    this.#board = board;
    this.#options = options;
    this.#end = performance.now() + (options.budget ?? Infinity);
    this.#isLate = isLate;
    this.#crew = new Crew(board.kernel, options.workers);
    this.#pieces = board.searches.map((search) => new Piece(board, search));
  }

  async run(): Promise<Solution> {
    try {
      this.#resume();
      this.#proveCheap();
      this.#options.signal?.throwIfAborted();
      for (const piece of this.#pieces) if (piece.isNew) await this.#proveBySets(piece);
      await this.#searchBlocks();
      await this.#boundByWindows();
      await this.#improve();
      return this.#conclude();
    } finally {
      this.#crew.close();
    }
  }

  #resume(): void {
    const { resume: part } = this.#options;
    if (part === undefined) return;
    checkSameSearch(part, this.#toPart(), "the checkpoint", "this search");
    for (const [c, piece] of this.#pieces.entries()) piece.resume(part.components[c]!);
    this.#bound = part.lowerBound;
  }

  /** Proves the components that take the least effort, as many as are cheap together. */
  #proveCheap(): void {
    const efforts = this.#pieces
      .filter(({ isNew }) => isNew)
      .map((piece) => ({ piece, effort: effortOf(piece.search) }))
      .sort((a, b) => a.effort - b.effort);
    let sum = 0;
    for (const { piece, effort } of efforts) if (this.#isCheap((sum += effort))) piece.prove();
  }

  #isCheap(effort: number): boolean {
    return effort <= CHEAP[this.#board.kernel];
  }

  /** Whether an effort takes longer than the budget allows. */
  #takesLonger(effort: number, threads = 1): boolean {
    return effort > threads * (CHEAP[this.#board.kernel] / CHEAP_TIME) * (this.#end - performance.now());
  }

  /** Searches on information sets until a component is proven, its blocks would cost less, or the time is over. */
  async #proveBySets(piece: Piece): Promise<void> {
    const steps = piece.search.bySets(piece.coset.start, true);
    const began = performance.now();
    const patience = Math.min((this.#end - began) * HOPELESS.part, HOPELESS.most);
    while (true) {
      const step = steps.next();
      if (step.done) return piece.learn(step.value);
      const now = performance.now();
      const isLong = () => !this.#isCheap(step.value().effort);
      if (this.#isLate() && isLong()) return piece.learn(step.value());
      const isHopeless = () => now - began > patience && piece.canImprove && this.#takesLonger(step.value().effort);
      if (isHopeless() && isLong()) return piece.learn(step.value());
      if (now - began > WORTH_STARTING && isLong()) this.#crew.start(Infinity);
      if (now - this.#turn < TURN) continue;
      piece.learn(step.value());
      await this.#pause();
    }
  }

  /** Reports what is known, and lets other code of this thread run. */
  async #pause(): Promise<void> {
    this.#report();
    await new Promise((resolve) => setTimeout(resolve));
    this.#options.signal?.throwIfAborted();
    this.#turn = performance.now();
  }

  /** Reports what is known, and gives a checkpoint if the last one is old. Default: the time left is unknown. */
  #report(progress = 0, remaining = Infinity): void {
    this.#options.onProgress?.({ progress, remaining, ...this.#standing() });
    const now = performance.now();
    if (now - this.#saved < CHECKPOINT_EVERY) return;
    this.#saved = now;
    this.#options.onCheckpoint?.(this.#toPart());
  }

  /** Searches the blocks that are left, as far as they are this call's share. */
  async #searchBlocks(): Promise<void> {
    const todo = this.#shareOut();
    const wanted = countBlocks(todo.map(({ range }) => range));
    if (wanted === 0) {
      if (this.#isOver) this.#options.onProgress?.({ progress: 1, remaining: 0, ...this.#standing() });
      return;
    }
    const effort = todo.reduce((sum, { task, range }) => sum + task.effortOfBlocks(countBlocks([range])), 0);
    const isCheap = this.#isCheap(effort);
    if (!isCheap) this.#crew.start(wanted);
    const began = performance.now();
    let done = 0;
    await this.#crew.search(todo, {
      isLate: isCheap ? () => false : this.#isLate,
      signal: this.#options.signal,
      onSearched: (blocks) => {
        done += blocks;
        if (this.#outOfReach.length > 0) this.#report();
        else this.#report(done / wanted, ((performance.now() - began) * (wanted - done)) / done);
      },
    });
  }

  /** Finds a better lower bound for components that are out of reach, in a part of the time at most. */
  async #boundByWindows(): Promise<void> {
    const { prices, difference } = this.#board;
    const { uniform } = prices;
    if (this.#outOfReach.length === 0 || uniform === undefined || !hasWindows(uniform, prices.states)) return;
    const began = performance.now();
    const end = began + (this.#end - began) * HOPELESS.part;
    const steps = boundByWindows(uniform, difference);
    while (true) {
      const { value, done } = steps.next();
      this.#bound = Math.max(this.#bound, value);
      const now = performance.now();
      if (done || this.#isLate() || now > end) return this.#report();
      if (now - this.#turn >= TURN) await this.#pause();
    }
  }

  /** Looks for lighter choices of the components that are out of reach, until the time is over. */
  async #improve(): Promise<void> {
    for (const [i, piece] of this.#outOfReach.entries()) {
      if (this.#isLate()) return;
      this.#crew.start(Infinity);
      const now = performance.now();
      const deadline = now + (this.#end - now) / (this.#outOfReach.length - i);
      await this.#crew.search([{ task: piece.improving(), range: [0, MOST_BLOCKS] }], {
        isLate: () => this.#isLate() || performance.now() >= deadline,
        signal: this.#options.signal,
        onSearched: () => this.#report(),
      });
    }
  }

  /** Whether comparing all choices of a component takes longer than the budget allows. Checkpoints allow for more. */
  #isOutOfReach(piece: Piece): boolean {
    const { budget, part, resume, onCheckpoint } = this.#options;
    if (budget === undefined || !piece.canImprove) return false;
    if (piece.blocks > MOST_BLOCKS) return true;
    if ((part ?? resume ?? onCheckpoint) !== undefined) return false;
    return this.#takesLonger(piece.effortOfBlocks(piece.blocks), this.#crew.threads);
  }

  /** Divides unproven components into blocks while there is time, and lists the blocks of this call's share. */
  #shareOut(): PieceTodo[] {
    const { part: [i, n] = [1, 1], budget } = this.#options;
    const todo: PieceTodo[] = [];
    for (const [c, piece] of this.#pieces.entries()) {
      if (piece.isNew && !this.#isLate()) piece.divide();
      if (piece.isNew || piece.isProven) continue;
      if (piece.blocks > MOST_BLOCKS && (budget === undefined || n > 1))
        fail(
          "walk-limit",
          `the fewest presses cannot be proven here: there are ${piece.blocks} blocks of solutions to search`,
          "give a budget in milliseconds for the best that is found in that time",
        );
      if (this.#isOutOfReach(piece)) {
        this.#outOfReach = [...this.#outOfReach, piece];
        continue;
      }
      // Each component starts with another share, so that not all components of one block fall to the last one.
      const share = shareOf(piece.blocks, (i - 1 + c) % n, n);
      for (const range of without(share, piece.done)) todo.push({ task: piece, range });
    }
    return todo;
  }

  #conclude(): Solution {
    const { part: asked, onCheckpoint } = this.#options;
    const { start, prices, counts } = this.#board;
    const isOver = this.#isOver;
    const part = isOver && (asked ?? onCheckpoint) === undefined ? undefined : this.#toPart();
    if (part !== undefined) onCheckpoint?.(part);
    const packed = start.slice();
    for (const { coset, best } of this.#pieces) takeToMember(coset.code, best.index, packed);
    const presses = counts(packed);
    const total = costOf(prices, presses);
    const lowerBound = isOver ? total : this.#standing().lowerBound;
    return makeSolution(prices, presses, {
      total,
      optimal: total === lowerBound,
      optima: isOver ? this.#board.optima(this.#pieces.map(({ best }) => best)) : undefined,
      lowerBound,
      part: isOver && asked === undefined ? undefined : part,
    });
  }

  get #isOver(): boolean {
    return this.#pieces.every(({ isProven }) => isProven);
  }

  /** The total of the lightest choices so far, and a bound for all. */
  #standing(): Pick<Progress, "total" | "lowerBound"> {
    const { prices, lowerBound } = this.#board;
    let total = costOf(prices, this.#fixed());
    let bound = total;
    for (const piece of this.#pieces) {
      total += piece.best.weight;
      bound += piece.bound;
    }
    return { total, lowerBound: Math.max(bound, this.#bound, lowerBound()) };
  }

  #toPart(): Part {
    const { difference, start, searches, prices, equal } = this.#board;
    const codes = searches.map(({ summand }) => summand.code.rows);
    return seal({
      ...identify(prices, this.#fixed().length, difference, start, ...codes),
      ...(equal && { equal }),
      presses: listPressed(this.#fixed()),
      lowerBound: this.#standing().lowerBound,
      components: this.#pieces.map((piece) => piece.toComponent()),
    });
  }
}
