// Cubes that slide one after another past the colour eye of a lane.
//
// Fed one sample of the eye each 2.4 ms, and nothing else: no pins, no time.
//
// At first, the groove is what stays the same for longer than a cube; until it
// has been seen for 0.4 s, what passes for longer than a few cubes shows that
// it was not, and it is learned anew.  Until then nothing is counted.
//
// The empty groove's colour is followed slowly while nothing passes.  A cube
// begins where a sample lies `contrast` counts from it and ends where it no
// longer does; it is as long as the samples that differ by at least half as
// much as where it was flat last.  Its colour is the mean of the first samples
// of its middle: those that hardly differ from the one before, so that edges,
// where groove and cube mix, do not count.
//
// Touching cubes are told apart by colour: two steady samples of another
// colour begin a new cube; and by length: what is about twice as long as a
// cube is two.  Near the half between, the answer is marked as doubtful.
// Where two cubes all but touch, the eye sees both and a little of the groove
// at once: a colour of its own, but shorter than any cube.  That is none, and
// the cube after it is marked as doubtful, should it have been one after all.
//
// The eye keeps its own time: now and then it has nothing new, and its sample
// is the one before.  That is no sign that the colour is steady.
//
// What passes for 0.6 s is no cube: something has stuck, or the light is
// another.  It is learned as the empty groove, and reported.

#ifndef LANE_H
#define LANE_H

#include <stdbool.h>
#include <stdint.h>

#include "piece.h"

struct lane {
    uint16_t empty[CHANNELS];   // in sixteenths
    uint16_t before[CHANNELS];  // the last sample
    struct piece piece;         // that is passing
    uint8_t learned;  // samples of the empty groove seen, 0: it is being learned
    uint8_t passing;  // samples since something began, or all alike while learning
    bool repeated;    // the last sample was the one before it over again
    bool blocked;
};

void lane_init(struct lane *l);

// Takes a sample of 0 to 1023 a channel.  True: `cubes` have ended.
bool lane_sample(struct lane *l, const struct lane_limits *limits,
                 const uint16_t sample[CHANNELS], struct lane_cubes *cubes);

// The empty groove in one channel, 0 to 1023; while it is being learned, as it seems.
uint16_t lane_empty(const struct lane *l, enum channel channel);

#endif
