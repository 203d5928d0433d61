"""The main screen, driven by keys as people drive it."""

from __future__ import annotations

from typing import Any

import pytest
from textual.screen import Screen

from companion.engine.entries import Undone
from companion.engine.flow import Number, Pick
from companion.errors import CompanionError
from companion.evening.evening import Evening
from companion.host.signals import NoDevices
from companion.terminal.screens.main import MainScreen
from companion.terminal.widgets.main.answering import AnswerWidget
from companion.terminal.widgets.main.players import player_lines
from companion.tower.ledger import TOWER
from companion.views.view import Column, PlayerRow, View
from tests.support.playing import evening as played
from tests.support.screens import shown
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import CompanionApp

PROVINCES = Pick(("Oberpfalz", "Lüneburg", "Oberösterreich", "Gft. Mark", *map(str, range(20, 30))))
BUILDING = Pick(("palace", "church", "trade house", "none"))
ARMIES = Number(1, 4)


async def press(evening: Evening[Any], *keys: str, size: tuple[int, int] = (100, 30)) -> str:
    """What the screen shows after these keys."""
    app = CompanionApp(evening)
    async with app.run_test(size=size) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        return shown(pilot)


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["enter"], "Oberpfalz"),  # the likely one is chosen already
        (["l", "u", "enter"], "Lüneburg"),  # umlauts as any keyboard types them
        (["o", "b", "e", "r", "o", "enter"], "Oberösterreich"),
        (["m", "a", "enter"], "Gft. Mark"),  # the name, not its title
        (["o", "down", "down", "enter"], "Oberösterreich"),  # two begin so: none is marked
        (["x", "backspace", "l", "u", "enter"], "Lüneburg"),  # nothing has an x
    ],
)
async def test_a_province_is_a_few_letters_and_enter(keys: list[str], answer: str) -> None:
    evening = asked(PROVINCES)
    await press(evening, *keys)
    assert answers(evening) == [answer]


@pytest.mark.parametrize(
    ("key", "answer"),
    [("2", "church"), ("t", "trade house"), ("space", "none")],
)
async def test_one_key_and_enter_are_enough_among_few_options(key: str, answer: str) -> None:
    evening = asked(BUILDING)
    await press(evening, key)
    assert answers(evening) == []
    await press(evening, key, "enter")
    assert answers(evening) == [answer]


async def test_a_name_of_two_words_is_typed_whole_as_well() -> None:
    evening = asked(BUILDING, BUILDING)
    await press(evening, *"trade house", "enter")
    assert answers(evening) == ["trade house"]


async def test_enter_takes_numbers_as_it_takes_all_else() -> None:
    evening = asked(ARMIES, ARMIES)
    await press(evening, "3", "enter", "2", "enter")
    assert answers(evening) == [3, 2]


async def test_a_number_of_two_digits_waits_for_enter() -> None:
    evening = asked(Number(0, 25))
    await press(evening, "1", "4", "enter")
    assert answers(evening) == [14]


async def test_arrows_and_enter_do_for_a_number() -> None:
    evening = asked(ARMIES)
    await press(evening, "down", "down", "enter")
    assert answers(evening) == [2]


async def test_backspace_takes_back_no_answer() -> None:
    evening = asked(PROVINCES, BUILDING)
    screen = await press(evening, "l", "enter", "backspace", "backspace")
    assert "There is nothing to delete." in screen
    assert answers(evening) == ["Lüneburg"]


async def test_what_was_undone_can_be_brought_back() -> None:
    evening = asked(PROVINCES, BUILDING)
    await press(evening, "l", "enter", "ctrl+z", "ctrl+y")
    assert answers(evening) == ["Lüneburg"]


async def test_a_refused_answer_is_told_and_what_was_typed_stays() -> None:
    def disk_is_full(_entry: object) -> None:
        raise CompanionError("the journal cannot be written")

    evening = asked(PROVINCES, record=disk_is_full)
    screen = await press(evening, "l", "u", "enter")
    assert "the journal cannot be written" in screen
    assert "› lu" in screen
    assert answers(evening) == []


async def test_an_undo_that_the_disk_refuses_is_told() -> None:
    def disk_is_full(entry: object) -> None:
        if isinstance(entry, Undone):
            raise CompanionError("the journal cannot be written")

    evening = asked(PROVINCES, BUILDING, record=disk_is_full)
    assert "the journal cannot be written" in await press(evening, "enter", "ctrl+z")
    assert answers(evening) == ["Oberpfalz"]


async def test_a_count_that_cannot_be_taken_back_stands() -> None:
    evening = asked(BUILDING, a_throw())
    evening.answer("palace")
    evening.read_only = True
    assert "You can only view this game here" in await press(evening, "ctrl+z")


async def test_an_option_can_be_tapped() -> None:
    evening = asked(PROVINCES)
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.click(AnswerWidget, offset=(4, 1))
        await pilot.pause()
    assert answers(evening) == ["Lüneburg"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_question_players_and_what_happened_are_on_screens_of_every_size(
    size: tuple[int, int],
) -> None:
    evening = played(15)
    screen = await press(evening, size=size)
    assert "which province" in screen
    assert all(name in screen for name in ("Anna", "Ben", "Carla", "Spring", "reserve"[:3]))


async def test_cards_that_lie_face_down_are_not_told() -> None:
    assert "face down" in await press(played(30))
    assert (await press(played(15), size=(160, 45))).count("▒▒▒▒▒▒▒▒") == 5


async def test_the_end_of_a_game_without_points_is_said() -> None:
    screen = await press(asked(BUILDING), "1", "enter")
    assert "The game is over." in screen
    assert "Enter shows the end again." not in screen


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_the_end_tells_who_has_won_and_what_can_be_done(size: tuple[int, int]) -> None:
    screen = await press(played(10_000), "escape", size=size)
    assert " wins with " in screen or " share the victory" in screen or " wins: " in screen
    assert all(then in screen for then in ("Enter shows the end again.", "F10 begins a new game."))
    assert "▒" not in screen


async def test_the_end_can_be_undone() -> None:
    evening = played(10_000)
    await press(evening, "escape", "ctrl+z")
    assert evening.pending is not None


async def test_the_keys_stand_there_again_when_what_came_by_itself_has_been_left() -> None:
    screen = await press(played(10_000), "escape", size=(100, 30))
    assert "F3 Points" in screen.splitlines()[-1]


async def test_a_copy_that_looks_on_takes_no_answers() -> None:
    evening = asked(BUILDING)
    evening.read_only = True
    assert "You can only view this game here" in await press(
        evening, "1", "enter", "ctrl+z", "ctrl+y"
    )
    assert answers(evening) == []


# --- The resting tray ---


async def watched(evening: Evening[Any], counts: dict[str, int], *keys: str) -> str:
    """What the screen shows when the camera sees these cubes at rest."""
    app = CompanionApp(evening)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, MainScreen)
        app.observe(camera(sighting=sighting(counts)))
        await pilot.press(*keys)
        await pilot.pause()
        return shown(pilot)


async def test_cubes_left_in_the_tray_are_told() -> None:
    assert "2 yellow are still in the tray." in await watched(asked(BUILDING), {"yellow": 2})


async def test_cubes_that_lay_there_already_are_told_when_the_screen_comes_back() -> None:
    lying = camera(sighting=sighting({"yellow": 2}))
    app = CompanionApp(asked(BUILDING))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("f4")
        await pilot.pause()
        app.observe(lying)
        await pilot.press("escape")
        await pilot.pause()
        assert "2 yellow are still in the tray." in shown(pilot)


async def test_a_tray_as_the_ledger_has_it_is_no_news() -> None:
    assert "in the tray." not in await watched(asked(BUILDING), {"yellow": 0, "red": 0})


async def test_the_tray_as_seen_is_taken_over_by_one_key() -> None:
    evening = played(15)
    tower = evening.session.game.ledger(evening.session.state).at(TOWER)
    stuck = next(iter(tower))
    lying = dict(evening.resting())
    await watched(evening, {stuck: lying.get(stuck, 0) + 1}, "f6")
    assert evening.resting()[stuck] == lying.get(stuck, 0) + 1


async def test_a_camera_that_sees_cubes_in_an_empty_tray_is_told_by_one_key() -> None:
    told: list[bool] = []

    class Cameras(NoDevices):
        def emptied(self) -> None:
            told.append(True)

    app = CompanionApp(asked(BUILDING), devices=Cameras())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("ctrl+n")
        assert told == []  # nobody sees anything there
        app.observe(camera(sighting=sighting({"yellow": 2})))
        await pilot.pause()
        assert "Press Ctrl+N if the tray is empty." in shown(pilot)
        await pilot.press("ctrl+n")
        assert told == [True]
        app.observe(camera(sighting=sighting({"yellow": 0})))
        await pilot.pause()
        assert "Ctrl+N" not in shown(pilot)


async def test_a_tray_in_which_cubes_are_to_lie_cannot_be_said_to_be_empty() -> None:
    evening = played(15)
    tower = evening.session.game.ledger(evening.session.state).at(TOWER)
    stuck = next(iter(tower))
    lying = {stuck: evening.resting().get(stuck, 0) + 1}
    await watched(evening, lying, "f6")
    told = await watched(evening, {stuck: lying[stuck] + 1})
    assert "in the tray. Press F6 if that is right." in told
    assert "Ctrl+N" not in told


async def test_a_long_story_shows_its_end() -> None:
    screen = await press(played(1), size=(80, 24))  # the starts, three lines each, came before
    assert "W2.2" in screen.splitlines()[-3]


@pytest.mark.parametrize(
    ("width", "least"), [(80, "F7 Holdings"), (100, "F10 Games"), (120, "^q Quit")]
)
async def test_the_last_line_has_as_many_keys_as_fit_and_the_one_that_has_all(
    width: int, least: str
) -> None:
    app = CompanionApp(asked(BUILDING), opening=lambda _settings: Screen())
    async with app.run_test(size=(width, 24)) as pilot:
        await pilot.pause()
        last = shown(pilot).splitlines()[-1]
    assert all(key in last for key in ("^z Undo", "F5 Correct", least))
    assert last.strip().endswith("^p All")


@pytest.mark.parametrize("keys", [["ctrl+q"] * 2, ["ctrl+c"] * 2])
async def test_the_app_is_left_by_the_keys_that_every_terminal_knows(keys: list[str]) -> None:
    app = CompanionApp(asked(BUILDING))
    async with app.run_test() as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert app.return_code == 0


async def test_in_a_tiny_window_the_question_is_what_remains() -> None:
    screen = await press(asked(BUILDING), "down", size=(40, 12))
    assert all(word in screen for word in ("palace", "church", "trade house", "A larger window"))


async def test_a_window_made_tiny_and_large_again_shows_all_again() -> None:
    app = CompanionApp(played(15))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        before = shown(pilot)
        for size in ((5, 2), (160, 45), (20, 5), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        assert shown(pilot) == before


@pytest.mark.parametrize("width", [30, 80])
def test_names_of_wide_letters_keep_the_columns(width: int) -> None:
    names = ("🎲🐉 Zoë", "名前名前", "A name that never ends at all")
    rows = [PlayerRow(n, "red", name, ("3", "17")) for n, name in enumerate(names)]
    columns = (Column("thalers"), Column("points"))
    shown_rows = player_lines(View("", tuple(rows), columns), width)[-len(rows) :]
    assert len({line.cell_length for line in shown_rows}) == 1
