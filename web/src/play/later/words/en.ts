// The win card, the calendar and the ladder in English.

const presses = (n: number) => `${n} ${n === 1 ? "press" : "presses"}`;

export const en = {
  // The win card.
  solved: "Solved",
  solvedIn: (moves: number, par: number | undefined) =>
    par === undefined || moves === par ? `Solved in ${presses(moves)}` : `Solved in ${presses(moves)}, fewest ${par}`,
  stars: (n: number) => `${n} of 3 stars`,
  why: {
    3: "The fewest presses, without help",
    2: "Solved without help",
    1: "Solved with help",
  },
  streak: (days: number) => `${days} days in a row`,
  tomorrow: "A new level comes tomorrow",

  // The result to share.
  result: (level: string, moves: number, par: number, stars: string) =>
    `Lights Out: ${level}\n${moves} of ${presses(par)} ${stars}`,

  // The calendar.
  previousMonth: "Previous month",
  nextMonth: "Next month",
  day: {
    3: (day: string) => `${day}: 3 stars`,
    2: (day: string) => `${day}: 2 stars`,
    1: (day: string) => `${day}: 1 star`,
    unfinished: (day: string) => `${day}: unfinished`,
    missed: (day: string) => `${day}: not solved`,
    today: (day: string) => `${day}: today’s level`,
    future: (day: string) => `${day}: not yet`,
  },
  legend: { 3: "fewest presses", 2: "without help", 1: "with help", unfinished: "unfinished" },
  days: (solved: number, streak: number) =>
    streak > 1
      ? `${solved} daily levels solved, ${streak} days in a row`
      : `${solved} daily ${solved === 1 ? "level" : "levels"} solved. Solve one each day for a streak.`,

  // The ladder.
  climbed: (solved: number, all: number, stars: number) => `${solved} of ${all} levels solved, ${stars} stars`,
  rung: (n: number, stars: number) => (stars === 0 ? `Level ${n}` : `Level ${n}: ${stars} of 3 stars`),
  nextRung: (n: number) => `Level ${n}, next`,
  chapters: {
    small: ["First steps", "A press changes a light and its neighbours."],
    four: ["Four by four", "There are 16 ways to solve each board. Find a short one."],
    five: ["The classic", "Clear one row at a time from the row below."],
    lines: ["Rows and columns", "A press changes its whole row and column."],
    hexagon: ["Hexagons", "Each light has up to six neighbours."],
    triangle: ["Triangles", "Each light has at most three neighbours."],
    torus: ["Around the edge", "The left edge meets the right, the top meets the bottom."],
    cube: ["The cube", "Six faces, unfolded. Edges that meet on the cube are neighbours."],
    three: ["Three states", "Each press moves a light to its next state: off, 1, 2, off again."],
    one: ["Only one way", "Each board has exactly one shortest solution."],
  },

  // Other levels.
  freeHint: "Choose a size and how many presses it takes",
};

export type LaterWords = typeof en;
