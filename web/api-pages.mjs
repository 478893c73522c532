// Pages of the API from what API Extractor read in build/index.d.ts: build/api/*.md, one page for each name.
// API Documenter writes file names in lower case, so `noisy` and `Noisy` would share a page. Here they differ.

import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const { Utilities } = require("@microsoft/api-documenter/lib/utils/Utilities");
const { MarkdownDocumenter } = require("@microsoft/api-documenter/lib/documenters/MarkdownDocumenter");
const { ApiModel } = require("@microsoft/api-extractor-model");

Utilities.getSafeFilenameForName = (name) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/[^a-z0-9_\-.]/g, "_");

const apiModel = new ApiModel();
apiModel.loadPackage(fileURLToPath(new URL("../build/lights-out.api.json", import.meta.url)));
const outputFolder = fileURLToPath(new URL("../build/api", import.meta.url));
new MarkdownDocumenter({ apiModel, documenterConfig: undefined, outputFolder }).generateFiles();
