// The colour eyes: TCS34725, one a lane, behind a TCA9548A.
//
// All of it runs in interrupts, a transfer at a time, so that each eye is read
// once in each of its integrations however busy the task is.  An eye that does
// not answer three times running is absent, and asked again three times a second.

#ifndef EYES_H
#define EYES_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"

#define EYE_CHANNELS 4

void eyes_start(void);

// Which lanes to look for (bit 0: lane 1), and the eyes' gain, 0 to 3.
void eyes_set(uint8_t fitted, uint8_t gain);

// Lanes that answer.
uint8_t eyes_answering(void);

// Lanes whose eye has been set up afresh since the last call.
uint8_t eyes_renewed(void);

// The samples of a round, NULL when there is none; `seen` says whose are in it.
// The eyes wait with the next round until `eyes_looked`.
const uint16_t (*eyes_look(uint8_t *seen))[EYE_CHANNELS];
void eyes_looked(void);

#endif
