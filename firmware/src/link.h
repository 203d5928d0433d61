// The conversation with the host: who is there, events until acknowledged,
// commands answered once, a heartbeat.  PROTOCOL.md says how it goes.

#ifndef LINK_H
#define LINK_H

#include <stdint.h>

#include "queue.h"

// Begins with the boot number of this start.
void link_start(uint16_t boot);

// Enters an event; its payload is as PROTOCOL.md has it for the kind.
void link_event(enum event_kind kind, const uint8_t *payload);

// Lets the next heartbeat come at once.
void link_hurry(void);

// Hears what has come, and sends a frame when there is one to send.
void link_pass(uint32_t now);

#endif
