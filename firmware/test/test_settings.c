#include <stdint.h>

#include "board_host.h"
#include "settings.h"
#include "tests.h"
#include "vectors.h"

static void keep_all(void)
{
    while (settings_pass()) {
    }
}

static void a_new_board_has_what_the_protocol_says(void)
{
    board_host_new();
    settings_start();
    for (uint8_t key = 0; key < SETTING_COUNT; key++) {
        assert(settings_get(key) == settings_vectors[0].values[key]);
    }
    assert(settings_crc() == settings_vectors[0].crc);
}

static void what_is_set_is_there_after_a_restart(void)
{
    board_host_new();
    settings_start();
    for (uint8_t board = 1; board <= 2; board++) {
        for (uint8_t key = 0; key < SETTING_COUNT; key++) {
            assert(settings_set(key, settings_vectors[board].values[key]));
            keep_all();
        }
        settings_start();
        assert(settings_crc() == settings_vectors[board].crc);
    }
    settings_forget();
    keep_all();
    settings_start();
    assert(settings_crc() == settings_vectors[0].crc);
}

static void what_is_out_of_bounds_is_refused(void)
{
    board_host_new();
    settings_start();
    assert(!settings_set(SETTING_COUNT, 0));
    assert(!settings_set(SETTING_GAIN, 4));
    assert(!settings_set(SETTING_FITTED, 3904));
    assert(!settings_set(SETTING_TARE, 8388608));
    assert(!settings_set(SETTING_CUBE, 7));
    assert(settings_crc() == settings_vectors[0].crc);
}

// From 1 to 2, with the plug pulled at that byte of what is written.
static void change_and_die_at(int byte)
{
    board_host_new();
    settings_start();
    settings_set(SETTING_ID, 1);
    keep_all();
    board_host.keep_writes = 0;
    board_host.keep_dies_at = byte;
    settings_set(SETTING_ID, 2);
}

// At whatever byte the plug is pulled: the old value or the new one.
static void pulling_the_plug_leaves_one_copy_whole(void)
{
    for (int byte = 1; byte < 70; byte++) {
        change_and_die_at(byte);
        keep_all();
        settings_start();
        assert(settings_get(SETTING_ID) == 1 || settings_get(SETTING_ID) == 2);
        assert(settings_get(SETTING_QUIET) == 700);
    }
}

static void two_changes_at_once_leave_one_copy_whole_as_well(void)
{
    for (int byte = 1; byte < 70; byte++) {
        change_and_die_at(byte);
        for (int i = 0; i < 20; i++) {
            settings_pass();
        }
        settings_set(SETTING_QUIET, 900);
        keep_all();
        settings_start();
        assert(settings_get(SETTING_ID) == 1 || settings_get(SETTING_QUIET) == 900);
    }
}

static void every_boot_has_the_next_number(void)
{
    board_host_new();
    for (uint32_t boot = 1; boot < 66000; boot++) {
        uint16_t expected = (uint16_t)(boot > UINT16_MAX ? boot - UINT16_MAX : boot);
        assert(settings_count_boot() == expected);
    }
}

static void a_boot_cut_short_does_not_repeat_a_number(void)
{
    for (int byte = 1; byte <= 4; byte++) {
        board_host_new();
        settings_count_boot();
        uint16_t told = settings_count_boot();
        board_host.keep_writes = 0;
        board_host.keep_dies_at = byte;
        settings_count_boot();
        board_host.keep_dies_at = 0;
        assert((uint16_t)(settings_count_boot() - told) <= 2);
    }
}

void settings_tests(void)
{
    a_new_board_has_what_the_protocol_says();
    what_is_set_is_there_after_a_restart();
    what_is_out_of_bounds_is_refused();
    pulling_the_plug_leaves_one_copy_whole();
    two_changes_at_once_leave_one_copy_whole_as_well();
    every_boot_has_the_next_number();
    a_boot_cut_short_does_not_repeat_a_number();
}
