#include "scale.h"
#include "tests.h"

#define REST 400

static uint32_t feed(struct scale *s, uint32_t bits, int times, uint32_t now)
{
    for (int i = 0; i < times; i++) {
        scale_take(s, bits, REST, now += 100);
    }
    return now;
}

static void the_chips_own_settling_is_no_weight(void)
{
    struct scale s;
    scale_init(&s, 0);
    assert(s.state == SCALE_ABSENT);
    uint32_t now = feed(&s, 1, 4, 0);
    assert(s.state == SCALE_SETTLING && s.count == 0);
    now = feed(&s, 84000, 7, now);
    assert(s.state == SCALE_MOVING && !scale_news(&s, 1200));
    feed(&s, 84000, 1, now);
    assert(s.state == SCALE_REST && scale_mean(&s) == 84000);
    assert(scale_news(&s, 1200) && !scale_news(&s, 1200));
}

static void at_eighty_a_second_rest_still_takes_its_time(void)
{
    struct scale s;
    scale_init(&s, 0);
    uint32_t now = 0;
    for (int i = 0; i < 4 + 32; i++) {
        scale_take(&s, 84000, REST, now += 12);
        assert(s.state != SCALE_REST);
    }
    scale_take(&s, 84000, REST, now += 40);
    assert(s.state == SCALE_REST);
}

static void out_of_range_is_told_apart_and_is_no_weight(void)
{
    struct scale s;
    scale_init(&s, 0);
    uint32_t now = feed(&s, 84000, 20, 0);
    now = feed(&s, 0x7FFFFF, 1, now);
    assert(s.state == SCALE_ABOVE && s.count == 0);
    now = feed(&s, 0x800000, 1, now);
    assert(s.state == SCALE_BELOW);
    now = feed(&s, 0x800001, 8, now);  // the least that is a weight
    assert(s.state == SCALE_REST && scale_mean(&s) == -8388607);
}

static void silence_is_absence_and_begins_anew(void)
{
    struct scale s;
    scale_init(&s, 0);
    uint32_t now = feed(&s, 84000, 20, 0);
    scale_wait(&s, now + 600);
    assert(s.state == SCALE_REST);
    scale_wait(&s, now + 601);
    assert(s.state == SCALE_ABSENT);
    feed(&s, 84000, 1, now + 5000);
    assert(s.state == SCALE_SETTLING);
}

static void every_movement_is_reported_and_creeping_by_steps(void)
{
    struct scale s;
    scale_init(&s, 0);
    uint32_t now = feed(&s, 84000, 20, 0);
    assert(scale_news(&s, 1200));
    now = feed(&s, 90000, 1, now);
    now = feed(&s, 84000, 8, now);
    assert(scale_news(&s, 1200));  // as heavy as before, but it has moved
    now = feed(&s, 84300, 8, now);
    assert(!scale_news(&s, 1200));
    for (uint32_t level = 84600; level <= 85200; level += 300) {
        now = feed(&s, level, 8, now);
    }
    assert(scale_news(&s, 1200));
}

static void ten_cubes_give_a_span_that_weighs_ten_cubes(void)
{
    int32_t tare = -123456;
    int32_t counts = 126000;
    int32_t span = scale_span(counts, 6000);
    assert(scale_weight(tare + counts, tare, span) == 6000);
    assert(scale_weight(tare + counts / 10, tare, span) == 600);
    assert(scale_weight(tare - counts, tare, span) == -6000);
    assert(scale_weight(tare, tare, span) == 0);
    assert(scale_weight(8388607, -8388608, 2147483647) == 2147483519);

    // The cell upside down.
    span = scale_span(-counts, 6000);
    assert(span < 0 && scale_weight(tare - counts, tare, span) == 6000);
    assert(scale_span(1999, 6000) == 0 && scale_span(0, 6000) == 0);
}

void scale_tests(void)
{
    the_chips_own_settling_is_no_weight();
    at_eighty_a_second_rest_still_takes_its_time();
    out_of_range_is_told_apart_and_is_no_weight();
    silence_is_absence_and_begins_anew();
    every_movement_is_reported_and_creeping_by_steps();
    ten_cubes_give_a_span_that_weighs_ten_cubes();
}
