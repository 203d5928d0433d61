"""Leaders whose province is lost leave the board, and come back after winter."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.leaders.questions import MoveLeader, ReturnLeader
from companion.games.wallenstein.questions import Planned, RevealCard
from companion.games.wallenstein.state import State
from tests.support.leaders_table import BLUE, MARK, OSNABRUECK, RED, led, moving
from tests.support.wallenstein_table import hold, put, quiet, until

PADERBORN = "Hm. Paderborn"  # blue's, beside Gft. Mark


def attacked(tray: dict[str, int]) -> Session[State]:
    """Blue attacks Mark, where red's leader stands, and this lies in the tray."""
    session = moving()
    session.answer(OSNABRUECK)
    session.answer("no")
    until(session, RevealCard, seat=BLUE, action="battle-a")
    put(session, "leader", "red", MARK)
    hold(session, "blue", PADERBORN, 4)
    for answer in (PADERBORN, MARK, 3, tray):
        session.answer(answer)
    return session


def test_the_winters_last_page_has_the_new_events_though_leaders_came_back_first() -> None:
    session = attacked({"blue": 3, "red": 1})
    until(session, ReturnLeader)
    shown = face("wallenstein", session.setup)
    ceremonies = len(shown.ceremonies(session))
    until(session, Planned)
    *_, winter = shown.ceremonies(session)
    assert len(shown.ceremonies(session)) == ceremonies + 1, "not before the leaders are back"
    assert len(winter.pages[-1].lines) == 2 + 4


def winters(session: Session[State]) -> list[tuple[int, int | None, type]]:
    """Year, seat and kind of every question about leaders in the winters to come."""
    asked = []
    while (question := session.pending) is not None:
        if session.state.season == "winter" and isinstance(question, MoveLeader | ReturnLeader):
            asked.append((session.state.year, question.seat, type(question)))
        session.answer(quiet(question))
    return asked


def test_not_after_the_last_winter_unless_the_table_plays_it_so() -> None:
    for choice, asked in (("no", []), ("yes", [(2, RED, ReturnLeader)])):
        session = led(leaders_return_at_last=choice)
        until(session, Planned)
        while (session.state.year, session.state.season) != (2, "winter"):
            assert session.pending is not None
            session.answer(quiet(session.pending))
        put(session, "leader", "red", "off-board")
        assert [each for each in winters(session) if each[1] == RED] == asked
