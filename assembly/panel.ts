// Gauss-Jordan elimination of 64 columns of at most 64 rows, remembering which sums it made. A panel row is one
// SIMD word: the 64 columns in its low half, and in its high half one bit for each row of the window that it is the sum of.

const ROW: usize = 16;

/**
 * Reduces a panel of `count` rows, four columns a step. Returns the pivot columns; the panel begins with the row of
 * each of them, in their order. Only rows of the window that became pivots stand in their sums.
 */
export function reducePanel(panel: usize, count: u32, corner: usize): u64 {
  const end = panel + <usize>count * ROW;
  let pivots: u64 = 0;
  let next = panel;
  for (let column: u64 = 0; column < 64 && next < end; column += 4) {
    const none = i64x2.splat(0);
    const first = next;
    let a = leader(next, end, column, column, none, none, none);
    next += isLeader(a, column);
    let b = leader(next, end, column + 1, column, a, none, none);
    next += isLeader(b, column + 1);
    let c = leader(next, end, column + 2, column, a, b, none);
    next += isLeader(c, column + 2);
    const d = leader(next, end, column + 3, column, a, b, c);
    next += isLeader(d, column + 3);
    if (next === first) continue;

    c = clear(c, column + 3, d);
    b = clear(clear(b, column + 2, c), column + 3, d);
    a = clear(clear(clear(a, column + 1, b), column + 2, c), column + 3, d);
    let place = first;
    place = put(place, a, column);
    place = put(place, b, column + 1);
    place = put(place, c, column + 2);
    put(place, d, column + 3);
    pivots |= leads(a, column) | leads(b, column + 1) | leads(c, column + 2) | leads(d, column + 3);

    v128.store(corner, none);
    double(corner, ROW, a);
    double(corner, 2 * ROW, b);
    double(corner, 4 * ROW, c);
    double(corner, 8 * ROW, d);
    clearAll(panel, first, column, corner);
    clearAll(next, end, column, corner);
  }
  return pivots;
}

/** The rows of the window that have become pivots: each stands in some sum, as the sums are independent. */
export function usedRows(panel: usize, pivots: u64): u64 {
  const end = panel + <usize>popcnt(pivots) * ROW;
  let used: u64 = 0;
  for (let at = panel; at < end; at += ROW) used |= load<u64>(at, 8);
  return used;
}

/**
 * Tries to make a pivot of a row outside the window, that takes the place of row `spare`, unused so far. Returns the
 * pivot columns: one more, or the same where the row depends on the pivots.
 */
export function extendPanel(panel: usize, pivots: u64, word: u64, spare: u32): u64 {
  let row = i64x2.replace_lane(i64x2.splat(0), 0, word);
  for (let rest = word & pivots; rest; rest &= rest - 1)
    row = v128.xor(row, v128.load(panel + indexOf(pivots, rest) * ROW));
  if (!columns(row)) return pivots;

  row = v128.xor(row, i64x2.replace_lane(i64x2.splat(0), 1, (<u64>1) << spare));
  const column = ctz(columns(row));
  const end = panel + <usize>popcnt(pivots) * ROW;
  for (let at = panel; at < end; at += ROW) v128.store(at, clear(v128.load(at), column, row));
  const place = panel + indexOf(pivots, (<u64>1) << column) * ROW;
  memory.copy(place + ROW, place, end - place);
  v128.store(place, row);
  return pivots | ((<u64>1) << column);
}

/** How many pivots stand before the lowest column of `column`. */
function indexOf(pivots: u64, column: u64): usize {
  return <usize>popcnt(pivots & ((column & -column) - 1));
}

/**
 * The first row from `start` that has a one in `column` once a, b and c, the leaders of the columns from `base` on,
 * are cleared from it; it changes places with the row at `start`. Zero where there is none.
 */
function leader(start: usize, end: usize, column: u64, base: u64, a: v128, b: v128, c: v128): v128 {
  for (let at = start; at < end; at += ROW) {
    const row = clear(clear(clear(v128.load(at), base, a), base + 1, b), base + 2, c);
    if ((columns(row) >> column) & 1) {
      v128.store(at, v128.load(start));
      return row;
    }
  }
  return i64x2.splat(0);
}

/** Adds `pivot` to a row that has a one in the pivot's column. */
function clear(row: v128, column: u64, pivot: v128): v128 {
  return v128.xor(row, v128.and(pivot, i64x2.splat(-((columns(row) >> column) & 1))));
}

/** A pivot as a mask of its column; none for the zero row. */
function leads(row: v128, column: u64): u64 {
  return columns(row) & ((<u64>1) << column);
}

/** Bytes that a leader takes in the panel: those of a row, or none for the zero row. */
function isLeader(row: v128, column: u64): usize {
  return (<usize>(columns(row) >> column) & 1) * ROW;
}

/** Stores a leader and returns the place of the next; nothing for the zero row. */
function put(place: usize, row: v128, column: u64): usize {
  const size = isLeader(row, column);
  if (size) v128.store(place, row);
  return place + size;
}

/** The second `bytes` of a table are the first ones plus `row`. */
function double(table: usize, bytes: usize, row: v128): void {
  for (let at = table; at < table + bytes; at += ROW) v128.store(at + bytes, v128.xor(v128.load(at), row));
}

/** Clears four columns in rows at `from` to `end`: what is to be added stands in `corner` under the bits that are set. */
function clearAll(from: usize, end: usize, column: u64, corner: usize): void {
  for (let at = from; at < end; at += ROW) {
    const bits = <usize>(load<u64>(at) >> column) & 15;
    v128.store(at, v128.xor(v128.load(at), v128.load(corner + bits * ROW)));
  }
}

function columns(row: v128): u64 {
  return i64x2.extract_lane(row, 0);
}
