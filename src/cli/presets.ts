// `lights-out presets`: the puzzles that have names.

import type { Command } from "commander";
import { counted } from "../errors.ts";
import { preset, presets } from "../index.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { addOutputFlags, type OutputFlags, paperOf, print, printJson, wrap } from "./output.ts";

export function addPresets(program: Command): void {
  const command = program
    .command("presets")
    .summary("list the puzzles that have names")
    .description("List the puzzles that have names, with their sizes.");
  addOutputFlags(command).addHelpText(
    "after",
    `
Examples:
  lights-out presets
  lights-out solve on --preset lights-out-cube`,
  );
  command.action(async (flags: OutputFlags) => {
    const paper = paperOf(flags);
    const all = presets().map((info) => ({ ...info, puzzle: preset(info.name) }));
    const column = Math.max(...all.map(({ name }) => name.length)) + 2;
    for (const { puzzle, ...info } of all) {
      const { rows, cols, lights, buttons, states } = puzzle;
      if (flags.json) await printJson({ ...info, rows, cols, lights, buttons, states });
      else {
        const words = `${sizeWords(puzzle)}. ${info.title}`.split(" ");
        await print(wrap([info.name.padEnd(column - 1), ...words], paper.width, " ".repeat(column)));
      }
    }
  });
}

/** `5x5`, `54 lights`, `7x7, 4 states`, `15 lights, 10 buttons` */
function sizeWords({ shape, rows, cols, lights, buttons, states }: Puzzle): string {
  const size = shape === "grid" && lights === rows * cols ? `${rows}x${cols}` : counted(lights, "light");
  return `${size}${buttons === lights ? "" : `, ${counted(buttons, "button")}`}${states === 2 ? "" : `, ${states} states`}`;
}
