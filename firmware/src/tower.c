#include "tower.h"

#include <stddef.h>
#include <string.h>

#include "bytes.h"
#include "eyes.h"
#include "link.h"
#include "settings.h"

struct tower tower;

static bool has(uint16_t bits, uint8_t bit)
{
    return (bits & (uint16_t)(1U << bit)) != 0;
}

static bool is_fitted(uint8_t part)
{
    return has(settings.fitted, part);
}

void tower_apply(void)
{
    eyes_set((uint8_t)(settings.fitted >> PART_LANE), settings.gain);
    board_lamps(settings.lamps != 0);
}

void tower_start(void)
{
    settings_start();
    uint32_t now = board_ms();
    memset(&tower, 0, sizeof tower);
    scale_init(&tower.scale, now);
    beam_init(&tower.beam, now);
    button_init(&tower.button, now);
    for (uint8_t lane = 0; lane < BOARD_LANES; lane++) {
        lane_init(&tower.lanes[lane]);
    }
    eyes_start();
    tower_apply();
    link_start(settings_count_boot());
}

static void tell_fault(uint8_t part, enum fault what)
{
    uint8_t payload[] = { part, (uint8_t)what };
    link_event(EVENT_FAULT, payload);
}

static void tell_cube(uint8_t lane, const struct lane_cubes *cubes, uint8_t flags)
{
    uint8_t payload[QUEUE_PAYLOAD] = { lane, flags };
    uint8_t *to = bytes_put16(payload + 2, cubes->ms);
    to = bytes_put16(to, cubes->colour[RED]);
    to = bytes_put16(to, cubes->colour[GREEN]);
    to = bytes_put16(to, cubes->colour[BLUE]);
    bytes_put16(to, cubes->colour[CLEAR]);
    link_event(EVENT_CUBE, payload);
}

static BOARD_APART void tell_cubes(uint8_t lane, const struct lane_cubes *cubes)
{
    uint8_t flags = cubes->flags;
    for (uint8_t left = cubes->count; left > 0; left--) {
        bool is_last = left == 1;
        tell_cube(lane, cubes, (uint8_t)(flags | (is_last && cubes->doubtful ? CUBE_DOUBTFUL : 0)));
        flags |= CUBE_TOUCHED;
    }
}

static BOARD_APART bool have_ended(uint8_t lane, const uint16_t sample[CHANNELS],
                                   struct lane_cubes *cubes)
{
    const struct lane_limits limits = {
        .contrast = settings.contrast,
        .dark = settings.dark,
        .cube_ms = settings.cube[lane],
        .shortest_ms = settings.shortest,
    };
    return lane_sample(&tower.lanes[lane], &limits, sample, cubes);
}

static void look_through(uint8_t lane, const uint16_t sample[CHANNELS])
{
    struct lane_cubes cubes;
    if (have_ended(lane, sample, &cubes)) {
        tell_cubes(lane, &cubes);
    }
    uint8_t bit = (uint8_t)(1U << lane);
    if (tower.lanes[lane].blocked != ((tower.blocked & bit) != 0)) {
        tower.blocked ^= bit;
        tell_fault((uint8_t)(PART_LANE + lane),
                   tower.lanes[lane].blocked ? FAULT_BLOCKED : FAULT_WELL);
    }
}

static BOARD_APART void lanes_pass(void)
{
    uint8_t seen;
    const uint16_t (*samples)[EYE_CHANNELS] = eyes_look(&seen);
    if (samples == NULL) {
        return;
    }
    uint8_t renewed = eyes_renewed();
    for (uint8_t lane = 0; lane < BOARD_LANES; lane++) {
        if (has(renewed, lane)) {
            lane_init(&tower.lanes[lane]);
        }
        if (has(seen, lane)) {
            look_through(lane, samples[lane]);
        }
    }
    eyes_looked();
}

static BOARD_APART void tell_weight(void)
{
    const struct scale *s = &tower.scale;
    int32_t mean = scale_mean(s);
    int32_t weight = scale_weight(mean, settings.tare, settings.span);
    uint8_t payload[QUEUE_PAYLOAD];
    uint8_t *to = bytes_put32(payload, (uint32_t)mean);
    to = bytes_put32(to, (uint32_t)weight);
    to = bytes_put16(to, scale_spread(s));
    *to = s->count;
    link_event(EVENT_WEIGHT, payload);
}

static BOARD_APART void tell_step(uint32_t now)
{
    const struct steps *t = &tower.steps;
    uint8_t payload[QUEUE_PAYLOAD];
    uint8_t *to = bytes_put32(payload, (uint32_t)t->before);
    to = bytes_put32(to, (uint32_t)steps_mean(t));
    to = bytes_put16(to, steps_lasted(t, now));
    bytes_put16(to, steps_spread(t, settings.span < 0));
    link_event(EVENT_STEP, payload);
}

static void tell_scale_range(void)
{
    uint8_t fault = FAULT_WELL;
    if (tower.scale.state == SCALE_ABOVE) {
        fault = FAULT_ABOVE;
    } else if (tower.scale.state == SCALE_BELOW) {
        fault = FAULT_BELOW;
    } else if (tower.scale.state != SCALE_MOVING && tower.scale.state != SCALE_REST) {
        return;
    }
    if (fault != tower.scale_fault) {
        tower.scale_fault = fault;
        tell_fault(PART_SCALE, fault);
    }
}

static void scale_pass(uint32_t now)
{
    if (!is_fitted(PART_SCALE)) {
        return;
    }
    uint32_t bits;
    if (!board_scale_ready() || !board_scale_shift(&bits)) {
        scale_wait(&tower.scale, now);
        return;
    }
    scale_take(&tower.scale, bits, settings.rest, now);
    tell_scale_range();
    if (!is_fitted(PART_WHOLE_TOWER)) {
        tower.steps.state = STEPS_FIRST;
    } else if (steps_take(&tower.steps, &tower.scale, settings.step, now)) {
        tell_step(now);
    }
    if (scale_news(&tower.scale, settings.step)) {
        tell_weight();
    }
}

static void tell_falling(bool falling)
{
    uint8_t payload[3] = { falling };
    bytes_put16(payload + 1, tower.beam.breaks);
    link_event(EVENT_BEAM, payload);
}

static void mouth_pass(uint32_t now)
{
    uint8_t breaks = board_beam_breaks();
    if (!is_fitted(PART_BEAM)) {
        return;
    }
    switch (beam_pass(&tower.beam, board_beam_broken(), breaks, settings.quiet, now)) {
    case BEAM_FALLING: tell_falling(true); break;
    case BEAM_QUIET: tell_falling(false); break;
    case BEAM_BLOCKED: tell_fault(PART_BEAM, FAULT_BLOCKED); break;
    case BEAM_FREE: tell_fault(PART_BEAM, FAULT_WELL); break;
    case BEAM_SAME: break;
    }
}

static void press_pass(uint32_t now)
{
    enum button_press press = button_pass(&tower.button, board_button_down(), now);
    if (press != BUTTON_NOTHING && is_fitted(PART_BUTTON)) {
        uint8_t payload[] = { (uint8_t)press };
        link_event(EVENT_BUTTON, payload);
    }
}

static uint16_t parts_now(void)
{
    uint16_t parts = (uint16_t)(eyes_answering() << PART_LANE);
    parts |= tower.scale.state != SCALE_ABSENT ? 1U << PART_SCALE : 0;
    parts |= tower.beam.present ? 1U << PART_BEAM : 0;
    parts |= 1U << PART_BUTTON | 1U << PART_LIGHT | 1U << PART_BUZZER;
    parts |= 1U << PART_WHOLE_TOWER;
    return parts & settings.fitted;
}

// Tells of parts that have gone and of those come back, not of the first time.
static void parts_pass(void)
{
    uint16_t now = parts_now();
    if (now == tower.parts) {
        return;
    }
    uint16_t gone = tower.parts & (uint16_t)~now & settings.fitted;
    uint16_t back = tower.lost & now;
    for (uint8_t part = 0; part < PART_LANE + BOARD_LANES; part++) {
        if (has(gone, part)) {
            tell_fault(part, FAULT_SILENT);
        } else if (has(back, part)) {
            tell_fault(part, FAULT_WELL);
        }
    }
    tower.lost = (uint16_t)((tower.lost | gone) & ~now);
    tower.parts = now;
    link_hurry();
}

static BOARD_APART void rest_pass(void)
{
    uint32_t now = board_ms();
    mouth_pass(now);
    scale_pass(now);
    press_pass(now);
    parts_pass();
    cue_pass(&tower.cue, now);
    link_pass(now);
}

void tower_pass(void)
{
    lanes_pass();
    rest_pass();
    board_alive();
}
