// Levels on the chip's input pins.
//
// Held as well as raised: simavr 1.6 otherwise pulls every input of a port up
// again whenever the chip writes to that port.

#ifndef PINS_H
#define PINS_H

#include <simavr/sim_avr.h>
#include <stdbool.h>

void pins_set(avr_t *avr, char port, int bit, bool level);

#endif
