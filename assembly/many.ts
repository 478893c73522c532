// Many boards at once: light chasing on grids at most 64 wide, and look-ups for puzzles of at most 32 lights and
// buttons. A single board has to wait for the result of each step, so SIMD chases eight boards side by side (four if
// rows have 64 bits).

/**
 * Offsets in the record at `plan`: the cells of a row; all ones if a press changes its own light; the free cells;
 * tables.
 */
const CELLS: usize = 0;
const SELF: usize = 8;
const FREE: usize = 16;
const TABLES: usize = 32;
/** Bytes of one row of all boards side by side. */
const LANES: usize = 32;

/** Solves `count` boards of `height` rows of `stride` bytes, 4 or 8. The total is -1 if a board cannot be solved. */
export function chaseMany(
  plan: usize,
  boards: usize,
  presses: usize,
  totals: usize,
  count: u32,
  height: u32,
  stride: usize,
  scratch: usize,
): void {
  if (stride === 4) chaseRows<u32>(plan, boards, presses, totals, count, height, scratch);
  else chaseRows<u64>(plan, boards, presses, totals, count, height, scratch);
}

/** Solves `count` boards whose rows are words of type T. */
function chaseRows<T>(
  plan: usize,
  boards: usize,
  presses: usize,
  totals: usize,
  count: u32,
  height: u32,
  scratch: usize,
): void {
  const size = <usize>height * sizeof<T>();
  const group = LANES / sizeof<T>();
  const state = scratch + <usize>height * LANES;
  for (const end = boards + <usize>count * size; boards < end; ) {
    turn<T>(boards, size, scratch, height, true);
    v128.store(state, i64x2.splat(0));
    v128.store(state, i64x2.splat(0), 16);
    sweep<T>(plan, scratch, state, false);
    for (let lane: usize = 0; lane < group; lane++) {
      const at = state + lane * sizeof<T>();
      const first = firstPresses(plan, <u64>load<T>(at), sizeof<T>());
      store<T>(at, <T>first);
      store<i32>(totals + (lane << 2), first & load<u64>(plan, FREE) ? -1 : 0);
    }
    sweep<T>(plan, scratch, state, true);
    turn<T>(presses, size, scratch, height, false);
    for (let lane: usize = 0; lane < group; lane++, boards += size, presses += size, totals += 4) {
      if (load<i32>(totals) < 0) memory.fill(presses, 0, size);
      else store<i32>(totals, weighWords(presses, size));
    }
  }
}

/** The first row of presses that a residual requires. If it has ones at free cells, the board cannot be solved. */
function firstPresses(plan: usize, residual: u64, bytes: usize): u64 {
  let row: u64 = 0;
  for (let table = plan + TABLES; bytes; bytes--, table += 2048, residual >>= 8)
    row ^= load<u64>(table + <usize>((residual & 255) << 3));
  return row;
}

/**
 * Chases all boards side by side upwards, starting with the presses in `state`. Leaves there the residual above the
 * first row.
 */
function sweep<T>(plan: usize, scratch: usize, state: usize, write: bool): void {
  const cells = v128.splat<T>(load<T>(plan, CELLS));
  const self = v128.splat<T>(load<T>(plan, SELF));
  let x = v128.load(state);
  let y = v128.load(state, 16);
  let p = i64x2.splat(0);
  let q = p;
  let row = state;
  // Two rows in each turn, so that x and p do not have to be exchanged.
  while (row - scratch > LANES) {
    row -= LANES * 2;
    p = next<T>(v128.load(row, LANES), x, p, self, cells);
    q = next<T>(v128.load(row, LANES + 16), y, q, self, cells);
    if (write) {
      v128.store(row, x, LANES);
      v128.store(row, y, LANES + 16);
    }
    x = next<T>(v128.load(row), p, x, self, cells);
    y = next<T>(v128.load(row, 16), q, y, self, cells);
    if (write) {
      v128.store(row, p);
      v128.store(row, q, 16);
    }
  }
  if (row !== scratch) {
    p = next<T>(v128.load(scratch), x, p, self, cells);
    q = next<T>(v128.load(scratch, 16), y, q, self, cells);
    if (write) {
      v128.store(scratch, x);
      v128.store(scratch, y, 16);
    }
    x = p;
    y = q;
  }
  v128.store(state, x);
  v128.store(state, y, 16);
}

/** The presses that are forced by the lights of a row, its presses x, and the presses p of the row before. */
function next<T>(lights: v128, x: v128, p: v128, self: v128, cells: v128): v128 {
  const around = v128.xor(v128.shl<T>(x, 1), v128.shr<T>(x, 1));
  return v128.and(v128.xor(v128.xor(lights, p), v128.xor(around, v128.and(x, self))), cells);
}

/**
 * Copies boards that follow each other to boards side by side, or back if not `inwards`. If the height is odd, the last
 * rows are copied twice.
 */
function turn<T>(boards: usize, size: usize, scratch: usize, height: u32, inwards: bool): void {
  // A square: as many rows of as many boards as a vector has words.
  const rows = <u32>(16 / sizeof<T>());
  for (let r: u32 = 0; ; r = min(r + rows, height - rows)) {
    for (let half: usize = 0; half < 2; half++) {
      const apart = boards + half * <usize>rows * size + <usize>r * sizeof<T>();
      const beside = scratch + <usize>r * LANES + (half << 4);
      const from = inwards ? apart : beside;
      const to = inwards ? beside : apart;
      transpose<T>(from, inwards ? size : LANES, to, inwards ? LANES : size);
    }
    if (r === height - rows) break;
  }
}

/** Transposes a square of words: four vectors of four words, or two of two. */
function transpose<T>(source: usize, sourceStep: usize, target: usize, targetStep: usize): void {
  const a = v128.load(source);
  const b = v128.load(source + sourceStep);
  if (sizeof<T>() === 8) {
    v128.store(target, i64x2.shuffle(a, b, 0, 2));
    v128.store(target + targetStep, i64x2.shuffle(a, b, 1, 3));
    return;
  }
  const c = v128.load(source + (sourceStep << 1));
  const d = v128.load(source + sourceStep * 3);
  const ab = i32x4.shuffle(a, b, 0, 4, 1, 5);
  const cd = i32x4.shuffle(c, d, 0, 4, 1, 5);
  const abHigh = i32x4.shuffle(a, b, 2, 6, 3, 7);
  const cdHigh = i32x4.shuffle(c, d, 2, 6, 3, 7);
  v128.store(target, i64x2.shuffle(ab, cd, 0, 2));
  v128.store(target + targetStep, i64x2.shuffle(ab, cd, 1, 3));
  v128.store(target + (targetStep << 1), i64x2.shuffle(abHigh, cdHigh, 0, 2));
  v128.store(target + targetStep * 3, i64x2.shuffle(abHigh, cdHigh, 1, 3));
}

/** The number of ones in whole 32-bit words. */
export function weighWords(row: usize, bytes: usize): u32 {
  let sum: u64 = 0;
  const end = row + bytes;
  for (; row + 32 <= end; row += 32)
    sum +=
      popcnt(load<u64>(row)) + popcnt(load<u64>(row, 8)) + (popcnt(load<u64>(row, 16)) + popcnt(load<u64>(row, 24)));
  for (; row < end; row += 4) sum += <u64>popcnt(load<u32>(row));
  return <u32>sum;
}

/** Whether any 64-bit word has a bit that the word at `mask` lacks. */
export function strayBits(words: usize, bytes: usize, mask: usize): u32 {
  let seen: u64 = 0;
  for (const end = words + bytes; words < end; words += 32)
    seen |= load<u64>(words) | load<u64>(words, 8) | load<u64>(words, 16) | load<u64>(words, 24);
  return <u32>((seen & ~load<u64>(mask)) !== 0);
}

/**
 * Offsets in the record at `table`: the bits of an index, the number of members; three tables of 64-bit words, then the
 * members.
 */
const MEMBERS: usize = 4;
const WORDS: usize = 16;

/**
 * Finds the lightest solution of each of `count` boards of one word: three look-ups give a solution, to which each
 * member is added.
 */
export function lookUpMany(table: usize, boards: usize, presses: usize, totals: usize, count: u32): void {
  const bits = load<u32>(table);
  const mask: u32 = (1 << bits) - 1;
  const middle = table + WORDS + ((<usize>8) << bits);
  const high = middle + ((<usize>8) << bits);
  const members = high + ((<usize>8) << bits);
  const membersEnd = members + ((<usize>load<u32>(table, MEMBERS)) << 2);
  // A 5x5 board has only four members: 0 and these three.
  const second = <u64>load<u32>(members, 4);
  const third = <u64>load<u32>(members, 8);
  const fourth = <u64>load<u32>(members, 12);
  for (const end = boards + ((<usize>count) << 2); boards < end; boards += 4, presses += 4, totals += 4) {
    const board = load<u32>(boards);
    // The low half is presses that solve the board. The high half is 0 if the board can be solved.
    const found =
      load<u64>(table + ((<usize>(board & mask)) << 3), WORDS) ^
      load<u64>(middle + ((<usize>((board >> bits) & mask)) << 3)) ^
      load<u64>(high + ((<usize>(((board >> bits) >> bits) & mask)) << 3));
    const start = found & 0xffffffff;
    let best = min(min(keyed(start), keyed(start ^ second)), min(keyed(start ^ third), keyed(start ^ fourth)));
    for (let member = members + 16; member < membersEnd; member += 16) {
      const a = keyed(start ^ <u64>load<u32>(member));
      const b = keyed(start ^ <u64>load<u32>(member, 4));
      const c = keyed(start ^ <u64>load<u32>(member, 8));
      const d = keyed(start ^ <u64>load<u32>(member, 12));
      best = min(best, min(min(a, b), min(c, d)));
    }
    const solvable = found >> 32 === 0;
    store<u32>(presses, solvable ? <u32>best : 0);
    store<i32>(totals, solvable ? <i32>(best >> 32) : -1);
  }
}

/** The weight above the presses: the least key is the lightest solution, and the smallest of equally light ones. */
function keyed(presses: u64): u64 {
  return (popcnt(presses) << 32) | presses;
}
