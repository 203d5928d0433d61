// Cubes through the lanes and weights in the tray, as the modules count them,
// against what really passed.
//
//     figures [cubes] [first seed] [seeds]      so many cubes with each seed

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "groove.h"
#include "lane.h"
#include "pan.h"
#include "scale.h"
#include "tally.h"
#include "whole_figures.h"

#define LANES 4
#define DRIFT_PERIOD 60000.0  // ms

static const struct lane_limits limits = { 80, 24, 28, 8 };

// How cubes come and what the eyes see by.
struct world {
    const char *name;
    double gap;  // ms between cubes in a lane, on average; some touch
    double speed_spread, brightness_spread;
    double hum;
    double drift;  // share that the light sways by in a minute
    double pace;   // of the eyes' clock: an integration, of what it should be
};

static const struct world worlds[] = {
    { "lanes", 160, 0.08, 0.05, 0.01, 0, 1 },
    { "lanes, speed spread 15 %", 160, 0.15, 0.05, 0.01, 0, 1 },
    { "lanes, brightness spread 10 %", 160, 0.08, 0.10, 0.01, 0, 1 },
    { "lanes, 1 in 4 touching", 45, 0.08, 0.05, 0.01, 0, 1 },
    { "lanes, hum 4 %", 160, 0.08, 0.05, 0.04, 0, 1 },
    { "lanes, light swaying by 15 %", 160, 0.08, 0.05, 0.01, 0.15, 1 },
    { "lanes, eyes 3 % slow", 160, 0.08, 0.05, 0.01, 0, 1.03 },
    { "lanes, all of that at once", 45, 0.15, 0.10, 0.04, 0.15, 1.03 },
};

static void enter(struct truth *truths, int count, const struct lane_cubes *cubes, double until,
                  struct tally *tally)
{
    for (int i = 0; i < cubes->count; i++) {
        struct counted cube = {
            .middle = until - (cubes->count - i - 0.5) * cubes->ms,
            .doubtful = cubes->doubtful && i + 1 == cubes->count,
        };
        for (int c = 0; c < GROOVE_CHANNELS; c++) {
            cube.colour[c] = cubes->colour[c];
        }
        tally_count(tally, truths, count, &cube);
    }
}

static struct groove groove_of(const struct world *world, uint64_t seed)
{
    struct groove groove;
    groove_init(&groove, seed);
    groove.speed_spread = world->speed_spread;
    groove.brightness_spread = world->brightness_spread;
    groove.hum = world->hum;
    return groove;
}

// What the board reads then: the eye's last whole integration, by its own clock.
static void look(struct groove *groove, const struct world *world, double now, double *ended,
                 uint16_t levels[GROOVE_CHANNELS])
{
    double length = GROOVE_INTEGRATION * world->pace;
    double last = floor(now / length + 1e-6) * length;
    if (last > *ended) {
        *ended = last;
        groove->light = 1 + world->drift * sin(2 * M_PI * last / DRIFT_PERIOD);
        groove_look(groove, last, 16, levels);
    }
}

static void run_lane(const struct world *world, int cubes, uint64_t seed, struct tally *tally)
{
    struct groove groove = groove_of(world, seed);
    struct lane lane;
    struct chance chance;
    struct truth *truths = calloc((size_t)cubes, sizeof *truths);
    uint16_t levels[GROOVE_CHANNELS] = { 0 };
    double from = 100, until = GROOVE_INTEGRATION, ended = 0;
    int made = 0, first = 0;
    chance_init(&chance, seed + 1000);
    lane_init(&lane);
    while (made < cubes || until < truths[cubes - 1].middle + 500) {
        until += GROOVE_INTEGRATION;
        for (; made < cubes && from < until + 200; made++) {
            int colour = (int)chance_below(&chance, (uint32_t)groove_colours());
            truths[made] = tally_slide(&groove, colour, from);
            from = fmax(from, truths[made].middle) + chance_waiting(&chance, world->gap);
        }
        struct lane_cubes seen;
        look(&groove, world, until, &ended, levels);
        if (lane_sample(&lane, &limits, levels, &seen)) {
            for (; truths[first].middle < until - 500; first++) {
            }
            enter(truths + first, made - first, &seen, until - 5, tally);
        }
    }
    tally_close(tally, truths, cubes);
    free(truths);
    groove_free(&groove);
}

static bool lanes(const struct world *world, int cubes, uint64_t seed, uint64_t seeds)
{
    struct tally tally = { 0 };
    for (uint64_t lane = 0; lane < LANES * seeds; lane++) {
        run_lane(world, cubes / LANES, (seed + lane / LANES) * 16 + lane % LANES, &tally);
    }
    return tally_print(world->name, &tally);
}

// The tray at rest with these cubes in it, as the scale reads it.
static bool weigh(struct pan *pan, struct scale *scale, double *now, int32_t *mean)
{
    scale_again(scale, (uint32_t)*now);
    scale->state = SCALE_MOVING;
    for (int i = 0; i < 40; i++) {
        *now += 100;
        scale_take(scale, pan_count(pan, *now), 850, (uint32_t)*now);
        if (scale->state == SCALE_REST) {
            *mean = scale_mean(scale);
            return true;
        }
    }
    return false;
}

static bool scales(int throws, uint64_t seed)
{
    struct pan pan;
    struct scale scale;
    double now = 0;
    int32_t tare = 0, mean = 0;
    pan_init(&pan, seed);
    scale_init(&scale, 0);
    bool steady = weigh(&pan, &scale, &now, &tare) && weigh(&pan, &scale, &now, &tare);
    int32_t span = scale_span((int32_t)(PAN_COUNTS_PER_MG * 50000), 50000);
    int right = 0;
    for (int i = 0; i < throws; i++) {
        double before = pan_weight(&pan, now);
        for (int cube = 0; cube < 10; cube++) {
            pan_land(&pan, now + 40 * cube, pan_cube(&pan));
        }
        now += 500;
        steady = weigh(&pan, &scale, &now, &mean) && steady;
        right += lround(scale_weight(mean, tare, span) / PAN_CUBE) == 10;
        pan_land(&pan, now, before - pan_weight(&pan, now));
        now += 1000;
        steady = weigh(&pan, &scale, &now, &tare) && steady;
    }
    double share = 100.0 * right / throws;
    printf("scale: %d throws of 10 cubes, 6 %% spread of weight: sum right in %.2f %% (budget 99 "
           "%%; a perfect scale: 99.16 %%)%s\n",
           throws, share, steady ? "" : "; not always at rest");
    return share >= 99 && steady;
}

int main(int count, char **words)
{
    int cubes = count > 1 ? atoi(words[1]) : 10000;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    uint64_t seeds = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    bool kept = lanes(&worlds[0], cubes, seed, seeds);
    // What goes beyond the bench's world is a figure, without a budget.
    for (size_t i = 1; i < sizeof worlds / sizeof *worlds; i++) {
        lanes(&worlds[i], cubes, seed, 1);
    }
    kept = scales(cubes, seed) && kept;
    kept = whole_figures(cubes, seed) && kept;
    return kept ? EXIT_SUCCESS : EXIT_FAILURE;
}
