// A document as text. Wide matrices are cut into slices of columns.

import { type TextPage, wrap } from "../output.ts";
import { byColumn, type DocumentPart, type MatrixBlock, slices, stepWords } from "./parts.ts";

/** The columns of paper that has no end. */
const WIDTH = 80;

export function* textLines(blocks: readonly DocumentPart[], paper: TextPage): Generator<string> {
  const width = paper.width < Infinity ? paper.width : WIDTH;
  let isFirst = true;
  for (const block of blocks) {
    if (!isFirst) yield "";
    isFirst = false;
    if (block.kind === "matrix") yield* matrixLines(block, width, paper);
    else if (block.kind === "steps") yield* stepLines(block, width, paper);
    else if (block.kind === "table") yield* tableLines(block);
    else {
      const bold = block.kind !== "paragraph" ? paper.colors.bold : (text: string) => text;
      for (const line of wrap(block.text.split(" "), width)) yield bold(line);
    }
  }
}

const GAP = 2;

function* matrixLines(block: MatrixBlock, width: number, { colors, from }: TextPage): Generator<string> {
  const { rows, name = "", augmented = false, numbered = false, pivots = [] } = block;
  const columns = rows[0]?.length ?? 0;
  const names = numbered ? rows.map((_, i) => `R${i + from}`) : [name];
  const label = Math.max(...names.map(({ length }) => length)) + (numbered || name ? GAP : 0);
  const digits = String(rows.reduce((most, row) => Math.max(most, ...Array.from(row)), 0)).length;
  // A space between the columns if that avoids no cut, or if a row fits with it.
  const tight = width - label - (augmented ? 2 : 0);
  const each = digits + (columns * (digits + 1) <= tight || digits > 1 ? 1 : 0);
  const isPivot = new Set(pivots.map(({ row, column }) => `${row},${column}`));
  const plain = augmented ? columns - 1 : columns;
  const parts = slices(plain, Math.floor(tight / each) - (augmented ? 1 : 0));
  for (const [n, { from: first, to }] of parts.entries()) {
    if (n > 0) yield "";
    const isLast = n === parts.length - 1;
    if (numbered) for (const line of columnNumbers(first, to, each, from)) yield " ".repeat(label) + line;
    for (const [i, row] of rows.entries()) {
      let line = (numbered ? names[i]! : i === 0 ? name : "").padEnd(label);
      for (let j = first; j < to; j++) {
        const entry = (row[j] === 0 ? "." : String(row[j])).padStart(each);
        line += isPivot.has(`${i},${j}`) ? colors.bold(colors.yellow(entry)) : entry;
      }
      yield augmented && isLast ? `${line} | ${row[plain]}` : line;
    }
  }
}

/** The numbers of columns, written downwards. */
function* columnNumbers(first: number, to: number, each: number, from: number): Generator<string> {
  const digits = String(to - 1 + from).length;
  for (let digit = 0; digit < digits; digit++) {
    let line = "";
    for (let j = first; j < to; j++) line += (String(j + from).padStart(digits)[digit] ?? " ").padStart(each);
    yield line;
  }
}

function* stepLines(
  { steps }: Extract<DocumentPart, { kind: "steps" }>,
  width: number,
  { from }: TextPage,
): Generator<string> {
  const signs = { arrow: "<-", swap: "<->", row: (row: number) => `R${row + from}` };
  for (const [column, all] of byColumn(steps)) {
    const words = all.map((step, i) => `${stepWords(step, signs)}${i < all.length - 1 ? "," : ""}`);
    yield* wrap([`column ${column + from}:`, ...words], width, "  ");
  }
}

function* tableLines({ head, rows, states }: Extract<DocumentPart, { kind: "table" }>): Generator<string> {
  const cells = rows.map((row) => row.map((part) => signsOf(part, states)));
  const widths = head.map((title, j) => Math.max(title.length, ...cells.map((row) => row[j]!.length)));
  const line = (parts: readonly string[]) =>
    parts
      .map((part, j) => part.padEnd(widths[j]!))
      .join("   ")
      .trimEnd();
  yield line(head);
  for (const row of cells) yield line(row);
}

/** A row of lights as the text of a board. */
function signsOf(row: ArrayLike<number>, states: number): string {
  return Array.from(row, (entry) => (entry === 0 ? "." : states === 2 ? "#" : String(entry))).join(
    states > 10 ? " " : "",
  );
}
