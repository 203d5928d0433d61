// What the host can ask for.  PROTOCOL.md has the table of codes.
//
// Some take their time (a tare waits for the weight to rest, a setting for
// EEPROM): `command_pass` says when they are done.  One at a time.

#ifndef COMMAND_H
#define COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#define COMMAND_ARGUMENTS 8
#define COMMAND_REPLY 16

enum command_code {
    COMMAND_PING,
    COMMAND_TARE,
    COMMAND_SPAN,
    COMMAND_GET,
    COMMAND_SET,
    COMMAND_LIGHT,
    COMMAND_BEEP,
    COMMAND_LEVELS,
    COMMAND_RESTART,
    COMMAND_FORGET,
};

enum command_status {
    COMMAND_DONE,
    COMMAND_UNKNOWN,
    COMMAND_BAD,
    COMMAND_MISSING,
    COMMAND_UNSTEADY,
    COMMAND_RANGE,
    COMMAND_TOO_LITTLE,
};

struct command_reply {
    uint8_t status;
    uint8_t count;
    uint8_t data[COMMAND_REPLY];
};

// Begins a command.  True: it is done already, and `reply` filled in.
bool command_begin(uint8_t code, const uint8_t *arguments, uint8_t count,
                   struct command_reply *reply, uint32_t now);

// True when the command at work is done, and `reply` filled in.
bool command_pass(struct command_reply *reply, uint32_t now);

// Is one at work?
bool command_is_busy(void);

// Has a restart been asked for?
bool command_wants_restart(void);

#endif
