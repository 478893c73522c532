// Row echelon form with its transform over a field of p elements, by fflas-ffpack. argv: file with the rows (a byte for
// each entry), height, width, p. A job copies the matrix and reduces the copy; its result is the rank.

#include <cstdio>
#include <cstdlib>
#include <vector>
#include <fflas-ffpack/fflas-ffpack.h>
#include <givaro/modular-balanced.h>
#include "serve.h"

static size_t height, width;
static std::vector<float> matrix, copy;
static std::vector<size_t> p, q;
static const Givaro::ModularBalanced<float> *field;

static double reduce(void) {
  copy = matrix;
  return FFPACK::RowEchelonForm(*field, height, width, copy.data(), width, p.data(), q.data(), true,
                                FFPACK::FfpackTileRecursive);
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  height = atoi(arguments[2]), width = atoi(arguments[3]);
  Givaro::ModularBalanced<float> modular(atoi(arguments[4]));
  field = &modular;
  p.resize(height + width), q.resize(height + width);
  FILE *file = fopen(arguments[1], "rb");
  if (!file) return 2;
  matrix.resize(height * width);
  for (float &entry : matrix) modular.init(entry, getc(file));
  fclose(file);
  return serve(reduce);
}
