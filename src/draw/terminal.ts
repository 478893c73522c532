// A board drawn with characters. The characters alone distinguish lights, presses, proofs, holes and lights without a
// button; colour only helps. The drawing uses the widest form that fits and says so if it is a narrow one.
//
//     (#) .  #      3 characters a cell: ( ) marks a press, [ ] the proof, | | a light without a button
//      O  .  #      2 or 1: O o a press on a light that is on or off, X x the proof, % : no button
//     <#> .  #      < > and inverse video: the cursor of a game; inverse video alone if there is no room
//     2+1 0-1 1     more than two states: +1 pressed once, -1 turned back once, *3 weight in the proof, 2| no button

import type pc from "picocolors";
import { counted } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { linksOf } from "./links.ts";
import { type Marks, marksOf, type Shown } from "./marks.ts";
import { frame, type Raster, raster } from "./raster.ts";
import { times } from "./words.ts";

/**
 * The colours of picocolors: a function for each colour. They do nothing if colour is off. Only the command imports
 * picocolors, because its import starts standard output, which takes Node 2 ms.
 */
type Colors = ReturnType<typeof pc.createColors>;

/** The page to draw on. */
export interface Paper {
  /** Columns; Infinity if there is no limit. */
  readonly width: number;
  readonly colors: Colors;
}

/** A drawing: its lines, which are made one at a time and can be read once, and the lines of its legend. */
interface Drawing {
  readonly lines: Iterable<string>;
  readonly legend: string[];
}

/** The number of columns that the narrowest drawing needs. */
export function leastWidth(puzzle: Puzzle, { presses }: Shown): number {
  return puzzle.cols * narrow(puzzle.states, digitsOf(puzzle.states, presses));
}

/**
 * Draws a board with its presses or certificate, in colour if there are `colors`. `cursor` lists lights to point at,
 * for a terminal that can show inverse video. Null if even the narrowest form is too wide.
 */
export function draw(
  puzzle: Puzzle,
  shown: Shown,
  {
    width,
    colors,
    cursor = [],
  }: { width: number; colors?: Colors | undefined; cursor?: readonly number[] | undefined },
): Drawing | null {
  const marks = marksOf(puzzle, shown);
  const marked = marks.presses !== null || marks.certificate !== null;
  const digits = digitsOf(puzzle.states, shown.presses);
  const form = formsOf(puzzle, marked, digits).find(({ raster, cell }) => raster.width * cell <= width);
  if (form === undefined) return null;
  const pen = pens(colors);
  const isBare = marks.certificate === null && !Array.prototype.some.call(marks.presses ?? [], (n) => n !== 0);
  if (!form.apart || isBare) {
    const content = puzzle.states === 2 ? (form.cell > 2 ? framed : single) : numbered;
    const at = (i: number) => pointedAt(cursor.includes(i), content(marks, i, digits));
    return { lines: plot(form, at, pen), legend: legend(puzzle, marks, form, width) };
  }
  const number = (list: ArrayLike<number>, none: string, ink: Pen) => (i: number) =>
    pointedAt(cursor.includes(i), {
      text: (list[i] ? String(list[i]) : none).padStart(digits),
      pen: list[i] ? ink : "off",
    });
  const states = plot(form, number(marks.board, "0", "on"), pen);
  const second = plot(form, number(marks.presses ?? marks.certificate!, ".", marks.presses ? "press" : "proof"), pen);
  const back = hasBack(shown.presses) ? " (-: turn back)" : "";
  const title = marks.presses ? `how often to press${back}:` : "how often each light counts in the proof:";
  return { lines: chained(states, ["", title], second), legend: legend(puzzle, marks, form, width) };
}

/** The number of characters of the longest number: of a state, or of turns back with their sign. */
function digitsOf(states: number, presses: Shown["presses"]): number {
  return hasBack(presses) ? `-${states >> 1}`.length : `${states - 1}`.length;
}

function hasBack(presses: Shown["presses"]): boolean {
  return presses !== undefined && Array.prototype.some.call(presses, (n) => n < 0);
}

/** The width of a number in the narrowest form: its digits, and a space if numbers have several digits. */
function narrow(states: number, digits: number): number {
  return states === 2 || digits === 1 ? 1 : digits + 1;
}

interface Form {
  readonly raster: Raster;
  /** Characters a cell. */
  readonly cell: number;
  /** True if states and marks need a drawing each. */
  readonly apart: boolean;
  /** True for every form except the first. */
  readonly squeezed: boolean;
}

/** All forms for a puzzle, the widest first. */
function formsOf(puzzle: Puzzle, marked: boolean, digits: number): Form[] {
  const shaped = raster(puzzle);
  const text = puzzle.shape === "grid" ? shaped : frame(puzzle);
  const even = (cell: number) => (shaped.halves || shaped.tips ? cell + (cell % 2) : cell);
  const form = (r: Raster, cell: number, apart: boolean, squeezed: boolean) => ({ raster: r, cell, apart, squeezed });
  if (puzzle.states === 2)
    return [
      form(shaped, even(3), false, false),
      form(shaped, 2, false, true),
      ...(shaped.halves || shaped.tips ? [] : [form(shaped, 1, false, true)]),
      form(text, 1, false, true),
    ];
  const roomy = even(2 * digits + 2);
  const tight = even(digits + 1);
  return [
    ...(marked ? [form(shaped, roomy, false, false)] : []),
    form(shaped, tight, marked, marked),
    form(text, narrow(puzzle.states, digits), marked, true),
  ];
}

type Pen = "on" | "off" | "press" | "pressOn" | "proof" | "side" | "cursor";

interface Content {
  readonly text: string;
  readonly pen: Pen;
}

/** `(#)`: k = 2 in cells of three characters. */
function framed(marks: Marks, i: number): Content {
  const on = marks.board[i] === 1;
  const light = on ? "#" : ".";
  if (marks.certificate?.[i]) return { text: `[${light}]`, pen: "proof" };
  if (marks.presses?.[i]) return { text: `(${light})`, pen: on ? "pressOn" : "press" };
  return { text: marks.locked?.[i] ? `|${light}|` : ` ${light} `, pen: on ? "on" : "off" };
}

/** `O`: k = 2 in one character. */
function single(marks: Marks, i: number): Content {
  const on = marks.board[i] === 1;
  if (marks.certificate?.[i]) return { text: on ? "X" : "x", pen: "proof" };
  if (marks.presses?.[i]) return { text: on ? "O" : "o", pen: on ? "pressOn" : "press" };
  if (marks.locked?.[i]) return { text: on ? "%" : ":", pen: on ? "on" : "off" };
  return { text: on ? "#" : ".", pen: on ? "on" : "off" };
}

/** `2+1`: more than two states. */
function numbered(marks: Marks, i: number, digits: number): Content {
  const [sign, n] = markAt(marks, i);
  const isOn = marks.board[i] !== 0;
  const pen = sign === "*" ? "proof" : n > 0 ? (isOn ? "pressOn" : "press") : isOn ? "on" : "off";
  return { text: `${String(marks.board[i]).padStart(digits)}${sign}${n || ""}`, pen };
}

/** The same with the cursor on it. Other brackets stay. */
function pointedAt(isHere: boolean, content: Content): Content {
  return isHere ? { text: content.text.replace(/^ (.) $/, "<$1>"), pen: "cursor" } : content;
}

type Sign = "+" | "-" | "*" | "|";

/** The mark at a light: its sign, and how often. */
function markAt({ presses, certificate, locked }: Marks, i: number): [sign: Sign | "", n: number] {
  if (certificate?.[i]) return ["*", certificate[i]!];
  const n = presses?.[i] ?? 0;
  if (n !== 0) return [n > 0 ? "+" : "-", Math.abs(n)];
  return [locked?.[i] ? "|" : "", 0];
}

const MEANINGS: Readonly<Record<Sign, (n: number) => string>> = {
  "+": (n) => `press ${times(n)}`,
  "-": (n) => `turn back ${times(n)}`,
  "*": (n) => `counts ${times(n)} in the proof`,
  "|": () => "no button",
};

/** Writes the text of each light at its place. Triangles get their sides if there is room between the cells. */
function* plot({ raster, cell }: Form, content: (i: number) => Content, pen: Pens): Generator<string> {
  const { lines, x, tips } = raster;
  const sides = tips !== null && cell > 1;
  const filled = cell === 2 && !sides ? 2 : cell - 1;
  for (const line of lines) {
    const text: string[] = [];
    const pens: (Pen | undefined)[] = [];
    const put = (at: number, letters: string, p: Pen | undefined) => {
      while (text.length < at) text.push(" ");
      for (let c = 0; c < letters.length; c++) {
        text[at + c] = letters[c]!;
        pens[at + c] = p;
      }
    };
    for (const i of line) {
      const at = Math.round(x[i]! * cell) + (sides ? 1 : 0);
      const { text: letters, pen: p } = content(i);
      put(at, letters.padEnd(filled), p);
      if (!sides) continue;
      put(at - 1, tips![i] === 1 ? "/" : "\\", "side");
      put(at + cell - 1, tips![i] === 1 ? "\\" : "/", "side");
    }
    yield inked(text, pens, pen);
  }
}

function* chained(...lists: Iterable<string>[]): Generator<string> {
  for (const list of lists) yield* list;
}

type Pens = Record<Pen, (text: string) => string>;

/** Not a colour: it works where colours are unwanted. */
const inverse = (text: string) => `\x1b[7m${text}\x1b[27m`;

const PLAIN: Pens = {
  on: String,
  off: String,
  press: String,
  pressOn: String,
  proof: String,
  side: String,
  cursor: inverse,
};

function pens(c: Colors | undefined): Pens {
  if (c === undefined) return PLAIN;
  return {
    on: (text) => c.bgYellow(c.black(text)),
    off: c.dim,
    press: (text) => c.bold(c.green(text)),
    pressOn: (text) => c.bgGreen(c.black(c.bold(text))),
    proof: (text) => c.bgMagenta(c.white(c.bold(text))),
    side: c.dim,
    cursor: inverse,
  };
}

/** One line without trailing spaces. Each run of one colour is coloured once. */
function inked(text: readonly string[], pens: readonly (Pen | undefined)[], pen: Pens): string {
  let out = "";
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && pens[to] === pens[from]) to++;
    const run = text.slice(from, to).join("");
    const p = pens[from];
    out += p === undefined ? run : pen[p](run);
    from = to;
  }
  return out.trimEnd();
}

/** The legend: only the signs that the drawing has. */
function legend(puzzle: Puzzle, marks: Marks, form: Form, width: number): string[] {
  const signs = new Map<Sign | "", number>();
  for (let i = 0; i < puzzle.lights; i++) {
    const [sign] = markAt(marks, i);
    if (!signs.has(sign)) signs.set(sign, i);
  }
  const items: string[] = [];
  const roomy = form.cell > 2;
  if (puzzle.states === 2) {
    items.push("# on", ". off");
    if (signs.has("+")) items.push(roomy ? "( ) press here" : "O o press here (on, off)");
    if (signs.has("*")) items.push(roomy ? "[ ] part of the proof" : "X x part of the proof (on, off)");
    if (signs.has("|")) items.push(roomy ? "| | no button" : "% : no button (on, off)");
  } else if (!form.apart) {
    for (const [sign, meaning] of Object.entries(MEANINGS)) {
      const i = signs.get(sign as Sign);
      if (i === undefined) continue;
      const [, n] = markAt(marks, i);
      items.push(`${marks.board[i]}${sign}${n || ""}: state ${marks.board[i]}, ${meaning(n)}`);
    }
  }
  const lines = items.length === 0 ? [] : [items.join("   ")];
  const links = linksOf(puzzle).length;
  if (links > 0) lines.push(`${counted(links, "link")} between lights, which only a picture shows`);
  if (form.squeezed) lines.push(`Drawn narrow, ${counted(form.cell, "character")} a cell, to fit ${width} columns.`);
  return lines;
}
