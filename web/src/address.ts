// The whole state as the part of the address after "#": mode, puzzle, board. What is usual is left out, so that the
// classic board has a short address: #play&rows=5&cols=5&board=.#...-###..-...

import { readBoard } from "../../src/boards/cells.ts";
import { checkShown } from "../../src/element/limits.ts";
import { counted, fail, show, suggest } from "../../src/errors.ts";
import { format, type Puzzle, readPuzzle, writePuzzle } from "../../src/index.ts";
import { MODES, type ModeName } from "./modes/mode.ts";
import { readPlayed } from "./modes/played.ts";

/** What an address says. */
export interface Address {
  readonly mode: ModeName;
  readonly puzzle: Puzzle;
  readonly board: Uint8Array;
  /** What a mode has to add: short texts. */
  readonly extra: Readonly<Record<string, string>>;
}

const USUAL: Readonly<Record<string, unknown>> = { shape: "grid", rule: "plus", edges: "open", states: 2 };
/** Boards of more lights are packed. */
const READABLE = 400;

/** The address of a state, without "#". */
export function writeAddress({ mode, puzzle, board, extra }: Address): string {
  const json = writePuzzle(puzzle) as Record<string, unknown>;
  const parts: [string, string][] = [];
  for (const [name, value] of Object.entries(json)) {
    if (USUAL[name] === value) continue;
    parts.push([name, writeValue(value)]);
  }
  parts.push(["board", writeBoard(puzzle, board)], ...Object.entries(extra));
  return [mode, ...parts.map(([name, value]) => `${name}=${encode(value)}`)].join("&");
}

/**
 * The state of an address; undefined for an empty one. A mode alone takes the rest from `stage`.
 * @throws LightsOutError if a part of it is wrong
 */
export function readAddress(hash: string, stage?: () => Omit<Address, "mode">): Address | undefined {
  const [mode = "", ...parts] = hash.replace(/^#/, "").split("&");
  if (mode === "") return undefined;
  if (!isMode(mode))
    fail("option", `the mode is ${show(mode)}${suggest(mode, MODES)}; it must be one of ${MODES.join(", ")}`);
  if (parts.length === 0 && stage) return { ...stage(), mode };
  const { board = "", ...named } = readParts(parts);
  const isExtra = ([name]: [string, string]) => name.startsWith("x-");
  const extra = Object.fromEntries(Object.entries(named).filter(isExtra));
  const form = Object.fromEntries(
    Object.entries(named)
      .filter((part) => !isExtra(part))
      .map(([name, text]) => [name, readValue(name, text)]),
  );
  const puzzle = readPuzzle("preset" in form || "lights" in form ? form : { shape: "grid", ...form });
  checkShown(puzzle);
  readPlayed(extra, puzzle);
  return { mode, puzzle, board: readLights(puzzle, board), extra };
}

function isMode(name: string): name is ModeName {
  return (MODES as readonly string[]).includes(name);
}

/** The parts `name=value` of an address, each name once. */
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

/** Numbers, true, false, lists, objects and quoted text are JSON; all else is text. */
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

/** Text with 0 and 1 for small boards, which people can read and change; base64 of one byte for each light for large ones. */
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
    fail("board-length", `the packed board has ${counted(bytes.length, "byte")}; ${expected} expected`);
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

/** Only what would end a value or be changed on the way is escaped. */
function encode(value: string): string {
  return encodeURI(value).replaceAll("&", "%26").replaceAll("#", "%23").replaceAll("+", "%2B");
}
