"""The entries of a journal: a header, then one entry for each thing that was done.

They are tagged structs, so the same types are rows on disk and lines of an exported file.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec.structs import force_setattr

from companion.engine.game import Player, Setup
from companion.plain import plain

Steps: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]

DEALER = "dealer"
BOX = "box"  # printed on the box, and saved when another game asked
CARRIED = "carried"  # from another game, which this one continues
LEFT = "left"  # on behalf of a player who has left
# Sources of answers that the app gives by itself: undo never stops at them.
UNASKED = frozenset({DEALER, BOX, CARRIED, LEFT})


class Header(msgspec.Struct, frozen=True, tag="game", omit_defaults=True):
    """Who plays what, and how chance is dealt; the first line of every journal.

    Attributes:
        dealt: The decks that the app deals; the others are real cards.
        seed: The same seed deals the same cards, so undo never deals different ones.
        revision: That of the game's rules at the start; 0 in a file written by a person or by a
            program that knew no revisions.
        carried: The game that this one continues, which answered its first questions.
    """

    game: str
    players: tuple[Player, ...]
    options: dict[str, str] = {}
    dealt: tuple[str, ...] = ()
    seed: int = 0
    version: str = ""
    revision: int = 0
    carried: str = ""

    def setup(self) -> Setup:
        """Return the setup of the game. A file of a program without revisions has revision 1."""
        by_older_program = 1 if self.version else None
        return Setup(self.players, self.options, self.revision or by_older_program)


class Answered(msgspec.Struct, frozen=True, tag="answer", omit_defaults=True):
    """A question, given by its key and seat, was answered by `source`, based on `evidence`.

    `again`: the answer was given before an earlier one was changed, and was replayed since.
    """

    answer: str | int | dict[str, Any]  # its kind is defined by the question
    key: str = ""  # empty in a file written by hand: answers any question
    seat: int | None = None
    source: str = "person"  # person, camera, board, dealer, bot, script
    evidence: Any = None
    again: bool = False


class Corrected(msgspec.Struct, frozen=True, tag="correct", omit_defaults=True):
    """A correction was made: `what` of `where` is really `value`."""

    what: str
    where: str
    value: str | int
    again: bool = False  # as in `Answered`


class Undone(msgspec.Struct, frozen=True, tag="undo", omit_defaults=True):
    """The last `count` answers and corrections were undone.

    `waits`: the first of them is changed by the next answer, and the others wait for their
    questions. `back`: a change is undone, and the rows that follow restore what it replaced. A
    program that knows neither reads the same game.
    """

    count: Steps = 1
    waits: bool = False
    back: bool = False


class Redone(msgspec.Struct, frozen=True, tag="redo"):
    """The first `count` of the undone entries were redone."""

    count: Steps = 1


class EarlyEnd(msgspec.Struct, frozen=True, tag="early-end", omit_defaults=True):
    """The evening ended before its game and is scored as it stands; `back`: the game continues."""

    back: bool = False


class Departure(msgspec.Struct, frozen=True, tag="departure", omit_defaults=True):
    """The person at `place` has left, and `stand_in` plays on; if that is empty, nobody does.

    `back`: the person has returned. `undone`: the last departure or return of this person is
    undone.
    """

    place: int
    stand_in: str = ""
    back: bool = False
    undone: bool = False

    def __post_init__(self) -> None:
        force_setattr(self, "stand_in", " ".join(plain(self.stand_in).split()))


GameEntry: TypeAlias = Answered | Corrected
Entry: TypeAlias = Answered | Corrected | Undone | Redone | EarlyEnd | Departure


def is_dealt(entry: GameEntry) -> bool:
    """Return whether the app gave this answer itself, and nobody at the table."""
    return isinstance(entry, Answered) and entry.source in UNASKED
