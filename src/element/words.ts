// The board's words for screen readers, in each language.

/** The description of a light for screen readers. */
export interface CellWords {
  readonly row: number;
  readonly col: number;
  readonly state: number;
  readonly states: number;
  readonly presses: number;
  readonly hinted: boolean;
  readonly proof: boolean;
  readonly noted: boolean;
  readonly locked: boolean;
}

export interface BoardWords {
  board(rows: number, cols: number, lit: number): string;
  cell(cell: CellWords): string;
  /** The name of the group of buttons below the board. */
  readonly buttons: string;
  button(number: number, presses: number, hinted: boolean): string;
  /** How to use a board that is drawn on a canvas. */
  readonly keys: string;
}

const en: BoardWords = {
  board: (rows, cols, lit) => `Lights Out board, ${rows} by ${cols}, ${lit === 1 ? "1 light" : `${lit} lights`} on`,
  cell({ row, col, state, states, presses, hinted, proof, noted, locked }) {
    const parts = [`Row ${row}, column ${col}`];
    parts.push(states === 2 ? (state ? "on" : "off") : state ? `state ${state}` : "off");
    if (presses > 0) parts.push(presses === 1 ? "to press" : `to press ${presses} times`);
    if (hinted) parts.push("hint");
    if (proof) parts.push("part of the proof");
    if (noted) parts.push("to change");
    if (locked) parts.push("no button");
    return parts.join(", ");
  },
  buttons: "Buttons",
  button: (number, presses, hinted) =>
    `Button ${number}${presses > 0 ? (presses === 1 ? ", to press" : `, to press ${presses} times`) : ""}${hinted ? ", hint" : ""}`,
  keys: "Arrow keys move, Space presses.",
};

const zh: BoardWords = {
  board: (rows, cols, lit) => `点灯棋盘，${rows} 行 ${cols} 列，亮 ${lit} 盏`,
  cell({ row, col, state, states, presses, hinted, proof, noted, locked }) {
    const parts = [`第 ${row} 行第 ${col} 列`];
    parts.push(states === 2 ? (state ? "亮" : "灭") : state ? `状态 ${state}` : "灭");
    if (presses > 0) parts.push(presses === 1 ? "要按" : `要按 ${presses} 次`);
    if (hinted) parts.push("提示");
    if (proof) parts.push("属于证明");
    if (noted) parts.push("要改");
    if (locked) parts.push("没有按钮");
    return parts.join("，");
  },
  buttons: "按钮",
  button: (number, presses, hinted) =>
    `按钮 ${number}${presses > 0 ? (presses === 1 ? "，要按" : `，要按 ${presses} 次`) : ""}${hinted ? "，提示" : ""}`,
  keys: "方向键移动，空格键按下。",
};

/** The words for a language tag; English if the language is not known. */
export function wordsFor(language: string): BoardWords {
  return /^zh\b/i.test(language) ? zh : en;
}
