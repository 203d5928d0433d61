#include "scale.h"

#define SILENT_MS 600U      // six readings at ten a second would have come
#define STILL_MS 400U
#define CHIP_SETTLING 4     // HX711 datasheet, output settling time: 4 conversions
#define SPAN_COUNTS_LEAST 2000

#define ABOVE_BITS 0x7FFFFFUL
#define BELOW_BITS 0x800000UL

void scale_init(struct scale *s, uint32_t now)
{
    *s = (struct scale){ .heard = (uint16_t)now, .drop = CHIP_SETTLING, .moved = true };
    scale_again(s, now);
}

static uint16_t since(uint16_t then, uint32_t now)
{
    return (uint16_t)((uint16_t)now - then);
}

static int32_t signed24(uint32_t bits)
{
    return (bits & BELOW_BITS) != 0 ? (int32_t)bits - 0x1000000L : (int32_t)bits;
}

void scale_again(struct scale *s, uint32_t now)
{
    s->count = 0;
    s->at = 0;
    s->still = (uint16_t)now;
}

static void extremes(const struct scale *s, int32_t *least, int32_t *most)
{
    *least = *most = s->window[0];
    for (uint8_t i = 1; i < s->count; i++) {
        *least = s->window[i] < *least ? s->window[i] : *least;
        *most = s->window[i] > *most ? s->window[i] : *most;
    }
}

uint16_t scale_spread(const struct scale *s)
{
    int32_t least, most;
    extremes(s, &least, &most);
    int32_t spread = most - least;
    return spread > UINT16_MAX ? UINT16_MAX : (uint16_t)spread;
}

int32_t scale_mean(const struct scale *s)
{
    if (s->count == 0) {
        return s->raw;
    }
    int32_t sum = 0;
    for (uint8_t i = 0; i < s->count; i++) {
        sum += s->window[i];
    }
    int32_t half = s->count / 2;
    return (sum < 0 ? sum - half : sum + half) / s->count;
}

static void enter(struct scale *s, int32_t raw)
{
    s->window[s->at] = raw;
    s->at = (uint8_t)((s->at + 1) % SCALE_WINDOW);
    if (s->count < SCALE_WINDOW) {
        s->count++;
    }
}

static void out_of_range(struct scale *s, enum scale_state state, uint32_t now)
{
    s->state = state;
    s->moved = true;
    scale_again(s, now);
}

void scale_take(struct scale *s, uint32_t bits, uint16_t rest, uint32_t now)
{
    s->heard = (uint16_t)now;
    s->raw = signed24(bits);
    if (s->drop > 0) {
        s->drop--;
        s->state = SCALE_SETTLING;
        scale_again(s, now);
        return;
    }
    if (bits == ABOVE_BITS || bits == BELOW_BITS) {
        out_of_range(s, bits == ABOVE_BITS ? SCALE_ABOVE : SCALE_BELOW, now);
        return;
    }
    enter(s, s->raw);
    if (scale_spread(s) > rest) {
        // What came before the jump is of no use: begin with this reading.
        scale_again(s, now);
        enter(s, s->raw);
        s->moved = true;
    }
    bool is_still = s->state == SCALE_REST || since(s->still, now) >= STILL_MS;
    s->state = is_still && s->count == SCALE_WINDOW ? SCALE_REST : SCALE_MOVING;
}

void scale_wait(struct scale *s, uint32_t now)
{
    if (s->state != SCALE_ABSENT && since(s->heard, now) > SILENT_MS) {
        scale_init(s, now);
    }
}

bool scale_news(struct scale *s, uint16_t step)
{
    if (s->state != SCALE_REST) {
        return false;
    }
    int32_t mean = scale_mean(s);
    int32_t crept = mean - s->reported;
    if (!s->moved && crept < step && crept > -(int32_t)step) {
        return false;
    }
    s->moved = false;
    s->reported = mean;
    return true;
}

int32_t scale_weight(int32_t raw, int32_t tare, int32_t span)
{
    int64_t weight = ((int64_t)(raw - tare) * span + (1L << 23)) >> 24;
    return weight > INT32_MAX ? INT32_MAX : weight < INT32_MIN ? INT32_MIN : (int32_t)weight;
}

int32_t scale_span(int32_t counts, uint32_t mass)
{
    uint32_t size = counts < 0 ? (uint32_t)-counts : (uint32_t)counts;
    if (size < SPAN_COUNTS_LEAST) {
        return 0;
    }
    // Long division of mass * 2^24 by the counts, a bit at a time.
    uint32_t quotient = mass / size;
    uint32_t rest = mass % size;
    for (uint8_t bit = 0; bit < 24; bit++) {
        rest <<= 1;
        quotient <<= 1;
        if (rest >= size) {
            rest -= size;
            quotient |= 1;
        }
    }
    return counts < 0 ? -(int32_t)quotient : (int32_t)quotient;
}
