"""What happens in Waterloo: facts, each with its rule's number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.correcting import SetRight
from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class LinedUp(Event):
    """Eight pieces stand on the start row, `empty` left out."""

    seat: int
    empty: str
    rule: str = "1a"


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    seat: int
    number: int
    rule: str = "2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    """`attacks`: an enemy stands there."""

    seat: int
    start: str
    end: str
    steps: int
    attacks: bool
    rule: str = "2"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoodStill(Event):
    """Pieces that had to move and cannot; `is_all`: none of them moved, the turn is passed."""

    seat: int
    squares: tuple[str, ...]
    is_all: bool
    rule: str = "2f"


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleBegan(Event):
    attacker: int
    defender: int
    square: str
    number: int
    rule: str = "2d"


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceShown(Event):
    """`hidden`: what the die that he did not show can be; `die` empty: there is none."""

    seat: int
    request: str
    shown: Mapping[str, int]
    die: str
    hidden: tuple[int, ...]
    rule: str = "3c"


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossedOff(Event):
    """On both sheets; `out` are his dice whose last value that was."""

    seat: int
    values: Mapping[str, int]
    out: tuple[str, ...]
    rule: str = "3b"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    seat: int
    number: int
    lowest: int
    rule: str = "4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Equalled(Event):
    seat: int
    number: int
    rule: str = "4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Raised(Event):
    seat: int
    number: int
    rule: str = "4a"


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """He has lost the challenge; `had_to`: nothing else was left to him."""

    seat: int
    winner: int
    number: int
    had_to: bool
    rule: str = "4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Guessed(Event):
    """`strengths` by seat, after it; `removed`: the piece is."""

    seat: int
    owner: int
    number: int
    called: int
    is_right: bool
    is_second: bool
    removed: bool
    strengths: tuple[int, ...]
    rule: str = "5"


@dataclass(frozen=True, slots=True, kw_only=True)
class FellBack(Event):
    seat: int
    start: str
    end: str
    rule: str = "6"


@dataclass(frozen=True, slots=True, kw_only=True)
class CutOff(Event):
    """It could not fall back and is removed; `why` is "start-row" or "blocked"."""

    seat: int
    square: str
    why: str
    number: int
    called: int
    strengths: tuple[int, ...]
    rule: str = "6"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    """`by` is "generals", "soldiers" or "strength"."""

    seat: int
    by: str
    strengths: tuple[int, ...]
    rule: str = "7"


@dataclass(frozen=True, slots=True, kw_only=True)
class Found(Event):
    """Something was not honest: `what` is "moved", "stayed", "denied", "owned" or "called".

    `face` is the number of the piece, which began on `piece`; `number` what was said or called, or
    how far it went, in the turn or battle of that number; `limit` the highest honest call.
    """

    seat: int
    what: str
    piece: str
    face: int
    number: int
    when: int
    limit: int = 0
    rule: str = "9"


@dataclass(frozen=True, slots=True, kw_only=True)
class Honest(Event):
    """Nothing was found; so many calls hang on a hidden die that nobody told."""

    seat: int
    undecided: int
    rule: str = "9"


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(SetRight):
    rule: str = "10"
