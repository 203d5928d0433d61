#include <string.h>

#include "groove.h"
#include "lane.h"
#include "tests.h"

static const struct lane_limits limits = { 80, 24, 28, 8 };

struct seen {
    int count;
    struct lane_cubes cubes[20];
};

static void watch(struct groove *g, struct lane *l, double from, double until, struct seen *seen)
{
    for (double at = from + GROOVE_INTEGRATION; at < until; at += GROOVE_INTEGRATION) {
        uint16_t levels[GROOVE_CHANNELS];
        groove_look(g, at, 16, levels);
        struct lane_cubes cubes;
        if (lane_sample(l, &limits, levels, &cubes)) {
            assert(seen->count < 20);
            seen->cubes[seen->count++] = cubes;
        }
    }
}

// A row of colours, each touching the one before.
static struct seen touching(const char *const colours[], int count, double speed)
{
    struct groove g;
    struct lane l;
    struct seen seen = { 0 };
    groove_init(&g, 7);
    lane_init(&l);
    for (int i = 0; i < count; i++) {
        groove_slide(&g, groove_colour(colours[i]), 100, speed);
    }
    watch(&g, &l, 0, 700, &seen);
    groove_free(&g);
    return seen;
}

static void assert_colour(const struct lane_cubes *cubes, const char *colour)
{
    assert(groove_nearest(cubes->colour) == groove_colour(colour));
}

static void every_colour_is_counted_once_at_any_likely_speed(void)
{
    for (int colour = 0; colour < groove_colours(); colour++) {
        for (double speed = 0.28; speed < 0.46; speed += 0.02) {
            const char *name = groove_colour_name(colour);
            struct seen seen = touching(&name, 1, speed);
            assert(seen.count == 1 && seen.cubes[0].count == 1);
            assert_colour(&seen.cubes[0], name);
        }
    }
}

static void touching_cubes_of_two_colours_are_two(void)
{
    for (int a = 0; a < groove_colours(); a++) {
        for (int b = 0; b < groove_colours(); b++) {
            if (a != b) {
                const char *pair[] = { groove_colour_name(a), groove_colour_name(b) };
                struct seen seen = touching(pair, 2, GROOVE_SPEED);
                assert(seen.count == 2);
                assert_colour(&seen.cubes[0], pair[0]);
                assert_colour(&seen.cubes[1], pair[1]);
            }
        }
    }
}

static void touching_cubes_of_one_colour_are_told_by_length(void)
{
    const char *const three[] = { "blue", "blue", "blue" };
    struct seen seen = touching(three, 3, GROOVE_SPEED);
    assert(seen.count == 1 && seen.cubes[0].count == 3 && !seen.cubes[0].doubtful);
    seen = touching(three, 2, GROOVE_SPEED);
    assert(seen.count == 1 && seen.cubes[0].count == 2 && !seen.cubes[0].doubtful);
}

static int counted(const struct seen *seen)
{
    int count = 0;
    for (int i = 0; i < seen->count; i++) {
        count += seen->cubes[i].count;
    }
    return count;
}

// Two cubes, the second so many mm behind the first and so much brighter.
static struct seen apart_by(int a, int b, double gap, double brighter, uint64_t seed)
{
    struct groove g;
    struct lane l;
    struct seen seen = { 0 };
    groove_init(&g, seed);
    lane_init(&l);
    const struct slide *first = groove_slide(&g, a, 100, GROOVE_SPEED);
    groove_slide(&g, b, first->from + (first->length + gap) / first->speed, GROOVE_SPEED);
    g.slides[1].brightness = brighter;
    watch(&g, &l, 0, 400, &seen);
    groove_free(&g);
    return seen;
}

// The eye then sees both and the groove between them, in a colour of its own.
static void a_narrow_gap_between_two_cubes_is_no_third(void)
{
    for (int colour = 0; colour < groove_colours(); colour++) {
        for (double gap = 0.2; gap < 6; gap += 0.1) {
            struct seen seen = apart_by(colour, colour, gap, 1, (uint64_t)(100 * gap));
            assert(counted(&seen) == 2);
        }
    }
}

static void a_darker_cube_that_touches_one_of_its_colour_is_counted(void)
{
    for (int colour = 0; colour < groove_colours(); colour++) {
        for (double brighter = 0.75; brighter < 1.3; brighter += 0.05) {
            struct seen seen = apart_by(colour, colour, 0, brighter, 5);
            assert(counted(&seen) == 2);
        }
    }
}

static void yellow_and_orange_that_touch_keep_their_colours(void)
{
    int yellow = groove_colour("yellow"), orange = groove_colour("orange");
    for (uint64_t seed = 1; seed < 100; seed++) {
        double brighter = 0.9 + 0.002 * (double)seed;
        struct seen seen = apart_by(yellow, orange, 0, brighter, seed);
        assert(seen.count == 2 && counted(&seen) == 2);
        assert_colour(&seen.cubes[0], "yellow");
        assert_colour(&seen.cubes[1], "orange");
        seen = apart_by(orange, yellow, 0, brighter, seed);
        assert(seen.count == 2 && counted(&seen) == 2);
        assert_colour(&seen.cubes[0], "orange");
        assert_colour(&seen.cubes[1], "yellow");
    }
}

static void a_cube_under_lamps_that_hum_keeps_its_colour(void)
{
    for (int turn = 0; turn < 40; turn++) {
        int colour = turn % groove_colours();
        struct groove g;
        struct lane l;
        struct seen seen = { 0 };
        groove_init(&g, (uint64_t)turn);
        g.hum = 0.04;
        lane_init(&l);
        groove_slide(&g, groove_colour("yellow"), 100 + turn, GROOVE_SPEED);
        groove_slide(&g, colour, 100 + turn, GROOVE_SPEED);
        watch(&g, &l, 0, 400, &seen);
        assert(counted(&seen) == 2);
        assert_colour(&seen.cubes[seen.count - 1], groove_colour_name(colour));
        groove_free(&g);
    }
}

// An eye with a slower clock has nothing new now and then: whichever sample is
// doubled, each of four cubes is told without a doubt.
static void a_sample_that_comes_twice_is_no_steady_colour(void)
{
    const char *const row[] = { "red", "white", "black", "green" };
    for (int doubled = 0; doubled < 70; doubled++) {
        struct groove g;
        struct lane l;
        struct lane_cubes cubes;
        uint16_t levels[GROOVE_CHANNELS];
        int count = 0;
        groove_init(&g, 5);
        lane_init(&l);
        for (int i = 0; i < 4; i++) {
            groove_slide(&g, groove_colour(row[i]), 100 + 45 * i, GROOVE_SPEED);
        }
        for (int i = 0; i < 130; i++) {
            groove_look(&g, (i + 1) * GROOVE_INTEGRATION, 16, levels);
            for (int times = i == 40 + doubled ? 2 : 1; times > 0; times--) {
                if (lane_sample(&l, &limits, levels, &cubes)) {
                    assert_colour(&cubes, row[count]);
                    assert(!cubes.doubtful);
                    count += cubes.count;
                }
            }
        }
        assert(count == 4);
        groove_free(&g);
    }
}

static void a_length_in_between_is_doubtful(void)
{
    const char *const one[] = { "red" };
    struct seen seen = touching(one, 1, GROOVE_SPEED / 1.62);
    assert(seen.count == 1 && seen.cubes[0].count == 1 && seen.cubes[0].doubtful);
}

static void too_bright_and_too_dark_are_told(void)
{
    const char *const white[] = { "white" };
    const char *const black[] = { "black" };
    assert(touching(white, 1, GROOVE_SPEED).cubes[0].flags == CUBE_SATURATED);
    assert(touching(black, 1, GROOVE_SPEED).cubes[0].flags == 0);

    struct groove g;
    struct lane l;
    struct seen seen = { 0 };
    groove_init(&g, 7);
    lane_init(&l);
    g.light = 0.3;  // a lamp that has aged
    groove_slide(&g, groove_colour("black"), 100, GROOVE_SPEED);
    watch(&g, &l, 0, 400, &seen);
    assert(seen.count == 1 && (seen.cubes[0].flags & CUBE_DARK) != 0);
    groove_free(&g);
}

static void the_empty_groove_is_followed_when_the_light_creeps(void)
{
    struct groove g;
    struct lane l;
    struct seen seen = { 0 };
    groove_init(&g, 3);
    lane_init(&l);
    for (int second = 0; second < 60; second++) {
        g.light = 1 - second * 0.005;
        watch(&g, &l, second * 1000, second * 1000 + 1000, &seen);
    }
    assert(seen.count == 0 && !l.blocked);
    assert(lane_empty(&l, CLEAR) > 205 && lane_empty(&l, CLEAR) < 230);
    groove_free(&g);
}

static void a_cube_that_sticks_is_reported_and_no_cube(void)
{
    struct groove g;
    struct lane l;
    struct seen seen = { 0 };
    groove_init(&g, 3);
    lane_init(&l);
    watch(&g, &l, 0, 600, &seen);
    g.stuck = groove_colour("green");
    watch(&g, &l, 600, 1400, &seen);
    assert(l.blocked && seen.count == 0);
    g.stuck = -1;
    watch(&g, &l, 1400, 2400, &seen);
    assert(!l.blocked && seen.count == 0);
    groove_slide(&g, groove_colour("red"), 2500, GROOVE_SPEED);
    watch(&g, &l, 2400, 2900, &seen);
    assert(seen.count == 1);
    groove_free(&g);
}

// Power comes while cubes fall; returns how many passed since.
static int powered_amid(uint64_t seed, double gap, struct seen *seen)
{
    struct groove g;
    struct lane l;
    struct chance chance;
    int passed = 0;
    groove_init(&g, seed);
    chance_init(&chance, seed + 1000);
    lane_init(&l);
    for (double from = -200; from < 400;) {
        int colour = (int)chance_below(&chance, (uint32_t)groove_colours());
        const struct slide *s = groove_slide(&g, colour, from, GROOVE_SPEED);
        double until = s->from + s->length / s->speed;
        passed += until > 0;
        from = until + chance_waiting(&chance, gap);
    }
    watch(&g, &l, 0, 1200, seen);
    groove_free(&g);
    return passed;
}

static void power_that_comes_amid_falling_cubes_makes_none_of_them(void)
{
    int passed = 0, told = 0;
    for (uint64_t seed = 0; seed < 400; seed++) {
        struct seen seen = { 0 };
        int there = powered_amid(seed, seed % 2 == 0 ? 160 : 45, &seen);
        assert(counted(&seen) <= there);
        for (int i = 0; i < seen.count; i++) {
            assert(seen.cubes[i].count <= 3);
        }
        passed += there;
        told += counted(&seen);
    }
    assert(told > passed / 2);
}

static void a_cube_under_the_eye_at_first_is_not_the_groove_for_long(void)
{
    struct groove g;
    struct lane l;
    struct seen seen = { 0 };
    groove_init(&g, 3);
    lane_init(&l);
    g.stuck = groove_colour("red");
    watch(&g, &l, 0, 300, &seen);
    g.stuck = -1;
    watch(&g, &l, 300, 600, &seen);
    assert(seen.count == 0 && !l.blocked);
    groove_slide(&g, groove_colour("red"), 650, GROOVE_SPEED);
    watch(&g, &l, 600, 900, &seen);
    assert(seen.count == 1 && seen.cubes[0].count == 1);
    assert_colour(&seen.cubes[0], "red");
    groove_free(&g);
}

static void a_flicker_is_no_cube(void)
{
    struct groove g;
    struct lane l;
    struct seen seen = { 0 };
    groove_init(&g, 3);
    lane_init(&l);
    watch(&g, &l, 0, 200, &seen);
    g.stuck = 0;
    watch(&g, &l, 200, 205, &seen);
    g.stuck = -1;
    watch(&g, &l, 205, 400, &seen);
    assert(seen.count == 0);
    groove_free(&g);
}

void lane_tests(void)
{
    every_colour_is_counted_once_at_any_likely_speed();
    touching_cubes_of_two_colours_are_two();
    touching_cubes_of_one_colour_are_told_by_length();
    a_narrow_gap_between_two_cubes_is_no_third();
    a_darker_cube_that_touches_one_of_its_colour_is_counted();
    yellow_and_orange_that_touch_keep_their_colours();
    a_cube_under_lamps_that_hum_keeps_its_colour();
    a_sample_that_comes_twice_is_no_steady_colour();
    a_length_in_between_is_doubtful();
    too_bright_and_too_dark_are_told();
    the_empty_groove_is_followed_when_the_light_creeps();
    a_cube_that_sticks_is_reported_and_no_cube();
    power_that_comes_amid_falling_cubes_makes_none_of_them();
    a_cube_under_the_eye_at_first_is_not_the_groove_for_long();
    a_flicker_is_no_cube();
}
