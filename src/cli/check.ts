// `lights-out check`: audits level packs for unsolvable levels, wrong pars and duplicates.

import type { Command } from "commander";
import { readTarget } from "../boards/cells.ts";
import { proofWords } from "../draw/words.ts";
import { counted } from "../errors.ts";
import { audit, type ClaimedLevel, type Finding } from "../index.ts";
import { propertiesOf } from "../json.ts";
import { questionOf } from "./boards.ts";
import { type InputFlags, readTasks, type Task } from "./input.ts";
import { addOutputFlags, drawn, type OutputFlags, paperOf, print, printJson, sentence } from "./output.ts";
import { addPuzzleFlags } from "./puzzle.ts";

interface CheckFlags extends InputFlags, OutputFlags {}

const SOMETHING_WRONG = 1;

export function addCheck(program: Command): void {
  const command = program
    .command("check")
    .summary("check level packs: unsolvable levels, wrong pars, duplicates")
    .description("Solve every level of the packs and report what is wrong.")
    .argument(
      "[FILES...]",
      'files with boards, or with JSON {"puzzle", "board", "target", "par"}; default: standard input',
    )
    .option("--target <target>", "the board to reach, for all levels: off, on, uniform, all:STATE, or a FILE");
  addOutputFlags(addPuzzleFlags(command)).addHelpText(
    "after",
    `
Examples:
  lights-out check levels.txt
  lights-out check pack-1.json pack-2.json --json
  lights-out generate 5x5 --count 20 --total 10..14 --json | lights-out check

Levels are numbered from 1 through all files. Two levels are the same if a symmetry of the puzzle maps one to the other.
Exit status: 0 nothing is wrong, 1 something is, 2 wrong usage or invalid input.`,
  );
  command.action(async (files: string[], flags: CheckFlags) => {
    const tasks: Task[] = [];
    for (const name of files.length === 0 ? ["-"] : files) tasks.push(...(await readTasks(command, name, flags)));
    const findings = audit(tasks as readonly ClaimedLevel[]);
    if (findings.some(isWrong)) process.exitCode = SOMETHING_WRONG;
    const paper = paperOf(flags);
    for (const [i, finding] of findings.entries()) {
      if (flags.json) {
        await printJson(jsonOf(tasks[i]!, finding, i));
        continue;
      }
      const words = wordsOf(tasks[i]!, finding);
      if (words.length === 0) continue;
      const { puzzle, board } = tasks[i]!;
      const where = tasks[i]!.where === "" ? "" : ` (${tasks[i]!.where})`;
      await print([
        paper.colors.bold(`Level ${i + 1}${where}`),
        ...drawn(puzzle, finding.answer.solvable ? { board } : { board, ...finding.answer }, paper),
        ...words.flatMap((text) => sentence(text, paper)),
        "",
      ]);
    }
    if (!flags.json) await print(sentence(summary(findings), paper));
  });
}

function isWrong({ answer, parIsRight, sameAs }: Finding): boolean {
  return !answer.solvable || parIsRight === false || sameAs !== undefined;
}

function wordsOf({ puzzle, board, target, par }: Task, { answer, parIsRight, sameAs }: Finding): string[] {
  const words: string[] = [];
  const least = puzzle.costs === undefined ? "fewest presses are" : "lowest cost is";
  if (!answer.solvable) words.push(proofWords(puzzle.states, board, readTarget(puzzle, target), answer.certificate));
  else if (parIsRight === false)
    words.push(
      answer.optimal
        ? `The par is ${par}, but the ${least} ${answer.total}, proven.`
        : `The par is ${par}, but the ${least} between ${answer.lowerBound} and ${answer.total}.`,
    );
  else if (!answer.optimal)
    words.push(
      `Not proven: the ${least} between ${answer.lowerBound} and ${answer.total}${par === undefined ? "" : `, and the par is ${par}`}.`,
    );
  if (sameAs !== undefined) words.push(`Up to symmetry it is level ${sameAs + 1} again.`);
  return words;
}

function summary(findings: readonly Finding[]): string {
  const count = (wrong: (finding: Finding) => boolean) => findings.filter(wrong).length;
  const facts = [
    [count(({ answer }) => !answer.solvable), "cannot be solved", "cannot be solved"],
    [count(({ parIsRight }) => parIsRight === false), "has a wrong par", "have a wrong par"],
    [count(({ sameAs }) => sameAs !== undefined), "is the same as an earlier one", "are the same as an earlier one"],
    [count(({ answer }) => answer.solvable && !answer.optimal), "is not proven", "are not proven"],
  ] as const;
  const told = facts.flatMap(([n, one, many]) => (n > 0 ? [counted(n, one, many)] : []));
  return `${counted(findings.length, "level")}: ${told.length === 0 ? "nothing is wrong" : told.join(", ")}.`;
}

function jsonOf(task: Task, finding: Finding, i: number): object {
  const { answer, parIsRight, sameAs } = finding;
  return {
    level: i + 1,
    ok: !isWrong(finding),
    ...propertiesOf(answer),
    par: task.par,
    parIsRight,
    ...(sameAs !== undefined && { sameAs: sameAs + 1 }),
    ...questionOf(task, i),
  };
}
