// Published boards, wirings and presets through the command: as JSON, and typed if they can be typed.

import { expect, test } from "vitest";
import { lightsOut } from "../command.ts";
import cases from "../oracles/cases.json" with { type: "json" };
import presets from "../oracles/presets.json" with { type: "json" };

/** The published facts about a board, with the names of `--json`. */
function published({ solvable, total, optima }: { solvable: boolean; total?: number; optima?: number }) {
  return solvable ? { solvable, total, optimal: true, optima: String(optima) } : { solvable };
}

test("every case, as JSON, one per line", () => {
  const input = cases.map(({ id, states, lights, buttons, board, target }) =>
    JSON.stringify({ id, puzzle: { lights, buttons, states }, board, target }),
  );
  const { status, out, err } = lightsOut(["solve", "--json"], { input: input.join("\n") });
  expect({ status, err }).toEqual({ status: 1, err: "" });
  const answers = out.trimEnd().split("\n");
  expect(answers).toHaveLength(cases.length);
  answers.forEach((line, i) => {
    expect({ id: cases[i]!.id, ...JSON.parse(line) }).toMatchObject({ id: cases[i]!.id, ...published(cases[i]!) });
  });
});

interface Typed {
  readonly rows: number;
  readonly cols: number;
  readonly rule: string;
  readonly edges: string;
  readonly repeats?: string;
  readonly holes?: readonly (readonly number[])[];
}

/** A board as a person types it. */
function typed(board: readonly number[], { rows, cols, holes = [] }: Typed): string {
  const left = [...board];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) =>
      holes.some(([r, c]) => r === row && c === col) ? "_" : left.shift(),
    ).join(""),
  ).join("/");
}

const typeable = cases.flatMap((entry) =>
  "puzzle" in entry && entry.puzzle ? [{ ...entry, puzzle: entry.puzzle as Typed }] : [],
);

test("most cases can be typed", () => {
  expect(typeable.length).toBeGreaterThan(cases.length / 2);
});

test.each(typeable)("$id, typed", (entry) => {
  const { puzzle, states, board, target } = entry;
  const args = ["--rule", puzzle.rule, "--edges", puzzle.edges, "--states", String(states)];
  if (puzzle.repeats !== undefined) args.push("--repeats", puzzle.repeats);
  const { status, out } = lightsOut([
    "solve",
    typed(board, puzzle),
    ...args,
    "--target",
    typed(target, puzzle),
    "--json",
  ]);
  expect(JSON.parse(out)).toMatchObject(published(entry));
  expect(status).toBe(entry.solvable ? 0 : 1);
});

test.each(presets)("info of the preset $id", ({ id, states, lights, buttons, facts }) => {
  const { status, out } = lightsOut(["info", "--preset", id, "--json"]);
  const info = JSON.parse(out);
  expect(info).toMatchObject({ lights, buttons: buttons.length, states });
  const told: Record<string, unknown> = {
    rank: info.rank,
    nullity: info.nullity,
    null_space_size: Number(info.solutions),
  };
  for (const [name, value] of Object.entries(told))
    if (name in facts) expect({ [name]: value }).toEqual({ [name]: facts[name as keyof typeof facts] });
  // The number of solvable boards, from the printed share. It differs if only lit or unlit buttons may be pressed.
  if (info.pressRule === undefined && "solvable" in facts && facts.solvable !== undefined) {
    const [, oneIn = "1"] = info.solvableShare.split("/");
    expect(BigInt(states) ** BigInt(lights) / BigInt(oneIn)).toBe(BigInt(facts.solvable));
  }
  expect(status).toBe(0);
});
