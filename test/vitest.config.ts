import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PATIENCE, WHOLE } from "./limits.ts";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: WHOLE,
    hookTimeout: WHOLE,
    expect: { poll: { timeout: PATIENCE } },
    maxWorkers: 2,
  },
});
