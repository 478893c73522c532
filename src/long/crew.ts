// The crew that searches the blocks: workers, or this thread if there are none.

import type { BlockRange } from "../answer.ts";
import type { KernelName } from "../kernel/kernel.ts";
import type { Best, Sweep } from "../lightest/coset.ts";
import { type Coset, type Looker, localLooker, type StartingWorker, startWorker } from "./lookers.ts";

/** A request is sized to take about this many milliseconds. */
const SLICE = { local: 20, worker: 100 };

/** A coset whose blocks are searched. */
export interface BlockTask {
  readonly coset: Coset;
  readonly sweep?: Sweep | undefined;
  readonly best: Best;
  /** Merges the result of a search of blocks. */
  add(range: BlockRange, found: Best): void;
}

/** Blocks that are to be searched. */
export interface Todo {
  readonly task: BlockTask;
  readonly range: BlockRange;
}

/** When to stop, and the callback for each finished request. */
interface Watch {
  isLate(): boolean;
  readonly signal: AbortSignal | undefined;
  onSearched(blocks: number): void;
}

/** A looker and the time that a request to it should take, in milliseconds. */
interface Member {
  readonly looker: Looker;
  readonly slice: number;
}

export class Crew {
  readonly #kernel: KernelName;
  /** How many workers the caller asked for. Default: one for each core. */
  readonly #size: number | undefined;
  #workers: StartingWorker[] = [];

  constructor(kernel: KernelName, size: number | undefined) {
    this.#kernel = kernel;
    this.#size = size;
  }

  /** How many threads can search at once. */
  get threads(): number {
    return Math.max(1, this.#size ?? threads());
  }

  /** Starts at most `count` workers. That takes longer than many searches. */
  start(count: number): void {
    const wanted = Math.min(count, this.#size ?? threads());
    while (this.#workers.length < wanted) this.#workers.push(startWorker());
  }

  close(): void {
    for (const worker of this.#workers) worker.close();
    this.#workers = [];
  }

  /** Searches until all is done, it is late, or the signal aborts. */
  async search(todo: readonly Todo[], watch: Watch): Promise<void> {
    const { signal } = watch;
    const tasks = [...new Set(todo.map(({ task }) => task))];
    const queue = new Queue(todo);
    const members = await this.#gather(tasks, queue.left);
    signal?.throwIfAborted();
    let abort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      abort = () => reject(signal?.reason);
      signal?.addEventListener("abort", abort);
    });
    const work = async ({ looker, slice }: Member) => {
      let size = 1;
      while (!watch.isLate()) {
        // Requests get smaller towards the end, so that no worker waits long for the last one.
        const request = queue.next(Math.min(size, Math.ceil(queue.left / (2 * members.length))));
        if (request === undefined) return;
        const { task, range } = request;
        const [from, to] = range;
        const asked = performance.now();
        const best = await looker.look({ component: tasks.indexOf(task), from, to, weight: task.best.weight });
        signal?.throwIfAborted();
        const taken = performance.now() - asked;
        if (taken < slice / 2) size *= 2;
        else if (taken > slice * 2) size = Math.max(1, size >>> 1);
        task.add(range, best);
        watch.onSearched(to - from);
      }
    };
    try {
      await Promise.race([Promise.all(members.map(work)), aborted]);
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  /**
   * The workers that have been started, one for each block at most, once they are ready; this thread if there are none.
   */
  async #gather(tasks: readonly BlockTask[], blocks: number): Promise<Member[]> {
    const cosets = tasks.map(({ coset }) => coset);
    const sweeps = tasks.map(({ sweep }) => sweep!);
    const local = [{ looker: localLooker(cosets, sweeps), slice: SLICE.local }];
    if (this.#workers.length === 0) return local;
    const opening = this.#workers.slice(0, blocks).map((worker) => worker.introduce(this.#kernel, cosets));
    const opened = await Promise.allSettled(opening);
    const failure = opened.find((result) => result.status === "rejected");
    if (failure === undefined)
      return opened.flatMap((result) =>
        result.status === "fulfilled" ? [{ looker: result.value, slice: SLICE.worker }] : [],
      );
    this.close();
    // If the caller did not ask for workers, this thread searches when they fail.
    if (this.#size !== undefined) throw failure.reason;
    return local;
  }
}

/** The blocks that no looker has been asked to search. */
class Queue {
  readonly #todo: Todo[];
  left: number;

  constructor(todo: readonly Todo[]) {
    this.#todo = [...todo];
    this.left = todo.reduce((sum, { range: [from, to] }) => sum + to - from, 0);
  }

  /** The next blocks, `size` at most. */
  next(size: number): Todo | undefined {
    const first = this.#todo[0];
    if (first === undefined) return undefined;
    const { task, range } = first;
    const [from, end] = range;
    const to = Math.min(end, from + size);
    this.left -= to - from;
    if (to === end) this.#todo.shift();
    else this.#todo[0] = { task, range: [to, end] };
    return { task, range: [from, to] };
  }
}

function threads(): number {
  const ofNode = () => globalThis.process?.getBuiltinModule?.("node:os").availableParallelism();
  return globalThis.navigator?.hardwareConcurrency ?? ofNode() ?? 0;
}
