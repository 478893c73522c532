// The icons of the large buttons, as lines on a 24 x 24 grid.

import { svg, type TemplateResult } from "lit-html";

const icon = (d: string): TemplateResult =>
  svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${d}"/></svg>`;

export const icons = {
  undo: icon("M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3"),
  redo: icon("m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3"),
  hint: icon("M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.100h5c0-.9.4-1.6 1-2.100A6 6 0 0 0 12 3"),
  show: icon("M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6"),
  hide: icon(
    "M3 3l18 18M10.6 5.100A10 10 0 0 1 12 5c6.4 0 10 7 10 7a17 17 0 0 1-3 3.800M6.5 6.600C3.6 8.5 2 12 2 12s3.6 7 10 7a9.6 9.6 0 0 0 5-1.4",
  ),
  play: icon("M7 4v16l13-8Z"),
  stop: icon("M6 6h12v12H6Z"),
  next: icon("M5 12h14M13 6l6 6-6 6"),
  more: icon("M4 7h16M4 12h16M4 17h16"),
  share: icon("M12 3v12M7 8l5-5 5 5M5 13v6a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-6"),
  theme: icon("M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9"),
  left: icon("M15 5l-7 7 7 7"),
  right: icon("m9 5 7 7-7 7"),
  up: icon("m5 15 7-7 7 7"),
  down: icon("m5 9 7 7 7-7"),
  done: icon("m5 12 5 5 9-10"),
  brush: icon("m14 6 4 4M4 20l1-5L16 4l4 4L9 19Z"),
  clear: icon("M5 5l14 14M19 5 5 19"),
  near: icon("M12 4v3M12 17v3M4 12h3M17 12h3M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6"),
  quiet: icon("M3 12c3-6 6-6 9 0s6 6 9 0"),
  picture: icon("M4 5h16v14H4ZM4 16l5-5 4 4 3-3 4 4M15.500 9h.01"),
  film: icon("M4 5h16v14H4ZM4 9.500h16M4 14.500h16"),
  algebra: icon("M8 4H5v16h3M16 4h3v16h-3M10 9h4M10 15h4"),
  numbers: icon("M5 20v-6M12 20V4M19 20V10"),
  swap: icon("M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4"),
  step: icon("M6 4v16l9-8ZM18 5v14"),
};
