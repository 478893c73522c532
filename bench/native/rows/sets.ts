// Light boards of large null spaces by disjoint information sets, against C.

import { hostFor } from "../../../build/kernel/host.js";
import { Image } from "../../../build/kernel/image.js";
import { gridCode, lightStarts, provingBySets } from "../../codes.ts";
import type { Row } from "../../measure.ts";
import { cosetInput, program } from "../program.ts";

const COSETS = 4;

function sets(size: number, presses: number): Row {
  return {
    name: `${size}x${size} light (${presses} presses): information sets`,
    prepare: () => {
      const code = gridCode(size, size);
      const starts = lightStarts(code, COSETS, presses);
      return {
        wasm: provingBySets(new Image(hostFor(0, "wasm")), code, starts),
        C: program("sets.c", { input: cosetInput(code, starts) }),
      };
    },
  };
}

export default [sets(30, 110), sets(47, 254), sets(79, 250)] satisfies Row[];
