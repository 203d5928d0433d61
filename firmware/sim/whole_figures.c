#include "whole_figures.h"

#include <math.h>
#include <stdio.h>

#include "evening.h"
#include "scale.h"
#include "steps.h"
#include "verdict.h"

#define THROWS 100        // of an evening
#define REST 850  // counts: what a new board has
#define STEP 300
#define WEIGHED 10        // cubes that calibration weighs
#define WEIGHED_NOISE 35.0  // mg of both weights together

struct world {
    const char *name;
    double mm;
    double right;   // % that are asked for
    bool is_known;  // what a cube weighs; else as ten of them did
};

static const struct world worlds[] = {
    { "whole tower, 10 mm", 10, 99.9, true },
    { "whole tower, 8 mm", 8, 99.5, true },
    { "whole tower, 10 mm, ten cubes weighed once", 10, 0, false },
    { "whole tower, 8 mm, ten cubes weighed once", 8, 0, false },
};

// What calibration takes a cube for.
static double weigh_ten(struct pan *pan)
{
    double sum = chance_normal(&pan->chance, WEIGHED_NOISE);
    for (int i = 0; i < WEIGHED; i++) {
        sum += pan_cube(pan);
    }
    return sum / WEIGHED;
}

static double unsure_of_ten(double cube)
{
    return hypot(PAN_CUBE_SPREAD * cube / sqrt(WEIGHED), WEIGHED_NOISE / WEIGHED);
}

static void spend(const struct world *world, int throws, uint64_t seed, struct verdicts *verdicts)
{
    struct pan pan;
    struct evening evening;
    struct scale scale;
    struct steps steps = { 0 };
    pan_init(&pan, seed);
    evening_init(&evening, &pan, 0, world->mm, seed + 1000);
    scale_init(&scale, 0);
    verdicts->cube = world->is_known ? pan.cube : weigh_ten(&pan);
    verdicts->unsure = world->is_known ? 0 : unsure_of_ten(pan.cube);
    verdicts->inside = 0;
    for (double now = 100; evening.throws < throws || now < evening.from; now += 100) {
        evening_pass(&evening, now);
        scale_take(&scale, pan_count(&pan, now), REST, (uint32_t)now);
        if (steps_take(&steps, &scale, STEP, (uint32_t)now)) {
            const struct step told = {
                .at = now,
                .before = steps.before,
                .after = steps_mean(&steps),
                .spread = steps_spread(&steps, false),
            };
            verdict_step(verdicts, &evening.whole, &told);
        }
        scale_news(&scale, STEP);
    }
}

bool whole_figures(int throws, uint64_t seed)
{
    bool fine = true;
    for (size_t i = 0; i < sizeof worlds / sizeof *worlds; i++) {
        struct verdicts verdicts = { 0 };
        for (int made = 0; made < throws; made += THROWS) {
            spend(&worlds[i], THROWS, seed * 100000 + (uint64_t)made, &verdicts);
        }
        bool is_as_asked = verdict_print(worlds[i].name, &verdicts, worlds[i].right);
        fine = fine && (is_as_asked || !worlds[i].is_known);
    }
    return fine;
}
