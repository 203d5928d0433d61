#include "chance.h"

#include <math.h>

// SplitMix64, by Sebastiano Vigna; in the public domain.
static uint64_t next(struct chance *c)
{
    uint64_t z = c->state += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

void chance_init(struct chance *c, uint64_t seed)
{
    c->state = seed;
}

uint32_t chance_below(struct chance *c, uint32_t limit)
{
    return (uint32_t)(next(c) >> 32) % limit;
}

double chance_even(struct chance *c)
{
    return (double)(next(c) >> 11) / 9007199254740992.0;
}

double chance_normal(struct chance *c, double spread)
{
    double radius = sqrt(-2.0 * log(1.0 - chance_even(c)));
    return spread * radius * cos(2.0 * M_PI * chance_even(c));
}

double chance_waiting(struct chance *c, double mean)
{
    return -mean * log(1.0 - chance_even(c));
}
