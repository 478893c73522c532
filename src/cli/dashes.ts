// Boards that begin with "-", such as "-#-/###": Commander would take them for options.

import type { Command, Option } from "commander";

/**
 * The arguments, with boards moved to the end, after "--". The word after an option that needs a value is always its
 * value. If the first word is not a subcommand, only that word: it is the mistake, even if `--help` follows.
 */
export function boardsLast(program: Command, words: readonly string[]): string[] {
  const command = program.commands.find((one) => one.name() === words[0]);
  if (command === undefined) return words.slice(0, 1);
  const valued = command.options.filter(({ required }) => required);
  const others: string[] = [];
  const boards: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === "--") return [...others, ...boardsAfter(boards, words.slice(i + 1))];
    if (isBoard(word, valued)) boards.push(word);
    else others.push(word);
    if (valued.some(({ short, long }) => word === short || word === long) && i + 1 < words.length)
      others.push(words[++i]!);
  }
  return [...others, ...boardsAfter(boards, [])];
}

function boardsAfter(boards: readonly string[], rest: readonly string[]): string[] {
  return boards.length + rest.length === 0 ? [] : ["--", ...boards, ...rest];
}

/**
 * Whether a word begins with "-" and cannot be an option: not `--json`, `-o`, `--size=5x5`, or `-ofile` with its value.
 * No option looks like `-x-x`.
 */
function isBoard(word: string, valued: readonly Option[]): boolean {
  if (!/^-./s.test(word) || valued.some(({ short }) => short != null && word.startsWith(short))) return false;
  return /^-[-xo]*[xo]-[-xo]*$/i.test(word) || !/^--?[a-z][\w-]*(=|$)/i.test(word);
}
