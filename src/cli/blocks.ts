// Divides text into the blocks that can be read on their own, while it comes: a board ends at a blank line, JSON at the
// end of the line that closes its last bracket.

import { bracketsIn } from "../formats/entries.ts";

/** One board, one entry of JSON, or one machine. */
export interface TextBlock {
  readonly text: string;
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly isJson: boolean;
}

/** Lines that are joined at once. */
const PART_LINES = 2 ** 16;

export class Blocks {
  /** The brackets of JSON are cells of boards. */
  readonly #isAllText: boolean;
  /** A line of which the end has not come. */
  #rest = "";
  /** The lines so far. */
  #count = 0;
  /** The lines of the block so far, the first of them joined, because an array of all could be too long. */
  #parts: string[] = [];
  #lines: string[] = [];
  /** The number of its first line. */
  #first = 0;
  #isJson = false;
  /** How many brackets of the block are open. */
  #depth = 0;

  #size = 0;

  /** How many characters have come since a block ended, at least. */
  get size(): number {
    return this.#size;
  }

  constructor(isAllText: boolean) {
    this.#isAllText = isAllText;
  }

  /** The blocks that end in the next piece of the text. */
  *add(piece: string): Generator<TextBlock> {
    this.#size += piece.length;
    const lines = piece.split("\n");
    lines[0] = this.#rest + lines[0];
    this.#rest = lines.pop()!;
    for (const line of lines) yield* this.#addLine(line);
  }

  /** The last blocks. */
  *end(): Generator<TextBlock> {
    yield* this.#addLine(this.#rest);
    this.#rest = "";
    yield* this.#close();
  }

  *#addLine(line: string): Generator<TextBlock> {
    this.#count++;
    if (line.trim() === "") {
      if (!this.#isJson) yield* this.#close();
      return;
    }
    // Each line of JSON is an entry, so this one begins, whatever is open. In an entry of several lines, "[", "," or
    // ":" comes before "{".
    if (this.#isJson && /^\s*\{/.test(line) && !/[[,:]\s*$/.test(this.#lines.at(-1) ?? ":")) yield* this.#close();
    if (this.#lines.length === 0) {
      this.#first = this.#count;
      this.#isJson = !this.#isAllText && /^\ufeff?\s*[[{]/.test(line);
    }
    this.#lines.push(line);
    // The last line stays, so that a block has begun exactly if there is one.
    if (this.#lines.length > PART_LINES) this.#parts.push(this.#lines.splice(0, PART_LINES).join("\n"));
    if (!this.#isJson) return;
    this.#depth += bracketsIn(line).open;
    if (this.#depth <= 0) yield* this.#close();
  }

  *#close(): Generator<TextBlock> {
    const parts = [...this.#parts, ...(this.#lines.length === 0 ? [] : [this.#lines.join("\n")])];
    if (parts.length > 0) yield { text: parts.join("\n"), line: this.#first, isJson: this.#isJson };
    this.#parts = [];
    this.#lines = [];
    this.#size = 0;
    this.#isJson = false;
    this.#depth = 0;
  }
}
