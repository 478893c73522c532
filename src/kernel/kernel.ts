// The kernel's contract: the ABI of the WebAssembly module, documented once. Two kernels implement it on the same
// memory image: `wasm` (assembly/) and `portable` (kernel/portable/, plain TypeScript). Each part below is one file in assembly/ and one of the same name in kernel/portable/.
//
// Conventions. Addresses, counts and indices are unsigned 32-bit numbers (`>>> 0` what comes back). A row is bits in
// little-endian 64-bit words, bit j is column j, padded with zero bits to a multiple of 16 bytes: its `stride`. Rows
// and regions start at multiples of 16. The kernel trusts its arguments; layout.ts computes them.

/** Linear memory: of the WebAssembly instance, or an ArrayBuffer that plays its part. Never keep a view: growth detaches it. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  /** Adds pages of 64 KiB, zero-filled; returns the number of pages before. */
  grow(pages: number): number;
}

/** boards.ts: cells of one byte to bits and back. */
export interface Boards {
  /** Bit i of `words` becomes bit 0 of byte i of `cells`, for i < count. Reads `cells` and writes `words` in blocks of 64 cells; the caller zeroes the cells up to there. */
  pack(cells: number, words: number, count: number): void;
  /** Byte i of `cells` becomes bit i of `words`, for i < count, in blocks of 64 cells. */
  unpack(words: number, cells: number, count: number): void;
}

/** elimination.ts: reduced row echelon form over GF(2), in place. */
export interface Elimination {
  /**
   * Reduces `height` rows of `width` columns to reduced row echelon form; the zero rows end up below. Writes the
   * pivot column of each of the first `rank` rows, ascending, to `pivots` (u32 each). Returns the rank.
   * O(height * width * rank / 64).
   */
  reduce(rows: number, height: number, stride: number, width: number, pivots: number): number;
  /**
   * Writes the null space of a reduced matrix, one basis row for each column that is no pivot: 1 there, 0 at the
   * other free columns, and 0 above it, so that each basis row's last one stands in no other. Writes the free columns, ascending, to
   * `free` (u32 each). `rank` counts the pivots below `width`. Returns the nullity.
   */
  nullSpace(
    rows: number,
    stride: number,
    width: number,
    rank: number,
    pivots: number,
    basis: number,
    basisStride: number,
    free: number,
  ): number;
  /**
   * With T from T A = RREF(A), one row for each light: x with A x = `board` that is 0 at every free column, as bits in
   * `presses` (`pressStride` bytes). Returns `height`; or, if there is none, the index of the first row of T that is
   * a certificate: a zero row of the RREF with T_i . board = 1.
   */
  particular(
    transform: number,
    height: number,
    stride: number,
    pivots: number,
    rank: number,
    board: number,
    presses: number,
    pressStride: number,
  ): number;
}

/** russians.ts: the same reduction by the Method of Four Russians. */
export interface Russians {
  /**
   * As `reduce`, byte for byte, for matrices whose bits from `width` on are zero. `scratch` is a region of
   * `reduceScratch(height, stride)` bytes (layout.ts). O(height * width * rank / 512), less where the matrix is banded.
   */
  reduceFast(rows: number, height: number, stride: number, width: number, pivots: number, scratch: number): number;
}

/**
 * gray.ts: the lightest member of the coset start + span(basis). Member u is start + the sum of basis rows i with bit i of u
 * set. A record of 32 bytes keeps what has been seen: u32 least weight (0xffffffff at first) at 0, u64 smallest u of
 * that weight at 8, u64 number of members of that weight at 16.
 */
export interface Gray {
  /**
   * Looks at the 2^bits members u = block * 2^bits .. (block + 1) * 2^bits - 1 in Gray-code order, one row xor and one weight
   * each, and merges them into the record. `scratch` is one row. bits <= 31, block * 2^bits < 2^63.
   */
  walk(
    basis: number,
    stride: number,
    start: number,
    block: number,
    bits: number,
    record: number,
    scratch: number,
  ): void;
  /**
   * Writes to `hits` (u32 each, room for 2^bits) the low `bits` bits of u for the members of a block that weigh `weight`, in
   * Gray-code order; returns how many they are.
   */
  collect(
    basis: number,
    stride: number,
    start: number,
    block: number,
    bits: number,
    weight: number,
    hits: number,
    scratch: number,
  ): number;
  /** Adds the number of members of a block of each weight to `counts` (u32 for each weight from 0 on). */
  tally(
    basis: number,
    stride: number,
    start: number,
    block: number,
    bits: number,
    counts: number,
    scratch: number,
  ): void;
}

/**
 * hadamard.ts: the weights of all members of a block at once. Buttons whose columns of the basis are equal act alike,
 * so that a coset is told by its distinct columns, an entry of 16 bytes each: u64 column (bit i is that of basis row i)
 * at 0; u32 code at 8, the column's low bits in another basis of the block; i32 signed sum at 12, the number of buttons
 * with that column, less twice those where start has a one. Entry 0 is that of the zero column, seen or not.
 */
export interface Hadamard {
  /**
   * Finds the distinct columns of a basis of at most 63 rows: writes their entries (room for length + 1 of them), sums
   * 0, in order of the first button that has them, and the number of its entry for each button to `numbers`
   * (u32 each). Returns how many entries there are. `slots` is scratch of 16 * length + 16 bytes. O(length * dimension).
   */
  distinctColumns(
    basis: number,
    stride: number,
    dimension: number,
    length: number,
    columns: number,
    numbers: number,
    slots: number,
  ): number;
  /** Writes each entry's code: bit t is the parity of the ones that its column shares with the u32 number t at `masks`. O(count * bits). */
  recode(columns: number, count: number, masks: number, bits: number): void;
  /** Writes the signed sums of the coset of `start` into the entries. O(length). */
  signedSums(start: number, length: number, numbers: number, columns: number, count: number): void;
  /**
   * Looks at the 2^bits members u = block * 2^bits .. (block + 1) * 2^bits - 1 and merges them into the record, which is as
   * that of `walk`. `masks` (u32 each) are `bits` linearly independent ones, and the entries have their codes: the forms that
   * prune work in that basis. bits <= 30, block * 2^bits < 2^63. `scratch`: transformScratch bytes. O(bits * 2^bits) small additions.
   */
  transform(
    columns: number,
    count: number,
    masks: number,
    length: number,
    block: number,
    bits: number,
    record: number,
    scratch: number,
  ): void;
}

/** sets.ts: members of a coset that are light on an information set. */
export interface Sets {
  /**
   * Reduces the rows of a generator matrix on columns below `width` that are not in `used` (a row of bits), the leftmost that
   * will do, until each of the `rank` first rows has a one of its own: its pivot, written to `pivots` (u32 each) and added to
   * `used`. Returns the rank on those columns; the pivots of full rank are an information set.
   */
  takeSet(rows: number, height: number, stride: number, width: number, used: number, pivots: number): number;
  /**
   * For each of `sets` information sets, whose `height` rows and pivots follow each other: writes to its row of `origins` the
   * sum of `start` and rows of the set that is 0 at every pivot.
   */
  clearPivots(
    rows: number,
    height: number,
    stride: number,
    pivots: number,
    start: number,
    sets: number,
    origins: number,
  ): void;
  /**
   * For each set weighs its origin plus every sum of `size` of its rows. The u32 at `least` is the least weight seen; sums
   * that are as light are noted at `hits` as the set and `size` ascending row numbers (u32 each), as far as `capacity` of them; a
   * lighter sum makes it start again. Returns how many hits there are, which may be more than were noted. `scratch`: `size` rows, then
   * `size` + 1 u32.
   */
  combinations(
    rows: number,
    height: number,
    stride: number,
    origins: number,
    sets: number,
    size: number,
    least: number,
    hits: number,
    capacity: number,
    scratch: number,
  ): number;
}

/**
 * chase.ts: light chasing on one grid, whose rows are whole 32-bit words: `stride` = 4 * ceil(width / 32) bytes.
 */
export interface Chase {
  /**
   * Goes through `height` rows of lights, from the one at `row` in steps of `step` bytes (which may be negative): from the
   * presses x of this row, the presses p of the row before, and its lights b, the presses of the next row are
   * b + S x + p. With `write`, x is written over b. Returns the address, `x` or `p`, of the presses behind the last row.
   *
   * x and p are two rows of `bytes` bytes with as many zero bytes before and behind each, and 16 more. `rule`, a record: a
   * mask of 16 bytes for the end of a row; then u32 each: `bytes`, a multiple of 16; `stride`; all ones if a press changes its own light, else 0;
   * the number of distances; the distances d at which a press also changes the lights on both sides in its row, each < width.
   * 16 bytes behind the lights are read as well.
   */
  chase(rule: number, x: number, p: number, row: number, step: number, height: number, write: number): number;
  /** `height` rows of `width` bits each, without gaps, to rows of whole words. 8 bytes behind the bits are read as well. */
  toRows(bits: number, rows: number, height: number, width: number, stride: number): void;
  /** Adds rows of whole words, their unused bits 0, to bits without gaps. 8 bytes behind the bits are rewritten as they were. */
  fromRows(rows: number, bits: number, height: number, width: number, stride: number): void;
  /** Rows of `width` columns to rows of `height` columns. Bits behind the width are ignored. `block`: 128 bytes of scratch. */
  transpose(
    source: number,
    sourceStride: number,
    height: number,
    width: number,
    target: number,
    targetStride: number,
    block: number,
  ): void;
}

/** many.ts: many boards at once. `totals` are i32: the number of presses, or -1 (and no presses) where there is no solution. */
export interface Many {
  /**
   * Light chasing, upwards, on `count` boards of `height` >= 4 rows of `stride` bytes, 4 or 8, where a press changes the lights on
   * both sides in its row. Boards, presses and totals have room for whole groups of 8 boards; what stands behind `count` is not defined.
   * `plan`, a record of u64 each: the cells of a row; all ones if a press changes its own light, else 0; the free
   * cells of the last row; unused; then one table of 256 for each byte of a row: what the byte of the residual above the first row adds
   * to the presses of the last row, and, at the free cells, to what proves that there are none. `scratch`: 32 * (height + 1) bytes.
   */
  chaseMany(
    plan: number,
    boards: number,
    presses: number,
    totals: number,
    count: number,
    height: number,
    stride: number,
    scratch: number,
  ): void;
  /**
   * The lightest solution, among equals the smallest, of `count` boards of one u32 each; bits behind 3 s are ignored. `table`, a record: u32 s; u32 m, a
   * multiple of 4; 8 bytes unused; three tables of 2^s u64, for the lowest s bits of a board, the next s, and the rest: presses below, and above, 0 in
   * their sum where there is a solution; then m members of the null space (u32 each), the first of them 0.
   */
  lookUpMany(table: number, boards: number, presses: number, totals: number, count: number): void;
  /** The number of ones in `bytes` bytes, a multiple of 4. */
  weighWords(row: number, bytes: number): number;
  /** 1 where one of the 64-bit words in `bytes` bytes, a multiple of 32, has a bit that the word at `mask` lacks, else 0. */
  strayBits(words: number, bytes: number, mask: number): number;
}

/**
 * modular.ts: rows of residues modulo `modulus` (2..255), one byte each, padded with zeros to a multiple of 16 bytes.
 * Where two rows are multiplied, no more than 2^16 places have two entries that are not 0. `prime` and `modulus` of an
 * elimination: q = modulus is a power of the prime. A pivot is two u32: its column, and the power p^v of the prime that has been
 * taken out of its row.
 */
export interface Modular {
  /** target += factor * source, factor < modulus, over `bytes` bytes. The two may be the same row. */
  addMultiple(target: number, source: number, bytes: number, factor: number, modulus: number): void;
  /**
   * x += row; returns the sum of the entries of x, or of min(entry, modulus - entry) where `either` is not 0.
   */
  addAndWeigh(x: number, row: number, bytes: number, modulus: number, either: number): number;
  /**
   * Reduces `height` rows, of which the first `width` columns are the matrix A and what follows takes part in every row
   * step. The pivot is always an entry of the least valuation in what remains of A (the leftmost column, then the first
   * row), so that it divides all of it. Row i < rank ends as p^v times R_i with R_i 1 at its pivot and 0 at earlier
   * pivots; R_i is stored. The others end as zero. Writes the pivots, v ascending; returns their number.
   * O(height * rank * stride).
   */
  reduceModulo(
    rows: number,
    height: number,
    stride: number,
    width: number,
    prime: number,
    modulus: number,
    pivots: number,
  ): number;
  /**
   * With R from `reduceModulo` in the first `bytes` bytes of the rows: turns x, which holds y_i at the pivot of row i and
   * anything at the other columns, into the x with R x = y that keeps the other columns.
   */
  backSubstitute(
    rows: number,
    stride: number,
    bytes: number,
    pivots: number,
    rank: number,
    modulus: number,
    x: number,
  ): void;
  /**
   * With the reduced rows of [A | I], A in the first `bytes` bytes and the transform U in the rest: writes the x with
   * A x = `board` that is 0 at every column without a pivot and whose y_i = (U board)_i / p^v are least. Returns `height`; or, if
   * there is none, the first row i where p^v (for i >= rank: q) does not divide (U board)_i.
   */
  particularModulo(
    rows: number,
    height: number,
    stride: number,
    bytes: number,
    pivots: number,
    rank: number,
    modulus: number,
    board: number,
    x: number,
  ): number;
  /**
   * Walks x + span of `dimension` rows of `bytes` bytes, one row added a step. The rows are a chain: order_i times row i
   * is a sum of rows below i, and no less is, so that the product of the orders (u32 each, below 2^32 in all) counts the
   * members. Looks at each of them. The record of 16 bytes keeps what has been seen: u32
   * least weight (0xffffffff at first) at 0, u64 number of members of that weight at 8; `best` the one of them that is
   * the smallest number, entry 0 its lowest digit. x is left at the last member; `digits` is scratch, a u32 for each row.
   */
  walkModulo(
    rows: number,
    bytes: number,
    orders: number,
    dimension: number,
    modulus: number,
    either: number,
    x: number,
    record: number,
    best: number,
    digits: number,
  ): void;
}

/** cover.ts: one pattern of weights against many. */
export interface Cover {
  /**
   * Byte j of `out` becomes the least over `lanes` of byte `lane` of `left` plus byte j of row `lane` of `right`, for j < stride.
   * Rows have `stride` bytes, a multiple of 16; sums stay below 256.
   */
  leastSums(left: number, right: number, lanes: number, stride: number, out: number): void;
}

/**
 * classes.ts: all weights of a coset at once, modulo k. The entries of `digits` rows are multiples of unit = k / base. Entry
 * i has a class: the row entries at i, divided by the unit, as digits in that base, the first row's the lowest. Member a of
 * x + span, with digits a_j, is x plus a_j times row j: what its entry i is depends on x_i and the class of i alone, so that
 * it is enough to count the entries of each kind. A table has k planes, one for each residue, of base^digits classes, each
 * eight lanes of u16, one for each of eight cosets. No weight may reach 2^16.
 */
export interface Classes {
  /** Adds 1 at plane x_i and class `classes`_i (u32) for i < count, in the lane at `table` (+ 2 for the next lane); `plane`: classes in a plane. */
  countClasses(x: number, classes: number, count: number, plane: number, table: number): void;
  /**
   * Turns counts into weights, `either` as in `addAndWeigh`: the first plane of `table` then holds those of the members a.
   * `base` divides `modulus`. Both tables are written over. Returns the least weight. O(digits * base^(digits + 1) * modulus).
   */
  transformModulo(table: number, other: number, digits: number, base: number, modulus: number, either: number): number;
}

/** The whole ABI. */
export interface Kernel
  extends Boards,
    Elimination,
    Russians,
    Gray,
    Hadamard,
    Sets,
    Chase,
    Many,
    Modular,
    Classes,
    Cover {
  readonly memory: KernelMemory;
}

/** The names of the kernels, fastest first. */
export type KernelName = "wasm" | "portable";
