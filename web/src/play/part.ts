// A part of Play that is downloaded when it is first needed.

export interface Part<T> {
  /** The part, if it has been downloaded. */
  readonly now: T | undefined;
  /** Downloads the part, unless it is there; undefined if that fails. */
  load(): Promise<T | undefined>;
}

/** `failed` is called after each download that fails. The next `load` tries again. */
export function part<T>(download: () => Promise<T>, failed: () => void): Part<T> {
  let now: T | undefined;
  return {
    get now() {
      return now;
    },
    async load() {
      try {
        now ??= await download();
      } catch {
        failed();
      }
      return now;
    },
  };
}
