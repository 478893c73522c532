// Draws web/solved.svg, the README's picture: 9x9, all on, and the fewest presses that turn it off. Run a build first,
// then `node web/picture.mjs`.

import { writeFileSync } from "node:fs";
import { createSolver, grid, svg } from "lights-out";

const puzzle = grid(9, 9);
const board = new Uint8Array(puzzle.lights).fill(1);
const { presses } = createSolver(puzzle).solve(board);
writeFileSync(new URL("solved.svg", import.meta.url), svg(puzzle, { board, presses }));
