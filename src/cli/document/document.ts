// Prints documents of headings, sentences, matrices, row operations and tables, as text, LaTeX or HTML.

import { type Command, Option } from "commander";
import { fail } from "../../errors.ts";
import { type OutputFlags, print, type TextPage } from "../output.ts";
import { htmlLines } from "./html.ts";
import { latexLines } from "./latex.ts";
import type { DocumentPart } from "./parts.ts";
import { textLines } from "./text.ts";

/** Options of documents. */
export interface DocumentFlags {
  readonly format?: "text" | "latex" | "html";
}

/** Adds `--format` to a command. */
export function addFormat(command: Command): Command {
  const description = "text (default), latex: a part of a document, no packages needed, or html: a page to print";
  return command.addOption(
    new Option("--format <form>", description).choices(["text", "latex", "html"]).helpGroup("Options of the output:"),
  );
}

/** Refuses `--json` with `--format`. */
export function checkFormat({ json, format }: OutputFlags & DocumentFlags): void {
  if (json && format !== undefined)
    fail("option", `--json cannot be combined with --format ${format}: both say what to print`);
}

/** Prints a document. */
export async function printDocument(
  blocks: readonly DocumentPart[],
  { format = "text" }: DocumentFlags,
  paper: TextPage,
): Promise<void> {
  const lines = {
    text: () => textLines(blocks, paper),
    latex: () => latexLines(blocks, paper),
    html: () => htmlLines(blocks, paper),
  }[format];
  await print(lines());
}
