#include "host.h"

#include <assert.h>
#include <string.h>

#include "board_host.h"
#include "bytes.h"
#include "crc.h"
#include "frame.h"
#include "tower.h"

static int said_at;

void new_board(void)
{
    board_host_new();
    board_host.ms = 1;
    board_host.beam_broken = false;
    said_at = 0;
    tower_start();
}

void run(int ms)
{
    uint32_t from = board_host.ms;
    while (board_host.ms - from < (uint32_t)ms) {
        board_host_tick();
        tower_pass();
    }
}

bool next_said(uint8_t type, struct said *said)
{
    while (said_at < board_host.said_count) {
        uint8_t wire[64];
        int length = 0;
        for (; board_host.said[said_at] == 0; said_at++) {
            if (said_at + 1 == board_host.said_count) {
                return false;
            }
        }
        while (board_host.said[said_at] != 0) {
            wire[length++] = board_host.said[said_at++];
        }
        // COBS undone.
        said->length = 0;
        for (int i = 0; i < length; i += wire[i]) {
            for (int k = 1; k < wire[i]; k++) {
                said->body[said->length++] = wire[i + k];
            }
            said->body[said->length++] = 0;
        }
        said->length -= 3;
        assert(crc_bytes(CRC_START, said->body, (uint8_t)said->length)
               == bytes_get16(said->body + said->length));
        if (said->body[0] == type) {
            return true;
        }
    }
    return false;
}

void look_again(void)
{
    said_at = 0;
}

void forget_said(void)
{
    board_host.said_count = said_at = 0;
}

static void say(const uint8_t *body, int length)
{
    uint8_t wire[64];
    memcpy(wire + FRAME_BODY_AT, body, (size_t)length);
    int count = frame_close(wire, (uint8_t)length);
    if (board_host.heard_from == board_host.heard_to) {
        board_host.heard_from = board_host.heard_to = 0;
    }
    memcpy(board_host.heard + board_host.heard_to, wire, (size_t)count);
    board_host.heard_to += count;
}

void say_hello(uint16_t boot, uint16_t stream, uint16_t next)
{
    uint8_t body[8] = { 0x11, 1 };
    bytes_put16(bytes_put16(bytes_put16(body + 2, boot), stream), next);
    say(body, sizeof body);
}

void say_ack(uint16_t stream, uint16_t next)
{
    uint8_t body[5] = { 0x12 };
    bytes_put16(bytes_put16(body + 1, stream), next);
    say(body, sizeof body);
}

void say_command(uint16_t number, uint8_t code, const void *arguments, int count)
{
    uint8_t body[14] = { 0x13 };
    bytes_put16(bytes_put16(body + 1, 0xBEEF), number);
    body[5] = code;
    memcpy(body + 6, arguments, (size_t)count);
    say(body, 6 + count);
}

void press_button(void)
{
    board_host.button_down = true;
    run(60);
    board_host.button_down = false;
    run(60);
}

uint16_t stream_of(uint16_t *boot, uint16_t *first)
{
    struct said said;
    forget_said();
    say_hello(0, 0, 0);
    run(10);
    assert(next_said(0x01, &said));
    *boot = bytes_get16(said.body + 4);
    *first = bytes_get16(said.body + 8);
    return bytes_get16(said.body + 6);
}

void link_up(uint16_t *stream, uint16_t *next)
{
    uint16_t boot;
    struct said said;
    *stream = stream_of(&boot, next);
    say_hello(boot, *stream, *next);
    run(20);
    // What an earlier run has left.
    while (next_said(0x02, &said)) {
        *next = (uint16_t)(bytes_get16(said.body + 3) + 1);
        say_ack(*stream, *next);
        run(20);
    }
    forget_said();
}
