// The lightest member of heavy cosets by transform and by walk, in every kernel.

import { hostFor } from "../../build/kernel/host.js";
import { Image } from "../../build/kernel/image.js";
import type { KernelName } from "../../build/kernel/kernel.js";
import { NOTHING_SEEN } from "../../build/lightest/coset.js";
import { createTransform } from "../../build/lightest/transform.js";
import { createWalk } from "../../build/lightest/walk.js";
import { gridCode, heavyStarts, sweeping } from "../codes.ts";
import { eachKernel } from "../kernels.ts";
import type { Row } from "../measure.ts";

const image = (name: KernelName) => new Image(hostFor(0, name));
const COSETS = 16;

export default [
  {
    name: "30x30 heavy: transform, 2^20 members",
    prepare: () => {
      const code = gridCode(30, 30);
      const starts = heavyStarts(code, COSETS);
      return eachKernel((name) => sweeping(createTransform(image(name), code), starts));
    },
  },
  {
    name: "30x30 heavy: transform and walk, 2^20 members",
    prepare: () => {
      const code = gridCode(30, 30);
      const starts = heavyStarts(code, COSETS);
      return {
        transform: sweeping(createTransform(image("wasm"), code), starts),
        walk: sweeping(createWalk(image("wasm"), code), starts),
      };
    },
  },
  {
    name: "30x30 heavy: walk, 2^12 members",
    prepare: () => {
      const whole = gridCode(30, 30);
      const code = { ...whole, dimension: 12, rows: whole.rows.subarray(0, 12 * whole.stride) };
      const starts = heavyStarts(code, COSETS);
      return eachKernel((name) => sweeping(createWalk(image(name), code), starts));
    },
  },
  {
    name: "30x30: set-up of the transform, and a block of 2^13 members",
    prepare: () => {
      const code = gridCode(30, 30);
      const [start] = heavyStarts(code, 1);
      return eachKernel((name) => () => createTransform(image(name), code, 13).search(start!, 0, NOTHING_SEEN).weight);
    },
  },
  {
    name: "62x62 heavy: transform, 2^24 members",
    prepare: () => {
      const code = gridCode(62, 62);
      const starts = heavyStarts(code, COSETS);
      return { wasm: sweeping(createTransform(image("wasm"), code), starts) };
    },
  },
] satisfies Row[];
