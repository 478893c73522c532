// FNV-1a with 64 bits (Fowler, Noll, Vo). A changed byte always changes it, and other differences go unnoticed once in
// 2^64. It detects accidents, not tampering.

/** Offset basis and prime, 2^40 + 0x1b3, as the algorithm defines them. */
const BASIS: readonly [high: number, low: number] = [0xcbf29ce4, 0x84222325];
const PRIME = 0x1b3;

/** The checksum of some chunks, one after the other, as 16 hexadecimal digits. */
export function fnv1a(...chunks: readonly Uint8Array[]): string {
  let [high, low] = BASIS;
  for (const chunk of chunks)
    for (const byte of chunk) {
      low ^= byte;
      // (high, low) * (2^40 + PRIME) mod 2^64.
      const carry = Math.floor(((low >>> 0) * PRIME) / 2 ** 32);
      high = (Math.imul(high, PRIME) + carry + (low << 8)) | 0;
      low = Math.imul(low, PRIME);
    }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The checksum of a value that JSON can carry. */
export function checksumOf(value: unknown, ...chunks: readonly Uint8Array[]): string {
  return fnv1a(new TextEncoder().encode(JSON.stringify(value)), ...chunks);
}
