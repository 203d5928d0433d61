// Parts that go, come back, or answer nonsense; none of the others minds.

#include "board_host.h"
#include "host.h"
#include "queue.h"
#include "tests.h"
#include "tower.h"

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

// Neither does the rest of the board wait for it.
static void a_bus_that_hangs_is_freed_and_costs_only_its_lanes(void)
{
    struct said said;
    uint16_t stream, next;
    new_board();
    board_host.lanes = 0xF;
    for (int lane = 0; lane < BOARD_LANES; lane++) {
        board_host.levels[lane][0] = 300;
    }
    run(700);
    link_up(&stream, &next);
    board_host.bus_hangs = true;
    run(600);
    assert((tower.parts & 0xF00) == 0 && board_host.bus_resets > 0);
    assert(next_said(0x04, &said));
    press_button();
    assert(next_said(0x02, &said));
    board_host.bus_hangs = false;
    run(700);
    assert((tower.parts & 0xF00) == 0xF00);
}

// A data line at ground looks like a reading at any moment, always of nothing.
static void a_shorted_scale_is_no_scale(void)
{
    new_board();
    board_host.scale_ready = board_host.scale_shorted = true;
    run(3000);
    assert(tower.scale.state == SCALE_ABSENT);

    board_host.scale_shorted = false;
    for (int i = 0; i < 15; i++) {
        board_host.scale_bits = 84000;
        board_host.scale_ready = true;
        run(100);
    }
    assert(tower.scale.state == SCALE_REST);
    board_host.scale_ready = board_host.scale_shorted = true;
    run(700);
    assert(tower.scale.state == SCALE_ABSENT);
}

void parts_tests(void)
{
    eyes_are_found_missed_and_found_again();
    a_bus_that_hangs_is_freed_and_costs_only_its_lanes();
    a_shorted_scale_is_no_scale();
}
