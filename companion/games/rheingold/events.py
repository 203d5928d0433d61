"""Events of Rheingold, with their rule numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from companion.engine.correcting import SetRight
from companion.engine.flow import Event, SeatNumber
from companion.games.rheingold.board import KnightCount, PlaceId, SwordCount

SentGroups: TypeAlias = Annotated[Mapping[str, int], "groups"]  # knights by place


class BoardLaid(Event):
    """The board is chosen; `is_known`: the app knows its spaces."""

    spaces: int
    castles: int
    is_known: bool
    rule: str = "R1b"


class RoundBegan(Event):
    """A round began."""

    number: int
    rule: str = "R2"


class Entered(Event):
    """A knight entered a start zone."""

    seat: SeatNumber
    zone: PlaceId
    rule: str = "R2"


class NotEntered(Event):
    """No knight entered; `why` is "occupied", "reserve", "coins" or "told" (players say so)."""

    seat: SeatNumber
    zone: PlaceId
    why: str
    rule: str = "R2a"


class Moved(Event):
    """Knights moved; `groups`: how many from each place, `there`: how many are there now."""

    seat: SeatNumber
    target: PlaceId
    groups: SentGroups
    there: int
    rule: str = "R3"


class FieldWon(Event):
    """`beaten` knights of the loser go home; `target` is empty if the app knows no spaces."""

    seat: SeatNumber
    loser: SeatNumber
    beaten: int
    target: str = ""
    groups: Mapping[str, int] | None = None
    there: int = 0
    rule: str = "R4a"


class CastleTaken(Event):
    """A free castle was conquered."""

    seat: SeatNumber
    castle: PlaceId
    strength: SwordCount
    inside: KnightCount
    rule: str = "R5b"


class CastleLost(Event):
    """A castle has another owner, reported by players who settle storms themselves."""

    seat: SeatNumber
    loser: SeatNumber
    castle: PlaceId
    inside: KnightCount
    rule: str = "R6c"


class GarrisonChanged(Event):
    """The owner moved knights in or out of a castle."""

    seat: SeatNumber
    castle: PlaceId
    inside: KnightCount
    before: int
    rule: str = "R5d"


class TooStrong(Event):
    """The castle's strength, asked just now, is too high for the knights there: nothing happens."""

    seat: SeatNumber
    castle: PlaceId
    strength: int
    needed: int
    there: int
    rule: str = "R5b"


class Stormed(Event):
    """A player's castle was attacked; `shield` None: it had none."""

    seat: SeatNumber
    loser: SeatNumber
    castle: PlaceId
    attackers: int
    knights: int
    shield: int | None
    needed: int
    taken: bool
    rule: str = "R6"


class ShieldPlaced(Event):
    """A shield was put face down; only its owner knows its value, `left` are unused."""

    seat: SeatNumber
    castle: PlaceId
    left: int
    rule: str = "R5c"


class LastCastle(Event):
    """The last castle goes to whoever took the last but one, and the game is over."""

    seat: SeatNumber
    castle: PlaceId
    rule: str = "R7a"


class PointsCounted(Event):
    """A side's points; `castles`: strength of each, `knights`: on the board by value.

    Not `is_followed`: only knights in castles are known, and those reported for a tie.
    """

    seat: SeatNumber
    castles: Mapping[str, int]
    points: int
    knights: int
    is_followed: bool = True
    rule: str = "R7"


class GameWon(Event):
    """The game is won; several `winners` share the victory. `by`: "points" or "knights"."""

    winners: tuple[SeatNumber, ...]
    by: str
    points: int
    knights: int
    rule: str = "R7"


class Corrected(SetRight):
    """People corrected a value."""

    rule: str = "R9"
