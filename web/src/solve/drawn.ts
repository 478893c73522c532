// Boards that people draw with characters, as plain rows: in a frame of lines, as a table, as boxes such as [x], with
// blocks of double width, in a code fence, or with the presses below it as the page copies them.

/** Characters of frames. A line of nothing else is a border. */
const BORDER = /^[\s\u2500-\u257f+|\-=:]*[\u2500-\u257f+\-=][\s\u2500-\u257f+|\-=:]*$/u;
/** What is between two cells of a row in a frame. */
const BAR = /[\u2502\u2503\u2551\u2506-\u250b\u254e\u254f|]/u;
const BOX = /\[(.?)\]|\((.?)\)/gu;
/** A heading, such as "Presses:", and all below it. */
const PRESSES = /\n\s*\n\s*\p{L}+[:：]\s*\n.*$/su;
/** Block characters, which are half as wide as high. */
const BLOCKS = /^[\u2580-\u259f\s]+$/u;

/** Boards in plain rows, with a blank line between them; undefined if the text is not a drawing. */
export function undrawn(text: string): string | undefined {
  const given = text.trim().replace(/\r\n?/g, "\n");
  const plain = given
    .replace(/^\s*(```|~~~).*\n?/gm, "")
    .replace(PRESSES, "")
    .trimEnd()
    .split(/\n\s*\n/)
    .map((board) => rowsOf(board.split("\n")).join("\n"))
    .join("\n\n");
  return plain === given ? undefined : plain;
}

function rowsOf(lines: readonly string[]): readonly string[] {
  return framed(lines) ?? boxed(lines) ?? doubled(lines) ?? lines;
}

/** Rows whose cells have bars between them. */
function framed(lines: readonly string[]): string[] | undefined {
  const rows = lines.filter((line) => !BORDER.test(line));
  if (rows.length === 0 || !rows.every((row) => BAR.test(row))) return undefined;
  return rows.map((row) => {
    const cells = row.trim().split(BAR);
    // The outer bars make empty cells at the ends.
    if (BAR.test(row.trim()[0]!)) cells.shift();
    if (cells.at(-1) === "") cells.pop();
    return cells.map(signOf).join("");
  });
}

/** Rows of boxes: [x][ ] or ( )(o). */
function boxed(lines: readonly string[]): string[] | undefined {
  if (!lines.every((line) => line.replace(BOX, "").trim() === "")) return undefined;
  return lines.map((line) =>
    Array.from(line.matchAll(BOX), ([, square, round]) => signOf(square ?? round ?? "")).join(""),
  );
}

/** Rows of blocks, each drawn twice so that it looks like a square. */
function doubled(lines: readonly string[]): string[] | undefined {
  const signs = lines.map((line) => Array.from(line));
  const isDouble = (row: readonly string[]) => row.length % 2 === 0 && row.every((sign, i) => sign === row[i ^ 1]);
  if (!lines.every((line) => BLOCKS.test(line)) || !signs.every(isDouble)) return undefined;
  return signs.map((row) => row.filter((_, i) => i % 2 === 0).join(""));
}

/** One character for a cell: off if it is empty. */
function signOf(cell: string): string {
  return cell.trim() === "" ? "." : cell.trim().replace(/^[xX]$/, "#");
}
