"""The first edition's winters: draws without markers, and what tells level points apart (W6)."""

from __future__ import annotations

from companion.games import face
from companion.games.wallenstein.events import GameWon
from tests.support.wallenstein_table import game

# --- The winner ---


def test_it_is_told_by_what_they_won() -> None:
    told = face("wallenstein", game(3).setup).happened
    won = GameWon(winners=(0,), by="palace", points=30, thalers=1, number=2)
    assert told(won) == "Red wins with 30 points. The tie is decided by 2 palaces."
    shared = GameWon(winners=(0, 1), by="trade-house", points=30, thalers=1)
    assert told(shared).startswith("Red and Blue share the victory with 30 points")
