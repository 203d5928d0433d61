#include "steps.h"

int32_t steps_mean(const struct steps *t)
{
    return t->sum / t->count;
}

static uint16_t at_most_16_bits(uint32_t value)
{
    return value > UINT16_MAX ? UINT16_MAX : (uint16_t)value;
}

uint16_t steps_spread(const struct steps *t, bool is_upside_down)
{
    if ((is_upside_down ? t->above : t->below) == STEPS_LIFTED) {
        return STEPS_LIFTED;
    }
    uint32_t spread = (uint32_t)t->above + t->below;
    return spread < STEPS_LIFTED ? (uint16_t)spread : STEPS_LIFTED - 1;
}

uint16_t steps_lasted(const struct steps *t, uint32_t now)
{
    return at_most_16_bits(now - t->began);
}

static void widen(uint16_t *most, int32_t by)
{
    if (by > *most) {
        *most = at_most_16_bits((uint32_t)by);
    }
}

static void move(struct steps *t, int32_t raw, uint32_t now)
{
    if (t->state == STEPS_RESTING) {
        t->state = STEPS_MOVING;
        t->began = now;
        t->before = steps_mean(t);
        t->above = t->below = 0;
    }
    t->count = -STEPS_SKIPPED;
    t->sum = 0;
    widen(&t->above, raw - t->before);
    widen(&t->below, t->before - raw);
}

// The oldest reading of the window: what has begun to move since is in those after it.
static void follow(struct steps *t, int32_t oldest)
{
    if (t->count == STEPS_MEAN) {
        t->sum -= steps_mean(t);
    } else if (t->count++ < 0) {
        return;
    }
    t->sum += oldest;
}

// The readings of the window, taken together, are no longer those before.
static bool has_slipped(const struct steps *t, const struct scale *s, uint16_t step)
{
    int32_t by = scale_mean(s) - steps_mean(t);
    return by > step || by < -(int32_t)step;
}

// The rest that is over now, if it was one; else there is nothing to tell.
static bool ends(struct steps *t, int8_t readings)
{
    bool is_news = t->state == STEPS_MOVING && t->count >= readings;
    if (t->count >= readings) {
        t->state = STEPS_RESTING;
    }
    return is_news;
}

bool steps_take(struct steps *t, struct scale *s, uint16_t step, uint32_t now)
{
    if (s->state == SCALE_REST) {
        follow(t, s->window[s->at]);
        if (t->count < STEPS_SOME || !has_slipped(t, s, step)) {
            return ends(t, STEPS_RESTED);
        }
        scale_again(s, now);
        s->state = SCALE_MOVING;
        s->moved = true;
    }
    if (!s->moved) {
        return false;
    }
    // A movement that breaks off a rest counts from the next reading on.
    if (ends(t, STEPS_ENOUGH)) {
        return true;
    }
    move(t, s->raw, now);
    return false;
}
