"""The first edition's battles and revolts: armies held back, markers, who holds what (W4, W5)."""

from __future__ import annotations

import pytest

from companion.engine.flow import Answer
from companion.engine.session import Session
from companion.games.wallenstein.face.stakes import at_stake
from companion.games.wallenstein.questions import BattleThrow, RevealCard
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE
from companion.words.cast import Cast
from tests.support.wallenstein_table import game, hold, put, until

RED, BLUE, YELLOW = 0, 1, 2
FROM, AT = "Anhalt", "Kursachsen"


def attacked(
    armies: int, moved: int, kept: int, *buildings: str, markers: int = 0, **options: str
) -> Session[State]:
    """Blue comes from Anhalt with `moved`; yellow's `armies` in Kursachsen keep some back."""
    session = game(3, edition="first", **options)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", FROM, moved + 1)
    hold(session, "yellow", AT, armies, *buildings)
    put(session, "markers", AT, markers)
    answers: tuple[Answer, ...] = (FROM, AT, moved, armies - kept)
    for answer in answers:
        session.answer(answer)
    assert isinstance(session.pending, BattleThrow)
    return session


# --- Worked examples ---


# --- Who defends, and with how many ---


# --- Revolts ---


def test_what_is_kept_back_stands_while_a_throw_is_counted() -> None:
    session = attacked(5, 3, 3)
    assert session.state.ledger.count(AT, "yellow") == 3
    assert session.state.ledger.count(RESERVE, "yellow") == session.state.reserve(YELLOW)


# --- What a battle may come to ---


@pytest.mark.parametrize(
    ("kept", "counts", "end"),
    [
        (2, (2, 0, 3), ("yellow", 2)),  # C32
        (0, (2, 0, 3), (None, 0)),
        (2, (1, 1, 1), ("yellow", 3)),
        (2, (4, 1, 1), ("blue", 2)),
    ],
)
def test_what_was_kept_back_is_reckoned_with_before_the_throw(
    kept: int, counts: tuple[int, ...], end: tuple[str | None, int]
) -> None:
    session = attacked(4, 4, kept)
    assert session.pending is not None
    stake = at_stake(session.pending, session.state, Cast(session.setup.seats))
    assert stake is not None
    assert stake.decide(counts) == end


def test_armies_kept_back_that_hold_the_waste_are_reckoned_with_too() -> None:
    session = attacked(4, 4, 2, kept_back="hold")
    assert session.pending is not None
    stake = at_stake(session.pending, session.state, Cast(session.setup.seats))
    assert stake is not None
    assert stake.decide((2, 2, 0)) == ("yellow", 2)
