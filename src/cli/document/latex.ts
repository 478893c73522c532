// A document as a part of a LaTeX document, without packages. Large matrices are cut, because a formula cannot break
// over pages.

import type { TextPage } from "../output.ts";
import { byColumn, type DocumentPart, type MatrixBlock, slices, stepWords } from "./parts.ts";

/** The most rows and columns of one formula, and the most columns in the size of the text. */
const MOST_ROWS = 45;
const MOST_COLUMNS = 45;
const LARGE_COLUMNS = 16;

export function* latexLines(blocks: readonly DocumentPart[], { from }: TextPage): Generator<string> {
  for (const block of blocks) {
    if (block.kind === "matrix") yield* matrixLines(block);
    else if (block.kind === "steps") yield* stepLines(block, from);
    else if (block.kind === "table") yield* tableLines(block);
    else if (block.kind === "title") yield `\\section*{${escaped(block.text)}}`;
    else if (block.kind === "heading") yield `\\subsection*{${escaped(block.text)}}`;
    else yield `${escaped(block.text)}\n`;
  }
}

/** Characters that the usual font shows as others: "|" as a dash. */
const NAMED: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "^": "\\^{}",
  "~": "\\~{}",
  "|": "\\textbar{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
};

function escaped(text: string): string {
  return text.replace(/[\\^~|<>&%$#_{}]/g, (sign) => NAMED[sign] ?? `\\${sign}`);
}

function* matrixLines({ rows, name, augmented = false, pivots = [] }: MatrixBlock): Generator<string> {
  const columns = rows[0]?.length ?? 0;
  const isPivot = new Set(pivots.map(({ row, column }) => `${row},${column}`));
  const plain = augmented ? columns - 1 : columns;
  const parts = slices(plain, MOST_COLUMNS);
  for (const [n, part] of parts.entries())
    for (const { from, to } of slices(rows.length, MOST_ROWS)) {
      const withLast = augmented && n === parts.length - 1;
      const width = part.to - part.from + (withLast ? 1 : 0);
      if (parts.length > 1) yield `% columns ${part.from} to ${part.to - 1}, from 0`;
      const isSmall = width > LARGE_COLUMNS;
      yield isSmall ? "{\\scriptsize\\setlength{\\arraycolsep}{1.5pt}\\[" : "\\[";
      const form = `*{${Math.max(1, part.to - part.from)}}{c}${withLast ? "|c" : ""}`;
      yield `${n === 0 && from === 0 && name ? `${name.replace(/\d+/, "_{$&}")} = ` : ""}\\left(\\begin{array}{${form}}`;
      for (let i = from; i < to; i++) {
        const entries: string[] = [];
        for (let j = part.from; j < part.to; j++)
          entries.push(isPivot.has(`${i},${j}`) ? `\\mathbf{${rows[i]![j]}}` : String(rows[i]![j]));
        if (withLast) entries.push(String(rows[i]![plain]));
        yield `${entries.join(" & ")} \\\\`;
      }
      yield `\\end{array}\\right)\\]${isSmall ? "}" : ""}`;
    }
}

function* stepLines({ steps }: Extract<DocumentPart, { kind: "steps" }>, from: number): Generator<string> {
  const signs = {
    arrow: "\\leftarrow",
    swap: "\\leftrightarrow",
    row: (row: number) => `R_{${row + from}}`,
  };
  for (const [column, all] of byColumn(steps))
    yield `\\noindent Column ${column + from}: ${all.map((step) => `$${stepWords(step, signs)}$`).join(", ")}.\\par`;
}

function* tableLines({ head, rows, states }: Extract<DocumentPart, { kind: "table" }>): Generator<string> {
  const sign = (entry: number) => (states > 2 ? String(entry) : entry ? "\\bullet" : "\\cdot");
  yield `\\begin{center}\\begin{tabular}{${"c".repeat(head.length)}}`;
  yield `${head.map(escaped).join(" & ")} \\\\\\hline`;
  for (const row of rows) yield `${row.map((part) => `$${Array.from(part, sign).join("\\,")}$`).join(" & ")} \\\\`;
  yield "\\end{tabular}\\end{center}";
}
