// Reduced row echelon form by M4RI (Albrecht, Bard). argv: file with the rows, height, width, bytes of a row, and the
// routine: m4ri (Method of Four Russians) or pluq (PLUQ decomposition). A job copies the matrix and reduces the copy.

#include <m4ri/m4ri.h>
#include <stdlib.h>
#include <string.h>
#include "serve.h"

static mzd_t *matrix, *copy;
static int by_pluq;

static double reduce(void) {
  mzd_copy(copy, matrix);
  double rank = by_pluq ? mzd_echelonize_pluq(copy, 1) : mzd_echelonize_m4ri(copy, 1, 0);
  double weight = 0;
  for (int j = 0; j < copy->width; j++) weight += __builtin_popcountll(mzd_row(copy, 0)[j]);
  return rank * (1 << 20) + weight;
}

int main(int count, char **arguments) {
  if (count != 6) return 2;
  int height = atoi(arguments[2]), width = atoi(arguments[3]), stride = atoi(arguments[4]);
  by_pluq = !strcmp(arguments[5], "pluq");
  matrix = mzd_init(height, width);
  copy = mzd_init(height, width);
  FILE *file = fopen(arguments[1], "rb");
  unsigned char *row = malloc(stride);
  for (int i = 0; i < height; i++) {
    if (!file || fread(row, 1, stride, file) != (size_t)stride) return 2;
    // Both are little-endian words, with zeros from the width on.
    memcpy(mzd_row(matrix, i), row, (size_t)matrix->width * sizeof(word));
  }
  fclose(file);
  return serve(reduce);
}
