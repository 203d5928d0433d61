"""The main screen is read across the table: the band, numbers beside choices, what lies open."""

from __future__ import annotations

from typing import Any

import pytest
from textual.geometry import Size

from companion.engine.entries import DEALER, Answered, Header
from companion.engine.flow import Pick, Throw
from companion.engine.game import people
from companion.engine.grid import AmountGrid, cell
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.wallenstein.questions import Bid
from companion.terminal.widgets.main.band import band_lines
from companion.terminal.widgets.main.filled import filling_grid
from companion.terminal.widgets.main.options import grid_of
from companion.terminal.widgets.main.players import player_lines
from companion.views.choosing import Choice
from companion.views.face import Face
from companion.views.facts import Barred, FactRow, OptionFacts
from companion.views.filling import NumberTable, filling
from companion.views.screen import main_view
from companion.views.view import Column, PlayerRow, View
from tests.support.playing import evening as played
from tests.support.screens import shown
from tests.support.tables import asked
from tests.support.terminal_app import CompanionApp

NAMES = ("Hessen-Kassel", "Bremen", "Lüneburg")
CHOICE = Choice(
    NAMES,
    NAMES,
    facts=OptionFacts(
        ("held by", "armies", "built"),
        (
            FactRow(("Ben", "4", "palace"), "winter: 2 missing", "blue"),
            FactRow(("peasants", "1", "–")),
            FactRow(("own", "12", "church")),
        ),
        (Barred("Wolfenbüttel", "Churches protect"),),
    ),
)


def drawn(choice: Choice, width: int, height: int = 10) -> list[str]:
    return str(grid_of(choice, Size(width, height)).drawn()).splitlines()


def test_numbers_stand_under_each_other_beside_the_options() -> None:
    heads, *rows, barred, _typed = drawn(CHOICE, 80)
    ends = {
        row.index(number) + len(number) for row, number in zip(rows, ("4", "1", "12"), strict=True)
    }
    assert ends == {heads.index("armies") + len("armies")}
    assert rows[0].rstrip().endswith("winter: 2 missing")
    assert barred.split() == ["Wolfenbüttel", "barred:", "Churches", "protect"]


def test_what_there_is_no_room_for_the_marked_option_tells() -> None:
    first, *_rows, typed = drawn(CHOICE, 40)
    assert "winter: 2 missing" in first  # what would break is the last to go
    assert all(words in typed for words in ("held by Ben", "armies 4", "built palace"))


def test_a_mark_stands_where_the_words_of_what_would_break_have_no_room() -> None:
    first, second, third, _barred, typed = drawn(CHOICE, 24)
    assert first.rstrip().endswith("Hessen-Kassel  !")
    assert "!" not in second + third
    assert "winter: 2 missing" in typed


@pytest.mark.parametrize("width", [24, 40, 60, 120])
def test_no_name_of_an_option_is_ever_cut(width: int) -> None:
    text = "\n".join(drawn(CHOICE, width))
    assert all(name in text for name in NAMES)


CASTLES = tuple(f"castle {number}" for number in range(1, 19))
SWORDS = AmountGrid(
    {cell(castle, "swords"): 21 for castle in CASTLES}, rows=CASTLES, columns=("swords",)
)
MANY = Choice(NAMES * 6, NAMES * 6, passing="Bremen", about="one of those that lie face up")


@pytest.mark.parametrize("size", [Size(24, 14), Size(41, 12), Size(41, 5), Size(80, 6)])
@pytest.mark.parametrize("way", [MANY, filling(SWORDS, Face("meadow"))], ids=["list", "grid"])
def test_the_hint_under_what_can_be_chosen_is_in_sight_to_its_end(
    way: Choice | NumberTable, size: Size
) -> None:
    grid = grid_of(way, size) if isinstance(way, Choice) else filling_grid(way, size)
    assert grid.drawn().get_height({}, size.width) <= size.height


def test_every_option_stays_in_sight_before_any_number_does() -> None:
    names = tuple(f"Province {letter}" for letter in "ABCDEFGHIJKLMNOP")
    many = Choice(names, names, facts=OptionFacts(("armies", "grain"), (FactRow(("3", "5")),) * 16))
    text = "\n".join(drawn(many, 40, 9))
    assert all(name in text for name in names)


@pytest.mark.parametrize("width", [24, 60, 120])
def test_a_finger_finds_the_option_that_it_is_on(width: int) -> None:
    grid = grid_of(CHOICE, Size(width, 10))
    lines = str(grid.drawn()).splitlines()
    for index, name in enumerate(NAMES):
        y = next(n for n, line in enumerate(lines) if name in line)
        assert grid.at(lines[y].index(name), y) == index
    assert grid.above == 0 or grid.at(3, 0) is None


def test_the_band_shows_name_and_verb_large_as_far_as_there_is_room() -> None:
    both, verb, none = (band_lines("R●", "Anna", "Attack", width) for width in (70, 45, 20))
    assert all(len(lines) == 3 for lines in (both, verb, none))
    assert "Anna" not in both[1]
    assert "Anna" in verb[1]
    assert "█" in verb[1]
    assert none[1].split() == ["R●", "Anna", "Attack"]


def test_names_that_end_alone_tells_apart_keep_their_end() -> None:
    rows = [PlayerRow(n, "red", f"Player {n}", ("12", "10", "8!")) for n in range(5)]
    columns = (Column("thalers"), Column("grain"), Column("points"))
    lines = [line.plain for line in player_lines(View("", tuple(rows), columns), 20)]
    shown_rows = lines[-len(rows) :]
    assert all(f"…{n} " in row for n, row in enumerate(shown_rows))
    assert len({len(row) for row in shown_rows}) == 1


def test_one_long_name_shortens_no_heading() -> None:
    rows = [PlayerRow(n, "red", name, ("3", "17")) for n, name in enumerate(("Anna", "Bo" * 20))]
    columns = (Column("thalers"), Column("points"))
    head, first, second = map(str, player_lines(View("", tuple(rows), columns), 40))
    assert head.split() == ["thalers", "points"]
    assert "Anna " in first
    assert "BoBo" in second
    assert "…" in second


def test_heads_without_room_beside_each_other_stand_in_two_lines_and_stay_whole() -> None:
    rows = [
        PlayerRow(0, "red", "Anna", ("38", "4", "0")),
        PlayerRow(1, "blue", "Ben", ("9", "1", "12")),
    ]
    columns = (Column("reserve"), Column("on board"), Column("castles"))
    upper, lower, first, second = [
        line.plain for line in player_lines(View("", tuple(rows), columns), 24)
    ]
    for column, numbers in zip(columns, (("38", "9"), ("4", "1"), ("0", "12")), strict=True):
        over = upper if column.name in upper else lower
        end = over.index(column.name) + len(column.name)
        assert (first[:end].split()[-1], second[:end].split()[-1]) == numbers


async def screen(*keys: str, answers: int = 30, size: tuple[int, int] = (100, 30)) -> str:
    app = CompanionApp(played(answers))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        return shown(pilot)


async def test_the_cards_are_one_key_away_and_esc_comes_back() -> None:
    assert "The year's event cards" not in await screen()
    there = await screen("ctrl+e")
    assert all(told in there for told in ("The year's event cards", "winter −", "Turn order"))
    assert "The year's event cards" not in await screen("ctrl+e", "escape")


async def test_a_large_screen_has_the_cards_always_there() -> None:
    there = await screen(size=(160, 45))
    assert all(
        told in there for told in ("The year's event cards", "Turn order", "Planning, order")
    )


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_season_next_actions_event_and_winter_are_on_screens_of_every_size(
    size: tuple[int, int],
) -> None:
    told = await screen(size=size)
    assert all(
        word in told for word in ("action ", " of 10", "then: ", "event: ", "Winter will take")
    )
    assert "Next: " in told


async def test_rule_numbers_stay_out_of_the_question() -> None:
    app = CompanionApp(asked(Pick(("palace", "church"), rule="T7")))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "T7" not in shown(pilot)


def test_what_hands_must_do_is_told_though_the_dealer_has_drawn_since() -> None:
    evening = played(0)
    while not isinstance(evening.pending, Bid):
        assert isinstance(evening.pending, Pick | Throw)
        evening.answer({} if isinstance(evening.pending, Throw) else evening.pending.options[0])
    for bid in ("2", "1", "2"):
        evening.answer(bid)
    view = main_view(evening, face("wallenstein", evening.session.setup))
    tie = evening.session.happened[-1]
    assert isinstance(tie, Answered)
    assert tie.source == DEALER
    assert "Ben pays 1 thaler" in view.hands


def test_after_a_throw_hands_clear_the_tray() -> None:
    evening = played(0)
    assert isinstance(evening.pending, Throw)
    evening.answer({"red": 2, "green": 1})
    hands = main_view(evening, face("wallenstein", evening.session.setup)).hands
    assert {"2 red to Anna's reserve", "1 green to the common reserve"} <= set(hands)


def planning() -> Evening[Any]:
    """Five whose tower has just been filled: three of each colour came out again."""
    game = GAMES["wallenstein"]
    evening = Evening(game, Header(game.name, people(game, 5), dealt=game.decks, seed=3))
    while not isinstance(evening.pending, Throw):
        assert isinstance(evening.pending, Pick)
        evening.answer(evening.pending.options[0])
    evening.answer(dict.fromkeys(evening.pending.thrown, 3))
    return evening


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_all_that_hands_must_do_after_the_first_throw_is_in_sight(
    size: tuple[int, int],
) -> None:
    async with CompanionApp(planning()).run_test(size=size) as pilot:
        await pilot.pause()
        assert "common" in shown(pilot)  # the last of them: 3 green to the common reserve
        assert "All have planned" in shown(pilot)


async def test_actions_with_a_comma_in_their_names_are_told_apart() -> None:
    app = CompanionApp(planning())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "face up: " in shown(pilot)
        assert " · 1 army, move" in shown(pilot)


async def test_what_hands_must_do_stands_under_the_question() -> None:
    assert "To do: turn up the bids" in await screen(answers=3)
