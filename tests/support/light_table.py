"""A light evening for tests: real sessions, with the tower filled and nothing in the tray."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.engine.flow import Event, Question
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games.wallenstein_light.game import GAME
from companion.games.wallenstein_light.state import LightState

PEOPLE = (Player("Anna", "red"), Player("Ben", "blue"), Player("Carla", "yellow"))

E = TypeVar("E", bound=Event)
Q = TypeVar("Q", bound=Question[Any])


def begun(*answers: object, **options: str) -> Session[LightState]:
    """After these answers; options with _ for -."""
    chosen = {name.replace("_", "-"): choice for name, choice in options.items()}
    session = Session(GAME, Setup(PEOPLE, chosen))
    for answer in answers:
        session.answer(answer)
    return session


def filled(*answers: object, **options: str) -> Session[LightState]:
    """Of each colour two stay in the tower, and five peasants."""
    tray = {"red": 5, "blue": 5, "yellow": 5, "green": 5}
    return begun("fill", tray, *answers, **options)


def last(session: Session[LightState], kind: type[E]) -> E:
    return [event for event in session.events if isinstance(event, kind)][-1]


def asked(session: Session[LightState], kind: type[Q]) -> Q:
    assert isinstance(session.pending, kind)
    return session.pending
