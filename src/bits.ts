// Packed rows of bits outside of the kernel: bit j is bit j % 8 of byte j / 8.

/** One byte, 0 or 1, for each of `length` bits. */
export function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  const cells = new Uint8Array(length);
  for (let j = 0; j < length; j++) cells[j] = (packed[j >>> 3]! >>> (j & 7)) & 1;
  return cells;
}

/** The places of the ones, ascending. */
export function placesOfOnes(packed: Uint8Array): number[] {
  const places: number[] = [];
  packed.forEach((byte, b) => {
    for (let rest = byte; rest !== 0; rest &= rest - 1) places.push(8 * b + 31 - Math.clz32(rest & -rest));
  });
  return places;
}

/** The number of ones. */
export function weightOf(packed: Uint8Array): number {
  let weight = 0;
  for (let byte of packed) for (; byte !== 0; byte &= byte - 1) weight++;
  return weight;
}
