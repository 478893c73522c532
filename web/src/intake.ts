// Boards that come from outside: pasted anywhere, or dropped as a file or a text.

/** What is done with what comes. */
interface Intake {
  text(text: string): void;
  file(file: File): void;
}

export function listenForBoards({ text, file }: Intake): void {
  document.addEventListener("paste", (event) => {
    const [target] = event.composedPath() as HTMLElement[];
    if (target?.matches?.("input, textarea")) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const [first] = event.clipboardData?.files ?? [];
    if (pasted.trim() !== "") text(pasted);
    else if (first) file(first);
  });
  document.addEventListener("dragover", (event) => {
    if (isTaken(event)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!isTaken(event)) return;
    event.preventDefault();
    const [first] = event.dataTransfer?.files ?? [];
    const dropped = event.dataTransfer?.getData("text/plain") ?? "";
    if (first) file(first);
    else if (dropped.trim() !== "") text(dropped);
  });
}

/** Fields take text themselves. */
function isTaken(event: DragEvent): boolean {
  const [target] = event.composedPath() as HTMLElement[];
  const types = event.dataTransfer?.types ?? [];
  return types.includes("Files") || (types.includes("text/plain") && !target?.matches?.("input, textarea"));
}
