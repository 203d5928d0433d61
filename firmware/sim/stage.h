// The whole bench: the chip, what is soldered to it, and the tower above.

#ifndef STAGE_H
#define STAGE_H

#include <simavr/sim_avr.h>
#include <stdbool.h>

#include "bus.h"
#include "chance.h"
#include "groove.h"
#include "pan.h"
#include "weigher.h"
#include "whole.h"
#include "wire.h"
#include "witness.h"

#define STAGE_LATER 512
#define STAGE_BREAKS 512

struct stage {
    avr_t *avr;
    struct groove grooves[BUS_LANES];
    struct pan pan;
    struct whole whole;  // where the scale is under a whole tower
    struct bus bus;
    struct weigher weigher;
    struct wire wire;
    struct witness witness;
    struct chance chance;
    struct later {
        double at;  // ms
        char line[120];
    } later[STAGE_LATER];
    int laters;
    struct gap {
        double from, until;  // ms
    } breaks[STAGE_BREAKS];
    int breaks_made;
    double breaks_until;  // the last one
    double pressed_until;
    double lying;     // mg of cubes in the tray
    double told;      // ms that "run" is to reach
    bool beam_fitted;
    bool reset_on_open;
    bool quit;
};

double stage_now(const struct stage *s);
void stage_start(struct stage *s, const char *image, const char *link, uint64_t seed);
void stage_keep(const struct stage *s, const char *file, bool save);

void stage_throw(struct stage *s, const int counts[]);
void stage_break(struct stage *s, double from, double length);
void stage_reset(struct stage *s);
void stage_power(struct stage *s);
void stage_hang(struct stage *s);  // its task comes to nothing; the watchdog ends that
void stage_state(const struct stage *s);

// Lets the chip run until that moment.
void stage_run(struct stage *s, double until);

#endif
