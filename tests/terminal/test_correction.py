"""Corrections: found by typing, taken with the keys of any answer, refused calmly."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import Static

from companion.engine.entries import Corrected, Entry
from companion.errors import NotSaved
from companion.games import face
from companion.terminal.screens.correction import CorrectionScreen
from companion.terminal.widgets.finder import fits
from companion.terminal.widgets.rows import Rows
from tests.support.hands import Hands
from tests.support.playing import evening
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp


async def correcting(pilot: Pilot[None], *keys: str) -> str:
    """What the screen says after these keys."""
    assert isinstance(pilot.app, CompanionApp)
    await pilot.app.push_screen(CorrectionScreen(pilot.app))
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    return str(pilot.app.screen.query_one("#outcome", Static).render())


def test_words_are_found_in_any_order_and_without_umlauts() -> None:
    assert fits("Niederösterreich: armies", "arm niederos")
    assert fits("Undo the set-up: players", "set-up")
    assert not fits("Niederösterreich: armies", "osterreich")


async def test_a_correction_takes_effect_and_stands_in_the_story() -> None:
    app = CompanionApp(game := evening(20))
    async with app.run_test(size=(100, 30)) as pilot:
        told = await correcting(pilot, *"böhmen arm", "enter", "7", "enter")
    assert told == "Böhmen now has 7 armies (before: 4)."
    assert game.session.state.armies("Böhmen") == 7
    assert type(game.session.events[-1]).__name__ == "Corrected"


async def test_money_is_found_by_the_players_name() -> None:
    app = CompanionApp(game := evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(pilot, *"thal anna", "enter", "4", "enter")
    assert game.session.state.seats[0].thalers == 4
    told = face("wallenstein", game.session.setup).happened(game.session.events[-1])
    assert told == "Corrected: Anna now has 4 thalers (before: 9)."


async def test_enter_pressed_twice_puts_one_thing_right(in_haste: Hands) -> None:
    app = CompanionApp(game := evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.app.push_screen(CorrectionScreen(app))
        await in_haste.type(pilot, *"thal anna")
        await in_haste.burst(pilot, "enter", "enter")
        await in_haste.type(pilot, "4")
        await in_haste.burst(pilot, "enter", "enter")
        assert isinstance(app.screen, CorrectionScreen)
    assert game.session.state.seats[0].thalers == 4


async def test_the_tray_is_found_by_its_colour() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(pilot, *"tray red")
        rows = app.screen.query_one(Rows)
        assert str(rows.get_option_at_index(0).prompt).startswith("Tray: red")


async def test_a_new_owner_is_chosen_by_name() -> None:
    app = CompanionApp(game := evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(pilot, *"böhmen own", "enter", "a", "enter")
    assert game.session.state.owner("Böhmen") == 0


async def test_escape_leaves_the_value_as_it_was() -> None:
    app = CompanionApp(game := evening(20))
    before = list(game.session.happened)
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(pilot, *"böhmen arm", "enter", "escape")
    assert game.session.happened == before


async def test_a_correction_that_cannot_be_kept_is_told_and_changes_nothing() -> None:
    def full(entry: Entry) -> None:  # the journal's disk has filled up meanwhile
        if isinstance(entry, Corrected):
            raise NotSaved("nothing was written: is the disk full?")

    app = CompanionApp(game := evening(20, record=full))
    async with app.run_test(size=(80, 24)) as pilot:
        told = await correcting(pilot, *"böhmen arm", "enter", "7", "enter")
    assert "disk full" in told
    assert game.session.state.armies("Böhmen") == 4


async def test_a_copy_that_looks_on_corrects_nothing() -> None:
    app = CompanionApp(game := evening(20))
    game.read_only = True
    async with app.run_test(size=(80, 24)) as pilot:
        told = await correcting(pilot, *"böhmen arm", "enter")
    assert "This copy only shows it" in told


async def test_letters_that_fit_nothing_say_so_and_enter_takes_nothing() -> None:
    app = CompanionApp(evening(20))
    async with app.run_test(size=(80, 24)) as pilot:
        await correcting(pilot, *"xyz", "enter")
        assert isinstance(app.screen, CorrectionScreen)
        assert str(app.screen.query_one(Rows).get_option_at_index(0).prompt) == "Nothing fits that."


async def test_one_blank_line_stands_over_what_is_sought() -> None:
    app = CompanionApp(evening(15))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("f5")
        await pilot.pause()
        lines = shown(pilot).splitlines()
        sought = next(n for n, line in enumerate(lines) if "type part of the name" in line)
        assert "What should the app correct?" in lines[sought - 2]
