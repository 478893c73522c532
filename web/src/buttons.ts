// Buttons. One that does nothing now keeps the focus: it is marked as disabled, but not disabled, because a disabled
// element loses the focus, and a keyboard user would start again at the top of the page.

import { html, nothing, type TemplateResult } from "lit-html";

interface ButtonOptions {
  /** The button does nothing now. */
  readonly off?: boolean;
  /** More classes. */
  readonly kind?: string;
  readonly title?: string;
  readonly pressed?: boolean;
  /** The name for screen readers, if the content is a picture. */
  readonly label?: string;
  /** For a button that opens the panel: whether the panel is open. */
  readonly opens?: boolean;
}

function plain(content: unknown, act: () => void, of: string, options: ButtonOptions): TemplateResult {
  const { off = false, kind = "", title, pressed, label, opens } = options;
  return html`<button type="button" class="${of} ${kind}" aria-disabled=${off ? "true" : nothing} aria-pressed=${pressed ?? nothing} aria-expanded=${opens ?? nothing} aria-controls=${opens === undefined ? nothing : "panel"} aria-label=${label ?? nothing} title=${title ?? nothing} @click=${off ? nothing : act}>${content}</button>`;
}

/** One of the large controls below the board. */
export function control(icon: TemplateResult, name: string, act: () => void, options: ButtonOptions = {}) {
  return plain(html`${icon}<span>${name}</span>`, act, "control", options);
}

/** A button of the panel. */
export function button(content: unknown, act: () => void, options: ButtonOptions = {}) {
  return plain(content, act, "button", options);
}

/** A button without a background. */
export function quiet(content: unknown, act: () => void, options: ButtonOptions = {}) {
  return plain(content, act, "quiet", options);
}

/** A button in a line of text. */
export function link(name: string, act: () => void, kind = ""): TemplateResult {
  return plain(name, act, "link", { kind });
}
