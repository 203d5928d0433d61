#include "pan.h"

#include <math.h>

#define SWING_FADES 60.0  // ms
#define SWING_HERTZ 22.0
#define SWING_SIZE 3.0    // of the weight that lands

void pan_init(struct pan *p, uint64_t seed)
{
    *p = (struct pan){ .drift = 20 };
    chance_init(&p->chance, seed);
}

// Landings are kept until they have swung out; then they are weight.
void pan_land(struct pan *p, double at, double weight)
{
    struct landing *place = &p->landings[p->landed++ % PAN_LANDINGS];
    p->weight += place->weight;
    *place = (struct landing){ at, weight };
}

double pan_cube(struct pan *p)
{
    return PAN_CUBE * (1 + chance_normal(&p->chance, PAN_CUBE_SPREAD));
}

static double swing(const struct landing *l, double at)
{
    double since = at - l->at;
    if (since < 0 || since > 10 * SWING_FADES) {
        return 0;
    }
    return SWING_SIZE * l->weight * exp(-since / SWING_FADES)
           * sin(2 * M_PI * SWING_HERTZ * since / 1000);
}

double pan_weight(const struct pan *p, double at)
{
    double weight = p->weight;
    for (int i = 0; i < PAN_LANDINGS; i++) {
        weight += at >= p->landings[i].at ? p->landings[i].weight : 0;
    }
    return weight;
}

uint32_t pan_count(struct pan *p, double at)
{
    double weight = pan_weight(p, at) + p->drift * at / 3600000;
    for (int i = 0; i < PAN_LANDINGS; i++) {
        weight += swing(&p->landings[i], at);
    }
    double counts = PAN_ZERO + weight * PAN_COUNTS_PER_MG + chance_normal(&p->chance, PAN_NOISE);
    if (p->forced != 0) {
        counts = p->forced * 1e9;
    }
    counts = fmin(8388607, fmax(-8388608, floor(counts + 0.5)));
    return (uint32_t)(int32_t)counts & 0xFFFFFFU;
}
