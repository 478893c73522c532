// `lights-out completion`: scripts that complete subcommands, options and their values, made from the options
// themselves. And `lights-out manual`, hidden: the man page, which the build puts into the package.

import { Argument, type Command, type Option } from "commander";
import { presets } from "../index.ts";
import { fitted } from "./help.ts";
import { print } from "./output.ts";

/** The values of options that are not limited to them. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  shape: ["grid", "hexagon", "parallelogram", "triangle", "cuboid", "cubeSurface", "ring"],
  rule: [
    ...["plus", "neighbours", "diagonal", "king", "ring", "knight", "row-column", "row", "column"],
    ...["rook", "bishop", "queen"],
  ],
  kernel: ["wasm", "portable"],
  target: ["off", "on", "uniform"],
};

export function addCompletion(program: Command): void {
  program
    .command("completion")
    .summary("print a completion script for a shell")
    .description("Print a script that completes subcommands, options and their values.")
    .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"]))
    .addHelpText(
      "after",
      `
Examples:
  source <(lights-out completion bash)      # in ~/.bashrc
  source <(lights-out completion zsh)       # in ~/.zshrc, after compinit
  lights-out completion fish > ~/.config/fish/completions/lights-out.fish`,
    )
    .action((shell: "bash" | "zsh" | "fish") => print({ bash, zsh, fish }[shell](program)));
  program.command("manual", { hidden: true }).action(() => print(manual(program)));
}

/** A subcommand as scripts need it. */
interface Completed {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly Option[];
  readonly command: Command;
}

function commandsOf(program: Command): Completed[] {
  const help = program.createHelp();
  return help.visibleCommands(program).map((command) => ({
    name: command.name(),
    summary: help.subcommandDescription(command),
    options: help.visibleOptions(command),
    command,
  }));
}

/** The values to offer for an option: a list, or undefined for a file. Other values are up to the user. */
function valuesOf(option: Option): readonly string[] | undefined {
  const name = option.attributeName();
  if (name === "preset") return presets().map((preset) => preset.name);
  return option.argChoices ?? VALUES[name];
}

function flagsOf({ short, long }: Option): string[] {
  return [short, long].filter((flag) => flag !== undefined && flag !== null) as string[];
}

function* bash(program: Command): Generator<string> {
  const commands = commandsOf(program);
  yield "# Completion of lights-out for bash: source <(lights-out completion bash)";
  yield "_lights_out() {";
  yield `  local word=$2 before=$3 command=\${COMP_WORDS[1]} words=`;
  yield '  if [ "$COMP_CWORD" -eq 1 ]; then';
  yield `    words="${commands.map(({ name }) => name).join(" ")} --help --version"`;
  yield "  else";
  yield '    case "$command $before" in';
  for (const { name, command } of commands) {
    for (const { argChoices } of command.registeredArguments)
      if (argChoices) yield `      "${name} ${name}") words="${argChoices.join(" ")}" ;;`;
  }
  for (const { name, options } of commands)
    for (const option of options)
      if (option.required)
        for (const flag of flagsOf(option)) {
          const values = valuesOf(option);
          yield `      "${name} ${flag}") ${values ? `words="${values.join(" ")}"` : "return"} ;;`;
        }
  yield `      "help help") words="${commands.map(({ name }) => name).join(" ")}" ;;`;
  yield "      *)";
  yield '        case "$word" in -*)';
  yield '          case "$command" in';
  for (const { name, options } of commands)
    yield `            ${name}) words="${options.flatMap(flagsOf).join(" ")}" ;;`;
  yield "          esac";
  yield "        esac ;;";
  yield "    esac";
  yield "  fi";
  yield '  COMPREPLY=($(compgen -W "$words" -- "$word"))';
  yield "}";
  yield "# Without a match, the names of files.";
  yield "complete -o default -F _lights_out lights-out";
}

function* zsh(program: Command): Generator<string> {
  const commands = commandsOf(program);
  // In a specification "]" and ":" end a part, and a quote ends the word.
  const spec = (text: string) => text.replace(/[[\]:\\]/g, "\\$&").replaceAll("'", "'\\''");
  yield "#compdef lights-out";
  yield "# Completion of lights-out for zsh: source <(lights-out completion zsh)";
  yield "_lights_out() {";
  yield "  local -a commands";
  yield "  commands=(";
  for (const { name, summary } of commands)
    yield `    '${spec(name)}:${summary.replaceAll("'", "'\\''").replaceAll(":", "\\:")}'`;
  yield "  )";
  yield "  if (( CURRENT == 2 )); then";
  yield "    _describe command commands";
  yield "    return";
  yield "  fi";
  yield "  local command=$words[2]";
  yield "  shift words";
  yield "  (( CURRENT-- ))";
  yield "  case $command in";
  for (const { name, options, command } of commands) {
    yield `    ${name})`;
    yield "      _arguments \\";
    for (const option of options) {
      const flags = flagsOf(option);
      const values = valuesOf(option);
      const value = option.required ? `:value:${values ? `(${values.join(" ")})` : "_files"}` : "";
      for (const flag of flags) yield `        '${flag}[${spec(option.description)}]${value}' \\`;
    }
    const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
    yield `        '*:argument:${choices.length > 0 ? `(${choices.join(" ")})` : "_files"}'`;
    yield "      ;;";
  }
  yield "    help) _describe command commands ;;";
  yield "  esac";
  yield "}";
  yield 'if [ "$funcstack[1]" = _lights_out ]; then _lights_out "$@"; else compdef _lights_out lights-out; fi';
}

function* fish(program: Command): Generator<string> {
  const commands = commandsOf(program);
  const quote = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;
  yield "# Completion of lights-out for fish: lights-out completion fish > ~/.config/fish/completions/lights-out.fish";
  for (const { name, summary } of commands)
    yield `complete -c lights-out -n __fish_use_subcommand -f -a ${name} -d ${quote(summary)}`;
  for (const { name, options, command } of commands) {
    const when = `-n '__fish_seen_subcommand_from ${name}'`;
    for (const option of options) {
      const short = option.short ? ` -s ${option.short.slice(1)}` : "";
      const long = option.long ? ` -l ${option.long.slice(2)}` : "";
      const values = valuesOf(option);
      const value = option.required ? (values ? ` -x -a ${quote(values.join(" "))}` : " -r") : "";
      yield `complete -c lights-out ${when}${short}${long}${value} -d ${quote(option.description)}`;
    }
    const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
    if (choices.length > 0) yield `complete -c lights-out ${when} -f -a ${quote(choices.join(" "))}`;
  }
}

/** Columns for text that the reader of man pages does not fill up. */
const MAN_WIDTH = 72;

/** The man page, in the language of man(7). */
function* manual(program: Command): Generator<string> {
  const plain = (text: string) => text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replace(/^[.']/gm, "\\&$&");
  const help = program.createHelp();
  yield `.TH LIGHTS\\-OUT 1 "" "lights\\-out ${program.version()}"`;
  yield ".SH NAME";
  yield "lights\\-out \\- solve Lights Out puzzles";
  yield ".SH SYNOPSIS";
  yield ".B lights\\-out";
  yield "\\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIBOARD\\fR]";
  yield ".SH DESCRIPTION";
  yield plain(program.description());
  yield* verbatim(fitted(textAfter(program), MAN_WIDTH), plain);
  yield ".SH COMMANDS";
  for (const { name, command, options } of commandsOf(program)) {
    if (name === "help") continue;
    yield `.SS ${plain(command.name())}`;
    yield plain(command.description());
    yield ".PP";
    yield `.B ${plain(help.commandUsage(command))}`;
    for (const argument of command.registeredArguments) {
      yield ".TP";
      yield `\\fI${plain(argument.name())}\\fR`;
      yield plain(argument.description);
    }
    for (const option of options) {
      yield ".TP";
      yield `\\fB${plain(option.flags)}\\fR`;
      yield plain(help.optionDescription(option));
    }
    yield* verbatim(fitted(textAfter(command), MAN_WIDTH), plain);
  }
  yield ".SH ENVIRONMENT";
  const variables = {
    NO_COLOR: "no colours",
    FORCE_COLOR: "colours, even if the output is not a terminal",
    COLUMNS: "the width of the output if it is not a terminal",
  };
  for (const [name, meaning] of Object.entries(variables)) {
    yield ".TP";
    yield `.B ${name}`;
    yield meaning;
  }
}

/** What follows the options in the help. */
function textAfter(command: Command): string {
  let text = "";
  command.configureOutput({ ...command.configureOutput(), writeOut: (more) => void (text += more) });
  command.outputHelp();
  return text.slice(command.helpInformation().length).trim();
}

function* verbatim(text: string, plain: (text: string) => string): Generator<string> {
  if (text === "") return;
  yield ".PP";
  yield ".nf";
  for (const line of text.split("\n")) yield plain(line);
  yield ".fi";
}
