// The only error class of the library. It reports every mistake of the caller: a code for programs, and a message that
// says what is wrong, gives the value and its place, and says what is allowed.

/** What a {@link LightsOutError} is about. The codes are stable, so programs can switch on them. */
export type ErrorCode =
  | "board-length"
  | "board-state"
  | "board-text"
  | "board-empty"
  | "target-text"
  | "target-length"
  | "target-state"
  | "presses-length"
  | "puzzle-shape"
  | "puzzle-wiring"
  | "puzzle-states"
  | "rule-unknown"
  | "shape-unknown"
  | "preset-unknown"
  | "option"
  | "button"
  | "file"
  | "json"
  | "flip-id"
  | "kernel-unavailable"
  | "memory-limit"
  | "walk-limit"
  | "worker"
  | "part";

/** The meaning of characters in the text of a board: a state, "_" for a hole, "?" for a light that does not matter. */
export type Chars = Readonly<Record<string, number | "_" | "?">>;

/** The longest message, in characters. Longer ones are cut, so that no input can flood a screen. */
const LONGEST = 300;

/**
 * Thrown for every misuse, bad input and limit. `message` is for a person and has at most 300 characters. `code` is for
 * programs. `cause` is set if code of the caller, such as a getter, threw an error.
 */
export class LightsOutError extends Error {
  override readonly name = "LightsOutError";
  readonly code: ErrorCode;
  /** The message without its advice, for programs whose users do not call the library themselves. */
  readonly problem: string;
  /** What a caller of the library can do, if the problem does not say so. It is the end of the message. */
  readonly advice: string | undefined;
  /** For a text that can be read in several ways: values of the option `chars`, one for each of the likely readings. */
  readonly readings?: readonly Chars[] | undefined;

  constructor(
    code: ErrorCode,
    problem: string,
    {
      cause,
      advice,
      readings,
    }: {
      readonly cause?: unknown | undefined;
      advice?: string | undefined;
      readings?: readonly Chars[] | undefined;
    } = {},
  ) {
    super(short(advice === undefined ? problem : `${problem}; ${advice}`));
    if (cause !== undefined) this.cause = cause;
    if (readings !== undefined) this.readings = readings;
    this.code = code;
    this.problem = short(problem);
    this.advice = advice;
  }
}

function short(message: string): string {
  const text = printable(message.slice(0, LONGEST + 1));
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3).replace(/[\ud800-\udbff]$/, "")}...` : text;
}

/** Throws a {@link LightsOutError}. */
export function fail(code: ErrorCode, problem: string, advice?: string): never {
  throw new LightsOutError(code, problem, { advice });
}

/** What a function returns; undefined if it ends with an error of one of these codes: the work was too much. */
export function unlessTooMuch<T>(run: () => T, codes: readonly ErrorCode[] = ["walk-limit"]): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof LightsOutError && codes.includes(error.code)) return undefined;
    throw error;
  }
}

/**
 * Makes a large array by calling `make`.
 * @throws LightsOutError `memory-limit` if the engine has no memory for it
 */
export function allocate<T>(make: () => T): T {
  try {
    return make();
  } catch (reason) {
    throw new LightsOutError("memory-limit", "out of memory: the engine has no room for arrays of this puzzle's size", {
      cause: reason,
    });
  }
}

/** Not a regular expression, as in boards/signs.ts: engines are slow to parse one with properties of characters. */
const UNSAFE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]`;

/**
 * Makes text safe to show. Characters that control a terminal (also C1), reorder text (bidi) or are invisible become
 * escapes such as `\u001b`. Line breaks become escapes too, because a message is one line.
 */
export function printable(text: string): string {
  return text.replace(new RegExp(UNSAFE, "gu"), (character) => {
    const code = character.codePointAt(0)!.toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
  });
}

/** ` (did you mean "plus"?)`, or "" if the name is not text or no known name is similar. */
export function suggest(name: unknown, known: readonly string[]): string {
  if (typeof name !== "string") return "";
  let nearest = "";
  let least = Math.max(2, name.length >> 1) + 1;
  for (const candidate of known) {
    // The distance of two words is at least the difference of their lengths. So a very long name is never compared.
    if (Math.abs(name.length - candidate.length) >= least) continue;
    const d = distance(name.toLowerCase(), candidate.toLowerCase());
    if (d < least) {
      least = d;
      nearest = candidate;
    }
  }
  return nearest === "" ? "" : ` (did you mean "${nearest}"?)`;
}

/** `1 cell`, `2 cells` */
export function counted(count: number | bigint, one: string, many = `${one}s`): string {
  return `${numeral(count)} ${Number(count) === 1 ? one : many}`;
}

/** The digits of a count, or `2^60` for a power of two that is too long to read. */
export function numeral(count: number | bigint): string {
  // A number of bytes may be a fraction.
  if (typeof count === "number" && !Number.isInteger(count)) return String(count);
  const n = BigInt(count);
  return n > 10n ** 15n && (n & (n - 1n)) === 0n ? `2^${n.toString(2).length - 1}` : String(count);
}

/** A count that may have thousands of digits: `4`, or `at least 10^300`. */
export function large(count: bigint): string {
  const digits = String(count);
  return digits.length <= 40 ? digits : `at least 10^${digits.length - 1}`;
}

/** The edit distance of two words: how many letters must be changed, added or removed to turn one into the other. */
function distance(a: string, b: string): number {
  // row[j] is the distance between the letters of `a` read so far and the first j letters of `b` (Wagner, Fischer
  // 1974).
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const letter of a) {
    const next = [row[0]! + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j]! + (letter === b[j] ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    row = next;
  }
  return row[b.length]!;
}

/** A value as messages show it: short, and in quotes if it is text. Never throws, not even for a proxy that throws. */
export function show(value: unknown): string {
  if (typeof value === "string")
    return printable(JSON.stringify(value.length > 40 ? `${value.slice(0, 37)}...` : value));
  if (typeof value === "bigint") return showBigint(value);
  if (typeof value === "object" && value !== null) {
    try {
      if (Array.isArray(value)) return showArray(value);
      // "a DataView": the tag of a value that is not a list names its type.
      return ArrayBuffer.isView(value) ? `a ${Object.prototype.toString.call(value).slice(8, -1)}` : "an object";
    } catch {
      return "an object";
    }
  }
  return typeof value === "function" ? "a function" : typeof value === "symbol" ? "a symbol" : String(value);
}

/** Of a large bigint only the size is shown, because writing it out takes time and memory. */
function showBigint(value: bigint): string {
  const most = 10n ** 40n;
  return value > -most && value < most ? `${value}n` : "a bigint of more than 40 digits";
}

function showArray(value: readonly unknown[]): string {
  const isSmall = (list: readonly unknown[]) => list.length <= 6;
  const flat = isSmall(value) && value.every((e) => !Array.isArray(e) || (isSmall(e) && !e.some(Array.isArray)));
  const text = flat ? `[${Array.from(value, show).join(", ")}]` : "";
  return flat && text.length <= 80 ? text : `an array of ${value.length}`;
}

/** Runs something about one part of the input. Its errors begin with the name of the part, unless that is empty. */
export function located<T>(where: string, run: () => T): T {
  const failAt = (error: unknown): never => {
    if (!(error instanceof LightsOutError) || where === "") throw error;
    throw new LightsOutError(error.code, `${where}: ${error.problem}`, error);
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(failAt) as T) : result;
  } catch (error) {
    return failAt(error);
  }
}
