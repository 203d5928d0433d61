// The infrared beam across the mouth: something falls, nothing falls any more.
//
// Absent until the receiver has seen the beam once; broken for 3 s on end it
// is blocked.  Fed from the task, with the breaks that the interrupt counted.

#ifndef BEAM_H
#define BEAM_H

#include <stdbool.h>
#include <stdint.h>

enum beam_news { BEAM_SAME, BEAM_FALLING, BEAM_QUIET, BEAM_BLOCKED, BEAM_FREE };

struct beam {
    // In ms, of which the low half is enough here.
    uint16_t last;    // when it was broken last
    uint16_t whole;   // when it was whole last
    uint16_t breaks;  // since the falling began
    bool present;
    bool falling;
    bool blocked;
    bool broken;
};

void beam_init(struct beam *b, uint32_t now);

// One piece of news a call; call often.
enum beam_news beam_pass(struct beam *b, bool broken, uint8_t breaks, uint16_t quiet,
                         uint32_t now);

#endif
