// Decides if whole numbers of any sign can combine columns to a target: reduces the columns to echelon form by Euclid's steps
// (Hermite) and substitutes. If that fails, the row of the inverse that shows it is the proof (van der Waerden's criterion).

/** A vector y, one entry for each row, that proves that no combination of whole numbers makes the target. */
export type LatticeProof =
  | { readonly reason: "sign"; readonly certificate: bigint[] }
  | { readonly reason: "modulus"; readonly certificate: bigint[]; readonly modulus: bigint };

interface Pivot {
  readonly row: number;
  readonly column: bigint[];
}

/**
 * Undefined if whole numbers can make the target; else a proof: y times every column is 0 and y times the target negative,
 * or y times every column is a multiple of the modulus and y times the target is not.
 */
export function outsideLattice(
  columns: readonly (readonly bigint[])[],
  target: readonly bigint[],
): LatticeProof | undefined {
  let open = columns.map((column) => [...column]);
  const rest = [...target];
  const pivots: Pivot[] = [];
  for (let row = 0; row < target.length; row++) {
    const { pivot, others } = euclid(open, row);
    open = others;
    if (pivot === undefined) {
      if (rest[row] !== 0n) return { reason: "sign", certificate: exact(pivots, row, target) };
      continue;
    }
    pivots.push({ row, column: pivot });
    if (rest[row]! % pivot[row]! !== 0n) return modular(pivots, target.length);
    const times = rest[row]! / pivot[row]!;
    for (let i = row; i < rest.length; i++) rest[i]! -= times * pivot[i]!;
  }
  return undefined;
}

/** Subtracts columns from each other until only one has an entry in the row. */
function euclid(columns: bigint[][], row: number): { pivot: bigint[] | undefined; others: bigint[][] } {
  while (true) {
    const left = columns.filter((column) => column[row] !== 0n);
    if (left.length <= 1) return { pivot: left[0], others: columns.filter((column) => column[row] === 0n) };
    const least = left.reduce((a, b) => (size(b[row]!) < size(a[row]!) ? b : a));
    for (const column of left) {
      if (column === least) continue;
      const times = column[row]! / least[row]!;
      for (let i = row; i < column.length; i++) column[i]! -= times * least[i]!;
    }
  }
}

/** y = 1 (scaled) at a row without a pivot, such that every column has y times it 0; y times the target is negative. */
function exact(pivots: readonly Pivot[], row: number, target: readonly bigint[]): bigint[] {
  const { y } = backwards(pivots, row, 1n, target.length);
  const product = y.reduce((sum, yi, i) => sum + yi * target[i]!, 0n);
  return product < 0n ? y : y.map((yi) => -yi);
}

/** The last pivot's row of the inverse, times its denominator. */
function modular(pivots: readonly Pivot[], rows: number): LatticeProof {
  const { row, column } = pivots.at(-1)!;
  const { y, scale } = backwards(pivots.slice(0, -1), row, 1n, rows);
  const modulus = size(column[row]!) * scale;
  const reduced = y.map((yi) => ((yi % modulus) + modulus) % modulus);
  const common = reduced.reduce(gcd, modulus);
  return { reason: "modulus", certificate: reduced.map((yi) => yi / common), modulus: modulus / common };
}

/** y with `start` times `scale` at `row`, such that y times every pivot column is 0. */
function backwards(pivots: readonly Pivot[], row: number, start: bigint, rows: number): { y: bigint[]; scale: bigint } {
  let y = new Array<bigint>(rows).fill(0n);
  y[row] = start;
  let scale = 1n;
  for (const { row: at, column } of [...pivots].reverse()) {
    const product = y.reduce((sum, yi, i) => sum + yi * column[i]!, 0n);
    const factor = size(column[at]!) / gcd(column[at]!, product);
    y = y.map((yi) => yi * factor);
    scale *= factor;
    y[at] = (-product * factor) / column[at]!;
  }
  return { y, scale };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [size(a), size(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function size(x: bigint): bigint {
  return x < 0n ? -x : x;
}
