// The weight in the tray, from an HX711 and a load cell.
//
// The chip converts at its own pace, 10 or 80 times a second, and says when a
// reading is there.  Its first readings after power or silence are its own
// settling and are dropped; 7FFFFF and 800000 mean that the bridge is beyond
// its range and are never taken for a weight.  A weight is at rest when the
// readings of the last 0.4 s, eight at least, lie within `rest` counts.

#ifndef SCALE_H
#define SCALE_H

#include <stdbool.h>
#include <stdint.h>

#define SCALE_WINDOW 8

enum scale_state {
    SCALE_ABSENT,
    SCALE_SETTLING,
    SCALE_MOVING,
    SCALE_REST,
    SCALE_ABOVE,
    SCALE_BELOW,
};

struct scale {
    int32_t window[SCALE_WINDOW];
    int32_t raw;       // the last reading
    int32_t reported;  // the last weight that `scale_news` told of
    // In ms, of which the low half is enough here.
    uint16_t heard;  // the last reading
    uint16_t still;  // since when the readings have lain together
    enum scale_state state;
    uint8_t count;  // readings in the window
    uint8_t at;     // where the next one goes
    uint8_t drop;   // readings still to be dropped
    bool moved;     // since the last report
};

void scale_init(struct scale *s, uint32_t now);

// Takes 24 bits from the chip.
void scale_take(struct scale *s, uint32_t bits, uint16_t rest, uint32_t now);

// To be called when there is no reading: notices that the chip is gone.
void scale_wait(struct scale *s, uint32_t now);

// Forgets what lies in the window: the next rest is a fresh one.
void scale_again(struct scale *s, uint32_t now);

// Mean and spread of the window.
int32_t scale_mean(const struct scale *s);
uint16_t scale_spread(const struct scale *s);

// True once after each movement, and when a weight at rest has crept by `step`.
bool scale_news(struct scale *s, uint16_t step);

// Counts to mg; 0 without span.
int32_t scale_weight(int32_t raw, int32_t tare, int32_t span);

// The span, mg a count times 2^24, at which `counts` weigh `mass` mg; 0 when
// that is too few counts to tell.
int32_t scale_span(int32_t counts, uint32_t mass);

#endif
