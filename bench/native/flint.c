// LU decomposition over a field of p elements, by FLINT. argv: file with the rows (a byte for each entry), height,
// width, p. A job copies the matrix and factors the copy; its result is the rank.

#include <flint/nmod_mat.h>
#include <flint/perm.h>
#include <stdlib.h>
#include "serve.h"

static nmod_mat_t matrix, copy;
static slong *order;

static double factor(void) {
  nmod_mat_set(copy, matrix);
  return nmod_mat_lu(order, copy, 0);
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  int height = atoi(arguments[2]), width = atoi(arguments[3]), p = atoi(arguments[4]);
  nmod_mat_init(matrix, height, width, p);
  nmod_mat_init(copy, height, width, p);
  order = _perm_init(height);
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  for (int i = 0; i < height; i++)
    for (int j = 0; j < width; j++) nmod_mat_entry(matrix, i, j) = getc(file);
  fclose(file);
  return serve(factor);
}
