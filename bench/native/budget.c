// The lightest member that random information sets find, in C (Lee and Brickell 1988): argv[1] holds three 64-bit numbers
// (length, dimension, starts), the basis and the starts, rows of 64-bit words; argv[2] is a weight, argv[3] a number of seconds. A
// job takes each start and looks at the sums of up to two rows on one random information set after another, until a
// member has that weight or the time for the start is over.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "serve.h"

static long length, dimension, starts, words, goal, seconds;
static uint64_t *basis, *start, *rows;
static long *column;
static uint64_t seed = 1;

/** xorshift64* */
static uint64_t toss(void) {
  seed ^= seed >> 12, seed ^= seed << 25, seed ^= seed >> 27;
  return seed * 0x2545f4914f6cdd1d;
}

/** The ones of a ^ b ^ c; stops as soon as there are more than `most`. */
static long weigh(const uint64_t *a, const uint64_t *b, const uint64_t *c, long most) {
  long weight = 0, w = 0;
  for (; w + 8 <= words && weight <= most; w += 8)
    for (long i = 0; i < 8; i++) weight += __builtin_popcountll(a[w + i] ^ b[w + i] ^ c[w + i]);
  for (; w < words && weight <= most; w++) weight += __builtin_popcountll(a[w] ^ b[w] ^ c[w]);
  return weight;
}

static int bit(const uint64_t *row, long j) { return row[j >> 6] >> (j & 63) & 1; }

static void add(uint64_t *target, const uint64_t *source) {
  for (long w = 0; w < words; w++) target[w] ^= source[w];
}

/** Reduces the rows at random columns, and clears these columns of the member. */
static void take_set(uint64_t *member) {
  for (long rank = 0, tried = 0; rank < dimension && tried < length; tried++) {
    long other = tried + toss() % (length - tried), j = column[other];
    column[other] = column[tried], column[tried] = j;
    long found = rank;
    while (found < dimension && !bit(rows + found * words, j)) found++;
    if (found == dimension) continue;
    for (long w = 0; w < words; w++) {
      uint64_t word = rows[rank * words + w];
      rows[rank * words + w] = rows[found * words + w], rows[found * words + w] = word;
    }
    for (long r = 0; r < dimension; r++)
      if (r != rank && bit(rows + r * words, j)) add(rows + r * words, rows + rank * words);
    if (bit(member, j)) add(member, rows + rank * words);
    rank++;
  }
}

/** Searches from one start. */
static void search(const uint64_t *from) {
  uint64_t member[words], zero[words];
  memcpy(member, from, words * 8);
  memset(zero, 0, words * 8);
  memcpy(rows, basis, dimension * words * 8);
  time_t end = time(NULL) + seconds;
  for (long best = weigh(member, zero, zero, length); best > goal && time(NULL) < end;) {
    take_set(member);
    for (long i = 0; i < dimension && best > goal; i++)
      for (long j = i; j < dimension; j++) {
        long weight = weigh(member, rows + i * words, i == j ? zero : rows + j * words, best);
        if (weight < best) best = weight;
      }
  }
}

static double job(void) {
  for (long s = 0; s < starts; s++) search(start + s * words);
  return goal;
}

int main(int argc, char **argv) {
  FILE *file = argc < 4 ? NULL : fopen(argv[1], "rb");
  int64_t header[3];
  if (!file || fread(header, 8, 3, file) != 3) return 1;
  length = header[0], dimension = header[1], starts = header[2], words = (length + 63) / 64, goal = atol(argv[2]);
  seconds = atol(argv[3]);
  basis = malloc(dimension * words * 8), rows = malloc(dimension * words * 8), start = malloc(starts * words * 8);
  if (fread(basis, words * 8, dimension, file) != dimension || fread(start, words * 8, starts, file) != starts) return 1;
  fclose(file);
  column = malloc(length * sizeof(long));
  for (long j = 0; j < length; j++) column[j] = j;
  return serve(job);
}
