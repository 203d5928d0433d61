// The two-wire bus with a TCA9548A and four TCS34725 on it.
//
// Takes the place of simavr's own two-wire peripheral, which in version 1.6
// spends 1 us a bit whatever the chip has set; here a transfer takes as long
// as TWBR says.

#ifndef BUS_H
#define BUS_H

#include <simavr/avr_twi.h>
#include <simavr/sim_avr.h>

#include "groove.h"

#define BUS_LANES 4

struct eye {
    struct groove *groove;
    uint8_t registers[32];
    uint8_t pointer;
    double since;   // ms when it began to integrate
    long counted;   // number of the integration in `levels`
    uint16_t levels[GROOVE_CHANNELS];
    bool fitted;
};

struct bus {
    avr_t *avr;
    avr_twi_t *twi;  // simavr's, for its interrupt
    struct eye eyes[BUS_LANES];
    uint8_t channels;  // that the multiplexer lets through
    uint8_t chosen;    // what it will once the transfer has stopped
    bool mux_fitted;
    int held;  // clocks until an eye lets go of the data line, 0: none holds it
    enum { BUS_FREE, BUS_ADDRESS, BUS_WRITE, BUS_READ, BUS_REFUSED } state;
    uint8_t address;
    uint8_t written;
    uint8_t status;  // once the transfer of the byte is over
};

void bus_start(struct bus *b, avr_t *avr, struct groove grooves[BUS_LANES]);

// As after power: nothing chosen, nothing set up.
void bus_power(struct bus *b);

// An eye holds the data line low, as one does that was cut short in an answer;
// nothing goes on until it has been clocked free.
void bus_hold(struct bus *b);

#endif
