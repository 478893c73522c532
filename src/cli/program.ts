// The command `lights-out`: subcommands, exit status, and what happens when something goes wrong.

import { Command, CommanderError } from "commander";
import { LightsOutError } from "../errors.ts";
import { version } from "../version.ts";
import { boardsLast } from "./dashes.ts";
import { BAD_USE, complain, sentenceOf } from "./ending.ts";
import { formHelp } from "./help.ts";
import { reasonOf } from "./source.ts";
import { SUBCOMMANDS } from "./subcommands.ts";

const UNEXPECTED = 3;

// A reader that closes the pipe early (`| head`) is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
  complain(`standard output ${reasonOf(error, "cannot be written")}`);
  process.exit(UNEXPECTED);
});

const program = new Command("lights-out")
  .description("Solve Lights Out puzzles: the proven fewest presses, or a proof that the board cannot be solved.")
  .version(version, "-v, --version", "print the version")
  .helpOption("-h, --help", "print this help")
  .helpCommand("help [command]", "print the help of a command")
  .showSuggestionAfterError()
  .exitOverride()
  .addHelpText(
    "after",
    `
Boards are text with one character for each light: # or * or 1 on, . or 0 off, 2-9 other states, _ no light. A row ends
at a newline or "/", a board at a blank line. Other characters are read if their meaning is certain, as in X with . or
emoji squares in one colour with black ones, or with --chars. Or JSON: {"puzzle": {"shape": "grid", "rows": 5, "cols": 5}, "board": ...}.

Examples:
  lights-out solve "#.#/.../#.#"
  lights-out solve boards.txt --json
  lights-out info 5x5
  lights-out solve --help

Exit status: 0 solved or done, 1 no solution, 2 wrong usage or invalid input, 3 unexpected error, 130 interrupted.`,
  );
formHelp(program);

/** Runs the command with these arguments. */
export async function run(given: readonly string[]): Promise<void> {
  const words = given[0] === "help" && given.length > 1 ? [given[1]!, "--help"] : given;
  try {
    await addSubcommands(words[0] ?? "");
    await program.parseAsync(boardsLast(program, words), { from: "user" });
  } catch (error) {
    process.exitCode = report(error);
  }
}

/** Adds the subcommand with this name, or all of them for help, completion, the man page and suggestions. */
async function addSubcommands(name: string): Promise<void> {
  if (Object.hasOwn(SUBCOMMANDS, name)) return (await SUBCOMMANDS[name]!())(program);
  for (const add of await Promise.all(Object.values(SUBCOMMANDS).map((load) => load()))) add(program);
  const { addCompletion } = await import("./completion.ts");
  addCompletion(program);
}

/** Prints an error on standard error; returns the exit status. */
function report(error: unknown): number {
  if (error instanceof LightsOutError) {
    complain(sentenceOf(error));
    return BAD_USE;
  }
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (error.code === "commander.help") return BAD_USE;
    const sentence = error.message
      .replace(/^error: /, "")
      .replace(
        /\s*\n\(Did you mean (?:one of )?(.*)\?\)$/s,
        (_, names) => ` (did you mean "${names.replaceAll(", ", '" or "')}"?)`,
      )
      .replace(/^option '(?:-\w, )?(--[\w-]+)[^']*' argument '(.*)' is invalid/s, '$1 is "$2"')
      .replace(/^command-argument value '(.*)' is invalid for argument '(.*)'/s, '<$2> is "$1"')
      .replace(/^required option '([^']*)' not specified/, "$1 is missing")
      .replace(/^missing required argument '(.*)'/, "<$1> is missing")
      .replace(/\. Expected (.*)\.$/, ": expected $1")
      .replace(/\. Allowed choices are (.*)\.$/, "; it must be one of $1")
      .replace(/'([^']{40})[^']+'/g, "'$1...'");
    complain(`${sentence}; see ${helpOf(process.argv[2])}`);
    return BAD_USE;
  }
  const [first, ...stack] = (error instanceof Error ? (error.stack ?? error.message) : String(error)).split("\n");
  complain(`unexpected error, please report it: ${first}`, stack);
  return UNEXPECTED;
}

/** The help command to suggest: that of the subcommand, if there is one of this name. */
function helpOf(name: string | undefined): string {
  return program.commands.some((command) => command.name() === name)
    ? `lights-out ${name} --help`
    : "lights-out --help";
}
