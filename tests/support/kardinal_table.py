"""Tables of Kardinal & König as tests need them: pieces and cards put where they say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from companion.engine.flow import Correction, Event
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games.kardinal_koenig.cards import CARD_OF
from companion.games.kardinal_koenig.game import GAME
from companion.games.kardinal_koenig.placing import BOTH
from companion.games.kardinal_koenig.questions import (
    PILE,
    InterimDone,
    Lay,
    Piece,
    Pieces,
    TakeCard,
    TurnUp,
    Where,
)
from companion.games.kardinal_koenig.state import State

E = TypeVar("E", bound=Event)

RED, BLUE, YELLOW, GREEN, VIOLET = "red", "blue", "yellow", "green", "violet"
FRANCE, ITALY, ENGLAND = "france", "lotharingia-italy", "england-swabia"
ARAGON, BAVARIA = "franconia-aragon", "bavaria-burgundy"


def game(
    players: int = 3,
    board: Mapping[str, Any] | None = None,
    face_up: tuple[str, str] = (FRANCE, ITALY),
    **options: str,
) -> Session[State]:
    """Red's first turn, without a board unless there is one; options with underscores."""
    chosen = {name.replace("_", "-"): choice for name, choice in options.items()}
    session = Session(GAME, Setup(people(GAME, players), chosen))
    session.answer({} if board is None else board)
    session.answer("without" if board is None else "box")
    session.answer(RED)
    for card in face_up:
        session.answer(card)
    return session


def put(session: Session[State], what: str, where: str, value: str | int) -> None:
    session.correct(Correction(what, where, value))


def stand(session: Session[State], country: str, **abbeys: int) -> None:
    """So many abbeys of each colour, where no board is known."""
    for colour, number in abbeys.items():
        put(session, "abbeys", f"{colour} {country}", number)


def seat(session: Session[State], country: str, **councillors: int) -> None:
    for colour, number in councillors.items():
        put(session, "councillors", f"{colour} {country}", number)


def lay(session: Session[State], country: str, how: str, *pieces: str) -> list[Event]:
    """Cards for a country, and the pieces as far as they are asked."""
    events = session.answer(country)
    if isinstance(session.pending, Lay):
        events = session.answer(how)
    if isinstance(session.pending, Pieces):
        both = {name for name, two in BOTH.items() if sorted(two) == sorted(pieces)}
        return session.answer(both.pop())
    if isinstance(session.pending, Piece):
        return session.answer(pieces[0])
    return events


def refill(session: Session[State], *cards: str) -> list[Event]:
    """Cards are taken as told, then from the pile; what is turned up is as the deck has it."""
    events: list[Event] = []
    told = list(cards)
    while isinstance(session.pending, TakeCard | TurnUp | InterimDone):
        match session.pending:
            case TakeCard():
                events += session.answer(told.pop(0) if told else PILE)
            case TurnUp(options=options) | InterimDone(options=options):
                events += session.answer(options[0])
    return events


def swap(session: Session[State]) -> None:
    """A turn with nothing placed."""
    session.answer("swap")
    assert session.pending is not None
    session.answer(session.pending.options[0])  # type: ignore[attr-defined]
    refill(session)


def empty_pile(session: Session[State], left: int = 1) -> None:
    """All but so many cards of the pile are discarded already."""
    cards = session.state.cards
    for card in CARD_OF.values():
        gone = min(cards.pile - left, max(0, cards.unseen(card) - 2))
        if gone > 0:
            put(session, "discarded", card, cards.discards[card] + gone)
    for card in CARD_OF.values():
        gone = min(cards.pile - left, cards.unseen(card))
        if gone > 0:
            put(session, "discarded", card, cards.discards[card] + gone)
    assert cards.pile == left


def asked(session: Session[State]) -> Where:
    """The open question, where pieces go."""
    assert isinstance(session.pending, Where), session.pending
    return session.pending


def only(events: Iterable[Event], kind: type[E]) -> E:
    [event] = [event for event in events if isinstance(event, kind)]
    return event
