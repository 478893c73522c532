// solveAsync: the fewest presses where proving them takes long. Information sets first; what they leave is cut into blocks that
// workers look at, with progress, an end that can be set or called for, and a checkpoint.

import { type Answer, type Part, type Solution, totalOf } from "../answer.ts";
import { fail } from "../errors.ts";
import { type Best, merge as mergeBest, type Sweep } from "../lightest/coset.ts";
import { type Glance, type OpenBoard, type PartSearch, restrict, takeToMember } from "../lightest/lightest.ts";
import { type Coset, type Looker, localLooker, type StartingWorker, startWorker } from "./lookers.ts";
import { checkLongOptions, type LongOptions } from "./options.ts";
import { addRange, bestOf, listPressed, readPart, solutionOf } from "./part.ts";
import { sweepOf } from "./sweeps.ts";

/** A request to a looker is cut to take about so many milliseconds. */
const SLICE = { local: 20, worker: 100 };
const CHECKPOINT_EVERY = 1000;
/** A sweep of so many row additions is over before workers have started. */
const WORTH_WORKERS = 2 ** 20;
/** Milliseconds of information sets after which workers are started beside them. */
const WORTH_STARTING = 5;
/** Block numbers have 32 bits; more are not looked at in a lifetime. */
const MOST_BLOCKS = 2 ** 32;

/** Answers a board with the patience that `options` allow. */
export async function solveLong(opened: Answer | OpenBoard, options: LongOptions): Promise<Answer> {
  checkLongOptions(options);
  options.signal?.throwIfAborted();
  return "solvable" in opened ? opened : new LongSearch(opened, options).run();
}

class LongSearch {
  readonly #board: OpenBoard;
  readonly #options: LongOptions;
  readonly #deadline: number;
  readonly #hash: string;
  /** The components that information sets did not prove, and where their blocks begin. */
  readonly #cosets: Coset[] = [];
  readonly #sweeps: Sweep[] = [];
  #workers: StartingWorker[] = [];
  readonly #offsets: number[] = [];
  readonly #bests: Best[] = [];
  /** Blocks that nobody has been asked to look at, and those that have been looked at. */
  #todo: [from: number, to: number][] = [];
  #done: Part["done"] = [];
  #blocks = 0;
  #cost = 0;
  #fixed: Uint8Array;
  #fixedOptima = 1n;
  /** What information sets and the quick bound know of the total. */
  #lowerBound = 0;
  readonly #quickBound: number;

  constructor(board: OpenBoard, options: LongOptions) {
    this.#board = board;
    this.#options = options;
    this.#deadline = performance.now() + (options.budget ?? Infinity);
    const { difference, start, searches, states, either } = board;
    const more = states === 2 ? [] : [Uint8Array.of(states, Number(either))];
    this.#hash = hash(start, difference, ...searches.map(({ part }) => part.code.rows), ...more);
    this.#fixed = board.start.slice();
    this.#quickBound = board.lowerBound();
  }

  async run(): Promise<Solution> {
    try {
      return await this.#search();
    } finally {
      this.#closeWorkers();
    }
  }

  async #search(): Promise<Solution> {
    for (const search of this.#board.searches) {
      const start = restrict(this.#board.start, search.part);
      this.#open(search, start, await this.#glance(search, start));
    }
    this.#lowerBound += this.#weigh(this.#fixed);
    this.#shareOut();
    if (this.#todo.length > 0) await this.#lookAtAll();
    const part = this.#part();
    this.#options.onCheckpoint?.(part);
    const solution = solutionOf(part);
    return this.#options.part === undefined ? solution : { ...solution, part };
  }

  /** Takes in what information sets tell of a component. */
  #open(search: PartSearch, start: Uint8Array, { best, proven, lowerBound }: Glance): void {
    const { code, columns } = search.part;
    if (proven) {
      takeToMember(code, best.index, this.#fixed);
      this.#fixedOptima *= best.count;
      return;
    }
    // What is searched is told apart from what is fixed.
    this.#fixed = this.#fixed.map((byte, b) => byte & ~columns[b]!);
    this.#cosets.push({ code, start, either: this.#board.either });
    this.#offsets.push(this.#blocks);
    const seen = best.count > 0n ? best : { weight: this.#weigh(start), index: 0n, count: 1n };
    this.#bests.push({ ...seen, count: 0n });
    const sweep = sweepOf(search, start);
    this.#sweeps.push(sweep);
    const { blocks, cost } = sweep;
    // Nobody gets that far, but a part can be written and read back.
    this.#blocks = Math.min(this.#blocks + blocks, Number.MAX_SAFE_INTEGER);
    this.#cost += cost;
    this.#lowerBound += lowerBound;
  }

  /** Which blocks are this call's to look at. */
  #shareOut(): void {
    const [i, n] = this.#options.part ?? [1, 1];
    const { resume, budget } = this.#options;
    if (this.#blocks > MOST_BLOCKS && (budget === undefined || n > 1))
      fail(
        "walk-limit",
        `the fewest presses cannot be proven here: there are ${this.#blocks} blocks of solutions to look at; give a budget in milliseconds for the best that is found in that time`,
      );
    const share = (k: number) => Math.floor((k / n) * this.#blocks);
    this.#todo = share(i - 1) < share(i) ? [[share(i - 1), share(i)]] : [];
    if (resume === undefined) return;
    const part = readPart(resume);
    if (part.hash !== this.#hash)
      fail(
        "part",
        `the checkpoint belongs to another puzzle, board, target or turns (${part.hash}) than this search (${this.#hash})`,
      );
    // A budget may have ended before information sets had told what is left to look at.
    if (part.blocks !== this.#blocks || part.components.length !== this.#bests.length) return;
    this.#done = part.done;
    part.components.forEach((component, c) => {
      this.#bests[c] = bestOf(component);
    });
    this.#todo = this.#todo.flatMap((range) => without(range, part.done));
  }

  async #lookAtAll(): Promise<void> {
    const { signal } = this.#options;
    const lookers = await this.#openLookers();
    const wanted = countBlocks(this.#todo);
    const before = countBlocks(this.#done);
    const began = performance.now();
    let checkpoint = began;
    let abort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      abort = () => reject(signal?.reason);
      signal?.addEventListener("abort", abort);
    });
    const work = async (looker: Looker, slice: number) => {
      let size = 1;
      while (true) {
        // Towards the end smaller ones, so that nobody waits for the last.
        const fair = Math.ceil(countBlocks(this.#todo) / (2 * lookers.length));
        const request = performance.now() < this.#deadline ? this.#next(Math.min(size, fair)) : undefined;
        if (request === undefined) return;
        const { component, from, to } = request;
        const asked = performance.now();
        const best = await looker.look({ ...request, weight: this.#bests[component]!.weight });
        signal?.throwIfAborted();
        const now = performance.now();
        if (now - asked < slice / 2) size *= 2;
        else if (now - asked > slice * 2) size = Math.max(1, size >>> 1);
        this.#bests[component] = mergeBest(this.#bests[component]!, best);
        this.#done = addRange(this.#done, [this.#offsets[component]! + from, this.#offsets[component]! + to])!;
        this.#report(countBlocks(this.#done) - before, wanted, now - began);
        if (now - checkpoint > CHECKPOINT_EVERY) {
          checkpoint = now;
          this.#options.onCheckpoint?.(this.#part());
        }
      }
    };
    try {
      await Promise.race([Promise.all(lookers.map(({ looker, slice }) => work(looker, slice))), aborted]);
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Makes so many workers start, those included that have. */
  #startWorkers(count: number): void {
    while (this.#workers.length < count) this.#workers.push(startWorker());
  }

  #closeWorkers(): void {
    for (const worker of this.#workers) worker.close();
    this.#workers = [];
  }

  /** Workers, or this thread where none are wanted, worth their start or to be had. */
  async #openLookers(): Promise<{ looker: Looker; slice: number }[]> {
    const { workers } = this.#options;
    const local = [{ looker: localLooker(this.#cosets, this.#sweeps), slice: SLICE.local }];
    const count = Math.min(workers ?? (this.#cost < WORTH_WORKERS ? 0 : threads()), countBlocks(this.#todo));
    if (count === 0) return local;
    this.#startWorkers(count);
    const opening = this.#workers.slice(0, count).map((w) => w.introduce(this.#board.kernel, this.#cosets));
    const opened = await Promise.allSettled(opening);
    const ready = opened.flatMap((o) => (o.status === "fulfilled" ? [{ looker: o.value, slice: SLICE.worker }] : []));
    const failure = opened.find((o) => o.status === "rejected");
    if (failure === undefined) return ready;
    this.#closeWorkers();
    // Where nobody asked for workers, this thread does what they cannot.
    if (workers === undefined) return local;
    throw failure.reason;
  }

  /** The next blocks to look at, of one component, at most `size`. */
  #next(size: number): { component: number; from: number; to: number } | undefined {
    const range = this.#todo[0];
    if (range === undefined) return undefined;
    const component = this.#offsets.filter((offset) => offset <= range[0]).length - 1;
    const end = this.#offsets[component + 1] ?? this.#blocks;
    const from = range[0];
    const to = Math.min(range[1], from + size, end);
    if (to === range[1]) this.#todo.shift();
    else range[0] = to;
    return { component, from: from - this.#offsets[component]!, to: to - this.#offsets[component]! };
  }

  #report(done: number, wanted: number, elapsed: number): void {
    const { onProgress } = this.#options;
    if (onProgress === undefined) return;
    const { total, lowerBound } = solutionOf(this.#part());
    const remaining = (elapsed * (wanted - done)) / done;
    onProgress({ progress: done / wanted, remaining, total, lowerBound });
  }

  #part(): Part {
    const { buttons, states, either } = this.#board;
    return {
      hash: this.#hash,
      buttons,
      ...(states > 2 && { states }),
      ...(either && { turns: "either" }),
      blocks: this.#blocks,
      done: this.#done,
      presses: listPressed(this.#board.counts(this.#fixed)),
      optima: `${this.#fixedOptima}`,
      lowerBound: Math.max(this.#lowerBound, this.#quickBound),
      components: this.#bests.map((best, c) => {
        const { code, start } = this.#cosets[c]!;
        const presses = start.slice();
        takeToMember(code, best.index, presses);
        const counts = listPressed(this.#board.counts(presses));
        return { total: best.weight, optima: `${best.count}`, index: `${best.index}`, presses: counts };
      }),
    };
  }

  /** The total of packed presses. */
  #weigh(presses: Uint8Array): number {
    const { states, either, counts } = this.#board;
    return totalOf(counts(presses), states, either);
  }

  /** What information sets tell of a component, to their end, or to the end of the budget; meanwhile others have their turn. */
  async #glance(search: PartSearch, start: Uint8Array): Promise<Glance> {
    const { signal, onProgress } = this.#options;
    const steps = search.glance(start, this.#board.either, true);
    const began = performance.now();
    let turn = began;
    while (true) {
      const step = steps.next();
      if (step.done) return step.value;
      const now = performance.now();
      if (now > this.#deadline) return step.value();
      if (now - began > WORTH_STARTING) this.#startWorkers(this.#options.workers ?? threads());
      if (now - turn < SLICE.local) continue;
      onProgress?.({ progress: 0, remaining: Infinity, ...this.#standing(search, step.value()) });
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      turn = performance.now();
    }
  }

  /** What is known while a component is glanced at: the later ones are pressed as they start. */
  #standing({ part }: PartSearch, { best, lowerBound }: Glance): { total: number; lowerBound: number } {
    const presses = this.#fixed.slice();
    if (best.count > 0n) takeToMember(part.code, best.index, presses);
    const total = this.#bests.reduce((sum, { weight }) => sum + weight, this.#weigh(presses));
    return { total, lowerBound: Math.max(this.#lowerBound + lowerBound, this.#quickBound) };
  }
}

function countBlocks(ranges: Part["done"]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** What of a range is in none of the ascending ranges `done`. */
function without([from, to]: [number, number], done: Part["done"]): [number, number][] {
  const left: [number, number][] = [];
  for (const [start, end] of done) {
    if (end <= from || start >= to) continue;
    if (start > from) left.push([from, start]);
    from = end;
  }
  return from < to ? [...left, [from, to]] : left;
}

function threads(): number {
  const ofNode = () => globalThis.process?.getBuiltinModule?.("node:os").availableParallelism();
  return globalThis.navigator?.hardwareConcurrency ?? ofNode() ?? 0;
}

/** FNV-1a over bytes, from two starts, 64 bits in all: tells searches apart, and is no defence against malice. */
function hash(...chunks: Uint8Array[]): string {
  return [0x811c9dc5, 0x01000193]
    .map((seed) => {
      let h = seed;
      for (const chunk of chunks) {
        for (const byte of chunk) h = Math.imul(h ^ byte, 0x01000193);
        h = Math.imul(h ^ chunk.length, 0x01000193);
      }
      return (h >>> 0).toString(16).padStart(8, "0");
    })
    .join("");
}
