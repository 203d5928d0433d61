#include "beam.h"

#define BLOCKED_MS 3000U

void beam_init(struct beam *b, uint32_t now)
{
    *b = (struct beam){ .last = now, .whole = now };
}

static void count(struct beam *b, uint8_t breaks)
{
    uint16_t sum = (uint16_t)(b->breaks + breaks);
    b->breaks = sum < b->breaks ? UINT16_MAX : sum;
}

static enum beam_news blocked_news(struct beam *b, uint32_t now)
{
    bool blocked = b->broken && now - b->whole > BLOCKED_MS;
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
        b->whole = now;
        b->present = true;
    }
    if (!b->present) {
        return BEAM_SAME;
    }
    if (breaks > 0 || (broken && !b->blocked)) {
        b->last = now;
    }
    if (!b->falling && breaks > 0) {
        b->falling = true;
        b->breaks = breaks;
        return BEAM_FALLING;
    }
    count(b, breaks);
    if (b->falling && now - b->last > quiet) {
        b->falling = false;
        return BEAM_QUIET;
    }
    return blocked_news(b, now);
}
