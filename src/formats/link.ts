// Links of the page: mode, puzzle and board as the part of an address after "#". Defaults are left out, so the classic
// board has a short link: #play&rows=5&cols=5&board=.#...-###..-...

import { readBoard } from "../boards/cells.ts";
import { format } from "../boards/text.ts";
import { counted, fail, show } from "../errors.ts";
import type { Puzzle } from "../puzzle/puzzle.ts";
import { readPuzzle, writePuzzle } from "./json.ts";

/** The contents of a link. */
export interface PageLink {
  /** The mode of the page. */
  readonly mode: string;
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
  /** The mode's own parts; their names begin with `x-`. */
  readonly extra: Readonly<Record<string, string>>;
}

const DEFAULTS: Readonly<Record<string, unknown>> = { shape: "grid", rule: "plus", edges: "open", states: 2 };
/** Larger boards are packed. */
const READABLE = 400;

/** A link without "#". */
export function writeLink({ mode, puzzle, board, extra }: PageLink): string {
  const json = writePuzzle(puzzle) as Record<string, unknown>;
  const parts = Object.entries(json)
    .filter(([name, value]) => DEFAULTS[name] !== value)
    .map(([name, value]): [string, string] => [name, writeValue(value)]);
  parts.push(["board", writeBoard(puzzle, board)], ...Object.entries(extra));
  return [mode, ...parts.map(([name, value]) => `${name}=${encode(value)}`)].join("&");
}

/** The first link in a text, without "#". It has a mode and at least one part; undefined if there is none. */
export function linkIn(text: string): string | undefined {
  return /#([a-z]+(?:&[\w-]+=[^\s&]*)+)/.exec(text)?.[1];
}

/**
 * Reads a link without "#".
 * @throws LightsOutError `option`, `json`, and what the puzzle and the board throw
 */
export function readLink(text: string): PageLink {
  const [mode = "", ...parts] = text.split("&");
  const { board = "", ...named } = readParts(parts);
  const isExtra = ([name]: [string, string]) => name.startsWith("x-");
  const extra = Object.fromEntries(Object.entries(named).filter(isExtra));
  const form = Object.fromEntries(
    Object.entries(named)
      .filter((part) => !isExtra(part))
      .map(([name, value]) => [name, readValue(name, value)]),
  );
  const puzzle = readPuzzle("preset" in form || "lights" in form ? form : { shape: "grid", ...form });
  return { mode, puzzle, board: readLights(puzzle, board), extra };
}

/** The parts `name=value` of a link, each name once. */
function readParts(parts: readonly string[]): Record<string, string> {
  const values = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf("=");
    if (at < 1) fail("option", `the link has the part ${show(part)}; a part is a name and a value, such as rows=5`);
    const name = part.slice(0, at);
    if (values.has(name)) fail("option", `the link has ${show(name)} twice`);
    values.set(name, unescaped(name, part.slice(at + 1)));
  }
  return Object.fromEntries(values);
}

function unescaped(name: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return fail(
      "option",
      `${name} of the link is ${show(text)}; after each "%" two hexadecimal digits of UTF-8 are needed`,
    );
  }
}

/** Numbers, true, false, lists, objects and quoted text are JSON. Everything else is text. */
const JSON_LIKE = /^(-?\d+$|true$|false$|[[{"])/;

function readValue(name: string, text: string): unknown {
  if (!JSON_LIKE.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return fail("json", `${name} of the link is ${show(text)}, which is not valid JSON`);
  }
}

function writeValue(value: unknown): string {
  return typeof value === "string" && !JSON_LIKE.test(value) ? value : JSON.stringify(value);
}

/**
 * Small boards are text with 0 and 1, which people can read and change. Large boards are "~" and packed bits as base64.
 */
function writeBoard(puzzle: Puzzle, board: Uint8Array): string {
  if (puzzle.lights <= READABLE)
    return format(puzzle, board).replaceAll("#", "1").replaceAll(".", "0").replaceAll("\n", "-").replaceAll(" ", ",");
  return `~${toBase64(packed(board, bitsFor(puzzle.states)))}`;
}

function readLights(puzzle: Puzzle, text: string): Uint8Array {
  if (text === "") return new Uint8Array(puzzle.lights);
  return readBoard(puzzle, text.startsWith("~") ? unpacked(text.slice(1), puzzle) : text.replaceAll("-", "/"));
}

function bitsFor(states: number): number {
  return Math.ceil(Math.log2(states));
}

function packed(board: Uint8Array, bits: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((board.length * bits) / 8));
  board.forEach((state, i) => {
    for (let b = 0; b < bits; b++) {
      const at = i * bits + b;
      bytes[at >> 3]! |= ((state >> b) & 1) << (at & 7);
    }
  });
  return bytes;
}

function unpacked(text: string, { lights, states }: Puzzle): Uint8Array {
  const bits = bitsFor(states);
  const bytes = fromBase64(text);
  const expected = Math.ceil((lights * bits) / 8);
  if (bytes.length !== expected)
    fail("board-length", `the packed board has ${counted(bytes.length, "byte")}; expected ${expected}`);
  return Uint8Array.from({ length: lights }, (_, i) => {
    let state = 0;
    for (let b = 0; b < bits; b++) {
      const at = i * bits + b;
      state |= ((bytes[at >> 3]! >> (at & 7)) & 1) << b;
    }
    return state;
  });
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1)
    fail("board-text", `the packed board is ${show(text)}, which is not valid base64`);
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}

/** Escapes only characters that would end a value or be changed by browsers. */
function encode(value: string): string {
  return encodeURI(value).replaceAll("&", "%26").replaceAll("#", "%23").replaceAll("+", "%2B");
}
