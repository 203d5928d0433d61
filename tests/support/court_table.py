"""A table of Wallenstein with the Imperial court, brought to where a favour card bites."""

from __future__ import annotations

from companion.engine.flow import Throw
from companion.engine.session import Session
from companion.games.wallenstein.court.questions import (
    DrawFavour,
    FavourAmount,
    FavourBuilding,
    FavourShield,
    SideBoard,
    TakeFavour,
)
from companion.games.wallenstein.court.state import Court, court
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TOWER, TRAY
from tests.support.wallenstein_table import game, put, until


def with_court(players: int = 3, **options: str) -> Session[State]:
    return game(players, court="yes", **options)


def at_court(session: Session[State]) -> Court:
    return court(session.state)


def officers(session: Session[State]) -> dict[str, int]:
    """At court, by colour; none with zero."""
    held = sorted(at_court(session).officers.items())
    return {session.state.colour(seat): number for seat, number in held}


def come(session: Session[State], **numbers: int) -> None:
    """So many officers of a colour are at court."""
    for colour, number in numbers.items():
        put(session, "officers", colour, number)


def lay(session: Session[State], *cards: str, amount: int = 3, building: str = "palace") -> None:
    """These favour cards are turned up next, with this printed on those that have something."""
    for card in cards:
        until(session, DrawFavour)
        session.answer(card)
    while isinstance(question := session.pending, FavourAmount | FavourBuilding | FavourShield):
        match question:
            case FavourAmount():
                session.answer(amount)
            case FavourBuilding():
                session.answer(building)
            case FavourShield(options=options):
                session.answer(options[0])


def take(session: Session[State], card: str, seat: int = 0, officers: int = 7) -> None:
    """Lay the card out with two that bring points, and let the player take it."""
    others = [other for other in ("6", "13", "19") if other != card][:2]
    lay(session, card, *others)
    come(session, **{session.state.colour(seat): officers})
    until(session, TakeFavour, seat=seat)
    session.answer(card)


def in_tray(session: Session[State], colour: str, number: int) -> None:
    """So many cubes of a colour lie in the tray, out of the tower."""
    if isinstance(session.pending, Throw):
        session.answer({})
    ledger = session.state.ledger
    short = number - ledger.count(TOWER, colour) - ledger.count(TRAY, colour)
    if short > 0:
        put(session, "tower", colour, ledger.count(TOWER, colour) + short)
    put(session, "tray", colour, number)


def side_board(session: Session[State], seat: int, *cards: str) -> None:
    """The player's cards on 3, 2 and 1."""
    for space, card in zip((3, 2, 1), cards, strict=True):
        until(session, SideBoard, seat=seat, space=space)
        session.answer(card)


def reserve(session: Session[State], colour: str) -> int:
    return session.state.ledger.count(RESERVE, colour)


def empty_reserve(session: Session[State], colour: str, left: int) -> None:
    """Only so many armies of a colour are left: the others stand in a province of his."""
    seat = session.state.seat_of(colour)
    home = session.state.held_by(seat)[0]
    put(session, "armies", home, session.state.armies(home) + reserve(session, colour) - left)
