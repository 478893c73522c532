// `lights-out sequence`: the terms of published sequences about square boards, one after the other.

import { Argument, type Command } from "commander";
import type { Part } from "../answer.ts";
import { fail, show } from "../errors.ts";
import { isObject } from "../formats/entries.ts";
import { createSolver, grid, nullity, solutions } from "../index.ts";
import { isWhole } from "../reading.ts";
import { addCheckpointFlags, CheckpointFile, type CheckpointFlags, readCheckpoint } from "./checkpoint.ts";
import { endWith, INTERRUPTED } from "./ending.ts";
import { addGroup, type Given, type Values } from "./flags.ts";
import { Interruption, longOptions } from "./long.ts";
import { addOutputFlags, type OutputFlags, print, printJson } from "./output.ts";
import { whole } from "./puzzle.ts";

interface SequenceFlags extends OutputFlags, CheckpointFlags, Given<"to" | "mostNullity">, Values<"workers"> {}

/** A sequence: what a term is, and how to compute it. Terms that need a search continue one that was saved. */
interface Sequence {
  readonly title: string;
  /** The largest n. */
  readonly limit: number;
  term(n: number, search: FindTerm): bigint | number | Promise<bigint | number | undefined>;
}

/** How to search for a term: undefined means that the search was interrupted. */
type FindTerm = (n: number) => Promise<number | undefined>;

const SEQUENCES: Readonly<Record<string, Sequence>> = {
  A075462: {
    title: "number of solutions of all on, n x n",
    limit: 10_000,
    term: (n) => 2n ** BigInt(nullity(n, n)),
  },
  A075463: {
    title: "number of solutions of all on, n x n, up to rotations and reflections",
    limit: 1000,
    term: (n) => solutions(grid(n, n), "on", { upToSymmetry: true }).count!,
  },
  A075464: {
    title: "fewest presses that solve all on, n x n",
    limit: 1000,
    term: (n, search) => search(n),
  },
  A159257: { title: "nullity of n x n", limit: 100_000, term: (n) => nullity(n, n) },
  A165738: {
    title: "nullity of the n x n torus",
    limit: 5000,
    term: (n) => nullity(n, n, { edges: "torus" }),
  },
};

const NAMES = Object.keys(SEQUENCES);

export function addSequence(program: Command): void {
  const command = program
    .command("sequence")
    .summary("print the terms of a published sequence about square boards")
    .description("Print the terms a(1), a(2), ... of a sequence of the OEIS about square boards, one line for each.")
    .addArgument(new Argument("<name>", "the sequence").choices(NAMES))
    .option("--to <n>", "the last term", "30")
    .option("--most-nullity <d>", "A075464: skip boards with more than 2^d solutions", "32");
  addGroup(command, "Options of long searches:", {
    "--workers <n>": "A075464: how many workers search; default: one for each core",
  });
  addOutputFlags(addCheckpointFlags(command)).addHelpText(
    "after",
    `
The sequences:
${NAMES.map((name) => `  ${name}  ${SEQUENCES[name]!.title}`).join("\n")}

Examples:
  lights-out sequence A075464 --to 60
  lights-out sequence A075464 --to 120 --checkpoint run.json --resume run.json
  lights-out sequence A159257 --to 1000`,
  );
  command.action(async (name: string, flags: SequenceFlags) => {
    const sequence = SEQUENCES[name]!;
    const last = whole("to", flags.to, 1);
    if (last > sequence.limit) fail("option", `--to is ${last}; the limit of ${name} is ${sequence.limit}`);
    await run(name, sequence, last, flags);
  });
}

/** A term as it is printed and saved. Without a value it was skipped. */
interface Term {
  readonly n: number;
  readonly value?: string;
}

/** What a checkpoint holds. */
interface Saved {
  readonly sequence: string;
  readonly terms: readonly Term[];
  /** The search for the next term. */
  readonly part?: Part | undefined;
}

async function run(name: string, sequence: Sequence, last: number, flags: SequenceFlags): Promise<void> {
  const most = whole("most-nullity", flags.mostNullity, 0);
  const saved = savedIn(readCheckpoint(flags), name, flags.resume ?? "");
  const file = flags.checkpoint === undefined ? undefined : new CheckpointFile(flags.checkpoint);
  const interruption = new Interruption();
  const terms = [...saved.terms];
  let { part } = saved;

  const search: FindTerm = async (n) => {
    const options = {
      ...longOptions({ workers: flags.workers }),
      resume: part,
      onCheckpoint: file && ((now: Part) => file.save({ sequence: name, terms, part: now })),
    };
    const solver = createSolver(grid(n, n));
    const answer = await interruption.search(options, (more) => solver.solveAsync("on", more));
    return answer.optimal ? answer.total : undefined;
  };

  try {
    for (let n = 1; n <= last; n++) {
      let term = terms.find((known) => known.n === n);
      if (term === undefined || (term.value === undefined && nullity(n, n) <= most)) {
        const isSkipped = name === "A075464" && nullity(n, n) > most;
        const value = isSkipped ? undefined : await sequence.term(n, search);
        if (interruption.happened) return endWith(INTERRUPTED);
        term = value === undefined ? { n } : { n, value: String(value) };
        terms.push(term);
        part = undefined;
        file?.save({ sequence: name, terms } satisfies Saved);
      }
      await (flags.json ? printJson({ sequence: name, ...term }) : print([lineOf(term)]));
    }
  } finally {
    file?.close();
  }
}

/** `5 15`, as in the tables of the OEIS; a skipped term is a comment. */
function lineOf({ n, value }: Term): string {
  if (value !== undefined) return `${n} ${value}`;
  const d = nullity(n, n);
  return `# ${n} skipped: 2^${d} solutions; --most-nullity ${d} would search them`;
}

/** @throws LightsOutError `part` for a file of something else */
function savedIn(content: unknown, name: string, file: string): Saved {
  if (content === undefined) return { sequence: name, terms: [] };
  const { sequence, terms, part } = isObject(content) ? content : {};
  const isTerm = (term: unknown) =>
    isObject(term) && isWhole(term.n, 1) && (term.value === undefined || /^\d+$/.test(String(term.value)));
  if (sequence !== name || !Array.isArray(terms) || !terms.every(isTerm))
    fail("part", `${show(file)} is not a checkpoint of ${name}`);
  return { sequence: name, terms: terms as Term[], part: part as Part | undefined };
}
