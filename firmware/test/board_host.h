// The board without a chip: what tests set, and what the firmware did.

#ifndef BOARD_HOST_H
#define BOARD_HOST_H

#include "board.h"

struct board_host {
    uint32_t ms;
    uint8_t cause;
    bool restarted;
    uint8_t keep[1024];
    int keep_writes;   // since the start
    int keep_dies_at;  // that many writes on, the plug is pulled; 0: never
    uint8_t heard[4096];
    int heard_from, heard_to;
    uint8_t said[65536];
    int said_count;
    bool scale_ready;
    bool scale_shorted;  // its data line to ground
    uint32_t scale_bits;
    bool beam_broken, button_down, lamps;
    uint8_t breaks;
    uint8_t light[3];
    uint16_t hertz;
    uint8_t lanes;           // bits: eyes that answer
    bool bus_hangs;          // no transfer ends
    int bus_resets;
    uint16_t levels[BOARD_LANES][4];
};

extern struct board_host board_host;

// A new board: EEPROM empty, nothing fitted.
void board_host_new(void);

// Lets 0.8 ms go by; the eyes have their round every third time.
void board_host_tick(void);

#endif
