// The whole firmware on the stand-in board, heard and answered as a host would.

#include <stdlib.h>
#include <string.h>

#include "board_host.h"
#include "bytes.h"
#include "crc.h"
#include "frame.h"
#include "link.h"
#include "settings.h"
#include "tests.h"
#include "tower.h"

// What the board has said since the last look, frame by frame.
struct said {
    uint8_t body[48];
    int length;
};

static int said_at;

static void new_board(void)
{
    board_host_new();
    board_host.ms = 1;
    board_host.beam_broken = false;
    said_at = 0;
    tower_start();
}

static void run(int ms)
{
    for (uint32_t until = board_host.ms + (uint32_t)ms; board_host.ms < until;) {
        board_host_tick();
        tower_pass();
    }
}

// The next frame with this type; false when there is none.
static bool next_said(uint8_t type, struct said *said)
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

static void forget_said(void)
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

static void say_hello(uint16_t boot, uint16_t stream, uint16_t next)
{
    uint8_t body[8] = { 0x11, 1 };
    bytes_put16(bytes_put16(bytes_put16(body + 2, boot), stream), next);
    say(body, sizeof body);
}

static void say_ack(uint16_t stream, uint16_t next)
{
    uint8_t body[5] = { 0x12 };
    bytes_put16(bytes_put16(body + 1, stream), next);
    say(body, sizeof body);
}

static void say_command(uint16_t number, uint8_t code, const void *arguments, int count)
{
    uint8_t body[14] = { 0x13 };
    bytes_put16(bytes_put16(body + 1, 0xBEEF), number);
    body[5] = code;
    memcpy(body + 6, arguments, (size_t)count);
    say(body, 6 + count);
}

static void press_button(void)
{
    board_host.button_down = true;
    run(60);
    board_host.button_down = false;
    run(60);
}

// The stream that the board names, from a fresh IDENT.
static uint16_t stream_of(uint16_t *boot, uint16_t *first)
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

static void link_up(uint16_t *stream, uint16_t *next)
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

static void the_board_says_what_it_is_and_nothing_else_until_hello(void)
{
    struct said said;
    new_board();
    press_button();
    run(1000);
    int idents = 0;
    while (next_said(0x01, &said)) {
        idents++;
    }
    assert(idents >= 4);
    said_at = 0;
    for (uint8_t type = 2; type < 5; type++) {
        assert(!next_said(type, &said));
        said_at = 0;
    }
}

static void an_event_is_repeated_until_it_is_acknowledged(void)
{
    struct said said;
    uint16_t stream, next;
    new_board();
    link_up(&stream, &next);
    press_button();
    run(500);
    int times = 0;
    while (next_said(0x02, &said)) {
        assert(bytes_get16(said.body + 1) == stream && bytes_get16(said.body + 3) == next);
        times++;
    }
    assert(times >= 5);
    say_ack(stream, (uint16_t)(next + 1));
    run(10);
    forget_said();
    run(500);
    assert(!next_said(0x02, &said));
}

static void an_event_outlives_a_reset_with_its_number(void)
{
    struct said said;
    uint16_t stream, next, boot, first;
    new_board();
    link_up(&stream, &next);
    press_button();
    tower_start();
    assert(stream_of(&boot, &first) == stream && first == next);
    say_hello(boot, stream, next);
    run(20);
    assert(next_said(0x02, &said) && bytes_get16(said.body + 3) == next);
    say_ack(stream, (uint16_t)(next + 1));
    run(10);
}

static void a_silent_host_is_asked_who_it_is_again(void)
{
    struct said said;
    uint16_t stream, next;
    new_board();
    link_up(&stream, &next);
    run(1900);
    assert(!next_said(0x01, &said));
    run(400);
    assert(next_said(0x01, &said));
}

static void a_repeated_command_is_done_once_and_answered_each_time(void)
{
    struct said said;
    uint16_t stream, next;
    const uint8_t beep[] = { 0xD0, 0x07, 0x64, 0 };
    new_board();
    link_up(&stream, &next);
    say_command(1, 6, beep, 4);
    run(5);
    assert(board_host.hertz == 2000 && next_said(0x03, &said));
    run(200);
    assert(board_host.hertz == 0);
    forget_said();
    say_command(1, 6, beep, 4);
    run(5);
    assert(board_host.hertz == 0 && next_said(0x03, &said) && said.body[5] == 0);

    // Neither after a reset.
    tower_start();
    link_up(&stream, &next);
    say_command(1, 6, beep, 4);
    run(5);
    assert(board_host.hertz == 0 && next_said(0x03, &said));
    say_command(2, 6, beep, 4);
    run(5);
    assert(board_host.hertz == 2000);
}

static void feed_scale(int32_t raw, int readings)
{
    for (int i = 0; i < readings; i++) {
        board_host.scale_bits = (uint32_t)raw & 0xFFFFFF;
        board_host.scale_ready = true;
        say_ack(0, 0);
        run(100);
    }
}

static void tare_and_span_are_measured_and_kept(void)
{
    struct said said;
    uint16_t stream, next;
    const uint8_t mass[] = { 0x70, 0x17, 0, 0 };  // 6000 mg
    new_board();
    feed_scale(-50000, 15);
    link_up(&stream, &next);
    say_command(11, 1, "", 0);
    feed_scale(-50000, 10);
    assert(next_said(0x03, &said) && said.body[5] == 0);
    assert((int32_t)bytes_get32(said.body + 6) == -50000);
    say_command(12, 2, mass, 4);
    feed_scale(76000, 12);
    assert(next_said(0x03, &said) && said.body[5] == 0);
    assert(scale_weight(76000, settings.tare, settings.span) == 6000);
    settings_start();
    assert(settings.tare == -50000 && settings.span != 0);

    say_command(13, 2, mass, 4);
    feed_scale(-50100, 12);
    assert(next_said(0x03, &said) && said.body[5] == 6);  // too little weight
}

static void a_tare_without_rest_gives_up(void)
{
    struct said said;
    uint16_t stream, next;
    new_board();
    feed_scale(0, 15);
    link_up(&stream, &next);
    say_command(14, 1, "", 0);
    for (int i = 0; i < 35; i++) {
        feed_scale(i % 2 == 0 ? 0 : 5000, 1);
    }
    assert(next_said(0x03, &said) && said.body[5] == 4);
}

static void wrong_commands_are_refused_with_the_reason(void)
{
    static const struct {
        uint8_t code, count, arguments[8], status;
    } cases[] = {
        { 99, 0, { 0 }, 1 },              // no such command
        { 3, 0, { 0 }, 2 },               // no key
        { 3, 1, { 16 }, 2 },              // no such key
        { 4, 5, { 7, 4, 0, 0, 0 }, 2 },   // a gain of 4
        { 5, 4, { 1, 2, 3, 4 }, 2 },      // a pattern of 4
        { 6, 4, { 10, 0, 10, 0 }, 2 },    // 10 Hz
        { 1, 0, { 0 }, 3 },               // no scale
        { 7, 1, { 0 }, 3 },               // no lane
        { 2, 4, { 0, 0, 0, 0 }, 2 },      // no mass
    };
    uint16_t stream, next;
    new_board();
    link_up(&stream, &next);
    for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct said said;
        say_command((uint16_t)(20 + i), cases[i].code, cases[i].arguments, cases[i].count);
        run(10);
        assert(next_said(0x03, &said) && said.body[5] == cases[i].status);
    }
}

static void eyes_are_found_missed_and_found_again(void)
{
    uint16_t stream, next;
    new_board();
    assert((tower.parts & 0xF00) == 0);
    board_host.lanes = 0x5;
    for (int lane = 0; lane < BOARD_LANES; lane++) {
        board_host.levels[lane][0] = 300;
    }
    run(700);
    assert((tower.parts & 0xF00) == 0x500);
    link_up(&stream, &next);
    board_host.lanes = 0x4;
    run(700);
    struct said said;
    assert((tower.parts & 0xF00) == 0x400);
    assert(next_said(0x02, &said) && said.body[5] == EVENT_FAULT && said.body[11] == PART_LANE);
    board_host.lanes = 0x5;
    run(700);
    assert((tower.parts & 0xF00) == 0x500);
}

static void a_million_random_bytes_do_no_harm(void)
{
    uint16_t stream, next;
    new_board();
    link_up(&stream, &next);
    srand(1);
    uint16_t before = settings_crc();
    for (int i = 0; i < 1000000; i += 1000) {
        board_host.heard_from = 0;
        for (board_host.heard_to = 0; board_host.heard_to < 1000;) {
            board_host.heard[board_host.heard_to++] = (uint8_t)rand();
        }
        run(2);
        forget_said();
    }
    run(2000);
    assert(settings_crc() == before);
    link_up(&stream, &next);
    press_button();
    struct said said;
    assert(next_said(0x02, &said));
}

static void a_full_queue_says_how_much_is_lost(void)
{
    struct said said;
    uint16_t stream, next;
    new_board();
    link_up(&stream, &next);
    const uint8_t press[] = { 1 };
    for (int i = 0; i < QUEUE_ENTRIES + 4; i++) {
        link_event(EVENT_BUTTON, press);
    }
    run(600);
    assert(next_said(0x04, &said));
    assert(said.body[19] == QUEUE_ENTRIES && bytes_get16(said.body + 20) == 4);
    forget_said();
    say_ack(stream, (uint16_t)(next + QUEUE_ENTRIES));
    run(20);
    assert(next_said(0x02, &said) && said.body[5] == EVENT_LOST && said.body[15] == 4);
}

void link_tests(void)
{
    the_board_says_what_it_is_and_nothing_else_until_hello();
    an_event_is_repeated_until_it_is_acknowledged();
    an_event_outlives_a_reset_with_its_number();
    a_silent_host_is_asked_who_it_is_again();
    a_repeated_command_is_done_once_and_answered_each_time();
    tare_and_span_are_measured_and_kept();
    a_tare_without_rest_gives_up();
    wrong_commands_are_refused_with_the_reason();
    eyes_are_found_missed_and_found_again();
    a_million_random_bytes_do_no_harm();
    a_full_queue_says_how_much_is_lost();
}
