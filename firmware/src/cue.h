// What the board shows and sounds by itself: light patterns and beeps.

#ifndef CUE_H
#define CUE_H

#include <stdbool.h>
#include <stdint.h>

enum cue_pattern { CUE_STEADY, CUE_SLOW, CUE_QUICK, CUE_BREATHING, CUE_PATTERNS };

struct cue {
    uint16_t drawn;       // ms
    uint16_t sound_from;  // ms
    uint16_t sound_ms;    // 0: silence
    uint8_t red, green, blue;
    uint8_t pattern;
};

// 256 is full brightness.
uint16_t cue_brightness(uint8_t pattern, uint32_t now);

void cue_show(struct cue *s, const uint8_t colour[3], uint8_t pattern);
void cue_sound(struct cue *s, uint16_t hertz, uint16_t ms, uint32_t now);
void cue_pass(struct cue *s, uint32_t now);

#endif
