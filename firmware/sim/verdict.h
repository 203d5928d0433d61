// What number of cubes a step of a whole tower's weight is, by a plain rule, and
// how often that is right.
//
// The number whose weight is nearest; doubtful where the next one has more than
// 2 % of the likelihood of both, or 0.1 % from six cubes on.  The likelihood of n
// cubes is normal about their weight.  Its variance is that of the scale's noise,
// n times that of one cube, n squared times that of their known mean and, after
// the tower was lifted, that of what it may weigh otherwise where it stands now.
// The app has a rule of its own.

#ifndef VERDICT_H
#define VERDICT_H

#include <stdbool.h>
#include <stdint.h>

#include "whole.h"

struct step {
    double at;  // ms when it was told
    int32_t before, after;
    uint16_t spread;
};

enum { VERDICT_NOTHING, VERDICT_FEW, VERDICT_SOME, VERDICT_MANY, VERDICT_SORTS };

struct verdicts {
    double cube;    // mg that one is taken to weigh
    double unsure;  // mg by which its mean may be otherwise
    int inside;   // at the last step
    struct {
        int right, doubtful, wrong, lifted;
    } sorts[VERDICT_SORTS];
};

// The first cubes' number before any step.
void verdict_step(struct verdicts *v, const struct whole *w, const struct step *s);

// False when more than one in 10,000 is wrong, or of the few fewer than `right` %
// are right.
bool verdict_print(const char *what, const struct verdicts *v, double right);

#endif
