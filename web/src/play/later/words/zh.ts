// 完成卡片、日历和阶梯的简体中文。

import type { LaterWords } from "./en.ts";

export const zh: LaterWords = {
  solved: "完成",
  solvedIn: (moves, par) =>
    par === undefined || moves === par ? `用 ${moves} 步完成` : `用 ${moves} 步完成，最少 ${par} 步`,
  stars: (n) => `3 星中的 ${n} 星`,
  why: {
    3: "没用帮助，步数最少",
    2: "没用帮助",
    1: "用了帮助",
  },
  streak: (days) => `连续 ${days} 天`,
  tomorrow: "明天有新的关卡",

  result: (level, moves, par, stars) => `点灯：${level}\n按了 ${moves} 步，最少 ${par} 步 ${stars}`,

  previousMonth: "上个月",
  nextMonth: "下个月",
  day: {
    3: (day) => `${day}：3 星`,
    2: (day) => `${day}：2 星`,
    1: (day) => `${day}：1 星`,
    unfinished: (day) => `${day}：未完成`,
    missed: (day) => `${day}：没有解开`,
    today: (day) => `${day}：今日关卡`,
    future: (day) => `${day}：还没到`,
  },
  legend: { 3: "最少步数", 2: "没用帮助", 1: "用了帮助", unfinished: "未完成" },
  days: (solved, streak) =>
    streak > 1
      ? `已完成 ${solved} 个每日关卡，连续 ${streak} 天`
      : `已完成 ${solved} 个每日关卡。每天完成一个，天数就会累计。`,

  climbed: (solved, all, stars) => `共 ${all} 关，已完成 ${solved} 关，得 ${stars} 星`,
  rung: (n, stars) => (stars === 0 ? `第 ${n} 关` : `第 ${n} 关：3 星中的 ${stars} 星`),
  nextRung: (n) => `第 ${n} 关，下一关`,
  chapters: {
    small: ["第一步", "按一盏灯，它和相邻的灯都会变。"],
    four: ["四乘四", "每个棋盘有 16 种解法，请找一种短的。"],
    five: ["经典", "从下一行按，一次按灭一行。"],
    lines: ["行和列", "按一盏灯，整行整列都会变。"],
    hexagon: ["六边形", "每盏灯最多有六盏相邻的灯。"],
    triangle: ["三角形", "每盏灯最多有三盏相邻的灯。"],
    torus: ["绕过边缘", "左边接右边，上边接下边。"],
    cube: ["立方体", "六个面展开。在立方体上相接的边是相邻的。"],
    three: ["三种状态", "每按一次，灯变到下一个状态：灭、1、2、再到灭。"],
    one: ["唯一的解法", "每个棋盘最短的解法只有一种。"],
  },

  freeHint: "选择大小和难度",
};
