// npm run bench: compares the kernels with each other on the files that ship (build/). The rows are in rows/.

import { report } from "./report.ts";

await report(new URL("rows/", import.meta.url));
