"""The list of games: one is deleted from it, and brought back by one undo."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.shelf import Shelf
from companion.store.journal import open_journal
from companion.terminal.screens.games import GamesScreen
from companion.views.arriving import last_evenings
from tests.support.market import Market
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

NOW = datetime(2026, 11, 20, 21, 0, tzinfo=UTC)


def shelf(home: Path) -> Shelf:
    return Shelf(open_journal(home), {"market": Market()})


def play(table: Shelf, name: str, *, to_its_end: bool) -> int:
    players = (Player(name, "red"), Player("Ben", "blue"))
    evening = table.begin(Header("market", players, dealt=("cards",), seed=4))
    for answer in [0, {}, 0, {}, 0, {}, "enough"] if to_its_end else [1]:
        evening.answer(answer)
    number = table.number_of(evening)
    table.put_away(evening)
    assert number is not None
    return number


@pytest.mark.parametrize("is_over", [True, False])
async def test_a_deleted_game_is_nowhere_and_one_undo_brings_it_back(
    tmp_path: Path, is_over: bool
) -> None:
    with shelf(tmp_path) as table:
        number = play(table, "Anna", to_its_end=is_over)

        def counts() -> tuple[list[int], list[int]]:
            over = [game.number for game in last_evenings(table)]
            return [game.number for game in table.unfinished()], over

        before, app = counts(), CompanionApp()
        async with app.run_test(size=(100, 30), notifications=True) as pilot:
            await app.push_screen(GamesScreen(table, NOW))
            await press(pilot, "delete")
            assert "Deleted: " in shown(pilot)
            assert "Nothing fits that." in shown(pilot)
            assert counts() == ([], [])
            await press(pilot, "ctrl+z")
            assert "Restored: " in shown(pilot)
            assert counts() == before
            await press(pilot, "ctrl+z")
            assert "nothing to restore" in shown(pilot)
        evening = table.resume(number)
        assert evening.misfit is None
        assert (evening.pending is None) == is_over


async def test_a_deleted_game_is_found_by_a_name_and_opens_as_it_stood(tmp_path: Path) -> None:
    with shelf(tmp_path) as table:
        number = play(table, "Anna", to_its_end=False)
        play(table, "Dora", to_its_end=False)
        table.give_up(number)
        app, opens = CompanionApp(), list[int | None]()
        async with app.run_test(size=(100, 30)) as pilot:
            await app.push_screen(GamesScreen(table, NOW), opens.append)
            await pilot.pause()
            assert "Anna" not in shown(pilot)
            await press(pilot, *"anna")
            assert "deleted" in shown(pilot)
            await press(pilot, "enter")
        assert opens == [number]
        evening = table.resume(number)
        evening.answer({})
        assert number in [game.number for game in table.unfinished()]


def test_a_game_that_another_copy_plays_is_not_deleted(tmp_path: Path) -> None:
    with shelf(tmp_path) as playing, shelf(tmp_path) as other:
        evening = playing.begin(Header("market", (Player("A", "red"), Player("B", "blue"))))
        number = playing.number_of(evening)
        assert number is not None
        with pytest.raises(Exception, match="another copy of the app is playing this game"):
            other.give_up(number)
        assert [game.number for game in other.unfinished()] == [number]
