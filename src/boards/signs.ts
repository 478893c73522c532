// Boards as people post them: other characters than those of plain text. A character of a text is one sign, such as an
// emoji of several code units. The meaning of a sign is given (option `chars`), or follows from the other signs.
// Otherwise the text is refused, because a misread board gets a correct answer to the wrong question.

import { type Chars, fail, LightsOutError, show } from "../errors.ts";
import { checkChoice, isPlain } from "../options.ts";
import { isWhole, reading } from "../reading.ts";
import { ANY, cellWords, type Grammar, HOLE, NO_STATE, place, type Scanned, scan } from "./scan.ts";

/** How a text writes boards. */
export interface NotationOptions {
  /**
   * The meaning of characters: a state from 0, `"_"` (no light) or `"?"` (does not matter). Other characters keep their
   * meaning. A character may be an emoji.
   */
  readonly chars?: Chars | undefined;
  /** The digit or number that means state 0. Default: 0. */
  readonly first?: 0 | 1 | undefined;
  /**
   * The meaning of filled circles and squares (`●■`) next to empty ones (`○□`), which mean the opposite. Default: such
   * boards are refused, because sources disagree about their meaning.
   */
  readonly filled?: "on" | "off" | undefined;
}

/** The options of {@link NotationOptions}, checked. */
export interface Notation {
  readonly chars: ReadonlyMap<string, number>;
  readonly first: 0 | 1;
  readonly filled: "on" | "off" | undefined;
}

/** The names of the options. */
export const NOTATION = ["chars", "first", "filled"];

/**
 * Checks options of this kind.
 * @throws LightsOutError `option`
 */
export function readNotation(owner: string, { chars, first = 0, filled }: NotationOptions): Notation {
  checkChoice(owner, "filled", filled, ["on", "off"]);
  if (first !== 0 && first !== 1) fail("option", `first is ${show(first)}; it must be 0 or 1`);
  return { chars: chars === undefined ? new Map() : readChars(chars), first, filled };
}

function readChars(chars: object): Map<string, number> {
  const entries = reading("option", "chars", () => {
    if (!isPlain(chars)) fail("option", `chars is ${show(chars)}; it must be an object such as { X: 1, O: 0 }`);
    return Object.entries(chars);
  });
  const states = new Map<string, number>();
  for (const [key, value] of entries) {
    const sign = tidy(key);
    if (sign === "" || /^[\s,/]$/.test(sign))
      fail("option", `chars has the key ${show(key)}; a key must be a character that is not blank, "," or "/"`);
    if (sign.replace(new RegExp(SIGN, "gu"), "x").length > 1)
      fail("option", `chars has the key ${show(key)}, which is more than one character; write one key for each`);
    if (states.has(sign)) fail("option", `chars has ${show(sign)} twice; write each character once`);
    if (value !== "_" && value !== "?" && !isWhole(value, 0, 254))
      fail(
        "option",
        `chars maps ${show(key)} to ${show(value)}; expected a state from 0, "_" (hole) or "?" (any state)`,
      );
    states.set(sign, value === "_" ? HOLE : value === "?" ? ANY : value);
  }
  return states;
}

/** Like `scan`, for text in any notation. */
export function scanSigns(text: string, grammar: Grammar, notation: Notation): Scanned[] {
  const { chars, first } = notation;
  if (chars.size === 0 && first === 0 && isPlainText(text)) return scan(text, grammar);
  for (const [sign, state] of chars)
    if (state >= grammar.states)
      fail(
        "option",
        `chars maps ${show(sign)} to ${state}; expected a state from 0 to ${grammar.states - 1}`,
        "for more states give the puzzle more states",
      );
  const { encoded, codeOf, written } = encode(text);
  const places = firstPlaces(encoded, written);
  const meanings = new Map<number, number>();
  for (let digit = 0; first === 1 && digit <= 9; digit++) meanings.set(48 + digit, digit === 0 ? NO_STATE : digit - 1);
  for (const [sign, state] of meaningsOf(places, notation, encoded, grammar)) meanings.set(codeOf(sign), state);
  return scan(encoded, { ...grammar, signs: { meanings, first, written } });
}

/** The first sign of a text that cannot be in any board. This does not read the text. */
export function foreignIn(text: string, { chars }: Notation): string | undefined {
  const { encoded, written } = encode(text);
  return Array.from(encoded, written).find((sign) => !(/^[\s,/]$/.test(sign) || KNOWN.has(sign) || chars.has(sign)));
}

/** Whether a text is plain, so that this file is not needed. */
export function isPlainText(text: string): boolean {
  return PLAIN.test(text);
}

const PLAIN = /^\ufeff?[ \t\n\r\d#*.?_,/]*$/;
const PLAIN_LIGHTS = "#*.0123456789";

/** If a text has more signs than this, the error does not offer a state for each. */
const MOST_NAMED = 9;

const FILLED = new Set("●⬤•■▪◼█▓");
const BLACK = new Set("⚫⬛◾🖤🌑🌚");
const EMPTY = new Set("○◯〇□▢▫◻░☐⚪⬜◽🤍");
const SHAPES = new Set([...FILLED, ...BLACK, ...EMPTY]);
/** Signs that are on next to a black, white, filled or empty shape. */
const MARKS = new Set("🟥🟧🟨🟩🟦🟪🟫🔴🟠🟡🟢🔵🟣🟤❤🧡💛💚💙💜🤎💡🔆☀🌞⭐🌟🌕🌝🔥✅☑✔❌☒✖⭕");
/** Signs that are off next to one that is on. */
const DIM = new Set(".-–·");
/** Signs that are on next to a dim one. */
const LIT = new Set([..."#*1XxOo×✕✗", ...FILLED, ...MARKS]);
const KNOWN = new Set([...PLAIN_LIGHTS, "_", "?", ...SHAPES, ...MARKS, ...DIM, ...LIT]);

/**
 * The meaning of every sign of a text that does not keep its plain one. `places`: the index of the first occurrence of
 * each sign in the encoded text, in order of appearance.
 */
function meaningsOf(
  places: ReadonlyMap<string, number>,
  { chars, first, filled }: Notation,
  encoded: string,
  grammar: Grammar,
): Map<string, number> {
  // The signs of lights whose state matters.
  const lights = [...places.keys()].filter((sign) => (chars.get(sign) ?? (/[_?]/.test(sign) ? HOLE : 0)) >= 0);
  const [on, off] = pair();
  const meanings = new Map(chars);
  for (const sign of lights)
    if (!meanings.has(sign) && !PLAIN_LIGHTS.includes(sign)) {
      const state = sign === on ? 1 : sign === off ? 0 : shapeOf(sign);
      if (state !== undefined) meanings.set(sign, state);
    }
  const unclear = lights.filter((sign) => !meanings.has(sign) && !PLAIN_LIGHTS.includes(sign));
  if (unclear.length > 0) failUnclear(unclear);
  checkStates();
  return meanings;

  /** The sign that is on and the one that is off, if the text has two and one certain reading. */
  function pair(): readonly string[] {
    if (lights.length !== 2) return [];
    // Links of the page have 111-111 for two rows.
    const isOne = first === 0 && /[\n\r/]/.test(encoded.trim());
    const isLit = (sign: string) => LIT.has(sign) && !(filled && FILLED.has(sign)) && (sign !== "1" || isOne);
    const isCertain = ([on, off]: readonly string[]) =>
      (DIM.has(off!) && isLit(on!)) || (SHAPES.has(off!) && MARKS.has(on!));
    return [lights, [...lights].reverse()].find(isCertain) ?? [];
  }

  /** The state of a circle or square by the option `filled`. */
  function shapeOf(sign: string): number | undefined {
    if (filled === undefined || !SHAPES.has(sign)) return undefined;
    return EMPTY.has(sign) === (filled === "off") ? 1 : 0;
  }

  /** Refuses a text of two signs that would mean the same if one kept its plain meaning: `#O#` with O on. */
  function checkStates(): void {
    const left = lights.filter((sign) => !chars.has(sign));
    if (lights.length !== 2 || left.length !== 1) return;
    const [state, other] = lights.map((sign) => meanings.get(sign) ?? plainState(sign, first));
    if (state !== other) return;
    const [sign] = left as [string];
    failWith(
      `${theBoardHas(sign)}, which would mean ${state} as the other character does`,
      [state === 1 ? 0 : 1, state!].map((meaning) => ({ [sign]: meaning })),
    );
  }

  /** Refuses a text with signs whose meaning is not known, or not certain. */
  function failUnclear(unclear: readonly string[]): never {
    const unknown = unclear.find((sign) => !KNOWN.has(sign));
    const sign = unknown ?? unclear[0]!;
    const has = theBoardHas(sign);
    const left = lights.filter((other) => !chars.has(other) && shapeOf(other) === undefined);
    const others = left.filter((other) => other !== sign);
    const isHole = places.has("_") && !chars.has("_");
    if (unknown === undefined && others.length === 0 && isHole)
      failWith(`${has} and no other light; "_" may be off or a hole`, [{ [sign]: 1, _: 0 }, { [sign]: 1 }]);
    // With a single other sign, its plain meaning is uncertain too: "#" may be off next to "O".
    const named = others.length === 1 ? [sign, ...others] : unclear;
    failWith(
      unknown !== undefined
        ? `${has}; ${cellWords(grammar)}`
        : others.length === 0
          ? `${has}, which may be on or off`
          : others.length === 1
            ? `${has} and also ${show(others[0])}; either may be on`
            : `${has} and also ${others.slice(0, 3).map(show).join(", ")}; its meaning is not certain`,
      readingsOf(named),
      unclear.every((other) => SHAPES.has(other)) ? ', or filled: "on" or "off"' : "",
    );
  }

  /** Two ways to give the signs different states; none if the text has too many signs, or control characters. */
  function readingsOf(signs: readonly string[]): Chars[] {
    const n = signs.length;
    if (n > MOST_NAMED || new RegExp(CONTROL, "u").test(signs.join(""))) return [];
    if (n === 1) return [1, 0].map((state) => ({ [signs[0]!]: state }));
    const most = Math.min(n, grammar.states);
    const states = (stateAt: (i: number) => number): Chars =>
      Object.fromEntries(signs.map((sign, i) => [sign, stateAt(i % most)]));
    return [states((i) => most - 1 - i), states((i) => i)];
  }

  /** `the board has "X" at line 1, column 3` */
  function theBoardHas(sign: string): string {
    return `the ${grammar.name} has ${show(sign)} at ${place(encoded, places.get(sign)!)}`;
  }

  function failWith(problem: string, more: readonly Chars[], other = ""): never {
    const given: Record<string, number | "_" | "?"> = {};
    for (const [sign, state] of chars) given[sign] = state === HOLE ? "_" : state === ANY ? "?" : state;
    const readings: Chars[] = more.map((chars) => ({ ...given, ...chars }));
    if (readings.length === 0) fail(grammar.codes.text, problem, "pass chars with the meaning of each character");
    const advice = `pass ${readings.map(charsWords).join(" or ")}${other}`;
    throw new LightsOutError(grammar.codes.text, problem, { advice, readings });
  }
}

/** `chars: { X: 1, "#": 0 }` */
function charsWords(chars: Chars): string {
  const pairs = Object.entries(chars).map(
    ([sign, state]) =>
      `${/^[a-z_]$/i.test(sign) ? sign : show(sign)}: ${typeof state === "number" ? state : show(state)}`,
  );
  return `chars: { ${pairs.join(", ")} }`;
}

function plainState(sign: string, first: number): number {
  return sign === "#" || sign === "*" ? 1 : sign === "." ? 0 : Number(sign) - first;
}

// Not regular expressions, because engines read properties of characters (two milliseconds) in any expression that they
// parse, even if it is never used.

/** Characters that are invisible or only change the look of others. */
const UNSEEN = String.raw`[\ufe0e\ufe0f\u20e3\u200b\u200c\u200e\u200f\u2060\ufeff\u00ad]|\u200d(?!\p{Extended_Pictographic})`;
/** A sign of several code units, or of one that is not ASCII: flags, letters with marks, joined emoji, all others. */
const SIGN = String.raw`\p{RI}\p{RI}|[^\s,/](?:[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})+|[^\0-\x7f]`;
const CONTROL = String.raw`\p{Cc}`;
const WIDE = /[\uff01-\uff5e]/g;

/** Text without invisible characters, and with full-width characters replaced by the usual ones. */
function tidy(text: string): string {
  return text
    .replace(new RegExp(UNSEEN, "gu"), "")
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

const PRIVATE = 0xe000;
const MOST_SIGNS = 6400;

/**
 * The text with one character for each sign: ASCII unchanged, others as private-use characters. So columns count signs.
 */
function encode(text: string) {
  const signs: string[] = [];
  const codes = new Map<string, number>();
  function codeOf(sign: string): number {
    if (sign.length === 1 && sign < "\x80") return sign.charCodeAt(0);
    let code = codes.get(sign);
    if (code === undefined) {
      if (signs.length === MOST_SIGNS) fail("board-text", `the text has more than ${MOST_SIGNS} different characters`);
      code = PRIVATE + signs.length;
      codes.set(sign, code);
      signs.push(sign);
    }
    return code;
  }
  // Engines take long to compile these expressions, and ASCII has nothing for them to find.
  const encoded = isAscii(text)
    ? text
    : tidy(text).replace(new RegExp(SIGN, "gu"), (sign) => String.fromCharCode(codeOf(sign)));
  const written = (part: string) => Array.from(part, (one) => signs[one.charCodeAt(0) - PRIVATE] ?? one).join("");
  return { encoded, codeOf, written };
}

/** The index of the first occurrence of each sign that is a cell. Numbers of several digits are not signs. */
function firstPlaces(encoded: string, written: (part: string) => string): Map<string, number> {
  const places = new Map<number, number>();
  const note = (at: number) => {
    const code = encoded.charCodeAt(at);
    if (!places.has(code)) places.set(code, at);
  };
  for (const { 0: row, index } of encoded.matchAll(/[^\n\r/]+/g)) {
    if (/[^ \t][ \t]+[^ \t]|,/.test(row)) {
      for (const token of row.matchAll(/[^ \t,]+/g)) if (token[0].length === 1) note(index + token.index);
    } else for (let i = 0; i < row.length; i++) if (row[i] !== " " && row[i] !== "\t") note(index + i);
  }
  return new Map([...places].map(([code, at]) => [written(String.fromCharCode(code)), at]));
}
