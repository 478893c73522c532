// npm run bench:native: compares the WebAssembly kernel with C, on the same machine in the same run. Rows: rows/.

import { report } from "../report.ts";

await report(new URL("rows/", import.meta.url));
