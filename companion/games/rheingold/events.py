"""What happens in Rheingold: facts, each with its rule's number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.correcting import SetRight
from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLaid(Event):
    """`is_known`: the app knows its spaces."""

    spaces: int
    castles: int
    is_known: bool
    rule: str = "R1b"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    number: int
    rule: str = "R2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Event):
    seat: int
    zone: str
    rule: str = "R2"


@dataclass(frozen=True, slots=True, kw_only=True)
class NotEntered(Event):
    """`why` is "occupied", "reserve" or "coins", or only "told" where the table sees to it."""

    seat: int
    zone: str
    why: str
    rule: str = "R2a"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """`groups`: how many from where; `there`: how many stand at the target now."""

    seat: int
    target: str
    groups: Mapping[str, int]
    there: int
    rule: str = "R3"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldWon(Event):
    """`beaten` knights of the loser go home; no target where the app knows no spaces."""

    seat: int
    loser: int
    beaten: int
    target: str = ""
    groups: Mapping[str, int] | None = None
    there: int = 0
    rule: str = "R4a"


@dataclass(frozen=True, slots=True, kw_only=True)
class CastleTaken(Event):
    """A free one."""

    seat: int
    castle: str
    strength: int
    inside: int
    rule: str = "R5b"


@dataclass(frozen=True, slots=True, kw_only=True)
class CastleLost(Event):
    """To somebody who took it, where conquests alone are told: how is the table's business."""

    seat: int
    loser: int
    castle: str
    inside: int
    rule: str = "R6c"


@dataclass(frozen=True, slots=True, kw_only=True)
class GarrisonChanged(Event):
    """So many of the owner's own are in his castle now."""

    seat: int
    castle: str
    inside: int
    before: int
    rule: str = "R5d"


@dataclass(frozen=True, slots=True, kw_only=True)
class TooStrong(Event):
    """Its strength, only now asked, is too much for those before the gate: nothing happens."""

    seat: int
    castle: str
    strength: int
    needed: int
    there: int
    rule: str = "R5b"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stormed(Event):
    """A player's castle was attacked; `shield` None: there was none."""

    seat: int
    loser: int
    castle: str
    attackers: int
    knights: int
    shield: int | None
    needed: int
    taken: bool
    rule: str = "R6"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShieldPlaced(Event):
    """Its value is unknown to all but its owner; `left` are his unused ones."""

    seat: int
    castle: str
    left: int
    rule: str = "R5c"


@dataclass(frozen=True, slots=True, kw_only=True)
class LastCastle(Event):
    """It goes to who has conquered the last but one; the game is over."""

    seat: int
    castle: str
    rule: str = "R7a"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Event):
    """`castles`: the strength of each; `knights` on the board, by value.

    Not `is_followed`: of the knights those in castles alone are known, and those told for a tie.
    """

    seat: int
    castles: Mapping[str, int]
    points: int
    knights: int
    is_followed: bool = True
    rule: str = "R7"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    """`winners` are people, sharing the victory where more than one; `by`: "points", "knights"."""

    winners: tuple[int, ...]
    by: str
    points: int
    knights: int
    rule: str = "R7"


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(SetRight):
    rule: str = "R9"
