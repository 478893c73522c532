// Gauss-Jordan elimination of 64 columns of at most 64 rows, called the window, which records how each result is
// composed. A panel row is one SIMD word: the low half has the 64 columns; the high half has one bit for each row of
// the window, set if that row is part of the sum.

const ROW: usize = 16;

/**
 * Reduces a panel of `count` rows, four columns in each step. Returns the pivot columns. The panel then begins with the
 * pivot rows, in the order of their columns. Their sums consist of rows that became pivots only.
 */
export function reducePanel(panel: usize, count: u32, corner: usize): u64 {
  const end = panel + <usize>count * ROW;
  let pivots: u64 = 0;
  let next = panel;
  for (let column: u64 = 0; column < 64 && next < end; column += 4) {
    const none = i64x2.splat(0);
    const first = next;
    let a = pivotOf(next, end, column, column, none, none, none);
    next += sizeOf(a, column);
    let b = pivotOf(next, end, column + 1, column, a, none, none);
    next += sizeOf(b, column + 1);
    let c = pivotOf(next, end, column + 2, column, a, b, none);
    next += sizeOf(c, column + 2);
    const d = pivotOf(next, end, column + 3, column, a, b, c);
    next += sizeOf(d, column + 3);
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

/** The rows of the window that became pivots. Each is part of some sum, because the sums are independent. */
export function usedRows(panel: usize, pivots: u64): u64 {
  const end = panel + <usize>popcnt(pivots) * ROW;
  let used: u64 = 0;
  for (let at = panel; at < end; at += ROW) used |= load<u64>(at, 8);
  return used;
}

/**
 * Tries to make a pivot of a row outside the window, whose columns are `word`. The row takes the place of row `spare`
 * of the window, which is not a pivot. Returns the pivot columns: one more, or the same if the row depends on the
 * pivots.
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

/** How many pivots are to the left of the lowest column of `column`. */
function indexOf(pivots: u64, column: u64): usize {
  return <usize>popcnt(pivots & ((column & -column) - 1));
}

/**
 * Clears the pivots a, b and c of the columns from `base` on from each row from `start` on, and returns the first row
 * that then has a one in `column`. The row at `start` moves to its place. Returns 0 if there is none.
 */
function pivotOf(start: usize, end: usize, column: u64, base: u64, a: v128, b: v128, c: v128): v128 {
  for (let at = start; at < end; at += ROW) {
    const row = clear(clear(clear(v128.load(at), base, a), base + 1, b), base + 2, c);
    if ((columns(row) >> column) & 1) {
      v128.store(at, v128.load(start));
      return row;
    }
  }
  return i64x2.splat(0);
}

/** Adds `pivot` to the row if the row has a one in the column of the pivot. */
function clear(row: v128, column: u64, pivot: v128): v128 {
  return v128.xor(row, v128.and(pivot, i64x2.splat(-((columns(row) >> column) & 1))));
}

/** The column of a pivot as a mask; 0 for the zero row. */
function leads(row: v128, column: u64): u64 {
  return columns(row) & ((<u64>1) << column);
}

/** Bytes that a pivot takes in the panel: one row, or 0 for the zero row. */
function sizeOf(row: v128, column: u64): usize {
  return (<usize>(columns(row) >> column) & 1) * ROW;
}

/** Stores a pivot unless it is the zero row. Returns the place of the next one. */
function put(place: usize, row: v128, column: u64): usize {
  const size = sizeOf(row, column);
  if (size) v128.store(place, row);
  return place + size;
}

/** Appends to the first `bytes` bytes of a table the same entries plus `row`. */
function double(table: usize, bytes: usize, row: v128): void {
  for (let at = table; at < table + bytes; at += ROW) v128.store(at + bytes, v128.xor(v128.load(at), row));
}

/**
 * Clears four columns in the rows from `from` to `end`. The four bits of a row are the index in `corner` of the sum to
 * add.
 */
function clearAll(from: usize, end: usize, column: u64, corner: usize): void {
  for (let at = from; at < end; at += ROW) {
    const bits = <usize>(load<u64>(at) >> column) & 15;
    v128.store(at, v128.xor(v128.load(at), v128.load(corner + bits * ROW)));
  }
}

/** The 64 columns of a panel row. */
function columns(row: v128): u64 {
  return i64x2.extract_lane(row, 0);
}
