#include "frame.h"

#include "bytes.h"
#include "crc.h"

void frame_decoder_init(struct frame_decoder *d)
{
    *d = (struct frame_decoder){ .count = 0 };
}

static void keep(struct frame_decoder *d, uint8_t byte)
{
    if (d->count == sizeof d->bytes) {
        d->damaged = true;
        return;
    }
    d->bytes[d->count++] = byte;
}

static enum frame_heard finish(struct frame_decoder *d)
{
    bool nothing = d->count == 0 && !d->gap && !d->damaged && d->left == 0;
    bool cut_off = d->left > 0 || d->damaged || d->count < 3;
    uint8_t count = d->count;

    d->count = 0;
    d->left = 0;
    d->gap = false;
    d->damaged = false;
    if (nothing) {
        return FRAME_NOTHING;
    }
    if (cut_off) {
        return FRAME_DAMAGED;
    }
    count = (uint8_t)(count - 2);
    if (crc_bytes(CRC_START, d->bytes, count) != bytes_get16(d->bytes + count)) {
        return FRAME_DAMAGED;
    }
    d->length = count;
    return FRAME_WHOLE;
}

enum frame_heard frame_decode(struct frame_decoder *d, uint8_t byte)
{
    if (byte == 0) {
        return finish(d);
    }
    if (d->left > 0) {
        keep(d, byte);
        d->left--;
        return FRAME_NOTHING;
    }
    if (d->gap) {
        keep(d, 0);
    }
    // No frame is long enough for a block of 254, after which no zero stands.
    d->left = (uint8_t)(byte - 1);
    d->gap = true;
    if (d->left > sizeof d->bytes) {
        d->damaged = true;
    }
    return FRAME_NOTHING;
}

uint8_t frame_close(uint8_t *wire, uint8_t count)
{
    uint8_t *body = wire + FRAME_BODY_AT;
    bytes_put16(body + count, crc_bytes(CRC_START, body, count));
    count = (uint8_t)(count + 2);

    // COBS in place: every zero becomes the way to the next one.
    uint8_t *code = wire + 1;
    wire[0] = 0;
    *code = 1;
    for (uint8_t i = 0; i < count; i++) {
        if (body[i] == 0) {
            code = body + i;
            *code = 0;
        }
        (*code)++;
    }
    body[count] = 0;
    return (uint8_t)(FRAME_BODY_AT + count + 1);
}
