// What the owner has set or calibrated; kept in EEPROM, twice.
//
// The table of keys is in PROTOCOL.md.  A change is written to the older of
// the two copies, a byte at a time while everything else goes on, so that
// pulling the plug at any moment leaves one of them whole.

#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"

enum setting {
    SETTING_ID,
    SETTING_FITTED,
    SETTING_TARE,
    SETTING_SPAN,
    SETTING_REST,
    SETTING_STEP,
    SETTING_QUIET,
    SETTING_GAIN,
    SETTING_CONTRAST,
    SETTING_CUBE,  // and three more, one a lane
    SETTING_DARK = SETTING_CUBE + BOARD_LANES,
    SETTING_LAMPS,
    SETTING_SHORTEST,
    SETTING_COUNT,
};

struct settings {
    int32_t tare;
    int32_t span;
    uint16_t id;
    uint16_t fitted;
    uint16_t rest;
    uint16_t step;
    uint16_t quiet;
    uint16_t contrast;
    uint16_t dark;
    uint8_t cube[BOARD_LANES];
    uint8_t gain;
    uint8_t lamps;
    uint8_t shortest;
    uint8_t generation;  // which of the two copies in EEPROM is newer
};

// Read them from anywhere; only this file writes.
extern struct settings settings;

// Loads the newer whole copy, or what a new board has.
void settings_start(void);

int32_t settings_get(uint8_t key);

// Takes a value and begins to keep it.  False: no such key, or out of bounds.
bool settings_set(uint8_t key, int32_t value);

// All as on a new board.
void settings_forget(void);

// Writes a byte when there is one to write; false when all is kept.
bool settings_pass(void);

// CRC-16 over all values, four bytes each, in order of their keys.
uint16_t settings_crc(void);

// Counts this start and returns its number, which is never 0.
uint16_t settings_count_boot(void);

#endif
