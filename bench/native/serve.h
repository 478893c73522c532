// The loop of a native program of the benchmark. main() prepares (argv[1] is the file with the row's input, the row's
// own arguments follow), then returns serve(job). Each line on standard input is a number of calls; for each, the
// nanoseconds that they took and what the last one returned go out.

#include <stdio.h>
#include <time.h>

static int serve(double (*job)(void)) {
  long calls;
  while (scanf("%ld", &calls) == 1) {
    struct timespec start, end;
    double result = 0;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long call = 0; call < calls; call++) result = job();
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.0f %.17g\n", (end.tv_sec - start.tv_sec) * 1e9 + (end.tv_nsec - start.tv_nsec), result);
    fflush(stdout);
  }
  return 0;
}
