#include <stdlib.h>
#include <string.h>

#include "crc.h"
#include "frame.h"
#include "tests.h"
#include "vectors.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof *(array)))

// How the last frame of these bytes was heard; `d` holds its body.
static enum frame_heard hear(struct frame_decoder *d, const uint8_t *wire, int length)
{
    enum frame_heard last = FRAME_NOTHING;
    for (int i = 0; i < length; i++) {
        enum frame_heard heard = frame_decode(d, wire[i]);
        last = heard == FRAME_NOTHING ? last : heard;
    }
    return last;
}

static void the_crc_is_the_one_in_the_protocol(void)
{
    for (int i = 0; i < COUNT(crc_vectors); i++) {
        const char *text = crc_vectors[i].text;
        assert(crc_bytes(CRC_START, text, (uint8_t)strlen(text)) == crc_vectors[i].crc);
    }
}

static void every_vector_is_written_as_it_stands(void)
{
    for (int i = 0; i < COUNT(frame_vectors); i++) {
        const struct frame_vector *v = &frame_vectors[i];
        uint8_t wire[FRAME_WIRE_MOST(48)] = { 0 };
        memcpy(wire + FRAME_BODY_AT, v->body, v->body_length);
        uint8_t length = frame_close(wire, v->body_length);
        assert(length == v->wire_length + 1 && wire[0] == 0);
        assert(memcmp(wire + 1, v->wire, v->wire_length) == 0);
    }
}

static void every_vector_from_the_host_is_read(void)
{
    for (int i = 0; i < COUNT(frame_vectors); i++) {
        const struct frame_vector *v = &frame_vectors[i];
        struct frame_decoder d;
        frame_decoder_init(&d);
        enum frame_heard heard = hear(&d, v->wire, v->wire_length);
        if (v->body_length > FRAME_HEARD_MOST) {
            assert(heard == FRAME_DAMAGED);  // only the board says so much
        } else {
            assert(heard == FRAME_WHOLE && d.length == v->body_length);
            assert(memcmp(d.bytes, v->body, d.length) == 0);
        }
    }
}

static void every_single_bit_error_is_found(void)
{
    for (int i = 0; i < COUNT(frame_vectors); i++) {
        const struct frame_vector *v = &frame_vectors[i];
        for (int bit = 0; bit < 8 * v->wire_length; bit++) {
            uint8_t wire[64];
            memcpy(wire, v->wire, sizeof wire);
            wire[bit / 8] ^= (uint8_t)(1 << bit % 8);
            struct frame_decoder d;
            frame_decoder_init(&d);
            assert(hear(&d, wire, v->wire_length) != FRAME_WHOLE);
        }
    }
}

static void after_any_noise_the_frame_after_the_next_zero_is_heard(void)
{
    const struct frame_vector *v = &frame_vectors[COUNT(frame_vectors) - 1];
    struct frame_decoder d;
    frame_decoder_init(&d);
    srand(1);
    for (int round = 0; round < 20000; round++) {
        for (int i = rand() % 50; i > 0; i--) {
            frame_decode(&d, (uint8_t)rand());
        }
        frame_decode(&d, 0);
        assert(hear(&d, v->wire, v->wire_length) == FRAME_WHOLE);
        assert(memcmp(d.bytes, v->body, v->body_length) == 0);
    }
}

void frame_tests(void)
{
    the_crc_is_the_one_in_the_protocol();
    every_vector_is_written_as_it_stands();
    every_vector_from_the_host_is_read();
    every_single_bit_error_is_found();
    after_any_noise_the_frame_after_the_next_zero_is_heard();
}
