// What went onto the scale under the whole tower, and what was taken off it.
//
// Looks at each reading that the scale has taken.  While the weight is at rest
// it follows the mean of the last readings, and slow drift with it.  A weight
// moves when the scale says so, or when the readings of its window have come to
// differ from those before by more than `step`, as after a cube laid down
// softly.  It has rested when eight readings have followed eight like them.

#ifndef STEPS_H
#define STEPS_H

#include <stdbool.h>
#include <stdint.h>

#include "scale.h"

#define STEPS_RESTED 8  // readings of a rest, before those of the window
#define STEPS_MEAN 32   // readings that the mean is made of, at most

#define STEPS_LIFTED UINT16_MAX

enum steps_state { STEPS_FIRST, STEPS_RESTING, STEPS_MOVING };

struct steps {
    int32_t sum;            // of readings at rest
    int32_t before;         // mean before the movement
    uint32_t rested;        // ms of the last reading at rest before it
    uint16_t above, below;  // how far the readings have gone from `before`
    uint8_t count;          // readings in `sum`
    #define STEPS_LIFTED UINT16_MAX

enum steps_state state;  // first: nothing is known of a weight before
};

// Right after each reading.  True when the weight has come to rest after a
// movement, and what it was before is known.
bool steps_take(struct steps *t, struct scale *s, uint16_t step, uint32_t now);

// Mean of the rest.
int32_t steps_mean(const struct steps *t);

// How far the readings went in the movement: largest less smallest; STEPS_LIFTED
// when they went as far below `before` as that, or farther.
uint16_t steps_spread(const struct steps *t);

// How long the movement has lasted and the rest after it, in ms.
uint16_t steps_lasted(const struct steps *t, uint32_t now);

#endif
