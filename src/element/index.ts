// <lights-out-board>: importing this file defines the element.
//
//     <script type="module" src="lights-out.element.js"></script>
//     <lights-out-board rows="5" cols="5" seed="7"></lights-out-board>

import { LightsOutBoard } from "./board.ts";

export { LightsOutBoard } from "./board.ts";
export type { ChangeDetail, LightsOutBoardEventMap, PressDetail, SolvedDetail } from "./events.ts";
export type { LightsOutBoardListeners, LightsOutBoardProps } from "./props.ts";
export type { Use } from "./scene.ts";

/** The name of the element. */
export const TAG = "lights-out-board";

// If a page loads the file twice, the element is defined once.
if (globalThis.customElements && !customElements.get(TAG)) customElements.define(TAG, LightsOutBoard);

declare global {
  interface HTMLElementTagNameMap {
    "lights-out-board": LightsOutBoard;
  }
}
