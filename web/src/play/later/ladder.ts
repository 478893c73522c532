// The ladder: sixty levels that teach. Each chapter adds one idea, and its levels become harder. They were made once
// with `generate`; play-ladder.test.ts proves the fewest presses of each.

/** A level: its puzzle and board as in a link, and the fewest presses. */
export type Rung = readonly [link: string, par: number];

/** The names of the chapters are among the words, under the same keys. */
export const CHAPTERS = {
  small: [
    ["rows=3&cols=3&board=100-110-100", 1],
    ["rows=3&cols=3&board=111-110-110", 2],
    ["rows=3&cols=3&board=011-000-101", 3],
    ["rows=3&cols=3&board=110-111-000", 4],
    ["rows=3&cols=3&board=111-001-011", 5],
    ["rows=3&cols=3&board=001-111-101", 6],
  ],
  four: [
    ["rows=4&cols=4&board=0001-0110-0010-0000", 2],
    ["rows=4&cols=4&board=0000-1010-1001-1101", 3],
    ["rows=4&cols=4&board=0011-1101-1111-1101", 4],
    ["rows=4&cols=4&board=0010-1110-0100-0110", 5],
    ["rows=4&cols=4&board=1001-1000-0010-0100", 6],
    ["rows=4&cols=4&board=1100-1111-0111-0110", 7],
  ],
  five: [
    ["rows=5&cols=5&board=00111-01111-00100-01100-10010", 4],
    ["rows=5&cols=5&board=00111-01110-01011-01011-11110", 6],
    ["rows=5&cols=5&board=11100-11110-10000-00110-11101", 8],
    ["rows=5&cols=5&board=00100-00100-01100-00011-10000", 10],
    ["rows=5&cols=5&board=10100-01110-00011-11110-01011", 12],
    ["rows=5&cols=5&board=00101-01000-11100-00010-10011", 14],
  ],
  lines: [
    ["rows=3&cols=3&rule=row-column&board=110-000-110", 2],
    ["rows=3&cols=3&rule=row-column&board=001-100-010", 3],
    ["rows=4&cols=4&rule=row-column&board=1001-0010-0100-0100", 3],
    ["rows=4&cols=4&rule=row-column&board=0001-1101-0000-1110", 5],
    ["rows=5&cols=5&rule=row-column&board=11000-01001-00011-01010-11000", 6],
    ["rows=6&cols=6&rule=row-column&board=011110-101101-001100-000001-110001-000001", 9],
  ],
  hexagon: [
    ["shape=hexagon&radius=1&board=10_-101-01_", 2],
    ["shape=hexagon&radius=2&board=_101_-0011_-11100-1100_-_000_", 3],
    ["shape=hexagon&radius=2&board=_000_-0010_-01010-1101_-_101_", 5],
    ["shape=hexagon&radius=3&board=_1110__-_11000_-100100_-0101000-010100_-_10001_-_1001__", 6],
    ["shape=hexagon&radius=3&board=_1100__-_01000_-101100_-0110111-011101_-_11111_-_1100__", 8],
    [
      "shape=hexagon&radius=4&board=__00001__-_001000__-_1001001_-11001100_-110110101-00111001_-_0011000_-_000010__-__00011__",
      11,
    ],
  ],
  triangle: [
    ["shape=triangle&side=3&board=__0__-_011_-11010", 2],
    ["shape=triangle&side=4&board=___0___-__000__-_10010_-1110101", 3],
    ["shape=triangle&side=4&board=___1___-__100__-_01000_-0101100", 5],
    ["shape=triangle&side=5&board=____1____-___011___-__01000__-_1100010_-000110000", 6],
    ["shape=triangle&side=6&board=_____0_____-____100____-___11111___-__0010010__-_000010000_-10110111011", 8],
    [
      "shape=triangle&side=7&board=______0______-_____110_____-____00000____-___0010101___-__001111110__-_00000011010_-0000001110101",
      10,
    ],
  ],
  torus: [
    ["rows=3&cols=3&edges=torus&board=110-000-110", 2],
    ["rows=4&cols=4&edges=torus&board=0010-1010-1000-1101", 3],
    ["rows=4&cols=4&edges=torus&board=0110-0101-0001-1111", 5],
    ["rows=5&cols=5&edges=torus&board=10111-11011-00000-00110-01101", 7],
    ["rows=5&cols=5&edges=torus&board=11110-11101-00011-01101-01000", 8],
    ["rows=6&cols=6&edges=torus&board=101100-000101-011100-010111-001000-011011", 11],
  ],
  cube: [
    ["shape=cubeSurface&n=2&board=__01____-__11____-00011000-10000001-__10____-__11____", 2],
    ["shape=cubeSurface&n=2&board=__01____-__00____-00001101-10011000-__11____-__10____", 4],
    ["shape=cubeSurface&n=2&board=__11____-__01____-10001010-00101100-__10____-__00____", 6],
    ["shape=cubeSurface&n=2&board=__01____-__10____-00010001-00100010-__01____-__10____", 8],
    [
      "shape=cubeSurface&n=3&board=___000______-___011______-___011______-000111011110-001110010000-010010110110-___010______-___110______-___011______",
      8,
    ],
    [
      "shape=cubeSurface&n=3&board=___110______-___110______-___010______-011011111100-000111101110-011011010100-___010______-___110______-___100______",
      12,
    ],
  ],
  three: [
    ["rows=2&cols=2&states=3&board=22-11", 2],
    ["rows=3&cols=3&states=3&board=111-210-220", 3],
    ["rows=3&cols=3&states=3&board=211-020-100", 6],
    ["rows=4&cols=4&states=3&board=1120-2020-1221-2221", 8],
    ["rows=4&cols=4&states=3&board=1220-0012-0200-0200", 11],
    ["rows=5&cols=5&states=3&board=12020-12101-20211-22200-20112", 14],
  ],
  one: [
    ["rows=4&cols=4&board=0101-1000-0111-0011", 4],
    ["rows=4&cols=4&board=1011-1110-0001-0010", 5],
    ["rows=5&cols=5&board=01110-00001-01111-11001-10100", 9],
    ["rows=6&cols=6&edges=torus&board=010001-000010-001000-011101-001011-101001", 10],
    ["rows=5&cols=5&board=10110-01111-11100-01010-10110", 12],
    [
      "rows=9&cols=9&board=100101101-001100001-101011100-000100100-000010110-110100001-101101110-011010100-000101110",
      20,
    ],
  ],
} as const satisfies Readonly<Record<string, readonly Rung[]>>;

export type ChapterName = keyof typeof CHAPTERS;

/** All levels in order. The level `ladder.1` is the first. */
export const RUNGS: readonly Rung[] = Object.values(CHAPTERS).flat();
