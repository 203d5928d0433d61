"""Why, in Rheingold: what a castle takes, and what another table would have made of it."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games import face
from companion.games.rheingold.events import CastleTaken, NotEntered, Stormed
from companion.games.rheingold.questions import Send
from companion.games.rheingold.state import State
from companion.views.why import why_asked
from tests.support.rheingold_table import GREEN, game, roll, sheet, stand


def before_the_gate() -> Session[State]:
    """Green stands with 7 before a free castle of strength 3, and conquers it."""
    session = game(sheet({1: 3}))
    stand(session, GREEN, gate=7)
    roll(session)
    session.answer("castle 1")
    assert isinstance(session.pending, Send), session.pending
    return session


def test_more_could_stay_outside_where_one_at_least_goes_in() -> None:
    session = before_the_gate()
    told = why_asked(session, face("rheingold", session.setup))
    assert "possible: 1 to 7" in told.numbers
    assert any(
        "With “twice the strength” it would be different. possible: 6 to 7" in line
        for line in told.others
    )


def test_a_storm_is_twice_what_is_inside() -> None:
    event = Stormed(
        seat=0,
        loser=1,
        castle="castle 3",
        attackers=9,
        knights=2,
        shield=3,
        needed=10,
        taken=False,
    )
    shown = face("rheingold", game().setup)
    assert shown.reasons(event, ()).numbers == (
        "Player 1 attacks with 9 knights",
        "inside: 2 knights",
        "shield: 3",
        "needed: 2 × (2 + 3) = 10, at least one",
    )


def test_a_free_castle_is_twice_its_strength() -> None:
    event = CastleTaken(seat=0, castle="castle 3", strength=3, inside=6)
    reasons = face("rheingold", game().setup).reasons(event, ())
    assert reasons.numbers == ("printed: 3 swords", "needed: 2 × 3 = 6", "went in: 6 knights")


def test_who_lacks_coins_has_the_rule_about_coins() -> None:
    event = NotEntered(seat=0, zone="zone 2", why="coins")
    reasons = face("rheingold", game().setup).reasons(event, ())
    assert reasons.numbers == ("coins of 1 left: 0",)
    assert reasons.rules == ("R3c",)


def test_what_is_too_strong_is_told_with_what_it_takes() -> None:
    session = game(sheet({1: 5}))
    stand(session, GREEN, gate=3)
    roll(session)
    told = why_asked(session, face("rheingold", session.setup))
    assert any(line.startswith("not possible: castle 1, its strength") for line in told.numbers)
