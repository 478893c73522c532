// What the browser keeps between visits. A browser that keeps nothing (private windows, blocked storage) is no error.

const PREFIX = "lights-out:";

/** What was kept, where it still is what the page takes: other versions and other programs write there as well. */
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
    // Nothing is lost but the memory of this visit.
  }
}
