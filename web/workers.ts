// Workers as further entries of the same build. Vite builds each worker on its own, with its own copy of the library;
// as an entry it shares the files that the page has fetched already.

import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const WORKER = /new URL\("(\.\/worker\.[jt]s)", import\.meta\.url\)/g;

export function workers(): Plugin {
  return {
    name: "lights-out-workers",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (!WORKER.test(code)) return undefined;
      return code.replace(WORKER, (_, file: string) => {
        const chunk = this.emitFile({ type: "chunk", id: resolve(dirname(id), file.replace(/\.js$/, ".ts")) });
        return `import.meta.ROLLUP_FILE_URL_${chunk}`;
      });
    },
  };
}
