#include "beam.h"

#define BLOCKED_MS 3000U

void beam_init(struct beam *b, uint32_t now)
{
    *b = (struct beam){ .last = (uint16_t)now, .whole = (uint16_t)now };
}

static uint16_t since(uint16_t then, uint32_t now)
{
    return (uint16_t)((uint16_t)now - then);
}

static void count(struct beam *b, uint8_t breaks)
{
    uint16_t sum = (uint16_t)(b->breaks + breaks);
    b->breaks = sum < b->breaks ? UINT16_MAX : sum;
}

static enum beam_news blocked_news(struct beam *b, uint32_t now)
{
    bool blocked = b->broken && (b->blocked || since(b->whole, now) > BLOCKED_MS);
    if (blocked == b->blocked) {
        return BEAM_SAME;
    }
    b->blocked = blocked;
    return blocked ? BEAM_BLOCKED : BEAM_FREE;
}

enum beam_news beam_pass(struct beam *b, bool broken, uint8_t breaks, uint16_t quiet,
                         uint32_t now)
{
    b->broken = broken;
    if (!broken) {
        b->whole = (uint16_t)now;
        b->present = true;
    }
    if (!b->present) {
        return BEAM_SAME;
    }
    if (breaks > 0 || (broken && !b->blocked)) {
        b->last = (uint16_t)now;
    }
    if (!b->falling && breaks > 0) {
        b->falling = true;
        b->breaks = breaks;
        return BEAM_FALLING;
    }
    count(b, breaks);
    if (b->falling && since(b->last, now) > quiet) {
        b->falling = false;
        return BEAM_QUIET;
    }
    return blocked_news(b, now);
}
