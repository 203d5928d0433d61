"""The referee's book: positions that a player can read, each with what the rules make of it."""

from __future__ import annotations

import pytest

from companion.games.wallenstein.game import GAME
from tests.referee.lines import played
from tests.referee.position import Position, book, found, laid

POSITIONS = list(book())


@pytest.mark.parametrize("position", POSITIONS, ids=lambda each: f"{each.book}-{each.rule}")
def test_the_rules_make_of_it_what_the_book_says(position: Position) -> None:
    session = laid(position)
    refused = played(session, position.play)
    assert bool(refused) == ("refused" in position.then), refused
    assert found(session, position, refused) == dict(position.then), position.says
    assert GAME.broken(session.state) == []


def test_the_book_is_long_enough_and_says_each_thing_once() -> None:
    assert len(POSITIONS) >= 500
    says = [(position.book, position.says) for position in POSITIONS]
    assert len(set(says)) == len(says)
