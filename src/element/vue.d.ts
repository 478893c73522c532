// The types of <lights-out-board> in templates of Vue: import "lights-out/element/vue".

import type { HTMLAttributes } from "vue";
import type { LightsOutBoardEventMap, LightsOutBoardProps } from "./index.ts";

export * from "./index.ts";

declare module "vue" {
  interface GlobalComponents {
    "lights-out-board": new () => {
      $props: HTMLAttributes & LightsOutBoardProps;
      $emit: <Name extends "press" | "change" | "solved">(name: Name, event: LightsOutBoardEventMap[Name]) => void;
    };
  }
}
