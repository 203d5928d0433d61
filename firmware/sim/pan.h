// What lies on a load cell, as the HX711 counts it: a tray, or a whole tower.
//
// Weights in mg, times in ms.  Each cube that lands makes it swing.  Under a
// whole tower the cell creeps under its load, and the chip's filter, which
// takes four conversions, is seen in each step and in the noise.

#ifndef PAN_H
#define PAN_H

#include <stdbool.h>
#include <stdint.h>

#include "chance.h"

#define PAN_COUNTS_PER_MG 21.0  // 100 g cell of 1 mV/V, gain 128
#define PAN_ZERO 84000.0        // counts of the tray alone
#define PAN_NOISE 21.0          // counts, the chip's 50 nV at ten readings a second
#define PAN_CUBE 600.0          // mg, beech of 10 mm
#define PAN_CUBE_SPREAD 0.06    // share of a cube's weight
#define PAN_LANDINGS 128

struct pan {
    struct chance chance;
    double weight;  // mg of what lies in it
    double drift;   // mg an hour
    double counts_per_mg, zero;
    double noise;   // counts of a reading
    double cube;    // mg
    struct landing {
        double at, weight;
        double swing;  // mg
    } landings[PAN_LANDINGS];  // the last ones
    int landed;
    double moves_until;  // ms
    double forced;  // 0, or above and below range: 1 and -1
    struct press {
        double from, until, weight;
    } press;           // a hand, never quite still
    bool is_whole;     // a tower, as below
    double sway;       // mg by which warmth comes and goes
    double crept[2];   // mg: within seconds, within minutes
    double looked;     // ms of the last conversion
    double last_noise;
};

// A tray on its cell of 100 g.
void pan_init(struct pan *p, uint64_t seed);

// A whole tower of that weight, just put onto a cell of 1 kg.
void pan_whole(struct pan *p, double at, double weight);

// Something of `weight` mg lands, or is lifted out where that is negative.
void pan_land(struct pan *p, double at, double weight);

// The same, so softly that nothing swings.
void pan_lay(struct pan *p, double at, double weight);

// It is shaken, by that many mg at first.
void pan_shake(struct pan *p, double at, double swing);

// A hand presses on it, or pulls.
void pan_press(struct pan *p, double from, double until, double weight);

// The weight of one cube more; draws it.
double pan_cube(struct pan *p);

// What lies in it at that moment, landings to come left out.
double pan_weight(const struct pan *p, double at);

// A conversion of the chip: 24 bits.
uint32_t pan_count(struct pan *p, double at);

#endif
