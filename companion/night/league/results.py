"""What came of a play, as the league counts it."""

from __future__ import annotations

import msgspec


class PersonPlaced(msgspec.Struct, frozen=True):
    """One person's; `place` 1 is the best, and several may share one.

    `person` is the same one's at that table, whatever the name is; without a name it stands for it.
    """

    name: str
    place: int
    points: int = 0
    person: str = ""


class PlayCounted(msgspec.Struct, frozen=True):
    """`game` is the same in every language, `title` is for people."""

    table: str
    play: str
    game: str
    title: str
    placed: tuple[PersonPlaced, ...]
