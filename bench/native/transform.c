// The least weight of a coset of a binary code, the way a C programmer would do it: by a Gray-code walk over its members,
// or by a Walsh-Hadamard transform with 16-bit sums, 8 or (AVX2) 16 in a vector. The yardstick for src/lightest/.
//
// Input: u32 length, dimension, cosets; the rows of the basis, then a start of each coset, each padded to 32 bytes.
// Arguments: "walk" or "transform", and for the transform the binary logarithm of the number of vectors in a block.

#include "serve.h"
#include <immintrin.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef __AVX2__
#define LANES 16
#else
#define LANES 8
#endif
typedef int16_t vec __attribute__((vector_size(2 * LANES)));

static uint32_t length, dimension, cosets, stride;
static uint8_t *basis, *starts;
static int inner;

static int bit(const uint8_t *row, uint32_t j) { return row[j >> 3] >> (j & 7) & 1; }

// ---- Gray-code walk

static int weigh(const uint8_t *row) {
  int sum = 0;
  for (uint32_t i = 0; i < stride; i += 8) sum += __builtin_popcountll(*(const uint64_t *)(row + i));
  return sum;
}

#ifdef __AVX2__
/** row ^= other; returns the ones of row afterwards, counted nibble by nibble in a table. */
static inline int xor_and_weigh(uint8_t *row, const uint8_t *other) {
  const __m256i table = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i nibble = _mm256_set1_epi8(15), zero = _mm256_setzero_si256();
  __m256i sum = zero;
  for (uint32_t i = 0; i < stride; i += 32) {
    __m256i word = _mm256_xor_si256(*(__m256i *)(row + i), *(const __m256i *)(other + i));
    *(__m256i *)(row + i) = word;
    __m256i low = _mm256_shuffle_epi8(table, _mm256_and_si256(word, nibble));
    __m256i high = _mm256_shuffle_epi8(table, _mm256_and_si256(_mm256_srli_epi16(word, 4), nibble));
    sum = _mm256_add_epi64(sum, _mm256_sad_epu8(_mm256_add_epi8(low, high), zero));
  }
  return sum[0] + sum[1] + sum[2] + sum[3];
}
#else
static inline int xor_and_weigh(uint8_t *row, const uint8_t *other) {
  int sum = 0;
  for (uint32_t i = 0; i < stride; i += 8)
    sum += __builtin_popcountll(*(uint64_t *)(row + i) ^= *(const uint64_t *)(other + i));
  return sum;
}
#endif

static int walk(const uint8_t *start) {
  static uint8_t row[8192] __attribute__((aligned(32)));
  memcpy(row, start, stride);
  int least = weigh(row);
  for (uint64_t step = 1; step < 1ull << dimension; step++) {
    int weight = xor_and_weigh(row, basis + __builtin_ctzll(step) * stride);
    if (weight < least) least = weight;
  }
  return least;
}

// ---- Walsh-Hadamard transform

/** The distinct columns of the basis; number 0 is the zero column. */
static uint64_t *column;
static uint32_t *number_of, distinct;

static int compare(const void *a, const void *b) {
  uint64_t x = **(uint64_t *const *)a, y = **(uint64_t *const *)b;
  return (x > y) - (x < y);
}

static void find_columns(void) {
  uint64_t *all = calloc(length, 8), **order = malloc(length * sizeof *order);
  for (uint32_t j = 0; j < length; j++) {
    order[j] = all + j;
    for (uint32_t i = 0; i < dimension; i++) all[j] |= (uint64_t)bit(basis + i * stride, j) << i;
  }
  qsort(order, length, sizeof *order, compare);
  column = calloc(length + 1, 8);
  number_of = malloc(length * sizeof *number_of);
  distinct = 1;
  for (uint32_t j = 0; j < length; j++) {
    if (*order[j] != column[distinct - 1]) column[distinct++] = *order[j];
    number_of[order[j] - all] = distinct - 1;
  }
}

static vec *base, *work, *twice;
/** For each outer bit the columns that have it, and where each column's vector is. */
static uint32_t *list[64], listed[64], *at;

static void prepare(void) {
  size_t vectors = (size_t)1 << inner;
  find_columns();
  base = aligned_alloc(64, vectors * sizeof(vec));
  work = aligned_alloc(64, vectors * sizeof(vec));
  twice = aligned_alloc(64, (distinct + 1) * sizeof(vec));
  at = malloc(distinct * sizeof *at);
  for (uint32_t t = 0; t < dimension; t++) list[t] = malloc(distinct * sizeof **list);
}

/** Adds each column to its vector, negated in the lanes that share an odd number of ones with it. */
static void place(const int *sum) {
  memset(base, 0, ((size_t)1 << inner) * sizeof(vec));
  memset(listed, 0, sizeof listed);
  uint32_t used = 0;
  for (uint32_t c = 1; c < distinct; c++) {
    if (!sum[c]) continue;
    uint32_t lanes = column[c] >> inner & (LANES - 1);
    vec v;
    for (int l = 0; l < LANES; l++) v[l] = __builtin_parity(l & lanes) ? -sum[c] : sum[c];
    at[used] = column[c] & ((1u << inner) - 1);
    base[at[used]] += v;
    twice[used] = v + v;
    for (uint64_t outer = column[c] >> inner >> __builtin_ctz(LANES); outer; outer &= outer - 1) {
      int t = __builtin_ctzll(outer);
      list[t][listed[t]++] = used;
    }
    used++;
  }
}

static inline vec greater(vec a, vec b) {
#ifdef __AVX2__
  return (vec)_mm256_max_epi16((__m256i)a, (__m256i)b);
#else
  return (vec)_mm_max_epi16((__m128i)a, (__m128i)b);
#endif
}

#define BUTTERFLY(a, b) { vec sum = a + b; b = a - b; a = sum; }

/** Transforms three bits, vectors `half` apart; returns the greatest sum of each lane. */
static inline vec radix8(const vec *source, vec *target, size_t half, vec most) {
  for (size_t group = 0; group < (size_t)1 << inner; group += 8 * half)
    for (size_t i = group; i < group + half; i++) {
      vec a = source[i], b = source[i + half], c = source[i + 2 * half], d = source[i + 3 * half];
      vec e = source[i + 4 * half], f = source[i + 5 * half], g = source[i + 6 * half], h = source[i + 7 * half];
      BUTTERFLY(a, b) BUTTERFLY(c, d) BUTTERFLY(e, f) BUTTERFLY(g, h)
      BUTTERFLY(a, c) BUTTERFLY(b, d) BUTTERFLY(e, g) BUTTERFLY(f, h)
      BUTTERFLY(a, e) BUTTERFLY(b, f) BUTTERFLY(c, g) BUTTERFLY(d, h)
      if (half > 1) {
        target[i] = a, target[i + half] = b, target[i + 2 * half] = c, target[i + 3 * half] = d;
        target[i + 4 * half] = e, target[i + 5 * half] = f, target[i + 6 * half] = g, target[i + 7 * half] = h;
      } else {
        most = greater(most, greater(greater(greater(a, b), greater(c, d)), greater(greater(e, f), greater(g, h))));
      }
    }
  return most;
}

/** Transforms the two highest bits, from `base` to `work`. */
static void radix4(void) {
  size_t half = ((size_t)1 << inner) / 4;
  for (size_t i = 0; i < half; i++) {
    vec a = base[i], b = base[i + half], c = base[i + 2 * half], d = base[i + 3 * half];
    BUTTERFLY(a, b) BUTTERFLY(c, d) BUTTERFLY(a, c) BUTTERFLY(b, d)
    work[i] = a, work[i + half] = b, work[i + 2 * half] = c, work[i + 3 * half] = d;
  }
}

static int transform(const uint8_t *start) {
  static int *sum;
  if (!sum) sum = malloc(distinct * sizeof *sum);
  memset(sum, 0, distinct * sizeof *sum);
  for (uint32_t j = 0; j < length; j++) sum[number_of[j]] += 1 - 2 * bit(start, j);
  place(sum);

  int outer = dimension - inner - __builtin_ctz(LANES);
  vec most = base[0] - base[0] - INT16_MAX;
  for (uint64_t step = 1;; step++) {
    const vec *source = base;
    size_t half = (size_t)1 << inner;
    if (inner % 3 == 2) radix4(), source = work, half /= 4;
    for (; half /= 8; source = work) most = radix8(source, work, half, most);
    if (step >> outer) break;
    int t = __builtin_ctzll(step);
    for (uint32_t i = 0; i < listed[t]; i++) {
      uint32_t c = list[t][i];
      base[at[c]] -= twice[c];
      twice[c] = -twice[c];
    }
  }
  int greatest = most[0];
  for (int l = 1; l < LANES; l++)
    if (most[l] > greatest) greatest = most[l];
  return ((int)length - sum[0] - greatest) / 2;
}

// ---- one coset after the other

static int (*least)(const uint8_t *start);

static double job(void) {
  static uint32_t next;
  int weight = least(starts + next * stride);
  next = (next + 1) % cosets;
  return weight;
}

int main(int count, char **arguments) {
  FILE *file = fopen(arguments[1], "rb");
  uint32_t header[3];
  if (count < 3 || !file || fread(header, 4, 3, file) != 3) return 2;
  length = header[0], dimension = header[1], cosets = header[2];
  stride = (length + 255) / 256 * 32;
  basis = aligned_alloc(32, dimension * stride);
  starts = aligned_alloc(32, cosets * stride);
  if (fread(basis, stride, dimension, file) != dimension || fread(starts, stride, cosets, file) != cosets) return 2;
  fclose(file);
  least = walk;
  if (!strcmp(arguments[2], "transform")) {
    inner = atoi(arguments[3]);  // 3i or 3i + 2
    least = transform;
    prepare();
  }
  return serve(job);
}
