// Steps of the weight under a whole tower: 2.1 counts a mg, 0.05 g of noise.

#include "board_host.h"
#include "bytes.h"
#include "chance.h"
#include "host.h"
#include "queue.h"
#include "settings.h"
#include "steps.h"
#include "tests.h"
#include "tower.h"

#define REST 850
#define STEP 300
#define NOISE 105
#define SMALL_CUBE 630  // 0.3 g, of 8 mm
#define TOWER 1000000

static struct bed {
    struct scale scale;
    struct steps steps;
    struct chance chance;
    uint32_t now;
    double weight;  // counts
    double drift;   // counts a reading
    int told;
} bed;

static bool read_once(double more)
{
    bed.now += 100;
    bed.weight += bed.drift;
    double raw = bed.weight + more + chance_normal(&bed.chance, NOISE);
    scale_take(&bed.scale, (uint32_t)(int32_t)raw & 0xFFFFFF, REST, bed.now);
    bool is_step = steps_take(&bed.steps, &bed.scale, STEP, bed.now);
    scale_news(&bed.scale, STEP);
    bed.told += is_step;
    return is_step;
}

static bool next_step(int within)
{
    for (int i = 0; i < within; i++) {
        if (read_once(0)) {
            return true;
        }
    }
    return false;
}

static void new_bed(uint64_t seed)
{
    bed = (struct bed){ .weight = TOWER };
    chance_init(&bed.chance, seed);
    scale_init(&bed.scale, 0);
}

static void settled_bed(uint64_t seed)
{
    new_bed(seed);
    assert(!next_step(100));
}

static double off(double expected, double found)
{
    return expected > found ? expected - found : found - expected;
}

static void the_first_rest_is_no_step(void)
{
    for (uint64_t seed = 0; seed < 50; seed++) {
        settled_bed(seed);
        assert(bed.steps.state == STEPS_RESTING && off(TOWER, steps_mean(&bed.steps)) < 100);
    }
}

static void a_small_cube_laid_down_softly_is_a_step_of_its_weight(void)
{
    for (uint64_t seed = 0; seed < 500; seed++) {
        for (int way = -1; way <= 1; way += 2) {
            settled_bed(seed);
            bed.weight += way * SMALL_CUBE;
            assert(next_step(40) && bed.told == 1);
            double step = (double)steps_mean(&bed.steps) - bed.steps.before;
            assert(off(way * SMALL_CUBE, step) < 0.5 * SMALL_CUBE);
            assert(!next_step(100));
        }
    }
}

static void drift_is_no_step_and_is_followed(void)
{
    settled_bed(1);
    bed.drift = 1.75;  // half a gram a minute
    for (int i = 0; i < 6000; i++) {
        assert(!read_once(0) && bed.scale.state == SCALE_REST);
    }
    bed.drift = 0;
    double before = bed.weight;
    next_step(10);
    bed.weight += 10 * SMALL_CUBE;
    assert(next_step(40) && off(before, bed.steps.before) < 100);
}

static void a_bump_is_a_step_to_where_it_began(void)
{
    settled_bed(2);
    read_once(20000);
    read_once(-9000);
    assert(next_step(40));
    assert(off(bed.steps.before, steps_mean(&bed.steps)) < 150);
    assert(off(29000, steps_spread(&bed.steps, false)) < 1000);
    assert(off(2700, steps_lasted(&bed.steps, bed.now)) < 301);
}

static void a_hand_that_leans_is_one_step_however_long_it_does(void)
{
    settled_bed(3);
    for (int i = 0; i < 700; i++) {
        assert(!read_once(200000 + chance_normal(&bed.chance, 2000)));
    }
    assert(next_step(40) && off(bed.steps.before, steps_mean(&bed.steps)) < 150);
    assert(steps_spread(&bed.steps, false) == STEPS_LIFTED - 1);
    assert(steps_lasted(&bed.steps, bed.now) == UINT16_MAX);
}

static void cubes_that_follow_within_a_second_are_one_step(void)
{
    settled_bed(4);
    for (int cube = 0; cube < 5; cube++) {
        bed.weight += 2 * SMALL_CUBE;
        for (int i = 0; i < 11; i++) {
            assert(!read_once(0));
        }
    }
    assert(next_step(40) && bed.told == 1);
    assert(off(bed.steps.before + 10 * SMALL_CUBE, steps_mean(&bed.steps)) < 200);
    bed.weight -= 2 * SMALL_CUBE;
    assert(next_step(40) && bed.told == 2);
}

static void cubes_two_seconds_apart_are_a_step_each(void)
{
    settled_bed(8);
    double before = bed.weight;
    for (int cube = 1; cube <= 6; cube++) {
        bed.weight += 2 * SMALL_CUBE;
        for (int i = 0; i < 21; i++) {
            if (read_once(0)) {
                assert(off(before, bed.steps.before) < 150);
                before += 2 * SMALL_CUBE;
                assert(off(before, steps_mean(&bed.steps)) < 150);
            }
        }
    }
    assert(next_step(40) && bed.told == 6);
}

// As a hand's last touch does, and the chip's filter.
static void what_fades_at_the_beginning_of_a_rest_is_not_in_it(void)
{
    settled_bed(9);
    for (int i = 0; i < 20; i++) {
        read_once(200000 + 10000 * i);
    }
    read_once(700);
    read_once(350);
    assert(next_step(40) && off(TOWER, steps_mean(&bed.steps)) < 75);
}

static void a_tower_lifted_and_set_down_again_is_two_steps_back_to_where_it_was(void)
{
    settled_bed(5);
    bed.weight -= TOWER;
    assert(next_step(40) && steps_spread(&bed.steps, false) == STEPS_LIFTED);
    bed.weight += TOWER;
    assert(next_step(40) && off(TOWER, steps_mean(&bed.steps)) < 150);
    assert(steps_spread(&bed.steps, false) == STEPS_LIFTED - 1);
}

static void one_lifted_and_set_down_before_it_rests_is_told_from_a_hand_that_leans(void)
{
    settled_bed(7);
    for (int i = 0; i < 9; i++) {
        assert(!read_once(-TOWER));
    }
    assert(next_step(40) && off(bed.steps.before, steps_mean(&bed.steps)) < 150);
    assert(steps_spread(&bed.steps, false) == STEPS_LIFTED);
    assert(steps_spread(&bed.steps, true) == STEPS_LIFTED - 1);  // a hand on a cell turned over
}

static void a_scale_beyond_its_range_or_silent_has_moved(void)
{
    settled_bed(6);
    scale_take(&bed.scale, 0x7FFFFF, REST, bed.now += 100);
    assert(!steps_take(&bed.steps, &bed.scale, STEP, bed.now));
    assert(next_step(40) && off(TOWER, bed.steps.before) < 100);
    scale_wait(&bed.scale, bed.now += 700);
    assert(next_step(40) && off(TOWER, bed.steps.before) < 100);
}

// --- the same as events ------------------------------------------------------------

static void feed(int32_t raw, int readings)
{
    for (int i = 0; i < readings; i++) {
        board_host.scale_bits = (uint32_t)raw & 0xFFFFFF;
        board_host.scale_ready = true;
        say_ack(0, 0);
        run(100);
    }
}

static bool next_of(uint8_t kind, struct said *said)
{
    while (next_said(0x02, said)) {
        if (said->body[5] == kind) {
            return true;
        }
    }
    return false;
}

static void acknowledge_all(uint16_t stream)
{
    struct said said;
    look_again();
    while (next_said(0x02, &said)) {
        say_ack(stream, (uint16_t)(bytes_get16(said.body + 3) + 1));
    }
    run(5);
    forget_said();
}

static void steps_are_told_only_under_a_whole_tower(void)
{
    struct said said;
    uint16_t stream, next;
    const uint8_t whole[] = { SETTING_FITTED, 33, 0, 0, 0 };
    new_board();
    link_up(&stream, &next);
    feed(TOWER, 40);
    feed(TOWER + 5000, 40);
    assert(next_of(EVENT_WEIGHT, &said));
    look_again();
    assert(!next_of(EVENT_STEP, &said));
    assert((tower.parts & 32) == 0);
    acknowledge_all(stream);

    say_command(101, 4, whole, sizeof whole);
    feed(TOWER + 5000, 40);
    assert((tower.parts & 32) != 0);
    look_again();
    assert(!next_of(EVENT_STEP, &said));  // the first rest since
    forget_said();
    feed(TOWER - 1300, 30);
    assert(next_of(EVENT_STEP, &said) && said.length == 11 + 12);
    assert((int32_t)bytes_get32(said.body + 11) == TOWER + 5000);
    assert((int32_t)bytes_get32(said.body + 15) == TOWER - 1300);
    assert(off(2600, bytes_get16(said.body + 19)) < 301 && bytes_get16(said.body + 21) == 6300);
    look_again();
    assert(next_of(EVENT_WEIGHT, &said));
    acknowledge_all(stream);

    // To tare is no movement, neither is what came before a reset.
    say_command(102, 1, "", 0);
    feed(TOWER - 1300, 30);
    look_again();
    assert(!next_of(EVENT_STEP, &said));
    tower_start();
    link_up(&stream, &next);
    feed(TOWER, 40);
    look_again();
    assert(!next_of(EVENT_STEP, &said) && tower.steps.state == STEPS_RESTING);
}

void steps_tests(void)
{
    the_first_rest_is_no_step();
    a_small_cube_laid_down_softly_is_a_step_of_its_weight();
    drift_is_no_step_and_is_followed();
    a_bump_is_a_step_to_where_it_began();
    a_hand_that_leans_is_one_step_however_long_it_does();
    cubes_that_follow_within_a_second_are_one_step();
    cubes_two_seconds_apart_are_a_step_each();
    what_fades_at_the_beginning_of_a_rest_is_not_in_it();
    a_tower_lifted_and_set_down_again_is_two_steps_back_to_where_it_was();
    one_lifted_and_set_down_before_it_rests_is_told_from_a_hand_that_leans();
    a_scale_beyond_its_range_or_silent_has_moved();
    steps_are_told_only_under_a_whole_tower();
}
