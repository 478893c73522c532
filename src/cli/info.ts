// `lights-out info`: facts about a puzzle before any board: rank, nullity, how many boards can be solved, in
// how many ways, and the first quiet patterns.

import type { Command } from "commander";
import { svg } from "../draw/svg.ts";
import { counted, fail } from "../errors.ts";
import {
  createSolver,
  type KernelName,
  matrix,
  nullity,
  type Polynomials,
  polynomials,
  quietPatterns,
  writePuzzle,
} from "../index.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { beside } from "./beside.ts";
import { textLines } from "./document/text.ts";
import { matrixBlock } from "./elimination.ts";
import type { Given, Switches, Values } from "./flags.ts";
import { readOnlyPuzzle } from "./input.ts";
import {
  addOutputFlags,
  isStandardOutput,
  type OutputFlags,
  paperOf,
  print,
  printJson,
  save,
  sentence,
  type TextPage,
  wrap,
} from "./output.ts";
import { addPuzzleFlags, type KernelFlags, kernelOption, type PuzzleFlags, whole } from "./puzzle.ts";

interface InfoFlags
  extends PuzzleFlags,
    OutputFlags,
    Given<"count">,
    Values<"svg">,
    Switches<"matrix" | "polynomials">,
    KernelFlags {}

/** Grids with more lights than this are not factored if their nullity is known by a formula. */
const LARGE = 1_000_000;

export function addInfo(program: Command): void {
  const command = program
    .command("info")
    .summary("show facts about a puzzle: rank, nullity, quiet patterns")
    .description(
      "Show facts about a puzzle: rank, nullity, the share of solvable boards, and the first quiet patterns.",
    )
    .argument(
      "[SIZE|FILE|-|FLIP-ID|BOARD]",
      "5x5, a JSON puzzle, or boards of the puzzle; not needed with --size or --preset",
    )
    .option("--count <n>", "number of quiet patterns to show", "3")
    .option("--matrix", "also print the matrix: one row for each light, one column for each button")
    .option("--polynomials", "also print two polynomials of a grid; the degree of their gcd is the nullity")
    .addOption(kernelOption())
    .option("--svg <file>", "also draw the first quiet pattern as SVG; -: print only the picture");
  addOutputFlags(addPuzzleFlags(command)).addHelpText(
    "after",
    `
Examples:
  lights-out info 5x5
  lights-out info 25000x25000
  lights-out info 7x7 --states 4 --rule row-column
  lights-out info --shape hexagon --size 4
  lights-out info --preset lights-out-cube --json`,
  );
  command.action(async (argument: string | undefined, flags: InfoFlags) => {
    const count = whole("count", flags.count, 0);
    const puzzle = await readOnlyPuzzle(command, argument, flags);
    const facts = factsOf(puzzle, flags.kernel, count);
    const paper = paperOf(flags);
    const isPicture = isStandardOutput("svg", flags.svg, flags);
    if (flags.svg !== undefined) await save(flags.svg, svg(puzzle, { presses: facts.quiet[0] }));
    if (isPicture) return;
    const found = flags.polynomials ? polynomialsOf(puzzle) : undefined;
    if (flags.json)
      return printJson({
        ...jsonOf(puzzle, facts),
        ...(flags.matrix && { matrix: matrix(puzzle) }),
        ...(found && { polynomials: found }),
      });
    await print(page(puzzle, facts, paper));
    if (found !== undefined) await print(polynomialLines(puzzle, found, paper));
    if (flags.matrix) await print(["", "The matrix:", "", ...textLines([matrixBlock(puzzle)], paper)]);
  });
}

interface Facts {
  /** Undefined if the number of states is composite. */
  readonly rank: number | undefined;
  readonly nullity: number | undefined;
  readonly invariants: readonly number[];
  readonly solutions: bigint;
  /** One board in this many can be solved. */
  readonly oneIn: bigint;
  /** The first quiet patterns. */
  readonly quiet: readonly Uint8Array[];
  /** Undefined if none was needed. */
  readonly kernel: KernelName | undefined;
}

function factsOf(puzzle: Puzzle, kernel: KernelName | undefined, count: number): Facts {
  const k = BigInt(puzzle.states);
  const rule = puzzle.uniform && (puzzle.json as { rule?: unknown } | null)?.rule;
  if (puzzle.lights > LARGE && puzzle.states === 2 && (rule === "plus" || rule === "neighbours")) {
    const n = nullity(puzzle.rows, puzzle.cols, { rule });
    const power = 2n ** BigInt(n);
    return {
      rank: puzzle.buttons - n,
      nullity: n,
      invariants: new Array(n).fill(2),
      solutions: power,
      oneIn: power,
      quiet: [],
      kernel: undefined,
    };
  }
  const solver = createSolver(puzzle, { kernel });
  const { rank, invariants, solutions } = solver;
  const more = puzzle.lights - puzzle.buttons;
  const quiet: Uint8Array[] = [];
  if (count > 0 && solutions > 1n)
    for (const pattern of quietPatterns(solver)) if (quiet.push(pattern) === count) break;
  return {
    rank,
    nullity: solver.nullity,
    invariants,
    solutions,
    // k^buttons press vectors reach k^buttons / solutions of the k^lights boards.
    oneIn: more >= 0 ? solutions * k ** BigInt(more) : solutions / k ** BigInt(-more),
    quiet,
    kernel: solver.kernel,
  };
}

function jsonOf(puzzle: Puzzle, { rank, nullity, invariants, solutions, oneIn, quiet, kernel }: Facts): object {
  const { lights, buttons, states } = puzzle;
  return {
    puzzle: writePuzzle(puzzle),
    lights,
    buttons,
    states,
    ...(puzzle.pressRule !== "any" && { pressRule: puzzle.pressRule }),
    ...(rank === undefined ? { invariants } : { rank, nullity }),
    solutions,
    solvableShare: oneIn === 1n ? "1" : `1/${oneIn}`,
    quietPatterns: quiet,
    kernel,
  };
}

function page(puzzle: Puzzle, facts: Facts, paper: TextPage): string[] {
  const { lights, buttons, states } = puzzle;
  const { rank, nullity, invariants, solutions, oneIn, quiet } = facts;
  const all = solutions - 1n;
  const say = (text: string) => sentence(text, paper);
  return [
    ...say(`${nameOf(puzzle)}: ${counted(lights, "light")} of ${states} states, ${counted(buttons, "button")}.`),
    ...(puzzle.pressRule === "any"
      ? []
      : say(`Its press rule is "${puzzle.pressRule}"; the facts below hold if any button may be pressed.`)),
    ...(rank === undefined ? [] : [`Rank ${rank}, nullity ${nullity}.`]),
    ...(rank === undefined && invariants.length > 0
      ? say(
          invariants.length === 1
            ? `The null space is a cyclic group of order ${invariants[0]}.`
            : `The null space is a product of cyclic groups of the orders ${invariants.join(", ")}.`,
        )
      : []),
    ...say(
      oneIn === 1n
        ? "Every board can be solved (100 %)."
        : `One board in ${power(oneIn, states)} can be solved (${percent(oneIn)} %).`,
    ),
    ...say(
      solutions === 1n
        ? `${oneIn === 1n ? "Each" : "Each of them"} has exactly one solution.`
        : `${oneIn === 1n ? "Each" : "Each of them"} has ${power(solutions, states)} solutions.`,
    ),
    ...(quiet.length === 0
      ? []
      : [
          "",
          ...say(
            `Quiet patterns (presses that change nothing): ${power(solutions, states, -1n)}${BigInt(quiet.length) < all ? `; the first${quiet.length > 1 ? ` ${quiet.length}` : ""}:` : ":"}`,
          ),
          "",
          ...beside(
            puzzle,
            quiet.map((presses) => ({ board: new Uint8Array(puzzle.lights), presses })),
            paper,
          ),
        ]),
  ];
}

/** The polynomials of a plain grid. @throws LightsOutError `option` for other puzzles */
function polynomialsOf({ uniform, states, rows, cols, json }: Puzzle): Polynomials {
  const { rule } = (json ?? {}) as { rule?: unknown };
  if (uniform === undefined || uniform.step !== 1 || (rule !== "plus" && rule !== "neighbours"))
    fail("option", "--polynomials needs a grid with open edges and the rule plus or neighbours, where a press adds 1");
  return polynomials(rows, cols, { rule, states });
}

function* polynomialLines(
  { states, rows, cols, json }: Puzzle,
  { rows: ofRows, cols: ofCols, gcd }: Polynomials,
  paper: TextPage,
): Generator<string> {
  const isPlus = (json as { rule?: unknown }).rule === "plus";
  const at = states === 2 ? (isPlus ? "x + 1" : "x") : isPlus ? "-x - 1" : "-x";
  yield "";
  yield* sentence(`Polynomials modulo ${states}. The degree of their gcd is the nullity, ${gcd.length - 1}.`, paper);
  for (const [name, coefficients] of [
    [`F${rows + 1}(x)`, ofRows],
    [`F${cols + 1}(${at})`, ofCols],
    ["gcd", gcd],
  ] as const) {
    const [first, ...others] = termsOf(coefficients);
    yield* wrap([`  ${name} = ${first}`, ...others.map((term) => `+ ${term}`)], paper.width, "    ");
  }
}

/** `x^4`, `2 x`, `1` */
function termsOf(coefficients: readonly number[]): string[] {
  return coefficients
    .map((factor, power) => {
      if (factor === 0) return "";
      const x = power === 1 ? "x" : `x^${power}`;
      return power === 0 ? String(factor) : factor === 1 ? x : `${factor} ${x}`;
    })
    .filter((term) => term !== "")
    .reverse();
}

function nameOf({ shape, rows, cols, json }: Puzzle): string {
  const { rule, edges, preset } = (json ?? {}) as { rule?: unknown; edges?: unknown; preset?: unknown };
  const size = shape === "grid" || shape === "parallelogram" ? ` ${rows}x${cols}` : "";
  const rules = rule === undefined ? "" : `, rule ${typeof rule === "string" ? rule : JSON.stringify(rule)}`;
  const ends = edges === undefined ? "" : `, ${edges} edges`;
  return preset === undefined ? `${shape}${size}${rules}${ends}` : String(preset);
}

/** `2^20 = 1048576`, `4`, `2^900`; optionally less one. */
function power(value: bigint, base: number, more = 0n): string {
  let exponent = 0;
  for (let rest = value; rest % BigInt(base) === 0n && rest > 1n; rest /= BigInt(base)) exponent++;
  const short = value < 10n ** 15n;
  const less = more === 0n ? "" : " - 1";
  if (BigInt(base) ** BigInt(exponent) !== value || exponent < 2) return String(value + more);
  return short ? `${base}^${exponent}${less} = ${value + more}` : `${base}^${exponent}${less}`;
}

/** 100 / oneIn: exact if that is short, else three digits. */
function percent(oneIn: bigint): string {
  const exact = 100 / Number(oneIn);
  if (exact >= 1e-6) return String(Number(exact.toPrecision(3)));
  const digits = String(oneIn);
  const leading = 100 / Number(`${digits[0]}.${digits.slice(1, 17) || "0"}`);
  const [mantissa, exponent] = leading.toExponential(2).split("e") as [string, string];
  return `${mantissa}e${Number(exponent) - (digits.length - 1)}`;
}
