// The options of commands: their values as Commander gives them, and how they are added to a group of the help.

import { type Command, Option } from "commander";

/** Options that have a value if they are given. */
export type Values<Name extends string> = { readonly [name in Name]?: string };

/** Options that always have a value: it is required, or there is a default. */
export type Given<Name extends string> = { readonly [name in Name]: string };

/** Options without a value. */
export type Switches<Name extends string> = { readonly [name in Name]?: boolean };

/** Adds options to a group of the help: what each looks like, and its description. */
export function addGroup(command: Command, heading: string, options: Readonly<Record<string, string>>): Command {
  for (const [flags, description] of Object.entries(options))
    command.addOption(new Option(flags, description).helpGroup(heading));
  return command;
}
