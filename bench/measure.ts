// How the benchmark measures. An absolute time drifts from minute to minute; a ratio within one run hardly does. So the
// variants of a row are called alternately, sample by sample, and each is also reported as a ratio to the reference.

/** Does the job once. The number depends on the work, so that no compiler can drop it. */
export type Job = () => number;

/** A variant that runs and times itself elsewhere, such as in a native program. */
export interface Remote {
  sample(calls: number): Promise<Sample>;
  close(): void;
}

/** The time of a number of calls; `result` is what the last call returned. */
interface Sample {
  readonly nanoseconds: number;
  readonly result: number;
}

/** One row of the benchmark: one job, several variants. All must return the same number on their first call. */
export interface Row {
  readonly name: string;
  /** How many jobs one call does; times are reported for one job. Default 1. */
  readonly jobs?: number;
  /** Takes over ten seconds: called once, without warm-up, and only under --long. */
  readonly long?: boolean;
  /** Makes the variants. Its time is not measured. @throws Unavailable */
  prepare(): Variants | Promise<Variants>;
}

/** The variants by name. Ratios refer to the last one: the portable kernel, or the native program. */
export type Variants = Readonly<Record<string, Job | Remote>>;

/** Thrown by `prepare` if this machine lacks something that the row needs; the message names it. */
export class Unavailable extends Error {}

/** The measurements of one variant, in nanoseconds for one job. */
export interface Measured {
  readonly name: string;
  readonly median: number;
  readonly minimum: number;
  readonly samples: number;
  /** How many times as fast as the reference, comparing medians. */
  readonly ratio: number;
}

const WARM_UP_CALLS = 40;
const WARM_UP_MILLISECONDS = 2000;
/** A sample has as many calls as take this long, because a single call can be shorter than the tick of the clock. */
const SAMPLE_NANOSECONDS = 2e5;
const MOST_CALLS = 2 ** 24;
const MOST_SAMPLES = 301;
const FEWEST_SAMPLES = 5;
/** The time for a row once it is warm. Only the fewest samples may take longer. */
const ROW_MILLISECONDS = 2000;

/** Measures one row. @throws Error if variants return different numbers. */
export async function measure(row: Row): Promise<Measured[]> {
  const variants = Object.entries(await row.prepare()).map(
    ([name, job]): Variant => ({ name, remote: typeof job === "function" ? local(job) : job, times: [], calls: 1 }),
  );
  try {
    const firsts: Sample[] = [];
    for (const variant of variants) firsts.push(await variant.remote.sample(1));
    if (firsts.some(({ result }) => result !== firsts[0]!.result))
      throw new Error(
        `${row.name}: the variants disagree: ${variants.map((v, i) => `${v.name} ${firsts[i]!.result}`).join(", ")}`,
      );
    if (row.long) for (const [i, { times }] of variants.entries()) times.push(firsts[i]!.nanoseconds / (row.jobs ?? 1));
    else await sampleInTurn(variants, row.jobs ?? 1);
  } finally {
    for (const { remote } of variants) remote.close();
  }
  return summarize(variants);
}

interface Variant {
  readonly name: string;
  readonly remote: Remote;
  /** Nanoseconds for one job, one entry for each sample. */
  readonly times: number[];
  calls: number;
}

async function sampleInTurn(variants: readonly Variant[], jobs: number): Promise<void> {
  for (const variant of variants) variant.calls = await warmUp(variant.remote);
  const end = performance.now() + ROW_MILLISECONDS;
  for (let round = 0; round < FEWEST_SAMPLES || (round < MOST_SAMPLES && performance.now() < end); round++) {
    for (const { remote, calls, times } of variants)
      times.push((await remote.sample(calls)).nanoseconds / calls / jobs);
  }
}

/** Warms up, and returns how many calls fill a sample. */
async function warmUp(remote: Remote): Promise<number> {
  let calls = 1;
  const end = performance.now() + WARM_UP_MILLISECONDS;
  for (let done = 0; done < WARM_UP_CALLS && performance.now() < end; done++) {
    const { nanoseconds } = await remote.sample(calls);
    const factor = Math.min(4, SAMPLE_NANOSECONDS / (nanoseconds + 1));
    if (factor > 1) calls = Math.min(MOST_CALLS, Math.ceil(calls * factor));
  }
  return calls;
}

function summarize(variants: readonly Variant[]): Measured[] {
  const medians = variants.map(({ times }) => times.sort((a, b) => a - b)[times.length >> 1]!);
  const reference = medians.at(-1)!;
  return variants.map(({ name, times }, i) => ({
    name,
    median: medians[i]!,
    minimum: times[0]!,
    samples: times.length,
    ratio: reference / medians[i]!,
  }));
}

/** Keeps every result alive. */
let sink = 0;

function local(job: Job): Remote {
  return {
    async sample(calls) {
      let result = 0;
      const start = process.hrtime.bigint();
      for (let call = 0; call < calls; call++) sink += result = job();
      return { nanoseconds: Number(process.hrtime.bigint() - start), result };
    },
    close: () => sink,
  };
}
