// The events of <lights-out-board>: their details, their types for addEventListener, and how they are sent.

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

/** The events of a board, by name. */
export interface LightsOutBoardEventMap extends HTMLElementEventMap {
  press: CustomEvent<PressDetail>;
  change: CustomEvent<ChangeDetail>;
  solved: CustomEvent<SolvedDetail>;
}

/** An HTMLElement whose listeners know the events of a board. */
export interface BoardElement extends HTMLElement {
  addEventListener<Name extends keyof LightsOutBoardEventMap>(
    name: Name,
    listener: (this: this, event: LightsOutBoardEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof LightsOutBoardEventMap>(
    name: Name,
    listener: (this: this, event: LightsOutBoardEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** The class that a board extends. Node has no HTMLElement. The module can still be imported there. */
export const Base = (globalThis.HTMLElement ?? class {}) as { new (): BoardElement; prototype: BoardElement };

/** Sends an event. Returns false if a listener prevented it. */
export function tell<Name extends keyof Details>(host: BoardElement, name: Name, detail: Details[Name]): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: name === "press" }));
}
