"""A table of Wallenstein with military leaders, for tests."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games.wallenstein.leaders.questions import MoveLeader, PlaceLeader
from companion.games.wallenstein.leaders.state import Leaders, leaders_of
from companion.games.wallenstein.questions import RevealCard
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import game, put, until

RED, BLUE, YELLOW = range(3)
MARK, OSNABRUECK, PASSAU = "Gft. Mark", "Osnabrück", "Passau"  # red's; the first two are neighbours


def led(**options: str) -> Session[State]:
    return game(3, leaders="yes", **options)


def led_at(action: str, province: str, *wishes: str, **options: str) -> Session[State]:
    """Red's card for the action is asked, his leader stands in this province of his."""
    session = led(**options)
    until(session, RevealCard, wishes, seat=RED, action=action)
    if session.state.owner(province) != RED:
        put(session, "owner", province, "red")
    put(session, "leader", "red", province)
    return session


def moving(*, seat: int = RED, **options: str) -> Session[State]:
    """The first spring's actions are over, and this player's leader is to move."""
    session = led(**options)
    until(session, PlaceLeader, seat=RED)
    session.answer(MARK)
    until(session, MoveLeader, seat=seat)
    return session


def state(session: Session[State]) -> Leaders:
    return leaders_of(session.state)
