// Throws into a whole tower on its scale, as the modules tell them.

#ifndef WHOLE_FIGURES_H
#define WHOLE_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

// Prints the shares of steps right, doubtful and wrong; false when they are not
// as asked for.
bool whole_figures(int throws, uint64_t seed);

#endif
