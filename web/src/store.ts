// What the browser keeps between visits. A browser that keeps nothing (private windows, blocked storage) is no error.

const PREFIX = "lights-out:";

export function load<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as T);
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
