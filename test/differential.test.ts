import { expect, test } from "vitest";
import { differential } from "./differential.ts";
import { KERNEL_NAMES } from "./kernels.ts";

test("all kernels give the same results for the same images", () => {
  const compared = differential(20_260_101, 150);
  expect(compared).toBeGreaterThanOrEqual(150 * (KERNEL_NAMES.length - 1) * 9);
});
