// The form of the help: at most 80 columns, also in a pipe, and everyday options first.

import { type Command, Help } from "commander";
import { wrap } from "./output.ts";
import { standardError } from "./progress.ts";

const WIDTH = 80;

/** The groups of options, as the help shows them. */
const GROUPS = [
  "Options:",
  "Options of the output:",
  "Options of the puzzle:",
  "Options of boards as text:",
  "Options of long searches:",
  "Other options:",
];

/** Gives a program this form. For its subcommands, too, if they are added later. */
export function formHelp(program: Command): void {
  const width = (stream: () => NodeJS.WriteStream) => () =>
    Math.min(WIDTH, stream().columns ?? (Number(process.env.COLUMNS) > 0 ? Number(process.env.COLUMNS) : WIDTH));
  const [out, err] = [width(() => process.stdout), width(standardError)];
  program.configureOutput({
    outputError: () => {},
    getOutHelpWidth: out,
    getErrHelpWidth: err,
    writeOut: (text) => process.stdout.write(fitted(text, out())),
    writeErr: (text) => standardError().write(fitted(text, err())),
  });
  program.configureHelp({
    // The arguments are in the help of the subcommand.
    subcommandTerm: (command) => command.name(),
    // Choices that the description has already are not listed again. Commander puts defaults in quotes.
    optionDescription: (option) =>
      option.argChoices?.every((choice) => option.description.includes(choice))
        ? option.description
        : Help.prototype.optionDescription.call(new Help(), option).replace(/\(default: "(.*)"\)/, "(default: $1)"),
    groupItems(all, visible, groupOf) {
      const groups = Help.prototype.groupItems.call(this, all, visible, groupOf as never) as Map<string, never[]>;
      const rank = (name: string) => GROUPS.indexOf(name);
      return new Map([...groups].sort(([a], [b]) => rank(a) - rank(b)));
    },
  });
}

/**
 * Help text on lines no wider than `width` if possible. A long line of prose is filled up. If an example with its
 * comment is too long, all comments of its paragraph come above their examples. A long example is continued with a
 * backslash.
 */
export function fitted(text: string, width: number): string {
  return text
    .split("\n\n")
    .map((paragraph) => {
      const lines = paragraph.split("\n");
      const isShort = lines.every((line) => line.length <= width);
      return (isShort ? lines : fittedLines(lines, width)).join("\n");
    })
    .join("\n\n");
}

function fittedLines(lines: readonly string[], width: number): string[] {
  const out: string[] = [];
  let prose = "";
  for (const [i, line] of lines.entries()) {
    if (/^\s/.test(line)) {
      out.push(...example(line, width));
      continue;
    }
    prose += `${prose && " "}${line}`;
    // Only a full line goes on in the next one.
    if (line.length > FULL && /^[^\s]/.test(lines[i + 1] ?? "") && !lines[i + 1]!.startsWith("Exit status")) continue;
    out.push(...wrap(prose.split(" "), width));
    prose = "";
  }
  return out;
}

/** The sources of the help have lines of up to 120 columns. */
const FULL = 95;

/** An indented line: an example with or without a comment after it. */
function example(line: string, width: number): string[] {
  const [, indent, command, comment] = /^( *)(.*?)(?: {2,}(\S.*))?$/.exec(line)!;
  // Quoted words are not broken.
  const words = command!.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? [];
  const code =
    line.length <= width && comment === undefined
      ? [line]
      : wrap([indent + (words[0] ?? ""), ...words.slice(1)], width - 2, `${indent}    `);
  const joined = code.map((part, i) => (i < code.length - 1 ? `${part} \\` : part));
  // An option or an argument on a narrow terminal.
  if (comment !== undefined && !/^(lights-out|echo|source|parallel) /.test(command!))
    return [indent + command!, ...wrap([`${indent}   `, ...comment.split(" ")], width, `${indent}    `)];
  return comment === undefined
    ? joined
    : [...wrap([`${indent}#`, ...comment.split(" ")], width, `${indent}# `), ...joined];
}
