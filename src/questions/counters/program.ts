// Whole-number programs: the least cost of x with A x = b and 0 <= x <= upper. Branch and bound over linear programs, all
// in exact arithmetic: a tableau of integers with one denominator (Edmonds, Bareiss), bounds on every variable, and the dual
// simplex method with Bland's rule, which goes on from where a bound was tightened.

/** Columns of A, b, and the most that each variable may be. */
export interface Program {
  readonly columns: readonly (readonly bigint[])[];
  readonly target: readonly bigint[];
  readonly upper: readonly bigint[];
}

/** What a search found. */
export interface Found {
  /** The best x; undefined if none was found. */
  readonly values: readonly bigint[] | undefined;
  /** True if everything was searched. Then `values` is proven, or there is no x. */
  readonly complete: boolean;
  /** No x costs less, as far as has been looked. */
  readonly bound: bigint;
  readonly steps: number;
}

/** When a search ends without a proof: after `steps` linear programs, or at the time `deadline` of `performance.now()`. */
export interface SearchLimits {
  readonly steps: number;
  readonly deadline: number;
}

/**
 * The x of the least cost; costs are positive. `known` is an x to beat.
 */
export function branchAndBound(
  root: Tableau,
  costs: readonly bigint[],
  limits: SearchLimits,
  known?: readonly bigint[],
): Found {
  const costOf = (values: readonly bigint[]) => values.reduce((sum, x, j) => sum + x * costs[j]!, 0n);
  let best = known;
  let least = known && costOf(known);
  // A stack: the nearer side of each branch is searched first.
  const open: { tableau: Tableau; bound: bigint }[] = [{ tableau: root.withCosts(costs), bound: 0n }];
  let steps = 0;
  while (open.length > 0) {
    const { tableau, bound: before } = open.at(-1)!;
    if (least !== undefined && before >= least) {
      open.pop();
      continue;
    }
    const solved = steps < limits.steps ? tableau.solve(limits.deadline) : "late";
    if (solved === "late") {
      const bound = open.reduce((low, node) => (node.bound < low ? node.bound : low), open[0]!.bound);
      return { values: best, complete: false, bound: least !== undefined && least < bound ? least : bound, steps };
    }
    steps++;
    open.pop();
    if (!solved) continue;
    const bound = tableau.bound();
    if (least !== undefined && bound >= least) continue;
    if (least !== undefined) tableau.narrow(least - 1n);
    const split = tableau.fraction();
    if (split === undefined) {
      best = tableau.values();
      least = bound;
      continue;
    }
    const below = { tableau: tableau.copy().tighten(split.variable, undefined, split.floor), bound };
    const above = { tableau: tableau.tighten(split.variable, split.floor + 1n, undefined), bound };
    open.push(...(split.nearer === "below" ? [above, below] : [below, above]));
  }
  return { values: best, complete: true, bound: least ?? 0n, steps };
}

/**
 * denominator * x[basis[i]] = right[i] - sum of rows[i][n] * x[others[n]], and the costs as one more row.
 * The other variables are at their lower or upper bounds.
 */
export class Tableau {
  #denominator: bigint;
  #rows: bigint[][];
  #right: bigint[];
  /** denominator * cost = constant + sum of costs[n] * x[others[n]]. */
  #costs: bigint[];
  #constant: bigint;
  #basis: number[];
  #others: number[];
  #atUpper: boolean[];
  #lower: bigint[];
  #upper: bigint[];
  /** The row at which a program without solution was found to be one. */
  #stuck: { row: number; tooLow: boolean } | undefined;

  private constructor(parts: Parts) {
    this.#denominator = parts.denominator;
    this.#rows = parts.rows;
    this.#right = parts.right;
    this.#costs = parts.costs;
    this.#constant = parts.constant;
    this.#basis = parts.basis;
    this.#others = parts.others;
    this.#atUpper = parts.atUpper;
    this.#lower = parts.lower;
    this.#upper = parts.upper;
  }

  /** Eliminates: which variables the equations give by the others. The equations must not contradict each other. */
  static start({ columns, target, upper }: Program): Tableau {
    const tableau = new Tableau({
      denominator: 1n,
      rows: [],
      right: [],
      costs: columns.map(() => 0n),
      constant: 0n,
      basis: [],
      others: columns.map((_, j) => j),
      atUpper: columns.map(() => false),
      lower: columns.map(() => 0n),
      upper: [...upper],
    });
    target.forEach((b, i) => {
      tableau.#addEquation(
        columns.map((column) => column[i]!),
        b,
      );
    });
    return tableau;
  }

  copy(): Tableau {
    return new Tableau({
      denominator: this.#denominator,
      rows: this.#rows.map((row) => [...row]),
      right: [...this.#right],
      costs: [...this.#costs],
      constant: this.#constant,
      basis: [...this.#basis],
      others: [...this.#others],
      atUpper: [...this.#atUpper],
      lower: [...this.#lower],
      upper: [...this.#upper],
    });
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

  /** Narrows the bounds of a variable. */
  tighten(variable: number, lower: bigint | undefined, upper: bigint | undefined): this {
    if (lower !== undefined) this.#lower[variable] = lower;
    if (upper !== undefined) this.#upper[variable] = upper;
    return this;
  }

  /**
   * Dual simplex: brings every variable of the basis within its bounds at the least cost. False if that is impossible;
   * "late" if the deadline comes first, and then it can go on later.
   */
  solve(deadline = Infinity): boolean | "late" {
    while (true) {
      const row = this.#violated();
      if (row === undefined) return true;
      if (performance.now() > deadline) return "late";
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

  /** Tightens bounds: a cost of at most `most` limits how far a variable may move from its cheaper bound. */
  narrow(most: bigint): void {
    const cost = this.#others.reduce((sum, _, n) => sum + this.#costs[n]! * this.#valueOf(n), this.#constant);
    const left = most * this.#denominator - cost;
    this.#others.forEach((variable, n) => {
      if (this.#costs[n] === 0n) return;
      const room = left / size(this.#costs[n]!);
      if (this.#upper[variable]! - this.#lower[variable]! <= room) return;
      if (this.#atUpper[n]) this.#lower[variable] = this.#upper[variable]! - room;
      else this.#upper[variable] = this.#lower[variable]! + room;
    });
  }

  /** A variable whose value is no whole number: the one nearest to a half. */
  fraction(): { variable: number; floor: bigint; nearer: "below" | "above" } | undefined {
    let found: { variable: number; floor: bigint; nearer: "below" | "above" } | undefined;
    let most = 0n;
    this.#basis.forEach((variable, row) => {
      const value = this.#scaled(row);
      const whole = floor(value, this.#denominator);
      const part = value - whole * this.#denominator;
      const left = this.#denominator - part;
      const far = part < left ? part : left;
      if (far <= most) return;
      most = far;
      found = { variable, floor: whole, nearer: part <= left ? "below" : "above" };
    });
    return found;
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

  /**
   * If even fractions cannot make the target: y with y times each column 0 or more and y times the target negative
   * (Farkas). Undefined if fractions can, or if the proof needs the bounds to be whole numbers.
   */
  signProof({ columns, target }: Program, deadline: number): bigint[] | undefined {
    const trial = this.withCosts(columns.map(() => 1n));
    if (trial.solve(deadline) !== false) return undefined;
    const { row, tooLow } = trial.#stuck!;
    const sign = tooLow ? 1n : -1n;
    const wanted = new Map<number, bigint>([[trial.#basis[row]!, sign * trial.#denominator]]);
    trial.#others.forEach((variable, n) => {
      wanted.set(variable, sign * trial.#rows[row]![n]!);
    });
    let y = combination(columns, (j) => wanted.get(j) ?? 0n, target.length);
    // A variable with a negative factor is bounded by one of the equations: enough of that makes the factor 0.
    columns.forEach((column) => {
      const factor = dot(y, column);
      if (factor >= 0n) return;
      const rows = column.flatMap((amount, i) => (amount > 0n ? [i] : []));
      const tightest = rows.reduce((a, b) => (target[b]! * column[a]! < target[a]! * column[b]! ? b : a));
      y = y.map((yi, i) => yi * column[tightest]! - (i === tightest ? factor : 0n));
    });
    return dot(y, target) < 0n ? y : undefined;
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

  /** The variable that moves the row's own the right way at the least cost for each unit; the first, by number, of equals. */
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

  /** Exchanges a variable of the basis with another one. Every division comes out even: entries are minors of A. */
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

  /** One equation more, in which known rows are substituted; it brings a variable into the basis unless it says nothing new. */
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

interface Parts {
  readonly denominator: bigint;
  readonly rows: bigint[][];
  readonly right: bigint[];
  readonly costs: bigint[];
  readonly constant: bigint;
  readonly basis: number[];
  readonly others: number[];
  readonly atUpper: boolean[];
  readonly lower: bigint[];
  readonly upper: bigint[];
}

/** y, up to a positive factor, with y times column j equal to wanted(j); there is one. */
function combination(columns: Program["columns"], wanted: (j: number) => bigint, rows: number): bigint[] {
  const equations: bigint[][] = [];
  const places: number[] = [];
  // Gauss and Jordan, without fractions: each equation is cleared at the places of all others.
  columns.forEach((column, j) => {
    let equation = [...column, wanted(j)];
    equations.forEach((known, e) => {
      equation = cleared(equation, known, places[e]!);
    });
    const place = equation.findIndex((x, i) => x !== 0n && i < rows);
    if (place < 0) return;
    equations.forEach((known, e) => {
      equations[e] = cleared(known, equation, place);
    });
    equations.push(equation);
    places.push(place);
  });
  const scale = equations.reduce((product, equation, e) => product * size(equation[places[e]!]!), 1n);
  const y = new Array<bigint>(rows).fill(0n);
  equations.forEach((equation, e) => {
    y[places[e]!] = (equation[rows]! * scale) / equation[places[e]!]!;
  });
  return y;
}

/** An equation without the unknown at `place`, by subtracting a multiple of another one. */
function cleared(equation: bigint[], other: readonly bigint[], place: number): bigint[] {
  if (equation[place] === 0n) return equation;
  const factor = equation[place]!;
  return equation.map((x, i) => x * other[place]! - factor * other[i]!);
}

function dot(a: readonly bigint[], b: readonly bigint[]): bigint {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0n);
}

function floor(a: bigint, positive: bigint): bigint {
  const quotient = a / positive;
  return a < 0n && quotient * positive !== a ? quotient - 1n : quotient;
}

function size(x: bigint): bigint {
  return x < 0n ? -x : x;
}
