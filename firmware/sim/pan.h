// The tray on its load cell, as the HX711 counts it.
//
// Weights in mg, times in ms.  Each cube that lands makes the tray swing.

#ifndef PAN_H
#define PAN_H

#include <stdint.h>

#include "chance.h"

#define PAN_COUNTS_PER_MG 21.0  // 100 g cell of 1 mV/V, gain 128
#define PAN_ZERO 84000.0        // counts of the tray alone
#define PAN_NOISE 21.0          // counts, the chip's 50 nV at ten readings a second
#define PAN_CUBE 600.0          // mg, beech of 10 mm
#define PAN_CUBE_SPREAD 0.06    // share of a cube's weight
#define PAN_LANDINGS 64

struct pan {
    struct chance chance;
    double weight;  // mg of what lies in it
    double drift;   // mg an hour
    struct landing {
        double at, weight;
    } landings[PAN_LANDINGS];  // the last ones
    int landed;
    double forced;  // 0, or above and below range: 1 and -1
};

void pan_init(struct pan *p, uint64_t seed);

// Something of `weight` mg lands, or is lifted out where that is negative.
void pan_land(struct pan *p, double at, double weight);

// The weight of one cube more; draws it.
double pan_cube(struct pan *p);

// What lies in it at that moment, landings to come left out.
double pan_weight(const struct pan *p, double at);

// A conversion of the chip: 24 bits.
uint32_t pan_count(struct pan *p, double at);

#endif
