// The address of the page in the browser. It is written some time after a change, and never over one that the user has
// just entered.

/** Browsers allow changing the address only about three times a second. */
const DELAY = 320;

export class AddressBar {
  /** The address as it was last read or written. */
  #seen = location.hash;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #write: () => void;

  /** `write` puts the state of the page into the address: at most once in each delay, and when the page is left. */
  constructor(write: () => void) {
    this.#write = write;
    addEventListener("pagehide", () => this.flush());
  }

  /** Whether the address was read since the user entered it. */
  get isRead(): boolean {
    return location.hash === this.#seen;
  }

  /** The address, which is being read. */
  read(): string {
    this.#seen = location.hash;
    return this.#seen;
  }

  /** Puts a text into the address. */
  put(text: string): void {
    if (location.hash.slice(1) !== text) history.replaceState(null, "", `#${text}`);
    this.#seen = location.hash;
  }

  /** The state has changed: the address follows. */
  later(): void {
    this.#timer ??= setTimeout(() => this.flush(), DELAY);
  }

  /** The address follows now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.isRead) this.#write();
  }
}
