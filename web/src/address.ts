// The state of the page as the part of the address after "#": a link with one of the page's modes.

import { checkShown } from "../../src/element/limits.ts";
import { fail, show, suggest } from "../../src/errors.ts";
import { type PageLink, readLink } from "../../src/formats/link.ts";
import { MODES, type ModeName } from "./mode.ts";
import { readPlayed } from "./play/played.ts";

/** The contents of an address. */
export interface Address extends PageLink {
  readonly mode: ModeName;
}

/**
 * Reads the state from an address; undefined for an empty one. If the address has only a mode, `own` gives
 * the board of that mode.
 * @throws LightsOutError if a part of it is wrong
 */
export function readAddress(hash: string, own?: (mode: ModeName) => Omit<Address, "mode">): Address | undefined {
  const text = hash.replace(/^#/, "");
  if (text === "") return undefined;
  const first = text.split("&", 1)[0]!;
  // Solve was called Paint in 0.1.
  const mode = first === "paint" ? "solve" : first;
  if (!isMode(mode))
    fail("option", `the mode is ${show(mode)}${suggest(mode, MODES)}; it must be one of ${MODES.join(", ")}`);
  // A link without a puzzle: #learn, or #learn&x-step=4.
  const [, onlyStep] = /^[a-z]+(?:&x-step=([^&]*))?$/.exec(text) ?? [];
  if ((text === first || onlyStep !== undefined) && own) {
    const staged = own(mode);
    return { ...staged, mode, extra: { ...staged.extra, ...stepOf(onlyStep) } };
  }
  const link = readLink(text);
  checkShown(link.puzzle);
  // The wiring editor itself reads its observations, x-seen.
  const { "x-step": step, "x-seen": _, ...played } = link.extra;
  readPlayed(played, link.puzzle);
  stepOf(step);
  return { ...link, mode };
}

/** The place in Learn that a link names: a step of the lesson, or a film. */
function stepOf(step: string | undefined): Record<string, string> {
  if (step !== undefined && !/^([1-6]|chase|algebra)$/.test(step))
    fail("option", `x-step is ${show(step)}; it must be 1 to 6, chase or algebra`);
  return step === undefined ? {} : { "x-step": step };
}

function isMode(name: string): name is ModeName {
  return (MODES as readonly string[]).includes(name);
}
