// The conversation with the host, as the whole firmware holds it on the stand-in board.

#include <stdlib.h>

#include "board_host.h"
#include "bytes.h"
#include "host.h"
#include "link.h"
#include "settings.h"
#include "tests.h"
#include "tower.h"

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
    look_again();
    for (uint8_t type = 2; type < 5; type++) {
        assert(!next_said(type, &said));
        look_again();
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

static void numbers_and_the_clock_wrap_without_a_seam(void)
{
    struct said said;
    uint16_t stream, next;
    new_board();
    board_host.ms = UINT32_MAX - 5000;
    tower_start();
    link_up(&stream, &next);
    const uint8_t press[] = { 1 };
    for (long events = 0; events < 70000; events += 6) {
        for (int i = 0; i < 6; i++) {
            link_event(EVENT_BUTTON, press);
        }
        run(6);
        for (int i = 0; i < 6; i++) {
            assert(next_said(0x02, &said) && bytes_get16(said.body + 3) == next);
            next++;
        }
        say_ack(stream, next);
        run(2);
        forget_said();
    }
    assert(board_host.ms < 1000000);
    run(400);
    assert(!next_said(0x01, &said) && !next_said(0x02, &said));
}

void link_tests(void)
{
    the_board_says_what_it_is_and_nothing_else_until_hello();
    an_event_is_repeated_until_it_is_acknowledged();
    an_event_outlives_a_reset_with_its_number();
    a_silent_host_is_asked_who_it_is_again();
    a_million_random_bytes_do_no_harm();
    a_full_queue_says_how_much_is_lost();
    numbers_and_the_clock_wrap_without_a_seam();
}
