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
    projects: [
      // What proves most for its time: `npm test`.
      { extends: true, test: { name: "short", include: ["test/**/*.test.ts"], exclude: [LONG] } },
      // The rest: `npm run test:long`.
      { extends: true, test: { name: "long", include: [LONG] } },
    ],
  },
});
