// Bars, drawn as SVG, because the page's Content-Security-Policy allows no style attributes.

import { html, svg, type TemplateResult } from "lit-html";

const WIDTH = 288;
const HEIGHT = 112;
const FOOT = 18;

/** A bar for each number of presses: how many boards need that many. `label` describes it in words. */
export function histogram(counts: readonly bigint[], label: string): TemplateResult {
  const most = counts.reduce((a, b) => (b > a ? b : a), 1n);
  const each = WIDTH / counts.length;
  const every = Math.max(1, Math.ceil(counts.length / 12));
  const last = counts.length - 1;
  return html`
    <svg class="histogram" viewBox="0 0 ${WIDTH} ${HEIGHT + FOOT}" role="img" aria-label=${label}>
      ${counts.map((count, total) => {
        const height = count === 0n ? 0 : Math.max(1, (HEIGHT - 4) * (Number((count * 10000n) / most) / 10000));
        const named = total === last || (total % every === 0 && last - total >= every);
        return svg`
          <rect x=${total * each + each * 0.1} y=${HEIGHT - height} width=${each * 0.8} height=${height} rx=${Math.min(3, each / 4)}><title>${total}: ${String(count)}</title></rect>
          ${named ? svg`<text x=${(total + 0.5) * each} y=${HEIGHT + FOOT - 4}>${total}</text>` : ""}`;
      })}
    </svg>`;
}

/** One bar for a share, 0 to 1. */
export function bar(share: number): TemplateResult {
  return html`<svg class="bar" aria-hidden="true"><rect class="whole" width="100%" height="100%" rx="6"/><rect width="${Math.max(0.5, 100 * share)}%" height="100%" rx="6"/></svg>`;
}
