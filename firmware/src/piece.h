// What passes the eye of a lane as one piece: its length, its colour, and how
// many cubes it is.  When it begins and ends is the lane's to say, and `far`,
// how far a sample lies from the empty groove.

#ifndef PIECE_H
#define PIECE_H

#include <stdbool.h>
#include <stdint.h>

enum channel { CLEAR, RED, GREEN, BLUE, CHANNELS };  // in the eye's own order

enum cube_flag {
    CUBE_SATURATED = 1,
    CUBE_DARK = 2,
    CUBE_TOUCHED = 4,   // the cube before
    CUBE_DOUBTFUL = 8,  // there may be one more or fewer
};

#define PIECE_EDGE 3

struct lane_limits {
    uint16_t contrast;
    uint16_t dark;
    uint8_t cube_ms;
    uint8_t shortest_ms;
};

struct piece {
    uint16_t sum[CHANNELS];
    uint16_t farthest;         // from empty, where it was flat last
    uint8_t edge[PIECE_EDGE];  // how far its first samples were, in sixteenths
    uint8_t edges;             // of `edge`, in use
    uint8_t length;            // samples counted
    uint8_t counted;           // samples in `sum`
    uint8_t solid;             // `length` when the last went into `sum`
    uint8_t since;             // samples since then
    uint8_t strange;           // steady samples of another colour
    uint8_t flags;
};

// Cubes that have just ended: `count` of them, all alike.
struct lane_cubes {
    uint16_t colour[CHANNELS];
    uint16_t ms;  // of each
    uint8_t flags;        // of the first; the others touched it
    uint8_t count;
    bool doubtful;  // count
};

void piece_begin(struct piece *p, uint16_t far, uint8_t flags);

// Counts the sample into the length, where it stands for the cube and not for
// its edge.
void piece_measure(struct piece *p, uint16_t far);

// Takes a steady sample into the colour.
void piece_add(struct piece *p, const uint16_t sample[CHANNELS]);

// Is the sample of another colour than those taken, of which there must be one?
bool piece_is_strange(const struct piece *p, const uint16_t sample[CHANNELS]);

// Too short for a cube among others: groove and both of its neighbours at once.
bool piece_is_gap(const struct piece *p, const struct lane_limits *limits, uint8_t length);

// Ends the piece after `length` samples; false when it was too short to be one.
// Without a steady sample, `last` stands for its colour.
bool piece_end(const struct piece *p, const struct lane_limits *limits, uint8_t length,
               const uint16_t last[CHANNELS], struct lane_cubes *cubes);

#endif
