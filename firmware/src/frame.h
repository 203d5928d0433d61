// Frames on the wire: COBS around body and CRC, 00 between frames.
//
// PROTOCOL.md has the whole of it.  Knows nothing of what a body means.

#ifndef FRAME_H
#define FRAME_H

#include <stdbool.h>
#include <stdint.h>

#define FRAME_BODY_MOST 47  // the protocol's limit for both directions

// A frame to be sent is built in its place: 00, COBS code, body, CRC, 00.
#define FRAME_BODY_AT 2
#define FRAME_WIRE_MOST(body) ((body) + 5)

// The longest body that the host sends; anything longer is damage.
#ifndef FRAME_HEARD_MOST
#define FRAME_HEARD_MOST 14
#endif

struct frame_decoder {
    uint8_t bytes[FRAME_HEARD_MOST + 2];  // body and CRC, COBS undone
    uint8_t count;      // of `bytes`
    uint8_t length;     // of the body, once it is whole
    uint8_t left;       // bytes until the next COBS code; 0: a code comes next
    bool gap;           // the code that comes next stands for a zero before it
    bool damaged;       // skip to the next 00
};

enum frame_heard {
    FRAME_NOTHING,  // not yet
    FRAME_WHOLE,    // `bytes` holds a body of `length` bytes until the next byte
    FRAME_DAMAGED,  // something was there, and is gone
};

void frame_decoder_init(struct frame_decoder *d);

// Takes one byte from the wire.
enum frame_heard frame_decode(struct frame_decoder *d, uint8_t byte);

// Makes a frame of the `count` bytes of body that stand at FRAME_BODY_AT of
// `wire`, and returns its length on the wire.
uint8_t frame_close(uint8_t *wire, uint8_t count);

#endif
