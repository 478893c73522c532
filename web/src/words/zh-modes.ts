// 学习、测速的中文。

import type { enModes } from "./en-modes.ts";
import { failed } from "./zh-errors.ts";

export const zhModes: typeof enModes = {
  failed,

  board: "棋盘",
  leaf: (n, of) => `${n} / ${of}`,
  previous: "上一个",
  following: "下一个",

  subjects: { numbers: "数字", quiet: "静默", chase: "追光", algebra: "代数" },
  rank: "秩",
  rankSays: (rank, buttons) =>
    rank === buttons
      ? `全部 ${buttons} 个按钮都各有用处，互不能代替。`
      : `${buttons} 个按钮中有 ${rank} 个各有新作用；其余的，用这些合起来就能做到。`,
  nullity: "零空间维数",
  nullitySays: (n) =>
    n === 0 ? "没有自由的按钮：每个棋盘都别无选择。" : `有 ${n} 个自由的按钮；选定它们，其余的就都定了。`,
  factors: "因子",
  factorsSay: (states) => `状态数为 ${states} 时，静默模式分成这些长度的循环。`,
  solvableShare: "可解棋盘",
  sharePlain: (oneIn) =>
    oneIn === 1n ? "每个棋盘都可解" : oneIn < 10n ** 12n ? `每 ${oneIn} 个棋盘中有 1 个可解` : "可解的棋盘极少",
  shareSays: (all) => (all ? "每个棋盘都可解。" : "随手画一个棋盘，这就是它可解的概率。"),
  solutions: "解数",
  solutionsSay: (one) => (one ? "每个可解棋盘恰有一个解。" : "每个可解棋盘都有这么多解，彼此相差静默模式。"),
  boards: "棋盘总数",
  boardsSay: (n, states) => `${n} 盏灯，每盏 ${states} 种状态。`,
  hardest: "最难的棋盘",
  hardestHint: "各需多少步的棋盘有多少个：可能要一分钟。",
  find: "数一数",
  counting: "正在数棋盘",
  hardestSays: (most, boards, usual) =>
    `没有棋盘需要超过 ${most} 步；需要这么多步的有 ${boards} 个。最常见的是 ${usual} 步。`,
  histogram: (list) => `可解棋盘按最少步数的分布：${list}`,
  quietPatterns: "静默模式",
  quietNumber: (n) => `模式 ${n}`,
  quietHint: (all, shown) =>
    `按完一个模式标出的所有按钮，没有一盏灯改变。${all > BigInt(shown) ? `这里是 ${all < 10n ** 12n ? all : "极多"} 个中的 ${shown} 个。` : ""}`,
  noQuiet: "没有静默模式：每个棋盘至多一个解",
  quietLeft: (n) => `按下标出的按钮：还剩 ${n} 步，最后没有一盏灯改变`,
  asBefore: "一切如初",
  noChase: "追光只用于普通方格：每一行都能由下一行按灭",
  noOrder: "这里按的顺序有影响，代数管不到顺序",
  all: "全部",
  noAlgebra: (states) => `状态数为 ${states} 时不能做除法，没有单独自由的按钮`,
  playFilm: "播放",
  filmPlace: "播放位置",
  film: {
    chase: "第一行先不动：一盏灯可以由它下面的按钮按灭",
    row: (row, n) => `第 ${row} 行：在第 ${row - 1} 行不对的灯下面按 ${n} 步`,
    left: (n) => `最后一行还有 ${n} 盏不对：那里剩下什么，只由第一行决定`,
    first: (n) => (n === 0 ? "重新开始，第一行不按" : `重新开始，先在第一行按 ${n} 步；按哪些由代数得出`),
    out: (total, fewest) =>
      total === fewest ? `共 ${total} 步全部完成，正是最少` : `共 ${total} 步全部完成；最少是 ${fewest} 步`,
    stuck: (n) => `最后一行还有 ${n} 盏不对，任何第一行都得不到它：无解`,
    equations: (lights, buttons) => `每盏灯是一个方程，每个按钮是一个未知数：${lights} × ${buttons}`,
    free: (rank, nullity) =>
      nullity === 0
        ? `消元得到 ${rank} 个主元：没有自由的按钮`
        : `消元得到 ${rank} 个主元；标出的 ${nullity} 个按钮没有主元，是自由的`,
    particular: (total, nullity) =>
      nullity === 0 ? `所以只有一个解：${total} 步` : `自由的按钮都不按，恰有一个解：${total} 步`,
    added: (n, total) => `加上标出的自由按钮的静默模式（第 ${n} 个）：现在是 ${total} 步`,
    shortest: (total, of, optimal) =>
      of === 1n
        ? `${total} 步，唯一的解`
        : optimal
          ? `${total} 步：全部${of < 10n ** 12n ? ` ${of} 个` : ""}解中最短的`
          : `${total} 步：已找到的最短解`,
    contradiction: "消元得出矛盾。",
  },

  run: "测量",
  milliseconds: (n) => (n < 1 ? `${Math.round(n * 1000)} 微秒` : `${n < 10 ? n.toFixed(1) : Math.round(n)} 毫秒`),
  kernels: { wasm: "WebAssembly", portable: "TypeScript" },
  yours: (size) => `你的 ${size}`,
  solveTime: "求解一个棋盘并证明",
  prepareTime: "准备谜题，仅一次",
  notHere: "此处没有",
  measuring: (percent) => `正在测量：${percent}%`,
  measureStopped: "已停止",
  measuredSays: (size, total, each) =>
    `${size} 就在你的浏览器里：${total < 0 ? "无解" : `${total} 步`}，已证明，${each > 0 ? `每秒 ${each} 次` : "超过一秒"}`,
  whatIsMeasured: "测量方法",
  measureHint: "三个内核答案相同，轮流求解同一个棋盘，共十二轮，各取最快的一轮。手机发热或机器繁忙时会慢一些。",
  measureTimes: (times) => `最快的内核是最慢的 ${times < 10 ? times.toFixed(1) : Math.round(times)} 倍。`,
};
