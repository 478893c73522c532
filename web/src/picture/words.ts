// The words of the dialog in each language.

import type { Language } from "../words/index.ts";

const en = {
  title: "Board from a picture",
  reading: "Looking for the board",
  unreadable: "This file is not a picture that the browser can show.",
  notFound: "No board was found. Drag the four corners onto one.",
  unsure: "Check the four corners, then rows and columns.",
  check: "Discs are on, rings are off. Tap a cell to change it.",
  checkStates: "The numbers are states, 0 is off. Tap a cell to change it.",
  solving: "Looking for the fewest presses",
  fewest: (n: number) =>
    n === 0
      ? "Every light is off"
      : n === 1
        ? "1 press, proven fewest"
        : `${n} presses, proven fewest. Any order works.`,
  unproven: (n: number, least: number) => `${n} presses, at least ${least}. Any order works.`,
  unsolvable: "This board cannot be solved. Check its cells and the rule.",
  failed: (message: string) => `The board could not be solved: ${message}`,
  board: (rows: number, cols: number) => `Cells of the board, ${rows} rows and ${cols} columns`,
  cell: (row: number, col: number) => `Row ${row}, column ${col}`,
  cellState: (row: number, col: number, state: number) => `Row ${row}, column ${col}, state ${state}`,
  toPress: (row: number, col: number, times: number) =>
    `Row ${row}, column ${col}, press${times === 1 ? "" : ` ${times} times`}`,
  corners: ["Top left corner", "Top right corner", "Bottom right corner", "Bottom left corner"],
  cornerHint: "Arrow keys move it, with Shift in larger steps.",
  rows: "Rows",
  cols: "Columns",
  states: "States",
  less: (label: string) => `${label}: less`,
  more: (label: string) => `${label}: more`,
  swap: "Swap",
  swapTitle: "Swap on and off",
  swapStates: (a: number, b: number) => `Swap states ${a} and ${b}`,
  cancel: "Cancel",
  show: "Answer",
  hide: "Hide",
  use: "Use board",
  onDevice: "The picture stays on this device.",
};

export type PictureWords = typeof en;

const zh: PictureWords = {
  title: "从图片读取棋盘",
  reading: "正在找棋盘",
  unreadable: "浏览器无法显示这个文件，它可能不是图片。",
  notFound: "没有找到棋盘。请把四个角拖到棋盘上。",
  unsure: "请先核对四个角，再核对行数和列数。",
  check: "圆点是亮，圆圈是灭。点按格子可以更改。",
  checkStates: "数字是状态，0 是灭。点按格子可以更改。",
  solving: "正在求最少步数",
  fewest: (n) => (n === 0 ? "所有的灯都灭了" : n === 1 ? "1 步，已证明最少" : `${n} 步，已证明最少，先后不限。`),
  unproven: (n, least) => `${n} 步，最少不低于 ${least} 步，先后不限。`,
  unsolvable: "这个棋盘无解。请核对各格和规则。",
  failed: (message) => `无法求解这个棋盘：${message}`,
  board: (rows, cols) => `棋盘的格子，${rows} 行 ${cols} 列`,
  cell: (row, col) => `第 ${row} 行第 ${col} 列`,
  cellState: (row, col, state) => `第 ${row} 行第 ${col} 列，状态 ${state}`,
  toPress: (row, col, times) => `第 ${row} 行第 ${col} 列，按${times === 1 ? "这里" : ` ${times} 次`}`,
  corners: ["左上角", "右上角", "右下角", "左下角"],
  cornerHint: "用方向键移动，按住 Shift 步子更大。",
  rows: "行",
  cols: "列",
  states: "状态",
  less: (label) => `${label}：减少`,
  more: (label) => `${label}：增加`,
  swap: "互换",
  swapTitle: "亮灭互换",
  swapStates: (a, b) => `状态 ${a} 和 ${b} 互换`,
  cancel: "取消",
  show: "答案",
  hide: "隐藏",
  use: "使用",
  onDevice: "图片只留在这台设备上。",
};

export const WORDS: Readonly<Record<Language, PictureWords>> = { en, "zh-Hans": zh };
