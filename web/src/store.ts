// What the browser keeps between visits. It is not an error if it keeps nothing (private windows, blocked storage).

const PREFIX = "lights-out:";

/** The stored value, if it is still valid for the page: other versions and other programs write there as well. */
export function load<T>(name: string, fits: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return fits(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Only the memory of this visit is lost.
  }
}
