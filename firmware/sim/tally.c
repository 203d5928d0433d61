#include "tally.h"

#include <math.h>
#include <stdio.h>

#define NEAR 30.0  // ms, a cube's time
#define SHARE_LEAST 99.0

struct truth tally_slide(struct groove *g, int colour, double from)
{
    const struct slide *s = groove_slide_any(g, colour, from);
    return (struct truth){
        .middle = s->from + s->length / s->speed / 2, .colour = colour, .touching = s->from != from,
    };
}

// The first cube about there that is not counted yet, or one that is already.
static struct truth *cube_at(struct truth *truths, int count, double at)
{
    struct truth *counted = NULL;
    for (int i = 0; i < count; i++) {
        if (fabs(truths[i].middle - at) < NEAR) {
            if (truths[i].seen == 0) {
                return &truths[i];
            }
            counted = &truths[i];
        }
    }
    return counted;
}

static void doubt(struct truth *truths, int count, double at)
{
    for (int i = 0; i < count; i++) {
        truths[i].doubted = truths[i].doubted || fabs(truths[i].middle - at) < 1.5 * NEAR;
    }
}

void tally_count(struct tally *t, struct truth *truths, int count, const struct counted *cube)
{
    struct truth *truth = cube_at(truths, count, cube->middle);
    if (cube->doubtful) {
        t->doubtful++;
        doubt(truths, count, cube->middle);
    }
    if (truth == NULL) {
        t->twice++;
        t->silent += !cube->doubtful;
    } else if (++truth->seen > 1) {
        t->twice++;
    } else {
        truth->wrong_colour = groove_nearest(cube->colour) != truth->colour;
        t->wrong_colour += truth->wrong_colour;
        t->right += !truth->wrong_colour;
    }
}

void tally_close(struct tally *t, const struct truth *truths, int count)
{
    for (int i = 0; i < count; i++) {
        t->passed++;
        t->missed += truths[i].seen == 0;
        t->touching += truths[i].touching;
        bool is_wrong = truths[i].seen != 1 || truths[i].wrong_colour;
        t->silent += is_wrong && !truths[i].doubted;
    }
}

bool tally_print(const char *what, const struct tally *t)
{
    double share = 100.0 * t->right / t->passed;
    printf("%s: %d cubes of %d colours, %d touching the one before: %.3f %% counted with their "
           "colour (budget 99 %%), %d twice (budget 0), %d of another colour, %d not counted; %d "
           "marked doubtful, %d wrong without that mark\n",
           what, t->passed, groove_colours(), t->touching, share, t->twice, t->wrong_colour,
           t->missed, t->doubtful, t->silent);
    return share >= SHARE_LEAST && t->twice == 0;
}
