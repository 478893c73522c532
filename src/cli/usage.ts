// What a person is told who calls a command with nothing to read: its usage.

import type { Command } from "commander";

/** Thrown where a command has no input but a keyboard; the message is the command's help. */
export class Usage extends Error {
  override readonly name = "Usage";

  constructor(command: Command) {
    super(command.helpInformation());
  }
}
