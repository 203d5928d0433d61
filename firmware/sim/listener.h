// The host at the other end of the bench's line: it takes every event once, and
// sets what it is asked to.

#ifndef LISTENER_H
#define LISTENER_H

#include <stdint.h>

#include "frame.h"

struct listener {
    int port;
    struct frame_decoder decoder;
    uint16_t boot, stream, next;
    uint16_t number;    // of the last command
    uint16_t answered;  // the last one that is done
    void *who;
    // An event's kind, its own part, and its time in ms.
    void (*event)(void *who, uint8_t kind, const uint8_t *payload, double at);
};

void listener_open(struct listener *l, const char *port);

// Takes what has come.
void listener_pass(struct listener *l);

// Asks for a setting; to be done when `answered` is `number`.
void listener_set(struct listener *l, uint8_t key, int32_t value);

#endif
