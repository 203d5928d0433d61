// What passed an eye against what was counted there.

#ifndef TALLY_H
#define TALLY_H

#include <stdbool.h>

#include "groove.h"

struct tally {
    int passed, right, wrong_colour, missed, twice, doubtful, touching;
    int silent;  // cubes counted wrongly with no count about them marked as doubtful
};

struct truth {
    double middle;  // ms when the cube's middle is under the eye
    int colour;
    int seen;  // how often it was counted
    bool touching;
    bool wrong_colour;
    bool doubted;  // a count about here was marked
};

// What was counted, its middle at about `middle`.
struct counted {
    double middle;
    uint16_t colour[GROOVE_CHANNELS];
    bool doubtful;
};

// A cube more, at about `from`; it may have to wait for the one before it.
struct truth tally_slide(struct groove *g, int colour, double from);

void tally_count(struct tally *t, struct truth *truths, int count, const struct counted *cube);

// After the last one.
void tally_close(struct tally *t, const struct truth *truths, int count);

// Prints it against the budget; false when that is not kept.
bool tally_print(const char *what, const struct tally *t);

#endif
