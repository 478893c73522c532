// States to visit in the order of their distance (R. Dial, "Algorithm 360", Communications of the ACM, 1969). With
// equal costs it is the queue of a breadth-first search, level by level.

/** States that were reached, by distance. */
export class Buckets {
  readonly #buckets = new Map<number, { states: Int32Array<ArrayBuffer>; size: number }>();
  #distance = 0;

  /** Adds a state that is not nearer than the last that were taken. */
  add(distance: number, state: number): void {
    let bucket = this.#buckets.get(distance);
    if (bucket === undefined) {
      bucket = { states: new Int32Array(16), size: 0 };
      this.#buckets.set(distance, bucket);
    }
    if (bucket.size === bucket.states.length) {
      const larger = new Int32Array(2 * bucket.size);
      larger.set(bucket.states);
      bucket.states = larger;
    }
    bucket.states[bucket.size++] = state;
  }

  /** Takes the nearest states, in ascending order, so that memory is read in order. Undefined if there are none. */
  take(): { distance: number; states: Int32Array } | undefined {
    if (this.#buckets.size === 0) return undefined;
    while (!this.#buckets.has(this.#distance)) this.#distance++;
    const { states, size } = this.#buckets.get(this.#distance)!;
    this.#buckets.delete(this.#distance);
    return { distance: this.#distance, states: states.subarray(0, size).sort() };
  }
}
