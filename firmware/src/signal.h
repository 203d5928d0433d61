// What the board shows and sounds by itself: light patterns and beeps.

#ifndef SIGNAL_H
#define SIGNAL_H

#include <stdbool.h>
#include <stdint.h>

enum signal_pattern { SIGNAL_STEADY, SIGNAL_SLOW, SIGNAL_QUICK, SIGNAL_BREATHING, SIGNAL_PATTERNS };

struct signal {
    uint16_t drawn;       // ms
    uint16_t sound_from;  // ms
    uint16_t sound_ms;    // 0: silence
    uint8_t red, green, blue;
    uint8_t pattern;
};

// 256 is full brightness.
uint16_t signal_brightness(uint8_t pattern, uint32_t now);

void signal_show(struct signal *s, const uint8_t colour[3], uint8_t pattern);
void signal_sound(struct signal *s, uint16_t hertz, uint16_t ms, uint32_t now);
void signal_pass(struct signal *s, uint32_t now);

#endif
