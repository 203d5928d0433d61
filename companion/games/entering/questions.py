"""What is asked while a board is entered; a game has its own of each, with its rule's number.

Options are places, and words in a place's stead.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from companion.engine.flow import FreeText, Pick
from companion.games.entering.network import Oddity, Place
from companion.said import Said, said

# Which board lies there
BOX, MEND, ENTER, GO_ON, WITHOUT = "box", "mend", "enter", "go on", "without"
NAMES, NUMBERS = "names", "numbers"
FINISHED = "finished"  # a part's stead
RENAME, TAKE_AWAY = "rename", "take away"
NO_MORE, LATER, ADD, AWAY = "no more", "later", "add", "away"  # in a place's stead
ENTERS = 1 / 30  # how often a bot enters a board
GOES_ON = 0.8
LONGEST = 24  # letters of a place's name


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesOrNumbers(Pick):
    """Are the places called by their names, or by numbers laid beside them?"""

    options: tuple[str, ...] = (NAMES, NUMBERS)


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPart(Pick):
    """What is entered next, or put right? The first option is what is missing next.

    Of each option `there` so many of `wanted` are told; 0 wanted: nobody knows how many.
    """

    there: tuple[int, ...]
    wanted: tuple[int, ...]
    doubts: tuple[Oddity, ...] = ()

    def drawn(self, rng: Random) -> str:
        return self.options[0] if rng.random() < GOES_ON else LATER


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceName(FreeText):
    """What is a place called? The `number`th of `of`; `before` is its old name."""

    number: int
    of: int
    names_in_use: tuple[Place, ...]
    before: Place = ""
    longest: int = LONGEST

    def name_fault(self, name: str) -> Said | None:
        """Why no place can be called so; None: it can."""
        return name_fault(name)

    def check(self, answer: object) -> str:
        name = FreeText.check(self, answer)
        if wrong := self.name_fault(name):
            raise self._refused(answer, wrong)
        if name.casefold() in {
            each.casefold() for each in self.names_in_use if each != self.before
        }:
            raise self._refused(answer, self.is_taken())
        return name

    def is_taken(self) -> Said:
        """What would do where another place has the name."""
        raise NotImplementedError

    def drawn(self, rng: Random) -> str:
        """Made up."""
        return next(
            name for name in iter(lambda: f"made up {rng.randint(1, 999)}", "") if self._free(name)
        )

    def _free(self, name: str) -> bool:
        return name not in self.names_in_use


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceMend(Pick):
    """Another name, or is there no such place?"""

    site: Place
    options: tuple[str, ...] = (NO_MORE, RENAME, TAKE_AWAY)


@dataclass(frozen=True, slots=True, kw_only=True)
class WayTo(Pick):
    """Where does a road lead from the place? A place, NO_MORE, AWAY or LATER.

    To those of `near` one is known, so that telling it from its other end changes nothing.
    `sites_after` are still to be asked about.
    """

    site: Place
    near: tuple[Place, ...]
    sites_after: int

    def drawn(self, rng: Random) -> str:
        likely = NO_MORE in self.options and rng.random() < GOES_ON
        return NO_MORE if likely else Pick.drawn(self, rng)


@dataclass(frozen=True, slots=True, kw_only=True)
class WayAway(Pick):
    """Which road from the place is not there after all? To a place, or NO_MORE."""

    site: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysOf(Pick):
    """Of which place are the roads to be put right? A place or NO_MORE."""


def name_fault(name: str, words: frozenset[str] = frozenset()) -> Said | None:
    """What would do instead of the name; `words` mean something else. None: the name does."""
    if not 0 < len(name) <= LONGEST or name != " ".join(name.split()) or "," in name:
        return said("1 to {longest} letters without a comma would do", longest=LONGEST)
    if name.casefold() in words | {NO_MORE, LATER, ADD, AWAY}:
        return said("a name that means nothing else than {name} would do", name=name)
    return None
