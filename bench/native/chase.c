// Light chasing in C: argv[1] packed boards, argv[2] rows, argv[3] cols (at most 64), argv[4] boards. M by one chase and
// the recurrence, inverted by Gauss and Jordan into byte tables; then each board is chased, looked up, and chased again.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "serve.h"

static int rows, cols, stride;
static long count;
static uint64_t cells, unsolved, table[8][256];
static uint32_t *boards, *presses;

static uint64_t row_of(const uint32_t *board, int r) {
  return stride == 1 ? board[r] : board[2 * r] | (uint64_t)board[2 * r + 1] << 32;
}

static uint64_t step(uint64_t lights, uint64_t x, uint64_t before) {
  return (lights ^ x ^ x << 1 ^ x >> 1 ^ before) & cells;
}

static void factor(void) {
  uint64_t matrix[64], transform[64], x = 1, before = 0;
  for (int r = 0; r < rows; r++) {
    uint64_t next = step(0, x, before);
    before = x, x = next;
  }
  before = 0;
  for (int j = 0; j < cols; j++) {
    uint64_t next = (x << 1 ^ x >> 1 ^ before) & cells;
    matrix[j] = x, transform[j] = 1ull << j, before = x, x = next;
  }
  uint64_t inverse[64] = {0}, spare = 0;
  int rank = 0, free_rows[64];
  for (int j = 0; j < cols; j++) {
    int found = rank;
    while (found < cols && !(matrix[found] >> j & 1)) found++;
    if (found == cols) { spare |= 1ull << j; continue; }
    uint64_t m = matrix[found], t = transform[found];
    matrix[found] = matrix[rank], transform[found] = transform[rank], matrix[rank] = m, transform[rank] = t;
    for (int i = 0; i < cols; i++)
      if (i != rank && matrix[i] >> j & 1) matrix[i] ^= m, transform[i] ^= t;
    free_rows[rank++] = j;
  }
  for (int i = 0; i < rank; i++) inverse[free_rows[i]] = transform[i];
  for (uint64_t rest = spare; rest; rest &= rest - 1) inverse[__builtin_ctzll(rest)] = transform[rank++];
  unsolved = spare;
  for (int byte = 0; byte < 8; byte++)
    for (int index = 0; index < 256; index++) {
      uint64_t sum = 0, mask = (uint64_t)index << 8 * byte;
      for (int j = 0; j < cols; j++) sum |= (uint64_t)(__builtin_popcountll(inverse[j] & mask) & 1) << j;
      table[byte][index] = sum;
    }
}

static int solve(const uint32_t *board, uint32_t *out) {
  uint64_t x = 0, before = 0, first = 0;
  for (int r = rows - 1; r >= 0; r--) {
    uint64_t next = step(row_of(board, r), x, before);
    before = x, x = next;
  }
  for (int byte = 0; byte < 4 * stride; byte++) first ^= table[byte][x >> 8 * byte & 255];
  if (first & unsolved) return -1;
  int total = 0;
  x = first, before = 0;
  for (int r = rows - 1; r >= 0; r--) {
    if (stride == 1) out[r] = x; else out[2 * r] = x, out[2 * r + 1] = x >> 32;
    total += __builtin_popcountll(x);
    uint64_t next = step(row_of(board, r), x, before);
    before = x, x = next;
  }
  return total;
}

static double job(void) {
  int last = 0;
  for (long i = 0; i < count; i++) last = solve(boards + i * rows * stride, presses + i * rows * stride);
  return last;
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  rows = atoi(argv[2]), cols = atoi(argv[3]), count = atol(argv[4]), stride = (cols + 31) / 32;
  cells = cols == 64 ? ~0ull : (1ull << cols) - 1;
  size_t bytes = count * rows * stride * 4;
  boards = malloc(bytes), presses = malloc(bytes);
  FILE *file = fopen(argv[1], "rb");
  if (!file || fread(boards, 1, bytes, file) != bytes) return 1;
  fclose(file);
  factor();
  return serve(job);
}
