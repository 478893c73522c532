// The events of <lights-out-board>: their details, and how they are sent.

/** The detail of the `press` event. It is sent before the lights change; `preventDefault` stops the press. */
export interface PressDetail {
  readonly button: number;
}

/** The detail of the `change` event. */
export interface ChangeDetail {
  /** The new board, as a new array. */
  readonly board: Uint8Array;
  /** True if the target is reached. */
  readonly solved: boolean;
}

/** The detail of the `solved` event. */
export interface SolvedDetail {
  /** The number of presses since the board was set. */
  readonly moves: number;
}

interface Details {
  readonly press: PressDetail;
  readonly change: ChangeDetail;
  readonly solved: SolvedDetail;
}

/** Sends an event. Returns false if a listener prevented it. */
export function tell<Name extends keyof Details>(host: HTMLElement, name: Name, detail: Details[Name]): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: name === "press" }));
}
