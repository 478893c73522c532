// Elimination of trees and whatever else is as sparse. A pivot is a unit in a row or a column with at most two entries.
// Then the matrix never gets more entries than it had: a row with two entries replaces one button by another in every
// other row, and a column with two entries merges two rows. What cannot be peeled in this way is the core.

import { inversesModulo } from "../../lightest/modular/arithmetic.ts";
import { makeEffects } from "../../puzzle/puzzle.ts";
import type { Wired } from "../factor.ts";
import { type StepList, stepWriter } from "./steps.ts";

/** Peels a wiring: the steps, and their core. O(entries log entries). */
export function peelingSteps(wires: Wired): { readonly steps: StepList; readonly core: Wired } {
  const { lights, buttons, states: k, effects } = wires;
  const rows = Array.from({ length: lights }, () => new Map<number, number>());
  const columns = Array.from({ length: buttons }, () => new Set<number>());
  for (let j = 0; j < buttons; j++)
    for (let e = effects.start[j]!; e < effects.start[j + 1]!; e++) {
      rows[effects.light[e]!]!.set(j, effects.amount[e]!);
      columns[j]!.add(effects.light[e]!);
    }

  const inverses = inversesModulo(k);
  const pivots: { readonly light: number; readonly button: number; readonly unit: number }[] = [];
  const isPivot = { light: new Uint8Array(lights), button: new Uint8Array(buttons) };
  /** Of each light: the pivots whose rows were added to its row, each followed by the factor. */
  const added = Array.from({ length: lights }, (): number[] => []);
  // Rows as i, columns as -1 - j. One is added whenever it has two entries or fewer.
  const small: number[] = [];
  const note = (line: number) => (line < 0 ? columns[-1 - line]! : rows[line]!).size <= 2 && small.push(line);
  /** The row of a pivot keeps its other entries. */
  function eliminate(light: number, button: number): void {
    const row = rows[light]!;
    const unit = inverses[row.get(button)!]!;
    row.delete(button);
    columns[button]!.delete(light);
    for (const other of row.keys()) columns[other]!.delete(light);
    for (const i of columns[button]!) {
      const factor = ((k - rows[i]!.get(button)!) * unit) % k;
      added[i]!.push(light, factor);
      rows[i]!.delete(button);
      for (const [other, amount] of row) {
        const sum = ((rows[i]!.get(other) ?? 0) + factor * amount) % k;
        if (sum > 0) rows[i]!.set(other, sum);
        else rows[i]!.delete(other);
        columns[other]![sum > 0 ? "add" : "delete"](i);
      }
      note(i);
    }
    for (const other of row.keys()) note(-1 - other);
    columns[button]!.clear();
    isPivot.light[light] = 1;
    isPivot.button[button] = 1;
    pivots.push({ light, button, unit });
  }
  for (let i = lights - 1; i >= 0; i--) note(i);
  for (let j = buttons - 1; j >= 0; j--) note(-1 - j);
  for (let line = small.pop(); line !== undefined; line = small.pop()) {
    if (line >= 0 && isPivot.light[line] === 1) continue;
    const [crossed, across] = line < 0 ? [columns[-1 - line]!, rows] : [rows[line]!, columns];
    if (crossed.size > 2) continue;
    // Of two units the one with less to do.
    let chosen = -1;
    for (const at of crossed.keys()) {
      const entry = line < 0 ? rows[at]!.get(-1 - line)! : rows[line]!.get(at)!;
      if (inverses[entry]! > 0 && (chosen < 0 || across[at]!.size < across[chosen]!.size)) chosen = at;
    }
    if (chosen < 0) continue;
    if (line < 0) eliminate(chosen, -1 - line);
    else eliminate(line, chosen);
  }

  const left = (lines: readonly { readonly size: number }[], done: Uint8Array) => {
    const all = [...lines.keys()].filter((at) => done[at] === 0);
    return [all.filter((at) => lines[at]!.size > 0), all.filter((at) => lines[at]!.size === 0)] as const;
  };
  const [coreLights, zeros] = left(rows, isPivot.light);
  const [coreButtons, free] = left(columns, isPivot.button);
  const number = new Map(coreLights.map((i, at) => [i, at]));
  const columnOf = (j: number) => Array.from(columns[j]!, (i) => [number.get(i)!, rows[i]!.get(j)!] as const);

  // First the lights: the rows of pivots in the order of elimination, then the checks. The value of light i has the
  // number buttons + i. Then the buttons, in reverse order.
  const operands =
    added.reduce((sum, { length }) => sum + length / 2, 0) + rows.reduce((sum, { size }) => sum + size + 1, 0);
  const writer = stepWriter(wires, lights + pivots.length, operands);
  const reduceLight = (i: number, value: number) => {
    for (let n = 0; n < added[i]!.length; n += 2) writer.add(buttons + added[i]![n]!, added[i]![n + 1]!);
    writer.step(i, 1, value);
  };
  for (const { light } of pivots) reduceLight(light, buttons + light);
  for (const i of [...coreLights, ...zeros]) reduceLight(i, -1);
  for (const { light, button, unit } of pivots.reverse()) {
    writer.add(buttons + light, unit);
    for (const [other, amount] of rows[light]!) writer.add(other, ((k - amount) * unit) % k);
    writer.step(0, 0, button);
  }
  return {
    steps: writer.finish({
      values: buttons + lights,
      seeds: Uint32Array.from([...coreButtons, ...free]),
      coreSeeds: coreButtons.length,
      coreChecks: coreLights.length,
      isCanonical: false,
    }),
    core: {
      lights: coreLights.length,
      buttons: coreButtons.length,
      states: k,
      effects: makeEffects(coreButtons.map(columnOf), k),
    },
  };
}
