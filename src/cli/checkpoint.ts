// The state of a long search in a file: written during the search, and read to continue it.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Command } from "commander";
import { fail, show } from "../errors.ts";
import { readEntries } from "../formats/entries.ts";
import { BAD_USE, complain, endWith } from "./ending.ts";
import { addGroup, type Values } from "./flags.ts";
import { jsonLine } from "./output.ts";
import { readIfFile, reasonOf } from "./source.ts";

/** Options about the state of a search. */
export interface CheckpointFlags extends Values<"checkpoint" | "resume"> {}

/** Adds `--checkpoint` and `--resume` to a command. */
export function addCheckpointFlags(command: Command): Command {
  return addGroup(command, "Options of long searches:", {
    "--checkpoint <file>": "save the search in this file every second and at the end",
    "--resume <file>": "continue a saved search; may be the file of --checkpoint",
  });
}

/**
 * What the file of `--resume` holds; undefined if there is none.
 * @throws LightsOutError `file`, `json`, `part`
 */
export function readCheckpoint({ resume, checkpoint }: CheckpointFlags): unknown {
  if (resume === undefined) return undefined;
  const text = readIfFile(resume);
  // With the same name for both, one command line starts a search and continues it.
  if (text === undefined && resume === checkpoint) return undefined;
  if (text === undefined) fail("file", `there is no file ${show(resume)} to resume from`);
  const [part, ...others] = readEntries(text, resume);
  if (others.length > 0) fail("part", `${show(resume)} has ${others.length + 1} entries; expected one checkpoint`);
  return part;
}

/** The file of `--checkpoint`: at any time the last complete checkpoint, even if the process is killed. */
export class CheckpointFile {
  readonly #name: string;
  #failed = false;

  /**
   * Checks that the file can be written, before a search has anything to lose.
   * @throws LightsOutError `file`
   */
  constructor(name: string) {
    this.#name = name;
    if (statSync(name, { throwIfNoEntry: false })?.isDirectory()) fail("file", `${show(name)} is a directory`);
    try {
      write(this.#draft, "");
      rmSync(this.#draft);
    } catch (error) {
      fail("file", `${show(name)} ${reasonOf(error, "cannot be written")}`);
    }
  }

  /**
   * Writes a checkpoint. If that fails, for example on a full disk, the search continues and the command reports the
   * error.
   */
  save(content: object): void {
    try {
      write(this.#draft, jsonLine(content));
      renameSync(this.#draft, this.#name);
      this.#failed = false;
    } catch (error) {
      if (!this.#failed) complain(`${show(this.#name)} ${reasonOf(error, "cannot be written")}; the search goes on`);
      this.#failed = true;
    }
  }

  /** Makes the exit status that of an error if the last checkpoint was not written. */
  close(): void {
    if (this.#failed) endWith(BAD_USE);
  }

  /**
   * A temporary file, renamed once it is complete. In the same folder, because a file cannot be renamed to another
   * disk.
   */
  get #draft(): string {
    return `${this.#name}.tmp`;
  }
}

/** Writes a file and waits until the disk has it. */
function write(name: string, text: string): void {
  const file = openSync(name, "w");
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
