// The types of <lights-out-board> in JSX of React: import "lights-out/element/react".

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { LightsOutBoard, LightsOutBoardListeners, LightsOutBoardProps } from "./index.ts";

export * from "./index.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "lights-out-board": DetailedHTMLProps<HTMLAttributes<LightsOutBoard>, LightsOutBoard> &
        LightsOutBoardProps &
        LightsOutBoardListeners;
    }
  }
}
