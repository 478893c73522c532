// Draws web/speed.svg, time against board size, from measurements of the benchmark:
//
//     npm run --silent bench -- --only "^size" --json > bench/speed.json && node web/speed.mjs

import { readFileSync, writeFileSync } from "node:fs";

const { rows, machine } = JSON.parse(readFileSync(new URL("../bench/speed.json", import.meta.url), "utf8"));

/** One line each. The marks differ in shape as well as in color. */
const SERIES = [
  { kind: "any solution", label: "any solution", color: "#3b6ea8", mark: circle, join: true },
  {
    kind: "fewest presses, light board",
    label: "fewest presses, light board (n²/25 buttons pressed)",
    color: "#b87a00",
    mark: square,
  },
  {
    kind: "fewest presses, heavy board",
    label: "fewest presses, heavy board (half of all buttons)",
    color: "#a3103b",
    mark: diamond,
  },
];

const WIDTH = 720;
const HEIGHT = 420;
const LEFT = 64;
const TOP = 16;
const RIGHT = WIDTH - 16;
const BOTTOM = HEIGHT - 92;
const SIZES = [5, 10, 20, 50, 100, 200, 500, 1000];
const TIMES = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

const x = (size) => LEFT + (Math.log(size / 4) / Math.log(1250 / 4)) * (RIGHT - LEFT);
const y = (nanoseconds) => BOTTOM - (Math.log10(nanoseconds / TIMES[0]) / 5) * (BOTTOM - TOP);

const points = rows.map(({ name, variants: [{ median }] }) => {
  const [, size, kind] = name.match(/^size (\d+)x\d+, (.*)$/);
  return { size: Number(size), kind, median };
});

const grid = [
  ...SIZES.map(
    (n) =>
      `<path class="g" d="M${x(n).toFixed(1)} ${TOP}V${BOTTOM}"/><text x="${x(n).toFixed(1)}" y="${BOTTOM + 18}" text-anchor="middle">${n}</text>`,
  ),
  ...TIMES.map(
    (t) =>
      `<path class="g" d="M${LEFT} ${y(t).toFixed(1)}H${RIGHT}"/><text x="${LEFT - 8}" y="${(y(t) + 4).toFixed(1)}" text-anchor="end">${time(t)}</text>`,
  ),
];
const lines = SERIES.map(({ kind, color, mark, join }, s) => {
  const own = points
    .filter((p) => p.kind === kind)
    .map(({ size, median }) => [x(size).toFixed(1), y(median).toFixed(1)]);
  const line = join
    ? `<path d="M${own.map(([a, b]) => `${a} ${b}`).join("L")}" fill="none" stroke="${color}" stroke-width="1.5"/>`
    : "";
  const key = [LEFT + 8, BOTTOM + 42 + 18 * s];
  return `<g fill="${color}">${line}${[...own, key].map(([a, b]) => mark(Number(a), Number(b))).join("")}</g><text x="${key[0] + 14}" y="${key[1] + 4}">${SERIES[s].label}</text>`;
});

const title = "Time to solve an n x n board with the WebAssembly kernel, from bytes to presses";
writeFileSync(
  new URL("speed.svg", import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${title}">
<title>${title}. ${Object.values(machine).join(", ")}</title>
<style>text{font:12px system-ui,sans-serif;fill:#333}.g{stroke:#8884;fill:none}@media(prefers-color-scheme:dark){text{fill:#ccc}}</style>
${grid.join("\n")}
<text x="${RIGHT}" y="${BOTTOM + 36}" text-anchor="end">n, of an n x n board</text>
${lines.join("\n")}
<text x="${RIGHT}" y="${HEIGHT - 10}" text-anchor="end">${machine.cpu}, ${machine.node}, ${machine.date}</text>
</svg>
`,
);

function time(nanoseconds) {
  const [scale, unit] = nanoseconds < 1e6 ? [1e3, "µs"] : [1e6, "ms"];
  return `${nanoseconds / scale} ${unit}`;
}

function circle(cx, cy) {
  return `<circle cx="${cx}" cy="${cy}" r="4"/>`;
}

function square(cx, cy) {
  return `<rect x="${cx - 4}" y="${cy - 4}" width="8" height="8"/>`;
}

function diamond(cx, cy) {
  return `<path d="M${cx} ${cy - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z"/>`;
}
