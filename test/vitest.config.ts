import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PATIENCE, WHOLE } from "./limits.ts";

const LONG = "test/**/*.long.test.ts";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    testTimeout: WHOLE,
    hookTimeout: WHOLE,
    expect: { poll: { timeout: PATIENCE } },
    maxWorkers: 2,
    // The modules of the library are loaded once for each worker, not for each file: no test may leave a change in
    // them.
    isolate: false,
    projects: [
      // `npm test`: the tests that prove most for their time.
      { extends: true, test: { name: "short", include: ["test/**/*.test.ts"], exclude: [LONG] } },
      // `npm run test:long`: the rest.
      { extends: true, test: { name: "long", include: [LONG] } },
    ],
  },
});
