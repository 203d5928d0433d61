"""The result of a play, as the league counts it, and how its people appear on the wall."""

from __future__ import annotations

from enum import Enum

import msgspec

FORMER = "former-"  # beginning of a person's key after the name was removed


class PersonPlaced(msgspec.Struct, frozen=True):
    """One person's result; `place` 1 is the best, and several people may share a place.

    `person` identifies a person at that table, whatever the name; it stands for a missing name.
    """

    name: str
    place: int
    points: int = 0
    person: str = ""
    colours: tuple[str, ...] = ()

    @property
    def is_removed(self) -> bool:
        """Whether the table has removed this person's name."""
        return self.person.startswith(FORMER)


class PlayCounted(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished play. `game` is the same in every language, `title` is for people.

    `early`: it was ended early; it counts as a play, and gives no points and no rating.
    """

    table: str
    play: str
    game: str
    title: str
    placed: tuple[PersonPlaced, ...]
    early: bool = False

    @property
    def result_key(self) -> str:
        """A key of all places and points: equal for equal results, whatever the names."""
        return " ".join(f"{each.place}/{each.points}" for each in self.placed)


class NameOnWall(Enum):
    """The forms of a name on the wall."""

    FULL = "full"
    FIRST = "first"
    INITIALS = "initials"
    NONE = "none"
