// The kernel's ABI: the functions of the WebAssembly module and what each of them does. Two kernels implement it on the
// same memory image: `wasm` (assembly/) and `portable` (src/kernel/portable/, plain TypeScript). For each interface
// below there is one file in assembly/ and one of the same name in src/kernel/portable/.
//
// Conventions:
// - Arguments and results are 32-bit numbers. Apply `>>> 0` to an address, count or index that comes back.
// - A row of bits is little-endian words; bit j is column j. It is padded with zero bits to a multiple of 16 bytes, its
//   `stride`. A row of residues has one byte for each entry and is padded with zeros in the same way.
// - Rows and regions start at multiples of 16.
// - The kernel does not check its arguments. image.ts and the callers compute them.

/**
 * Linear memory: that of the WebAssembly instance, or an ArrayBuffer. Do not keep views, since growth detaches them.
 */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  /** Adds pages of 64 KiB, filled with zeros. Returns the number of pages before. */
  grow(pages: number): number;
}

/** boards.ts: converts cells of one byte to bits and back, in blocks of 64 cells. */
export interface Boards {
  /**
   * Bit i of `words` becomes bit 0 of byte i of `cells`. From `count` to the end of the last block, the cells must be
   * 0.
   */
  pack(cells: number, words: number, count: number): void;
  /** Byte i of `cells` becomes bit i of `words`, up to the end of the last block. */
  unpack(words: number, cells: number, count: number): void;
}

/** elimination.ts: reduced row echelon form over GF(2), in place. */
export interface BinaryElimination {
  /**
   * Brings `height` rows of `width` columns to reduced row echelon form, zero rows last. Writes the pivot columns of
   * the first `rank` rows, in ascending order, to `pivots` (u32 each). Returns the rank. O(height * width * rank / 64).
   */
  reduce(rows: number, height: number, stride: number, width: number, pivots: number): number;
  /**
   * Writes a basis of the null space of a reduced matrix, one row for each free column (a column without a pivot). The
   * row is 1 at its free column and 0 at all other free columns and all columns further right: the last one of a basis
   * row is in no other. Writes the free columns, in ascending order, to `free` (u32 each). `rank` is the number of
   * pivots below `width`. Returns the nullity.
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
   * Solves A x = `board`. `transform` is the matrix T with T A = RREF(A), one row for each light. Writes to `presses`
   * (`pressStride` bytes) the solution x that is 0 at every free column, and returns `height`. If there is no solution,
   * returns the index of the first row of T that is a certificate: row i of the RREF is 0, but T_i . board = 1.
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
   * Does what `reduce` does, byte for byte, for matrices whose bits from `width` on are zero. `scratch` is a region of
   * `reduceScratch(height, stride)` bytes (image.ts). O(height * width * rank / 512), and less for banded matrices.
   */
  reduceFast(rows: number, height: number, stride: number, width: number, pivots: number, scratch: number): number;
}

/**
 * gray.ts: the lightest member of the coset start + span(basis), by a walk over all members. Member u is the sum of
 * `start` and the basis rows i for which bit i of u is set. Block b of 2^bits members has the numbers u from b * 2^bits
 * to (b + 1) * 2^bits - 1. The best members so far are kept in a record of 32 bytes:
 *
 *     0  u32  least weight (at first 0xffffffff)
 *     8  u64  smallest u of this weight
 *    16  u64  number of members of this weight
 */
export interface Gray {
  /**
   * Visits the members of a block in Gray-code order, with one row xor and one weight for each, and merges them into
   * the record. `scratch` is one row. bits <= 31, block * 2^bits < 2^63.
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
   * Lists the members of a block that weigh `weight`, in Gray-code order: writes the low `bits` bits of each u to
   * `hits` (u32 each, room for 2^bits). Returns their number.
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
  /** Counts the members of a block by weight: adds to `counts`, which has one u32 for each weight from 0 on. */
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
 * hadamard.ts: the weights of all members of a block at once. Buttons with equal columns of the basis act alike, so
 * that a coset is described by its distinct columns. Each has an entry of 16 bytes:
 *
 *     0  u64  the column; bit i is its entry in basis row i
 *     8  u32  code: the low bits of the column in another basis of the block
 *    12  i32  signed sum: how many of its buttons are 0 in `start`, minus how many are 1
 *
 * Entry 0 belongs to the zero column, even if no button has it.
 */
export interface Hadamard {
  /**
   * Finds the distinct columns of a basis of at most 63 rows. Writes their entries (room for length + 1), in the order
   * of their first buttons, with codes and sums of 0. Writes for each button the number of its entry to `numbers` (u32
   * each). `slots`: 16 * length + 16 bytes of scratch. Returns the number of entries. O(length * dimension).
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
  /**
   * Writes the codes: bit t is the parity of the bits that the column shares with mask t of `masks` (u32 each), t <
   * bits.
   */
  recode(columns: number, count: number, masks: number, bits: number): void;
  /** Writes the signed sums of the coset of `start` into the `count` entries. */
  signedSums(start: number, length: number, numbers: number, columns: number, count: number): void;
  /**
   * Finds the lightest members of a block and merges them into the record, as `walk` does. `masks` are `bits` linearly
   * independent masks (u32 each), and the entries have their codes: the pruned form works in that basis. `scratch` has
   * `transformScratch` bytes (lightest/transform.ts). bits <= 30, block * 2^bits < 2^63. At most O(bits * 2^bits)
   * small additions.
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

/**
 * sets.ts: members of a coset that are light on an information set. That is a set of columns on which the rows of a
 * generator matrix, once reduced, are the identity.
 */
export interface Sets {
  /**
   * Reduces the rows of a generator matrix on the columns below `width` that are not in `used` (a row of bits), from
   * left to right. Writes the pivot of each of the first `rank` rows to `pivots` (u32 each) and adds it to `used`.
   * Returns the rank. If the rank is full, the pivots are an information set.
   */
  takeSet(rows: number, height: number, stride: number, width: number, used: number, pivots: number): number;
  /**
   * For each of `sets` information sets, writes to its row of `origins` the member that is 0 at every pivot: the sum of
   * `start` and rows of the set. The sets follow each other, with `height` rows and pivots each.
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
   * For each set, weighs its origin plus every sum of `size` of its rows. The u32 at `least` is the least weight so
   * far. Lists the sums that have this weight at `hits`: the set, then `size` ascending row numbers (u32 each). A
   * lighter sum starts a new list. Returns the number of hits. Only the first `capacity` of them are listed. `scratch`:
   * `size` rows, then `size` + 1 u32.
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

/** chase.ts: light chasing on one grid. Its rows are whole 32-bit words: `stride` = 4 * ceil(width / 32) bytes. */
export interface Chase {
  /**
   * Goes through `height` rows of lights, starting at `row`, `step` bytes apart (`step` may be negative). From the
   * presses x of a row, the presses p of the row before, and the lights b of the row it computes the presses of the
   * next row, b + S x + p, where S is the effect of a press within its row. If `write` is not 0, x replaces b. Returns
   * the address of the presses of the row after the last: `x` or `p`.
   *
   * x and p are rows of `bytes` bytes with at least `bytes` + 16 zero bytes before and after each. The 16 bytes after
   * the lights are read as well. `rule` is a record:
   *
   *     0  16 bytes  mask for the last 16 bytes of a row
   *    16  u32       `bytes`, a multiple of 16
   *    20  u32       `stride`
   *    24  u32       all ones if a press changes its own light, else 0
   *    28  u32       number of distances
   *    32  u32 each  distances d < width: a press also changes the lights d cells to the left and to the right
   */
  chase(rule: number, x: number, p: number, row: number, step: number, height: number, write: number): number;
  /**
   * Copies `height` rows of `width` bits without gaps to rows of whole words. The 8 bytes after the bits are read as
   * well.
   */
  toRows(bits: number, rows: number, height: number, width: number, stride: number): void;
  /**
   * Adds rows of whole words, whose unused bits are 0, to bits without gaps. The 8 bytes after the bits are rewritten
   * unchanged.
   */
  fromRows(rows: number, bits: number, height: number, width: number, stride: number): void;
  /**
   * Transposes rows of `width` columns to rows of `height` columns. Bits beyond the width are ignored. `block`: 128
   * bytes of scratch.
   */
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

/**
 * many.ts: many boards at once. `totals` (i32 each) is the number of presses, or -1 if there is no solution. The
 * presses of a board without solution are 0.
 */
export interface Many {
  /**
   * Chases lights upwards on `count` boards of at least 4 rows of `stride` bytes, 4 or 8. A press changes the lights on
   * both sides in its row. Boards, presses and totals have room for whole groups of 8 boards; the contents after
   * `count` boards are undefined. `scratch`: 32 * (height + 1) bytes. After a single board, the row
   * at `scratch` + 32 * height is what presses would have to be above the first row: 0 if the board can be solved.
   * `plan` is a record:
   *
   *     0  u64       the cells of a row
   *     8  u64       all ones if a press changes its own light, else 0
   *    16  u64       the free cells of the last row
   *    32  u64 each  a table of 256 for each byte of a row: what this byte of the residual above the first row adds to
   *                  the presses of the last row. If the sum has ones at free cells, the board cannot be solved.
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
   * Finds the lightest solution, and the smallest of equally light ones, for each of `count` boards of one u32. `table`
   * is a record:
   *
   *     0  u32       s; bits of a board from 3 s on are ignored
   *     4  u32       m, the number of members, a multiple of 4
   *    16  u64 each  three tables of 2^s, for the lowest s bits of a board, the next s, and the next s. The xor of the
   *                  three entries has a solution in its low half. The board can be solved if its high half is 0.
   *        u32 each  m members of the null space, the first of them 0
   */
  lookUpMany(table: number, boards: number, presses: number, totals: number, count: number): void;
  /** target ^= source, rows of `bytes` bytes. */
  xorRow(target: number, source: number, bytes: number): void;
  /** Counts the ones in `bytes` bytes, a multiple of 4. */
  weighWords(row: number, bytes: number): number;
  /**
   * Returns 1 if any 64-bit word in `bytes` bytes (a multiple of 32) has a bit that the word at `mask` lacks, else 0.
   */
  strayBits(words: number, bytes: number, mask: number): number;
}

/**
 * modular.ts: rows of residues modulo `modulus` (2 to 255). If two rows are multiplied, at most 2^16 places have two
 * entries other than 0. In an elimination, `modulus` is q, a power of `prime`. A pivot is two u32: its column, and the
 * power p^v of the prime by which its row was divided.
 */
export interface Modular {
  /** target += factor * source, for factor < modulus. The two may be the same row. */
  addMultiple(target: number, source: number, bytes: number, factor: number, modulus: number): void;
  /**
   * x += row. Returns the weight of x: the sum of its entries, or of min(entry, modulus - entry) if `either` is not 0.
   */
  addAndWeigh(x: number, row: number, bytes: number, modulus: number, either: number): number;
  /**
   * Reduces `height` rows. Their first `width` columns are the matrix A; the other columns take part in every row step.
   * The pivot is always an entry with the least valuation in the rest of A (in the leftmost column, then the first
   * row), so that it divides all other entries. Row i < rank becomes p^v R_i, and R_i is stored; R_i is 1 at its pivot
   * and 0 at earlier pivots. The other rows of A become 0. Writes the pivots, in ascending order of v, and returns
   * their number. O(height * rank * stride).
   *
   * If `scratch` is not 0, it is a region of `moduloScratch(height)` bytes (image.ts), and reduction is faster. The
   * result is the same. Then `stride` must be a multiple of 64, and `modulus` at most 16.
   */
  reduceModulo(
    rows: number,
    height: number,
    stride: number,
    width: number,
    prime: number,
    modulus: number,
    pivots: number,
    scratch: number,
  ): number;
  /**
   * Solves R x = y, with R from `reduceModulo` in the first `bytes` bytes of the rows. At first x holds y_i at the
   * pivot of row i, and any values at the other columns, which do not change.
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
   * Solves A x = `board` with the reduced rows of [A | I]: R is in their first `bytes` bytes, the transform U in the
   * rest. Writes the solution that is 0 at every column without a pivot and has the least y_i = (U board)_i / p^v, and
   * returns `height`. If there is none, returns the first row i for which p^v (q for i >= rank) does not divide (U
   * board)_i.
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
   * Walks through all members of x + span of `dimension` rows, adding one row in each step. The rows are a chain:
   * order_i times row i is a sum of rows below i, and no smaller multiple is. Therefore the number of members is the
   * product of the `orders` (u32 each), which is below 2^32. The best members so far are kept in `best`, the one that
   * is the smallest number with entry 0 as the lowest digit, and in a record of 16 bytes:
   *
   *     0  u32  least weight (at first 0xffffffff)
   *     8  u64  number of members of this weight
   *
   * At the end x is the last member. `digits` is scratch, a u32 for each row.
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

/** cover.ts: compares one pattern of weights with many. */
export interface Cover {
  /**
   * Byte j of `out` becomes the minimum over all lanes of byte `lane` of `left` plus byte j of row `lane` of `right`.
   * Rows have `stride` bytes, a multiple of 16. Sums stay below 256.
   */
  leastSums(left: number, right: number, lanes: number, stride: number, out: number): void;
}

/**
 * classes.ts: the weights of all members of a coset at once, modulo k. The entries of `digits` rows are multiples of
 * unit = k / base. The class of column i is a number of `digits` digits in that base: the entries of the rows at i,
 * divided by the unit, the first row's as the lowest digit. Member a, with digits a_j, is x plus a_j times row j. Its
 * entry i depends only on x_i and the class of i, so that it is enough to count the entries of each kind. A table has k
 * planes, one for each residue, of base^digits classes each. A class has eight lanes of u16, one for each of eight
 * cosets. All weights are below 2^16.
 */
export interface Classes {
  /**
   * For i < count, adds 1 in plane x_i at class `classes`_i (u32), in the lane at `table` (the next lane is at `table`
   * + 2). A plane has `plane` classes.
   */
  countClasses(x: number, classes: number, count: number, plane: number, table: number): void;
  /**
   * Turns counts into weights, with `either` as in `addAndWeigh`. The weights of the members a are then in the first
   * plane of `table`. `base` divides `modulus`. Overwrites both tables. Returns the least weight. O(digits *
   * base^(digits + 1) * modulus).
   */
  transformModulo(table: number, other: number, digits: number, base: number, modulus: number, either: number): number;
}

/** The whole ABI. */
export interface Kernel
  extends Boards,
    BinaryElimination,
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
export const KERNEL_NAMES: readonly KernelName[] = ["wasm", "portable"];

/** The name of a kernel. */
export type KernelName = "wasm" | "portable";
