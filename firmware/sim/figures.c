// Cubes through the lanes and weights in the tray, as the modules count them,
// against what really passed.
//
//     figures [cubes] [seed]

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "groove.h"
#include "lane.h"
#include "pan.h"
#include "scale.h"

#define LANES 4
#define GAP 160.0  // ms between cubes in a lane, on average; some touch

static const struct lane_limits limits = { 80, 24, 28, 8 };

struct tally {
    int passed, right, wrong_colour, missed, twice, doubtful, touching;
};

struct truth {
    double middle;
    int colour;
    int seen;  // how often
    bool touching;
};

// The first cube not yet counted whose middle is within a cube's time.
static struct truth *cube_at(struct truth *truths, int count, double at)
{
    struct truth *nearest = NULL;
    for (int i = 0; i < count; i++) {
        double off = fabs(truths[i].middle - at);
        if (off < 35 && (nearest == NULL || off < fabs(nearest->middle - at))) {
            nearest = &truths[i];
        }
    }
    return nearest;
}

static void enter(struct truth *truths, int count, const struct lane_cubes *cubes, double until,
                  struct tally *tally)
{
    for (int i = 0; i < cubes->count; i++) {
        double middle = until - (cubes->count - i - 0.5) * cubes->ms;
        struct truth *truth = cube_at(truths, count, middle);
        tally->doubtful += cubes->doubtful && i == 0;
        if (truth == NULL) {
            tally->twice++;
            continue;
        }
        truth->seen++;
        if (truth->seen > 1) {
            tally->twice++;
        } else if (groove_nearest(cubes->colour) == truth->colour) {
            tally->right++;
        } else {
            tally->wrong_colour++;
        }
    }
}

static void run_lane(int cubes, uint64_t seed, struct tally *tally)
{
    struct groove groove;
    struct lane lane;
    struct chance chance;
    struct truth *truths = calloc((size_t)cubes, sizeof *truths);
    groove_init(&groove, seed);
    chance_init(&chance, seed + 1000);
    lane_init(&lane);
    double from = 100;
    int made = 0;
    int first = 0;
    double until = 0;
    for (;;) {
        until += GROOVE_INTEGRATION;
        while (made < cubes && from < until + 200) {
            int colour = (int)chance_below(&chance, (uint32_t)groove_colours());
            const struct slide *s = groove_slide_any(&groove, colour, from);
            double time = s->length / s->speed;
            bool touching = s->from != from;
            truths[made++] = (struct truth){ s->from + time / 2, colour, 0, touching };
            from = fmax(from, s->from) + chance_waiting(&chance, GAP);
        }
        if (made == cubes && until > truths[cubes - 1].middle + 500) {
            break;
        }
        uint16_t levels[GROOVE_CHANNELS];
        struct lane_cubes seen;
        groove_look(&groove, until, 16, levels);
        if (lane_sample(&lane, &limits, levels, &seen)) {
            while (first < made && truths[first].middle < until - 500) {
                first++;
            }
            enter(truths + first, made - first, &seen, until - 5, tally);
        }
    }
    for (int i = 0; i < cubes; i++) {
        tally->passed++;
        tally->missed += truths[i].seen == 0;
        tally->touching += truths[i].touching;
    }
    free(truths);
    groove_free(&groove);
}

static bool lanes(int cubes, uint64_t seed)
{
    struct tally t = { 0 };
    for (uint64_t lane = 0; lane < LANES; lane++) {
        run_lane(cubes / LANES, seed * 16 + lane, &t);
    }
    double share = 100.0 * t.right / t.passed;
    printf("lanes: %d cubes of %d colours, %d touching the one before: %.2f %% counted with their "
           "colour (budget 99 %%), %d twice (0), %d of another colour, %d not counted, %d marked "
           "doubtful\n",
           t.passed, groove_colours(), t.touching, share, t.twice, t.wrong_colour, t.missed,
           t.doubtful);
    return share >= 99 && t.twice == 0;
}

// The tray at rest with these cubes in it, as the scale reads it.
static bool weigh(struct pan *pan, struct scale *scale, double *now, int32_t *mean)
{
    scale_again(scale, (uint32_t)*now);
    scale->state = SCALE_MOVING;
    for (int i = 0; i < 40; i++) {
        *now += 100;
        scale_take(scale, pan_count(pan, *now), 400, (uint32_t)*now);
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
    return share >= 98.8 && steady;
}

int main(int count, char **words)
{
    int cubes = count > 1 ? atoi(words[1]) : 10000;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    bool kept = lanes(cubes, seed);
    kept = scales(cubes, seed) && kept;
    return kept ? EXIT_SUCCESS : EXIT_FAILURE;
}
