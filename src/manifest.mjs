// The manifest that is packed has no `prepare`: who installs the package has nothing to build. `npm pack` runs this
// before and after.

import { copyFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const MANIFEST = "package.json";
const KEPT = ".package.json";

if (process.argv[2] === "--restore") renameSync(KEPT, MANIFEST);
else {
  copyFileSync(MANIFEST, KEPT);
  const { scripts: _, devDependencies: __, allowScripts: ___, ...packed } = JSON.parse(readFileSync(MANIFEST, "utf8"));
  writeFileSync(MANIFEST, `${JSON.stringify(packed, null, 2)}\n`);
}
