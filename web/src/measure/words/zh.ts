// 测速的中文。

import { failed } from "../../words/zh-errors.ts";
import type { en } from "./en.ts";

export const zh: typeof en = {
  failed,

  board: "棋盘",
  run: "测量",
  milliseconds: (n) =>
    n < 1
      ? `${n < 0.01 ? Number((n * 1000).toFixed(1)) : Math.round(n * 1000)} 微秒`
      : `${n < 10 ? Number(n.toFixed(1)) : Math.round(n)} 毫秒`,
  kernels: { wasm: "WebAssembly", portable: "TypeScript" },
  yours: (size) => `你的 ${size}`,
  sizes: "各种大小",
  solveTime: "求解一个棋盘并证明",
  prepareTime: "准备谜题，仅一次",
  notHere: "此处没有",
  measuring: (percent) => `正在测量：${percent}%`,
  measureStopped: "已停止",
  measuredSays: (size, total, each) =>
    `在你的浏览器里求解 ${size}：${total < 0 ? "无解" : `${total} 步`}，已证明，${each > 0 ? `每秒 ${each} 次` : "求解一次超过一秒"}`,
  sizesTitle: "时间与大小",
  sizesSay: (size, first, next) => `${size}×${size}：第一个棋盘 ${first}，之后每个 ${next}`,
  sizesHint: "正方形棋盘，由 WebAssembly 求解。两个坐标都是对数：直线表示时间是大小的幂。",
  chart: { size: "大小", first: "第一个棋盘", next: "之后每个棋盘" },
  whatIsMeasured: "测量方法",
  measureHint: "两个内核答案相同，轮流求解同一个棋盘，共十二轮，各取最快的一轮。手机发热或机器繁忙时会慢一些。",
  measureTimes: (times) => `较快的内核是另一个的 ${times < 10 ? times.toFixed(1) : Math.round(times)} 倍。`,
};
