// npm run bench: every kernel against every other, on the files that ship (build/), by the rows in rows/.

import { report } from "./report.ts";

await report(new URL("rows/", import.meta.url));
