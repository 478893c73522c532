// Sets custom properties of an element. The page's policy forbids style attributes, but not styles set by scripts.

import { type ElementPart, noChange } from "lit-html";
import { Directive, directive } from "lit-html/directive.js";

class Properties extends Directive {
  override update({ element }: ElementPart, [values]: [Readonly<Record<string, number>>]) {
    for (const [name, value] of Object.entries(values)) (element as HTMLElement).style.setProperty(name, String(value));
    return noChange;
  }

  render(_values: Readonly<Record<string, number>>) {
    return noChange;
  }
}

/** An attribute-like part of a template: `<div ${properties({ "--x": 1 })}>`. */
export const properties = directive(Properties);
