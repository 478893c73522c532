// The stage of the editor: lights and buttons as real buttons, over a drawing of the links.

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { num } from "../../../src/draw/geometry.ts";
import type { Frame } from "./frame.ts";
import { type Look, looksOf } from "./look.ts";
import { properties } from "./properties.ts";
import { chosenOf, stepOf, type Wiring } from "./state.ts";
import { type Wire, wiresOf } from "./wires.ts";
import type { WiringWords } from "./words.ts";

export interface StageActions {
  /** A pointer touches the stage. */
  begin(): void;
  /** A tap on an empty place. */
  tapEmpty(event: MouseEvent): void;
  tap(id: number): void;
  point(id: number | undefined): void;
  grab(event: PointerEvent, id: number): void;
  key(event: KeyboardEvent, id: number): void;
}

export function stageView(
  words: WiringWords,
  wiring: Wiring,
  frame: Frame,
  pointed: number | undefined,
  actions: StageActions,
): TemplateResult {
  const { left, top, width, height, scale } = frame;
  const shown = chosenOf(wiring) ?? pointed;
  const size = properties({ "--w": width, "--h": height, "--unit": scale });
  return html`
    <div class="wiring">
      <div class="canvas ${stepOf(wiring)}" role="group" aria-label=${words.stage} ${size} @pointerdown=${actions.begin} @click=${actions.tapEmpty}>
        <svg viewBox=${[left, top, width, height].map(num).join(" ")} aria-hidden="true">
          ${wiresOf(wiring.design).map((wire) => wireView(wire, wiring, shown))}
        </svg>
        ${repeat(
          looksOf(words, wiring),
          ({ spot }) => spot.id,
          (look) => spotView(look, frame, actions),
        )}
      </div>
    </div>`;
}

function wireView({ from, amount, line, tip, x, y }: Wire, { design }: Wiring, shown: number | undefined) {
  const isButton = shown !== undefined && design.spots.some(({ id, button }) => id === shown && button);
  const kind = !isButton ? "wire" : from === shown ? "wire shown" : "wire faint";
  return svg`<g class=${kind}>
    <path class="line" d=${line}/><path class="tip" d=${tip}/>
    ${amount === 1 ? nothing : svg`<text x=${num(x)} y=${num(y)}>${amount}</text>`}
  </g>`;
}

/** The texts in a spot are drawn by the style sheet: its spoken name says the same in words. */
function spotView(look: Look, { left, top }: Frame, actions: StageActions): TemplateResult {
  const { spot, label, name, text, level, badge, isChosen, isLinked, isProof } = look;
  const { id, x, y, light, button } = spot;
  const kind = light ? (button ? "light both" : "light") : "lever";
  const classes = `spot ${kind} ${level > 0 ? "on" : "off"} ${isChosen ? "chosen" : ""} ${isLinked ? "linked" : ""} ${isProof ? "proof" : ""}`;
  return html`
    <button type="button" class=${classes} data-id=${id} aria-label=${name} aria-pressed=${isLinked ?? nothing}
      ${properties({ "--x": x - left, "--y": y - top, "--level": level })}
      @click=${(event: Event) => {
        event.stopPropagation();
        actions.tap(id);
      }}
      @pointerdown=${(event: PointerEvent) => actions.grab(event, id)}
      @pointerenter=${() => actions.point(id)} @pointerleave=${() => actions.point(undefined)}
      @focus=${() => actions.point(id)} @blur=${() => actions.point(undefined)}
      @keydown=${(event: KeyboardEvent) => actions.key(event, id)}>
      <span class="face" data-text=${light ? text : label}></span>
      ${light ? html`<span class="label" data-text=${label}></span>` : nothing}
      ${badge === "" ? nothing : html`<span class="badge" data-text=${badge}></span>`}
    </button>`;
}
