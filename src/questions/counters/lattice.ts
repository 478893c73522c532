// Whole numbers of any sign that combine columns to a target: all of them, or the proof that there are none. Euclid's
// steps bring the columns to echelon form (Hermite); what they do to the unit vectors gives one combination and a basis
// of those that make 0. If a row cannot be made, the row of the inverse shows it (van der Waerden's criterion).

/** Is called before each step of a long computation, and ends it by what it throws. */
export type Tick = () => void;

/** A vector y, one entry for each row, that proves that no combination of whole numbers makes the target. */
export type LatticeProof =
  | { readonly reason: "sign"; readonly certificate: bigint[] }
  | { readonly reason: "modulus"; readonly certificate: bigint[]; readonly modulus: bigint };

/** All points: `point` plus any whole multiples of the basis. */
export interface IntegerSolutions {
  readonly point: readonly bigint[];
  readonly basis: readonly (readonly bigint[])[];
}

interface IntegerPivot {
  readonly row: number;
  readonly column: readonly bigint[];
}

/**
 * The combinations of the columns that make the target; or a proof that there are none: y times every column is 0 and y
 * times the target negative, or y times every column is a multiple of the modulus and y times the target is not.
 */
export function combinations(
  columns: readonly (readonly bigint[])[],
  target: readonly bigint[],
  tick: Tick,
): IntegerSolutions | LatticeProof {
  const rows = target.length;
  // Each column, and behind it how it comes from the given ones.
  let open = columns.map((column, j) => [...column, ...columns.map((_, n) => (n === j ? 1n : 0n))]);
  const rest = [...target, ...columns.map(() => 0n)];
  const pivots: IntegerPivot[] = [];
  for (let row = 0; row < rows; row++) {
    const { pivot, others } = euclid(open, row, tick);
    open = others;
    if (pivot === undefined) {
      if (rest[row] !== 0n) return { reason: "sign", certificate: exact(pivots, row, target) };
      continue;
    }
    pivots.push({ row, column: pivot });
    if (rest[row]! % pivot[row]! !== 0n) return modular(pivots, rows);
    subtract(rest, pivot, rest[row]! / pivot[row]!);
  }
  return { point: rest.slice(rows).map((x) => -x), basis: open.map((column) => column.slice(rows)) };
}

/** Subtracts columns from each other until only one has an entry in the row. */
export function euclid(
  columns: bigint[][],
  row: number,
  tick: Tick,
): { pivot: bigint[] | undefined; others: bigint[][] } {
  while (true) {
    tick();
    const left = columns.filter((column) => column[row] !== 0n);
    if (left.length <= 1) return { pivot: left[0], others: columns.filter((column) => column[row] === 0n) };
    const least = left.reduce((a, b) => (size(b[row]!) < size(a[row]!) ? b : a));
    for (const column of left) if (column !== least) subtract(column, least, column[row]! / least[row]!);
  }
}

/** y = 1 (scaled) at a row without a pivot, such that every column has y times it 0; y times the target is negative. */
function exact(pivots: readonly IntegerPivot[], row: number, target: readonly bigint[]): bigint[] {
  const { y } = backwards(pivots, row, target.length);
  return dot(y, target) < 0n ? y : y.map((yi) => -yi);
}

/** The last pivot's row of the inverse, times its denominator. */
function modular(pivots: readonly IntegerPivot[], rows: number): LatticeProof {
  const { row, column } = pivots.at(-1)!;
  const { y, scale } = backwards(pivots.slice(0, -1), row, rows);
  const modulus = size(column[row]!) * scale;
  const reduced = y.map((yi) => ((yi % modulus) + modulus) % modulus);
  const common = reduced.reduce(gcd, modulus);
  return { reason: "modulus", certificate: reduced.map((yi) => yi / common), modulus: modulus / common };
}

/** y with `scale` at `row`, such that y times every pivot column is 0. */
function backwards(pivots: readonly IntegerPivot[], row: number, rows: number): { y: bigint[]; scale: bigint } {
  let y = new Array<bigint>(rows).fill(0n);
  y[row] = 1n;
  let scale = 1n;
  for (const { row: at, column } of [...pivots].reverse()) {
    const product = dot(y, column);
    const factor = size(column[at]!) / gcd(column[at]!, product);
    y = y.map((yi) => yi * factor);
    scale *= factor;
    y[at] = (-product * factor) / column[at]!;
  }
  return { y, scale };
}

/** The product of a vector with the beginning of another one. */
export function dot(a: readonly bigint[], b: readonly bigint[]): bigint {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0n);
}

export function subtract(from: bigint[], vector: readonly bigint[], times: bigint): void {
  if (times !== 0n) for (let i = 0; i < from.length; i++) from[i]! -= times * vector[i]!;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [size(a), size(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

export function size(x: bigint): bigint {
  return x < 0n ? -x : x;
}
