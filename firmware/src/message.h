// What board and host say to each other, byte by byte, as PROTOCOL.md has it.
//
// Each function writes a body's payload at `to` and returns the place behind it.

#ifndef MESSAGE_H
#define MESSAGE_H

#include <stdint.h>

#include "command.h"
#include "queue.h"

#define MESSAGE_PROTOCOL 1
#define MESSAGE_FIRMWARE_MAJOR 1
#define MESSAGE_FIRMWARE_MINOR 1
#define MESSAGE_BODY_MOST 34  // that the board says

enum message {
    IDENT = 0x01,
    EVENT = 0x02,
    REPLY = 0x03,
    HEARTBEAT = 0x04,
    HELLO = 0x11,
    ACK = 0x12,
    COMMAND = 0x13,
};

// This start and what the line has come to since.
struct message_run {
    uint16_t boot;
    uint16_t damaged;  // frames heard
    uint16_t resent;   // events
};

uint8_t *message_ident(uint8_t *to, uint16_t boot, const struct queue *q);
uint8_t *message_event(uint8_t *to, const struct queue *q, uint16_t number);
uint8_t *message_reply(uint8_t *to, uint16_t session, uint16_t number,
                       const struct command_reply *reply);
uint8_t *message_heartbeat(uint8_t *to, const struct message_run *run, const struct queue *q,
                           uint32_t now);

#endif
