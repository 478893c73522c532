// The types of <lights-out-board> in templates of Svelte: import "lights-out/element/svelte".

import type { HTMLAttributes } from "svelte/elements";
import type { LightsOutBoard, LightsOutBoardListeners, LightsOutBoardProps } from "./index.ts";

export * from "./index.ts";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
    "lights-out-board": Omit<HTMLAttributes<LightsOutBoard>, "onchange"> &
      LightsOutBoardProps &
      LightsOutBoardListeners;
  }
}
