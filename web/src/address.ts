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
 * Reads the state from an address; undefined for an empty one. If the address has only a mode, `stage` gives the rest.
 * @throws LightsOutError if a part of it is wrong
 */
export function readAddress(hash: string, stage?: () => Omit<Address, "mode">): Address | undefined {
  const text = hash.replace(/^#/, "");
  if (text === "") return undefined;
  const first = text.split("&", 1)[0]!;
  // Solve was called Paint in 0.1.
  const mode = first === "paint" ? "solve" : first;
  if (!isMode(mode))
    fail("option", `the mode is ${show(mode)}${suggest(mode, MODES)}; it must be one of ${MODES.join(", ")}`);
  if (text === first && stage) return { ...stage(), mode };
  const link = readLink(text);
  checkShown(link.puzzle);
  readPlayed(link.extra, link.puzzle);
  return { ...link, mode };
}

function isMode(name: string): name is ModeName {
  return (MODES as readonly string[]).includes(name);
}
