// 接线编辑器的中文。

import type { en } from "./en.ts";

const list = (names: readonly (string | number)[]) => names.join("、");

export const zh: typeof en = {
  steps: { build: "搭建", start: "开始", target: "目标", observe: "观察", press: "试按" },
  stepsLabel: "步骤",
  stage: "灯和按钮",

  hints: {
    empty: "请添加灯和按钮，或选一个例子。",
    arranging: "先点按钮，再点它改变的灯。",
    chosen: "拖动这盏灯，或用方向键移动。",
    starting: "点按每盏灯，直到和游戏开始时一样。",
    aiming: "点按每盏灯，直到和游戏结束时一样。",
    uniform: "所有灯要变得相同，哪种状态都可以。",
    presses: "在游戏里按一下，再在这里点同一个按钮。",
    changes: "点按每盏变了的灯，变几档就点几次。",
    pressing: "像在游戏里那样按。",
  },
  linking: (label, changes) =>
    changes.length === 0
      ? `${label} 还不改变任何灯。请点它改变的灯。`
      : `${label} 改变 ${list(changes)}。点灯可以更改。`,

  spot({ kind, label, state, states, changes, presses, isProof }) {
    const proof = isProof ? "，属于证明" : "";
    const is = state === undefined ? "" : states === 2 ? (state === 0 ? "，灭" : "，亮") : `，状态 ${state}`;
    const name = { both: `带按钮的灯 ${label}`, light: `灯 ${label}`, button: `按钮 ${label}` }[kind];
    const does = changes.length === 0 ? "按下不改变任何灯。" : `按下改变 ${list(changes)}。`;
    const due = presses > 0 ? `要按 ${presses} 次。` : presses < 0 ? `要往回转 ${-presses} 次。` : "";
    return kind === "light" ? `${name}${is}${proof}` : `${name}${is}${proof}。${does}${due}`;
  },
  by: (label, amount) => (amount === 1 ? label : `${label}（${amount} 档）`),
  often: (label, times) => (times === 1 ? label : `${label} ×${times}`),
  pressedSpot: (label, n) => (n === 0 ? `${label}，没有按` : `${label}，按了 ${n} 次`),
  changedSpot: (label, amount) => (amount === 0 ? `${label}，没有变` : `${label}，变了 ${amount} 档`),

  cheapest: (n, cost) => `${n} 步，代价 ${cost}，已证明最低`,
  unproven: (n, least) => `已找到 ${n} 步的解，最少不低于 ${least} 步`,
  noLights: "还没有灯",
  full: (most) => `编辑器最多放 ${most} 个灯和按钮`,
  tooLarge: "编辑器放不下这个谜题，先看一个例子。",

  add: { both: "带按钮的灯", light: "灯", button: "按钮" },
  addTitles: { both: "添加一盏可以按的灯", light: "添加一盏没有按钮的灯", button: "添加一个和灯分开的按钮" },
  remove: "删除",
  done: "完成",
  amount: (from, to) => `${from} 转动 ${to}`,
  stateOf: (label) => `${label} 的状态`,
  countOf: (label) => `${label} 的次数`,
  less: (label) => `${label}：减少`,
  greater: (label) => `${label}：增加`,
  allAlike: "全部相同",
  solve: "求解",
  solveTitle: "在求解里打开这个接线",

  nextPresses: "按了什么",
  nextChanges: "变了什么",
  note: "添加",
  observations: "观察记录",
  seen: (pressed, changed) =>
    changed.length === 0 ? `按 ${list(pressed)}：没有变化` : `按 ${list(pressed)}：${list(changed)} 变了`,
  unsee: (n) => `删除记录 ${n}`,
  observeFirst: "记下按了什么、变了什么，接线由此得出。",
  conflict: (numbers) =>
    numbers.length === 1
      ? `没有接线符合记录 ${numbers[0]}，请删除它。`
      : `记录 ${list(numbers)} 互相矛盾，请删除错的那条。`,
  open: (unknown, next) => `还不知道 ${list(unknown)}。接下来请按 ${list(next)}。`,
  known: "每个按钮都已知道",

  wiring: "接线",
  examples: "例子",
  exampleNames: { statues: "三座雕像", levers: "五根拉杆", dials: "两个转盘", empty: "空白" },
  states: "灯的状态数",
  turns: "转动",
  turnNames: { forward: "只向前", either: "两个方向" },
  help: "按钮的箭头指向按下后会改变的灯，箭头旁的数字是转动的档数。方向键移动灯或按钮，Delete 键删除，数字键设定状态或档数。",
};
