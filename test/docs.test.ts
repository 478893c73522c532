// The pages of the API: `npm run docs` finds every public name, and every public name has a doc comment.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "lights-out-docs-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Item {
  readonly name: string;
  readonly docComment: string;
}

test("API Extractor reports no problem, and every exported name has a doc comment", () => {
  const configFile = fileURLToPath(new URL("../web/api-extractor.json", import.meta.url));
  const configObject = ExtractorConfig.loadFile(configFile);
  const apiJsonFilePath = join(folder, "lights-out.api.json");
  const config = ExtractorConfig.prepare({
    configObject: { ...configObject, docModel: { enabled: true, apiJsonFilePath } },
    configObjectFullPath: configFile,
    packageJsonFullPath: fileURLToPath(new URL("../package.json", import.meta.url)),
  });
  const complaints: string[] = [];
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === "error" || message.logLevel === "warning") complaints.push(message.text);
      message.handled = true;
    },
  });
  expect(complaints).toEqual([]);
  expect(succeeded).toBe(true);

  const [entry] = JSON.parse(readFileSync(apiJsonFilePath, "utf8")).members;
  const items: Item[] = entry.members;
  expect(items.map(({ name }) => name)).toContain("createSolver");
  expect(items.filter(({ docComment }) => docComment.trim().length < 10).map(({ name }) => name)).toEqual([]);
});
