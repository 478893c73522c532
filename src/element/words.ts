// The board's words for screen readers, in each language.

/** The description of a light for screen readers. */
export interface CellWords {
  readonly row: number;
  readonly col: number;
  readonly state: number;
  readonly states: number;
  /** Negative: turned back. */
  readonly presses: number;
  /** What a press costs; undefined if every press costs 1, or if the light has no button. */
  readonly cost: number | undefined;
  readonly hinted: boolean;
  readonly proof: boolean;
  readonly noted: boolean;
  readonly locked: boolean;
}

export interface BoardWords {
  board(rows: number, cols: number, lit: number): string;
  cell(cell: CellWords): string;
  /** The name of the group of buttons that are apart from the lights. */
  readonly buttons: string;
  button(name: string, presses: number, cost: number | undefined, hinted: boolean): string;
  /** How to use a board that is drawn on a canvas. */
  readonly keys: string;
}

/** A list of what is true, without the rest. */
const listed = (between: string, ...parts: readonly (string | false | undefined)[]) =>
  parts.filter(Boolean).join(between);

/** What to do with a button; an empty text if it is not pressed. */
function enPresses(presses: number): string {
  const times = Math.abs(presses) === 1 ? "" : ` ${Math.abs(presses)} times`;
  return presses === 0 ? "" : `${presses < 0 ? "to turn back" : "to press"}${times}`;
}

const en: BoardWords = {
  board: (rows, cols, lit) => `Lights Out board, ${rows} by ${cols}, ${lit === 1 ? "1 light" : `${lit} lights`} on`,
  cell: ({ row, col, state, states, presses, cost, hinted, proof, noted, locked }) =>
    listed(
      ", ",
      `Row ${row}, column ${col}`,
      state === 0 ? "off" : states === 2 ? "on" : `state ${state}`,
      enPresses(presses),
      hinted && "hint",
      proof && "part of the proof",
      noted && "to change",
      cost !== undefined && `cost ${cost}`,
      locked && "no button",
    ),
  buttons: "Buttons",
  button: (name, presses, cost, hinted) =>
    listed(", ", `Button ${name}`, enPresses(presses), cost !== undefined && `cost ${cost}`, hinted && "hint"),
  keys: "Arrow keys move, Space presses.",
};

function zhPresses(presses: number): string {
  const times = Math.abs(presses) === 1 ? "" : ` ${Math.abs(presses)} 次`;
  return presses === 0 ? "" : `${presses < 0 ? "要反转" : "要按"}${times}`;
}

const zh: BoardWords = {
  board: (rows, cols, lit) => `点灯棋盘，${rows} 行 ${cols} 列，亮 ${lit} 盏`,
  cell: ({ row, col, state, states, presses, cost, hinted, proof, noted, locked }) =>
    listed(
      "，",
      `第 ${row} 行第 ${col} 列`,
      state === 0 ? "灭" : states === 2 ? "亮" : `状态 ${state}`,
      zhPresses(presses),
      hinted && "提示",
      proof && "属于证明",
      noted && "要改",
      cost !== undefined && `代价 ${cost}`,
      locked && "没有按钮",
    ),
  buttons: "按钮",
  button: (name, presses, cost, hinted) =>
    listed("，", `按钮 ${name}`, zhPresses(presses), cost !== undefined && `代价 ${cost}`, hinted && "提示"),
  keys: "方向键移动，空格键按下。",
};

/** The words for a language tag; English if the language is not known. */
export function wordsFor(language: string): BoardWords {
  return /^zh\b/i.test(language) ? zh : en;
}
