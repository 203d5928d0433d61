// An HX711 at ten readings a second: data on D2, clock on D4, its own pace.
//
// After power its filter takes four conversions to settle; a clock that stays
// high for 60 us puts it to sleep.

#ifndef WEIGHER_H
#define WEIGHER_H

#include <simavr/sim_avr.h>

#include <stdbool.h>

#include "pan.h"

struct weigher {
    struct pan *pan;
    avr_t *avr;
    double next;         // ms of the next conversion
    double high_since;   // ms
    uint32_t bits;
    int pulses;          // since the last conversion; 25 end the reading
    int settling;        // conversions still wrong
    bool clock, ready, asleep, fitted;
};

void weigher_start(struct weigher *w, avr_t *avr, struct pan *pan);
void weigher_power(struct weigher *w, double now);

// To be called every 0.1 ms or so.
void weigher_pass(struct weigher *w, double now);

#endif
