// A service worker that knows every file of the build. The page works offline after it was first loaded. A new build
// replaces an old one as a whole, once no page of the old one is open.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

/** Writes sw.js into the finished build. */
export function offline(): Plugin {
  let folder = "";
  return {
    name: "lights-out-offline",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== "sw.js")
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
        .sort();
      const hash = createHash("sha256");
      for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
      writeFileSync(join(folder, "sw.js"), serviceWorker(hash.digest("hex").slice(0, 16), ["./", ...files]));
    },
  };
}

function serviceWorker(version: string, files: readonly string[]): string {
  return `// Made by web/offline.ts. It stores the files of this build and answers requests from them.
// The scope is part of the name: another folder of the same site may have another build.
const OWN = "lights-out " + registration.scope + " ";
const CACHE = OWN + "${version}";
const FILES = ${JSON.stringify(files)};
addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))));
});
addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith(OWN) && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => clients.claim()));
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)));
});
`;
}
