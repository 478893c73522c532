// The whole state as the part of the address after "#": mode, puzzle, board. What is usual is left out, so that the
// classic board has a short address: #play&rows=5&cols=5&board=.#...-###..-...

import { format, parse } from "../../src/boards/text.ts";
import { fail, show, suggest } from "../../src/errors.ts";
import { writePuzzle } from "../../src/formats/json.ts";
import type { Puzzle } from "../../src/puzzle/puzzle.ts";
import { readBounded } from "./bounds.ts";
import { MODES, type ModeName } from "./modes/mode.ts";

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
    parts.push([name, typeof value === "string" ? value : JSON.stringify(value)]);
  }
  parts.push(["board", writeBoard(puzzle, board)], ...Object.entries(extra));
  return [mode, ...parts.map(([name, value]) => `${name}=${encode(value)}`)].join("&");
}

/**
 * The state of an address; undefined for an empty one.
 * @throws LightsOutError, or URIError or SyntaxError, where it says what cannot be read
 */
export function readAddress(hash: string): Address | undefined {
  const [mode = "", ...rest] = hash.replace(/^#/, "").split("&");
  if (mode === "") return undefined;
  if (!MODES.includes(mode as ModeName))
    fail("option", `the mode is ${show(mode)}${suggest(mode, MODES)}; it must be one of ${MODES.join(", ")}`);
  const json: Record<string, unknown> = {};
  const extra: Record<string, string> = {};
  let board = "";
  for (const part of rest) {
    const at = part.indexOf("=");
    const name = part.slice(0, at);
    const value = decodeURIComponent(part.slice(at + 1));
    if (name === "board") board = value;
    else if (name.startsWith("x-")) extra[name] = value;
    else json[name] = readValue(value);
  }
  if (!("preset" in json) && !("lights" in json && "buttons" in json)) json.shape ??= "grid";
  const puzzle = readBounded(json);
  return { mode: mode as ModeName, puzzle, board: readBoard(puzzle, board), extra };
}

/** Numbers, lists and objects are JSON; all else is text. */
function readValue(text: string): unknown {
  if (!/^(-?\d+$|[[{])/.test(text)) return text;
  return JSON.parse(text);
}

/** Text with 0 and 1 for small boards, which people can read and change; base64 of one byte for each light for large ones. */
function writeBoard(puzzle: Puzzle, board: Uint8Array): string {
  if (puzzle.lights <= READABLE)
    return format(puzzle, board).replaceAll("#", "1").replaceAll(".", "0").replaceAll("\n", "-").replaceAll(" ", ",");
  return `~${toBase64(packed(board, bitsFor(puzzle.states)))}`;
}

function readBoard(puzzle: Puzzle, text: string): Uint8Array {
  if (text === "") return new Uint8Array(puzzle.lights);
  if (text.startsWith("~")) return unpacked(fromBase64(text.slice(1)), puzzle);
  return parse(text.replaceAll("-", "/"), { puzzle })[0]!;
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

function unpacked(bytes: Uint8Array, { lights, states }: Puzzle): Uint8Array {
  const bits = bitsFor(states);
  return Uint8Array.from({ length: lights }, (_, i) => {
    let state = 0;
    for (let b = 0; b < bits; b++) {
      const at = i * bits + b;
      state |= (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) << b;
    }
    return state % states;
  });
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}

/** Only what would end a value or be changed on the way is escaped. */
function encode(value: string): string {
  return encodeURI(value).replaceAll("&", "%26").replaceAll("#", "%23").replaceAll("+", "%2B");
}
