// A lane as the eye over it sees it: a groove down which cubes slide.
//
// Lengths in mm, times in ms, speeds in mm a ms.  The eye sees a round spot;
// where an edge crosses it, cube and groove mix.  Light is as the TCS34725
// counts it in 2.4 ms at gain 16 under its own lamp: shot noise, a hum of the
// room's lamps at 100 Hz, full at 1023.

#ifndef GROOVE_H
#define GROOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "chance.h"

#define GROOVE_CUBE 10.0      // mm
#define GROOVE_SPEED 0.36     // so that a cube takes 28 ms
#define GROOVE_SPOT 3.0       // mm that the eye sees
#define GROOVE_INTEGRATION 2.4  // ms
#define GROOVE_CHANNELS 4     // clear, red, green, blue

// Number of a colour by its name, -1 when there is none of that name.
int groove_colour(const char *name);
const char *groove_colour_name(int colour);
int groove_colours(void);

// The colour that these means are nearest to, by share of the clear light.
int groove_nearest(const uint16_t levels[GROOVE_CHANNELS]);

struct slide {
    double from;        // ms when its leading edge is under the eye's middle
    double speed;
    double length;
    double brightness;  // of this cube, about 1
    int colour;
};

struct groove {
    struct chance chance;
    struct slide *slides;  // in order
    int count, room;
    double speed_spread;       // share of the speed
    double brightness_spread;  // dirt, grain, tilt
    double light;  // of the surroundings and the lamp, 1 as calibrated
    double hum;    // its share
    int stuck;     // a colour that lies under the eye, -1: none
};

void groove_init(struct groove *g, uint64_t seed);
void groove_free(struct groove *g);

// Lets a cube slide that would reach the eye at `from`, or as soon as the one
// before it has passed; then it touches that one, and is no faster.
const struct slide *groove_slide(struct groove *g, int colour, double from, double speed);

// Cubes as people have them and slopes as they are: some brighter, some quicker.
const struct slide *groove_slide_any(struct groove *g, int colour, double from);

// What the eye counts in the integration that ends at `until`.
void groove_look(struct groove *g, double until, double gain, uint16_t levels[GROOVE_CHANNELS]);

#endif
