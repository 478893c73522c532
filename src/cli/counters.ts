// `lights-out counters`: the fewest presses that bring counters to exact values. Buttons add to counters, without a
// modulus.

import type { Command } from "commander";
import { counted, fail, located, show } from "../errors.ts";
import { readEntries } from "../formats/entries.ts";
import { readMachine } from "../formats/machine.ts";
import { type Counters, type CountersSolution, type CountersUnsolvable, counters } from "../index.ts";
import { propertiesOf } from "../json.ts";
import { endWith, NO_SOLUTION } from "./ending.ts";
import type { Values } from "./flags.ts";
import { milliseconds } from "./long.ts";
import { addOutputFlags, buttonList, type OutputFlags, paperOf, print, printJson, sentence } from "./output.ts";
import { readText } from "./source.ts";

interface CounterFlags extends OutputFlags, Values<"budget"> {}

export function addCounters(program: Command): void {
  const command = program
    .command("counters")
    .summary("find the fewest presses that bring counters to exact values")
    .description(
      "Find the fewest presses after which every counter has its target value. Counters begin at 0 and never go down.",
    )
    .argument("[FILE|-|MACHINE]", "machines as JSON, or one on each line as in the examples")
    .option("--budget <time>", "stop after 500ms, 1m, ... with the best found so far and a lower bound (default: 10s)");
  addOutputFlags(command).addHelpText(
    "after",
    `
Examples:
  lights-out counters "(3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}"   buttons, by their counters; target
  lights-out counters machines.txt --json
  lights-out counters '{"buttons": [[[0, 6]], [[0, 9]], [[0, 20]]], "target": [44]}'     [counter, amount]

Lights in [ ] before the buttons are ignored here; lights-out solve finds the presses for them. After several machines,
the sum of their presses is printed.
Exit status: 0 every machine has a solution, 1 one has none (with the proof), 2 wrong usage or invalid input.`,
  );
  command.action(async (argument: string | undefined, flags: CounterFlags) => {
    const machines = await readMachines(command, argument);
    const paper = paperOf(flags);
    let sum = 0;
    for (const [i, { machine, where }] of machines.entries()) {
      const answer = located(where, () => counters({ ...machine, budget: milliseconds(flags.budget) }));
      if (answer.solvable) sum += answer.total;
      else endWith(NO_SOLUTION);
      if (flags.json) await printJson({ ...propertiesOf(answer), index: i, ...machine });
      else await print(sentence(`${machines.length > 1 ? `Machine ${i + 1}: ` : ""}${wordsOf(answer)}`, paper));
    }
    if (!flags.json && machines.length > 1) await print([`${counted(sum, "press", "presses")} in all.`]);
  });
}

function wordsOf(answer: CountersSolution | CountersUnsolvable): string {
  if (answer.solvable) {
    const { total, optimal, canonical, lowerBound, presses } = answer;
    if (total === 0) return "Already there: no press is needed.";
    const proven = optimal
      ? `proven to be the fewest${canonical ? "" : ", though perhaps not the canonical way"}`
      : `not proven to be the fewest; any solution has at least ${lowerBound}`;
    return `${counted(total, "press", "presses")}, ${proven}: ${buttonList(presses).join(" ")}.`;
  }
  if (answer.reason === "searched")
    return `This target cannot be reached: all cases were searched, in ${counted(answer.steps, "step")}.`;
  const sum = sumWords(answer.certificate);
  return `This target cannot be reached: ${
    answer.reason === "sign"
      ? `${sum} begins at 0 and no button makes it less, but the target does`
      : `every button changes ${sum} by a multiple of ${answer.modulus}, but the target is not one`
  }.`;
}

/** `counter 0 - 2 x counter 3` */
function sumWords(factors: readonly bigint[]): string {
  const words = factors.flatMap((y, c) =>
    y === 0n ? [] : [y < 0n ? "-" : "+", `${y * y === 1n ? "" : `${y < 0n ? -y : y} x `}counter ${c}`],
  );
  return (words[0] === "+" ? words.slice(1) : words).join(" ");
}

interface Placed {
  readonly machine: Counters;
  readonly where: string;
}

async function readMachines(command: Command, argument: string | undefined): Promise<Placed[]> {
  const { text, name } = await readText(command, argument);
  if (name === undefined && argument !== undefined && !/[([{]/.test(text))
    fail("file", `${show(text)} is neither a file nor a machine such as "(0,1) (1) {2,3}"`);
  const place = name === undefined ? "" : ` of ${name}`;
  if (/^\s*\{\s*"/.test(text) || /^\s*\[\s*\{/.test(text))
    return readEntries(text, name).map((value, i, all) => ({
      machine: machineOf(value),
      where: all.length === 1 ? (name ?? "") : `machine ${i + 1}${place}`,
    }));
  const lines = text
    .split(/\r?\n/)
    .flatMap((line, n) => (line.trim() === "" ? [] : [{ line, where: `line ${n + 1}${place}` }]));
  if (lines.length === 0) fail("board-empty", "there is no machine; buttons and a target expected: (0,1) (1) {2,3}");
  return lines.map(({ line, where }) => ({
    machine: located(where, () => lineOf(line)),
    where: lines.length === 1 && name === undefined ? "" : where,
  }));
}

function machineOf(value: unknown): Counters {
  const { counters: count, buttons, target } = (value ?? {}) as Counters;
  if (buttons === undefined || target === undefined)
    fail("json", `the machine is ${show(value)}; expected {"buttons": ..., "target": ...}`);
  return { ...(count !== undefined && { counters: count }), buttons, target };
}

/** `(3) (1,3) {3,5}`; lights in brackets before it are for `solve`. */
function lineOf(line: string): Counters {
  const { buttons, counters } = readMachine(line);
  if (counters === undefined)
    fail(
      "board-text",
      `${show(line)} has no counter values; expected them in braces after the buttons: (0,1) (1) {2,3}`,
    );
  return { buttons, target: counters };
}
