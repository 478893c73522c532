// npm run bench:native: the WebAssembly kernel against C on the same machine, in the same run, by the rows in rows/.

import { report } from "../report.ts";

await report(new URL("rows/", import.meta.url));
