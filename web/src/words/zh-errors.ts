// 程序库错误的中文。

/** 程序库的错误用英文说明；常见的在这里有中文。 */
const zhErrors: Readonly<Record<string, string>> = {
  unloaded: "页面有一部分没能加载。",
  "board-length": "棋盘的大小不合。",
  "board-state": "棋盘里有超出范围的状态。",
  "board-text": "这段文字不是棋盘。",
  "board-empty": "没有内容。",
  "flip-id": "这个 Flip ID 读不懂。",
  json: "这段 JSON 读不懂。",
  "target-length": "目标的大小不合。",
  "target-state": "目标里有超出范围的状态。",
  "target-text": "目标读不懂。",
  "puzzle-shape": "形状的尺寸不合。",
  "puzzle-states": "状态数要在 2 到 255 之间。",
  "puzzle-wiring": "接线有误。",
  "rule-unknown": "没有这条规则。",
  "preset-unknown": "没有这个预设。",
  "shape-unknown": "没有这种形状。",
  "walk-limit": "要比较的解太多，无法在这里证明。",
  "memory-limit": "需要的内存太多。",
};

/** 无法回答的原因。 */
export const failed = (message: string, code?: string): string => `无法回答：${(code && zhErrors[code]) || message}`;
