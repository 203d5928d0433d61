"""What happens in Kardinal & König: facts, each with its rule's number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.correcting import SetRight
from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsDealt(Event):
    """`seat` has the black marker; `pile` before the first two are turned up."""

    seat: int
    cards: int
    pile: int
    rule: str = "K1a"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBegan(Event):
    number: int
    rule: str = "K3"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    card: str
    pile: int
    rule: str = "K3e"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsLaid(Event):
    """For so many pieces in a country; `joker` is the colour of the pair, if one was laid."""

    seat: int
    country: str
    cards: Mapping[str, int]
    pieces: int
    joker: str = ""
    rule: str = "K3a"


@dataclass(frozen=True, slots=True, kw_only=True)
class AbbeyBuilt(Event):
    """`there`: the player's own in that country now; no site where the app knows none."""

    seat: int
    country: str
    site: str
    there: int
    left: int
    rule: str = "K4"


@dataclass(frozen=True, slots=True, kw_only=True)
class CouncillorSent(Event):
    """`seated` stand there now, of all colours; `limit` may."""

    seat: int
    country: str
    seated: int
    limit: int
    left: int
    rule: str = "K4a"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSwapped(Event):
    """One card was discarded, to take another."""

    seat: int
    card: str
    rule: str = "K3f"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTaken(Event):
    """No card: from the pile, and nobody else has seen it."""

    seat: int
    card: str
    pile: int
    rule: str = "K3e"


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    seat: int
    rule: str = "K5d"


@dataclass(frozen=True, slots=True, kw_only=True)
class PileEmpty(Event):
    """For the first or the second time; the second is the last."""

    number: int
    rule: str = "K5a"


@dataclass(frozen=True, slots=True, kw_only=True)
class CountryScored(Event):
    """By seat: abbeys there, and the points for them."""

    country: str
    abbeys: tuple[int, ...]
    points: tuple[int, ...]
    is_final: bool
    rule: str = "K6"


@dataclass(frozen=True, slots=True, kw_only=True)
class InterimScored(Event):
    """By seat."""

    points: tuple[int, ...]
    rule: str = "K5"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Event):
    """The discards are the new pile: cards in play less hands and what lies face up."""

    pile: int
    cards: int
    hands: int
    face_up: int
    rule: str = "K5b"


@dataclass(frozen=True, slots=True, kw_only=True)
class LastTurns(Event):
    """Those who have one more turn, without drawing; nobody: the game is over."""

    order: tuple[int, ...]
    rule: str = "K5c"


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingFits(Event):
    """No piece can be placed any more."""

    rule: str = "K5e"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllianceScored(Event):
    """`number` 0: not known. Councillors in both countries by seat, and who scores what."""

    number: int
    one: str
    other: str
    first: tuple[int, ...]
    second: tuple[int, ...]
    points: tuple[int, ...]
    rule: str = "K7"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainScored(Event):
    """Its sites in a row, where the app knows them."""

    seat: int
    abbeys: int
    sites: tuple[str, ...] = ()
    rule: str = "K8"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted(Event):
    """What a player comes to, and his unused pieces, for a tie."""

    seat: int
    interim: int
    abbeys: int
    alliances: int
    chains: int
    points: int
    left: int
    rule: str = "K8c"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    """`by` is "points" or "pieces": who has more of them unused; several share."""

    winners: tuple[int, ...]
    by: str
    points: int
    left: int
    rule: str = "K9"


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(SetRight):
    rule: str = "K11"
