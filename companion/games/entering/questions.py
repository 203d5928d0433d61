"""Questions for entering a board; a game has subclasses with its own rule numbers.

Options are places, or one of the words below instead of a place.
"""

from __future__ import annotations

from random import Random

from companion.engine.flow import FreeText, Pick
from companion.games.entering.network import Oddity, Place
from companion.said import Said, said

# Answers about which board is used
BOX, MEND, ENTER, GO_ON, WITHOUT = "box", "mend", "enter", "go on", "without"
NAMES, NUMBERS = "names", "numbers"
FINISHED = "finished"  # instead of a part
RENAME, TAKE_AWAY = "rename", "take away"
NO_MORE, LATER, ADD, AWAY = "no more", "later", "add", "away"  # instead of a place
# How often a bot enters a board; chosen: more often makes simulated games longer.
ENTERS = 1 / 30
# How often a bot enters the next part, or says that a place is complete; chosen: less often
# means more questions for each place.
GOES_ON = 0.8
LONGEST = 24  # letters of a place's name; chosen: a longer name is refused


class NamesOrNumbers(Pick):
    """Ask whether places have names, or numbers that players lay beside them."""

    options: tuple[str, ...] = (NAMES, NUMBERS)


class EntryPart(Pick):
    """Ask which part of the board is entered or corrected next; the likely one comes first.

    Of each part, `there` of `wanted` items are entered; `wanted` 0: nobody knows how many exist.
    """

    there: tuple[int, ...]
    wanted: tuple[int, ...]
    doubts: tuple[Oddity, ...] = ()

    def drawn(self, rng: Random) -> str:
        return self.options[0] if rng.random() < GOES_ON else LATER


class PlaceName(FreeText):
    """Ask for a place's name, as number `number` of `of`; `before` is its old name."""

    number: int
    of: int
    names_in_use: tuple[Place, ...]
    before: Place = ""
    longest: int = LONGEST

    def name_fault(self, name: str) -> Said | None:
        """Return why no place can have this name, or None."""
        return name_fault(name)

    def check(self, answer: object) -> str:
        """Check the name: it is possible, and no other place has it."""
        name = FreeText.check(self, answer)
        if wrong := self.name_fault(name):
            raise self._refused(answer, wrong)
        if name.casefold() in {
            each.casefold() for each in self.names_in_use if each != self.before
        }:
            raise self._refused(answer, self.is_taken())
        return name

    def is_taken(self) -> Said:
        """Return the advice if another place has this name."""
        raise NotImplementedError

    def drawn(self, rng: Random) -> str:
        """Make up a name for bots."""
        return next(
            name for name in iter(lambda: f"made up {rng.randint(1, 999)}", "") if self._free(name)
        )

    def _free(self, name: str) -> bool:
        return name not in self.names_in_use


class PlaceMend(Pick):
    """Ask whether a place gets another name or does not exist."""

    site: Place
    options: tuple[str, ...] = (NO_MORE, RENAME, TAKE_AWAY)


class WayTo(Pick):
    """Ask where a road leads from the place: a place, NO_MORE, AWAY or LATER.

    Roads to the places of `near` are known, so entering one from its other end changes nothing.
    After it, `sites_after` more places are asked about.
    """

    site: Place
    near: tuple[Place, ...]
    sites_after: int

    def drawn(self, rng: Random) -> str:
        likely = NO_MORE in self.options and rng.random() < GOES_ON
        return NO_MORE if likely else Pick.drawn(self, rng)


class WayAway(Pick):
    """Ask which road from the place does not exist: the place it leads to, or NO_MORE."""

    site: Place


class WaysOf(Pick):
    """Ask which place's roads to correct: a place, or NO_MORE."""


def name_fault(name: str, words: frozenset[str] = frozenset()) -> Said | None:
    """Return advice for a better name, or None if the name is possible.

    Args:
        words: Names in small letters that mean something else in this game.
    """
    if not 0 < len(name) <= LONGEST or name != " ".join(name.split()) or "," in name:
        return said("use 1 to {longest} letters without a comma", longest=LONGEST)
    if name.casefold() in words | {NO_MORE, LATER, ADD, AWAY}:
        return said("{name} already has another meaning; use a different name", name=name)
    return None
