"""What came of a play, as the league counts it."""

from __future__ import annotations

import msgspec

FORMER = "former-"  # how a person's key begins whose name the table has removed


class PersonPlaced(msgspec.Struct, frozen=True):
    """One person's; `place` 1 is the best, and several may share one.

    `person` is the same one's at that table, whatever the name is; without a name it stands for it.
    """

    name: str
    place: int
    points: int = 0
    person: str = ""
    colours: tuple[str, ...] = ()

    @property
    def is_removed(self) -> bool:
        return self.person.startswith(FORMER)


class PlayCounted(msgspec.Struct, frozen=True, omit_defaults=True):
    """`game` is the same in every language, `title` is for people.

    `early`: it was stopped before its end. It is a play, and gives neither points nor a rating.
    """

    table: str
    play: str
    game: str
    title: str
    placed: tuple[PersonPlaced, ...]
    early: bool = False

    @property
    def result_key(self) -> str:
        """Places and points in one word: another result is another one, whatever the names are."""
        return " ".join(f"{each.place}/{each.points}" for each in self.placed)
