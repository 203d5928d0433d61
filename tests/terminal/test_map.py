"""The map: every province in its place, found by arrows, letters and taps."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import Static

from companion.games.wallenstein.editions import SECOND
from companion.terminal.screens.map import MapScreen
from companion.terminal.widgets.map.canvas import MapCanvas
from companion.tower.colours import COLOURS
from companion.views.map_grid import layout
from companion.words.places import shortened
from tests.support.playing import evening
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

AT = {name: province.map for name, province in SECOND.board.provinces.items()}


@pytest.mark.parametrize(
    ("room", "cell"),
    [
        ((78, 17), (9, 2)),  # 80 x 24, the pane below
        ((68, 29), (11, 2)),  # 100 x 30, the pane beside
        ((128, 44), (14, 3)),  # 160 x 45
    ],
)
def test_no_province_lies_on_another_or_off_the_map(
    room: tuple[int, int], cell: tuple[int, int]
) -> None:
    cells = layout(AT, room, cell)
    for (x, y), (u, v) in combinations(cells.values(), 2):
        assert abs(x - u) >= cell[0] or abs(y - v) >= cell[1]
    assert all(x <= room[0] - cell[0] and y <= room[1] - cell[1] for x, y in cells.values())
    assert len(cells) == 45


def test_north_stays_above_south_and_west_left_of_east() -> None:
    cells = layout(AT, (78, 17), (9, 2))
    assert cells["Holstein"][1] < cells["Anhalt"][1] < cells["Tirol"][1]
    assert cells["Burgund"][0] < cells["Augsburg"][0] < cells["Steiermark"][0]


@pytest.mark.parametrize(
    ("name", "width", "short"),
    [
        ("Gft. Mark", 6, "Mark"),  # its title says little
        ("Hessen-Kassel", 6, "HesseK"),  # or it would look like Hessen-Darmstadt
        ("Niederösterreich", 6, "Niede."),  # and says that it is short
        ("Anhalt", 9, "Anhalt"),
    ],
)
def test_names_are_shortened_to_fit(name: str, width: int, short: str) -> None:
    assert shortened(name, width) == short


async def looked_at(*keys: str, size: tuple[int, int] = (100, 30)) -> tuple[str, str]:
    """The province chosen by the keys, and what stands beside it."""
    app = CompanionApp(evening(20))
    async with app.run_test(size=size) as pilot:
        await app.push_screen(MapScreen(app))
        await pilot.press(*keys)
        await pilot.pause()
        details = app.screen.query_one("#details", Static)
        return app.screen.query_one(MapCanvas).chosen, str(details.render())


async def test_letters_find_a_province_and_tell_what_there_is_to_know() -> None:
    chosen, details = await looked_at("b", "ö")
    assert chosen == "Böhmen"
    assert "Carla: 4" in details
    assert "Österreich" in details
    assert "grain 2" in details
    assert "Oberösterreich" in details  # a neighbour


async def test_letters_that_fit_nothing_start_a_new_word() -> None:
    assert (await looked_at("b", "ö", "l"))[0] == "Lüneburg"


@pytest.mark.parametrize("typed", ["pad", "hm pad", "Hm. Pad", "paderborn"])
async def test_any_word_of_a_name_may_be_begun_and_another_one_after_it(typed: str) -> None:
    keys = ["space" if letter == " " else letter for letter in typed]
    assert (await looked_at(*keys))[0] == "Hm. Paderborn"


async def test_arrows_go_to_the_next_province_that_way() -> None:
    assert (await looked_at("m", "i", "t", "right"))[0] == "Neumark"


async def test_a_province_out_of_this_game_says_so() -> None:
    assert "not in this game" in (await looked_at("t", "i", "r", size=(80, 24)))[1]


async def test_a_tap_looks_at_a_province() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(MapScreen(app))
        await pilot.pause()
        canvas = app.screen.query_one(MapCanvas)
        await pilot.click(canvas, offset=canvas.place_of("Anhalt") + Offset(2, 1))
        assert canvas.chosen == "Anhalt"


async def test_escape_takes_the_letters_back_first_then_closes() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test() as pilot:
        await app.push_screen(MapScreen(app))
        await pilot.press("a", "escape")
        assert isinstance(app.screen, MapScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, MapScreen)


async def test_enter_puts_right_what_is_looked_at_and_the_map_shows_it() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(MapScreen(app))
        for key in ("b", "ö", "enter", "down", "enter", "7", "enter"):
            await pilot.press(key)
            await pilot.pause()
        await pilot.press("escape")  # the name, which was typed for us
        await pilot.press("escape")
        await pilot.pause()
        assert "Carla: 7" in str(app.screen.query_one("#details", Static).render())


def ground(pilot: Pilot[None], name: str) -> str:
    """The colour that a province's second line stands on."""
    canvas = pilot.app.screen.query_one(MapCanvas)
    at = canvas.place_of(name) + canvas.content_region.offset + Offset(2, 1)
    style = pilot.app.screen.get_style_at(*at)
    assert style.bgcolor is not None
    return style.bgcolor.name


async def test_a_province_is_filled_with_the_colour_of_who_holds_it() -> None:
    game = evening(150, 4)
    owners = {
        name: game.session.state.colour(seat) for name, seat in game.session.state.owners.items()
    }
    async with CompanionApp(game).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        for name, colour in owners.items():
            assert ground(pilot, name) == COLOURS[colour].calm
        assert ground(pilot, "Altmark") not in {each.calm for each in COLOURS.values()}


async def test_what_nobody_holds_is_named_by_the_games_own_word() -> None:
    async with CompanionApp(evening(150, 4)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.press("f2", *"altm")
        await pilot.pause()
        assert "○ neutral" in str(pilot.app.screen.query_one("#details", Static).render())
        assert "neutral" in shown(pilot)
