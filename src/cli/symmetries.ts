// `lights-out symmetries`: counts the symmetries and the boards up to symmetry, and prints canonical boards.

import type { Command } from "commander";
import { counted, large, unlessTooMuch } from "../errors.ts";
import { canonical, countBoards, createSolver, type Symmetries, symmetries } from "../index.ts";
import { forEachBoard, questionOf } from "./boards.ts";
import type { Switches } from "./flags.ts";
import { type InputFlags, readOnlyPuzzle } from "./input.ts";
import { addOutputFlags, drawn, type OutputFlags, paperOf, print, printJson, sentence } from "./output.ts";
import { addPuzzleFlags } from "./puzzle.ts";

interface SymmetryFlags extends InputFlags, OutputFlags, Switches<"canonical" | "list"> {}

export function addSymmetries(program: Command): void {
  const command = program
    .command("symmetries")
    .summary("count the symmetries of a puzzle, and boards up to symmetry")
    .description("Count the symmetries of a puzzle's wiring, and its solvable boards up to symmetry.")
    .argument("[SIZE|FILE|-|FLIP-ID|BOARD]", "5x5 or a JSON puzzle; with --canonical: boards")
    .option("--canonical", "print the canonical form of each board; boards that are the same up to symmetry share it")
    .option("--list", "list the symmetries; with --json, where each light and button goes");
  addOutputFlags(addPuzzleFlags(command)).addHelpText(
    "after",
    `
Examples:
  lights-out symmetries 5x5
  lights-out symmetries 3x3 --edges torus --json --list
  lights-out symmetries boards.txt --canonical`,
  );
  command.action(async (argument: string | undefined, flags: SymmetryFlags) => {
    const paper = paperOf(flags);
    if (flags.canonical) {
      return forEachBoard(command, argument, flags, (task, { index }) => {
        const { puzzle, board } = task;
        const first = canonical(puzzle, board);
        if (flags.json) return printJson({ canonical: first, ...questionOf(task, index) });
        return print([...(index > 0 ? [""] : []), ...drawn(puzzle, { board: first }, paper, index === 0)]);
      });
    }
    const puzzle = await readOnlyPuzzle(command, argument, flags);
    const group = symmetries(puzzle);
    // Undefined if there are too many symmetries to visit.
    const boards = unlessTooMuch(() => countBoards(puzzle));
    const solvable = BigInt(puzzle.states) ** BigInt(puzzle.buttons) / createSolver(puzzle).solutions;
    if (flags.json)
      return printJson({
        order: group.order,
        solvableBoards: solvable,
        upToSymmetry: boards,
        ...(flags.list && { symmetries: group }),
        puzzle,
      });
    await print(
      sentence(
        `${group.order === 1n ? "1 symmetry, the one that moves nothing" : `${large(group.order)} symmetries`}. ${counted(solvable, "solvable board")}${boards === undefined ? "" : `, ${boards} up to symmetry`}.`,
        paper,
      ),
    );
    if (flags.list) await print(linesOf(group));
  });
}

function* linesOf(group: Symmetries): Generator<string> {
  for (const { lights } of group) yield `  lights to ${lights.join(" ")}`;
}
