// The benchmark's command line: chooses the rows and prints their measurements. It stores nothing and judges nothing.

import { readdir, readFile } from "node:fs/promises";
import { cpus, totalmem, type } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type Measured, measure, type Row, Unavailable } from "./measure.ts";

const USAGE = `
  --only PATTERN   only rows whose name matches this regular expression
  --long           also rows that take over ten seconds; they run once
  --json           one JSON document instead of the table`;

/** Runs the rows of all files in a folder that the command line selects. Prints the measurements, then the machine. */
export async function report(folder: URL): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "" },
      long: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(USAGE);

  const pattern = new RegExp(values.only, "i");
  const rows: object[] = [];
  for (const row of await rowsOf(folder)) {
    if (!pattern.test(row.name) || (row.long && !values.long)) continue;
    try {
      const variants = await measure(row);
      rows.push({ name: row.name, variants });
      if (!values.json) console.log(table(row.name, variants));
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      rows.push({ name: row.name, unavailable: error.message });
      if (!values.json) console.log(`${row.name}: skipped, ${error.message}\n`);
    }
  }
  const machine = await describeMachine();
  console.log(values.json ? JSON.stringify({ unit: "ns", rows, machine }, null, 2) : Object.values(machine).join(", "));
}

/** The rows of all files in a folder, in the order of the files' names. */
async function rowsOf(folder: URL): Promise<Row[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts")).sort();
  const rows: Row[] = [];
  for (const file of files) {
    const { default: more } = await import(pathToFileURL(`${fileURLToPath(folder)}/${file}`).href);
    rows.push(...(more as Row[]));
  }
  return rows;
}

function table(name: string, variants: readonly Measured[]): string {
  const line = (...cells: string[]) =>
    `${cells[0]!.padEnd(20)}${cells
      .slice(1)
      .map((c) => c.padStart(14))
      .join("")}\n`;
  const head = `${name}\n${line("", "median", "minimum", `x ${variants.at(-1)!.name}`)}`;
  return (
    head + variants.map((v) => line(`  ${v.name}`, time(v.median), time(v.minimum), v.ratio.toPrecision(3))).join("")
  );
}

/** Nanoseconds in a suitable unit, three digits. */
function time(nanoseconds: number): string {
  const [scale, unit] =
    nanoseconds < 1e3
      ? [1, "ns"]
      : nanoseconds < 1e6
        ? [1e3, "us"]
        : nanoseconds < 1e9
          ? [1e6, "ms"]
          : ([1e9, "s"] as const);
  return `${(nanoseconds / scale).toPrecision(3)} ${unit}`;
}

async function describeMachine() {
  const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
  const [cpu] = cpus();
  return {
    cpu: cpu?.model.trim() ?? "unknown processor",
    cores: `${cpus().length} cores`,
    memory: `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    system: `${type()} ${process.arch}`,
    node: `Node ${process.versions.node}`,
    v8: `V8 ${process.versions.v8}`,
    library: `lights-out ${version}`,
    date: new Date().toISOString().slice(0, 10),
  };
}
