"""A copy of the app that only looks on comes to where the other one is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from tests.support.playing import HEADER


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[Evening[Any], Evening[Any]]]:
    """One game, played in one copy and looked at in the other."""
    with (
        Shelf(open_journal(tmp_path), GAMES) as one,
        Shelf(open_journal(tmp_path), GAMES) as other,
    ):
        playing = one.begin(HEADER)
        yield playing, other.resume(1)


def same(both: tuple[Evening[Any], Evening[Any]]) -> bool:
    playing, looking = both
    looking.catch_up()
    sessions = playing.session, looking.session
    states = [session.game.snapshot(session.state) for session in sessions]
    return states[0] == states[1] and sessions[0].pending == sessions[1].pending


def test_an_answer_its_undo_and_its_redo_are_followed(
    both: tuple[Evening[Any], Evening[Any]],
) -> None:
    playing, looking = both
    assert looking.read_only
    assert playing.pending is not None
    for step in (lambda: playing.answer({"red": 2}), playing.undo, playing.redo):
        step()
        assert same(both)


def test_who_shows_it_is_told_of_each_change_and_of_nothing_else(
    both: tuple[Evening[Any], Evening[Any]],
) -> None:
    playing, looking = both
    told: list[int] = []
    ends = looking.changed(told.append)
    looking.catch_up()
    assert told == []
    playing.answer({})
    looking.catch_up()
    looking.catch_up()
    assert told == [1]
    ends()
    playing.undo()
    looking.catch_up()
    assert (told, looking.number) == ([1], 2)


def test_a_change_that_is_none_is_not_told(both: tuple[Evening[Any], Evening[Any]]) -> None:
    playing, _looking = both
    told: list[int] = []
    playing.changed(told.append)
    assert not playing.redo()
    assert told == []
