// The look of the board. Pages can change its custom properties and style its parts.

import { CORNER, EDGE, GAP } from "./scene.ts";

/**
 * The style sheet of the shadow tree. `.board::before` gives the board a size if its container does not, as in a flex
 * container: 20rem on the longer side.
 */
export const STYLE = `
:host {
  display: block;
  min-width: 0;
  --off: var(--lo-off, light-dark(#ebe5d8, #1c242f));
  --on: var(--lo-on, light-dark(#ffae2b, #ffab24));
  --edge: var(--lo-edge, light-dark(#8f8776, #6a788b));
  --rim: var(--lo-rim, light-dark(#b56b00, #ffc966));
  --glow: var(--lo-glow, light-dark(#ffb74d99, #ffa62499));
  --low: var(--lo-low, light-dark(#e9cf9f, #6b5330));
  --disc: var(--lo-disc, light-dark(#fff3d6, #fff2cf));
  --ink: var(--lo-ink, light-dark(#1c2430, #10151c));
  --paper: var(--lo-paper, light-dark(#fffaf0, #f4f6f9));
  --hatch: var(--lo-hatch, light-dark(#a3103b, #ff7d9c));
  --note: var(--lo-note, light-dark(#0b5fae, #6cb8ff));
  --mark: var(--lo-mark, light-dark(#1c2430, #f4f6f9));
  --focus: var(--lo-focus, light-dark(#0b5fae, #8cc8ff));
  --reach: var(--lo-reach, light-dark(#3d4a5c, #c9d4e2));
  font: 600 1rem/1 var(--lo-font, system-ui, sans-serif);
  -webkit-tap-highlight-color: transparent;
}
:host([hidden]) { display: none }
.board { position: relative; isolation: isolate; width: 100%; aspect-ratio: var(--wide) / var(--high); touch-action: manipulation; user-select: none; -webkit-user-select: none }
.board::before { content: ""; display: block; width: calc(20rem * min(1, var(--wide) / var(--high))); max-width: 100% }
.board.paint { touch-action: pinch-zoom }
.row { display: contents }
button::before { content: ""; position: absolute; inset: -22%; z-index: -1; border-radius: 50%; background: radial-gradient(closest-side, var(--glow) 40%, transparent); opacity: 0; transition: opacity .2s var(--delay, 0ms); pointer-events: none }
button.on::before { opacity: 1 }
button.many.on::before { opacity: var(--level) }
button { position: absolute; margin: 0; padding: 0; border: 0; background: none; color: inherit; font: inherit; pointer-events: none; cursor: pointer; outline: none }
.view button, button.locked { cursor: default }
.board.paint button { cursor: crosshair }
svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; display: block; pointer-events: none }
.behind .link { fill: none; stroke: var(--reach); stroke-width: .05; opacity: .55; stroke-linecap: round }
.behind .tip { fill: var(--reach); opacity: .7 }
.reach { fill: none; stroke: var(--reach); stroke-width: ${2 * (CORNER + GAP)}; stroke-linejoin: round }
.above { z-index: 3; font: 600 .2px var(--lo-font, system-ui, sans-serif); text-anchor: end; dominant-baseline: central; fill: var(--mark); stroke: var(--off); stroke-width: .05; paint-order: stroke }
.drawn .behind { z-index: 1 }
.drawn .reach { stroke-width: 2px; vector-effect: non-scaling-stroke }
.hit { pointer-events: all; fill: transparent; stroke: none }
.edge { fill: none; stroke: var(--edge); stroke-width: ${2 * (CORNER + EDGE)}; stroke-linejoin: round; transition: stroke .12s var(--delay, 0ms) }
.on .edge { stroke: var(--rim) }
.face { fill: var(--off); stroke: var(--off); stroke-width: ${2 * CORNER}; stroke-linejoin: round; transition: fill .12s var(--delay, 0ms), stroke .12s var(--delay, 0ms) }
.on .face { fill: var(--on); stroke: var(--on) }
.many.on .face { fill: color-mix(in oklch, var(--low), var(--on) var(--level)); stroke: color-mix(in oklch, var(--low), var(--on) var(--level)) }
.disc { fill: var(--disc); stroke: color-mix(in oklch, var(--disc) 40%, transparent); stroke-width: .14; transform-box: fill-box; transform-origin: center; transform: scale(0); opacity: 0; transition: transform .12s var(--delay, 0ms), opacity .12s var(--delay, 0ms) }
.on .disc { transform: scale(1); opacity: 1 }
.many .disc { display: none }
.numeral, .count { font: 600 .36px var(--lo-font, system-ui, sans-serif); text-anchor: middle; dominant-baseline: central; fill: var(--ink) }
.off .numeral { display: none }
.numeral.small, .count { font-size: .25px }
.count.long { font-size: .17px }
.cost { font: 600 .15px var(--lo-font, system-ui, sans-serif); dominant-baseline: central; fill: var(--mark) }
.on .cost { fill: var(--ink) }
.ring { fill: none; stroke: var(--mark); stroke-width: .075 }
.dot { fill: var(--mark) }
.on .ring { stroke: var(--ink) }
.on .dot { fill: var(--ink) }
.times { fill: var(--ink) }
.count { fill: var(--paper) }
.hatched { fill: none; stroke: var(--hatch); stroke-width: .05; stroke-linecap: round }
.hatched.under { stroke: var(--paper); stroke-width: .09; opacity: .7 }
.noted { fill: none; stroke: var(--note); stroke-width: .07; stroke-dasharray: .16 .1; stroke-linecap: round }
.bar { stroke: var(--ink); stroke-width: .07; stroke-linecap: round; opacity: .6 }
.off .bar { stroke: var(--on) }
button:focus-visible { z-index: 2 }
button:focus-visible .edge { stroke: var(--focus); stroke-width: ${2 * CORNER + 0.16} }
@media (hover: hover) { .press button:not(.locked):hover .face { filter: brightness(1.06) } }
.press button:not(.locked):active svg { transform: scale(.96) }
.hint .pulse { fill: none; stroke: var(--note); stroke-width: .08; transform-box: fill-box; transform-origin: center; animation: pulse .9s ease-out 1 both }
@keyframes pulse { from { transform: scale(.4) } 40% { transform: scale(1.12) } to { transform: scale(1) } }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; display: block }
.drawn { outline: none; cursor: pointer }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.below button, .over button { pointer-events: auto; border-radius: .75rem; background: var(--off) }
.over { position: relative; z-index: 1; container-type: inline-size; aspect-ratio: var(--wide) / var(--high); margin-top: calc(-100% * var(--high) / var(--wide)); pointer-events: none }
.over button { --px: calc(100cqw / var(--wide) * var(--side)); width: var(--px); height: var(--px); font-size: calc(.36 * var(--px)); border-radius: 24%; box-shadow: inset 0 0 0 1.5px var(--edge); color: var(--mark) }
.below { display: flex; flex-wrap: wrap; gap: .5rem; justify-content: center; padding-top: .75rem }
.below button { position: relative; min-width: 2.75rem; padding: 0 .5rem; height: 2.75rem }
:is(.below, .over) button[data-cost]::after { content: attr(data-cost); position: absolute; inset: .25rem auto auto .3rem; font-size: .625rem }
.over button[data-cost]::after { inset: 8% auto auto 10%; font-size: .55em }
:is(.below, .over) button:focus-visible { outline: .15rem solid var(--focus); outline-offset: .1rem }
.error { margin: .75rem 0; padding: .25rem .75rem; border-inline-start: .25rem solid; color: var(--hatch); font-weight: 400; line-height: 1.4; white-space: pre-line; overflow-wrap: anywhere }
.probe { display: none; forced-color-adjust: none }
@media (forced-colors: active) {
  :host { --off: Canvas; --edge: CanvasText; --on: CanvasText; --rim: CanvasText; --low: Canvas; --disc: Canvas; --ink: CanvasText; --paper: Canvas; --mark: CanvasText; --hatch: LinkText; --note: LinkText; --focus: Highlight; --reach: Highlight }
  .many.on .face { fill: var(--off); stroke: var(--off) }
  .many.on .edge { stroke-width: ${2 * CORNER + 0.16} }
  .off .bar { stroke: var(--ink) }
  :is(.below, .over) button { border: 1px solid CanvasText }
  button::before { display: none }
}
@media (prefers-reduced-motion: reduce) { .face, .disc, svg { transition: none; animation: none !important } }
`;
