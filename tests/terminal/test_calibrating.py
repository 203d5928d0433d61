"""The guided calibration by keys, in front of a board and a camera that somebody looks after."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.sensors.board.board_commands import BoardSetting
from companion.sensors.board.board_messages import SensorPart
from companion.sensors.board.board_profile import load, save
from companion.sensors.board.driver import SensorBoard
from companion.sensors.board.find import SerialPort, Several
from companion.terminal.widgets.banner import Banner
from tests.support.board_table import profile as old_profile
from tests.support.guided import COLOURS, Bench, does, gone, see, shown, unsee
from tests.support.patience import patiently


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


WEIGHED = (
    ("Where is the scale?", "a"),
    ("Empty tray", "enter"),
    ("Put 10 cubes in", "enter"),
    ("Take 5 out", "enter"),
    ("Take all out", "enter"),
)


async def test_a_new_board_is_calibrated_by_a_letter_and_enters(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED, ("5 × red", "enter"), ("5 × blue", "enter"), ("Done", "enter"))
        await gone(pilot)
    assert bench.came_back == ["auto"]
    learned = load(bench.table.board)
    assert learned.weighing is not None
    assert set(learned.tones) == set(COLOURS)


async def test_enter_leaves_the_scale_where_it_was_calibrated_last(bench: Bench) -> None:
    bench.world.model.settings |= {
        BoardSetting.SPAN: 1234,
        BoardSetting.FITTED: SensorPart.WHOLE_TOWER.value,
    }
    async with bench.screen() as pilot:
        now = await see(pilot, "under the whole tower")
        assert "as now, under the whole tower" in now
        await does(pilot, ("Where is the scale?", "enter"), ("Tower on the scale", "escape"))
        await gone(pilot)


async def test_enter_does_not_choose_where_the_scale_of_a_new_board_is(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, ("Where is the scale?", "enter"))
        await pilot.pause()
        assert "as now" not in await see(pilot, "Where is the scale?")
        await does(pilot, ("Where is the scale?", "t"))
        await see(pilot, "Tower on the scale")


async def test_the_large_number_names_what_it_counts(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED[:3])
        await see(pilot, "Take 5 out")
        bench.person.weigh(5880)
        await see(pilot, "The scale is at rest.")
        for _ in patiently():
            if (words := pilot.app.screen.query_one("#figure", Banner).words) == "9.8 cubes":
                break
            await asyncio.sleep(0.005)
        assert words == "9.8 cubes"


async def test_it_says_how_far_it_is_and_that_it_counts(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED, ("5 × red", "enter"))
        now = await see(pilot, "5 × blue")
    assert (
        "✓ place of the scale\n✓ empty tray\n✓ ten cubes\n✓ half out\n✓ all out\n✓ red\n▶ blue"
        in now
    )
    assert "Good: red." in now


async def test_beginning_again_nothing_is_done_yet(bench: Bench) -> None:
    bench.person.left_over = [-1800, 0]
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED)
        await see(pilot, "so something was in it")
        now = await see(pilot, "▶ empty tray")
    assert "· ten cubes\n· half out\n· all out" in now


async def test_a_wrong_number_of_cubes_is_told_and_asked_for_again(bench: Bench) -> None:
    bench.person.slides["red"] = [4]
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED, ("5 × red", "enter"))
        assert "▶ red" in await see(pilot, "The sensor saw 4 cubes, not 5 red ones.")
        await does(pilot, ("a second apart.", "enter"), ("✓ red", "enter"), ("Done", "enter"))
        await gone(pilot)
    assert set(load(bench.table.board).tones) == set(COLOURS)


async def test_a_colour_that_the_table_does_not_have_is_skipped(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED, ("5 × red", "s"), ("5 × blue", "enter"))
        assert "– red\n✓ blue" in await see(pilot, "Done")
        await does(pilot, ("Done", "enter"))
        await gone(pilot)
    assert set(load(bench.table.board).tones) == {"blue"}


async def test_escape_in_the_middle_keeps_the_profile_and_the_boards_zero(bench: Bench) -> None:
    save(old_profile(), bench.table.board)
    bench.world.model.settings[BoardSetting.TARE] = 4321
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED, ("5 × red", "escape"))
        await gone(pilot)
        assert bench.is_closed()
    assert bench.came_back == []
    assert load(bench.table.board) == old_profile()
    assert bench.world.model.settings[BoardSetting.TARE] == 4321


async def test_leaving_the_app_in_the_middle_lets_go_of_the_board(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED[:3])
        await see(pilot, "Take 5 out")
    for _ in patiently():  # its thread puts the board's zero back first
        if bench.is_closed():
            break
        await asyncio.sleep(0.005)
    assert bench.is_closed()


async def test_a_board_pulled_and_plugged_in_again_goes_on_where_it_was(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED)
        await see(pilot, "5 × red")
        bench.world.unplugged_until = float("inf")
        assert "▶ red" in await see(pilot, "sensor board (unplugged). Plug it in again")
        bench.world.unplugged_until = 0
        await unsee(pilot, "No connection to the sensor board")
        await see(pilot, "The sensor board is connected again.")
        await does(pilot, ("5 × red", "enter"), ("5 × blue", "enter"), ("Done", "enter"))
        await gone(pilot)
    assert set(load(bench.table.board).tones) == set(COLOURS)


async def test_no_board_is_told_calmly_and_tried_again(bench: Bench) -> None:
    bench.world.unplugged_until = float("inf")
    async with bench.screen() as pilot:
        await see(pilot, "Not yet")
        assert "The sensor board does not answer (unplugged)" in shown(pilot)
        bench.world.unplugged_until = 0
        await pilot.press("enter")
        await does(pilot, ("Where is the scale?", "escape"))
        await gone(pilot)
    assert bench.came_back == []


async def test_of_two_boards_one_is_chosen_by_a_digit(bench: Bench) -> None:
    both = Several((SerialPort("/dev/ttyUSB0"), SerialPort("/dev/ttyUSB1")))
    bench.boards = [SensorBoard("auto", find=lambda _s: both, pause=lambda _s: None)]
    async with bench.screen() as pilot:
        assert "2 /dev/ttyUSB1" in await see(pilot, "Which board?")
        bench.boards = [bench.world.board]
        await does(pilot, ("Which board?", "2"), *WEIGHED, ("5 × red", "s"), ("5 × blue", "s"))
        await does(pilot, ("Done", "enter"))
        await gone(pilot)
    assert bench.came_back == ["/dev/ttyUSB1"]


async def test_a_full_disk_is_told_and_what_was_learned_waits(bench: Bench) -> None:
    bench.table.board.mkdir()  # nothing can be put there
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED, ("5 × red", "s"), ("5 × blue", "s"), ("Not saved", "enter"))
        await see(pilot, "Not saved")
        bench.table.board.rmdir()
        await does(pilot, ("try again", "enter"), ("Done", "enter"))
        await gone(pilot)
    assert load(bench.table.board).weighing is not None


async def test_a_cube_before_it_begins_is_told_not_to_count(bench: Bench) -> None:
    async with bench.screen() as pilot:
        await does(pilot, *WEIGHED)
        await see(pilot, "5 × red")
        bench.person.slide("red", 1)
        await see(pilot, "Choose “begin” first")


@pytest.mark.parametrize("size", [(80, 24), (160, 45), (60, 20), (40, 12)])
async def test_the_sentence_is_there_on_every_screen(bench: Bench, size: tuple[int, int]) -> None:
    async with bench.screen(size=size) as pilot:
        await see(pilot, "Where is the scale?")
        assert pilot.app.screen.query_one("#do").region.height >= 1
        assert pilot.app.screen.query_one("#do").region.bottom <= size[1]
