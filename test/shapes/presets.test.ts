// Presets: each has the wiring, target and press rule of the oracle, and the published facts hold.

import { build } from "esbuild";
import { expect, test } from "vitest";
import { preset, presets, wiring } from "../../src/index.ts";
import { refused } from "../boards/refused.ts";
import oracle from "../oracles/presets.json" with { type: "json" };
import { lists, nullity } from "./wires.ts";

test("the presets are those of the oracle, with their sources", () => {
  const known = presets().map(({ name, source }) => [name, source]);
  expect(known).toEqual(oracle.map(({ id, source }) => [id, source]));
  for (const { title, description } of presets()) expect(title.length * description.length).toBeGreaterThan(0);
});

test.each(oracle)(
  "preset $id: wiring, states, target and press rule",
  ({ id, lights, buttons, states, target, pressRule }) => {
    const puzzle = preset(id);
    expect(puzzle.states).toBe(states);
    expect(puzzle.lights).toBe(lights);
    expect(lists(puzzle)).toEqual(lists(wiring({ lights, buttons, states })));
    expect(puzzle.target ?? (target === null ? null : "off")).toEqual(target);
    expect(puzzle.pressRule).toBe(pressRule ?? "any");
  },
);

test.each(oracle.filter(({ facts, states }) => [2, 3].includes(states) && facts.null_space_size !== undefined))(
  "preset $id: the size of its null space",
  ({ id, states, facts }) => {
    expect(states ** nullity(preset(id))).toBe(facts.null_space_size);
  },
);

test.each(oracle)("preset $id: is drawn with a different outline for each light", ({ id, lights }) => {
  const outlines = preset(id).outlines.map((outline) => JSON.stringify(outline));
  expect(new Set(outlines).size).toBe(lights);
});

test("an unknown preset is refused with the nearest name", () => {
  refused(() => preset("lights-out-qube"), "preset-unknown", '"lights-out-qube"', 'did you mean "lights-out-cube"');
  refused(() => preset("toString"), "preset-unknown", '"toString"');
});

test("a bundle that uses only grid carries no preset, no other shape and no file format", async () => {
  const bundle = async (use: string): Promise<string> => {
    const contents = `import { ${use} } from "./src/index.ts"; console.log(${use}(5, 5));`;
    const built = await build({ stdin: { contents, resolveDir: "." }, bundle: true, format: "esm", write: false });
    return built.outputFiles[0]!.text;
  };
  const names = ["lights-out-cube", "cubeSurface", "hexagon", "flip-id"];
  const everything = (await bundle("preset")) + (await bundle("hexagon")) + (await bundle("parseFlip"));
  expect(names.filter((name) => everything.includes(name))).toEqual(names);
  const grid = await bundle("grid");
  expect(names.filter((name) => grid.includes(name))).toEqual([]);
});
