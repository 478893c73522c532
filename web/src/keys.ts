// Keys that work anywhere on the page.

/** What the page does with a key. */
export type KeyMeaning = "close" | "switch" | "keys" | "board" | { readonly key: string };

/** The meaning of a key; undefined if it belongs to the browser or to a field. */
export function meaningOf(event: KeyboardEvent): KeyMeaning | undefined {
  const [target] = event.composedPath() as HTMLElement[];
  if (event.defaultPrevented || target?.matches?.("input, textarea, select")) return undefined;
  const key = event.key.toLowerCase();
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === "z") return { key: event.shiftKey ? "y" : "z" };
    return key === "y" ? { key } : undefined;
  }
  if (key === "escape") return "close";
  if (key === "p") return "switch";
  if (key === "?") return "keys";
  if (/^arrow/.test(key)) return target === document.body ? "board" : undefined;
  return { key };
}
