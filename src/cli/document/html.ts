// A document as a web page to read or print. It loads nothing.

import type { TextPage } from "../output.ts";
import { byColumn, type DocumentPart, type MatrixBlock, slices, stepWords } from "./parts.ts";

/** Columns of one table: more would be too small on paper. If there are more, their numbers are written downwards. */
const MOST_COLUMNS = 48;

/** The width of paper and the largest letters, in points. */
const PAPER = 490;
const LARGEST = 11;

const STYLE = `
:root { color-scheme: light dark; }
body { font: 11pt/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
figure { margin: 1rem 0; overflow-x: auto; display: flex; align-items: center; gap: 0.5em; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.matrix { border: solid currentColor; border-width: 0 1.5px; border-radius: 6px; }
.matrix td, .matrix th { text-align: right; padding: 0 0.25em; min-width: 0.65em; line-height: 1.3; }
.matrix th { font-weight: normal; color: GrayText; font-size: 0.8em; }
.matrix .zero { color: GrayText; }
.matrix.tall thead th { writing-mode: vertical-rl; padding: 0.25em 0; line-height: 1; }
.matrix .pivot { font-weight: bold; outline: 1px solid; border-radius: 3px; }
.matrix .last { border-left: 1.5px solid; }
.steps dt { font-weight: bold; } .steps dd { margin: 0 0 0.5rem; } .steps span { white-space: nowrap; }
.lights td, .lights th { padding: 0.25rem 1.5rem 0.25rem 0; text-align: left; }
.lights i { display: inline-block; width: 1.2em; height: 1.2em; line-height: 1.2em; margin-right: 3px; border: 1px solid; border-radius: 3px; text-align: center; font-style: normal; vertical-align: middle; }
.lights .on { background: currentColor; } .lights .on b { color: Canvas; }
@media print {
  body { max-width: none; margin: 0; padding: 0; }
  figure { overflow: visible; }
  .matrix { font-size: var(--size); }
  h1, h2 { break-after: avoid; } tr, figure.short, .lights tr { break-inside: avoid; }
  .lights .on { background: none; box-shadow: inset 0 0 0 1em #000; }
}`;

export function* htmlLines(blocks: readonly DocumentPart[], { from }: TextPage): Generator<string> {
  const title = blocks.find((block) => block.kind === "title");
  yield "<!doctype html>";
  yield '<html lang="en">';
  yield `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  yield `<title>${escaped(title && "text" in title ? title.text : "Lights Out")}</title>`;
  yield `<style>${STYLE}`;
  yield "</style></head>";
  yield "<body>";
  for (const block of blocks) {
    if (block.kind === "matrix") yield* matrixLines(block, from);
    else if (block.kind === "steps") yield* stepLines(block, from);
    else if (block.kind === "table") yield* tableLines(block);
    else {
      const tag = { title: "h1", heading: "h2", paragraph: "p" }[block.kind];
      yield `<${tag}>${escaped(block.text)}</${tag}>`;
    }
  }
  yield "</body></html>";
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function* matrixLines(block: MatrixBlock, from: number): Generator<string> {
  const { rows, name, augmented = false, numbered = false, pivots = [] } = block;
  const columns = rows[0]?.length ?? 0;
  const isPivot = new Set(pivots.map(({ row, column }) => `${row},${column}`));
  const plain = augmented ? columns - 1 : columns;
  const parts = slices(plain, MOST_COLUMNS);
  const isTall = parts.length > 1;
  const digits = String(rows.reduce((most, row) => Math.max(most, ...Array.from(row)), 0)).length;
  /** The width of a column in sizes of its letters: padding, and an entry or a number of two digits. */
  const each = 0.5 + Math.max(0.65 * digits, numbered && !isTall ? 0.95 : 0);
  for (const [n, part] of parts.entries()) {
    const withLast = augmented && n === parts.length - 1;
    const width = part.to - part.from + (withLast ? 1 : 0) + (numbered ? 1 : 0);
    const size = Math.min(LARGEST, PAPER / (width * each)).toFixed(1);
    yield `<figure${rows.length <= 30 ? ' class="short"' : ""}>${name && n === 0 ? `<span>${escaped(name)} =</span>` : ""}`;
    yield `<table class="matrix${isTall ? " tall" : ""}" style="--size: ${size}pt">`;
    if (numbered) {
      let head = "<td></td>";
      for (let j = part.from; j < part.to; j++) head += `<th scope="col">${j + from}</th>`;
      yield `<thead><tr>${head}${withLast ? '<td class="last"></td>' : ""}</tr></thead>`;
    }
    yield "<tbody>";
    for (const [i, row] of rows.entries()) {
      let line = numbered ? `<th scope="row">R${i + from}</th>` : "";
      for (let j = part.from; j < part.to; j++) {
        const name = isPivot.has(`${i},${j}`) ? "pivot" : row[j] === 0 ? "zero" : "";
        line += `<td${name && ` class="${name}"`}>${row[j]}</td>`;
      }
      yield `<tr>${line}${withLast ? `<td class="last">${row[plain]}</td>` : ""}</tr>`;
    }
    yield "</tbody></table></figure>";
  }
}

function* stepLines({ steps }: Extract<DocumentPart, { kind: "steps" }>, from: number): Generator<string> {
  const signs = { arrow: "\u2190", swap: "\u2194", row: (row: number) => `R<sub>${row + from}</sub>` };
  yield '<dl class="steps">';
  for (const [column, all] of byColumn(steps))
    yield `<dt>Column ${column + from}</dt><dd>${all.map((step) => `<span>${stepWords(step, signs)}</span>`).join(", ")}</dd>`;
  yield "</dl>";
}

function* tableLines({ head, rows, states }: Extract<DocumentPart, { kind: "table" }>): Generator<string> {
  const light = (entry: number) =>
    `<i${entry ? ' class="on"' : ""}>${states > 2 ? `<b>${entry}</b>` : entry ? "" : "&nbsp;"}</i>`;
  yield `<table class="lights"><thead><tr>${head.map((title) => `<th scope="col">${escaped(title)}</th>`).join("")}</tr></thead><tbody>`;
  for (const row of rows)
    yield `<tr>${row.map((part) => `<td>${Array.from(part, light).join("")}</td>`).join("")}</tr>`;
  yield "</tbody></table>";
}
