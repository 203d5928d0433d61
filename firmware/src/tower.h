// The whole board: every capability once, and what goes round and round.
//
// Parts that are not there, or stop answering, are left out and told of; none
// of the others minds.

#ifndef TOWER_H
#define TOWER_H

#include <stdint.h>

#include "beam.h"
#include "board.h"
#include "button.h"
#include "lane.h"
#include "scale.h"
#include "steps.h"
#include "cue.h"

enum part {
    PART_SCALE = 0,
    PART_BEAM = 1,
    PART_BUTTON = 2,
    PART_LIGHT = 3,
    PART_BUZZER = 4,
    PART_WHOLE_TOWER = 5,  // no part: where the scale stands
    PART_LANE = 8,  // and three more
};

enum fault { FAULT_WELL, FAULT_SILENT, FAULT_BLOCKED, FAULT_ABOVE, FAULT_BELOW };

struct tower {
    struct scale scale;
    struct steps steps;
    struct lane lanes[BOARD_LANES];
    struct beam beam;
    struct button button;
    struct cue cue;
    uint16_t parts;                          // found and answering
    uint16_t lost;                           // parts that were there and are not
    uint8_t blocked;                         // lanes, a bit each
    uint8_t scale_fault;                     // as told
};

extern struct tower tower;

// After `board_start`.
void tower_start(void);

// Once round: everything has a look whether there is something to do.
void tower_pass(void);

// Settings have changed.
void tower_apply(void);

#endif
