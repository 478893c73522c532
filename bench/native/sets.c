// Disjoint information sets in C: argv[1] holds three 64-bit numbers (length, dimension, starts), the basis and the starts,
// rows of 64-bit words. Sets are made once; each job looks at the sums of 0, 1, 2, ... rows on every set until the best is proven.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "serve.h"

static long length, dimension, starts, words, sets, next_start;
static uint64_t *basis, *start, *bases;
static long *pivots;

/** The ones of a ^ b; stops as soon as there are more than `most`. */
static long weigh(const uint64_t *a, const uint64_t *b, long most) {
  long weight = 0, w = 0;
  for (; w + 8 <= words && weight <= most; w += 8)
    for (long i = 0; i < 8; i++) weight += __builtin_popcountll(a[w + i] ^ b[w + i]);
  for (; w < words && weight <= most; w++) weight += __builtin_popcountll(a[w] ^ b[w]);
  return weight;
}

static int bit(const uint64_t *row, long j) { return row[j >> 6] >> (j & 63) & 1; }

static void add(uint64_t *target, const uint64_t *source) {
  for (long w = 0; w < words; w++) target[w] ^= source[w];
}

/** Takes columns that no earlier set has, from the left; 0 where they do not make a set. */
static int take_set(uint64_t *rows, long *pivot, char *used) {
  long rank = 0;
  for (long j = 0; j < length && rank < dimension; j++) {
    if (used[j]) continue;
    long found = rank;
    while (found < dimension && !bit(rows + found * words, j)) found++;
    if (found == dimension) continue;
    for (long w = 0; w < words; w++) {
      uint64_t word = rows[rank * words + w];
      rows[rank * words + w] = rows[found * words + w], rows[found * words + w] = word;
    }
    for (long r = 0; r < dimension; r++)
      if (r != rank && bit(rows + r * words, j)) add(rows + r * words, rows + rank * words);
    used[j] = 1, pivot[rank++] = j;
  }
  return rank == dimension;
}

/** The least weight of sum plus `size` of the rows from the `first` on. */
static long choose(const uint64_t *rows, const uint64_t *sum, long first, int size, long best) {
  for (long i = first; i <= dimension - size; i++) {
    if (size == 1) {
      long weight = weigh(sum, rows + i * words, best);
      if (weight < best) best = weight;
      continue;
    }
    uint64_t next[words];
    for (long w = 0; w < words; w++) next[w] = sum[w] ^ rows[i * words + w];
    best = choose(rows, next, i + 1, size - 1, best);
  }
  return best;
}

static double job(void) {
  const uint64_t *from = start + next_start++ % starts * words;
  uint64_t *origins = malloc(sets * words * 8), *zero = calloc(words, 8);
  long best = length;
  for (long s = 0; s < sets; s++) {
    uint64_t *origin = origins + s * words;
    memcpy(origin, from, words * 8);
    for (long r = 0; r < dimension; r++)
      if (bit(origin, pivots[s * dimension + r])) add(origin, bases + (s * dimension + r) * words);
  }
  for (int size = 0; size <= dimension && size * sets <= best; size++)
    for (long s = 0; s < sets && size * sets + s <= best; s++) {
      const uint64_t *origin = origins + s * words, *rows = bases + s * dimension * words;
      long weight = size == 0 ? weigh(origin, zero, best) : choose(rows, origin, 0, size, best);
      if (weight < best) best = weight;
    }
  free(origins), free(zero);
  return best;
}

int main(int argc, char **argv) {
  FILE *file = argc < 2 ? NULL : fopen(argv[1], "rb");
  int64_t header[3];
  if (!file || fread(header, 8, 3, file) != 3) return 1;
  length = header[0], dimension = header[1], starts = header[2], words = (length + 63) / 64;
  basis = malloc(dimension * words * 8), start = malloc(starts * words * 8);
  if (fread(basis, words * 8, dimension, file) != dimension || fread(start, words * 8, starts, file) != starts) return 1;
  fclose(file);
  long most = length / dimension + 1; // the last one fails
  bases = malloc(most * dimension * words * 8), pivots = malloc(most * dimension * sizeof(long));
  char *used = calloc(length, 1);
  while (take_set(basis, pivots + sets * dimension, used)) {
    memcpy(bases + sets * dimension * words, basis, dimension * words * 8);
    sets++;
  }
  return serve(job);
}
