"""The map answers: what may be chosen is lit, the way of armies is drawn, Enter takes a place."""

from __future__ import annotations

from textual.geometry import Offset
from textual.pilot import Pilot

from companion.games.wallenstein.questions import Armies
from companion.terminal.screens.map import MapScreen
from companion.terminal.widgets.map.canvas import MapCanvas, trail
from tests.support.hands import Hands
from tests.support.playing import attacking
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

WAYS = "→←↑↓↗↘↙↖"


def canvas(pilot: Pilot[None]) -> MapCanvas:
    return pilot.app.screen.query_one(MapCanvas)


def lit(pilot: Pilot[None], name: str) -> bool:
    at = canvas(pilot).place_of(name) + canvas(pilot).content_region.offset
    return shown(pilot).splitlines()[at.y][at.x] in "◆▶"


async def test_targets_are_lit_and_enter_takes_the_one_looked_at(in_haste: Hands) -> None:
    game, question = attacking()
    async with CompanionApp(game).run_test(size=(100, 30)) as pilot:
        await in_haste.type(pilot, "f2")
        atlas_names = set(game.session.state.provinces)
        assert {name for name in atlas_names if lit(pilot, name)} == set(question.options)
        await in_haste.type(pilot, "enter")
        assert not isinstance(pilot.app.screen, MapScreen)
        pending = game.pending
        assert isinstance(pending, Armies)
        assert pending.target == question.options[0]


async def test_an_enter_typed_with_the_map_answers_nothing(in_haste: Hands) -> None:
    game, question = attacking()
    async with CompanionApp(game).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await in_haste.burst(pilot, "f2", "enter")
        assert game.pending == question


async def test_a_tap_chooses_and_the_key_line_says_what_enter_does(in_haste: Hands) -> None:
    game, question = attacking()
    async with CompanionApp(game).run_test(size=(120, 40)) as pilot:
        await in_haste.type(pilot, "f2")
        goal = question.options[1]
        await pilot.click(canvas(pilot), offset=canvas(pilot).place_of(goal) + Offset(2, 1))
        assert any(way in shown(pilot) for way in WAYS), "armies go there"
        await in_haste.type(pilot, "enter")
        assert isinstance(game.pending, Armies)
        assert game.pending.target == goal


async def test_what_is_no_answer_is_put_right_as_before(in_haste: Hands) -> None:
    game, question = attacking()
    async with CompanionApp(game).run_test(size=(100, 30)) as pilot:
        await in_haste.type(pilot, "f2")
        other = next(
            name
            for name in game.session.state.provinces
            if name not in (*question.options, question.province)
        )
        canvas(pilot).chosen = other
        await in_haste.type(pilot, "enter")
        assert game.pending == question
        assert "What should the app correct?" in shown(pilot)


def test_the_way_is_straight_and_points_there() -> None:
    assert trail((2, 1), (6, 1)) == {1: dict.fromkeys(range(2, 7), "→")}
    assert set(trail((5, 9), (5, 2))[4].values()) == {"↑"}
    assert {sign for row in trail((0, 0), (8, 4)).values() for sign in row.values()} == {"↘"}
