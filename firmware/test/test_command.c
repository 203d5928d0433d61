// What the host asks for, done once and answered each time.

#include "board_host.h"
#include "bytes.h"
#include "host.h"
#include "settings.h"
#include "tests.h"
#include "tower.h"

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

void command_tests(void)
{
    a_repeated_command_is_done_once_and_answered_each_time();
    tare_and_span_are_measured_and_kept();
    a_tare_without_rest_gives_up();
    wrong_commands_are_refused_with_the_reason();
}
