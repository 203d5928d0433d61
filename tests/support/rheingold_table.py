"""Tables of Rheingold as tests need them: a small board, knights and castles put where they say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from companion.engine.flow import Correction, Event
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games.entering.questions import BOX, WITHOUT
from companion.games.rheingold.game import GAME
from companion.games.rheingold.questions import Beginner, Roll, Send, SendFrom, Target
from companion.games.rheingold.state import State

E = TypeVar("E", bound=Event)

GREEN, BLACK, YELLOW, BLUE = "green", "black", "yellow", "blue"


def sheet(strengths: Mapping[int, int] | None = None, **more: Any) -> dict[str, Any]:
    """Start zones lead to s; p and q stand between s and x; x and y touch the gate of 18 castles.

    Castle 18 can be entered by p as well. All are of strength 1 where nothing else is said.
    """
    castles = {str(n): {"strength": 1, "gates": ["gate"]} for n in range(1, 19)}
    for number, strength in (strengths or {}).items():
        castles[str(number)]["strength"] = strength
    castles["18"]["gates"] = ["gate", "p"]
    return {
        "spaces": {
            "s": ["p", "q"],
            "p": ["x"],
            "q": ["x"],
            "x": ["gate"],
            "y": ["gate"],
            "gate": [],
        },
        "zones": {str(n): ["s"] for n in range(1, 7)},
        "castles": castles,
        **more,
    }


def game(
    board: Mapping[str, Any] | None = None, players: int = 3, **options: str
) -> Session[State]:
    """The whole game, green's first roll is asked; options with underscores for hyphens."""
    chosen = {"kept": "whole", **{name.replace("_", "-"): of for name, of in options.items()}}
    session = Session(GAME, Setup(people(GAME, players), chosen))
    session.answer(sheet() if board is None else board)
    if board == {}:
        session.answer({})  # no castle's strength is known in the box,
        session.answer(WITHOUT)
        session.answer({})  # nor told
    else:
        session.answer(BOX)
    assert isinstance(session.pending, Beginner)
    session.answer(GREEN)
    return session


def put(session: Session[State], what: str, where: str, value: str | int) -> None:
    session.correct(Correction(what, where, value))


def stand(session: Session[State], colour: str, **knights: int) -> None:
    """So many knights of a colour on each space."""
    for space, number in knights.items():
        put(session, "holder", space, colour)
        put(session, "knights", space, number)


def hold(
    session: Session[State],
    colour: str,
    castle: int,
    knights: int,
    *,
    shield: bool = False,
    value: int | None = None,
) -> None:
    """A castle held by a colour; a `value` is one that all know."""
    name = f"castle {castle}"
    put(session, "owner", name, colour)
    put(session, "inside", name, max(1, knights))
    if shield or value is not None:
        put(session, "shield", name, "yes")
    put(session, "inside", name, knights)
    if value is not None:
        put(session, "value", name, str(value))


def roll(session: Session[State], number: int = 6) -> list[Event]:
    assert isinstance(session.pending, Roll), session.pending
    return session.answer(str(number))


def moving(session: Session[State]) -> Target:
    """The open question, where knights step."""
    assert isinstance(session.pending, Target), session.pending
    return session.pending


def knights(session: Session[State], place: str, colour: str = GREEN) -> int:
    return session.state.ledger.count(place, colour)


def reserve(session: Session[State], colour: str = GREEN) -> int:
    return session.state.ledger.count("reserve", colour)


def only(events: Iterable[Event], kind: type[E]) -> E:
    [event] = [event for event in events if isinstance(event, kind)]
    return event


def conquer(session: Session[State], castle: int, inside: int | None = None) -> list[Event]:
    """The free castle is named; all go in who can, or as many as are told."""
    events = session.answer(f"castle {castle}")
    match session.pending:
        case Send(low=low, high=high):
            assert low == 1
            return session.answer(inside or high)
        case SendFrom(most=most):
            return session.answer(most)
    return events
