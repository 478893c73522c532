// The declarations of the built library, as users with strict settings read them.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const BUILD = fileURLToPath(new URL("../build", import.meta.url));

test("every optional property may be undefined, so that exactOptionalPropertyTypes accepts what people write", () => {
  const files = readdirSync(BUILD, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".d.ts") && !/^(cli|cjs)\b/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  // A property ends at a semicolon or at a brace, a parameter at a comma or a parenthesis.
  const faults = files.flatMap((name) =>
    [...readFileSync(join(BUILD, name), "utf8").matchAll(/\w+\?: (?:[^,;(){}]|\{[^}]*\}|\([^)]*\))*[;}]/g)]
      .map(([property]) => `${name}: ${property}`)
      .filter((property) => !/\bundefined\b/.test(property)),
  );
  expect(faults).toEqual([]);
});
