// What went onto the scale under the whole tower, and what was taken off it.
//
// Looks at each reading that the scale has taken.  While the weight is at rest
// it follows the mean of the last readings, and slow drift with it.  A weight
// moves when the scale says so, or when the readings of its window have come to
// differ from those before by more than `step`, as after a cube laid down
// softly.  A step is told when the scale has been at rest for 2.6 s: the first
// readings still have some of the movement in them, and those of the window may
// have some of the next one.  When it moves again after 1.8 s, it is told then.

#ifndef STEPS_H
#define STEPS_H

#include <stdbool.h>
#include <stdint.h>

#include "scale.h"

#define STEPS_SKIPPED 3   // readings of a rest that are not in the mean
#define STEPS_SOME 4      // readings in the mean with which others are compared
#define STEPS_ENOUGH 8    // readings in the mean when the weight moves again
#define STEPS_RESTED 16   // readings in the mean
#define STEPS_MEAN 32     // at most

#define STEPS_LIFTED UINT16_MAX

enum steps_state { STEPS_FIRST, STEPS_RESTING, STEPS_MOVING };

struct steps {
    int32_t sum;            // of readings at rest
    int32_t before;         // mean before the movement
    uint32_t began;         // ms
    uint16_t above, below;  // how far the readings have gone from `before`
    int8_t count;           // readings in `sum`; below 0: to be skipped
    #define STEPS_LIFTED UINT16_MAX

enum steps_state state;  // first: nothing is known of a weight before
};

// Right after each reading.  True when the weight has come to rest after a
// movement, and what it was before is known.
bool steps_take(struct steps *t, struct scale *s, uint16_t step, uint32_t now);

// Mean of the rest.
int32_t steps_mean(const struct steps *t);

// How far the readings went in the movement: largest less smallest; STEPS_LIFTED
// when the weight fell by as much as that, or more.  A cell mounted upside down
// counts less the more it bears.
uint16_t steps_spread(const struct steps *t, bool is_upside_down);

// How long it is since the movement began, in ms.
uint16_t steps_lasted(const struct steps *t, uint32_t now);

#endif
