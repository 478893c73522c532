// The usage of a command, shown to people who call it without input.

import type { Command } from "commander";

/** Thrown if the only input of a command is a keyboard. The message is the command's help. */
export class Usage extends Error {
  override readonly name = "Usage";

  constructor(command: Command) {
    super(command.helpInformation());
  }
}
