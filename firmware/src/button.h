// The button: a short press, or held for 0.8 s.  Fed each time round; looks
// every 5 ms and believes what four looks agree on.

#ifndef BUTTON_H
#define BUTTON_H

#include <stdbool.h>
#include <stdint.h>

enum button_press { BUTTON_NOTHING = 0, BUTTON_SHORT = 1, BUTTON_HELD = 2 };

struct button {
    uint16_t looked;  // ms
    uint16_t pressed; // ms
    uint8_t history;  // the last looks, newest in bit 0
    bool down;
    bool told;  // of this press
};

void button_init(struct button *b, uint32_t now);
enum button_press button_pass(struct button *b, bool down, uint32_t now);

#endif
