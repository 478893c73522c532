// Linear programs in exact arithmetic: the least cost of x with A x = b and 0 <= x <= upper. A tableau of integers with
// one denominator (Edmonds, Bareiss), bounds on every variable, and the dual simplex method with Bland's rule, which
// continues after a bound was tightened.

import { size, type Tick } from "./lattice.ts";

/** The columns of A, b, and the upper bound of each variable. */
export interface Program {
  readonly columns: readonly (readonly bigint[])[];
  readonly target: readonly bigint[];
  readonly upper: readonly bigint[];
}

/**
 * denominator * x[basis[i]] = right[i] - sum of rows[i][n] * x[others[n]], and the costs as one more row.
 * The other variables are at their lower or upper bounds.
 */
export class Tableau {
  #denominator = 1n;
  #rows: bigint[][] = [];
  #right: bigint[] = [];
  /** denominator * cost = constant + sum of costs[n] * x[others[n]]. */
  #costs: bigint[];
  #constant = 0n;
  #basis: number[] = [];
  #others: number[];
  #atUpper: boolean[];
  #lower: bigint[];
  #upper: bigint[];
  /** The row that shows that the program has no solution. */
  #stuck: { row: number; tooLow: boolean } | undefined;

  /** Eliminates: expresses some variables by the others. The equations must not contradict each other. */
  constructor({ columns, target, upper }: Program) {
    this.#costs = columns.map(() => 0n);
    this.#others = columns.map((_, j) => j);
    this.#atUpper = columns.map(() => false);
    this.#lower = columns.map(() => 0n);
    this.#upper = [...upper];
    for (const [i, b] of target.entries()) this.#addEquation(columns.map((column) => column[i]!), b); // biome-ignore format: one line
  }

  copy(): Tableau {
    const copy = new Tableau({ columns: [], target: [], upper: this.#upper });
    copy.#denominator = this.#denominator;
    copy.#rows = this.#rows.map((row) => [...row]);
    copy.#right = [...this.#right];
    copy.#costs = [...this.#costs];
    copy.#constant = this.#constant;
    copy.#basis = [...this.#basis];
    copy.#others = [...this.#others];
    copy.#atUpper = [...this.#atUpper];
    copy.#lower = [...this.#lower];
    return copy;
  }

  /** A copy with other costs. Each variable outside the basis is at its cheaper bound. */
  withCosts(costs: readonly bigint[]): Tableau {
    const copy = this.copy();
    copy.#constant = copy.#basis.reduce((sum, j, i) => sum + costs[j]! * copy.#right[i]!, 0n);
    copy.#costs = copy.#others.map((other, n) =>
      copy.#basis.reduce((sum, j, i) => sum - costs[j]! * copy.#rows[i]![n]!, costs[other]! * copy.#denominator),
    );
    copy.#atUpper = copy.#costs.map((cost) => cost < 0n);
    return copy;
  }

  /** A copy in which one unit of one variable costs 1. */
  withCost(variable: number): Tableau {
    return this.withCosts(this.#lower.map((_, v) => (v === variable ? 1n : 0n)));
  }

  /** Narrows the bounds of a variable. */
  tighten(variable: number, lower: bigint | undefined, upper: bigint | undefined): this {
    if (lower !== undefined) this.#lower[variable] = lower;
    if (upper !== undefined) this.#upper[variable] = upper;
    return this;
  }

  /**
   * Dual simplex: brings every variable of the basis within its bounds at the least cost. False if that is impossible.
   */
  solve(tick: Tick): boolean {
    while (true) {
      const row = this.#violated();
      if (row === undefined) return true;
      tick();
      const tooLow = this.#scaled(row) < this.#lower[this.#basis[row]!]! * this.#denominator;
      const entering = this.#entering(row, tooLow);
      if (entering === undefined) {
        this.#stuck = { row, tooLow };
        return false;
      }
      this.#pivot(row, entering);
      this.#atUpper[entering] = !tooLow;
    }
  }

  /** The least cost of the linear program, rounded up. */
  bound(): bigint {
    const cost = this.#others.reduce((sum, _, n) => sum + this.#costs[n]! * this.#valueOf(n), this.#constant);
    return -floor(-cost, this.#denominator);
  }

  /**
   * If `solve` failed: factors of the variables. The sum of factors times variables is 0, but within the bounds it
   * cannot be: it is negative if variables with positive factors are at least 0, and those with negative factors at
   * most at their upper bounds.
   */
  conflict(): Map<number, bigint> {
    const { row, tooLow } = this.#stuck!;
    const sign = tooLow ? 1n : -1n;
    const factors = new Map<number, bigint>([[this.#basis[row]!, sign * this.#denominator]]);
    this.#others.forEach((variable, n) => {
      factors.set(variable, sign * this.#rows[row]![n]!);
    });
    return factors;
  }

  /** Tightens the bounds of a variable of the basis to the range that the bounds of the others allow. */
  enclose(variable: number): void {
    const row = this.#basis.indexOf(variable);
    let [least, most] = [this.#right[row]!, this.#right[row]!];
    this.#rows[row]!.forEach((factor, n) => {
      const [a, b] = [this.#lower[this.#others[n]!]!, this.#upper[this.#others[n]!]!];
      least -= factor * (factor > 0n ? b : a);
      most -= factor * (factor > 0n ? a : b);
    });
    this.tighten(variable, -floor(-least, this.#denominator), floor(most, this.#denominator));
  }

  /**
   * The last variable before `end` that is not a whole number, and the distances to the whole numbers below and above
   * it.
   */
  fraction(end: number): { variable: number; floor: bigint; nearer: "below" | "above" } | undefined {
    let last = -1;
    this.#basis.forEach((variable, row) => {
      if (variable < end && variable > (this.#basis[last] ?? -1) && this.#scaled(row) % this.#denominator !== 0n)
        last = row;
    });
    if (last < 0) return undefined;
    const value = this.#scaled(last);
    const whole = floor(value, this.#denominator);
    const nearer = 2n * (value - whole * this.#denominator) <= this.#denominator ? "below" : "above";
    return { variable: this.#basis[last]!, floor: whole, nearer };
  }

  /** The values of all variables, if all are whole numbers. */
  values(): bigint[] {
    const values = new Array<bigint>(this.#basis.length + this.#others.length);
    this.#others.forEach((variable, n) => {
      values[variable] = this.#valueOf(n);
    });
    this.#basis.forEach((variable, row) => {
      values[variable] = this.#scaled(row) / this.#denominator;
    });
    return values;
  }

  /** The place in the basis of the first variable, by number, that is out of its bounds. */
  #violated(): number | undefined {
    let first: number | undefined;
    this.#basis.forEach((variable, row) => {
      if (first !== undefined && this.#basis[first]! < variable) return;
      const value = this.#scaled(row);
      if (value < this.#lower[variable]! * this.#denominator || value > this.#upper[variable]! * this.#denominator)
        first = row;
    });
    return first;
  }

  /**
   * The variable that moves the row's own in the right direction at the least cost per unit; of equals the first by
   * number.
   */
  #entering(row: number, upwards: boolean): number | undefined {
    let best: number | undefined;
    this.#others.forEach((variable, n) => {
      const factor = this.#rows[row]![n]!;
      if (factor === 0n || this.#lower[variable] === this.#upper[variable]) return;
      // A variable at its lower bound can only grow, which moves the row's own against the sign of its factor.
      if (factor > 0n === (this.#atUpper[n] !== upwards)) return;
      if (best === undefined) best = n;
      else {
        const here = size(this.#costs[n]!) * size(this.#rows[row]![best]!);
        const there = size(this.#costs[best]!) * size(factor);
        if (here < there || (here === there && variable < this.#others[best]!)) best = n;
      }
    });
    return best;
  }

  #valueOf(n: number): bigint {
    const variable = this.#others[n]!;
    return this.#atUpper[n] ? this.#upper[variable]! : this.#lower[variable]!;
  }

  /** The value of a row's own variable, times the denominator. */
  #scaled(row: number): bigint {
    const factors = this.#rows[row]!;
    let value = this.#right[row]!;
    for (let n = 0; n < factors.length; n++) if (factors[n] !== 0n) value -= factors[n]! * this.#valueOf(n);
    return value;
  }

  /** Exchanges a variable of the basis with another one. All divisions are exact, because entries are minors of A. */
  #pivot(row: number, n: number): void {
    const own = this.#rows[row]!;
    const pivot = own[n]!;
    const old = this.#denominator;
    const sign = pivot < 0n ? -1n : 1n;
    const update = (factors: bigint[], right: bigint, direction: bigint): bigint => {
      const factor = factors[n]!;
      for (let k = 0; k < factors.length; k++)
        if (k !== n) factors[k] = (sign * (pivot * factors[k]! - factor * own[k]!)) / old;
      factors[n] = -sign * factor;
      return (sign * (pivot * right - direction * factor * this.#right[row]!)) / old;
    };
    for (let i = 0; i < this.#rows.length; i++)
      if (i !== row) this.#right[i] = update(this.#rows[i]!, this.#right[i]!, 1n);
    // Costs are on the other side of their equation.
    this.#constant = update(this.#costs, this.#constant, -1n);
    this.#rows[row] = own.map((factor, k) => sign * (k === n ? old : factor));
    this.#right[row]! *= sign;
    this.#denominator = sign * pivot;
    [this.#basis[row], this.#others[n]] = [this.#others[n]!, this.#basis[row]!];
  }

  /** Adds an equation after substituting the known rows. It brings a variable into the basis unless it is redundant. */
  #addEquation(coefficients: readonly bigint[], b: bigint): void {
    const own = this.#others.map((variable, n) =>
      this.#basis.reduce(
        (sum, j, i) => sum - coefficients[j]! * this.#rows[i]![n]!,
        coefficients[variable]! * this.#denominator,
      ),
    );
    const right = this.#basis.reduce((sum, j, i) => sum - coefficients[j]! * this.#right[i]!, b * this.#denominator);
    const n = own.findIndex((factor) => factor !== 0n);
    if (n < 0) return;
    // 0 = right - own * x, a row whose variable is dropped as soon as it has left the basis.
    this.#rows.push(own);
    this.#right.push(right);
    this.#basis.push(-1);
    this.#pivot(this.#rows.length - 1, n);
    this.#others.splice(n, 1);
    this.#costs.splice(n, 1);
    this.#atUpper.splice(n, 1);
    for (const factors of this.#rows) factors.splice(n, 1);
  }
}

function floor(a: bigint, positive: bigint): bigint {
  const quotient = a / positive;
  return a < 0n && quotient * positive !== a ? quotient - 1n : quotient;
}
