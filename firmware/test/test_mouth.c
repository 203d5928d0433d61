#include "beam.h"
#include "board_host.h"
#include "button.h"
#include "cue.h"
#include "tests.h"

#define QUIET 700

static void a_beam_that_was_never_seen_is_absent(void)
{
    struct beam b;
    beam_init(&b, 0);
    for (uint32_t now = 0; now < 10000; now += 10) {
        assert(beam_pass(&b, true, 0, QUIET, now) == BEAM_SAME);
    }
    assert(!b.present);
}

static void falling_begins_with_a_break_and_ends_with_quiet(void)
{
    struct beam b;
    beam_init(&b, 0);
    assert(beam_pass(&b, false, 0, QUIET, 0) == BEAM_SAME && b.present);
    assert(beam_pass(&b, false, 1, QUIET, 100) == BEAM_FALLING);
    assert(beam_pass(&b, false, 2, QUIET, 300) == BEAM_SAME);
    assert(beam_pass(&b, false, 0, QUIET, 1000) == BEAM_SAME);
    assert(beam_pass(&b, false, 0, QUIET, 1001) == BEAM_QUIET && b.breaks == 3);
    assert(beam_pass(&b, false, 0, QUIET, 1002) == BEAM_SAME);
}

static void what_stays_in_the_beam_blocks_it(void)
{
    struct beam b;
    beam_init(&b, 0);
    beam_pass(&b, false, 0, QUIET, 0);
    assert(beam_pass(&b, true, 1, QUIET, 10) == BEAM_FALLING);
    assert(beam_pass(&b, true, 0, QUIET, 3000) == BEAM_SAME);
    assert(beam_pass(&b, true, 0, QUIET, 3011) == BEAM_BLOCKED);
    assert(beam_pass(&b, true, 0, QUIET, 3800) == BEAM_QUIET);
    assert(beam_pass(&b, false, 0, QUIET, 4000) == BEAM_FREE);
}

// Only the low half of the clock is kept.
static void a_beam_blocked_for_minutes_is_told_of_once(void)
{
    struct beam b;
    int told = 0;
    beam_init(&b, 60000);
    beam_pass(&b, false, 0, QUIET, 60000);
    for (uint32_t now = 60010; now < 400000; now += 10) {
        enum beam_news news = beam_pass(&b, true, now == 60010, QUIET, now);
        told += news == BEAM_BLOCKED;
        assert(news != BEAM_FREE);
    }
    assert(told == 1 && beam_pass(&b, false, 0, QUIET, 400000) == BEAM_FREE);
}

static enum button_press press(struct button *b, bool down, uint32_t *now, int ms)
{
    enum button_press all = BUTTON_NOTHING;
    for (int i = 0; i < ms; i++) {
        all |= button_pass(b, down, (*now)++);
    }
    return all;
}

static void a_press_is_short_or_held_and_told_once(void)
{
    struct button b;
    uint32_t now = 65000;  // over the wrap of its clock
    button_init(&b, now);
    assert(press(&b, true, &now, 200) == BUTTON_NOTHING);
    assert(press(&b, false, &now, 100) == BUTTON_SHORT);
    assert(press(&b, true, &now, 2000) == BUTTON_HELD);
    assert(press(&b, false, &now, 100) == BUTTON_NOTHING);
    assert(press(&b, true, &now, 12) == BUTTON_NOTHING);  // a bounce
    assert(press(&b, false, &now, 100) == BUTTON_NOTHING);
}

static void lights_blink_and_beeps_end(void)
{
    assert(cue_brightness(CUE_STEADY, 12345) == 256);
    assert(cue_brightness(CUE_SLOW, 0) == 256 && cue_brightness(CUE_SLOW, 600) == 0);
    assert(cue_brightness(CUE_BREATHING, 0) == 0 && cue_brightness(CUE_BREATHING, 1023) == 255);

    struct cue c = { 0 };
    board_host_new();
    cue_show(&c, (const uint8_t[]){ 255, 100, 0 }, CUE_STEADY);
    cue_sound(&c, 2000, 150, 1000);
    cue_pass(&c, 1100);
    assert(board_host.hertz == 2000 && board_host.light[0] == 255 && board_host.light[1] == 100);
    cue_pass(&c, 1150);
    assert(board_host.hertz == 0);
}

void mouth_tests(void)
{
    a_beam_that_was_never_seen_is_absent();
    falling_begins_with_a_break_and_ends_with_quiet();
    what_stays_in_the_beam_blocks_it();
    a_beam_blocked_for_minutes_is_told_of_once();
    a_press_is_short_or_held_and_told_once();
    lights_blink_and_beeps_end();
}
