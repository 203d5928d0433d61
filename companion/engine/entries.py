"""What a journal is made of: a header, then one entry for each thing that was done.

Tagged structs, so that the same types are rows on disk and lines of an exported file.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec.structs import force_setattr

from companion.engine.game import Player, Setup
from companion.plain import plain

Steps: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]

DEALER = "dealer"
BOX = "box"  # what is printed on it, kept since another game asked
CARRIED = "carried"  # from another game, which goes on as this one
LEFT = "left"  # nothing is done any more by who has left
# Sources of answers that nobody gave: undo stops at none.
UNASKED = frozenset({DEALER, BOX, CARRIED, LEFT})


class Header(msgspec.Struct, frozen=True, tag="game", omit_defaults=True):
    """Who plays what, and how chance is dealt; the first line of every journal.

    `dealt` names the decks that the app's dealer deals; the others are the table's real cards.
    The same `seed` deals the same cards, so that undo never deals anew. `revision` is of the
    game's rules when it began: 0 where a person wrote the file, or a program that knew of none.
    `carried` is the game that it goes on from, which answered its first questions.
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
        by_older_program = 1 if self.version else None
        return Setup(self.players, self.options, self.revision or by_older_program)


class Answered(msgspec.Struct, frozen=True, tag="answer", omit_defaults=True):
    """A question, by its key and seat, got its answer from `source`, on this evidence.

    `again`: it stood before one above it was changed, and still fits.
    """

    answer: str | int | dict[str, Any]  # of which kind, its question says
    key: str = ""  # empty in a file written by hand: whatever is asked
    seat: int | None = None
    source: str = "person"  # person, camera, board, dealer, bot, script
    evidence: Any = None
    again: bool = False


class Corrected(msgspec.Struct, frozen=True, tag="correct", omit_defaults=True):
    what: str
    where: str
    value: str | int
    again: bool = False  # as in `Answered`


class Undone(msgspec.Struct, frozen=True, tag="undo", omit_defaults=True):
    """The last `count` answers and corrections do not stand.

    `waits`: the first of them is changed, the others wait for their questions. `back`: a change is
    taken back, and what stood before it follows. Who knows of neither reads the same game.
    """

    count: Steps = 1
    waits: bool = False
    back: bool = False


class Redone(msgspec.Struct, frozen=True, tag="redo"):
    """The first `count` of the undone ones stand again."""

    count: Steps = 1


class EarlyEnd(msgspec.Struct, frozen=True, tag="early-end", omit_defaults=True):
    """The evening is over before its game is, and scored as it stands; `back`: it goes on."""

    back: bool = False


class Departure(msgspec.Struct, frozen=True, tag="departure", omit_defaults=True):
    """Who sits at `place` has left, and `stand_in` plays on; empty: nobody does.

    `back`: is here again. `undone`: what was said of this last does not stand.
    """

    place: int
    stand_in: str = ""
    back: bool = False
    undone: bool = False

    def __post_init__(self) -> None:
        force_setattr(self, "stand_in", " ".join(plain(self.stand_in).split()))


Happened: TypeAlias = Answered | Corrected
Entry: TypeAlias = Answered | Corrected | Undone | Redone | EarlyEnd | Departure


def is_dealt(entry: Happened) -> bool:
    """Nobody at the table gave it."""
    return isinstance(entry, Answered) and entry.source in UNASKED
