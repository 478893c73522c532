// What the events of <lights-out-board> tell, and how they are sent.

/** What the `press` event tells. It is sent before the lights change; `preventDefault` keeps them as they are. */
export interface PressDetail {
  readonly button: number;
}

/** What the `change` event tells. */
export interface ChangeDetail {
  /** The new board, a fresh array. */
  readonly board: Uint8Array;
  /** Whether the target stands. */
  readonly solved: boolean;
}

/** What the `solved` event tells. */
export interface SolvedDetail {
  /** How many presses were made since the board was set. */
  readonly moves: number;
}

interface Details {
  readonly press: PressDetail;
  readonly change: ChangeDetail;
  readonly solved: SolvedDetail;
}

/** Sends an event; false where somebody prevented it. */
export function tell<Name extends keyof Details>(host: HTMLElement, name: Name, detail: Details[Name]): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: name === "press" }));
}
