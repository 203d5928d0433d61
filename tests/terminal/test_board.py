"""The board beside the camera on the battle screen, or alone: who counts, who says what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.engine.bots import tower_counts
from companion.engine.entries import Answered
from companion.engine.flow import Throw
from companion.evening.evening import Evening
from companion.sensors.board.board_messages import Beam, ScaleState
from companion.sensors.board.link_events import LinkLost
from companion.terminal.widgets.colours import mark
from companion.tower.observation import Activity
from tests.support.board_battle import FALLEN, Table, battle, by_board, by_both, by_camera, see
from tests.support.board_table import beat, weight
from tests.support.playing import evening as played
from tests.support.screens import shown
from tests.support.seeing import camera
from tests.support.tables import a_throw, answers, asked


def typed(colour: str, number: int) -> str:
    return f"{mark(colour).letter.lower()}{number}"


def taken(evening: Evening[Any]) -> Answered:
    entry = evening.session.happened[-1]
    assert isinstance(entry, Answered)
    return entry


# --- Alone and together ---


@pytest.mark.parametrize(
    ("look", "source", "witnesses"),
    [
        (by_camera, "camera", ["camera"]),
        (by_board, "board", ["scale", "lanes"]),
        (by_both, "camera+board", ["camera", "scale", "lanes"]),
    ],
)
async def test_whoever_counts_the_same_is_taken_and_the_journal_names_them(
    look: Any, source: str, witnesses: list[str]
) -> None:
    evening = asked(a_throw())
    table = Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *look(table, FALLEN))
        await pilot.press("enter")
    assert answers(evening) == [FALLEN]
    assert taken(evening).source == source
    assert [each["source"] for each in taken(evening).evidence["sightings"]] == witnesses


async def test_an_evening_stands_the_same_whoever_has_counted() -> None:
    kept = []
    for look in (by_camera, by_board, by_both):
        evening, table = played(), Table()
        assert isinstance(evening.pending, Throw)
        async with battle(evening, table) as pilot:
            tray = tower_counts(evening.pending, Random(2))
            await see(pilot, *look(table, tray))
            if "Any other key: stop." not in shown(pilot):  # not sure: it asks
                await pilot.press(*(key for each in tray.items() for key in typed(*each)))
            await pilot.press("enter")
        kept.append(evening.session.game.snapshot(evening.session.state))
    assert kept[0] == kept[1] == kept[2]


async def test_nothing_is_proposed_while_the_board_still_hears_cubes() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(table.feed(Beam(True, 1))), *table.sees(FALLEN))
        assert "Cubes are falling." in shown(pilot)
        await see(pilot, *table.falls(FALLEN))
        assert "Any other key: stop." in shown(pilot)


async def test_a_board_that_is_unplugged_lets_the_camera_count_alone() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *table.hears(LinkLost(1.0, "unplugged")), *table.sees(FALLEN))
        assert "No connection to the sensor board. The app keeps trying." in shown(pilot)
        await pilot.press("enter")
    assert taken(evening).source == "camera"


async def test_a_camera_in_the_dark_lets_the_board_count_alone() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, camera(Activity.DARK), *table.falls(FALLEN))
        assert "Camera: it is too dark." in shown(pilot)
        await pilot.press("enter")
    assert taken(evening).source == "board"


# --- Contradictions ---


async def test_when_they_contradict_each_other_it_asks_and_shows_who_says_what() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        heard = table.falls({"red": 1, "blue": 2})
        await see(pilot, camera(Activity.FALLING), *heard, *table.sees(FALLEN))
        screen = shown(pilot)
        assert "Camera: 3 red, 2 blue · scale: 3 cubes in all · lanes: 1 red, 2 blue" in screen
        assert "Any other key: stop." not in screen
        await pilot.press("r", "3", "b", "2", "enter")
    assert answers(evening) == [FALLEN]
    assert taken(evening).source == "person"


async def test_as_long_as_they_agree_nobody_needs_to_know_who_says_what() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *by_both(table, FALLEN))
        await pilot.press("x")
        assert "Camera:" not in shown(pilot)


# --- Before and after the throw ---


async def test_the_scale_tells_that_the_tray_is_empty() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.first)
        assert "The tray is empty. Throw all these cubes in." in shown(pilot)


async def test_what_fell_for_one_throw_is_not_counted_for_the_next() -> None:
    evening, table = asked(a_throw(), a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *by_board(table, FALLEN))
        await pilot.press("enter")
        await see(pilot, *table.hears(table.feed(weight(0))))
        await pilot.press("enter")
        await pilot.pause()
        await see(pilot, *table.falls({"red": 1}))
        await pilot.press("enter")
    assert answers(evening) == [FALLEN, {"red": 1}]


async def test_a_cube_that_falls_once_all_is_counted_is_told() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *by_board(table, FALLEN))
        await pilot.press("enter")
        await see(pilot, *table.hears(table.feed(weight(0))))
        assert "Counted. Press any key to continue." in shown(pilot)
        await see(pilot, *table.falls({"red": 1}))
        assert "More cubes fell after the count. Do they belong to this throw?" in shown(pilot)


async def test_cubes_of_the_last_throw_are_told_by_weight() -> None:
    evening, table = asked(a_throw(), a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *by_board(table, FALLEN))
        await pilot.press("enter", "enter")
        await see(pilot, *table.hears(table.feed(weight(2))))
        assert "2 cubes from the last throw are still in the tray" in shown(pilot)


async def test_a_hand_that_clears_the_tray_leaves_the_boards_count_as_it_was() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *by_board(table, FALLEN))
        await see(pilot, *table.hears(beat(9.0, scale=ScaleState.MOVING), table.feed(weight(0))))
        await pilot.press("enter")
    assert answers(evening) == [FALLEN]
