#include "tally.h"

#include <math.h>
#include <stdio.h>

#define NEAR 30.0  // ms, a cube's time
#define SHARE_LEAST 99.0

struct truth tally_slide(struct groove *g, int colour, double from)
{
    const struct slide *s = groove_slide_any(g, colour, from);
    return (struct truth){ s->from + s->length / s->speed / 2, colour, 0, s->from != from };
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

void tally_count(struct tally *t, struct truth *truths, int count, double middle,
                 const uint16_t colour[GROOVE_CHANNELS])
{
    struct truth *truth = cube_at(truths, count, middle);
    if (truth == NULL || ++truth->seen > 1) {
        t->twice++;
    } else if (groove_nearest(colour) == truth->colour) {
        t->right++;
    } else {
        t->wrong_colour++;
    }
}

void tally_close(struct tally *t, const struct truth *truths, int count)
{
    for (int i = 0; i < count; i++) {
        t->passed++;
        t->missed += truths[i].seen == 0;
        t->touching += truths[i].touching;
    }
}

bool tally_print(const char *what, const struct tally *t)
{
    double share = 100.0 * t->right / t->passed;
    printf("%s: %d cubes of %d colours, %d touching the one before: %.2f %% counted with their "
           "colour (budget 99 %%), %d twice (budget 0), %d of another colour, %d not counted, %d "
           "marked doubtful\n",
           what, t->passed, groove_colours(), t->touching, share, t->twice, t->wrong_colour,
           t->missed, t->doubtful);
    return share >= SHARE_LEAST && t->twice == 0;
}
