// How results become JSON. Results with bigints, typed arrays, or lists that are made on demand have a method toJSON
// for JSON.stringify. The command prints the same properties, but makes long lists while it prints them.

/** The method that gives the properties of a result in JSON. Long lists are iterables. */
export const PROPERTIES = Symbol("properties in JSON");

/** The properties of a result in JSON; those of another object are its own. */
export function propertiesOf(result: object): object {
  return PROPERTIES in result ? (result as Result)[PROPERTIES]() : result;
}

/** A result as JSON.stringify writes it. `properties` gives other properties than its own. */
export function withJson<T extends object>(result: T, properties: () => object = () => result): T {
  return Object.assign(new Result(properties), result);
}

/** A class, because a structured clone refuses functions, except on a prototype. */
class Result {
  readonly #properties: () => object;

  constructor(properties: () => object) {
    this.#properties = properties;
  }

  [PROPERTIES](): object {
    return this.#properties();
  }

  toJSON(): unknown {
    return plain(this.#properties());
  }
}

/** A deep copy for JSON.stringify: typed arrays and iterables become arrays, bigints text; no undefined properties. */
export function plain(value: unknown): unknown {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
  if ("toJSON" in value && typeof value.toJSON === "function") return plain(value.toJSON());
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, plain);
  const given = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(given.map(([name, part]) => [name, plain(part)]));
}

/** The most entries of a list on demand that JSON.stringify writes. */
const MOST_LISTED = 1000;

/** The first entries of a list that is made on demand, because all might not fit in memory. Asks for no further one. */
export function* firstOf<T>(list: Iterable<T>, most = MOST_LISTED): Generator<T> {
  if (most === 0) return;
  let left = most;
  for (const entry of list) {
    yield entry;
    if (--left === 0) return;
  }
}
