// Random numbers that are the same on every machine for the same seed.

#ifndef CHANCE_H
#define CHANCE_H

#include <stdint.h>

struct chance {
    uint64_t state;
};

void chance_init(struct chance *c, uint64_t seed);
uint32_t chance_below(struct chance *c, uint32_t limit);
double chance_even(struct chance *c);                 // 0 to 1
double chance_normal(struct chance *c, double spread);  // about 0
double chance_waiting(struct chance *c, double mean);   // exponential

#endif
