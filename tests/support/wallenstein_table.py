"""A table of Wallenstein for tests: real sessions, brought to where a rule bites."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from companion.engine.flow import (
    Amounts,
    Answer,
    Correction,
    Event,
    FreeText,
    Number,
    Pick,
    PrintedSheet,
    Question,
    Throw,
)
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.questions import PASS, RevealCard
from companion.games.wallenstein.state import State

COLOURS = ("red", "blue", "yellow", "black", "violet")

E = TypeVar("E", bound=Event)
Q = TypeVar("Q", bound=Question[Any])


def game(players: int = 3, **options: str) -> Session[State]:
    """Seats 0, 1, 2, … are red, blue, yellow, …; options with _ for -."""
    return game_of(None, players, **options)


def game_of(revision: int | None, players: int = 3, **options: str) -> Session[State]:
    """By the rules as they were then; None: today's."""
    seats = tuple(Player(colour.title(), colour) for colour in COLOURS[:players])
    chosen = {name.replace("_", "-"): choice for name, choice in options.items()}
    return Session(GAME, Setup(seats, chosen, revision))


def quiet(question: Question[Any], wishes: Iterable[str] = ()) -> Answer:
    """Nobody does anything, nothing falls out, first things come first; unless wished otherwise.

    A wish is an option, or "seat:option" for one player.
    """
    match question:
        case Pick(options=options):
            for wish in wishes:
                seat, _, option = wish.rpartition(":")
                if option in options and seat in ("", str(question.seat)):
                    return option
            return PASS if PASS in options else options[0]
        case Number(low=low):
            return low
        case Throw() | PrintedSheet() | Amounts():
            return {}
        case FreeText():
            return "Card"
    raise AssertionError(question)


def until(
    session: Session[State], asked: type[Q], wishes: Iterable[str] = (), /, **fields: Any
) -> Q:
    """Answer quietly until such a question is asked; returns it."""
    wishes = tuple(wishes)
    while (question := session.pending) is not None:
        if isinstance(question, asked) and all(
            getattr(question, name) == value for name, value in fields.items()
        ):
            return question
        session.answer(quiet(question, wishes))
    raise AssertionError(f"{asked.__name__} {fields} was never asked")


def put(session: Session[State], what: str, where: str, value: str | int) -> None:
    session.correct(Correction(what, where, value))


def hold(session: Session[State], colour: str, province: str, armies: int, *buildings: str) -> None:
    """Give a player a province with so many armies and these buildings."""
    put(session, "owner", province, colour)
    put(session, "armies", province, armies)
    for building in buildings:
        put(session, building, province, "yes")


def play_card(
    session: Session[State], seat: int, action: str, province: str, wishes: Iterable[str] = ()
) -> list[Event]:
    """Go on to the player's card for the action, and reveal this one."""
    until(session, RevealCard, wishes, seat=seat, action=action)
    return session.answer(province)


def only(events: Iterable[Event], kind: type[E]) -> E:
    [event] = [event for event in events if isinstance(event, kind)]
    return event


def last(session: Session[State], kind: type[E]) -> E:
    return [event for event in session.events if isinstance(event, kind)][-1]
