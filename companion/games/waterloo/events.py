"""Events of Waterloo, with their rule numbers."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.correcting import SetRight
from companion.engine.flow import Event, SeatNumber


class LinedUp(Event):
    """Eight pieces stand on the start row; the square `empty` is left out."""

    seat: SeatNumber
    empty: str
    rule: str = "1a"


class TurnBegan(Event):
    """A player's turn began."""

    seat: SeatNumber
    number: int
    rule: str = "2"


class Moved(Event):
    """A piece moved; `attacks`: an enemy piece is on its new square."""

    seat: SeatNumber
    start: str
    end: str
    steps: int
    attacks: bool
    rule: str = "2"


class StoodStill(Event):
    """These pieces had to move and could not; `is_all`: none moved, so the turn is passed."""

    seat: SeatNumber
    squares: tuple[str, ...]
    is_all: bool
    rule: str = "2f"


class BattleBegan(Event):
    """A battle began on a square."""

    attacker: SeatNumber
    defender: SeatNumber
    square: str
    number: int
    rule: str = "2d"


class DiceShown(Event):
    """A player showed dice; `hidden` are the possible values of the hidden `die`, if any."""

    seat: SeatNumber
    request: str
    shown: Mapping[str, int]
    die: str
    hidden: tuple[int, ...]
    rule: str = "3c"


class CrossedOff(Event):
    """Shown values are crossed off on both sheets; dice in `out` have no values left."""

    seat: SeatNumber
    values: Mapping[str, int]
    out: tuple[str, ...]
    rule: str = "3b"


class CallOpened(Event):
    """The attacker made the first call; `lowest` was the least possible."""

    seat: SeatNumber
    number: int
    lowest: int
    rule: str = "4"


class Equalled(Event):
    """The defender equalled the call."""

    seat: SeatNumber
    number: int
    rule: str = "4"


class Raised(Event):
    """The attacker called a higher number."""

    seat: SeatNumber
    number: int
    rule: str = "4a"


class Passed(Event):
    """A player passed and lost the challenge; `had_to`: nothing else was possible."""

    seat: SeatNumber
    winner: SeatNumber
    number: int
    had_to: bool
    rule: str = "4"


class Guessed(Event):
    """A player guessed a piece; `strengths` are those after it, `removed`: the piece leaves."""

    seat: SeatNumber
    owner: int
    number: int
    called: int
    is_right: bool
    is_second: bool
    removed: bool
    strengths: tuple[int, ...]
    rule: str = "5"


class FellBack(Event):
    """The loser's piece went one square back."""

    seat: SeatNumber
    start: str
    end: str
    rule: str = "6"


class CutOff(Event):
    """A piece could not retreat and is removed; `why` is "start-row" or "blocked"."""

    seat: SeatNumber
    square: str
    why: str
    number: int
    called: int
    strengths: tuple[int, ...]
    rule: str = "6"


class GameWon(Event):
    """The game is won; `by` is "generals", "soldiers" or "strength"."""

    seat: SeatNumber
    by: str
    strengths: tuple[int, ...]
    rule: str = "7"


class DishonestyFound(Event):
    """A dishonest act was found: `what` is "moved", "stayed", "denied", "owned" or "called".

    `face` is the number of the piece that began on `piece`. `number` is what was said or called, or
    how far it went, in the turn or battle `when`; `limit` is the highest honest call.
    """

    seat: SeatNumber
    what: str
    piece: str
    face: int
    number: int
    when: int
    limit: int = 0
    rule: str = "9"


class Honest(Event):
    """No dishonest act was found; `undecided` calls depend on a hidden die nobody remembers."""

    seat: SeatNumber
    undecided: int
    rule: str = "9"


class Corrected(SetRight):
    """People corrected a value."""

    rule: str = "10"
