// Events on their way to the host, numbered, kept until acknowledged.
//
// The queue lies in memory that a reset leaves alone.  Every entry has its own
// CRC over content, stream and number; where the queue begins and ends is
// written twice, one copy after the other, so that one is whole at any moment.
// After a loss of power nothing fits, and a new stream begins.

#ifndef QUEUE_H
#define QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "board.h"

// A power of two, so that the numbers' wrap is one of the ring as well.
#define QUEUE_ENTRIES 16
#define QUEUE_PAYLOAD 12

enum event_kind {
    EVENT_CUBE = 1,
    EVENT_BEAM = 2,
    EVENT_WEIGHT = 3,
    EVENT_BUTTON = 4,
    EVENT_LOST = 5,
    EVENT_FAULT = 6,
    EVENT_STEP = 7,
};

struct queue_entry {
    uint32_t time;  // ms since the start of that run
    uint8_t restarts;  // since the stream began; stops at 255
    uint8_t kind;
    uint8_t payload[QUEUE_PAYLOAD];
    uint16_t crc;
};

struct queue_ends {
    uint16_t stream;
    uint16_t first;  // number of the oldest entry
    uint16_t next;   // number that the next event gets
    uint16_t others_lost;
    uint8_t cubes_lost[BOARD_LANES];
    uint16_t crc;
};

struct queue {
    struct queue_ends ends[2];
    struct queue_entry entries[QUEUE_ENTRIES];
    uint8_t restarts;  // of the present run
};

// Takes up what an earlier run has left, or begins a stream named `boot`.
void queue_start(struct queue *q, uint16_t boot);

uint16_t queue_stream(const struct queue *q);
uint16_t queue_first(const struct queue *q);
uint16_t queue_next(const struct queue *q);
uint8_t queue_count(const struct queue *q);

// Enters an event; without room it is counted as lost.
void queue_add(struct queue *q, enum event_kind kind, const uint8_t *payload, uint32_t time);

// Events lost that no entry speaks of yet.
uint16_t queue_lost(const struct queue *q);

// The entry of that number, which must be in the queue.
const struct queue_entry *queue_entry(const struct queue *q, uint16_t number);

// Lets go of everything before `next`.  A number outside changes nothing;
// returns whether anything was let go.
bool queue_acknowledge(struct queue *q, uint16_t stream, uint16_t next, uint32_t time);

// How many bytes of payload an event of this kind has.
uint8_t queue_payload(uint8_t kind);

#endif
