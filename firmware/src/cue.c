#include "cue.h"

#include "board.h"

#define DRAW_MS 20U

uint16_t cue_brightness(uint8_t pattern, uint32_t now)
{
    uint16_t phase = (uint16_t)now % 2048U;
    switch (pattern) {
    case CUE_SLOW: return phase % 1024U < 512U ? 256 : 0;
    case CUE_QUICK: return phase % 256U < 128U ? 256 : 0;
    case CUE_BREATHING: return (uint16_t)(phase < 1024U ? phase : 2047U - phase) / 4U;
    default: return 256;
    }
}

void cue_show(struct cue *s, const uint8_t colour[3], uint8_t pattern)
{
    s->red = colour[0];
    s->green = colour[1];
    s->blue = colour[2];
    s->pattern = pattern;
}

void cue_sound(struct cue *s, uint16_t hertz, uint16_t ms, uint32_t now)
{
    s->sound_from = (uint16_t)now;
    s->sound_ms = ms;
    board_tone(ms > 0 ? hertz : 0);
}

static uint8_t dimmed(uint8_t level, uint16_t brightness)
{
    return (uint8_t)((uint16_t)((uint32_t)level * brightness >> 8));
}

void cue_pass(struct cue *s, uint32_t now)
{
    if (s->sound_ms > 0 && (uint16_t)((uint16_t)now - s->sound_from) >= s->sound_ms) {
        s->sound_ms = 0;
        board_tone(0);
    }
    if ((uint16_t)((uint16_t)now - s->drawn) < DRAW_MS) {
        return;
    }
    s->drawn = (uint16_t)now;
    uint16_t brightness = cue_brightness(s->pattern, now);
    board_light(dimmed(s->red, brightness), dimmed(s->green, brightness),
                dimmed(s->blue, brightness));
}
