// 学习的中文。

import { failed } from "../../words/zh-errors.ts";
import type { en } from "./en.ts";

export const zh: typeof en = {
  failed,

  leaf: (n, of) => `${n} / ${of}`,
  previous: "上一个",
  following: "下一个",

  subjects: { lesson: "课程", chase: "追光", algebra: "代数" },
  lesson: {
    steps: {
      plus: "按一下，翻一个十字",
      order: "先后无关",
      twice: "按两次等于没按",
      chase: "追光",
      table: "最后一行的表",
      parity: "为什么有的棋盘无解",
    },
    place: (n, title) => `第 ${n} 步，共 6 步：${title}`,
    done: "已完成",
    plus: "按一下会改变一盏灯和它的邻居。按每个图形的中心，把它按灭。",
    plusDone: "每次按都翻一个十字；在边上，十字缺一块。",
    order: "按下标出的两个按钮，先按哪个都行。",
    orderOut: "灯全灭了。",
    orderAgain: "再来一次，换个顺序：先按标出的那个。",
    orderOnly: "请按标出的按钮。",
    orderDone: "结果一样。要紧的是按哪些按钮，不是先后。",
    twice: "随便按一个按钮。",
    twiceAgain: "再按一次同一个按钮。",
    twiceDone: "按两次等于没按。所以每个按钮要么按一次，要么不按。",
    chase: (row) => `在每盏标出的灯下面按：用第 ${row + 1} 行按灭第 ${row} 行。`,
    chaseLast: "快好了：在亮着的灯下面按。",
    chaseFirst: "第一行先不动，在标出的灯下面按。",
    chaseDone: "这就是追光：每一行按灭上面一行。",
    tableTry: "在第一行按一个按钮，然后页面替你追光。",
    tableMore: "表里记下了剩下的灯和你按的按钮。再试一个。",
    tableFirst: "请在第一行按一个还没试过的按钮。",
    tableFalling: "正在追光：每一行按灭上面一行。",
    tableUse: "只剩最后一行了。在表里找到它，在第一行按旁边所示的按钮。",
    tableChase: "现在自己追光，或点“替我追”。",
    tableDone: "第一行的每个按钮都以自己的方式改变最后一行，表就是把这些改变加起来。",
    parity: (n) => `有 ${n} 盏画线的灯亮着，是奇数。试试把它们全按灭。`,
    parityDone: (n) => `还是奇数：${n}。每次按都改变偶数盏画线的灯，所以这个棋盘无解。`,
    next: "下一步",
    chaseForMe: "替我追",
    toPlay: "去玩",
    left: "最后一行",
    first: "第一行",
    table: (list) => `最后一行与对应第一行的表：${list}`,
  },
  deeper: "更多：数字、最难的棋盘、静默模式",
  facts: "数字",
  equationsLabel: (rows, columns) => `方程组：${rows} 行，${columns} 列`,

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
  noChase: "追光只用于矩形棋盘：每一行都能由下一行按灭",
  noOrder: "这里按的顺序有影响，代数管不到顺序",
  all: "全部",
  noAlgebra: (states) => `状态数为 ${states} 时不是每个数都有逆元，没有单独自由的按钮。请换小一点的棋盘`,
  playFilm: "播放",
  filmPlace: "播放位置",
  film: {
    chase: "第一行先不动，其余每一行都用来按灭上面一行。",
    row: (row, n) => `第 ${row} 行：在第 ${row - 1} 行不对的灯下面按 ${n} 步`,
    left: (n) => `最后一行还有 ${n} 盏不对：那里剩下什么，只由第一行决定`,
    first: (n) => (n === 0 ? "重新开始，第一行不按" : `重新开始，先在第一行按 ${n} 步，按哪些可以查表`),
    out: (total, fewest) =>
      total === fewest ? `共 ${total} 步全部完成，正是最少` : `共 ${total} 步全部完成；最少是 ${fewest} 步`,
    stuck: (n) => `最后一行还有 ${n} 盏不对，不论第一行怎么按都消不掉：无解`,
    step: (operation, column) => `第 ${column} 列：${operation}`,
    reduced: (pivots, choices) =>
      choices === 0
        ? `消元完成：${pivots} 个主元，没有可选的按钮`
        : `消元完成：${pivots} 个主元；标出的 ${choices} 个按钮可以任选`,
    equations: (lights, buttons) => `每盏灯是一个方程，每个按钮是一个未知数：${lights} 个方程，${buttons} 个未知数`,
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
};
