"""Events of Kardinal & König, with their rule numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from companion.engine.correcting import SetRight
from companion.engine.flow import Event, SeatNumber
from companion.games.kardinal_koenig.board import Country
from companion.games.kardinal_koenig.cards import Card, CardCount
from companion.games.kardinal_koenig.pieces import PieceCount

PointCount: TypeAlias = Annotated[int, "points"]


class CardsDealt(Event):
    """Cards are dealt; `seat` has the black marker, `pile` is its size before two are turned up."""

    seat: SeatNumber
    cards: CardCount
    pile: int
    rule: str = "K1a"


class RoundBegan(Event):
    """A round began."""

    number: int
    rule: str = "K3"


class TurnedUp(Event):
    """A card was turned up from the pile."""

    card: Card
    pile: CardCount
    rule: str = "K3e"


class CardsLaid(Event):
    """A player laid cards for pieces in a country; `joker`: the colour of a pair laid as one."""

    seat: SeatNumber
    country: Country
    cards: Mapping[str, int]
    pieces: int
    joker: Card = ""
    rule: str = "K3a"


class AbbeyBuilt(Event):
    """An abbey was placed, one of `there` of this player in the country; `site` "": unknown."""

    seat: SeatNumber
    country: Country
    site: str
    there: int
    left: int
    rule: str = "K4"


class CouncillorSent(Event):
    """A councillor was placed; the country has `seated` of at most `limit`, of all colours."""

    seat: SeatNumber
    country: Country
    seated: int
    limit: int
    left: int
    rule: str = "K4a"


class CardSwapped(Event):
    """A player discarded a card to take another."""

    seat: SeatNumber
    card: Card
    rule: str = "K3f"


class CardTaken(Event):
    """A player took a card; an empty `card` came from the pile and nobody else has seen it."""

    seat: SeatNumber
    card: Card
    pile: int
    rule: str = "K3e"


class Passed(Event):
    """A player did nothing."""

    seat: SeatNumber
    rule: str = "K5d"


class PileEmpty(Event):
    """The pile is empty for the first or the second, last time."""

    number: int
    rule: str = "K5a"


class CountryScored(Event):
    """A country's abbeys and points, by seat."""

    country: Country
    abbeys: tuple[int, ...]
    points: tuple[int, ...]
    is_final: bool
    rule: str = "K6"


class InterimScored(Event):
    """The points of the interim scoring, by seat."""

    points: tuple[int, ...]
    rule: str = "K5"


class Shuffled(Event):
    """The discards are the new pile: cards in play without hands and face-up cards."""

    pile: CardCount
    cards: int
    hands: int
    face_up: int
    rule: str = "K5b"


class LastTurns(Event):
    """These seats have one more turn without drawing; empty: the game is over."""

    order: tuple[SeatNumber, ...]
    rule: str = "K5c"


class NothingFits(Event):
    """No piece can be placed any more."""

    rule: str = "K5e"


class AllianceScored(Event):
    """An alliance's councillors in both countries and its points, by seat.

    `number` is 0 if it is unknown.
    """

    number: int
    one: str
    other: str
    first: tuple[int, ...]
    second: tuple[int, ...]
    points: tuple[int, ...]
    rule: str = "K7"


class ChainScored(Event):
    """A player's chain; `sites` in order, if the app knows them."""

    seat: SeatNumber
    abbeys: int
    sites: tuple[str, ...] = ()
    rule: str = "K8"


class PointsCounted(Event):
    """A player's final points, and unused pieces for a tie."""

    seat: SeatNumber
    interim: int
    abbeys: int
    alliances: int
    chains: int
    points: PointCount
    left: PieceCount
    rule: str = "K8c"


class GameWon(Event):
    """The game is won by "points" or, in a tie, by unused "pieces"; several share."""

    winners: tuple[SeatNumber, ...]
    by: str
    points: int
    left: int
    rule: str = "K9"


class Corrected(SetRight):
    """People corrected a value."""

    rule: str = "K11"
