// The weights of all members of a coset modulo k at once, computed from how often each residue occurs in each class of
// entries. An entry of the table is one SIMD word: eight 16-bit lanes, one for each of eight cosets.

/** For each entry i of x, adds 1 in plane x_i at the class of i, in the lane at `table`. */
export function countClasses(x: usize, classes: usize, count: u32, plane: u32, table: usize): void {
  for (let i: u32 = 0; i < count; i++) {
    const place = <u32>load<u8>(x + i) * plane + load<u32>(classes + ((<usize>i) << 2));
    const at = table + ((<usize>place) << 4);
    store<u16>(at, load<u16>(at) + 1);
  }
}

/**
 * Turns the counts of eight cosets into the weights of all their members, one digit at a time. Returns the least
 * weight.
 */
export function transformModulo(table: usize, other: usize, digits: u32, base: u32, modulus: u32, either: u32): u32 {
  const k = <usize>modulus;
  const unit = k / base;
  let size: usize = 16;
  for (let d: u32 = 0; d < digits; d++) size *= base;
  let from = table;
  let to = other;
  for (let stride: usize = 16; stride < size; stride *= base) {
    // Digit c of the class becomes digit a of the member: the count at v - a c unit moves to v.
    const step = stride * base;
    for (let outer: usize = 0; outer < size; outer += step)
      for (let a: usize = 0; a < base; a++)
        for (let v: usize = 0; v < k; v++) {
          const target = to + v * size + outer + a * stride;
          for (let inner: usize = 0; inner < stride; inner += 16)
            sumAlong(target + inner, from + outer + inner, v, a * unit, size, stride, step, k);
        }
    const done = to;
    to = from;
    from = done;
  }
  return weighCounts(from, table, size, k, either);
}

/**
 * Adds up planes v, v - shift, v - 2 shift, ... at classes `stride` bytes apart, for `step` bytes, in all eight lanes.
 */
function sumAlong(
  target: usize,
  source: usize,
  v: usize,
  shift: usize,
  size: usize,
  stride: usize,
  step: usize,
  k: usize,
): void {
  let sum = v128.load(source + v * size);
  for (const end = source + step; (source += stride) < end; ) {
    v = v < shift ? v + k - shift : v - shift;
    sum = i16x8.add(sum, v128.load(source + v * size));
  }
  v128.store(target, sum);
}

/**
 * Computes the weight of each member from how often each residue occurs. Returns the least. Residue 0 costs nothing, so
 * that `weights` may overlap plane 0.
 */
function weighCounts(counts: usize, weights: usize, size: usize, k: usize, either: u32): u32 {
  let least = i16x8.splat(-1);
  for (let at: usize = 0; at < size; at += 16) {
    let sum = i16x8.splat(0);
    for (let v: usize = 1; v < k; v++) {
      const cost = i16x8.splat(<i16>(either ? min(v, k - v) : v));
      sum = i16x8.add(sum, i16x8.mul(v128.load(counts + v * size + at), cost));
    }
    v128.store(weights + at, sum);
    least = i16x8.min_u(least, sum);
  }
  least = i16x8.min_u(least, i8x16.shuffle(least, least, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
  return min(
    min(i16x8.extract_lane_u(least, 0), i16x8.extract_lane_u(least, 1)),
    min(i16x8.extract_lane_u(least, 2), i16x8.extract_lane_u(least, 3)),
  );
}
